/** Turns among processes that share a database, and over restarts. */
import { expect, test } from 'vitest';
import { asSaid } from '../../../../agents/agents.ts';
import { LEASE_MS, LONGEST_PAUSE_MS, SharedLeases } from '../../../../src/outside/fetching/turn-leases.ts';
import { QueuedTurns } from '../../../../src/outside/fetching/turns.ts';
import { type Database, DatabaseUnavailable } from '../../../../src/storage/database/database.ts';
import { holderOf } from '../../../../src/storage/database/holder.ts';
import { leaseClock } from '../../../../src/storage/database/lease-clock.ts';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { DATABASES, rethrow } from '../../storage/jobs/databases.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { settled } from '../../support/streams.ts';
import { type FakeTime, fakeTime, taken } from './support.ts';

const PATIENCE = 60_000;
const PAUSE = 1_000;

const [[, sqlite], [, postgres]] = DATABASES as [(typeof DATABASES)[0], (typeof DATABASES)[0]];

/** Processes of a database, some with changed leases or clocks. */
async function house(open: () => Promise<Database> = sqlite) {
  const database = await open();
  const time = fakeTime();
  const leases = (holder: string) => new SharedLeases(database, { holder, pauseMs: PAUSE, leaseNow: time.now });
  const turns = (
    holder: string,
    changed: Partial<SharedLeases & FakeTime> = {},
    failed: (error: unknown) => void = rethrow,
  ) =>
    new QueuedTurns({
      time: { ...time, ...changed },
      leases: Object.assign(leases(holder), changed),
      pauseMs: PAUSE,
      failed,
    });
  return { database, time, leases, turns };
}

const away = () => Promise.reject(new DatabaseUnavailable('away'));

test('a process that waits for another looks soon, then ten times a second, until its turn', async () => {
  const { turns } = await house();
  const turn = await taken(turns('one').take('a', PATIENCE));
  const waited: number[] = [];
  const wait = async (milliseconds: number) => {
    waited.push(milliseconds);
    if (waited.length === 5) turn.end(0);
    await settled();
  };
  await taken(turns('two', { wait }).take('a', PATIENCE));
  expect(waited.slice(0, 5)).toEqual([25, 50, 100, 100, 100]);
});

test('a pause holds for all processes and over restarts, with its reason, for a day at most', async () => {
  const { time, turns } = await house();
  const one = turns('one');
  (await taken(one.take('long', PATIENCE))).end(99_999_999_999_999_000, asSaid('the site answered 429').reason);
  (await taken(one.take('short', PATIENCE))).end(500.5);
  await one.close();
  const closedUntil = time.now() + LONGEST_PAUSE_MS;
  time.pass(100);
  const two = turns('two');
  expect(await two.take('long', PATIENCE)).toEqual({ closedUntil, why: asSaid('the site answered 429').reason });
  await taken(two.take('short', PATIENCE));
  expect(time.waited).toEqual([401]);
});

test('a living process renews its turns, and only while it has them', async () => {
  const { database, time, leases, turns } = await house();
  const one = turns('one');
  const turn = await taken(one.take('a', PATIENCE));
  const leasedUntil = async () =>
    (await database.read<{ until: number }>('SELECT leased_until AS until FROM turn'))[0]?.until;
  for (let renewals = 0; renewals < 6; renewals++) {
    time.pass(LEASE_MS / 3);
    await expect.poll(leasedUntil).toBe(time.now() + LEASE_MS);
    expect((await leases('two').claim('a')).epoch).toBeUndefined();
  }
  // Only the refused end is still watched.
  expect(time.alarms()).toBe(2);
  turn.end(0);
  await one.close();
  expect(time.alarms()).toBe(0);
  expect((await leases('two').claim('a')).epoch).toBeDefined();
});

test('an end that the database refuses is written later, and renews no earlier turn', async () => {
  const { time, leases, turns } = await house();
  const told: unknown[] = [];
  const { end } = SharedLeases.prototype;
  const own = turns(
    'one',
    { end: (ended) => (told.length < 3 ? away() : end.call(leases('one'), ended)) },
    (error) => void told.push(error),
  );
  (await taken(own.take('a', PATIENCE))).end(0);
  for (let tries = 1; tries <= 3; tries++) {
    await expect.poll(() => told.length).toBe(tries);
    await settled();
    time.pass(1_000);
  }
  await expect.poll(async () => (await leases('two').claim('a')).epoch).toBe(2);
  await own.close();
});

