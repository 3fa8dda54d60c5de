import { expect, test } from 'vitest';
import { Quiet } from '../../../../src/storage/database/sqlite/quiet.ts';
import { fakeTime } from '../../outside/fetching/support.ts';

test('quiet comes once after little work, not while much is done, and never once the database is closed', () => {
  const time = fakeTime();
  let calls = 0;
  const quiet = new Quiet({ afterMs: 1_000, little: 10, alarm: time.alarm, quiet: () => calls++ });
  quiet.happens(0);
  expect(time.alarms()).toBe(0);
  for (const [work, isLittle] of [
    [1, true],
    [9, true],
    [10, false],
    [11, false],
  ] as const) {
    calls = 0;
    // What wakes it does not count.
    quiet.happens(100);
    quiet.happens(work - 1);
    quiet.happens(1);
    time.pass(999);
    expect([calls, time.alarms()]).toEqual([0, 1]);
    time.pass(1);
    expect([calls, time.alarms()]).toEqual(isLittle ? [1, 0] : [0, 1]);
    time.pass(1_000);
    expect([calls, time.alarms()]).toEqual([1, 0]);
  }
  for (const before of [1, 0]) {
    const closed = new Quiet({ afterMs: 1_000, little: 10, alarm: time.alarm, quiet: () => calls++ });
    closed.happens(before);
    closed.close();
    closed.happens(1);
    expect(time.alarms()).toBe(0);
  }
});
