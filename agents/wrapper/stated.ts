/** Records that the markup shows and records that the page states for machines: which are the same, and what each adds. */
import Big from 'big.js';
import type { Field, ListRecord } from './wrapper.ts';

/** Addresses differ in what says where one came from. */
function pathOf(link: string): string {
  return link.replace(/[?#].*$/s, '').replace(/\/$/, '');
}

/** By their whole addresses, or by their paths where only one has each. */
class ByLink {
  readonly #whole: ReadonlyMap<string, ListRecord>;
  readonly #paths = new Map<string, ListRecord | undefined>();

  constructor(records: readonly ListRecord[]) {
    this.#whole = new Map(records.map((record) => [record.link, record]));
    for (const record of records) {
      const path = pathOf(record.link);
      this.#paths.set(path, this.#paths.has(path) ? undefined : record);
    }
  }

  like({ link }: ListRecord): ListRecord | undefined {
    return this.#whole.get(link) ?? this.#paths.get(pathOf(link));
  }
}

/** The share of the first records that are among the second ones. */
export function shareAmong(records: readonly ListRecord[], others: readonly ListRecord[]): number {
  const byLink = new ByLink(others);
  return records.filter((record) => byLink.like(record) !== undefined).length / Math.max(1, records.length);
}

/** Each with what the other way says of the same thing. */
export function withOthers(records: readonly ListRecord[], others: readonly ListRecord[]): readonly ListRecord[] {
  const byLink = new ByLink(others);
  return records.map((record) => {
    const other = byLink.like(record);
    return other === undefined ? record : joined(record, other);
  });
}

const AGREED = 0.98;
const APART = 0.5;

/** Two that agree on a price make it surer, two that do not make it unsure. */
function joined(record: ListRecord, other: ListRecord): ListRecord {
  const { confidence: ownSure, ...own } = record;
  const { confidence: otherSure, ...added } = other;
  const confidence: Partial<Record<Field, number>> = { ...otherSure, ...ownSure };
  if (record.price !== undefined && other.price !== undefined) {
    const isSame = new Big(record.price.amount).eq(other.price.amount);
    confidence.price = isSame ? AGREED : Math.min(APART, ownSure.price ?? APART);
  }
  const price = priceOf(record, other);
  return { ...added, ...own, ...(price === undefined ? {} : { price }), confidence };
}

/** As the markup shows it, with the currency that the data names. */
function priceOf({ price }: ListRecord, { price: stated }: ListRecord): ListRecord['price'] {
  if (price === undefined || stated?.currency == null || !new Big(price.amount).eq(stated.amount))
    return price ?? stated;
  return { ...price, currency: stated.currency };
}
