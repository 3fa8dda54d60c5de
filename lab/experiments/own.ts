/**
 * The questions of the founding work put to one's own agent (`fenix export AGENT --collection`): how many terms a profile needs,
 * how one should learn, and how many sessions it takes.
 */
import type { WayName } from '../names.ts';
import type { Outcome } from '../report.ts';
import type { Way } from '../way.ts';
import { WAYS } from '../ways.ts';
import { curvesPlot, type Experiment, type Lab, runArms, section } from './experiment.ts';

export const OWN_LEARNERS = [
  'default',
  'logistic',
  'rocchio',
  'faithful',
  'query',
] as const satisfies readonly WayName[];
export const OWN_LENGTHS = [20, 50, 100, 300] as const;

interface OwnFindings {
  readonly learners: readonly Outcome[];
  readonly lengths: readonly Outcome[];
}

export function ownFindings(lab: Lab): OwnFindings {
  return {
    learners: runArms(
      lab,
      OWN_LEARNERS.map((name) => ({ name, way: WAYS[name] as Way })),
    ),
    lengths: runArms(
      lab,
      OWN_LENGTHS.map((vectorSize) => ({
        name: `${vectorSize} terms`,
        way: WAYS['default'] as Way,
        protocol: { vectorSize },
      })),
    ),
  };
}

export const own: Experiment = (lab) => {
  const { learners, lengths } = ownFindings(lab);
  return {
    markdown: [
      section('Learners, session by session', learners),
      section('Length of the vector, default', lengths, { standard: learners[0] }),
    ].join('\n'),
    plot: curvesPlot('Ways of learning over one’s own ratings', learners),
  };
};
