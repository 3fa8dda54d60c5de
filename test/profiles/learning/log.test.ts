import { expect, test } from 'vitest';
import {
  currentRatings,
  currentWords,
  type LogEntry,
  type LogEvent,
  standing,
} from '../../../profiles/learning/log.ts';
import { childOf, evolved, logOf, rated, undone, unrated } from '../support.ts';

const CREATED: LogEvent = { type: 'created', words: 'genetic algorithms' };
const WORDED: LogEvent = { type: 'worded', words: 'evolution strategies' };

function idsOf(entries: readonly LogEntry[]): readonly string[] {
  return entries.map(({ id }) => id);
}

/** The page and the value of every rating that counts. */
function ratingsIn(...events: readonly LogEvent[]): Readonly<Record<string, number>> {
  const ratings = [...currentRatings(logOf(...events))];
  return Object.fromEntries(ratings.map(([page, { event }]) => [page, event.value]));
}

test.each<[string, readonly LogEvent[], readonly string[]]>([
  ['is nothing of nothing', [], []],
  ['is all of it, in order, when nothing was undone', [CREATED, rated('a', 1), unrated('a')], ['e0', 'e1', 'e2']],
  ['is not what was undone, nor the undoing', [CREATED, rated('a', 1), undone('e1')], ['e0']],
  ['is again what an undone undoing took back', [CREATED, rated('a', 1), undone('e1'), undone('e2')], ['e0', 'e1']],
  [
    'goes on so with the undoing of an undoing of an undoing',
    [CREATED, rated('a', 1), undone('e1'), undone('e2'), undone('e3')],
    ['e0'],
  ],
  ['is without an event undone twice', [CREATED, rated('a', 1), undone('e1'), undone('e1')], ['e0']],
  [
    'is without an event undone twice when one undoing is undone',
    [CREATED, rated('a', 1), undone('e1'), undone('e1'), undone('e2')],
    ['e0'],
  ],
  ['is all else when an unknown event is undone', [CREATED, undone('e99')], ['e0']],
  ['is not a generation that was undone', [CREATED, evolved(true, childOf('c', { ant: 1 })), undone('e1')], ['e0']],
  ['is a generation too, accepted or not', [evolved(true), evolved(false)], ['e0', 'e1']],
  ['keeps what came after an undone event', [CREATED, rated('a', 1), rated('b', 1), undone('e1')], ['e0', 'e2']],
])('the part of a log that counts %s', (_, events, expected) => {
  expect(idsOf(standing(logOf(...events)))).toEqual(expected);
});

test.each<[string, readonly LogEvent[], Record<string, number>]>([
  ['are none in the beginning', [CREATED], {}],
  ['are one of each page', [rated('a', 1), rated('b', -1), rated('c', 0)], { a: 1, b: -1, c: 0 }],
  ['are the last of a page rated again', [rated('a', 1), rated('b', 1), rated('a', -0.5)], { a: -0.5, b: 1 }],
  ['are not those that were cleared', [rated('a', 1), rated('b', 1), unrated('a')], { b: 1 }],
  ['are those given after the clearing', [rated('a', 1), unrated('a'), rated('a', 0.5)], { a: 0.5 }],
  ['are not those that were undone', [rated('a', 1), undone('e0')], {}],
  ['are the former ones when a later one is undone', [rated('a', 1), rated('a', -1), undone('e1')], { a: 1 }],
  ['are the later ones when a former one is undone', [rated('a', 1), rated('a', -1), undone('e0')], { a: -1 }],
  ['are there again when their clearing is undone', [rated('a', 1), unrated('a'), undone('e1')], { a: 1 }],
  ['do not mind a generation between', [rated('a', 1), evolved(true), rated('b', -1)], { a: 1, b: -1 }],
  ['do not mind the clearing of a page never rated', [unrated('b'), rated('a', 1)], { a: 1 }],
  ['are of pages with whatever name', [rated('__proto__', 1), rated('constructor', -1)], ratingsOfNames()],
])('the ratings that count %s', (_, events, expected) => {
  expect(ratingsIn(...events)).toEqual(expected);
});

test.each<[string, readonly LogEvent[], string]>([
  ['are none before the beginning', [], ''],
  ['are those of the beginning', [CREATED, rated('a', 1)], 'genetic algorithms'],
  ['are the last ones given', [CREATED, WORDED], 'evolution strategies'],
  ['are the former ones when a change is undone', [CREATED, WORDED, undone('e1')], 'genetic algorithms'],
  ['are the later ones when the beginning is undone', [CREATED, WORDED, undone('e0')], 'evolution strategies'],
])('the words %s', (_, events, expected) => {
  expect(currentWords(logOf(...events))).toBe(expected);
});

function ratingsOfNames(): Record<string, number> {
  return Object.fromEntries([
    ['__proto__', 1],
    ['constructor', -1],
  ]);
}
