import { expect, test, vi } from 'vitest';
import { systemClock } from '../../src/clock.ts';

test('the system clock tells the time in UTC, ISO 8601, to the millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 3, 4, 5, 6, 7) });
  try {
    expect(systemClock()).toBe('2026-02-03T04:05:06.007Z');
  } finally {
    vi.useRealTimers();
  }
});
