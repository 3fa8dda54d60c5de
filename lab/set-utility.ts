/**
 * Set utility as TREC's filtering track measures it (Robertson and Soboroff, 2002). T11U = 2 R⁺ − N⁺ counts what a
 * filter lets pass. T11NU divides it by the greatest possible value. T11SU puts that on a scale from 0 (−½ or worse) to
 * 1. A filter that lets nothing pass gets ⅓.
 */

export interface Passed {
  readonly score: number;
  readonly isRelevant: boolean;
}

const LEAST = -0.5;

export function scaledUtility(passed: readonly Passed[], relevant: number): number {
  const right = passed.filter(({ isRelevant }) => isRelevant).length;
  const normal = (2 * right - (passed.length - right)) / (2 * relevant);
  return (Math.max(normal, LEAST) - LEAST) / (1 - LEAST);
}

/** The utility of the best line for these pages, in hindsight. Pages with equal scores pass together. */
export function bestUtility(pages: readonly Passed[], relevant: number): number {
  const sorted = [...pages].sort((a, b) => b.score - a.score);
  let best = scaledUtility([], relevant);
  for (let n = 1; n <= sorted.length; n++) {
    if (n < sorted.length && sorted[n]?.score === sorted[n - 1]?.score) continue;
    best = Math.max(best, scaledUtility(sorted.slice(0, n), relevant));
  }
  return best;
}
