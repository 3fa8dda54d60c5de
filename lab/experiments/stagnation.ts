/** How well Fenix notices stagnation. */
import { hasDropped, type Stagnation, stagnationOf } from '../../profiles/profiles.ts';
import { mean } from '../mean.ts';
import type { WayName } from '../names.ts';
import { outcomeOf, type Protocol, type Step, stepsOf } from '../protocol.ts';
import { digits, markdown } from '../report.ts';
import { randomOf } from '../runs.ts';
import type { Way } from '../way.ts';
import { WAYS } from '../ways.ts';
import { curvesPlot, type Experiment, type Lab, runArms, section } from './experiment.ts';

/** Shorter sessions, more of them: five are too few to see a learner stand still. */
const LONG: Partial<Protocol> = { sessions: 12, perSession: 3 };

const WATCHED: readonly WayName[] = ['default', 'population', 'rocchio', 'faithful'];
const DRAWN: readonly WayName[] = ['default', 'population', 'evolution-3', 'population-rocchio', 'evolution-rocchio-3'];

/** An alarm is false if ndpm still drops within this many sessions. */
const PATIENCE = 2;

export const stagnation: Experiment = (lab) => {
  const long = { ...lab, protocol: { ...lab.protocol, ...LONG } };
  const alarms = WATCHED.flatMap((name) => alarmRows(long, name));
  const head = ['', 'runs with an alarm', 'first at session', 'false alarms', 'false at any session'];
  const title = 'Does evolution help learners that stand still?';
  const outcomes = runArms(
    long,
    DRAWN.map((name) => ({ name, way: WAYS[name] as Way })),
  );
  return {
    markdown: [
      `## Stagnation\n\n${LONG.sessions} sessions of ${LONG.perSession}.\n\n${markdown(head, alarms)}`,
      section(title, outcomes),
    ].join('\n'),
    plot: curvesPlot(title, outcomes),
  };
};

interface Alarm {
  readonly session: number;
  readonly isFalse: boolean;
}

/** The first alarm of a kind in a run, if it can be judged. */
export function firstAlarm(steps: readonly Step[], kind: Stagnation): Alarm | undefined {
  const points = steps.map(({ point }) => point.ndpm ?? 0.5);
  const outcomes = steps.slice(1).map(outcomeOf);
  const lived = steps.filter(({ shown }) => shown > 0).length;
  for (let session = 1; session + PATIENCE <= lived; session++) {
    if (stagnationOf(outcomes.slice(0, session), points[0]) !== kind) continue;
    return { session, isFalse: hasDropped(points.slice(0, session + 1 + PATIENCE), session + 1) };
  }
  return undefined;
}

function alarmRows(lab: Lab, name: WayName): readonly (readonly string[])[] {
  const runs = runsOf(lab, WAYS[name] as Way, name);
  // The rate of an alarm that knows nothing.
  const anywhere = 1 - mean(runs.flatMap(standingStill).map(Number));
  return (['flat', 'barren'] as const).map((kind) => {
    const alarms = runs.map((steps) => firstAlarm(steps, kind)).filter((alarm) => alarm !== undefined);
    return [
      `${name}, ${kind}`,
      digits(alarms.length / runs.length),
      alarms.length === 0 ? '–' : mean(alarms.map(({ session }) => session)).toFixed(1),
      alarms.length === 0 ? '–' : digits(mean(alarms.map(({ isFalse }) => Number(isFalse)))),
      digits(anywhere),
    ];
  });
}

function standingStill(steps: readonly Step[]): readonly boolean[] {
  const points = steps.map(({ point }) => point.ndpm ?? 0.5);
  const lived = steps.filter(({ shown }) => shown > 0).length;
  return Array.from(
    { length: Math.max(0, lived - PATIENCE) },
    (_, i) => !hasDropped(points.slice(0, i + 2 + PATIENCE), i + 2),
  );
}

function runsOf({ collections, protocol, dictionary, progress }: Lab, way: Way, name: string) {
  return collections.flatMap((collection) => {
    progress(`${name}, ${collection.name}`);
    return collection.topics.flatMap((topic, place) =>
      Array.from({ length: protocol.runs }, (_, run) => [
        ...stepsOf(topic, way, protocol, dictionary, randomOf(protocol, run, place)),
      ]),
    );
  });
}
