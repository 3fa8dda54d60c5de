/**
 * When pages of a crawl are visited again: by what they are worth and how often they change, at one price for all of them,
 * at which their visits come to as many a day as there may be.
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

/** By which the price is found: of a large crawl some will do, with their share. */
const MOST_RECKONED = 1_000;
/** So many visits change it little. */
const RECKONED_EVERY = 200;
/** An adaptive policy has no price, but a first interval, in days. */
const FIRST_INTERVAL = 1;
/** What cannot be reached for long is asked again once a day. */
const AFTER_FAILURES_MS = 86_400_000;
/** Of a sitemap or feed that names more as changed, the first. */
const MOST_HINTS = 1_000;

/** Like the home page of a site a sitemap tells of much else. */
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

  /** Finds the price anew; between two of these it stands. */
  async reckon(): Promise<void> {
    this.#visits = 0;
    const rateOf = visitRateOf(this.#wants.policy);
    if (rateOf === undefined) return;
    const { pages, some } = await this.#frontier.visitedAgain(MOST_RECKONED);
    const share = pages === 0 ? 1 : some.length / pages;
    const worths = some.map(({ importance, looks }) => ({ importance, changesPerDay: changeRate(looks) }));
    this.#price = priceFor(rateOf, worths, this.#wants.perDay * share);
  }

  /** After each visit: now and then the price is found anew. */
  async noted(): Promise<void> {
    if (++this.#visits >= RECKONED_EVERY) await this.reckon();
  }

  /** What a visit makes of when the page is visited next; undefined: never. */
  after({ kind, depth }: Pending, looks: readonly Look[], { fate }: Visit, liking: number): Partial<Visited> {
    if (fate === 'sitemap') return this.#waiting(looks, WORTH_OF_LISTS);
    // Whatever leads to much of what is new lies near the beginning.
    const importance = kind === 'sitemap' ? WORTH_OF_LISTS : liking + 1 / (1 + depth);
    return fate === 'read' || fate === 'changed' || fate === 'unchanged' ? this.#waiting(looks, importance) : {};
  }

  /** What failed in passing for the last time is not given up if it was there before. */
  afterFailures({ history }: Pending, now: number): Partial<Visited> {
    return history.length === 0 ? {} : { due: now + AFTER_FAILURES_MS };
  }

  /** Pages that are said to have changed, before they were to be visited. */
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

/** What a list says of when addresses changed, each as a crawl knows it, as far as that is new since it was looked at. */
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
