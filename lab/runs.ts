/** The lab: repeats the protocol over topics and runs, and averages. */
import { type Dictionary, type Random, seededRandom } from '../profiles/profiles.ts';
import type { Topic } from './collection.ts';
import { type Point, type Protocol, runTopic } from './protocol.ts';
import type { Way } from './way.ts';

/** Means at every point, from the query alone (0) to the last session. */
export interface Curves {
  readonly curve: readonly number[];
  readonly p10: readonly number[];
  readonly averagePrecision: readonly number[];
  /**
   * The median, over all runs, of the ratings after which ndpm was 0.2 or less; null if half of the runs never reached
   * it.
   */
  readonly ratingsNeeded: number | null;
}

export interface TopicCurves extends Curves {
  readonly topic: string;
  readonly documents: number;
  /** The primary figure of each run. */
  readonly aucs: readonly number[];
}

export interface MeanCurves extends Curves {
  /** Mean of the points after the query alone: how fast it learns. The primary figure. */
  readonly auc: number;
}

export interface LabResult {
  readonly topics: readonly TopicCurves[];
  readonly mean: MeanCurves;
}

const GOOD_NDPM = 0.2;

/** Runs must not share their chances, so seeds lie far apart for each topic and run. */
const SEED_STRIDE = 10_007;

export function runLab(topics: readonly Topic[], way: Way, protocol: Protocol, dictionary: Dictionary): LabResult {
  const curves = topics.map((topic, place): TopicCurves => {
    const runs = Array.from({ length: protocol.runs }, (_, run) => {
      return runTopic(topic, way, protocol, dictionary, randomOf(protocol, run, place));
    });
    const aucs = runs.map((points) => aucOf(points.map(({ ndpm }) => ndpm)));
    return { topic: topic.name, documents: topic.documents.length, aucs, ...curvesOf(runs) };
  });
  return { topics: curves, mean: meanOf(curves) };
}

/** The chances of one run over the topic at this place in its collection. */
export function randomOf({ seed }: Protocol, run: number, place: number): Random {
  return seededRandom((seed * SEED_STRIDE + run) * SEED_STRIDE + place);
}

/** The mean of several results, each counting the same however many topics it has. */
export function meanOf(results: readonly Curves[]): MeanCurves {
  const average = (key: 'curve' | 'p10' | 'averagePrecision') => pointwise(results.map((each) => each[key]));
  const curve = average('curve');
  const telling = results.filter((result) => result.curve.some((ndpm) => !Number.isNaN(ndpm)));
  return {
    curve,
    p10: average('p10'),
    averagePrecision: average('averagePrecision'),
    ratingsNeeded: rounded(medianOfAll(telling.map(({ ratingsNeeded }) => ratingsNeeded ?? undefined))),
    auc: aucOf(curve),
  };
}

function aucOf(curve: readonly (number | undefined)[]): number {
  return mean(curve.length > 1 ? curve.slice(1) : curve) ?? Number.NaN;
}

function curvesOf(runs: readonly (readonly Point[])[]): Curves {
  const average = (key: 'ndpm' | 'p10' | 'averagePrecision') =>
    pointwise(runs.map((points) => points.map((point) => point[key])));
  return {
    curve: average('ndpm'),
    p10: average('p10'),
    averagePrecision: average('averagePrecision'),
    ratingsNeeded: rounded(medianOfAll(runs.map(ratingsNeeded))),
  };
}

function ratingsNeeded(points: readonly Point[]): number | undefined {
  return points.find((point) => point.ndpm !== undefined && point.ndpm <= GOOD_NDPM)?.ratings;
}

function pointwise(curves: readonly (readonly (number | undefined)[])[]): readonly number[] {
  const length = Math.max(0, ...curves.map((curve) => curve.length));
  return Array.from({ length }, (_, i) => mean(curves.map((curve) => curve[i])) ?? Number.NaN);
}

/** The mean of the known values; undefined if there are none. */
function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value): value is number => value !== undefined && !Number.isNaN(value));
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Runs that never reached it count above all others; undefined if they are half. */
function medianOfAll(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  const median = low === undefined || high === undefined ? Number.POSITIVE_INFINITY : (low + high) / 2;
  return Number.isFinite(median) ? median : undefined;
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 10) / 10;
}
