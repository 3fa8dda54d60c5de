/** What an agent learned from the last ratings, in words: its profiles with them beside its profiles without. */
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
import { isWord, type Surfaces, written } from '../session/surfaces.ts';

export interface Lately {
  /** How many ratings did it. */
  readonly ratings: number;
  /** Words of pages that were liked, and now weigh more; of those that were disliked, and now weigh less. */
  readonly raised: readonly string[];
  readonly lowered: readonly string[];
}

/** What anybody remembers to have said. */
const LAST_RATINGS = 3;

const MOST_WORDS = 4;

/** Of a profile's length: what turned less is not worth a word. */
const LEAST_TURN = 0.01;

/** The ratings given last, of those that count. */
export function lastRatings(entries: readonly LogEntry[]): readonly RatedEntry[] {
  return [...currentRatings(entries).values()].sort((a, b) => a.position - b.position).slice(-LAST_RATINGS);
}

/** By how much each term weighs more or less: of all profiles that of the one where it turned most. */
export function turnsBetween(
  before: readonly ProfileVector[],
  after: readonly ProfileVector[],
  vocabulary: Vocabulary,
): ReadonlyMap<string, number> {
  const turns = new Map<string, number>();
  const words = before.find(({ profile }) => profile === null);
  for (const { profile, vector } of after) {
    // One that began with these ratings began with the agent's words.
    const was = weightsOf((before.find((each) => each.profile === profile) ?? words)?.vector, vocabulary);
    const is = weightsOf(vector, vocabulary);
    for (const term of new Set([...was.keys(), ...is.keys()])) {
      const turn = (is.get(term) ?? 0) - (was.get(term) ?? 0);
      if (Math.abs(turn) > Math.abs(turns.get(term) ?? 0)) turns.set(term, turn);
    }
  }
  return turns;
}

/** As shares of the length: what a page scores does not depend on that. */
function weightsOf(vector: Vector | undefined, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  if (vector === undefined) return new Map();
  const length = Math.sqrt(vector.weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return new Map([...entriesOf(vector, vocabulary)].map(([term, weight]) => [term, weight / length]));
}

interface RatedPage {
  readonly value: number;
  readonly counts: TermCounts;
}

/** The words that turned most, of pages that were rated so. */
export function latelyOf(turns: ReadonlyMap<string, number>, rated: readonly RatedPage[], surfaces: Surfaces): Lately {
  const turned = (way: 1 | -1) => {
    const pages = rated.filter(({ value }) => value * way > 0);
    const by = (term: string) => way * (turns.get(term) ?? 0);
    const terms = [...new Set(pages.flatMap(({ counts }) => counts.terms))]
      .filter((term) => by(term) >= LEAST_TURN)
      .sort((a, b) => by(b) - by(a) || (a < b ? -1 : 1));
    return written(terms, surfaces).filter(isWord).slice(0, MOST_WORDS);
  };
  return { ratings: rated.length, raised: turned(1), lowered: turned(-1) };
}
