/**
 * Logistic regression with an L2 penalty and balanced classes: the linear classifier that the learners of the Rocchio
 * family are measured against. Its solution, too, is a sum of multiples of the rated pages.
 */
import { EMPTY_VECTOR } from '../vectors/vector.ts';
import type { Learner, Lesson } from './learner.ts';
import { PageSet } from './page-set.ts';

/** Weight of the errors beside the penalty `½ · |w|²`: the usual default. */
const ERROR_WEIGHT = 1;

/** Newton's method converges within ten; the cap is for the odd case. */
const MOST_STEPS = 25;
const SMALL_CHANGE = 1e-8;

/**
 * Takes all lessons, whichever profile they went to. Ratings of 0 teach it nothing. With one class only it falls back
 * on the sum of the lessons.
 */
export function logistic(): Learner {
  return {
    name: 'logistic',
    prior: 0,
    study: (lessons) => {
      const told = lessons.filter(({ value }) => value !== 0);
      const liked = told.filter(({ value }) => value > 0).length;
      const pages = new PageSet(told.map(({ page }) => page));
      if (liked === 0 || liked === told.length) {
        return (start) =>
          pages.combined(
            start,
            told.map(({ value }) => value),
          );
      }
      const factors = solve(told, liked, pages.gram());
      return () => pages.combined(EMPTY_VECTOR, factors);
    },
  };
}

/** Iteratively reweighted least squares over the pages' dot products (Hastie et al., "Elements", 4.4.1, in the dual). */
function solve(lessons: readonly Lesson[], liked: number, gram: readonly Float64Array[]): Float64Array {
  const n = lessons.length;
  const targets = lessons.map(({ value }) => (value > 0 ? 1 : 0));
  const importance = lessons.map(({ value }) => (ERROR_WEIGHT * n) / (2 * (value > 0 ? liked : n - liked)));
  let factors = new Float64Array(n + 1);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = newtonStep(gram, targets, importance, factors);
    const change = next.reduce((most, value, i) => Math.max(most, Math.abs(value - (factors[i] as number))), 0);
    factors = next;
    if (change < SMALL_CHANGE) break;
  }
  return factors.subarray(0, n);
}

/** `(G + diag(1/s)) a + b = z` and `Σ a = 0`: gives the factors a, and last the offset b. */
function newtonStep(
  gram: readonly Float64Array[],
  targets: readonly number[],
  importance: readonly number[],
  factors: Float64Array,
): Float64Array<ArrayBuffer> {
  const n = gram.length;
  const system = [...gram, new Float64Array()].map((row, i) => {
    const equation = new Float64Array(n + 2).fill(1);
    if (i === n) {
      equation[n] = 0;
      equation[n + 1] = 0;
      return equation;
    }
    equation.set(row);
    const score = row.reduce((total, product, j) => total + product * (factors[j] as number), factors[n] as number);
    const likely = 1 / (1 + Math.exp(-score));
    const steepness = Math.max((importance[i] as number) * likely * (1 - likely), Number.EPSILON);
    equation[i] = (equation[i] as number) + 1 / steepness;
    equation[n + 1] = score + ((importance[i] as number) * ((targets[i] as number) - likely)) / steepness;
    return equation;
  });
  return eliminate(system);
}

/** Gaussian elimination with the largest pivot of each column. The last column is the right side. */
function eliminate(system: Float64Array[]): Float64Array<ArrayBuffer> {
  const n = system.length;
  for (let column = 0; column < n; column++) {
    bringUpPivot(system, column);
    const pivotRow = system[column] as Float64Array;
    for (let row = column + 1; row < n; row++) subtract(system[row] as Float64Array, pivotRow, column);
  }
  const solution = new Float64Array(n);
  for (let row = n - 1; row >= 0; row--) {
    const equation = system[row] as Float64Array;
    let right = equation[n] as number;
    for (let column = row + 1; column < n; column++) {
      right -= (equation[column] as number) * (solution[column] as number);
    }
    solution[row] = right / (equation[row] as number);
  }
  return solution;
}

function bringUpPivot(system: Float64Array[], column: number): void {
  let best = column;
  for (let row = column + 1; row < system.length; row++) {
    if (Math.abs(system[row]?.[column] ?? 0) > Math.abs(system[best]?.[column] ?? 0)) best = row;
  }
  [system[column], system[best]] = [system[best] as Float64Array, system[column] as Float64Array];
}

function subtract(row: Float64Array, pivotRow: Float64Array, column: number): void {
  const factor = (row[column] as number) / (pivotRow[column] as number);
  for (let i = column; i < row.length; i++) row[i] = (row[i] as number) - factor * (pivotRow[i] as number);
}
