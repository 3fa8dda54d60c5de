/** Which products and offers of a watch are on screen: narrowed, in an order, and what is folded. Amounts are decimals; here they only rank. */
import type { Money, Offer, ProductGroup } from '../contract.ts';

export const SORTS = ['price', 'newest', 'drop', 'shop'] as const;
export type Sort = (typeof SORTS)[number];

/** As the address has it; what is not there is not asked for. */
export interface WantedOffers {
  readonly sort?: Sort;
  readonly q?: string;
  /** Id of a shop. */
  readonly shop?: string;
  /** What can be had. */
  readonly stock?: 'yes';
  /** What costs no more than its user wants to pay. */
  readonly under?: 'yes';
  /** The product that is opened, by a key of its offers; `none`: not even the first. */
  readonly open?: string;
}

export const WANTED_FORMS: Readonly<Record<keyof WantedOffers, RegExp>> = {
  sort: new RegExp(`^(?:${SORTS.join('|')})$`),
  q: /^(?=.*\S).{1,100}/,
  shop: /^\w{1,100}$/,
  stock: /^yes$/,
  under: /^yes$/,
  open: /^(?:none|[0-9a-f]{24})$/,
};

export interface ArrangedOffers {
  /** What was asked for, and can be paid; where nothing can, what costs more. */
  readonly first: readonly ProductGroup[];
  /** What costs more than its user wants to pay. */
  readonly over: readonly ProductGroup[];
  /** Other products. */
  readonly beside: readonly ProductGroup[];
  /** What no shop lists any more. */
  readonly gone: readonly ProductGroup[];
}

export function arranged(groups: readonly ProductGroup[], wanted: WantedOffers, limit: Money | null): ArrangedOffers {
  const left = groups
    .map((group) => ({ ...group, offers: group.offers.filter((offer) => isWanted(offer, wanted)) }))
    .filter(({ offers }) => offers.length > 0)
    .sort(ORDERS[wanted.sort ?? 'price']);
  const places = left.map((group) => [placeOf(group, limit), group] as const);
  const at = (place: keyof ArrangedOffers) => places.flatMap(([where, group]) => (where === place ? [group] : []));
  const [first, over] = [at('first'), at('over')];
  const [beside, gone] = [at('beside'), at('gone')];
  // Where all costs more, nothing is there to fold it away from.
  return first.length === 0 ? { first: over, over: [], beside, gone } : { first, over, beside, gone };
}

export function isOver(group: ProductGroup, limit: Money | null): boolean {
  return placeOf(group, limit) === 'over';
}

/** As the service judges offers. */
export function isWithin({ amount, currency }: Money, limit: Money | null): boolean {
  return currency === limit?.currency && Number(amount) <= Number(limit.amount);
}

/** How much is asked for beside the order. */
export function narrowingIn({ q, shop, stock, under }: WantedOffers): number {
  return [q, shop, stock, under].filter((each) => each !== undefined).length;
}

/** The one that speaks for its product: the first that is listed with a price. */
export function bestIn({ offers }: ProductGroup): Offer | undefined {
  return offers.find(({ goneAt, total }) => goneAt === null && total !== null) ?? offers[0];
}

/** The share by which a price rose, below zero where it fell; undefined where nobody can say. */
export function changeOf(was: Money | null, now: Money | null): number | undefined {
  if (was === null || now === null || was.currency !== now.currency) return undefined;
  const share = Number(now.amount) / Number(was.amount) - 1;
  return Number.isFinite(share) ? share : undefined;
}

function isWanted(offer: Offer, { q = '', shop, stock, under }: WantedOffers): boolean {
  const { goneAt, availability, title, seller } = offer;
  if (shop !== undefined && offer.shop.id !== shop) return false;
  if (stock !== undefined && (goneAt !== null || availability === 'out-of-stock')) return false;
  if (under !== undefined && !offer.under) return false;
  const text = plain(`${title} ${offer.shop.name} ${seller ?? ''}`);
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without accents, which few type. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function placeOf({ answer, offers }: ProductGroup, limit: Money | null): keyof ArrangedOffers {
  const listed = offers.filter(({ goneAt }) => goneAt === null);
  if (listed.length === 0) return 'gone';
  if (answer === 'no') return 'beside';
  const compared = listed.filter(({ total }) => total !== null && total.currency === limit?.currency);
  return compared.length > 0 && !compared.some(({ under }) => under) ? 'over' : 'first';
}

type Order = (one: ProductGroup, other: ProductGroup) => number;

/** What is equal stays as it came: by what answers best, then by price. */
const ORDERS: Readonly<Record<Sort, Order>> = {
  price: () => 0,
  newest: (one, other) => Number(newestIn(one) < newestIn(other)) - Number(newestIn(one) > newestIn(other)),
  drop: (one, other) => fallIn(one) - fallIn(other),
  shop: (one, other) => shopOf(one).localeCompare(shopOf(other)),
};

function newestIn({ offers }: ProductGroup): string {
  return offers.reduce((newest, { firstAt }) => (firstAt > newest ? firstAt : newest), '');
}

function fallIn({ offers }: ProductGroup): number {
  return Math.min(0, ...offers.map(({ was, total, goneAt }) => (goneAt === null ? (changeOf(was, total) ?? 0) : 0)));
}

function shopOf(group: ProductGroup): string {
  return bestIn(group)?.shop.name ?? '';
}
