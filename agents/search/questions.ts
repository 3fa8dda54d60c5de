/**
 * Chooses the questions for each engine beside an agent's words, among offered ones and earlier ones. Thompson sampling
 * over the liked pages that each brought per time picks the best; a question that does not pay is not asked.
 */
import { currentRatings, type LogEntry, type Random } from '../../profiles/profiles.ts';
import type { Reason } from '../reasons.ts';
import { type Credit, creditsOf } from './credits.ts';
import { gammaDraw } from './shares.ts';

/** How often an engine got a question lately: earlier times count less. */
interface AskedLately {
  readonly engine: string;
  readonly query: string;
  readonly times: number;
}

/** What a session asked which engine: the agent's words then, and more. */
export interface AskedOnce {
  readonly number: number;
  readonly sources: readonly {
    readonly engine: string;
    readonly query: string;
    readonly also?: readonly { readonly query: string }[] | undefined;
    readonly error?: Reason | undefined;
  }[];
}

/** Questions to each engine in a session. */
const MOST_QUESTIONS = 3;

/** A question's weight after each later session; after this many sessions it counts nothing. */
const KEPT = 0.8;
export const SESSIONS_LOOKED_AT = 14;

/**
 * A question is asked while it may bring this share of the liked pages that the words alone bring
 * (docs/notebook/questions.md).
 */
const LEAST_SHARE = 0.25;

/** The usual yield counts as much as this many askings. */
const PRIOR = 1;
/**
 * Liked pages that all questions together have brought before the first asking: the higher, the longer they are tried.
 */
const FIRST_LIKED = 0.3;

/** The askings of these sessions, the latest first. An engine that failed was not asked. */
function askedIn(sessions: readonly AskedOnce[]): readonly AskedLately[] {
  const all = new Map<string, AskedLately>();
  for (const [age, { sources }] of sessions.entries()) {
    for (const { engine, query, also = [], error } of sources) {
      if (error !== undefined) continue;
      for (const asked of [query, ...also.map((each) => each.query)]) {
        const key = keyOf(engine, asked);
        all.set(key, { engine, query: asked, times: (all.get(key)?.times ?? 0) + KEPT ** age });
      }
    }
  }
  return [...all.values()];
}

/** What questions brought until now. */
export class AskedSoFar {
  readonly #asked: readonly AskedLately[];
  readonly #times: ReadonlyMap<string, number>;
  readonly #liked: ReadonlyMap<string, Credit>;
  readonly #words: string;

  /** `sessions`: their questions, the latest first. Without a rated page nobody knows what a session brought. */
  constructor(words: string, sessions: readonly AskedOnce[], entries: readonly LogEntry[]) {
    this.#words = words;
    const lately = sessions.slice(0, SESSIONS_LOOKED_AT);
    const wordsOf = new Map(lately.map(({ number, sources }) => [number, sources[0]?.query]));
    const rated = new Set([...currentRatings(entries).values()].map(({ event }) => event.brought?.session));
    // Pages found by other words than today's came from questions that are no longer asked.
    const isOfWords = ({ query }: AskedLately) => query === words || query.startsWith(`${words} `);
    this.#asked = askedIn(lately.filter(({ number }) => rated.has(number))).filter(isOfWords);
    this.#times = new Map(this.#asked.map(({ engine, query, times }) => [keyOf(engine, query), times]));
    this.#liked = creditsOf(entries, ({ event: { brought } }) => {
      const query = brought === undefined ? undefined : (brought.asked ?? wordsOf.get(brought.session));
      return query === undefined ? [] : (brought?.engines ?? []).map((engine) => keyOf(engine, query));
    });
  }

  /** All questions asked beside the words, each once. */
  get before(): readonly string[] {
    return [...new Set(this.#asked.map(({ query }) => query))].filter((query) => query !== this.#words);
  }

  /** The best of these by a random draw. Before anything was asked they are taken in order. */
  questionsTo(engine: string, offered: readonly string[], random: Random): readonly string[] {
    const before = this.#asked.filter(({ query }) => query !== this.#words);
    const alone = this.#asked.filter(({ query }) => query === this.#words);
    if (before.length === 0) return offered.slice(0, MOST_QUESTIONS);
    // If the words bring nothing liked, every question pays.
    const least = this.#likedOf(alone) === 0 ? 0 : LEAST_SHARE * this.#rateOf(alone);
    const usual = this.#rateOf(before);
    return offered
      .map((query) => ({ query, likely: this.#draw(keyOf(engine, query), usual, random) }))
      .filter(({ likely }) => likely >= least)
      .sort((a, b) => b.likely - a.likely)
      .slice(0, MOST_QUESTIONS)
      .map(({ query }) => query);
  }

  /** Liked pages per asking. */
  #rateOf(asked: readonly AskedLately[]): number {
    const times = asked.reduce((sum, each) => sum + each.times, 0);
    return (this.#likedOf(asked) + FIRST_LIKED) / (times + 1);
  }

  #likedOf(asked: readonly AskedLately[]): number {
    return asked.reduce((sum, { engine, query }) => sum + this.#likedBy(keyOf(engine, query)), 0);
  }

  /** A draw from what the rate may be: gamma, since pages are counts (Poisson). */
  #draw(key: string, usual: number, random: Random): number {
    return gammaDraw(this.#likedBy(key) + PRIOR * usual, random) / ((this.#times.get(key) ?? 0) + PRIOR);
  }

  #likedBy(key: string): number {
    return this.#liked.get(key)?.lately.relevant ?? 0;
  }
}

function keyOf(engine: string, query: string): string {
  return `${engine}\n${query}`;
}
