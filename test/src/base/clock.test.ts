import { describe, expect, test } from 'vitest';
import { believedTime, clockOf } from '../../../src/base/clock.ts';

test('a clock gives the time in UTC, in ISO 8601, to the millisecond', () => {
  expect(clockOf({ now: () => Date.UTC(2026, 1, 3, 4, 5, 6, 7) })()).toBe('2026-02-03T04:05:06.007Z');
});

describe('the time of a machine', () => {
  const NOON = Date.UTC(2026, 0, 5, 12);
  const MINUTE = 60_000;
  const DAY = 86_400_000;

  function machine() {
    let [wall, awake, up] = [NOON, 7_000, 1_007_000];
    const now = believedTime({ wall: () => wall, awake: () => awake, up: () => up });
    return {
      /** Since noon. */
      now: () => now() - NOON,
      pass(milliseconds: number) {
        wall += milliseconds;
        awake += milliseconds;
        up += milliseconds;
      },
      sleep(milliseconds: number) {
        wall += milliseconds;
        up += milliseconds;
      },
      set(milliseconds: number) {
        wall += milliseconds;
      },
    };
  }

  test.each([DAY, -DAY])('ignores a clock that is set %d ms off and back again', (off) => {
    const { now, pass, set } = machine();
    set(off);
    expect(now()).toBe(0);
    pass(4 * MINUTE);
    expect(now()).toBe(4 * MINUTE);
    set(-off);
    pass(10 * MINUTE);
    expect(now()).toBe(14 * MINUTE);
  });

  test('believes a clock that stays at its new time', () => {
    const { now, pass, set } = machine();
    set(DAY);
    now();
    pass(5 * MINUTE);
    expect(now()).toBe(DAY + 5 * MINUTE);
    pass(MINUTE);
    expect(now()).toBe(DAY + 6 * MINUTE);
  });

  test('counts the sleep of the machine, and follows small corrections at once', () => {
    const { now, sleep, set } = machine();
    sleep(DAY);
    expect(now()).toBe(DAY);
    set(2_000);
    expect(now()).toBe(DAY + 2_000);
  });

  test('does not run ahead after many short sleeps', () => {
    const { now, pass, sleep } = machine();
    for (let nap = 1; nap <= 100; nap++) {
      sleep(20_000);
      expect(now()).toBe(nap * 20_000);
    }
    sleep(DAY);
    expect(now()).toBe(DAY + 100 * 20_000);
    pass(MINUTE);
    expect(now()).toBe(DAY + 100 * 20_000 + MINUTE);
  });
});
