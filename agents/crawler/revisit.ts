/**
 * When to visit a page again. A policy shares visits among pages by their worth (μ), their rate of change (Δ), and one
 * number for the whole crawl, the price of a visit: the higher the price, the fewer the visits. `priceFor` finds the
 * price at which the visits meet the budget. Pure: no clock, no randomness.
 */
import { DAY_MS } from '../../profiles/profiles.ts';
import { changeRate } from './change-rate.ts';
import type { Look } from './frontier.ts';

interface PageHistory {
  /** The latest visits, oldest first; at least one. */
  readonly looks: readonly Look[];
  /** The page's worth beside others; above 0. */
  readonly importance: number;
  /** When a sitemap or a feed said that it changed. */
  readonly hintedAt?: number | undefined;
}

/** What a policy knows of a page when it shares out visits. */
export interface Worth {
  readonly importance: number;
  readonly changesPerDay: number;
}

export const REVISIT_NAMES = ['uniform', 'proportional', 'adaptive', 'threshold', 'steady'] as const;
export type RevisitName = (typeof REVISIT_NAMES)[number];

/** Visits a day, at a price. */
export type VisitRate = (page: Worth, price: number) => number;

/** Our own policy leaves no page alone for longer. */
const LONGEST_DAYS = 60;

/**
 * What each shares out. All fall with the price.
 *
 * - uniform: all pages equally often; proportional: each as often as it changes.
 * - threshold: as soon as the freshness that a visit brings, `μ (1 − e^−x (1 + x)) / Δ` with x = Δ times the days since the
 *   last one, is worth the price. Never where it cannot be: such pages change too fast to be kept up with.
 * - steady: `(−Δ + √(Δ² + 4 μ Δ / λ)) / 2`, the best rates when being stale costs the more the less a page is visited: never 0.
 */
const RATES: Readonly<Record<Exclude<RevisitName, 'adaptive'>, VisitRate>> = {
  uniform: (_page, price) => 1 / price,
  proportional: ({ changesPerDay }, price) => changesPerDay / price,
  threshold: ({ importance, changesPerDay }, price) => {
    const waited = waitedFor((price * changesPerDay) / importance);
    return changesPerDay / waited;
  },
  steady: ({ importance, changesPerDay }, price) => {
    const rate = (Math.sqrt(changesPerDay ** 2 + (4 * importance * changesPerDay) / price) - changesPerDay) / 2;
    return Math.max(1 / LONGEST_DAYS, rate);
  },
};

/** A page just visited is left alone this long, whatever a list says. */
const SHORTEST_DAYS = 1 / 24;

/** The adaptive interval of Nutch and StormCrawler. */
const ADAPTIVE = { changed: 0.5, unchanged: 1.5, longestDays: 365 } as const;

/**
 * When to visit a page next, in milliseconds since 1970; infinite: never. A hint of a sitemap or feed brings the visit
 * forward by as much as it tells: to now for a page that would hardly have changed by then, and not at all for a page
 * that would have changed anyway and was still to wait.
 */
export function nextVisit(name: RevisitName, page: PageHistory, price: number): number {
  const last = page.looks.at(-1)?.at ?? 0;
  const changesPerDay = changeRate(page.looks);
  const days = Math.max(SHORTEST_DAYS, daysBetween(name, page, changesPerDay, price));
  const { hintedAt = 0 } = page;
  if (hintedAt <= last || days === Number.POSITIVE_INFINITY) return last + days * DAY_MS;
  const expected = 1 - Math.exp(-changesPerDay * days);
  const wait = Math.max(SHORTEST_DAYS, days * expected) * DAY_MS;
  return Math.min(last + days * DAY_MS, Math.max(hintedAt, last + wait));
}

function daysBetween(
  name: RevisitName,
  { looks, importance }: PageHistory,
  changesPerDay: number,
  price: number,
): number {
  if (name === 'adaptive') return adapted(looks, price);
  return 1 / RATES[name]({ importance, changesPerDay }, price);
}

/** The price is the first interval, in days. */
function adapted(looks: readonly Look[], price: number): number {
  return looks.slice(1).reduce((days, { changed }) => {
    const next = days * (changed ? ADAPTIVE.changed : ADAPTIVE.unchanged);
    return Math.min(ADAPTIVE.longestDays, Math.max(SHORTEST_DAYS, next));
  }, price);
}

const LOWEST_PRICE = 1e-9;
const HIGHEST_PRICE = 1e9;
const BISECTIONS = 60;
const NEAR_ENOUGH = 1e-9;

/**
 * The price at which visits to these pages come to this many a day. A sample of a large crawl will do, with its share
 * of the budget.
 */
export function priceFor(rateOf: VisitRate, pages: readonly Worth[], visitsPerDay: number): number {
  let [low, high] = [LOWEST_PRICE, HIGHEST_PRICE];
  for (let step = 0; step < BISECTIONS && high / low > 1 + NEAR_ENOUGH; step++) {
    const price = Math.sqrt(low * high);
    if (pages.reduce((sum, page) => sum + rateOf(page, price), 0) > visitsPerDay) low = price;
    else high = price;
  }
  return high;
}

/** The rates of a policy; undefined for a policy that adapts instead of sharing. */
export function visitRateOf(name: RevisitName): VisitRate | undefined {
  return name === 'adaptive' ? undefined : RATES[name];
}

/** The x at which `1 − e^−x (1 + x)` equals the share; infinite from 1 on. */
function waitedFor(share: number): number {
  if (share >= 1) return Number.POSITIVE_INFINITY;
  // The share never exceeds x² / 2.
  let low = Math.sqrt(2 * share);
  let high = 1 + 2 * low;
  while (1 - Math.exp(-high) * (1 + high) < share) high *= 2;
  for (let step = 0; step < BISECTIONS && high - low > NEAR_ENOUGH * high; step++) {
    const x = (low + high) / 2;
    if (1 - Math.exp(-x) * (1 + x) < share) low = x;
    else high = x;
  }
  return high;
}
