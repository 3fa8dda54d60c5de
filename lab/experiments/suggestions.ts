/** How often Fenix suggests narrower words for one matter, and how often for several, by how sure it has to be. */
import { type Random, SURE } from '../../profiles/profiles.ts';
import type { Topic } from '../collection.ts';
import { mean } from '../mean.ts';
import { type MixedTopic, mixedTopics } from '../mixed.ts';
import { differenceOf, unitsOf } from '../paired.ts';
import { comparison, digits, markdown } from '../report.ts';
import { randomOf } from '../runs.ts';
import { type Met, metByChance, metOfMatters, type Offered, offeredFor } from '../suggestions.ts';
import type { Experiment, Lab } from './experiment.ts';

interface Kind {
  readonly name: string;
  /** Topics searched at once. */
  readonly size: number;
  readonly met: (topic: MixedTopic, random: Random) => Met | undefined;
}

const KINDS: readonly Kind[] = [
  { name: '1 matter', size: 1, met: (topic, random) => metOfMatters(topic, 1, random) },
  { name: '1 topic, whatever is found', size: 1, met: metByChance },
  { name: '2 matters', size: 2, met: (topic, random) => metOfMatters(topic, 2, random) },
  { name: '2 topics, whatever is found', size: 2, met: metByChance },
  { name: '3 matters', size: 3, met: (topic, random) => metOfMatters(topic, 3, random) },
];

const BOUNDS = [0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82] as const;

/** This share of pages lies with pages of their own matter: a reader who takes a suggestion gets one matter. */
const APART = 0.9;

/** All sessions of a kind over one collection. */
interface Sessions {
  readonly collection: string;
  readonly kind: Kind;
  readonly offered: readonly Offered[];
  /** The same ones by topic. */
  readonly topics: readonly (readonly Offered[])[];
}

export const suggestions: Experiment = (lab) => {
  const all = KINDS.flatMap((kind) =>
    lab.collections.map(({ name, topics }) => ({
      collection: name,
      kind,
      topics: sessionsOf(lab, name, topics, kind),
    })),
  )
    .map((each): Sessions => ({ ...each, offered: each.topics.flat() }))
    .filter(({ offered }) => offered.length > 0);
  const kinds = KINDS.map((kind) => ({ kind, own: all.filter((each) => each.kind === kind) }));
  const rates = kinds.map(({ kind, own }) => ({ kind, at: BOUNDS.map((bound) => rateAt(own, bound)) }));
  const rows = kinds.map(({ kind, own }) =>
    BOUNDS.map((bound) => ({
      name: `${kind.name}, ${bound}`,
      difference: bound === SURE ? undefined : differenceOf(own.map((each) => moreThanStandard(each, bound))),
      cells: [rateAt(own, bound), `${own.flatMap(({ offered }) => offered).length}`],
    })),
  );
  return {
    markdown: [
      `## What is suggested\n\n${markdown(HEAD, all.map(row))}`,
      `## How sure\n\nSessions that are told to be several matters:\n\n${comparison(['share', 'sessions'], `${SURE}`, ...rows)}`,
    ].join('\n'),
    plot: {
      title: 'Sessions told to be several matters',
      x: 'how sure it has to be',
      y: 'share of sessions',
      series: rates.map(({ kind, at }) => ({
        name: kind.name,
        points: at.flatMap((rate, i) => (rate === undefined ? [] : [[BOUNDS[i] as number, rate] as const])),
      })),
    },
  };
};

const HEAD = [
  'what is found',
  'sessions',
  'with suggestions',
  'of these: suggestions',
  'pages with their own',
  'all told apart',
];

function sessionsOf({ protocol, dictionary, progress }: Lab, name: string, topics: readonly Topic[], kind: Kind) {
  progress(`${kind.name}, ${name}`);
  return mixedTopics(topics, kind.size).map((topic, place) =>
    Array.from({ length: protocol.runs }, (_, run) => kind.met(topic, randomOf(protocol, run, place))).flatMap((met) =>
      met === undefined ? [] : [offeredFor(met, dictionary)],
    ),
  );
}

function row({ collection, kind, offered }: Sessions): readonly string[] {
  const suggested = offered.filter((each) => each.offered > 0);
  return [
    `${kind.name}, ${collection}`,
    `${offered.length}`,
    digits(suggested.length / offered.length),
    digits(meanOf(suggested.map((each) => each.offered))),
    kind.size === 1 ? '–' : digits(meanOf(suggested.map(({ purity }) => purity))),
    kind.size === 1 ? '–' : digits(suggested.filter(({ purity }) => purity >= APART).length / offered.length),
  ];
}

/** Each collection counting the same. */
function rateAt(all: readonly Sessions[], bound: number): number | undefined {
  return meanOf(all.map(({ offered }) => mean(offered.map(isTold(bound)))));
}

function isTold(bound: number): (offered: Offered) => number {
  return ({ sureness }) => Number(sureness >= bound);
}

function moreThanStandard({ topics }: Sessions, bound: number): readonly number[] {
  const [at, standard] = [isTold(bound), isTold(SURE)];
  return unitsOf(topics.map((runs) => runs.map((each) => at(each) - standard(each))));
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : mean(values);
}
