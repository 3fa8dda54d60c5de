/**
 * Learns which signs speak for a day: logistic regression over the days of labelled pages, by AdaGrad over all of them.
 * Deterministic.
 */
import { type DateWeights, dayFeaturesOf } from '../../../agents/reader/training.ts';
import type { DatedExample } from './pages.ts';

/** Keeps weights of rare signs small. */
const HELD = 0.5;
const ROUNDS = 400;
const RATE = 0.5;
const TINY = 1e-8;

/**
 * A page is believed when it states a day outright and few pages contradict it: weights are held to these, all others
 * to zero.
 */
const PRIOR: Readonly<Record<string, number>> = {
  workPublished: 2,
  headPublished: 2,
  pagePublished: 1.5,
  timePublished: 1,
  otherPublished: -1,
  timeBeside: -1,
};

interface Row {
  readonly places: readonly number[];
  readonly isRight: boolean;
  /** A page with many days counts no more than others. */
  readonly worth: number;
}

export function learnDates(examples: readonly DatedExample[]): DateWeights {
  const names = new Map<string, number>();
  const rows = examples.flatMap((example) => rowsOf(example, names));
  const base = names.size;
  const priors = [...names.keys()].map((name) => PRIOR[name] ?? 0);
  const weights = Float64Array.from([...priors, 0]);
  const squares = new Float64Array(base + 1);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = slopesOf(rows, weights, base);
    for (let i = 0; i <= base; i++) {
      const slope = (slopes[i] as number) + (i === base ? 0 : HELD * ((weights[i] as number) - (priors[i] as number)));
      squares[i] = (squares[i] as number) + slope * slope;
      weights[i] = (weights[i] as number) - (RATE * slope) / (Math.sqrt(squares[i] as number) + TINY);
    }
  }
  const written = (i: number) => Math.round(100 * (weights[i] as number));
  const features = [...names].map(([name, i]) => [name, written(i)] as const).filter(([, weight]) => weight !== 0);
  return { base: written(base), features: Object.fromEntries(features.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function rowsOf({ date, said }: DatedExample, names: Map<string, number>): readonly Row[] {
  const days = dayFeaturesOf(said);
  return days.map(({ day, features }) => ({
    places: [...features].map((name) => numberOf(name, names)),
    isRight: day === date,
    worth: 1 / Math.sqrt(days.length),
  }));
}

function numberOf(name: string, names: Map<string, number>): number {
  const place = names.get(name) ?? names.size;
  names.set(name, place);
  return place;
}

function slopesOf(rows: readonly Row[], weights: Float64Array, base: number): Float64Array {
  const slopes = new Float64Array(base + 1);
  for (const { places, isRight, worth } of rows) {
    let sum = weights[base] as number;
    for (const place of places) sum += weights[place] as number;
    const slope = (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0)) * worth;
    for (const place of places) slopes[place] = (slopes[place] as number) + slope;
    slopes[base] = (slopes[base] as number) + slope;
  }
  return slopes;
}
