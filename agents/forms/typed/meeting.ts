/** Records by their values, and whether these meet a wish. */
import { asCompared } from '../../wrapper/texts.ts';
import { isosOf } from '../../wrapper/values/currencies.ts';
import { plain } from '../../wrapper/values/plain.ts';
import { dateIn, locationIn } from '../../wrapper/values/values.ts';
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import type { Bounds, Wish } from './wishes.ts';

export type SaidRecord = Pick<ListRecord, 'title' | 'snippet' | 'date' | 'location' | 'price'> & Measured;

interface Measured {
  /** Sizes that the record states beside its title and snippet, as written: "2 ha". */
  readonly measures?: readonly string[];
}

/** A record of an answer. */
export type MeasuredRecord = Omit<ListRecord, 'whole'> & Measured;

const MOST_MEASURES = 10;
const LONGEST_MEASURE = 60;

/** Takes sizes from all that the record says, and drops the rest of it. */
export function withMeasures({ whole, ...record }: ListRecord): MeasuredRecord {
  if (whole === undefined) return record;
  const known = new Set(quantitiesIn(textOf(record)).map(asKey));
  const text = plain(whole);
  const said = quantitiesIn(text).filter((each) => each.of !== 'price' && !known.has(asKey(each)));
  const written = said.map(({ start, end }) => text.slice(start, end).slice(0, LONGEST_MEASURE));
  const measures = [...new Set(written)].slice(0, MOST_MEASURES);
  return measures.length === 0 ? record : { ...record, measures };
}

function asKey({ of, from, to }: Quantity): string {
  return `${of} ${from} ${to}`;
}

interface TypedRecord {
  readonly quantities: readonly Quantity[];
  /** ISO 8601, as exact as the record states it. */
  readonly date?: string;
  readonly place?: string;
}

export function typedOf(record: SaidRecord): TypedRecord {
  const text = textOf(record);
  const said = quantitiesIn(text).map(({ start: _, end: __, ...quantity }) => quantity);
  const price = record.price === undefined ? undefined : priceOf(record.price);
  const others = price === undefined ? said : said.filter(({ of }) => of !== 'price');
  const date = record.date ?? dateIn(text);
  const place = record.location ?? locationIn(text);
  return {
    quantities: price === undefined ? others : [price, ...others],
    ...(date === undefined ? {} : { date }),
    ...(place === undefined ? {} : { place }),
  };
}

function textOf({ title, snippet, measures = [] }: SaidRecord): string {
  return [title, snippet ?? '', ...measures].join('\n');
}

function priceOf({ amount, currency, to }: NonNullable<ListRecord['price']>): Quantity {
  const from = Number(amount);
  return { of: 'price', ...(currency === null ? {} : { currency }), from, to: to === undefined ? from : Number(to) };
}

/** `unsaid`: the record says nothing of it, or uses another currency. */
type Meets = 'yes' | 'no' | 'unsaid';

/** Over all wishes: one that is not met is enough for no. */
export function meets(record: SaidRecord, wishes: readonly Wish[]): Meets {
  if (wishes.length === 0) return 'yes';
  const typed = typedOf(record);
  const text = asCompared(textOf(record));
  const each = wishes.map((wish) => meetsOne(wish, typed, text));
  if (each.includes('no')) return 'no';
  return each.includes('unsaid') ? 'unsaid' : 'yes';
}

function meetsOne(wish: Wish, { quantities, date, place }: TypedRecord, text: string): Meets {
  switch (wish.kind) {
    case 'quantity': {
      const alike = quantities.filter(
        ({ of, currency }) => of === wish.of && (of !== 'price' || mayBeSame(currency, wish.currency)),
      );
      return said(alike.map(({ from, to }) => overlap(from, to, wish.within)));
    }
    case 'date': {
      const year = Number(date?.slice(0, 4));
      return said(date === undefined ? [] : [overlap(year, year, wish.within)]);
    }
    case 'place': {
      const name = asCompared(wish.name);
      if (asCompared(place ?? '').includes(name) || text.includes(name)) return 'yes';
      return place === undefined ? 'unsaid' : 'no';
    }
  }
}

function isAt(record: SaidRecord, name: string): boolean {
  const place = record.location ?? locationIn(textOf(record));
  return place !== undefined && asCompared(place).includes(asCompared(name));
}

/** "$" may be any dollar. */
function mayBeSame(one = '', other = ''): boolean {
  return one === other || isosOf(one).includes(other) || isosOf(other).includes(one);
}

function said(fits: readonly boolean[]): Meets {
  if (fits.length === 0) return 'unsaid';
  return fits.includes(true) ? 'yes' : 'no';
}

/** Units are multiplied in binary; smaller differences do not count. */
const SAME = 1e-9;

function overlap(from: number, to: number, within: Bounds): boolean {
  const { isOpen } = within;
  const slack = (bound: number) => Math.abs(bound) * SAME * (isOpen === true ? -1 : 1);
  const isHigh =
    within.from === undefined || to - within.from > -slack(within.from) || (isOpen !== true && to === within.from);
  const isLow =
    within.to === undefined || within.to - from > -slack(within.to) || (isOpen !== true && from === within.to);
  return isHigh && isLow;
}

/**
 * Records that meet the wishes, then those that leave it open; drops the others. "In Python" is a place only if a record
 * of the list is there.
 */
export function meeting<T extends SaidRecord>(records: readonly T[], wishes: readonly Wish[]): readonly T[] {
  const meant = wishes.filter((wish) => wish.kind !== 'place' || records.some((record) => isAt(record, wish.name)));
  const judged = records.map((record) => ({ record, meets: meets(record, meant) }));
  return (['yes', 'unsaid'] as const).flatMap((wanted) =>
    judged.flatMap(({ record, meets }) => (meets === wanted ? [record] : [])),
  );
}
