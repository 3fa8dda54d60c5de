/**
 * The constants of choosing a list and of spreading what is learned. Chooses them on all collections but one, with
 * readers of one interest and of two, and reports on the one left out.
 */
import { CHOOSING, ERROR_DRIVEN, errorDriven } from '../../profiles/profiles.ts';
import { mixedTopics } from '../mixed.ts';
import { digits, type Outcome, outcomeOf } from '../report.ts';
import { meanOf } from '../runs.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { leftOutAmong } from './constants.ts';
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

/** Every reader counting the same. */
function ofBoth({ name, collections, two }: Judged): Outcome {
  const both = collections.flatMap((each) => {
    const other = two.collections.find((one) => one.name === each.name);
    if (other === undefined) return [];
    const topics = [...each.result.topics, ...other.result.topics];
    return [{ name: each.name, result: { topics, mean: meanOf(topics) } }];
  });
  return outcomeOf(name, both);
}

function told(title: string, outcomes: readonly Judged[]): string {
  const all = [
    section(`${title}, one interest`, outcomes),
    section(
      `${title}, two interests`,
      outcomes.map(({ two }) => two),
    ),
  ];
  const [standard, ...others] = outcomes.map(ofBoth);
  const names = (standard?.collections ?? []).map(({ name }) => name);
  if (standard === undefined || names.length < 2) return all.join('\n');
  return [...all, leftOutAmong(names, others, standard, `${title}, one collection left out`)].join('\n');
}
