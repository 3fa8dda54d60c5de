/** The constants of the standard learner: a grid judged by leaving each collection out in turn, and one at a time. */
import { bm25, ERROR_DRIVEN, type ErrorDrivenConstants, errorDriven } from '../../profiles/profiles.ts';
import { leaveOneOut, lowest } from '../leave-one-out.ts';
import { mean } from '../mean.ts';
import type { Protocol } from '../protocol.ts';
import { comparison, lessStandard, type Outcome, outcomeOf } from '../report.ts';
import { oneProfile, STANDARD_PARTS, withDictionary } from '../ways.ts';
import { type Arm, type Experiment, type Findings, type Lab, runArm, runArms, section } from './experiment.ts';

/**
 * Constants of long runs need `--protocol screening`: topics of a collection end before they matter. Constants of the
 * first ratings need `first-three`: here the first session brings more.
 */
type Constant = Exclude<keyof ErrorDrivenConstants, 'steady' | 'growth' | 'balance' | 'left' | 'words' | 'few'>;

/** About half and twice the standard's own value, every combination. */
const GRID = {
  prior: [0.1, 0.2, 0.4],
  liked: [0.5, 1, 2],
  damping: [0.5, 0.75, 1.5],
  average: [0.125, 0.25, 0.5],
} as const satisfies Partial<Record<Constant, readonly number[]>>;

/** One at a time, much farther out. */
const RANGES = {
  prior: [0, 0.05, 0.1, 0.2, 0.4, 0.8],
  liked: [0, 0.5, 1, 2, 4],
  damping: [0.25, 0.5, 0.75, 1, 1.5, 3],
  average: [0, 0.125, 0.25, 0.5, 1, 2],
  spread: [0, 1, 2, 4, 8],
  decay: [1, 0.98, 0.95, 0.9],
} as const satisfies Record<Constant, readonly number[]>;

const SIZES = [100, 300, 1_000, 3_000] as const;

export const constants: Experiment = (lab) => {
  const standard = runArm(lab, armOf('standard', {}));
  const left = lab.collections.length > 1 ? [leftOut(lab, gridArms(), standard)] : [];
  const named = Object.keys(RANGES) as readonly Constant[];
  const varied = named.map((constant) => ({
    constant,
    outcomes: runArms(lab, RANGES[constant].map(armFor(constant))),
  }));
  const sections = varied.map(({ constant, outcomes }) =>
    section(`${constant} (standard ${ERROR_DRIVEN[constant]})`, outcomes, { standard }),
  );
  const others = section('Weighting and vector size', runArms(lab, [OKAPI, ...SIZES.map(sized)]), { standard });
  return {
    markdown: [...left, ...sections, others].join('\n'),
    plot: {
      title: 'One constant at a time, the others as they are',
      x: 'constant as a multiple of the standard',
      y: 'ndpm, mean of points 1…n',
      logX: true,
      series: varied.map(({ constant, outcomes }) => ({
        name: constant,
        points: outcomes
          .map(({ mean }, i) => [(RANGES[constant][i] as number) / ERROR_DRIVEN[constant], mean.auc] as const)
          .filter(([multiple]) => multiple > 0),
      })),
    },
  };
};

/** Chooses among these arms on all collections but one. */
function leftOut(lab: Lab, arms: readonly Arm[], standard: Outcome): string {
  return leftOutAmong(
    lab.collections.map(({ name }) => name),
    runArms(lab, arms),
    standard,
  );
}

/** What the others choose for each collection, beside the standard and the best in hindsight. */
export function leftOutAmong(
  names: readonly string[],
  outcomes: readonly Outcome[],
  standard: Outcome,
  title = 'Chosen with one collection left out',
): string {
  const candidates = outcomes.map(({ name, collections }) => ({
    name,
    figures: collections.map(({ result }) => result.mean.auc),
  }));
  const held = leaveOneOut(names, candidates);
  const best = lowest(candidates, ({ figures }) => mean(figures));
  const of = (name: string) => outcomes.find((each) => each.name === name) as Outcome;
  const chosen = outcomeOf(
    'chosen',
    held.flatMap((each, i) => of(each.chosen).collections[i] ?? []),
  );
  const rows = held.map((each, i) => ({
    name: each.collection,
    difference: lessStandard(chosen, standard, chosen.collections.slice(i, i + 1)),
    cells: [each.figure, standard.collections[i]?.result.mean.auc, each.chosen, each.best, each.bestFigure],
  }));
  const means = {
    name: 'mean',
    difference: lessStandard(chosen, standard),
    cells: [chosen.mean.auc, standard.mean.auc, '', best.name, mean(best.figures)],
  };
  const head = ['mean 1…n', standard.name, 'chosen on the others', 'best, in hindsight', 'mean 1…n of that'];
  return `## ${title}\n\n${comparison(head, standard.name, [...rows, means])}`;
}

function gridArms(): readonly Arm[] {
  return GRID.prior.flatMap((prior) =>
    GRID.liked.flatMap((liked) =>
      GRID.damping.flatMap((damping) =>
        GRID.average.map((average) =>
          armOf(`prior ${prior}, liked ${liked}, damping ${damping}, average ${average}`, {
            prior,
            liked,
            damping,
            average,
          }),
        ),
      ),
    ),
  );
}

function armFor(constant: Constant): (value: number) => Arm {
  return (value) => armOf(`${value}`, { [constant]: value });
}

function armOf(name: string, constants: Partial<ErrorDrivenConstants>, protocol: Partial<Protocol> = {}): Arm {
  const learner = errorDriven(constants);
  return { name, protocol, way: oneProfile({ ...STANDARD_PARTS, learner: () => learner }) };
}

const OKAPI: Arm = {
  name: 'bm25',
  way: oneProfile({ ...STANDARD_PARTS, weighting: withDictionary(bm25) }),
};

function sized(vectorSize: number): Arm {
  return armOf(`${vectorSize} terms`, {}, { vectorSize });
}

/** `--leave-one-out`: among the ways named, or among the constants of the standard learner. */
export function leaveOneOutOf(lab: Lab, arms: readonly Arm[]): Pick<Findings, 'markdown'> {
  const standard = runArm(lab, armOf('standard', {}));
  return { markdown: leftOut(lab, arms.length > 0 ? arms : gridArms(), standard) };
}
