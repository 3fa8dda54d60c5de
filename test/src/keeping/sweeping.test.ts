import { expect, test } from 'vitest';
import { SWEEP_EVERY_MS, Sweeping } from '../../../src/keeping/sweeping.ts';
import { fakeTime } from '../fetching/support.ts';

function sweepingWith(outcomes: readonly (Error | undefined)[]) {
  const time = fakeTime();
  const failures: unknown[] = [];
  let swept = 0;
  const sweep = async () => {
    const outcome = outcomes[swept++];
    if (outcome !== undefined) throw outcome;
  };
  const sweeping = new Sweeping({ sweep, alarm: time.alarm, failed: (error) => failures.push(error) });
  const settled = () => new Promise(setImmediate);
  return { time, sweeping, failures, settled, swept: () => swept };
}

test('sweeps at once and every hour, and after a failure, too', async () => {
  const failure = new Error('the disk is full');
  const { time, settled, swept, failures } = sweepingWith([undefined, failure]);
  await settled();
  expect(swept()).toBe(1);
  for (const expected of [2, 3]) {
    time.pass(SWEEP_EVERY_MS - 1);
    await settled();
    expect(swept()).toBe(expected - 1);
    time.pass(1);
    await settled();
    expect(swept()).toBe(expected);
  }
  expect(failures).toEqual([failure]);
});

test('ends with the service: nothing is swept afterwards, and that the store is closed is no failure', async () => {
  const { time, sweeping, settled, swept, failures } = sweepingWith([new Error('the store is closed')]);
  sweeping.close();
  await settled();
  expect(time.alarms()).toBe(0);
  expect([swept(), failures]).toEqual([1, []]);
});

test('calls off the next time', async () => {
  const { time, sweeping, settled, swept } = sweepingWith([]);
  await settled();
  expect(time.alarms()).toBe(1);
  sweeping.close();
  expect(time.alarms()).toBe(0);
  expect(swept()).toBe(1);
});
