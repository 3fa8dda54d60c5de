import { describe, expect, test } from 'vitest';
import { type FoldContext, fold, ratedAmong } from '../../../profiles/learning/learning.ts';
import type { CountsHash, LogEntry, LogEvent } from '../../../profiles/learning/log.ts';
import { currentObservations, isObserving, signsOf } from '../../../profiles/learning/observing.ts';
import { SIGN_WEIGHTS, type Sign } from '../../../profiles/learning/signs.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { childOf, evolved, founded, logOf, pageId, pageOf, profileId, rated, undone, unrated } from '../support.ts';

const CREATED: LogEvent = { type: 'created', words: 'ant' };
const ON: LogEvent = { type: 'observing', on: true };
const OFF: LogEvent = { type: 'observing', on: false };

function observed(page: string, sign: Sign, profile: string | null = null): LogEvent {
  const counts = page as CountsHash;
  return {
    ...{ type: 'observed', page: pageId(page), version: 1, counts, sign },
    profile: profile === null ? null : profileId(profile),
  };
}

function signs(...events: readonly LogEvent[]): Readonly<Record<string, Sign>> {
  const all = currentObservations(logOf(CREATED, ...events));
  return Object.fromEntries([...all].map(([page, { event }]) => [page, event.sign]));
}

test.each<[string, readonly LogEvent[], Readonly<Record<string, Sign>>]>([
  ['only where its owner wants it', [observed('a', 'read')], {}],
  [
    'by the strongest sign',
    [ON, observed('a', 'read'), observed('a', 'opened'), observed('b', 'saved')],
    { a: 'read', b: 'saved' },
  ],
  [
    'against a page that was hidden, whatever came before',
    [ON, observed('a', 'saved'), observed('a', 'hidden')],
    { a: 'hidden' },
  ],
  ['not where the page was rated', [ON, observed('a', 'read'), rated('a', -1)], {}],
  ['again where the rating was cleared', [ON, observed('a', 'read'), rated('a', -1), unrated('a')], { a: 'read' }],
  ['no more when it is switched off', [ON, observed('a', 'read'), OFF], {}],
  ['again when it is switched on', [ON, observed('a', 'read'), OFF, ON], { a: 'read' }],
  ['not when it is taken back', [ON, observed('a', 'opened'), observed('a', 'read'), undone('e3')], { a: 'opened' }],
  [
    'not when learning began anew, though it is still wanted',
    [ON, observed('a', 'read'), { type: 'reset' }, observed('b', 'read')],
    { b: 'read' },
  ],
])('an observation counts %s', (_, events, expected) => {
  expect(signs(...events)).toEqual(expected);
});

test('an observation counts while its owner wants that, until the switch is undone', () => {
  expect(isObserving(logOf(CREATED))).toBe(false);
  expect(isObserving(logOf(CREATED, ON))).toBe(true);
  expect(isObserving(logOf(CREATED, ON, { type: 'reset' }))).toBe(true);
  expect(isObserving(logOf(CREATED, ON, undone('e1')))).toBe(false);
});

test('an observation counts and all signs of a page are found, to be taken back', () => {
  const log = logOf(CREATED, ON, observed('a', 'opened'), observed('b', 'read'), observed('a', 'saved'), undone('e2'));
  expect(signsOf(log, pageId('a')).map(({ id }) => id)).toEqual(['e4']);
});

describe('an observation folds to a lesson', () => {
  const pages = new Map<string, TermCounts>(['a', 'b', 'c'].map((name) => [name, pageOf(name, 'ant')]));
  const of = (hash: CountsHash) => pages.get(hash) as TermCounts;
  const CONTEXT: FoldContext = { language: 'en', counts: of, observed: (hash) => pages.get(hash) };
  const lessons = (log: readonly LogEntry[], context = CONTEXT) => fold(log, context).lessons;

  test('that weighs less than a rating, for or against the page, at its place in the log', () => {
    const log = logOf(CREATED, ON, observed('a', 'read'), rated('b', 1), observed('c', 'hidden'));
    const weights = [SIGN_WEIGHTS.read, undefined, SIGN_WEIGHTS.hidden];
    expect(lessons(log).map(({ weight }) => weight)).toEqual(weights);
    expect(lessons(log).map(({ value }) => value)).toEqual([1, 1, -1]);
    expect(ratedAmong(lessons(log))).toEqual([{ page: of('b' as CountsHash), value: 1, profile: null }]);
    for (const weight of Object.values(SIGN_WEIGHTS)) expect(weight).toBeLessThan(1);
  });

  test('of the profile that brought the page, of the only profile, or of none', () => {
    const first = [founded('p', 'e3'), rated('b', 1, 'p')];
    expect(lessons(logOf(CREATED, ON, ...first, observed('a', 'read')))[1]?.profile).toBe('p');
    const two = [...first, founded('q', 'e5'), rated('c', 1, 'q')];
    expect(lessons(logOf(CREATED, ON, ...two, observed('a', 'read', 'q')))[2]?.profile).toBe('q');
    expect(lessons(logOf(CREATED, ON, ...two, observed('a', 'read')))[2]?.profile).toBeNull();
    // A profile brought it that evolution has replaced.
    const bred = evolved(true, childOf('r', { ant: 1 }, 'p', 'q'), childOf('s', { ant: 2 }, 'q', 'p'));
    expect(lessons(logOf(CREATED, ON, ...two, bred, observed('a', 'read', 'q')))[2]?.profile).toBeNull();
  });

  test('but not if nobody asks for observations, or the page is not at hand', () => {
    const log = logOf(CREATED, ON, observed('a', 'read'), observed('gone', 'read'));
    expect(lessons(log)).toHaveLength(1);
    expect(lessons(log, { language: 'en', counts: of })).toEqual([]);
  });
});
