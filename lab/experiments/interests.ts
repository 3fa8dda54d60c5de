/** Whether the product finds one interest, two and three where there are as many, by how sure it has to be. */
import { BOUNDS, type Bounds } from '../../profiles/profiles.ts';
import { type Life, lifeOf, type SessionAnswer, toldIn } from '../interests.ts';
import { mean } from '../mean.ts';
import { mixedTopics } from '../mixed.ts';
import { differenceOf, unitsOf } from '../paired.ts';
import { type ComparedRow, comparison, digits, markdown } from '../report.ts';
import { randomOf } from '../runs.ts';
import type { Way } from '../way.ts';
import { WAYS } from '../ways.ts';
import type { Experiment, Lab } from './experiment.ts';

/** Interests of one reader. */
const SIZES = [1, 2, 3] as const;

/** With fewer liked pages of an interest nobody can find it. */
const TELLABLE = 3;

/** From this session on the agent should know. */
const FIRST = 3;

const APARTS = [0.35, 0.4, 0.45, 0.5, 0.55] as const;

/** In this share of runs, one interest should be found as one. */
const SURE = 0.95;

/** All readers of one collection with this many interests. */
interface Lives {
  readonly collection: string;
  readonly size: number;
  /** By their topic. */
  readonly lives: readonly (readonly Life[])[];
}

export const interests: Experiment = (lab) => {
  const all = SIZES.flatMap((size) => livesOf(lab, size));
  const sessions = Array.from({ length: lab.protocol.sessions }, (_, i) => i + 1);
  const told = new Map(all.map((each) => [each, toldBy(each, BOUNDS)]));
  const series = SIZES.map((size) => ({
    name: `${size}`,
    points: sessions.map(
      (session) =>
        [
          session,
          rightIn(
            all.filter((each) => each.size === size),
            told,
            session,
          ),
        ] as const,
    ),
  }));
  return {
    markdown: [
      `## What is told, session by session\n\n${markdown(
        HEAD,
        all.flatMap((each) => rows(each, told.get(each) ?? [], sessions)),
      )}`,
      `## How sure\n\n${sureness(lab, all)}`,
    ].join('\n'),
    plot: { title: 'Interests told rightly, where they can be', x: 'sessions', y: 'share of runs', series },
  };
};

const HEAD = [
  'interests',
  'session',
  'runs',
  'told as one',
  'tellable',
  'of these told rightly',
  'too many',
  'pair F1 when told',
];

function livesOf({ collections, protocol, dictionary, progress }: Lab, size: number): readonly Lives[] {
  return collections.map(({ name, topics }) => {
    progress(`${size}, ${name}`);
    const lives = mixedTopics(topics, size).map((topic, place) =>
      Array.from({ length: protocol.runs }, (_, run) =>
        lifeOf(topic, WAYS['default'] as Way, protocol, dictionary, randomOf(protocol, run, place)),
      ),
    );
    return { collection: name, size, lives };
  });
}

function toldBy({ lives, size }: Lives, bounds: Bounds): readonly SessionAnswer[] {
  return lives.flat().flatMap((life) => [...toldIn(life, size, bounds)]);
}

function rows({ collection, size }: Lives, told: readonly SessionAnswer[], sessions: readonly number[]) {
  return sessions.map((session) => {
    const now = told.filter((each) => each.session === session);
    const tellable = now.filter(isTellable(size));
    return [
      `${size}, ${collection}`,
      `${session}`,
      `${now.length}`,
      share(now, ({ groups }) => groups <= 1),
      `${tellable.length}`,
      share(tellable, isRight(size)),
      share(now, ({ groups }) => groups > size),
      digits(meanOf(now.map(({ pairF1 }) => pairF1))),
    ];
  });
}

/**
 * Judged from the session FIRST on: the greatest bound that finds one interest as one on the other collections, and
 * what it does on this one.
 */
