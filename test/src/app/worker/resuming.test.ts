import { expect, test } from 'vitest';
import { RESUME_AGAIN_MS, resumed } from '../../../../src/app/worker/resuming.ts';
import { DatabaseUnavailable } from '../../../../src/storage/database/database.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { settled } from '../../support/streams.ts';

function failing(errors: unknown[]) {
  const time = fakeTime();
  const told: unknown[] = [];
  let isStopping = false;
  const resume = () => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve(3) : Promise.reject(error);
  };
  const done = resumed(resume, {
    alarm: time.alarm,
    failed: (error) => void told.push(error),
    isStopping: () => isStopping,
  });
  return {
    told,
    done,
    errors,
    stop: () => {
      isStopping = true;
    },
    later: async () => {
      await settled();
      time.pass(RESUME_AGAIN_MS);
      await settled();
    },
  };
}

test('the search for open sessions is repeated while the database is away', async () => {
  const { told, done, later } = failing([new DatabaseUnavailable('away'), new DatabaseUnavailable('away')]);
  await later();
  await later();
  expect(await done).toBe(3);
  expect(told).toHaveLength(2);
});

test('the search for open sessions is not repeated after another error, nor once the process stops', async () => {
  const wrong = failing([new Error('wrong')]);
  expect(await wrong.done).toBeUndefined();
  expect(wrong.told).toHaveLength(1);
  const stopping = failing([new DatabaseUnavailable('away')]);
  await settled();
  stopping.stop();
  await stopping.later();
  expect(await stopping.done).toBeUndefined();
  const late = failing([new DatabaseUnavailable('it is closed')]);
  late.stop();
  expect([await late.done, late.told]).toEqual([undefined, []]);
});
