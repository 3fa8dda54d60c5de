/** The total cost of an offer: decimals throughout, and no currency becomes another. */
import Big from 'big.js';
import Type, { type Static } from 'typebox';
import { type ListRecord, MoneyRecord, SURE } from '../wrapper/wrapper.ts';

export const TotalRecord = Type.Object(
  {
    ...MoneyRecord.properties,
    shipping: Type.Enum(['included', 'unknown'], {
      description: 'unknown: the amount is the price alone, since the shop does not say what shipping costs',
    }),
    from: Type.Optional(Type.Literal(true, { description: 'a range, or "from": the amount is its lower end' })),
  },
  { title: 'Total' },
);
export type Total = Readonly<Static<typeof TotalRecord>>;

type Priced = Pick<ListRecord, 'price' | 'shipping'>;

/** Undefined if the shop states no price. */
export function totalOf({ price, shipping }: Priced): Total | undefined {
  if (price === undefined) return undefined;
  const { amount, currency, from } = price;
  const said = { currency, ...(from && { from }) };
  const cost = shipping?.cost;
  if (cost === undefined || (cost.currency !== currency && !isZero(cost.amount))) {
    return { ...said, amount, shipping: 'unknown' };
  }
  return { ...said, amount: new Big(amount).plus(cost.amount).toFixed(), shipping: 'included' };
}

export function isUnsure(confidence: number | undefined): boolean {
  return confidence !== undefined && confidence < SURE;
}

/** The total if the offer is available and the price is sure. */
export function sureTotalOf(record: ListRecord): Total | undefined {
  const { confidence, availability } = record;
  if (isUnsure(confidence.price) || availability === 'out-of-stock') return undefined;
  const total = totalOf(record);
  return total?.from === true ? undefined : total;
}

/** Below zero if the first amount is lower. */
export function compareAmounts(a: string, b: string): number {
  return new Big(a).cmp(b);
}

function isZero(amount: string): boolean {
  return new Big(amount).eq(0);
}

interface InCurrency<T> {
  /** Null: the shops state none. */
  readonly currency: string | null;
  /** Cheapest first. */
  readonly offers: readonly T[];
}

/**
 * Offers by total, in a list for each currency: the wanted one first, then the one with most offers. Leaves out offers
 * without a price.
 */
export function byTotal<T extends Priced>(offers: readonly T[], wanted?: string | null): readonly InCurrency<T>[] {
  const lists = new Map<string | null, { readonly offer: T; readonly amount: string }[]>();
  for (const offer of offers) {
    const total = totalOf(offer);
    if (total === undefined) continue;
    const list = lists.get(total.currency) ?? [];
    lists.set(total.currency, list);
    list.push({ offer, amount: total.amount });
  }
  return [...lists]
    .map(([currency, list]) => ({
      currency,
      offers: list.sort((a, b) => compareAmounts(a.amount, b.amount)).map(({ offer }) => offer),
    }))
    .sort((a, b) => Number(b.currency === wanted) - Number(a.currency === wanted) || b.offers.length - a.offers.length);
}
