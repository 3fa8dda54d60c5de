/**
 * Prices on a day, which follow from shop, product and day. They take small steps every one to three weeks. Sometimes one is
 * reduced, with the old price beside it. Four fall by more than a fifth.
 */
import { PRODUCTS } from './catalogue.ts';
import { hashOf } from './hash.ts';
import type { Category, Product, ShopId } from './types.ts';

type Currency = 'BRL' | 'USD' | 'EUR';

export interface Price {
  /** The present price in hundredths. */
  readonly cents: number;
  readonly currency: Currency;
  /** The price struck out beside it, in hundredths. */
  readonly was?: number;
  readonly available: boolean;
  readonly freeShipping: boolean;
  readonly instalments?: { readonly count: number; readonly cents: number };
}

interface Fall {
  readonly shop: ShopId;
  /** An item's id. */
  readonly item: string;
  /** First and last day of the low price. */
  readonly from: string;
  readonly to: string;
  /** The remaining share of the usual price. */
  readonly left: number;
}

/** The bargains that a price alert must not miss. */
export const FALLS: readonly Fall[] = [
  { shop: 'lojabrasa', item: 'notebook-arara-note-15-16-gb', from: '2026-11-27', to: '2026-12-03', left: 0.7 },
  { shop: 'northlamp', item: 'mirrorless-retinel-r6-m', from: '2026-12-09', to: '2026-12-20', left: 0.72 },
  { shop: 'vitrine21', item: 'computer-pelagon-delta-3', from: '2026-12-28', to: '2027-01-10', left: 0.68 },
  { shop: 'lojabrasa', item: 'tv-vistalva-v55q', from: '2027-01-14', to: '2027-01-24', left: 0.71 },
];

const DAY_MS = 86_400_000;
const EURO_SECTIONS: ReadonlySet<Category> = new Set(['diving', 'tents']);
const REAIS_PER_DOLLAR = 5.6;
const EUROS_PER_DOLLAR = 0.94;

export function dayNumber(at: number): number {
  return Math.floor(at / DAY_MS);
}

function currencyOf({ shop, item }: Product): Currency {
  if (shop !== 'northlamp') return 'BRL';
  return EURO_SECTIONS.has(item.category) ? 'EUR' : 'USD';
}

export function priceOf(product: Product, at: number): Price {
  const day = dayNumber(at);
  const currency = currencyOf(product);
  const usual = usualPrice(product, day);
  const left = leftOn(product, day);
  const cents = left === 1 ? usual : rounded(usual * left, product);
  const instalments = instalmentsOf(cents, currency);
  return {
    cents,
    currency,
    ...(cents < usual && { was: usual }),
    available: isAvailable(product, day),
    freeShipping: hashOf(product.shop, product.id, 'shipping') % 3 === 0,
    ...(instalments !== undefined && { instalments }),
  };
}

export function priceAt(shop: ShopId, productId: string, at: number): Price {
  const product = PRODUCTS[shop].find(({ id }) => id === productId);
  if (product === undefined) throw new Error(`${shop} has no product ${productId}`);
  return priceOf(product, at);
}

/** The day on which today's price came, YYYY-MM-DD; the day of arrival at the earliest. */
export function priceChanged(product: Product, at: number): string {
  const first = dayNumber(Date.parse(product.published));
  const today = priceOf(product, at).cents;
  let day = dayNumber(at);
  while (day > first && priceOf(product, (day - 1) * DAY_MS).cents === today) day--;
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function usualPrice(product: Product, day: number): number {
  const { shop, id, item } = product;
  const perDollar = { BRL: REAIS_PER_DOLLAR, USD: 1, EUR: EUROS_PER_DOLLAR }[currencyOf(product)];
  const shopsOwn = 0.95 + (hashOf(shop, id, 'level') % 11) / 100;
  return rounded(item.dollars * 100 * perDollar * shopsOwn * stepOn(product, day), product);
}

/** Between 0.97 and 1.03; another one every one, two or three weeks, on the product's own weekday. */
function stepOn({ shop, id }: Product, day: number): number {
  const weeks = 1 + (hashOf(shop, id, 'weeks') % 3);
  const span = Math.floor((day + (hashOf(shop, id, 'weekday') % 7)) / (7 * weeks));
  return 1 + ((hashOf(shop, id, 'step', span) % 7) - 3) / 100;
}

/** The share of the usual price after a reduction, or 1. */
function leftOn(product: Product, day: number): number {
  const { shop, id, item } = product;
  const falls = FALLS.filter((fall) => fall.shop === shop && fall.item === item.id);
  const fall = falls.find(({ from, to }) => day >= dayNumber(Date.parse(from)) && day <= dayNumber(Date.parse(to)));
  if (fall !== undefined) return fall.left;
  if (falls.length > 0) return 1;
  const tenDays = Math.floor((day + (hashOf(shop, id, 'ten days') % 10)) / 10);
  const reduced = hashOf(shop, id, 'reduced', tenDays) % 6 === 0;
  return reduced ? 0.95 - (hashOf(shop, id, 'left', tenDays) % 7) / 100 : 1;
}

/** Sometimes sold out for five days, but bargains never on their first day. */
function isAvailable({ shop, id, item }: Product, day: number): boolean {
  if (FALLS.some((fall) => fall.shop === shop && fall.item === item.id)) return true;
  return hashOf(shop, id, 'stock', Math.floor((day + (hashOf(id) % 5)) / 5)) % 18 !== 0;
}

/** Prices end as in shops: in ,90, ,99, ,00 or .95. */
function rounded(cents: number, { shop, id }: Product): number {
  const endings = shop === 'northlamp' ? [0, -1, -5] : [-10, -10, -1, 0];
  const ending = endings[hashOf(shop, id, 'ending') % endings.length] ?? 0;
  return Math.round(cents / 100) * 100 + ending;
}

function instalmentsOf(cents: number, currency: Currency): Price['instalments'] {
  if (currency !== 'BRL') return cents < 10_000 ? undefined : { count: 4, cents: Math.ceil(cents / 4) };
  const count = Math.min(10, Math.floor(cents / 2500));
  return count < 2 ? undefined : { count, cents: Math.ceil(cents / count) };
}

/** `R$ 1.299,90`, `$1,299.00`, `1.299,00 €`. */
export function money(cents: number, currency: Currency): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, currency === 'USD' ? ',' : '.');
  const part = String(cents % 100).padStart(2, '0');
  if (currency === 'USD') return `$${whole}.${part}`;
  return currency === 'EUR' ? `${whole},${part} €` : `R$ ${whole},${part}`;
}
