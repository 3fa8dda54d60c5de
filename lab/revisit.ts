/**
 * Revisit policies on a simulated web (crawling spec: revisit). Pages change by Poisson processes, each at its own
 * rate. A policy says how often to visit which page, within a budget. Freshness and age of the copies are measured over
 * time, exactly: between two visits only the first change matters, so nothing is sampled.
 */
import { changeRate, type Look, priceFor, type VisitRate, visitRateOf, type Worth } from '../agents/agents.ts';
import { DAY_MS, type Random } from '../profiles/profiles.ts';

/** Shares a budget of visits a day among pages. A crawler estimates the rates. */
interface RevisitPolicy {
  readonly name: string;
  /** Visits a day for each page, adding up to the budget. */
  allocate(changesPerDay: readonly number[], visitsPerDay: number): readonly number[];
}

export const UNIFORM: RevisitPolicy = {
  name: 'uniform',
  allocate: (changes, visits) => changes.map(() => visits / changes.length),
};

export const PROPORTIONAL: RevisitPolicy = {
  name: 'proportional',
  allocate(changes, visits) {
    const all = changes.reduce((sum, rate) => sum + rate, 0);
    return all === 0 ? UNIFORM.allocate(changes, visits) : changes.map((rate) => (visits * rate) / all);
  },
};

/**
 * Most fresh on average (Cho & Garcia-Molina 2003): every page gets visits until one more gains the same everywhere,
 * `(1 − e^−r (1 + r)) / λ = μ` with r = λ / visits. Pages that change too fast to follow get none.
 */
export const OPTIMAL: RevisitPolicy = {
  name: 'optimal',
  allocate(changes, visits) {
    const known = changes.filter((rate) => rate > 0);
    if (known.length === 0) return UNIFORM.allocate(changes, visits);
    const price = priceFor(asFresh, known.map(worthOf), visits);
    return changes.map((rate) => (rate > 0 ? asFresh(worthOf(rate), price) : 0));
  },
};

/**
 * A policy that estimates must go on looking at pages it would leave alone. Otherwise it would never find out that a
 * page seemed too fast by mistake. This share of the budget is spent evenly.
 */
export function watchful({ name, allocate }: RevisitPolicy, share: number): RevisitPolicy {
  return {
    name,
    allocate(changes, visits) {
      const even = (share * visits) / changes.length;
      return allocate(changes, (1 - share) * visits).map((each) => each + even);
    },
  };
}

export const POLICIES = [UNIFORM, PROPORTIONAL, OPTIMAL] as const;

/** Visits a day at which one more gains the price: a crawler's threshold for pages of equal worth. */
const asFresh = visitRateOf('threshold') as VisitRate;

function worthOf(changesPerDay: number): Worth {
  return { importance: 1, changesPerDay };
}

/** Expected freshness of a page visited at even intervals: `(1 − e^−r) / r`, r = changes per visit; 0 without visits. */
export function expectedFreshness(changesPerDay: number, visitsPerDay: number): number {
  if (visitsPerDay === 0) return changesPerDay === 0 ? 1 : 0;
  const r = changesPerDay / visitsPerDay;
  return r === 0 ? 1 : -Math.expm1(-r) / r;
}

interface SimulatedWeb {
  readonly changesPerDay: readonly number[];
}

/**
 * Change rates spread as on the web: log-normal, most pages seldom, some many times a day. `spread` is that of
 * ln(rate).
 */
export function webOf(pages: number, medianDays: number, spread: number, random: Random): SimulatedWeb {
  return {
    changesPerDay: Array.from({ length: pages }, () => Math.exp(spread * gaussian(random)) / medianDays),
  };
}

interface RevisitOptions {
  readonly visitsPerDay: number;
  readonly days: number;
  /**
   * Absent: the policy knows the true rates. Otherwise it must learn them by its own visits: it begins with one rate
   * for all and allocates anew each time this many days pass.
   */
  readonly learnsEvery?: number;
}

interface Measured {
  /** Share of copies that equal their page, over pages and time. */
  readonly freshness: number;
  /** Days since the first change that the copy misses, over pages and time; 0 while fresh. */
  readonly age: number;
}

/** What visits have shown of a page. */
interface Watched {
  /** Oldest first; the first is the copy that the simulation begins with. */
  readonly looks: Look[];
  /** Days since the beginning. */
  now: number;
  fresh: number;
  age: number;
}

export function simulate(
  { changesPerDay }: SimulatedWeb,
  policy: RevisitPolicy,
  { visitsPerDay, days, learnsEvery = days }: RevisitOptions,
  random: Random,
): Measured {
  const learns = learnsEvery < days;
  const pages = changesPerDay.map((): Watched => ({ looks: [{ at: 0, changed: false }], now: 0, fresh: 0, age: 0 }));
  // A copy is as old as its last visit, also across a new allocation.
  const copies = changesPerDay.map((rate): Copy => ({ waited: 0, due: random(), change: exponential(rate, random) }));
  for (let day = 0; day < days; day += learnsEvery) {
    const length = Math.min(learnsEvery, days - day);
    const rates = learns ? pages.map(({ looks }) => changeRate(looks)) : changesPerDay;
    const plan = policy.allocate(rates, visitsPerDay);
    for (const [i, page] of pages.entries()) {
      visitEvenly(page, copies[i] as Copy, plan[i] as number, length, changesPerDay[i] as number, random);
    }
  }
  const total = days * pages.length;
  return {
    freshness: pages.reduce((sum, { fresh }) => sum + fresh, 0) / total,
    age: pages.reduce((sum, { age }) => sum + age, 0) / total,
  };
}

interface Copy {
  /** Days since the last visit. */
  waited: number;
  /** How near the next visit is, from 0 to 1. Starts at random, so that not all pages are visited at once. */
  due: number;
  /** Days from that visit to the page's first change. */
  change: number;
}

function visitEvenly(page: Watched, copy: Copy, perDay: number, length: number, rate: number, random: Random): void {
  let left = length;
  for (let next = (1 - copy.due) / perDay; next <= left; next = 1 / perDay) {
    pass(page, copy, next);
    left -= next;
    page.looks.push({ at: page.now * DAY_MS, changed: copy.change <= copy.waited });
    copy.waited = 0;
    copy.due = 0;
    copy.change = exponential(rate, random);
  }
  copy.due += perDay * left;
  pass(page, copy, left);
}

/** Time passes without a visit. */
function pass(page: Watched, copy: Copy, days: number): void {
  const end = copy.waited + days;
  page.fresh += Math.max(0, Math.min(end, copy.change) - copy.waited);
  page.age += triangle(end - copy.change) - triangle(copy.waited - copy.change);
  copy.waited = end;
  page.now += days;
}

/** Age grows from 0 since the change; this is its sum over time. */
function triangle(days: number): number {
  return days <= 0 ? 0 : days ** 2 / 2;
}

function exponential(rate: number, random: Random): number {
  return rate === 0 ? Number.POSITIVE_INFINITY : -Math.log1p(-random()) / rate;
}

/** Box and Muller. */
function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log1p(-random())) * Math.cos(2 * Math.PI * random());
}
