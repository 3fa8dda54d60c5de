import { expect, test } from 'vitest';
import { Quiet } from '../../../../src/storage/database/sqlite/quiet.ts';

test('work that ends after the database was closed wakes nobody', () => {
  const alarms: (() => void)[] = [];
  let calls = 0;
  const alarm = (_: number, ring: () => void) => {
    alarms.push(ring);
    return () => undefined;
  };
  const quiet = new Quiet({ afterMs: 1_000, little: 10, alarm, quiet: () => calls++ });
  quiet.happens(1);
  alarms[0]?.();
  expect(calls).toBe(1);
  quiet.close();
  quiet.happens(1);
  expect(alarms).toHaveLength(1);
});
