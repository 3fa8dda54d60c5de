/**
 * What Fenix gains by learning from what readers do with pages they do not rate: opening, reading to the end, saving,
 * hiding. Readers rate two of six pages a session. How sure the signs are differs from reader to reader; for one reader
 * they mean nothing. The yardstick is the same agent with more ratings of the same number of pages.
 */
import { SIGN_WEIGHTS, SIGNS, type Sign } from '../../profiles/profiles.ts';
import { mean } from '../mean.ts';
import type { Habits, Observed } from '../observed.ts';
import type { Protocol } from '../protocol.ts';
import { type Outcome, outcomeOf } from '../report.ts';
import { meanOf } from '../runs.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { leftOutAmong } from './constants.ts';
import { curvesPlot, type Experiment, type Lab, runArm, section } from './experiment.ts';

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

export const observing: Experiment = (lab) => {
  const rated = [RATED, ...YARDSTICK].map((ratings) => ({
    ratings,
    run: ran(lab, `${ratings} rated`, { ...watching(READERS.usual, NOTHING), ratings }),
  }));
  const alone = rated[0]?.run as Outcome;
  const yardstick = rated.map(({ ratings, run }) => ({ ratings, figure: run.mean.auc }));
  const readers = Object.entries(READERS).map(([reader, habits]) => ({
    reader,
    runs: WEIGHTS.map((weight) => {
      return ran(lab, `${reader}, ${weight}`, watching(habits, weightsOf(weight)));
    }),
  }));
  const signs = SIGNS.map((sign) => {
    return ran(lab, `usual, only ${sign}`, watching(READERS.usual, weightsOf(ALONE, [sign])));
  });
  const all = [...rated.map(({ run }) => run), ...readers.flatMap(({ runs }) => runs), ...signs];
  const usual = readers.slice(0, -1).flatMap(({ runs }) => runs);
  return {
    markdown: [
      section('Observing, two of six pages rated', all, {
        standard: alone,
        more: ['worth', ({ mean: { auc } }) => worthOf(auc, yardstick)],
      }),
      ...(lab.collections.length > 1 ? [leftOutAmong(namesIn(lab), byWeight(alone, readers), alone)] : []),
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

function ran(lab: Lab, name: string, protocol: Partial<Protocol>): Outcome {
  return runArm(lab, { name, protocol, way: oneProfile(STANDARD_PARTS) });
}

/** Topic by topic and run by run the mean of several outcomes. */
function averaged(name: string, outcomes: readonly Outcome[]): Outcome {
  const [first] = outcomes as readonly [Outcome, ...Outcome[]];
  const collections = first.collections.map((collection, i) => {
    const topics = collection.result.topics.map((topic, place) => {
      const all = outcomes.flatMap((each) => each.collections[i]?.result.topics[place] ?? []);
      return {
        ...topic,
        ...meanOf(all),
        aucs: topic.aucs.map((_, run) => mean(all.map(({ aucs }) => aucs[run] ?? NaN))),
      };
    });
    return { name: collection.name, result: { topics, mean: meanOf(topics) } };
  });
  return outcomeOf(name, collections);
}

type Yardstick = readonly { readonly ratings: number; readonly figure: number }[];

/** How many ratings a session are worth as much, between two runs. */
function worthOf(figure: number, yardstick: Yardstick): string {
  const above = yardstick.findLastIndex((each) => each.figure >= figure);
  const [from, to] = [yardstick[Math.max(0, above)], yardstick[Math.max(0, above) + 1]];
  if (from === undefined || to === undefined) return `${from?.ratings ?? '–'}`;
  const share = (from.figure - figure) / (from.figure - to.figure);
  return Number.isFinite(share) ? (from.ratings + share * (to.ratings - from.ratings)).toFixed(1) : '–';
}

/** The result of each weight with readers whose signs mean something, all readers counting the same. */
function byWeight(alone: Outcome, readers: readonly { readonly runs: readonly Outcome[] }[]): readonly Outcome[] {
  const sure = readers.slice(0, -1);
  const arms = WEIGHTS.map((weight, i) => {
    return averaged(
      `${weight}`,
      sure.map(({ runs }) => runs[i] as Outcome),
    );
  });
  return [{ ...alone, name: 'ratings only' }, ...arms];
}
