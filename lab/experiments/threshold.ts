/**
 * Where is the line over which a filter lets a page pass? Measures set utility (`set-utility.ts`) of lines at several
 * places between the scores of disliked and of liked pages, as a share of that of the best line in hindsight. It does
 * so over the test half after each session, and in a stream where only passing pages are shown and rated.
 */
import type { Random } from '../../profiles/profiles.ts';
import type { RatedDocument, Topic } from '../collection.ts';
import { demoTopics } from '../demo-collection.ts';
import { mean } from '../mean.ts';
import { type Difference, differenceOf, unitsOf } from '../paired.ts';
import { type Protocol, shuffled } from '../protocol.ts';
import { comparison, differenceCell, digits, markdown, to } from '../report.ts';
import { randomOf } from '../runs.ts';
import { bestUtility, type Passed, scaledUtility } from '../set-utility.ts';
import { type User, userOf } from '../user.ts';
import type { Pupil, Rated, Start } from '../way.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import type { Experiment, Lab } from './experiment.ts';

const PLACES = [0.15, 0.25, 0.3, 0.35, 0.4, 0.5] as const;
/** Half from learned scores, half from scores by profiles that had not learned the page: five times the work. */
const HELD_OUT = { name: '.35 and .5 held out', inside: 0.35, outside: 0.5 };
const FOLDS = 5;
/** Before a stream begins. */
const SESSIONS_BEFORE = 2;
const DEMO_PAGES = 60;

const way = oneProfile(STANDARD_PARTS);

type Line = (pupil: Pupil, rated: readonly Rated[], start: Start) => number;

const LINES: readonly (readonly [string, Line])[] = [
  ...PLACES.map((place): [string, Line] => [
    digits(place, 2),
    (pupil, rated) => between(rated.map(scoredBy(pupil)), place),
  ]),
  [
    HELD_OUT.name,
    (pupil, rated, start) => {
      const inside = between(rated.map(scoredBy(pupil)), HELD_OUT.inside);
      return (inside + between(heldOut(rated, start), HELD_OUT.outside)) / 2;
    },
  ],
];

/** The utility of each line, and of the best one. */
type Utilities = readonly (readonly [ours: number, best: number])[];

/** Without collections on the demo web. */
export const threshold: Experiment = async (lab) => {
  const { collections } = lab;
  const all =
    collections.length > 0 ? collections : [{ name: 'demo web', topics: await demoTopics({ pages: DEMO_PAGES }) }];
  const shares = all.map(({ name, topics }) => {
    lab.progress(name);
    const worths = (measured: (run: Run) => Utilities) => worthsOf(overRuns(topics, lab, measured));
    return { name, sessions: worths(afterSessions), stream: worths(inStream) };
  });
  const parts = [
    `## Of the best line’s utility, after each session\n\n${table(shares, 'sessions')}`,
    `## In a stream\n\n${table(shares, 'stream')}`,
    ...(shares.length > 1 ? [`## Chosen with one collection left out\n\n${leftOut(shares)}`] : []),
  ];
  return {
    markdown: parts.join('\n\n'),
    plot: {
      title: 'Where the line lies',
      x: 'place between disliked and liked',
      y: 'of the best line’s utility',
      series: (['sessions', 'stream'] as const).map((name) => ({
        name,
        points: PLACES.map((place, i) => [place, meanAt(shares, name, i)] as const),
      })),
    },
  };
};

/** A line's utility by topic and run, in such shares of the best line's that their mean is the share of all runs. */
type Worth = readonly (readonly number[])[];

/** Of a collection, in the order of the lines. */
interface Shares {
  readonly name: string;
  readonly sessions: readonly Worth[];
  readonly stream: readonly Worth[];
}

type Which = 'sessions' | 'stream';

/** The place of the product's line. */
const STANDARD = PLACES.indexOf(0.35);

