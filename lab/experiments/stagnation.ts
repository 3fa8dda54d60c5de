/** How well Fenix notices stagnation, and what the genes of mutation are worth. */
import { hasDropped, type Stagnation, stagnationOf } from '../../profiles/profiles.ts';
import { type GeneWorth, geneStudy, worthOf } from '../gene-worth.ts';
import { mean } from '../mean.ts';
import type { WayName } from '../names.ts';
import type { PopulationParts } from '../population.ts';
import { outcomeOf, type Protocol, type Step, stepsOf } from '../protocol.ts';
import { digits, markdown } from '../report.ts';
import { randomOf } from '../runs.ts';
import type { Way } from '../way.ts';
import { fromSession, ROCCHIO_PARTS, STANDARD_PARTS, WAYS } from '../ways.ts';
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
  const genes = [...geneRows(lab, 'standard', STANDARD_PARTS), ...geneRows(lab, 'rocchio', ROCCHIO_PARTS)];
  const title = 'Does evolution help learners that stand still?';
  const outcomes = runArms(
    long,
    DRAWN.map((name) => ({ name, way: WAYS[name] as Way })),
  );
  return {
    markdown: [
      `## Stagnation\n\n${LONG.sessions} sessions of ${LONG.perSession}.\n\n${markdown(head, alarms)}`,
      `## Worth of mutation's genes\n\n${markdown(GENE_HEAD, genes)}`,
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

const GENE_HEAD = ['', 'terms', 'in a page rated later', 'of these, more in liked ones'];

function geneRows(lab: Lab, name: string, parts: PopulationParts): readonly (readonly string[])[] {
  const study = geneStudy({ ...parts, evolves: fromSession(2) });
  runsOf(lab, study.way, `genes, ${name}`);
  const { generations, accepted, worth } = worthOf(study.runs);
  const kept = `${name}: ${generations} generations bred, ${digits(accepted / generations)} of them kept`;
  const row = (what: string, { terms, met, liked }: GeneWorth) => [
    `${name}: ${what}`,
    `${terms}`,
    digits(met / terms),
    digits(liked / met),
  ];
  return [
    [kept, '', '', ''],
    row('gained from other profiles', worth.recombined),
    row('gained from the network', worth.network),
    row('named by the network', worth.named),
    row('any other term of the unseen pages', worth.other),
  ];
}
