/**
 * What Fenix gains by learning from what readers do with pages they do not rate: opening, reading to the end, saving,
 * hiding. Readers rate two of six pages a session. How sure the signs are differs from reader to reader; for one reader
 * they mean nothing. The yardstick is the same agent with more ratings of the same number of pages.
 */
import { SIGN_WEIGHTS, SIGNS, type Sign } from '../../profiles/profiles.ts';
import { mean } from '../mean.ts';
import type { Habits, Observed } from '../observed.ts';
import type { Protocol } from '../protocol.ts';
import { digits, markdown, type Outcome, outcomeOf } from '../report.ts';
import { meanOf } from '../runs.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { leftOutAmong } from './constants.ts';
import { curvesPlot, type Experiment, type Lab, runArm } from './experiment.ts';

/** Chances for liked pages, and for the others. */
const READERS = {
  clear: { opened: [0.8, 0.2], read: [0.8, 0.2], saved: [0.3, 0.01], hidden: [0.01, 0.3] },
  usual: { opened: [0.6, 0.3], read: [0.6, 0.3], saved: [0.15, 0.02], hidden: [0.02, 0.15] },
  noisy: { opened: [0.5, 0.4], read: [0.5, 0.4], saved: [0.08, 0.04], hidden: [0.04, 0.08] },
  'at random': { opened: [0.4, 0.4], read: [0.5, 0.5], saved: [0.05, 0.05], hidden: [0.05, 0.05] },
} as const satisfies Readonly<Record<string, Habits>>;

const WEIGHTS = [0.1, 0.2, 0.4] as const;

/** Of each sign by itself. */
const ALONE = 0.2;

/** Ratings only. The reader looks at pages all the same, so every arm has the same chances. */
const NOTHING: Observed['weights'] = { opened: 0, read: 0, saved: 0, hidden: 0 };

/** Rated pages of six. */
const RATED = 2;
const YARDSTICK = [3, 4, 6] as const;

/** One arm, seed by seed. */
interface Run extends Outcome {
  readonly seeds: readonly Outcome[];
}

export const observing: Experiment = (lab) => {
  const rated = [RATED, ...YARDSTICK].map((ratings) => ({
    ratings,
    run: runSeeds(lab, `${ratings} rated`, { ...watching(READERS.usual, NOTHING), ratings }),
  }));
  const alone = rated[0]?.run as Run;
  const yardstick = rated.map(({ ratings, run }) => ({ ratings, figure: run.mean.auc }));
  const readers = Object.entries(READERS).map(([reader, habits]) => ({
    reader,
    runs: WEIGHTS.map((weight) => {
      return runSeeds(lab, `${reader}, ${weight}`, watching(habits, weightsOf(weight)));
    }),
  }));
  const signs = SIGNS.map((sign) => {
    return runSeeds(lab, `usual, only ${sign}`, watching(READERS.usual, weightsOf(ALONE, [sign])));
  });
  const all = [...rated.map(({ run }) => run), ...readers.flatMap(({ runs }) => runs), ...signs];
  const usual = readers.slice(0, -1).flatMap(({ runs }) => runs);
  return {
    markdown: [
      told('Observing, two of six pages rated', all, alone, yardstick),
      ...(lab.collections.length > 1 ? [leftOutAmong(namesIn(lab), byWeight(alone, readers))] : []),
    ].join('\n'),
    plot: curvesPlot('Ratings, and what is seen beside them', [alone, ...usual]),
  };
};

function watching(habits: Habits, weights: Observed['weights']): Partial<Protocol> {
  return { ratings: RATED, observed: { habits, weights } };
}

function namesIn({ collections }: Lab): readonly string[] {
  return collections.map(({ name }) => name);
}

/** By the weight of a page read to its end; the other signs keep the product's proportions. */
function weightsOf(weight: number, signs: readonly Sign[] = SIGNS): Observed['weights'] {
  const of = (sign: Sign) => (signs.includes(sign) ? (weight * SIGN_WEIGHTS[sign]) / SIGN_WEIGHTS.read : 0);
  return { opened: of('opened'), read: of('read'), saved: of('saved'), hidden: of('hidden') };
}

/** One run for each seed, so that results of two arms can be paired. */
function runSeeds(lab: Lab, name: string, protocol: Partial<Protocol>): Run {
  const { seed, runs } = lab.protocol;
  const seeds = Array.from({ length: runs }, (_, run) => {
    const own = { ...lab.protocol, ...protocol, runs: 1, seed: seed + run };
    return runArm({ ...lab, protocol: own }, { name, way: oneProfile(STANDARD_PARTS) });
  });
  return { ...joined(name, seeds), seeds };
}

function joined(name: string, outcomes: readonly Outcome[]): Outcome {
  const names = (outcomes[0]?.collections ?? []).map((each) => each.name);
  const collections = names.map((collection) => {
    const topics = outcomes.flatMap(({ collections: all }) => {
      return all.find((each) => each.name === collection)?.result.topics ?? [];
    });
    return { name: collection, result: { topics, mean: meanOf(topics) } };
  });
  return outcomeOf(name, collections);
}

type Yardstick = readonly { readonly ratings: number; readonly figure: number }[];

function told(title: string, runs: readonly Run[], alone: Run, yardstick: Yardstick): string {
  const names = alone.collections.map(({ name }) => name);
  const head = ['', ...names, 'mean 1…n', 'less than two rated', 'last', 'first ten', 'ratings to .2', 'worth'];
  const rows = runs.map((run) => [
    run.name,
    ...names.map((each) => digits(run.collections.find(({ name }) => name === each)?.result.mean.auc)),
    digits(run.mean.auc),
    run === alone ? '' : pairedOf(alone, run),
    digits(run.mean.curve.at(-1)),
    digits(mean(run.mean.p10.slice(1))),
    `${run.mean.ratingsNeeded ?? '–'}`,
    worthOf(run.mean.auc, yardstick),
  ]);
  return `## ${title}\n\n${markdown(head, rows)}`;
}

/** 95 of 100 seeds would lie within, were there many. */
const NORMAL_95 = 1.96;

function pairedOf(alone: Run, run: Run): string {
  const less = alone.seeds.map((each, i) => each.mean.auc - (run.seeds[i] as Outcome).mean.auc);
  const middle = mean(less);
  const variance = less.reduce((sum, each) => sum + (each - middle) ** 2, 0) / Math.max(1, less.length - 1);
  return `${digits(middle)} ± ${digits(NORMAL_95 * Math.sqrt(variance / less.length))}`;
}

/** How many ratings a session are worth as much, between two runs. */
function worthOf(figure: number, yardstick: Yardstick): string {
  const above = yardstick.findLastIndex((each) => each.figure >= figure);
  const [from, to] = [yardstick[Math.max(0, above)], yardstick[Math.max(0, above) + 1]];
  if (from === undefined || to === undefined) return `${from?.ratings ?? '–'}`;
  const share = (from.figure - figure) / (from.figure - to.figure);
  return Number.isFinite(share) ? (from.ratings + share * (to.ratings - from.ratings)).toFixed(1) : '–';
}

/** The result of each weight with readers whose signs mean something, all readers counting the same. */
function byWeight(alone: Run, readers: readonly { readonly runs: readonly Run[] }[]): readonly Outcome[] {
  const sure = readers.slice(0, -1);
  const arms = WEIGHTS.map((weight, i) => {
    return joined(
      `${weight}`,
      sure.map(({ runs }) => runs[i] as Run),
    );
  });
  return [{ ...alone, name: 'ratings only' }, ...arms];
}