function worthsOf(topics: readonly (readonly (readonly Utilities[])[])[]): readonly Worth[] {
  const runs = topics.flat();
  return LINES.map((_, line) => {
    const sumOf = (run: readonly Utilities[], which: 0 | 1) =>
      (run[line] ?? []).reduce((sum, told) => sum + told[which], 0);
    const best = mean(runs.map((run) => sumOf(run, 1)));
    return topics.map((own) => own.map((run) => sumOf(run, 0) / best));
  });
}

function shareOf(shares: Shares, which: Which, line: number): number {
  return mean((shares[which][line] ?? []).flat());
}

function meanAt(shares: readonly Shares[], which: Which, line: number): number {
  return mean(shares.map((each) => shareOf(each, which, line)));
}

/** How much these lines, one for each collection, are better than the product's. */
function moreThanStandard(shares: readonly Shares[], which: Which, lines: readonly number[]): Difference {
  return differenceOf(
    shares.map((each, i) => {
      const own = each[which][STANDARD] as Worth;
      const worth = each[which][lines[i] as number] as Worth;
      return unitsOf(worth.map((runs, topic) => runs.map((one, run) => one - (own[topic]?.[run] as number))));
    }),
  );
}

function table(shares: readonly Shares[], which: Which): string {
  const rows = LINES.map(([name], i) => ({
    name,
    difference: i === STANDARD ? undefined : moreThanStandard(shares, which, Array(shares.length).fill(i)),
    cells: [meanAt(shares, which, i), ...shares.map((each) => shareOf(each, which, i))],
  }));
  return comparison(['mean', ...shares.map(({ name }) => name)], LINES[STANDARD]?.[0] as string, rows);
}

/** The plain place that is best on the other collections, by both measures together. */
function leftOut(shares: readonly Shares[]): string {
  const chosen = shares.map((left) => {
    const others = shares.filter((each) => each !== left);
    const worth = PLACES.map((_, i) => meanAt(others, 'sessions', i) + meanAt(others, 'stream', i));
    return worth.indexOf(Math.max(...worth));
  });
  const rowOf = (name: string, place: string, of: readonly Shares[], lines: readonly number[]) => {
    const told = (['sessions', 'stream'] as const).flatMap((which) => {
      const share = mean(of.map((each, i) => shareOf(each, which, lines[i] as number)));
      return [digits(share), differenceCell(moreThanStandard(of, which, lines))];
    });
    return [name, place, ...told];
  };
  const rows = shares.map((each, i) => {
    const line = chosen[i] as number;
    return rowOf(each.name, digits(PLACES[line], 2), [each], [line]);
  });
  const difference = to({ name: LINES[STANDARD]?.[0] as string });
  const head = ['left out', 'place', 'after sessions', difference, 'in a stream', difference];
  return markdown(head, [...rows, rowOf('mean', '', shares, chosen)]);
}

interface Run {
  readonly topic: Topic;
  readonly random: Random;
  readonly lab: Lab;
  readonly line: Line;
}

/** For each run over each topic the result of every line. */
function overRuns(topics: readonly Topic[], lab: Lab, measured: (run: Run) => Utilities) {
  return topics.map((topic, place) =>
    Array.from({ length: lab.protocol.runs }, (_, run) =>
      // Each line gets the same chances.
      LINES.map(([, line]) => measured({ topic, lab, line, random: randomOf(lab.protocol, run, place) })),
    ),
  );
}

function afterSessions(run: Run): Utilities {
  const { test, isRelevant, relevant, sessions } = begun(run);
  if (relevant === 0) return [];
  const told: (readonly [number, number])[] = [];
  for (const { pupil, rated, start } of sessions(run.lab.protocol.sessions)) {
    if (!tellsApart(rated)) continue;
    const pages = test.map(({ counts, grade }) => ({ score: pupil.score(counts), isRelevant: isRelevant(grade) }));
    const line = run.line(pupil, rated, start);
    told.push([
      scaledUtility(
        pages.filter(({ score }) => score > line),
        relevant,
      ),
      bestUtility(pages, relevant),
    ]);
  }
  return told;
}

