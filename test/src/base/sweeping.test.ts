import { expect, test } from 'vitest';
import { SWEEP_EVERY_MS, Sweeping } from '../../../src/base/sweeping.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { settled } from '../support/streams.ts';

/** Each sweep ends with the next outcome, and well without one. */
function sweepingWith(...outcomes: readonly (Error | undefined)[]) {
  const time = fakeTime();
  const failures: unknown[] = [];
  let swept = 0;
  const sweep = async () => {
    const outcome = outcomes[swept++];
    if (outcome !== undefined) throw outcome;
  };
  const sweeping = new Sweeping({ sweep, alarm: time.alarm, failed: (error) => failures.push(error) });
  return { time, sweeping, failures, swept: () => swept };
}

test('a sweep runs at once and every hour, also after a failure, until it is stopped', async () => {
  const failure = new Error('the disk is full');
  const { time, sweeping, swept, failures } = sweepingWith(undefined, failure);
  for (const expected of [1, 2, 3]) {
    await settled();
    expect(swept()).toBe(expected);
    time.pass(SWEEP_EVERY_MS - 1);
    await settled();
    expect(swept()).toBe(expected);
    time.pass(1);
  }
  await settled();
  expect([failures, time.alarms()]).toEqual([[failure], 1]);
  sweeping.close();
  expect(time.alarms()).toBe(0);
});

test('a sweep ends with the service, and a closed store is no failure', async () => {
  const { time, sweeping, swept, failures } = sweepingWith(new Error('the store is closed'));
  sweeping.close();
  await settled();
  expect([time.alarms(), swept(), failures]).toEqual([0, 1, []]);
});
