/** Quantities in a text: numbers with units, prices, ranges of them, and areas as length by width. */
import { isWeak } from '../../wrapper/values/currencies.ts';
import { isoOf, marksIn } from '../../wrapper/values/marks.ts';
import { decimalOf, numbersIn } from '../../wrapper/values/numbers.ts';
import { plain } from '../../wrapper/values/plain.ts';
import { type Dimension, unitAt } from './units.ts';

/** From one amount to another, in the base unit of its dimension; a single amount has both the same. */
export interface Quantity {
  readonly of: Dimension | 'price';
  /** Of a price: ISO 4217, or as written. */
  readonly currency?: string;
  readonly from: number;
  readonly to: number;
}

/** With its place in the text, which `plain` has made. */
interface PlacedQuantity extends Quantity {
  readonly start: number;
  readonly end: number;
}

const MOST = 60;

/** `inWords`: "500 dollars" is a price, too. */
export function quantitiesIn(text: string, { inWords = false } = {}): readonly PlacedQuantity[] {
  const read = plain(text);
  return ranges(areas(amountsIn(read, inWords), read), read).flatMap(
    ({ of, factor, currency, amount, upper, start, end }) =>
      of === undefined
        ? []
        : [
            {
              of,
              ...(currency === undefined ? {} : { currency }),
              from: amount * factor,
              to: upper * factor,
              start,
              end,
            },
          ],
  );
}

interface Amount {
  readonly start: number;
  readonly end: number;
  readonly amount: number;
  readonly upper: number;
  /** Absent: a number and nothing else. */
  readonly of?: Quantity['of'];
  readonly factor: number;
  readonly currency?: string;
}

const MULTIPLES: readonly (readonly [times: number, pattern: RegExp])[] = [
  [1e3, /^ ?(?:mil|thousand)(?!\p{L})/iu],
  [1e3, /^k(?!\p{L})/iu],
  [1e6, /^ ?(?:million|milh(?:ão|ões|ao|oes)|mn|mio)(?!\p{L})/iu],
];
/** Beside a currency these are no metre and no mile. */
const OF_MONEY: readonly (readonly [times: number, pattern: RegExp])[] = [[1e6, /^ ?(?:m|mi)(?!\p{L})/iu]];

function amountsIn(text: string, inWords: boolean): readonly Amount[] {
  const marks = marksIn(text).filter(({ written }) => !isWeak(written) || (inWords && MONEY_WORD.test(written)));
  let taken = 0;
  return written(text).flatMap(({ start, end, amount }): readonly Amount[] => {
    if (start < taken || /\p{L}$/u.test(text.slice(0, start))) return [];
    const before = marks.find(
      (mark) => mark.end <= start && mark.start >= taken && /^ ?$/.test(text.slice(mark.end, start)),
    );
    const [times, length] = multipleAt(text.slice(end), before === undefined ? MULTIPLES : [...MULTIPLES, ...OF_MONEY]);
    const from = end + length;
    const mark = before ?? marks.find((each) => each.start >= from && /^ ?$/.test(text.slice(from, each.start)));
    const value = amount * times;
    const base = { amount: value, upper: value, factor: 1 };
    if (mark !== undefined) {
      taken = Math.max(from, mark.end);
      return [
        {
          ...base,
          start: Math.min(start, mark.start),
          end: taken,
          of: 'price',
          currency: isoOf(mark.written) ?? mark.written,
        },
      ];
    }
    const unit = unitAt(text.slice(from, from + LONGEST_UNIT));
    taken = from + (unit?.length ?? 0);
    return [
      {
        ...base,
        start,
        end: taken,
        ...(unit === undefined ? {} : { of: unit.unit.dimension, factor: unit.unit.factor }),
      },
    ];
  });
}

/** Pounds may weigh. */
const MONEY_WORD = /^(?!pound)\p{Ll}{3,}$/u;

const LONGEST_UNIT = 40;
const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 0.5,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    meio: 0.5,
    meia: 0.5,
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
  }),
);
const IN_WORDS = new RegExp(`(?<!\\p{L})(?:${[...WORDS.keys()].join('|')})(?= (?:an? )?\\p{L})`, 'giu');

/** Numbers in digits, and small ones in words before a unit. */
function written(text: string): readonly { readonly start: number; readonly end: number; readonly amount: number }[] {
  const digits = numbersIn(text).flatMap(({ start, end, written }) => {
    const amount = decimalOf(written);
    return amount === undefined ? [] : [{ start, end, amount: Number(amount) }];
  });
  const words = [...text.matchAll(IN_WORDS)].flatMap(({ 0: word, index }) => {
    const end = index + word.length + (/^ an? /i.exec(text.slice(index + word.length))?.[0].length ?? 1) - 1;
    return unitAt(text.slice(end, end + LONGEST_UNIT)) === undefined
      ? []
      : [{ start: index, end, amount: WORDS.get(word.toLowerCase()) ?? 1 }];
  });
  return [...digits, ...words].sort((a, b) => a.start - b.start).slice(0, MOST);
}

function multipleAt(text: string, multiples: typeof MULTIPLES): readonly [times: number, length: number] {
  for (const [times, pattern] of multiples) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return [times, found.length];
  }
  return [1, 0];
}

const BY = /^ ?[x×] ?$/i;

/** "10 x 20 m" is an area, "10 x 20 x 5 cm" is none. */
function areas(amounts: readonly Amount[], text: string): readonly Amount[] {
  const joins = (i: number) => {
    const [one, other] = [amounts[i], amounts[i + 1]];
    return one !== undefined && other !== undefined && BY.test(text.slice(one.end, other.start));
  };
  return amounts.flatMap((one, i): readonly Amount[] => {
    const other = amounts[i + 1];
    if (joins(i - 1) && !joins(i) && !joins(i - 2)) return [];
    if (other === undefined || !joins(i) || joins(i + 1) || joins(i - 1)) return [one];
    if (other.of !== 'length' || (one.of ?? 'length') !== 'length') return [one];
    const area = one.amount * (one.of === undefined ? other.factor : one.factor) * other.amount * other.factor;
    return [{ start: one.start, end: other.end, amount: area, upper: area, of: 'area', factor: 1 }];
  });
}

const TO = /^ ?(?:[-–—]|to|and|a|e|at[ée]) ?$/iu;

/** "100 to 300 m²", "R$ 100 mil a 200 mil". */
function ranges(amounts: readonly Amount[], text: string): readonly Amount[] {
  const joined: Amount[] = [];
  for (const amount of amounts) {
    const last = joined.at(-1);
    const isRange = last !== undefined && last.amount === last.upper && TO.test(text.slice(last.end, amount.start));
    const whole = isRange ? rangeOf(last, amount) : undefined;
    if (whole === undefined) joined.push(amount);
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function rangeOf(lower: Amount, upper: Amount): Amount | undefined {
  if (lower.of !== undefined && upper.of !== undefined && lower.of !== upper.of) return undefined;
  const { of, currency, factor } = upper.of === undefined ? lower : upper;
  const from = (lower.amount * (lower.of === undefined ? factor : lower.factor)) / factor;
  const to = upper.amount;
  if (of === undefined || from > to) return undefined;
  return {
    start: lower.start,
    end: upper.end,
    amount: from,
    upper: to,
    of,
    factor,
    ...(currency === undefined ? {} : { currency }),
  };
}
