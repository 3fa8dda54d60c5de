/** How tries are slowed down. */
import { describe, expect, it } from 'vitest';
import { type Lane, RateLimiter, TooManyTries } from '../../../../src/people/accounts/rate-limiter.ts';

const SECOND = 1_000;
const PACE = { free: 3, firstPauseMs: 2 * SECOND, longestPauseMs: 16 * SECOND };
type Purpose = 'costly' | 'cheap';
const lane = (key: string, purpose: Purpose = 'costly'): Lane<Purpose> => ({ purpose, key });
const A = lane('a');
const B = lane('b');

function lanesAt(start: number) {
  let now = start;
  const lanes = new RateLimiter<Purpose>({ costly: PACE, cheap: PACE }, () => new Date(now).toISOString());
  /** Seconds to wait, or 0 for an allowed try. */
  const enter = (...entered: readonly Lane<Purpose>[]) => {
    try {
      lanes.enter(...entered);
      return 0;
    } catch (error) {
      if (error instanceof TooManyTries) return error.waitSeconds;
      throw error;
    }
  };
  const pass = (seconds: number) => {
    now += seconds * SECOND;
  };
  return { lanes, enter, pass };
}

describe('a lane', () => {
  it('has free tries, and then each pause is twice the last, up to a limit', () => {
    const { enter, pass } = lanesAt(1e12);
    expect([1, 2, 3, 4].map(() => enter(A))).toEqual([0, 0, 0, 2]);
    for (const pause of [2, 4, 8]) {
      pass(pause - 1);
      expect(enter(A)).toBe(1);
      pass(1);
      expect(enter(A)).toBe(0);
      expect(enter(A)).toBe(Math.min(2 * pause, 16));
    }
    pass(16);
    expect(enter(A)).toBe(0);
  });

  it('lets through at most one try for each longest pause in the long run', () => {
    const { enter, pass } = lanesAt(1e12);
    let through = 0;
    for (let second = 0; second < 16_000; second++) {
      if (enter(A) === 0) through++;
      pass(1);
    }
    expect(through).toBeGreaterThan(900);
    expect(through).toBeLessThanOrEqual(1_000 + 6);
  });

  it('forgives one try for each longest pause that passes', () => {
    const { enter, pass } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    pass(16);
    expect([1, 2].map(() => enter(A))).toEqual([0, 2]);
    pass(16 * 50);
    expect([1, 2, 3, 4].map(() => enter(A))).toEqual([0, 0, 0, 2]);
  });

  it('takes a try back', () => {
    const { lanes, enter } = lanesAt(1e12);
    for (let i = 0; i < 50; i++) {
      expect(enter(A)).toBe(0);
      lanes.takeBack(A);
    }
    lanes.takeBack(B);
    expect([1, 2, 3, 4].map(() => enter(A))).toEqual([0, 0, 0, 2]);
  });

  it('is entered with others, or not at all', () => {
    const { enter } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    for (let i = 0; i < 9; i++) expect(enter(B, A)).toBe(2);
    expect([1, 2, 3].map(() => enter(B))).toEqual([0, 0, 0]);
  });

  it('waits no longer than its pause if the clock is set back', () => {
    const { enter, pass } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    pass(-1e6);
    expect(enter(A)).toBe(2);
  });

  it('is forgotten once 20 000 others were entered, and not before', () => {
    const { enter } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    for (let i = 1; i < 20_000; i++) enter(lane(`other${i}`));
    expect(enter(A)).toBe(2);
    for (let i = 0; i < 20_000; i++) enter(lane(`another${i}`));
    expect(enter(A)).toBe(0);
  });

  it('is kept however many lanes are entered elsewhere', () => {
    const { enter } = lanesAt(1e12);
    for (let i = 0; i < 3; i++) enter(A);
    for (let i = 0; i < 50_000; i++) enter(lane(`address${i}`, 'cheap'));
    expect(enter(A)).toBe(2);
  });
});
