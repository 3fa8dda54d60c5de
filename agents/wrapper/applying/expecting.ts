/** What a wrapper expects of a page, and what a page lacks of it. */
import Big from 'big.js';
import { reasonOf } from '../../reasons.ts';
import type { Complaint, Expectations, Field, ListRecord } from '../wrapper.ts';

/** Fields that this share of the records had are expected. */
const EXPECTED = 0.8;
/** With fewer records, all may lack a field by chance. */
const ENOUGH = 3;
/** Titles may become this many times shorter or longer. */
const TIMES = 6;
/** Prices of other products differ this much: more means that a point is read wrongly. */
const PRICE_TIMES = 50;

export function expectationsOf(
  records: readonly ListRecord[],
  pages: readonly (readonly ListRecord[])[],
): Expectations {
  const counts = pages.map(({ length }) => length);
  const fields: Partial<Record<Field, number>> = {};
  for (const record of records) {
    for (const field of Object.keys(record.confidence) as Field[])
      fields[field] = (fields[field] ?? 0) + 1 / records.length;
  }
  const shares = Object.entries(fields).map(([field, share]) => [field, Math.min(1, Math.round(share * 100) / 100)]);
  return {
    records: { least: Math.min(...counts), most: Math.max(...counts) },
    fields: Object.fromEntries(shares),
    title: middleTitle(records),
    ...rangeOf(pricesOf(records)),
  };
}

export function complaintsOf(records: readonly ListRecord[], expected: Expectations): readonly Complaint[] {
  if (records.length === 0) return [{ about: 'count', why: reasonOf('wrapper.nothing') }];
  const complaints: Complaint[] = [];
  if (records.length < ENOUGH) return complaints;
  for (const [field, share] of Object.entries(expected.fields)) {
    const have = records.filter(({ confidence }) => confidence[field as Field] !== undefined).length;
    if (share >= EXPECTED && have === 0) {
      complaints.push({ about: 'shape', why: reasonOf('wrapper.no-field', { field }) });
    }
  }
  const title = middleTitle(records);
  if (title * TIMES < expected.title || title > TIMES * expected.title) {
    complaints.push({ about: 'values', why: reasonOf('wrapper.titles', { letters: title, before: expected.title }) });
  }
  if (areOddPrices(records, expected.prices))
    complaints.push({ about: 'values', why: reasonOf('wrapper.prices', { times: PRICE_TIMES }) });
  return complaints;
}

function middleTitle(records: readonly ListRecord[]): number {
  const lengths = records.map(({ title }) => title.length).sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 0;
}

function pricesOf(records: readonly ListRecord[]): readonly Big[] {
  const amounts = records.flatMap(({ price }) => (price === undefined ? [] : [new Big(price.amount)]));
  return amounts.filter((amount) => amount.gt(0)).sort((one, other) => one.cmp(other));
}

function rangeOf(prices: readonly Big[]): Pick<Expectations, 'prices'> {
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (lowest === undefined || highest === undefined) return {};
  return { prices: { lowest: lowest.toFixed(), highest: highest.toFixed() } };
}

/** The median price lies far outside the seen range. */
export function areOddPrices(records: readonly ListRecord[], seen: Expectations['prices']): boolean {
  const prices = pricesOf(records);
  const middle = prices[prices.length >> 1];
  if (middle === undefined || seen === undefined || prices.length < ENOUGH) return false;
  return middle.gt(new Big(seen.highest).times(PRICE_TIMES)) || middle.times(PRICE_TIMES).lt(seen.lowest);
}
