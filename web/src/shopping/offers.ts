/**
 * Which products and offers of a watch are on screen: filtered, sorted, and folded. Amounts are decimals; here they
 * only rank.
 */

import type { Money, Offer, ProductGroup } from '../contract.ts';
import { POST_SHOPPING_AGENTS } from '../limits.ts';

export const SORTS = ['price', 'newest', 'drop', 'shop'] as const;
export type Sort = (typeof SORTS)[number];

/** What the address asks for; absent: everything. */
export interface WantedOffers {
  readonly sort?: Sort;
  readonly q?: string;
  /** Id of a shop. */
  readonly shop?: string;
  /** Only offers in stock. */
  readonly stock?: 'yes';
  /** Only offers within the user's limit. */
  readonly under?: 'yes';
  /** The opened product, by a key of its offers; `none`: not even the first is open. */
  readonly open?: string;
}

/** Offers are looked through for no more than shops are asked for. */
export const LONGEST_FILTER = POST_SHOPPING_AGENTS.words.maxLength;

export const WANTED_FORMS: Readonly<Record<keyof WantedOffers, RegExp>> = {
  sort: new RegExp(`^(?:${SORTS.join('|')})$`),
  q: new RegExp(`^(?=.*\\S).{1,${LONGEST_FILTER}}`),
  shop: /^\w{1,100}$/,
  stock: /^yes$/,
  under: /^yes$/,
  open: /^(?:none|[0-9a-f]{24})$/,
};

interface ArrangedOffers {
  /** Products that answer the words within the limit, or that nobody can compare with it; if none is within, those above it. */
  readonly first: readonly ProductGroup[];
  /** Products above the user's limit. */
  readonly over: readonly ProductGroup[];
  /** Other products. */
  readonly beside: readonly ProductGroup[];
  /** Products that no shop lists any more. */
  readonly gone: readonly ProductGroup[];
}

export function arranged(
  groups: readonly ProductGroup[],
  wanted: WantedOffers,
  limit: Money | undefined,
): ArrangedOffers {
  const left = groups
    .map((group) => ({ ...group, offers: group.offers.filter((offer) => isWanted(offer, wanted)) }))
    .filter(({ offers }) => offers.length > 0)
    .sort(ORDERS[wanted.sort ?? 'price']);
  const places = left.map((group) => [placeOf(group, limit), group] as const);
  const at = (place: keyof ArrangedOffers) => places.flatMap(([where, group]) => (where === place ? [group] : []));
  const [first, over] = [at('first'), at('over')];
  const [beside, gone] = [at('beside'), at('gone')];
  // If nothing is within the limit, there is nothing to fold the rest away from.
  if (first.some(({ offers }) => offers.some(({ under }) => under))) return { first, over, beside, gone };
  const all = left.filter((_, i) => ['first', 'over'].includes(places[i]?.[0] ?? ''));
  return { first: all, over: [], beside, gone };
}

/** Why nothing is within the limit: all that is in its currency costs more, or nothing is in its currency. */
export function missedBy(first: readonly ProductGroup[], limit: Money | undefined): 'price' | 'currency' | undefined {
  const totals = first.flatMap(({ offers }) => offers.filter(({ goneAt, total }) => goneAt === undefined && total));
  if (limit === undefined || totals.length === 0 || totals.some(({ under }) => under)) return undefined;
  return totals.some(({ total }) => total?.currency === limit.currency) ? 'price' : 'currency';
}

/** By the same rule as in the service. */
export function isWithin({ amount, currency }: Money, limit: Money | undefined): boolean {
  return currency === limit?.currency && Number(amount) <= Number(limit.amount);
}

export function offersIn(groups: readonly ProductGroup[]): number {
  return groups.reduce((sum, { offers }) => sum + offers.length, 0);
}

/** How many filters there are besides the order. */
export function narrowingIn({ q, shop, stock, under }: WantedOffers): number {
  return [q, shop, stock, under].filter((each) => each !== undefined).length;
}

/** The offer that stands for its product: of those in the first currency the first that is listed, sure and to be had. */
export function bestIn({ offers }: ProductGroup): Offer | undefined {
  const priced = offers.filter(({ goneAt, total }) => goneAt === undefined && total !== undefined);
  const [first] = priced;
  const isSound = ({ total, unsure, availability }: Offer) =>
    total?.currency === first?.total?.currency && !unsure && availability !== 'out-of-stock';
  return priced.find(isSound) ?? first ?? offers[0];
}

/** The share by which a price rose, below zero if it fell; undefined if nobody can say. */
export function changeOf(was: Money | undefined, now: Money | undefined): number | undefined {
  if (was === undefined || now === undefined || was.currency !== now.currency) return undefined;
  const share = Number(now.amount) / Number(was.amount) - 1;
  return Number.isFinite(share) ? share : undefined;
}

function isWanted(offer: Offer, { q = '', shop, stock, under }: WantedOffers): boolean {
  const { goneAt, availability, title, seller } = offer;
  if (shop !== undefined && offer.shop.id !== shop) return false;
  if (stock !== undefined && (goneAt !== undefined || availability === 'out-of-stock')) return false;
  if (under !== undefined && !offer.under) return false;
  const text = plain(`${title} ${offer.shop.name} ${seller ?? ''}`);
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without accents, which few people type. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function placeOf({ answer, offers }: ProductGroup, limit: Money | undefined): keyof ArrangedOffers {
  const listed = offers.filter(({ goneAt }) => goneAt === undefined);
  if (listed.length === 0) return 'gone';
  if (answer === 'no') return 'beside';
  const compared = listed.filter(({ total }) => total !== undefined && total.currency === limit?.currency);
  return compared.length > 0 && !compared.some(({ under }) => under) ? 'over' : 'first';
}

type Order = (one: ProductGroup, other: ProductGroup) => number;

/** Equal products keep their order: the best answer first, then the lowest price. */
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
  return Math.min(
    0,
    ...offers.map(({ was, total, goneAt }) => (goneAt === undefined ? (changeOf(was, total) ?? 0) : 0)),
  );
}

function shopOf(group: ProductGroup): string {
  return bestIn(group)?.shop.name ?? '';
}

/** Where a price stands between the highest (0) and the lowest (1) of a drawing; any other is far away where there is only one. */
export function depthOf(value: number, low: number, high: number): number {
  return value === high && value === low ? 0.5 : (high - value) / (high - low);
}
