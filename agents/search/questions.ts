/**
 * Which questions each engine is asked beside an agent's words: of those that are offered and those that were asked before the ones
 * that bring the most, by Thompson sampling over the liked pages that each brought a time, and none that does not pay.
 */
import { currentRatings, type LogEntry, type Random } from '../../profiles/profiles.ts';
import { type Credit, creditsOf } from './credits.ts';
import { gammaDraw } from './shares.ts';

/** How often an engine was asked something lately: what lies back counts less. */
interface AskedLately {
  readonly engine: string;
  readonly query: string;
  readonly times: number;
}

/** What a session asked which engine: the words that the agent had, and more beside. */
export interface AskedOnce {
  readonly number: number;
  readonly sources: readonly {
    readonly engine: string;
    readonly query: string;
    readonly also?: readonly { readonly query: string }[] | undefined;
    readonly error?: string | undefined;
  }[];
}

/** To each engine, in a session. */
const MOST_QUESTIONS = 3;

/** What was asked counts so much less with each session after it, and nothing after so many. */
const KEPT = 0.8;
export const SESSIONS_LOOKED_AT = 14;

/** A question is asked while it may bring this share of the liked pages that the words alone bring (docs/notebook/questions.md). */
const LEAST_SHARE = 0.25;

/** What was asked so often as in all says of a question as much as what is usual. */
const PRIOR = 1;
/** What all questions together have brought before they were asked anything: the more, the longer they are tried. */
const FIRST_LIKED = 0.3;

/** Of the sessions, the latest first. An engine that failed was not asked. */
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

  /** `sessions`: what they asked, the latest first. Of one of which nothing was rated nobody knows what it brought. */
  constructor(words: string, sessions: readonly AskedOnce[], entries: readonly LogEntry[]) {
    this.#words = words;
    const lately = sessions.slice(0, SESSIONS_LOOKED_AT);
    const wordsOf = new Map(lately.map(({ number, sources }) => [number, sources[0]?.query]));
    const rated = new Set([...currentRatings(entries).values()].map(({ event }) => event.brought?.session));
    // What was found by other words than today's was found by something that is asked no more.
    const isOfWords = ({ query }: AskedLately) => query === words || query.startsWith(`${words} `);
    this.#asked = askedIn(lately.filter(({ number }) => rated.has(number))).filter(isOfWords);
    this.#times = new Map(this.#asked.map(({ engine, query, times }) => [keyOf(engine, query), times]));
    this.#liked = creditsOf(entries, ({ event: { brought } }) => {
      const query = brought === undefined ? undefined : (brought.asked ?? wordsOf.get(brought.session));
      return query === undefined ? [] : (brought?.engines ?? []).map((engine) => keyOf(engine, query));
    });
  }

  /** All that were asked beside the words, each once. */
  get before(): readonly string[] {
    return [...new Set(this.#asked.map(({ query }) => query))].filter((query) => query !== this.#words);
  }

  /** The best of these, as it comes out by chance; before anything was asked they are taken as they are. */
  questionsTo(engine: string, offered: readonly string[], random: Random): readonly string[] {
    const before = this.#asked.filter(({ query }) => query !== this.#words);
    const alone = this.#asked.filter(({ query }) => query === this.#words);
    if (before.length === 0) return offered.slice(0, MOST_QUESTIONS);
    // Where the words bring nothing that is liked, whatever else there is pays.
    const least = this.#likedOf(alone) === 0 ? 0 : LEAST_SHARE * this.#rateOf(alone);
    const usual = this.#rateOf(before);
    return offered
      .map((query) => ({ query, likely: this.#draw(keyOf(engine, query), usual, random) }))
      .filter(({ likely }) => likely >= least)
      .sort((a, b) => b.likely - a.likely)
      .slice(0, MOST_QUESTIONS)
      .map(({ query }) => query);
  }

  /** Liked pages for each time of being asked. */
  #rateOf(asked: readonly AskedLately[]): number {
    const times = asked.reduce((sum, each) => sum + each.times, 0);
    return (this.#likedOf(asked) + FIRST_LIKED) / (times + 1);
  }

  #likedOf(asked: readonly AskedLately[]): number {
    return asked.reduce((sum, { engine, query }) => sum + this.#likedBy(keyOf(engine, query)), 0);
  }

  /** A rate as it may be: gamma, since pages are counted (Poisson). */
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
