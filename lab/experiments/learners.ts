/** Ways of learning side by side. */
import { WAY_NAMES, type WayName } from '../names.ts';
import type { Outcome } from '../report.ts';
import type { Way } from '../way.ts';
import { WAYS } from '../ways.ts';
import { type Arm, curvesPlot, type Experiment, runArms, section } from './experiment.ts';

const SHARES = [0, 0.1, 0.2] as const;
const DRAWN: readonly WayName[] = ['default', 'population', 'logistic', 'rocchio', 'faithful', 'query'];

export const learners: Experiment = (lab) => {
  const named = runArms(lab, WAY_NAMES.map(armOf));
  const part = (title: string, ...prefixes: readonly string[]) =>
    section(
      title,
      named.filter(({ name }) => prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`))),
      { standard: of(named, 'default') },
    );
  return {
    markdown: [
      part(
        'Without learning, as the source learns, and the standard',
        'query',
        'engine',
        'faithful',
        'best-scored',
        'default',
      ),
      part('Weighting × learner', 'rocchio', 'error-driven', 'logistic'),
      part('Several profiles', 'population'),
      part('Evolution', 'evolution'),
      section('Share of what is shown that chance picks', runArms(lab, SHARES.flatMap(exploring))),
    ].join('\n'),
    plot: curvesPlot(
      'Ways of learning',
      DRAWN.map((name) => of(named, name)),
    ),
  };
};

function armOf(name: WayName): Arm {
  return { name, way: WAYS[name] as Way };
}

function exploring(explore: number): readonly Arm[] {
  return (['default', 'rocchio'] as const).map((name) => ({
    ...armOf(name),
    name: `${name}, ${explore}`,
    protocol: { explore },
  }));
}

function of(outcomes: readonly Outcome[], name: string): Outcome {
  return outcomes.find((outcome) => outcome.name === name) as Outcome;
}
