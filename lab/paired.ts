/**
 * How much a way differs from the standard one where both met the same chances: the mean of paired differences, and the
 * interval in which it lies with 95 %, by Student's t.
 */
import { mean } from './mean.ts';

export interface Difference {
  readonly mean: number;
  /** The interval reaches this far to both sides; undefined if one pair is all there is. */
  readonly half: number | undefined;
}

/**
 * Each group counts the same, however many pairs it has; degrees of freedom by Welch and Satterthwaite. A group with
 * one pair says nothing of its spread: then the means of the groups are the pairs.
 */
export function differenceOf(groups: readonly (readonly number[])[]): Difference {
  const known = groups.map((group) => group.filter(Number.isFinite)).filter(({ length }) => length > 0);
  const means = known.map(mean);
  if (known.length > 1 && known.some(({ length }) => length === 1)) return differenceOf([means]);
  const middle = mean(means);
  if (known.some(({ length }) => length === 1)) return { mean: middle, half: undefined };
  const parts = known.map((group) => varianceOfMean(group) / known.length ** 2);
  const variance = sumOf(parts);
  if (variance === 0) return { mean: middle, half: 0 };
  const freedom = variance ** 2 / sumOf(parts.map((part, i) => part ** 2 / ((known[i]?.length ?? 0) - 1)));
  return { mean: middle, half: student95(freedom) * Math.sqrt(variance) };
}

/** What is paired: topics, each by the mean of its runs; of one topic alone its runs. */
export function unitsOf(topics: readonly (readonly number[])[]): readonly number[] {
  return topics.length === 1 ? topics.flat() : topics.map((runs) => mean(runs.filter(Number.isFinite)));
}

function varianceOfMean(values: readonly number[]): number {
  const middle = mean(values);
  return sumOf(values.map((value) => (value - middle) ** 2)) / (values.length - 1) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Two-sided 95 %, by degrees of freedom from 1; from 10 on `expansion` has three digits right. */
const STUDENT_95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262] as const;
const NORMAL_95 = 1.95996;

function student95(freedom: number): number {
  return STUDENT_95[Math.floor(freedom + ROUNDING) - 1] ?? expansion(freedom);
}

/** Seven degrees may come out as 6.999…. */
const ROUNDING = 1e-9;

/** Of the normal quantile, by powers of 1 / ν (Abramowitz and Stegun, 26.7.5). */
function expansion(freedom: number): number {
  const z = NORMAL_95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}
