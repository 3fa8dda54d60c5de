/**
 * Places for pages on a map: similar pages stand near each other. The same pages in the same order always get the same
 * places. Classical scaling lays them out by all distances. From there t-SNE (van der Maaten & Hinton 2008, initialised
 * after Kobak & Berens 2019) draws neighbours together, because hardly two texts of a topic have much in common.
 */
import { cosine, type Steps, type Vector } from '../../profiles/profiles.ts';

/** From 0 to 1, from the left and from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fewer pages are laid out by their distances alone. */
const FEWEST_NEIGHBOURS = 5;

/** No two points are nearer, so each can be seen and pressed. */
export const GAP = 0.025;

/** A row of the matrix, or a round, is a step. */
export function* layingOut(vectors: readonly Vector[]): Steps<readonly Point[]> {
  const n = vectors.length;
  const distances = yield* squaredDistances(vectors);
  const xs = yield* axis(distances, n, []);
  const ys = yield* axis(distances, n, [xs]);
  if (n >= FEWEST_NEIGHBOURS) yield* drawTogether(xs, ys, yield* neighbourhoods(distances, n));
  intoSquare(xs, ys);
  yield* keepApart(xs, ys);
  return vectors.map((_, i) => ({ x: at(xs, i), y: at(ys, i) }));
}

/** For vectors of length 1, row by row: 0 for equal ones, 2 for ones with nothing in common. */
function* squaredDistances(vectors: readonly Vector[]): Steps<Float64Array> {
  const n = vectors.length;
  const distances = new Float64Array(n * n);
  for (const [i, vector] of vectors.entries()) {
    for (let j = 0; j < i; j++) {
      const apart = 2 - 2 * cosine(vector, vectors[j] as Vector);
      distances[i * n + j] = apart;
      distances[j * n + i] = apart;
    }
    yield;
  }
  return distances;
}

const POWER_ROUNDS = 40;

/** The direction in which they differ most, at right angles to the known ones: classical scaling by power iteration. */
function* axis(distances: Float64Array, n: number, known: readonly Float64Array[]): Steps<Float64Array> {
  const means = rowMeans(distances, n);
  const mean = means.reduce((sum, each) => sum + each, 0) / Math.max(1, n);
  const units = known.map((each) => scaled(each, 1 / (lengthOf(each) || 1)));
  // Any fixed start that is hardly at right angles to the result.
  let direction: Float64Array = Float64Array.from({ length: n }, (_, i) => Math.cos(1 + i * i));
  let strength = 0;
  for (let round = 0; round < POWER_ROUNDS; round++) {
    for (const unit of units) direction = without(direction, unit);
    const length = lengthOf(direction);
    if (length < 1e-12) return new Float64Array(n);
    direction = scaled(direction, 1 / length);
    const next = centred(distances, means, mean, direction);
    strength = lengthOf(next);
    direction = next;
    yield;
  }
  for (const unit of units) direction = without(direction, unit);
  return strength < 1e-9 ? new Float64Array(n) : scaled(direction, 1 / Math.sqrt(strength));
}

/** The matrix of products behind the distances, times a direction. */
function centred(distances: Float64Array, means: Float64Array, mean: number, direction: Float64Array) {
  const n = means.length;
  const next = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) {
      sum += (at(means, i) + at(means, j) - mean - at(distances, i * n + j)) * at(direction, j);
    }
    next[i] = sum / 2;
  }
  return next;
}

function rowMeans(distances: Float64Array, n: number): Float64Array {
  const means = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) means[i] = at(means, i) + at(distances, i * n + j) / n;
  }
  return means;
}

/** Effective neighbours of a page: about a dozen. */
const PERPLEXITY = 12;
const SEARCH_ROUNDS = 25;

/** How much each page is a neighbour of each, the same both ways; all together 1. */
function* neighbourhoods(distances: Float64Array, n: number): Steps<Float64Array> {
  const wanted = Math.log(Math.min(PERPLEXITY, (n - 1) / 3));
  const all = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const row = distances.subarray(i * n, (i + 1) * n);
    const shares = sharesOf(row, i, wanted);
    for (let j = 0; j < n; j++) {
      all[i * n + j] = at(all, i * n + j) + at(shares, j) / (2 * n);
      all[j * n + i] = at(all, j * n + i) + at(shares, j) / (2 * n);
    }
    yield;
  }
  return all;
}

/** Shares of one page's neighbours, with a width that gives the wanted entropy. */
function sharesOf(row: Float64Array, own: number, wanted: number): Float64Array {
  let [low, high, width] = [0, Number.POSITIVE_INFINITY, 1];
  const shares = new Float64Array(row.length);
  for (let round = 0; round < SEARCH_ROUNDS; round++) {
    if (entropyAt(width, row, own, shares) > wanted) low = width;
    else high = width;
    width = high === Number.POSITIVE_INFINITY ? width * 2 : (low + high) / 2;
  }
  return shares;
}

/** Fills in the shares of this width. */
function entropyAt(width: number, row: Float64Array, own: number, shares: Float64Array): number {
  let [sum, moment] = [0, 0];
  for (let j = 0; j < row.length; j++) {
    const share = j === own ? 0 : Math.exp(-at(row, j) * width);
    shares[j] = share;
    sum += share;
    moment += share * at(row, j);
  }
  for (let j = 0; j < row.length; j++) shares[j] = at(shares, j) / (sum || 1);
  return Math.log(sum || 1) + (width * moment) / (sum || 1);
}

