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
type Solve = (errors: Float64Array) => Steps<Float64Array>;

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

/** Conjugate gradients end when this share of the values is left. */
const CLOSE = 1e-4;
const MOST_ROUNDS = 500;

/** Where a profile stands. Both arrays are written over. */
interface Standing {
  /** Together they are 0. */
  readonly corrections: Float64Array;
  /** Of each page, with these corrections. */
  readonly errors: Float64Array;
  /** Called when corrections go a step along the factors asked for last. */
  readonly went: (step: number) => void;
}

/**
 * Solves without these products, from what all products come to for given factors, and from where the corrections stand.
 * Every direction is at right angles to s, as z is, so the offset is at its best by itself. Each round is some ten times
 * nearer than the one before it.
 */
export function* iterating(
  times: (factors: Float64Array) => Steps<Float64Array>,
  scale: Float64Array,
  values: Float64Array,
  { corrections, errors, went }: Standing,
): Steps<void> {
  const length = productOf(scale, scale);
  const upright = (each: Float64Array) => {
    if (length > 0) add(each, scale, -productOf(each, scale) / length);
    return each;
  };
  const goals = upright(scaledBy(values, scale));
  const enough = productOf(goals, goals) * CLOSE ** 2;
  const rest = upright(errors.map((error, i) => over(scale[i] as number, error, corrections[i] as number)));
  const way = Float64Array.from(rest);
  let left = productOf(rest, rest);
  for (let round = 0; round < MOST_ROUNDS && left > enough; round++) {
    const direction = scaledBy(way, scale);
    const products = yield* times(direction);
    const image = upright(way.map((each, i) => each + (scale[i] as number) * (products[i] as number)));
    const step = left / productOf(way, image);
    went(step);
    add(corrections, direction, step);
    add(errors, products, -step);
    add(rest, image, -step);
    const before = left;
    left = productOf(rest, rest);
    for (let i = 0; i < way.length; i++) way[i] = (rest[i] as number) + (left / before) * (way[i] as number);
  }
}

/** What is left of a page's equation. A page that costs nothing has none. */
function over(scale: number, error: number, correction: number): number {
  return scale === 0 ? 0 : scale * error - correction / scale;
}

function scaledBy(values: Float64Array, scale: Float64Array): Float64Array {
  return values.map((each, i) => each * (scale[i] as number));
}

export function add(sum: Float64Array, values: Float64Array, factor: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + factor * (values[i] as number);
}
