/** The table of the learner beside its peers: which files it reads, and how it averages. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesIn, firstListOf, told } from '../../bench/peers.ts';
import type { Way } from '../../lab/lab.ts';
import type { TermCounts } from '../../profiles/profiles.ts';
import { noDictionary, protocolOf, topicOf } from '../lab/support.ts';

test.each([
  ['', []],
  ['one.gz', ['one.gz']],
  ['one.gz,,two.gz,', ['one.gz', 'two.gz']],
])('the files in %j are %j', (value, files) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('FENIX_BENCH_FILES', value);
  expect(filesIn('FENIX_BENCH_FILES')).toEqual(files);
});

test.each([
  [0.25, [0.5, 0.125], '.250, .125'],
  [0, [0], '.000, .000'],
  [Number.NaN, [], '–, –'],
])('a mean of %d and the points %j are told as %j', (auc, curve, expected) => {
  const mean = { auc, curve } as unknown as Parameters<typeof told>[0]['mean'];
  expect(told({ mean })).toBe(expected);
});

const HALF = topicOf([1, 0, 1, 0, 1, 0, 1, 0]);
const ALL = topicOf([1, 1, 1, 1]);
const NONE = topicOf([0, 0, 0, 0]);

/** Knows which of the pages of `HALF` are relevant. */
const knowing =
  (sign: number): Way =>
  () => ({ score: (page: TermCounts) => sign * gradeOf(page), rate: () => undefined });

function gradeOf({ terms }: TermCounts): number {
  return HALF.documents.find(({ counts }) => counts.terms[0] === terms[0])?.grade ?? 0;
}

test.each([
  ['the best page first', 1, [[HALF]], 1],
  ['the worst page first', -1, [[HALF]], 0],
  ['collections of one topic and of three, each counting the same', 1, [[ALL], [NONE, ALL, NONE]], 2 / 3],
])('a first list with %s is relevant by its share', (_, sign, topics, share) => {
  const collections = topics.map((some, i) => ({ name: `${i}`, topics: some }));
  expect(firstListOf(knowing(sign), collections, noDictionary(), protocolOf({ perSession: 1 }))).toBeCloseTo(share, 9);
});
