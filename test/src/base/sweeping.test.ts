import { expect, test } from 'vitest';
import { SWEEP_EVERY_MS, Sweeping } from '../../../src/base/sweeping.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { settled } from '../support/streams.ts';

/** Each sweep ends as it is told, and well when it is told nothing. */
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

test('sweeps at once and every hour, and after a failure, too, until it is called off', async () => {
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

test('ends with the service: nothing is swept afterwards, and that the store is closed is no failure', async () => {
  const { time, sweeping, swept, failures } = sweepingWith(new Error('the store is closed'));
  sweeping.close();
  await settled();
  expect([time.alarms(), swept(), failures]).toEqual([0, 1, []]);
});
