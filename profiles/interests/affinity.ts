/**
 * How near pages are to each other, compared with their surroundings: the cosine of their differences from the average.
 * Words that come together there count as one matter (surroundings.ts says why): `K + s · K² / λ` for the centred
 * products K.
 */
import { PageSet } from '../learning/page-set.ts';
import { productOf } from '../learning/surroundings.ts';
import type { Steps } from '../steps.ts';
import type { Vector } from '../vectors/vector.ts';

/** The standard learner's spread; half or four times as much separates interests as well. */
const SPREAD = 2;

/** The power method comes within a hundredth of λ. */
const ROUNDS = 12;

const LEAST = 1e-9;

/** Products of the first `rows` pages with all pages, one row in a step. */
export function* affinities(pages: readonly Vector[], rows: number): Steps<readonly Float64Array[]> {
  const centred = yield* centredGram(pages);
  const spread = SPREAD / Math.max(LEAST, greatestOf(centred));
  const lengths = centred.map((row, i) => Math.sqrt((row[i] as number) + spread * productOf(row, row)));
  const near: Float64Array[] = [];
  for (const row of centred.slice(0, rows)) {
    const length = lengths[near.length] as number;
    near.push(
      row.map((own, j) => {
        const both = length * (lengths[j] as number);
        return both <= LEAST ? 0 : (own + spread * productOf(row, centred[j] as Float64Array)) / both;
      }),
    );
    yield;
  }
  return near;
}

/** The products of the pages' differences from their average. */
function* centredGram(pages: readonly Vector[]): Steps<readonly Float64Array[]> {
  const halves = yield* (yield* PageSet.of(pages)).rows(new WeakMap());
  const gram = halves.map((_, i) =>
    Float64Array.from(halves, (_, j) => (halves[Math.max(i, j)] as Float64Array)[Math.min(i, j)] as number),
  );
  const means = gram.map((row) => meanOf(row));
  const mean = meanOf(means);
  yield;
  return gram.map((row, i) => row.map((product, j) => product - (means[i] as number) - (means[j] as number) + mean));
}

/** The greatest eigenvalue. */
function greatestOf(matrix: readonly Float64Array[]): number {
  let vector = Float64Array.from(matrix, (_, i) => Math.sin(i + 1));
  let length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const next = Float64Array.from(matrix, (row) => productOf(row, vector));
    length = Math.sqrt(productOf(next, next));
    if (length <= LEAST) return 0;
    vector = next.map((each) => each / length);
  }
  return length;
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return values.length === 0 ? 0 : sum / values.length;
}