const ROUNDS = 250;
/** In the first rounds neighbours pull harder, so that groups find together before they settle. */
const EAGER = { rounds: 60, pull: 6 };
const START = 1e-2;

/** Moves the points down the gradient, each axis of each at its own pace. */
function* drawTogether(xs: Float64Array, ys: Float64Array, neighbours: Float64Array): Steps<void> {
  const n = xs.length;
  const spread = Math.sqrt((lengthOf(xs) ** 2 + lengthOf(ys) ** 2) / n) || 1;
  const axes = [xs, ys].map((places) => {
    for (let i = 0; i < n; i++) places[i] = (at(places, i) / spread) * START;
    return { places, slope: new Float64Array(n), speed: new Float64Array(n), pace: new Float64Array(n).fill(1) };
  });
  const near = new Float64Array(n * n);
  for (let round = 0; round < ROUNDS; round++) {
    const isEager = round < EAGER.rounds;
    const sum = nearness(xs, ys, near);
    for (const each of axes) slope(each, neighbours, near, isEager ? EAGER.pull : 1, sum);
    for (const each of axes) move(each, isEager ? 0.5 : 0.8, Math.max(4, n / EAGER.pull));
    yield;
  }
}

interface Axis {
  readonly places: Float64Array;
  readonly slope: Float64Array;
  readonly speed: Float64Array;
  readonly pace: Float64Array;
}

/** The pull of neighbours less the push of all. */
function slope({ places, slope }: Axis, neighbours: Float64Array, near: Float64Array, pull: number, sum: number): void {
  const n = places.length;
  slope.fill(0);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const closeness = at(near, i * n + j);
      const force = 4 * (pull * at(neighbours, i * n + j) - closeness / sum) * closeness;
      const along = force * (at(places, i) - at(places, j));
      slope[i] = at(slope, i) + along;
      slope[j] = at(slope, j) - along;
    }
  }
}

/** The pace grows while a point keeps its direction, and falls when it swings. */
function move({ places, slope, speed, pace }: Axis, momentum: number, rate: number): void {
  for (let i = 0; i < places.length; i++) {
    const goesOn = at(slope, i) > 0 !== at(speed, i) > 0;
    pace[i] = goesOn ? at(pace, i) + 0.2 : Math.max(0.01, at(pace, i) * 0.8);
    speed[i] = momentum * at(speed, i) - rate * at(pace, i) * at(slope, i);
    places[i] = at(places, i) + at(speed, i);
  }
}

/** Fills in how near all points are to those before them, and returns the sum over all. */
function nearness(xs: Float64Array, ys: Float64Array, near: Float64Array): number {
  const n = xs.length;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const value = 1 / (1 + (at(xs, i) - at(xs, j)) ** 2 + (at(ys, i) - at(ys, j)) ** 2);
      near[i * n + j] = value;
      sum += 2 * value;
    }
  }
  return sum || 1;
}

/** Scales into the square, each axis for itself; an axis without differences becomes the middle. */
function intoSquare(...axes: readonly Float64Array[]): void {
  for (const places of axes) {
    const low = Math.min(...places);
    const wide = Math.max(...places) - low;
    for (let i = 0; i < places.length; i++) places[i] = wide < 1e-9 ? 0.5 : (at(places, i) - low) / wide;
  }
}

const APART_ROUNDS = 60;
/** The angle between the directions of successive points. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** A point on another, or nearly so, steps aside. */
function* keepApart(xs: Float64Array, ys: Float64Array): Steps<void> {
  const n = xs.length;
  for (let round = 0; round < APART_ROUNDS; round++) {
    let isApart = true;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) if (stepAside(xs, ys, i, j)) isApart = false;
    }
    yield;
    if (isApart) return;
  }
}

function stepAside(xs: Float64Array, ys: Float64Array, i: number, j: number): boolean {
  let [dx, dy] = [at(xs, i) - at(xs, j), at(ys, i) - at(ys, j)];
  const apart = Math.hypot(dx, dy);
  if (apart >= GAP) return false;
  if (apart < 1e-6) [dx, dy] = [Math.cos(i * GOLDEN), Math.sin(i * GOLDEN)];
  // A little more than is missing, or it would never end.
  const by = ((GAP - apart) * 0.55) / (apart < 1e-6 ? 1 : apart);
  xs[i] = within(at(xs, i) + dx * by);
  ys[i] = within(at(ys, i) + dy * by);
  xs[j] = within(at(xs, j) - dx * by);
  ys[j] = within(at(ys, j) - dy * by);
  return true;
}

function within(place: number): number {
  return Math.min(1, Math.max(0, place));
}

function at(numbers: Float64Array, i: number): number {
  return numbers[i] as number;
}

function lengthOf(vector: Float64Array): number {
  return Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0));
}

function scaled(vector: Float64Array, by: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(vector, (each) => each * by);
}

function without(vector: Float64Array, unit: Float64Array): Float64Array {
  const shared = vector.reduce((sum, each, i) => sum + each * at(unit, i), 0);
  return vector.map((each, i) => each - shared * at(unit, i));
}
