import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAlarm } from '../../lab/experiments/stagnation.ts';
import type { Step } from '../../lab/protocol.ts';
import { type SessionOutcome, stagnationOf } from '../../profiles/profiles.ts';

const yielding = (...yields: readonly number[]): readonly SessionOutcome[] =>
  yields.map((share, i) => ({ ndpm: 0.4 - i / 10, yield: share }));

test('stagnation is "flat" if the last three points fall no hundredth below the best before', () => {
  const hundredths = fc.option(fc.integer({ min: 20, max: 30 }), { nil: undefined });
  const ofAll = (all: readonly (number | undefined)[]) => all.map((each) => each && each / 100);
  fc.assert(
    fc.property(fc.array(hundredths, { maxLength: 8 }), hundredths, (sessions, words) => {
      // A session without a test is no point. The agent's words alone are a point if they were measured.
      const points = [words, ...sessions].filter((each) => each !== undefined);
      const [before, latest] = [points.slice(0, -3), points.slice(-3)];
      const isFlat = before.length > 0 && Math.min(...latest) > Math.min(...before) - 1;
      const outcomes = ofAll(sessions).map((ndpm) => ({ ndpm, yield: 0.5 }));
      expect(stagnationOf(outcomes, ...ofAll([words]))).toBe(isFlat ? 'flat' : undefined);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('stagnation is "barren" if a session brings less than a fifth of the first', () => {
  expect(stagnationOf(yielding(0.6, 0.12))).toBeUndefined();
  expect(stagnationOf(yielding(0.6, 0.11))).toBe('barren');
  expect(stagnationOf(yielding(0, 0))).toBeUndefined();
  expect(stagnationOf(yielding(0.6))).toBeUndefined();
});

test('an alarm of stagnation is false if ndpm still falls within two sessions', () => {
  const stepsOf = (...ndpms: readonly number[]): readonly Step[] =>
    ndpms.map((ndpm, i) => ({
      point: { ndpm, p10: undefined, averagePrecision: undefined, ratings: i },
      shown: i === 0 ? 0 : 2,
      relevant: i === 0 ? 0 : 1,
    }));
  expect(firstAlarm(stepsOf(0.4, 0.4, 0.4, 0.4, 0.4, 0.3), 'flat')).toEqual({ session: 3, isFalse: true });
  expect(firstAlarm(stepsOf(0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.3), 'flat')).toEqual({ session: 3, isFalse: false });
});
