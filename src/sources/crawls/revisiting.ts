/**
 * When pages of a crawl are visited again: by their worth and their rate of change, at one price for all, at which the
 * visits meet the daily budget.
 */
import {
  changeRate,
  crawlAddress,
  type Frontier,
  type Lead,
  type Look,
  nextVisit,
  type Pending,
  priceFor,
  type RevisitName,
  type Visited,
  visitRateOf,
} from '../../../agents/agents.ts';
import type { Visit } from './visiting.ts';

export interface RevisitWants {
  readonly policy: RevisitName;
  /** Visits to pages that were read before. */
  readonly perDay: number;
}

/** Pages that find the price: a sample of a large crawl will do, with its share. */
const MOST_RECKONED = 1_000;
/** This many visits change it little. */
const RECKONED_EVERY = 200;
/** An adaptive policy has a first interval, in days, instead of a price. */
const FIRST_INTERVAL = 1;
/** A page that cannot be reached for long is asked again once a day. */
const AFTER_FAILURES_MS = 86_400_000;
/** The first of them, if a sitemap or feed reports more changes. */
const MOST_HINTS = 1_000;

/** Like a site's home page, a sitemap leads to much else. */
const WORTH_OF_LISTS = 1;

export class Revisiting {
  readonly #wants: RevisitWants;
  readonly #frontier: Pick<Frontier, 'visitedAgain'>;
  #price = FIRST_INTERVAL;
  #visits = 0;

  constructor(wants: RevisitWants, frontier: Pick<Frontier, 'visitedAgain'>) {
    this.#wants = wants;
    this.#frontier = frontier;
  }

  /** Finds the price anew; in between it stands. */
  async reckon(): Promise<void> {
    this.#visits = 0;
    const rateOf = visitRateOf(this.#wants.policy);
    if (rateOf === undefined) return;
    const { pages, some } = await this.#frontier.visitedAgain(MOST_RECKONED);
    const share = pages === 0 ? 1 : some.length / pages;
    const worths = some.map(({ importance, looks }) => ({ importance, changesPerDay: changeRate(looks) }));
    this.#price = priceFor(rateOf, worths, this.#wants.perDay * share);
  }

  /** After each visit: finds the price anew now and then. */
  async noted(): Promise<void> {
    if (++this.#visits >= RECKONED_EVERY) await this.reckon();
  }

  /** When the page is visited next, after a visit; undefined: never. */
  after({ kind, depth }: Pending, looks: readonly Look[], { fate }: Visit, liking: number): Partial<Visited> {
    if (fate === 'sitemap') return this.#waiting(looks, WORTH_OF_LISTS);
    // Pages that lead to many new ones lie near the beginning.
    const importance = kind === 'sitemap' ? WORTH_OF_LISTS : liking + 1 / (1 + depth);
    return fate === 'read' || fate === 'changed' || fate === 'unchanged' ? this.#waiting(looks, importance) : {};
  }

  /** A page that was there before is not given up after its last passing failure. */
  afterFailures({ history }: Pending, now: number): Partial<Visited> {
    return history.length === 0 ? {} : { due: now + AFTER_FAILURES_MS };
  }

  /** Reportedly changed pages, before their next visit. */
  forward(known: readonly Pending[], hints: ReadonlyMap<string, number>): readonly Visited[] {
    return known.flatMap(({ url, history, score }) => {
      const hintedAt = hints.get(url) ?? 0;
      if (hintedAt <= (history.at(-1)?.at ?? Number.POSITIVE_INFINITY)) return [];
      const { due } = this.#waiting(history, score, hintedAt);
      return due === undefined ? [] : [{ url, due, tries: 0 }];
    });
  }

  #waiting(looks: readonly Look[], importance: number, hintedAt?: number): Partial<Visited> {
    const due = nextVisit(this.#wants.policy, { looks, importance, hintedAt }, this.#price);
    return Number.isFinite(due) ? { due, score: importance } : {};
  }
}

/** A list's statements of changes, by the crawl's addresses, as far as they are newer than the last look. */
export function hintsIn(leads: readonly Lead[], { history }: Pick<Pending, 'history'>): ReadonlyMap<string, number> {
  const looked = history.at(-1)?.at ?? 0;
  const news = leads.filter(({ changed = 0 }) => changed > looked).slice(0, MOST_HINTS);
  const hints = new Map<string, number>();
  for (const { url: said, changed = 0 } of news) {
    const url = crawlAddress(said);
    if (url !== undefined) hints.set(url, changed);
  }
  return hints;
}
