/** What an agent learned from the last ratings, in words: compares its profiles with and without them. */
import {
  currentRatings,
  entriesOf,
  type LogEntry,
  type ProfileVector,
  type RatedEntry,
  type TermCounts,
  type Vector,
  type Vocabulary,
} from '../../profiles/profiles.ts';
import { type Surfaces, written } from '../session/surfaces.ts';
import type { Word } from './naming-words.ts';

export interface Lately {
  /** How many ratings. */
  readonly ratings: number;
  /** Words of liked pages that now weigh more; and of disliked pages that now weigh less. */
  readonly raised: readonly string[];
  readonly lowered: readonly string[];
}

/** As many as a person remembers. */
const LAST_RATINGS = 3;

const MOST_WORDS = 4;

/** Share of a profile's length: a smaller turn is not worth a word. */
const LEAST_TURN = 0.01;

/** A word that keeps this share of its weight was not lowered: words beside it came in. */
const SHARING = 0.75;

/** Nor was a word of the agent with this share of the heaviest weight: it is still what is sought. */
const STILL_SOUGHT = 0.5;

/** The last of the ratings that count. */
export function lastRatings(entries: readonly LogEntry[]): readonly RatedEntry[] {
  return [...currentRatings(entries).values()].sort((a, b) => a.position - b.position).slice(-LAST_RATINGS);
}

export interface Turns {
  /** How much each term's weight changed, in the profile where it changed most. */
  readonly by: ReadonlyMap<string, number>;
  /** Terms that weighed something before. */
  readonly known: ReadonlySet<string>;
}

export function turnsBetween(
  before: readonly ProfileVector[],
  after: readonly ProfileVector[],
  { vocabulary, own }: { readonly vocabulary: Vocabulary; readonly own: ReadonlySet<string> },
): Turns {
  const turns = new Map<string, number>();
  const earlier = new Map(before.map(({ profile, vector }) => [profile, weightsOf(vector, vocabulary)]));
  for (const { profile, vector } of after) {
    // A profile that began with these ratings began with the agent's words.
    const was = earlier.get(profile) ?? earlier.get(null) ?? new Map<string, number>();
    const is = weightsOf(vector, vocabulary);
    const heaviest = [...is.values()].reduce((most, each) => Math.max(most, each), 0);
    for (const term of new Set([...was.keys(), ...is.keys()])) {
      const [now = 0, then = 0] = [is.get(term), was.get(term)];
      const least = Math.min(SHARING * then, own.has(term) ? STILL_SOUGHT * heaviest : then);
      const turn = now < then && now > least ? 0 : now - then;
      if (Math.abs(turn) > Math.abs(turns.get(term) ?? 0)) turns.set(term, turn);
    }
  }
  return { by: turns, known: new Set([...earlier.values()].flatMap((weights) => [...weights.keys()])) };
}

/** As shares of the length, on which scores do not depend. */
function weightsOf(vector: Vector, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const length = Math.sqrt(vector.weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return new Map([...entriesOf(vector, vocabulary)].map(([term, weight]) => [term, weight / length]));
}

interface RatedPage {
  readonly value: number;
  readonly counts: TermCounts;
}

interface Naming {
  readonly surfaces: Surfaces;
  readonly names: (word: Word) => boolean;
}

/**
 * The words that turned most, from pages with such a rating. In one page a word may stand by chance: words of two pages,
 * or known before, go first, and of the others none is told beside them.
 */
export function latelyOf(turns: Turns, rated: readonly RatedPage[], { surfaces, names }: Naming): Lately {
  const turned = (way: 1 | -1) => {
    const pages = rated.filter(({ value }) => value * way > 0);
    const by = (term: string) => way * (turns.by.get(term) ?? 0);
    const had = new Map<string, number>();
    for (const { counts } of pages) for (const term of counts.terms) had.set(term, (had.get(term) ?? 0) + 1);
    const terms = [...had.keys()]
      .filter((term) => by(term) >= LEAST_TURN && names({ term, surface: surfaces.get(term) ?? term }))
      .sort((a, b) => by(b) - by(a) || (a < b ? -1 : 1));
    const sure = terms.filter((term) => turns.known.has(term) || (had.get(term) ?? 0) > 1);
    return written(sure.length === 0 ? terms : sure, surfaces).slice(0, MOST_WORDS);
  };
  return { ratings: rated.length, raised: turned(1), lowered: turned(-1) };
}
