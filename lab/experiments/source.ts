/** The source's experiments again (filtering spec 9): with the source's method, and with Fenix's. */
import { faithfulRocchio } from '../../profiles/profiles.ts';
import type { Topic } from '../collection.ts';
import type { Protocol } from '../protocol.ts';
import type { Outcome } from '../report.ts';
import { subsampled, vague } from '../subsample.ts';
import type { Way } from '../way.ts';
import { FAITHFUL, oneProfile, WAYS } from '../ways.ts';
import { type Arm, curvesPlot, type Experiment, type Lab, runArm, runArms, section } from './experiment.ts';

/** The source's collections had 6 to 38 documents; "under 13" is taken as 12. */
const SIZES = [12, 19, 38] as const;
const LENGTHS = [20, 50, 100, 300, 1_000] as const;
const OWN_LENGTH = 300;
const ALPHAS = [0.5, 0.75, 1] as const;
const MANY_SESSIONS = 10;

const SOURCE: Partial<Protocol> = { source: true, select: 'random' };
/** Most cosines over long texts fall into the lowest bin; raw scores show what the bins hide. */
const RAW: Partial<Protocol> = { select: 'random' };

interface Setting {
  readonly name: string;
  readonly way: Way;
  readonly protocol: Partial<Protocol>;
}

const SETTINGS: readonly Setting[] = [
  { name: "the source's protocol, faithful", way: WAYS['faithful'] as Way, protocol: SOURCE },
  { name: 'chosen by chance, raw scores, faithful', way: WAYS['faithful'] as Way, protocol: RAW },
  { name: 'our protocol, default', way: WAYS['default'] as Way, protocol: {} },
];

export const source: Experiment = (lab) => {
  const told = SETTINGS.map((setting) => partsOf(lab, setting));
  const more: readonly Part[] = [
    { title: 'Similarity: chosen by chance, raw scores, faithful', outcomes: similarities(lab) },
    { title: 'α: chosen by chance, raw scores, faithful', outcomes: alphas(lab) },
  ];
  return {
    markdown: [...told.flat(), ...more]
      .map(({ title, outcomes, standard }) => section(title, outcomes, { standard }))
      .join('\n'),
    plot: curvesPlot(
      'The source again: chosen by chance, raw scores, faithful',
      (told[1] ?? []).slice(0, DRAWN).flatMap(({ outcomes }) => outcomes),
    ),
  };
};

/** Draws queries and sizes only; the other curves differ too little. */
const DRAWN = 2;

interface Part {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly standard?: Outcome | undefined;
}

function partsOf(lab: Lab, setting: Setting): readonly Part[] {
  const run = (arms: readonly Omit<Arm, 'way'>[]) =>
    runArms(
      lab,
      arms.map((arm) => ({ ...arm, way: setting.way, protocol: { ...setting.protocol, ...arm.protocol } })),
    );
  const many = { sessions: MANY_SESSIONS };
  const lengths = run(LENGTHS.map((n) => ({ name: `${n}`, protocol: { vectorSize: n } })));
  return [
    { title: `Query: ${setting.name}`, outcomes: run([{ name: 'specific' }, { name: 'vague', topics: vaguely(lab) }]) },
    { title: `Size of the collection: ${setting.name}`, outcomes: sizes(lab, setting) },
    {
      title: `Length of the vector: ${setting.name}`,
      outcomes: lengths,
      standard: lengths[LENGTHS.indexOf(OWN_LENGTH)],
    },
    {
      title: `Sessions: ${setting.name}`,
      outcomes: run([{ name: '5' }, { name: `${MANY_SESSIONS}`, protocol: many }]),
    },
  ];
}

function vaguely({ dictionary }: Lab): (topics: readonly Topic[]) => readonly Topic[] {
  return (topics) => vague(topics, dictionary);
}

/** Sessions of 2: of 12 documents 6 train, as in the source's smallest collections. */
function sizes(lab: Lab, { way, protocol }: Setting): readonly Outcome[] {
  return SIZES.map((size) =>
    runArm(lab, {
      name: `${size} documents`,
      way,
      protocol: { ...protocol, perSession: 2 },
      topics: (topics) =>
        subsampled(
          topics.filter(({ documents }) => documents.length >= Math.max(...SIZES)),
          size,
          lab.protocol.seed,
        ),
    }),
  );
}

function similarities(lab: Lab): readonly Outcome[] {
  return runArms(
    lab,
    ['faithful', 'faithful-jaccard'].map((name) => ({
      name: name === 'faithful' ? 'cosine' : 'Jaccard',
      way: WAYS[name] as Way,
      protocol: RAW,
    })),
  );
}

function alphas(lab: Lab): readonly Outcome[] {
  return runArms(
    lab,
    ALPHAS.map((alpha) => ({
      name: `${alpha}`,
      way: oneProfile({ ...FAITHFUL, learner: ({ vocabulary }) => faithfulRocchio(vocabulary, alpha) }),
      protocol: RAW,
    })),
  );
}
