/** How much learning survives real people, who err, change their minds, say little, or ask nothing. */
import { rocchio } from '../../profiles/profiles.ts';
import { driftingTopics } from '../drift.ts';
import type { WayName } from '../names.ts';
import type { Protocol } from '../protocol.ts';
import type { Way } from '../way.ts';
import { oneProfile, STANDARD_WEIGHTING, WAYS } from '../ways.ts';
import { type Arm, curvesPlot, type Experiment, runArms, section } from './experiment.ts';

const COMPARED: readonly WayName[] = ['default', 'population', 'rocchio', 'logistic', 'faithful'];
const NOISE = [0, 0.1, 0.2] as const;
const DECAYS = [0.98, 0.95, 0.9, 0.8] as const;
/** The reader changes after three sessions; four more show whether the agent follows. */
const DRIFT: Partial<Protocol> = { drift: 3, sessions: 7 };

const DRAWN: readonly string[] = [
  'default',
  'rocchio',
  'rocchio, decay 0.95',
  'rocchio, decay 0.9',
  'logistic',
  'faithful',
];

export const robustness: Experiment = (lab) => {
  const drifting = runArms(
    lab,
    [...arms(DRIFT), ...DECAYS.map(fading)].map((arm) => ({ ...arm, topics: driftingTopics })),
  );
  return {
    markdown: [
      section(
        'Wrong ratings',
        runArms(
          lab,
          NOISE.flatMap((noise) => arms({ noise }, `${noise * 100} %`)),
        ),
      ),
      section('Drift', drifting, {
        text: `After ${DRIFT.drift} of ${DRIFT.sessions} sessions the next topic of the collection is wanted; "last" is how well that was learned. Collections without two topics are left out.`,
      }),
      section('Only what is liked is rated', runArms(lab, arms({ onlyPositive: true }))),
      section('One rating a session', runArms(lab, arms({ ratings: 1 }))),
      section(
        'Two examples before the first session, no query',
        runArms(lab, arms({ examples: 2, withoutQuery: true })),
      ),
      section('Two examples before the first session, and the query', runArms(lab, arms({ examples: 2 }))),
    ].join('\n'),
    plot: curvesPlot(
      'Another topic is wanted after session 3',
      drifting.filter(({ name }) => DRAWN.includes(name)),
    ),
  };
};

function arms(protocol: Partial<Protocol>, label?: string): readonly Arm[] {
  return COMPARED.map((name) => ({
    name: label === undefined ? name : `${name}, ${label}`,
    way: WAYS[name] as Way,
    protocol,
  }));
}

/** A learner that forgets; `decay` is what is left of a lesson when the next one comes. */
function fading(decay: number): Arm {
  const way = oneProfile({ weighting: STANDARD_WEIGHTING, learner: () => rocchio({ decay }) });
  return { name: `rocchio, decay ${decay}`, way, protocol: DRIFT };
}
