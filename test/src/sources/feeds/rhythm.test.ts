/** The next time of a feed. */
import { expect, test } from 'vitest';
import { nextAfterAnswer, nextAfterFailure } from '../../../../src/sources/feeds/rhythm.ts';

/** A Monday. */
const NOON = Date.UTC(2026, 0, 5, 12);
const MINUTE = 60_000;
const at = (time: number) => new Date(time).toISOString().slice(0, 16);
const NEVER_QUIET = { quietHours: [], quietDays: [] };

test.each([
  ['a feed that says nothing', undefined, 0, '2026-01-05T12:30'],
  ['one that wants less', { ...NEVER_QUIET, minutes: 1 }, 0, '2026-01-05T12:30'],
  ['one that wants two hours', { ...NEVER_QUIET, minutes: 120 }, 0, '2026-01-05T14:00'],
  ['one that wants ten years', { ...NEVER_QUIET, minutes: 5_000_000 }, 0, '2026-01-06T12:00'],
  ['Retry-After', undefined, 90 * MINUTE, '2026-01-05T13:30'],
  ['quiet hours', { quietHours: [12, 13, 14], quietDays: [] }, 0, '2026-01-05T15:00'],
  ['a quiet day', { quietHours: [], quietDays: [1] }, 0, '2026-01-06T00:00'],
  ['a quiet day and hours of the next', { quietHours: [0, 1], quietDays: [1] }, 0, '2026-01-06T02:00'],
  ['never', { quietHours: Array.from({ length: 24 }, (_, hour) => hour), quietDays: [] }, 0, '2026-01-05T12:30'],
])('after an answer a feed waits %s', (_, rhythm, waitMs, expected) => {
  expect(at(nextAfterAnswer(NOON, rhythm, waitMs))).toBe(expected);
});

test.each([
  [1, 0, '2026-01-05T12:30'],
  [2, 0, '2026-01-05T13:00'],
  [5, 0, '2026-01-05T20:00'],
  [1_000, 0, '2026-01-06T12:00'],
  [1, 120 * MINUTE, '2026-01-05T14:00'],
])('after a failure a feed waits longer for the %ith in a row, asked to wait %i ms', (failures, waitMs, expected) => {
  expect(at(nextAfterFailure(NOON, failures, waitMs))).toBe(expected);
});
