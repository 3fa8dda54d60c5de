/**
 * What correcting lesson after lesson comes to, worked out at once: ridge regression. Of all `W = begun + Σ a_i · page_i` and
 * all offsets it is the one with the least
 *
 *     Σ cost_i · (value_i − offset − W · page_i)² + damping · |W − begun|²
 *
 * whatever order the lessons came in. There `a_i = cost_i / damping · error_i`, and together they are 0. With
 * s_i = √(cost_i / damping) and a = s z that is `(1 + s G s) z = s · (value − begun · page − offset)`, G the products of all
 * pages: what costs nothing is left out by itself, and no number is far from the others. The offset is where s · z is 0.
 */
import type { Steps } from '../steps.ts';
import { productOf } from './surroundings.ts';

/** The factor of each page, from each page's error at the start. */
export type Solve = (errors: Float64Array) => Steps<Float64Array>;

/** Rows in a step. Each looks at all rows before it. */
const ROWS_IN_A_STEP = 8;

/**
 * Solves with the products of all pages with all at hand (Cholesky): one factorisation serves any number of profiles.
 */
export function* factorising(gram: readonly Float64Array[], scale: Float64Array): Steps<Solve> {
  const rows = yield* factors(gram, scale);
  const common = solvedBy(rows, scale);
  const all = productOf(scale, common);
  yield;
  return function* (errors) {
    const own = solvedBy(rows, scaledBy(errors, scale));
    yield;
    const offset = all === 0 ? 0 : productOf(scale, own) / all;
    return own.map((each, i) => (scale[i] as number) * (each - offset * (common[i] as number)));
  };
}

/** The triangle whose product with itself is `1 + s G s`, row by row. */
export function* factors(gram: readonly Float64Array[], scale: Float64Array): Steps<readonly Float64Array[]> {
  const rows: Float64Array[] = [];
  for (const [i, products] of gram.entries()) {
    rows.push(nextRow(rows, products, scale));
    if (i % ROWS_IN_A_STEP === ROWS_IN_A_STEP - 1) yield;
  }
  return rows;
}

function nextRow(rows: readonly Float64Array[], products: Float64Array, scale: Float64Array): Float64Array {
  const i = rows.length;
  const row = new Float64Array(i + 1);
  for (let j = 0; j < i; j++) {
    const above = rows[j] as Float64Array;
    let rest = (scale[i] as number) * (scale[j] as number) * (products[j] as number);
    for (let k = 0; k < j; k++) rest -= (row[k] as number) * (above[k] as number);
    row[j] = rest / (above[j] as number);
  }
  const own = 1 + (scale[i] as number) ** 2 * (products[i] as number);
  row[i] = Math.sqrt(own - productOf(row, row));
  return row;
}

export function solvedBy(rows: readonly Float64Array[], right: Float64Array): Float64Array {
  const found = Float64Array.from(right);
  for (const [i, row] of rows.entries()) {
    let rest = found[i] as number;
    for (let k = 0; k < i; k++) rest -= (row[k] as number) * (found[k] as number);
    found[i] = rest / (row[i] as number);
  }
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] as Float64Array;
    const each = (found[i] as number) / (row[i] as number);
    found[i] = each;
    for (let k = 0; k < i; k++) found[k] = (found[k] as number) - (row[k] as number) * each;
  }
  return found;
}

/** Conjugate gradients end when this share of the errors is left. */
const CLOSE = 1e-6;
const MOST_ROUNDS = 500;

/**
 * Solves without these products, from what all products come to for given factors: about ten rounds for each profile.
 * Every direction is at right angles to s, as z is, so the offset is at its best by itself.
 */
export function iterating(times: (factors: Float64Array) => Steps<Float64Array>, scale: Float64Array): Solve {
  const length = productOf(scale, scale);
  const upright = (values: Float64Array) => {
    if (length > 0) add(values, scale, -productOf(values, scale) / length);
    return values;
  };
  return function* (errors) {
    const found = new Float64Array(errors.length);
    const rest = upright(scaledBy(errors, scale));
    const way = Float64Array.from(rest);
    let left = productOf(rest, rest);
    const enough = left * CLOSE ** 2;
    for (let round = 0; round < MOST_ROUNDS && left > enough; round++) {
      const products = yield* times(scaledBy(way, scale));
      const image = upright(way.map((each, i) => each + (scale[i] as number) * (products[i] as number)));
      const step = left / productOf(way, image);
      add(found, way, step);
      add(rest, image, -step);
      const before = left;
      left = productOf(rest, rest);
      for (let i = 0; i < way.length; i++) way[i] = (rest[i] as number) + (left / before) * (way[i] as number);
    }
    return scaledBy(found, scale);
  };
}

function scaledBy(values: Float64Array, scale: Float64Array): Float64Array {
  return values.map((each, i) => each * (scale[i] as number));
}

function add(sum: Float64Array, values: Float64Array, factor: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + factor * (values[i] as number);
}