/** Pages come one by one. The best line keeps one distance from the line of each moment. */
function inStream(run: Run): Utilities {
  const { test, user, isRelevant, relevant, sessions } = begun(run);
  const begin = [...sessions(SESSIONS_BEFORE)].at(-1);
  if (relevant === 0 || begin === undefined) return [];
  const { pupil, start } = begin;
  const rated = [...begin.rated];
  const [all, passed]: [Passed[], Passed[]] = [[], []];
  let line = tellsApart(rated) ? run.line(pupil, rated, start) : 0;
  for (const { counts, grade } of test) {
    const page = { score: pupil.score(counts), isRelevant: isRelevant(grade) };
    all.push({ ...page, score: page.score - line });
    if (page.score <= line) continue;
    passed.push(page);
    const given = { page: counts, value: user.rate(grade) };
    pupil.rate([given]);
    rated.push(given);
    if (tellsApart(rated)) line = run.line(pupil, rated, start);
  }
  return [[scaledUtility(passed, relevant), bestUtility(all, relevant)]];
}

interface Session {
  readonly pupil: Pupil;
  readonly start: Start;
  readonly rated: readonly Rated[];
}

/** As the protocol has it. */
function begun({ topic, random, lab: { protocol, dictionary } }: Run) {
  const documents = shuffled(topic.documents, random);
  const half = Math.ceil(documents.length / 2);
  const [training, test] = [documents.slice(0, half), documents.slice(half)];
  const user = userOf(topic, protocol, random);
  const known = training.map(({ counts }) => counts);
  const start: Start = { query: topic.query, words: topic.words, known, dictionary, random };
  const relevant = test.filter(({ grade }) => user.likes(grade)).length;
  const sessions = (count: number) => sessionsOf(training, start, user, protocol, count);
  return { test, user, isRelevant: user.likes, relevant, sessions };
}

function* sessionsOf(
  training: readonly RatedDocument[],
  start: Start,
  user: User,
  { perSession }: Protocol,
  count: number,
): Generator<Session> {
  const pupil = way(start);
  const rated: Rated[] = [];
  let unseen = training;
  for (let session = 1; session <= count; session++) {
    const chosen =
      pupil.choose?.(
        unseen.map(({ counts }) => counts),
        perSession,
      ) ?? [];
    const shown = chosen.map((place) => unseen[place] as RatedDocument);
    unseen = unseen.filter((document) => !shown.includes(document));
    const given = shown.map(({ counts: page, grade }) => ({ page, value: user.rate(grade) }));
    if (given.length > 0) pupil.rate(given);
    rated.push(...given);
    yield { pupil, start, rated };
  }
}

function tellsApart(rated: readonly Rated[]): boolean {
  return rated.some(({ value }) => value > 0) && rated.some(({ value }) => value < 0);
}

interface Scored {
  readonly score: number;
  readonly value: number;
}

function scoredBy(pupil: Pupil): (rated: Rated) => Scored {
  return ({ page, value }) => ({ score: pupil.score(page), value });
}

/** Scores each page by a profile that has learned from the others. */
function heldOut(rated: readonly Rated[], start: Start): readonly Scored[] {
  const folds = Math.min(FOLDS, rated.length);
  return Array.from({ length: folds }, (_, fold) => {
    const pupil = way(start);
    pupil.rate(rated.filter((_, i) => i % folds !== fold));
    return rated.filter((_, i) => i % folds === fold).map(scoredBy(pupil));
  }).flat();
}

/** 0: the mean score of disliked pages; 1: that of liked ones. */
function between(scored: readonly Scored[], place: number): number {
  const meanOf = (sign: number) =>
    mean(scored.filter(({ value }) => Math.sign(value) === sign).map(({ score }) => score));
  const disliked = meanOf(-1);
  return disliked + place * (meanOf(1) - disliked);
}
