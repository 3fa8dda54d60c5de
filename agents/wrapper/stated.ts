/**
 * Compares records that the markup shows with records that the page states for machines: which are the same, and what
 * each adds.
 */
import Big from 'big.js';
import { addressKey } from '../addresses.ts';
import { Addresses } from './same-address.ts';
import { asCompared } from './texts.ts';
import { isBadge } from './values/values.ts';
import type { Field, ListRecord } from './wrapper.ts';

/** Each record's match among the others, if there is one. */
function pairsOf(records: readonly ListRecord[], others: readonly ListRecord[]) {
  const own = new Addresses(records.map(({ link }) => link));
  const known = new Addresses(others.map(({ link }) => link));
  const byKey = new Map(others.map((other) => [addressKey(other.link), other]));
  return records.map((record) => [record, byKey.get(known.keyOf(record.link, own) ?? '')] as const);
}

/** The share of the first records that are among the second ones. */
export function shareAmong(records: readonly ListRecord[], others: readonly ListRecord[]): number {
  const known = pairsOf(records, others).filter(([, other]) => other !== undefined);
  return known.length / Math.max(1, records.length);
}

/** Each record with what the other way says of the same thing. */
export function withOthers(records: readonly ListRecord[], others: readonly ListRecord[]): readonly ListRecord[] {
  const pairs = pairsOf(records, others);
  const known = pairs.flatMap(([record, other]) => (other === undefined ? [] : [isNamed(record, other)]));
  const areNamed = known.filter(Boolean).length > known.length / 2;
  return pairs.map(([record, other]) => (other === undefined ? record : joined(record, other, areNamed)));
}

/** Both ways give the same title. */
function isNamed({ title }: ListRecord, other: ListRecord): boolean {
  return asCompared(title) === asCompared(other.title);
}

const AGREED = 0.98;
const APART = 0.5;

/** Agreement on a price makes it surer, disagreement makes it unsure. */
function joined(record: ListRecord, other: ListRecord, areNamed: boolean): ListRecord {
  const { confidence: ownSure, ...own } = record;
  const { confidence: otherSure, ...added } = other;
  const confidence: Partial<Record<Field, number>> = { ...otherSure, ...ownSure };
  if (record.price !== undefined && other.price !== undefined) {
    const isSame = new Big(record.price.amount).eq(other.price.amount);
    confidence.price = isSame ? AGREED : Math.min(APART, ownSure.price ?? APART);
  }
  const price = priceOf(record, other);
  const title = titleOf(record, other, areNamed);
  return { ...added, ...own, title, ...(price === undefined ? {} : { price }), confidence };
}

/** Text around a stated title is a badge if it says so, or if most records have equal titles both ways. */
function titleOf({ title }: ListRecord, { title: stated }: ListRecord, areNamed: boolean): string {
  const [shown, name] = [asCompared(title), asCompared(stated)];
  if (!shown.includes(name)) return title;
  return areNamed || isBadge(shown.replace(name, ' ').trim()) ? stated : title;
}

/** As the markup shows it, with the currency that the data names. */
function priceOf({ price }: ListRecord, { price: stated }: ListRecord): ListRecord['price'] {
  if (price === undefined || stated?.currency == null || !new Big(price.amount).eq(stated.amount))
    return price ?? stated;
  return { ...price, currency: stated.currency };
}
