/** Writes of a crawl that the database refuses are repeated while that is safe. */
import { expect, it } from 'vitest';
import { patiently } from '../../../../src/sources/crawls/patiently.ts';
import { TURN_MS } from '../../../../src/sources/crawls/statements.ts';
import { CommitUnknown, DatabaseDamaged, DatabaseUnavailable } from '../../../../src/storage/database/database.ts';
import { fakeTime } from '../../outside/fetching/support.ts';

const AWAY = new DatabaseUnavailable('away');

/** Fails this often, and counts tries and reports. */
async function trying(error: Error, failures: number, signal?: AbortSignal) {
  const time = fakeTime();
  let tries = 0;
  const told: unknown[] = [];
  const act = () => (tries++ < failures ? Promise.reject(error) : Promise.resolve('done'));
  const outcome = await patiently(act, { time, failed: (each) => void told.push(each), signal }).catch((each) => each);
  return { outcome, tries, told: told.length, waited: time.waited };
}

it('a refused write is repeated after a second and reported, also if the refusal causes another error', async () => {
  const refused = { outcome: 'done', tries: 3, told: 2, waited: [1_000, 1_000] };
  expect(await trying(AWAY, 2)).toEqual(refused);
  expect(await trying(new Error('not kept', { cause: AWAY }), 2)).toEqual(refused);
});

it('a refused write is repeated until its turn must end or its process stops', async () => {
  const tries = TURN_MS / 1_000 + 1;
  expect(await trying(AWAY, 1_000)).toMatchObject({ outcome: AWAY, tries, told: tries - 1 });
  expect(await trying(AWAY, 1_000, AbortSignal.abort())).toMatchObject({ outcome: AWAY, tries: 1, waited: [] });
});

it.each([
  ['what may have been written', new CommitUnknown('broken off')],
  ['damage', new DatabaseDamaged('spoilt')],
  ['a mistake of ours', new TypeError('nobody expected that')],
])('%s is not repeated', async (_, error) => {
  expect(await trying(error, 1)).toEqual({ outcome: error, tries: 1, told: 0, waited: [] });
});
