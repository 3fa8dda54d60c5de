/** The figures of one point of a curve, from a profile's scores of the test half. */
import { averagePrecision, binnedPrediction, ndpm, precision, ranked, type TermCounts } from '../profiles/profiles.ts';
import type { RatedDocument } from './collection.ts';

/** Each is undefined if the test half allows none: all of one grade, or nothing relevant. */
export interface Figures {
  readonly ndpm: number | undefined;
  /** Precision among the first ten. */
  readonly p10: number | undefined;
  readonly averagePrecision: number | undefined;
}

export interface TestHalf {
  readonly documents: readonly RatedDocument[];
  readonly isRelevant: (grade: number) => boolean;
  /** Puts scores into five bins first, as the source did (filtering spec 9). */
  readonly binned: boolean;
}

const FIRST = 10;

export function figuresOf({ documents, isRelevant, binned }: TestHalf, score: (page: TermCounts) => number): Figures {
  const scored = documents.map(({ id, counts, grade }) => {
    const raw = score(counts);
    return { id, desired: grade, predicted: binned ? binnedPrediction(raw) : raw };
  });
  const ranking = ranked(scored);
  const relevant = new Set(documents.filter(({ grade }) => isRelevant(grade)).map(({ id }) => id));
  return {
    ndpm: ndpm(scored).ndpm,
    p10: relevant.size === 0 ? undefined : precision(ranking, relevant, Math.min(FIRST, ranking.length)),
    averagePrecision: averagePrecision(ranking, relevant),
  };
}