test('a process that stops does not wait for an end that is refused', async () => {
  const { turns } = await house();
  const told: unknown[] = [];
  const one = turns('one', { end: away }, (error) => void told.push(error));
  (await taken(one.take('a', PATIENCE))).end(0);
  await expect.poll(() => told.length).toBe(1);
  await one.close();
  expect(told).toHaveLength(2);
});

test('a caller that waits for another process keeps its patience', async () => {
  const { time, turns } = await house();
  await taken(turns('one').take('a', PATIENCE));
  const own = fakeTime(time.now());
  const closed = await turns('two', { wait: own.wait, now: own.now }).take('a', 5_000);
  expect(closed).toMatchObject({ why: { code: 'fetch.long-taken' } });
  expect(own.waited.reduce((sum, each) => sum + each, 0)).toBeLessThan(6_000);
});

test('a command beside a service on a file leaves it its turns, and the next service gets them', async () => {
  const folder = await temporaryFolder();
  const time = fakeTime();
  const opened = async (hold: boolean) => {
    const database = await openSqlite({ folder, hold, warn: rethrow });
    const leases = new SharedLeases(database, { holder: holderOf(database), pauseMs: PAUSE, leaseNow: time.now });
    return { database, leases, turns: new QueuedTurns({ time, leases, pauseMs: PAUSE, failed: rethrow }) };
  };
  const service = await opened(true);
  await taken(service.turns.take('a', PATIENCE));
  const command = await opened(false);
  await taken(command.turns.take('b', PATIENCE));
  expect(await command.leases.claim('a')).toMatchObject({ taken: true });
  await service.database.close();
  const next = await opened(true);
  await taken(next.turns.take('a', PATIENCE));
  expect(time.waited).toEqual([PAUSE]);
  expect(await next.leases.claim('b')).toMatchObject({ taken: true });
  await Promise.all([command, next].map(({ database }) => database.close()));
});

test('a process with many callers leaves a site without pauses to others now and then', async () => {
  const { time, leases, turns } = await house(postgres);
  let met = 0;
  const wait = async (milliseconds: number) => {
    await time.wait(milliseconds);
    // A look from another process finds the site free.
    const { epoch } = await leases('two').claim('engine');
    if (epoch === undefined) return;
    met++;
    await leases('two').end({ site: 'engine', epoch, restMs: 0, why: asSaid('').reason });
  };
  const busy = turns('one', { wait });
  const asked = Array.from({ length: 9 }, async () => {
    const turn = await taken(busy.take('engine', PATIENCE));
    time.pass(600);
    turn.end(0);
  });
  await Promise.all(asked);
  // After every second question, because 600 ms are not enough.
  expect(met).toBe(4);
  for (let i = 0; i < 4; i++) {
    const turn = await taken(busy.take('site with pauses', PATIENCE));
    time.pass(600);
    turn.end(500);
  }
  await busy.close();
  expect(time.waited.slice(-3)).toEqual([500, 500, 500]);
});

test('processes whose clocks are a day apart take no turn from each other on PostgreSQL', async () => {
  const { database } = await house(postgres);
  const processAt = (holder: string, time: FakeTime) => {
    const leases = new SharedLeases(database, { holder, pauseMs: PAUSE, leaseNow: leaseClock('postgres') });
    return new QueuedTurns({ time, leases, pauseMs: PAUSE, failed: rethrow });
  };
  const now = Date.UTC(2026, 0, 5, 8);
  const [early, late] = [processAt('early', fakeTime(now)), processAt('late', fakeTime(now + 86_400_000))];
  await taken(late.take('held', 0));
  expect(await early.take('held', 1_000)).toMatchObject({ why: { code: 'fetch.long-taken' } });
  (await taken(early.take('resting', 0))).end(60_000, asSaid('it said so').reason);
  await early.close();
  const { closedUntil = 0 } = await late.take('resting', 1_000);
  expect(closedUntil - now - 86_400_000).toBeGreaterThan(50_000);
  expect(closedUntil - now - 86_400_000).toBeLessThanOrEqual(60_000);
});
