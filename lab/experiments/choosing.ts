/**
 * The constants of choosing a list and of spreading what is learned. Chooses them on all collections but one, with
 * readers of one interest and of two, and reports on the one left out.
 */
import { CHOOSING, ERROR_DRIVEN, errorDriven } from '../../profiles/profiles.ts';
import { leaveOneOut } from '../leave-one-out.ts';
import { mean } from '../mean.ts';
import { mixedTopics } from '../mixed.ts';
import { digits, markdown, type Outcome } from '../report.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { type Arm, curvesPlot, type Experiment, type Lab, runArms, section } from './experiment.ts';

const COSTS = [15, 30, 60] as const;
const SHARES = [0, 1 / 6, 1 / 3, 1 / 2] as const;
const SPREADS = [0, 1, 2, 4] as const;
const AVERAGES = [0.25, 0.5] as const;

export const choosing: Experiment = (lab) => {
  const standard = { name: 'standard', way: oneProfile(STANDARD_PARTS) };
  const lists = judged(lab, [standard, ...listArms()]);
  const spreads = judged(lab, [standard, ...spreadArms()]);
  return {
    markdown: [told('Lists', lists), told('Spreading', spreads)].join('\n'),
    plot: curvesPlot(
      'The standard, one interest and two',
      [lists[0], lists[0]?.two].flatMap((each) => each ?? []),
    ),
  };
};

function listArms(): readonly Arm[] {
  return COSTS.flatMap((likenessCost) =>
    SHARES.map((unsureShare) => ({
      name: `cost ${likenessCost}, unsure ${digits(unsureShare)}`,
      way: oneProfile({ ...STANDARD_PARTS, chooses: { ...CHOOSING, likenessCost, unsureShare } }),
    })),
  );
}

function spreadArms(): readonly Arm[] {
  return SPREADS.flatMap((spread) =>
    AVERAGES.map((average) => {
      const learner = errorDriven({ ...ERROR_DRIVEN, spread, average });
      return {
        name: `spread ${spread}, average ${average}`,
        way: oneProfile({ ...STANDARD_PARTS, learner: () => learner }),
      };
    }),
  );
}

/** Figures of readers of one interest, and of two. */
interface Judged extends Outcome {
  readonly two: Outcome;
}

function judged(lab: Lab, arms: readonly Arm[]): readonly Judged[] {
  const one = runArms(lab, arms);
  const two = runArms(
    lab,
    arms.map((arm) => ({ ...arm, topics: (topics) => mixedTopics(topics, 2) })),
  );
  return one.map((outcome, i) => ({ ...outcome, two: two[i] as Outcome }));
}

/** Over both kinds of readers alike. */
function figuresOf({ collections, two }: Judged): readonly number[] {
  return collections.flatMap(({ name, result }) => {
    const other = two.collections.find((each) => each.name === name);
    return other === undefined ? [] : [mean([result.mean.auc, other.result.mean.auc])];
  });
}

function told(title: string, outcomes: readonly Judged[]): string {
  const [standard] = outcomes;
  const names = (standard?.two.collections ?? []).map(({ name }) => name);
  const all = [
    section(`${title}, one interest`, outcomes),
    section(
      `${title}, two interests`,
      outcomes.map(({ two }) => two),
    ),
  ];
  if (standard === undefined || names.length < 2) return all.join('\n');
  const candidates = outcomes.slice(1).map((outcome) => ({ name: outcome.name, figures: figuresOf(outcome) }));
  const own = figuresOf(standard);
  const held = leaveOneOut(names, candidates);
  const rows = held.map(({ collection, chosen, figure, best, bestFigure }, i) => {
    return [collection, chosen, digits(figure), digits(own[i]), best, digits(bestFigure)];
  });
  const meanOf = (place: (i: number) => number) => digits(mean(names.map((_, i) => place(i))));
  const means = [
    'mean',
    '',
    meanOf((i) => held[i]?.figure ?? 0),
    meanOf((i) => own[i] ?? 0),
    '',
    meanOf((i) => held[i]?.bestFigure ?? 0),
  ];
  const head = ['left out', 'chosen on the others', 'on it', 'the standard on it', 'best on it, in hindsight', 'that'];
  return [...all, `## ${title}, one collection left out\n\n${markdown(head, [...rows, means])}`].join('\n');
}
