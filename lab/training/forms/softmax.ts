/** Multinomial logistic regression over tokens, by AdaGrad (Duchi, Hazan and Singer 2011). Deterministic. */
import { normOf, type Tokens, type WrittenLinear } from '../../../agents/forms/training.ts';
import { seededRandom } from '../../../profiles/profiles.ts';

export interface Example {
  readonly tokens: Tokens;
  readonly of: string;
  /** Its host: what stands on one host alone is not learned. */
  readonly host: string;
  /** How much it counts, up to 1. */
  readonly worth: number;
}

export interface LinearOptions {
  readonly epochs: number;
  readonly rate: number;
  readonly fewestHosts: number;
}

const SEED = 5;
/** A row that is as good as known teaches nothing more. */
const LEAST_SLOPE = 0.003;
const FIRST_SQUARE = 0.01;

interface Row {
  readonly places: Int32Array;
  readonly worths: Float64Array;
  readonly of: number;
  readonly worth: number;
}

export function learnLinear(
  examples: readonly Example[],
  classes: readonly string[],
  { epochs, rate, fewestHosts }: LinearOptions,
): WrittenLinear {
  const vocabulary = vocabularyOf(examples, fewestHosts);
  const rows = examples.map((example) => rowOf(example, vocabulary, classes));
  const width = classes.length;
  const slopes = new Float64Array(width);
  const learned = { weights: numbersOf(vocabulary.size * width), base: numbersOf(width), slopes, rate };
  const random = seededRandom(SEED);
  const order = rows.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const i of order) learn(rows[i] as Row, learned);
  }
  return written(vocabulary, learned.weights.values, learned.base.values, classes);
}

interface Numbers {
  readonly values: Float64Array;
  /** Sums of all slopes so far. */
  readonly squares: Float64Array;
}

function numbersOf(count: number): Numbers {
  return { values: new Float64Array(count), squares: new Float64Array(count).fill(FIRST_SQUARE) };
}

interface Learned {
  readonly weights: Numbers;
  readonly base: Numbers;
  /** Of the row that is learned from, class by class. */
  readonly slopes: Float64Array;
  readonly rate: number;
}

function learn(row: Row, learned: Learned): void {
  const { weights, base, slopes, rate } = learned;
  if (!findSlopes(row, learned)) return;
  const width = slopes.length;
  for (let c = 0; c < width; c++) step(base, c, slopes[c] as number, rate);
  for (let k = 0; k < row.places.length; k++) {
    const from = (row.places[k] as number) * width;
    const worth = row.worths[k] as number;
    for (let c = 0; c < width; c++) step(weights, from + c, (slopes[c] as number) * worth, rate);
  }
}

function step({ values, squares }: Numbers, at: number, slope: number, rate: number): void {
  if (slope === 0) return;
  squares[at] = (squares[at] as number) + slope * slope;
  values[at] = (values[at] as number) - (rate * slope) / Math.sqrt(squares[at] as number);
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
}

/** Whether the row teaches anything. Works in place, since every row of every epoch needs it. */
function findSlopes(row: Row, { weights, base, slopes }: Learned): boolean {
  sumInto(slopes, row, weights.values, base.values);
  toShares(slopes);
  let teaches = false;
  for (let c = 0; c < slopes.length; c++) {
    const slope = (slopes[c] as number) - (c === row.of ? 1 : 0);
    slopes[c] = Math.abs(slope) < LEAST_SLOPE ? 0 : slope * row.worth;
    teaches ||= slopes[c] !== 0;
  }
  return teaches;
}

function sumInto(sums: Float64Array, { places, worths }: Row, weights: Float64Array, base: Float64Array): void {
  sums.set(base);
  const width = sums.length;
  for (let k = 0; k < places.length; k++) {
    const from = (places[k] as number) * width;
    const worth = worths[k] as number;
    for (let c = 0; c < width; c++) sums[c] = (sums[c] as number) + (weights[from + c] as number) * worth;
  }
}

function toShares(sums: Float64Array): void {
  const highest = Math.max(...sums);
  let all = 0;
  for (let c = 0; c < sums.length; c++) {
    sums[c] = Math.exp((sums[c] as number) - highest);
    all += sums[c] as number;
  }
  for (let c = 0; c < sums.length; c++) sums[c] = (sums[c] as number) / all;
}

function rowOf(
  { tokens, of, worth }: Example,
  vocabulary: ReadonlyMap<string, number>,
  classes: readonly string[],
): Row {
  const known = [...tokens].flatMap(([token, worth]) => {
    const place = vocabulary.get(token);
    return place === undefined ? [] : [{ place, worth }];
  });
  const norm = normOf(known.length);
  return {
    places: Int32Array.from(known, ({ place }) => place),
    worths: Float64Array.from(known, ({ worth }) => worth * norm),
    of: classes.indexOf(of),
    worth,
  };
}

function vocabularyOf(examples: readonly Example[], fewest: number): ReadonlyMap<string, number> {
  const hosts = new Map<string, Set<string>>();
  for (const { tokens, host } of examples) {
    for (const token of tokens.keys()) {
      const own = hosts.get(token) ?? new Set();
      own.add(host);
      hosts.set(token, own);
    }
  }
  const enough = [...hosts].filter(([, own]) => own.size >= fewest).map(([token]) => token);
  return new Map(enough.sort().map((token, place) => [token, place]));
}

const LEAST = 40;

/** In hundredths; leaves out weights that say next to nothing. */
function written(
  vocabulary: ReadonlyMap<string, number>,
  weights: Float64Array,
  base: Float64Array,
  classes: readonly string[],
): WrittenLinear {
  const width = classes.length;
  const kept: Record<string, readonly number[]> = {};
  for (const [token, place] of vocabulary) {
    const own = classes.flatMap((_, c) => {
      const weight = Math.round(100 * (weights[place * width + c] as number));
      return Math.abs(weight) < LEAST ? [] : [c, weight];
    });
    if (own.length > 0) kept[token] = own;
  }
  return { classes, base: Array.from(base, (each) => Math.round(100 * each)), weights: kept };
}
