/**
 * Runs the lab's questions on somebody's ratings, in a process of its own, and only as many as take a second or two.
 */
import { decodeTermCounts, emptyDictionary, present } from '../../../profiles/profiles.ts';

export interface OwnRatings {
  readonly query: string;
  /** Their terms in the agent's language, if that was stated. */
  readonly words?: readonly string[];
  readonly documents: readonly OwnRating[];
}

interface OwnRating {
  readonly id: string;
  readonly grade: number;
  /** As they are kept (profiles/terms/term-codec.ts). */
  readonly counts: Uint8Array;
}

export interface OwnFigures {
  /** ndpm after each session, the words alone first; null if nothing was preferred to anything. */
  readonly learners: { readonly name: string; readonly curve: (number | null)[] }[];
  /** Means over the sessions. */
  readonly lengths: { readonly terms: number; readonly mean?: number }[];
}

const RUNS = 2;

export async function ownFigures({ query, words, documents }: OwnRatings): Promise<OwnFigures> {
  const { OWN_LENGTHS, ownFindings, PROTOCOL } = await import('../../../lab/lab.ts');
  const rated = documents.map(({ id, grade, counts }) => ({ id, grade, counts: decodeTermCounts(counts) }));
  const { learners, lengths } = ownFindings({
    collections: [
      { name: '', topics: [{ name: '', query, ...(words === undefined ? {} : { words }), documents: rated }] },
    ],
    protocol: { ...PROTOCOL, runs: RUNS },
    dictionary: emptyDictionary(),
    progress: () => undefined,
  });
  return {
    learners: learners.map(({ name, mean }) => ({ name, curve: mean.curve.map((value) => told(value) ?? null) })),
    lengths: OWN_LENGTHS.map((terms, i) => present({ terms, mean: told(lengths[i]?.mean.auc) })),
  };
}

function told(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
