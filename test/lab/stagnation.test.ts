import { describe, expect, test } from 'vitest';
import { firstAlarm } from '../../lab/experiments/stagnation.ts';
import type { Step } from '../../lab/protocol.ts';
import { hasDropped, type SessionOutcome, stagnationOf } from '../../profiles/profiles.ts';

const of = (...ndpms: readonly number[]): readonly SessionOutcome[] => ndpms.map((ndpm) => ({ ndpm, yield: 0.5 }));
const yielding = (...yields: readonly number[]): readonly SessionOutcome[] =>
  yields.map((share, i) => ({ ndpm: 0.4 - i / 10, yield: share }));

describe('stagnation', () => {
  test.each([
    ['nothing happened yet', of()],
    ['three sessions are too few without a point before', of(0.3, 0.3, 0.3)],
    ['ndpm fell a hundredth in the third last session and rose again', of(0.3, 0.29, 0.31, 0.32)],
    ['ndpm falls slowly, but a hundredth in three sessions', of(0.3, 0.296, 0.293, 0.29)],
  ])('is not: %s', (_, sessions) => {
    expect(stagnationOf(sessions)).toBeUndefined();
  });

  test('is "flat" when three sessions bring no drop of a hundredth under the best before them', () => {
    expect(stagnationOf(of(0.3, 0.295, 0.31, 0.291))).toBe('flat');
    expect(stagnationOf(of(0.2, 0.4, 0.3, 0.25))).toBe('flat');
  });

  test('counts the words alone as a point when that was measured', () => {
    expect(stagnationOf(of(0.3, 0.3, 0.3), 0.3)).toBe('flat');
    expect(stagnationOf(of(0.3, 0.3, 0.3), 0.5)).toBeUndefined();
  });

  test('is "barren" when a session brings less than a fifth of what the first brought', () => {
    expect(stagnationOf(yielding(0.6, 0.12))).toBeUndefined();
    expect(stagnationOf(yielding(0.6, 0.11))).toBe('barren');
    expect(stagnationOf(yielding(0, 0))).toBeUndefined();
    expect(stagnationOf(yielding(0.6))).toBeUndefined();
  });

  test('looks over sessions without a test', () => {
    const untested = { ndpm: undefined, yield: undefined };
    expect(stagnationOf([...of(0.3, 0.3), untested, ...of(0.3, 0.3)])).toBe('flat');
    expect(stagnationOf([untested, untested])).toBeUndefined();
  });

  test('a drop is one of a hundredth or more', () => {
    expect(hasDropped([0.3, 0.29], 1)).toBe(true);
    expect(hasDropped([0.3, 0.291], 1)).toBe(false);
  });
});

describe('an alarm', () => {
  const stepsOf = (...ndpms: readonly number[]): readonly Step[] =>
    ndpms.map((ndpm, i) => ({
      point: { ndpm, p10: undefined, averagePrecision: undefined, ratings: i },
      shown: i === 0 ? 0 : 2,
      relevant: i === 0 ? 0 : 1,
    }));

  test('is false when ndpm still drops within the next two sessions', () => {
    expect(firstAlarm(stepsOf(0.4, 0.4, 0.4, 0.4, 0.4, 0.3), 'flat')).toEqual({ session: 3, isFalse: true });
    expect(firstAlarm(stepsOf(0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.3), 'flat')).toEqual({ session: 3, isFalse: false });
  });

  test('that nothing follows is not judged', () => {
    expect(firstAlarm(stepsOf(0.4, 0.4, 0.4, 0.4), 'flat')).toBeUndefined();
  });
});