function sureness({ collections }: Lab, all: readonly Lives[]): string {
  const figures = APARTS.map((apart) => {
    const bounds = { apart, together: Math.max(BOUNDS.together, apart) };
    return { apart, cells: all.map((lives) => cellOf(lives, bounds)) };
  });
  const standard = figures.find(({ apart }) => apart === BOUNDS.apart)?.cells ?? [];
  const head = ['told rightly', ...SIZES.map((size) => `${size} told as ${size}`), 'pair F1 when told'];
  const row = (name: string, cells: readonly Cell[]): ComparedRow => {
    const right = SIZES.map((size) => meanOf(cells.filter((cell) => cell.size === size).map((cell) => cell.right)));
    const pairF1 = meanOf(cells.filter(({ size }) => size > 1).map((cell) => cell.pairF1));
    const difference = cells === standard ? undefined : differenceOf(cells.map((cell) => moreThan(cell, standard)));
    return { name, difference, cells: [meanOf(right), ...right, pairF1] };
  };
  const varied = figures.map(({ apart, cells }) => row(`${apart}`, cells));
  const left = collections.length < 2 ? [] : collections.map(({ name }) => name);
  const held = left.map((name) => {
    const isSure = ({ cells }: { cells: readonly Cell[] }) =>
      (meanOf(cells.filter((cell) => cell.size === 1 && cell.collection !== name).map(({ right }) => right)) ?? 0) >=
      SURE;
    const chosen = figures.findLast(isSure) ?? figures[0];
    const own = (chosen?.cells ?? []).filter(({ collection }) => collection === name);
    return { name: `${name}, by ${chosen?.apart}`, own };
  });
  const means = held.length === 0 ? [] : [{ name: 'mean', own: held.flatMap(({ own }) => own) }];
  const chosen = [...held, ...means].map(({ name, own }) => row(name, own));
  const told = (rows: readonly ComparedRow[]) => comparison(head, `${BOUNDS.apart}`, rows);
  return `${told(varied)}\nChosen on all collections but one:\n\n${told(chosen)}`;
}

function moreThan({ collection, size, rights }: Cell, standard: readonly Cell[]): readonly number[] {
  const other = standard.find((cell) => cell.collection === collection && cell.size === size);
  return unitsOf(rights.map((lives, topic) => lives.map((right, i) => right - (other?.rights[topic]?.[i] ?? NaN))));
}

/** The figure of one collection, over the sessions that count. */
interface Cell {
  readonly collection: string;
  readonly size: number;
  /** Among the runs that allow an answer. */
  readonly right: number | undefined;
  /** By topic, of each run. */
  readonly rights: readonly (readonly number[])[];
  readonly pairF1: number | undefined;
}

function cellOf({ collection, size, lives }: Lives, bounds: Bounds): Cell {
  const late = lives.map((runs) =>
    runs.map((life) => [...toldIn(life, size, bounds)].filter(({ session }) => session >= FIRST)),
  );
  const rightIn = (told: readonly SessionAnswer[]) =>
    meanOf(told.filter(isTellable(size)).map((one) => Number(isRight(size)(one))));
  return {
    collection,
    size,
    right: rightIn(late.flat(2)),
    rights: late.map((runs) => runs.map((told) => rightIn(told) ?? Number.NaN)),
    pairF1: meanOf(late.flat(2).map(({ pairF1 }) => pairF1)),
  };
}

/** Each collection counting the same. */
function rightIn(all: readonly Lives[], told: ReadonlyMap<Lives, readonly SessionAnswer[]>, session: number): number {
  const shares = all.map((each) => {
    const now = (told.get(each) ?? []).filter((one) => one.session === session);
    return meanOf(now.filter(isTellable(each.size)).map((one) => Number(isRight(each.size)(one))));
  });
  return meanOf(shares) ?? Number.NaN;
}

/** Where nothing was liked, nothing is found. */
function isRight(size: number): (told: SessionAnswer) => boolean {
  return ({ groups }) => Math.max(1, groups) === size;
}

/** One interest can always be found. */
function isTellable(size: number): (told: SessionAnswer) => boolean {
  return ({ rarest }) => size === 1 || rarest >= TELLABLE;
}

function share(told: readonly SessionAnswer[], is: (one: SessionAnswer) => boolean): string {
  return digits(meanOf(told.map((one) => Number(is(one)))));
}

/** The mean of the known values; undefined if there are none. */
function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : mean(known);
}
