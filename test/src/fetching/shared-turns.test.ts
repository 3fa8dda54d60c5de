/** Whose turn it is among processes that share a database, and over restarts. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, DatabaseUnavailable } from '../../../src/database/database.ts';
import { holderOf } from '../../../src/database/holder.ts';
import { leaseClock } from '../../../src/database/lease-clock.ts';
import { openPostgres } from '../../../src/database/postgres/postgres.ts';
import { openSqlite } from '../../../src/database/sqlite/sqlite.ts';
import { LEASE_MS, LONGEST_PAUSE_MS, SharedLeases } from '../../../src/fetching/turn-leases.ts';
import { QueuedTurns } from '../../../src/fetching/turns.ts';
import { postgresForTest } from '../../database/support/postgres.ts';
import { temporaryFolder } from '../support/folders.ts';
import { settled } from '../support/streams.ts';
import { type FakeTime, fakeTime, taken } from './support.ts';

const PATIENCE = 60_000;
const PAUSE = 1_000;

const rethrow = (error: unknown): never => {
  throw error;
};

const postgres = async () => openPostgres({ url: await postgresForTest(), warn: rethrow });
const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', async () => openSqlite({ folder: await temporaryFolder(), hold: false, warn: rethrow })],
  ['PostgreSQL', postgres],
];

/** Leases of which some methods are others. */
function bound(changed: Partial<SharedLeases>, leases: SharedLeases): SharedLeases {
  return new Proxy(leases, {
    get(target, name) {
      const other: unknown = Reflect.get(changed, name);
      if (other !== undefined) return other;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function leasesOf(database: Database, holder: string, { now }: Pick<FakeTime, 'now'>): SharedLeases {
  return new SharedLeases(database, { holder, pauseMs: PAUSE, leaseNow: now });
}

function turnsBy(leases: SharedLeases, time: FakeTime, failed: (error: unknown) => void = rethrow): QueuedTurns {
  return new QueuedTurns({ time, leases, pauseMs: PAUSE, failed });
}

async function opening(open: () => Promise<Database>): Promise<{ database: Database; time: FakeTime }> {
  const database = await open();
  onTestFinished(() => database.close());
  return { database, time: fakeTime() };
}

describe.each(DATABASES)('turns over %s', (_, open) => {
  const opened = () => opening(open);

  function processOn(database: Database, holder: string, time: FakeTime): QueuedTurns {
    return turnsBy(leasesOf(database, holder, time), time);
  }

  /** A process whose waiting is noticed, and lasts until it is told to go on. */
  function watched(time: FakeTime) {
    const waiting: (() => void)[] = [];
    const patient: FakeTime = {
      ...time,
      wait: () => new Promise((go) => void waiting.push(go)),
    };
    return { time: patient, waiting };
  }

  test('a site is asked by one process at a time', async () => {
    const { database, time } = await opened();
    const { time: patient, waiting } = watched(time);
    const turn = await taken(processOn(database, 'one', time).take('a', PATIENCE));
    let isNext = false;
    const next = taken(processOn(database, 'two', patient).take('a', PATIENCE)).then((mine) => {
      isNext = true;
      return mine;
    });
    await expect.poll(() => waiting.length).toBe(1);
    expect(isNext).toBe(false);
    turn.end(0);
    await settled();
    const looking = setInterval(() => waiting.pop()?.(), 1);
    onTestFinished(() => clearInterval(looking));
    await next;
  });

  test('who waits for another process looks soon, and then ten times a second', async () => {
    const { database, time } = await opened();
    const turn = await taken(processOn(database, 'one', time).take('a', PATIENCE));
    const waited: number[] = [];
    const patient: FakeTime = {
      ...time,
      async wait(milliseconds) {
        waited.push(milliseconds);
        if (waited.length === 5) turn.end(0);
        await settled();
      },
    };
    await taken(processOn(database, 'two', patient).take('a', PATIENCE));
    expect(waited.slice(0, 5)).toEqual([25, 50, 100, 100, 100]);
  });

  test('many processes at many sites never meet', async () => {
    const { database, time } = await opened();
    const at = new Map<string, string>();
    let turns = 0;
    const visit = async (holder: string) => {
      const own = processOn(database, holder, time);
      for (let i = 0; i < 12; i++) {
        const site = `s${i % 3}`;
        const turn = await taken(own.take(site, 10 * PATIENCE));
        expect(at.get(site)).toBeUndefined();
        at.set(site, holder);
        await settled();
        at.delete(site);
        turns++;
        turn.end(PAUSE);
      }
      await own.close();
    };
    await Promise.all(['one', 'two', 'three', 'four'].map(visit));
    expect(turns).toBe(48);
  });

  test('a pause holds for all of them, and over restarts, with its reason', async () => {
    const { database, time } = await opened();
    const one = processOn(database, 'one', time);
    (await taken(one.take('long', PATIENCE))).end(3_600_000, 'the site answered 429');
    (await taken(one.take('short', PATIENCE))).end(500.5);
    await one.close();
    time.pass(100);
    const two = processOn(database, 'two', time);
    expect(await two.take('long', PATIENCE)).toEqual({
      closedUntil: time.now() - 100 + 3_600_000,
      why: 'the site answered 429',
    });
    await taken(two.take('short', PATIENCE));
    expect(time.waited).toEqual([401]);
  });

  test('a pause is a day at most, whatever a site asks for', async () => {
    const { database, time } = await opened();
    const one = processOn(database, 'one', time);
    (await taken(one.take('a', PATIENCE))).end(99_999_999_999_999_000, 'it said so');
    expect(await one.take('a', PATIENCE)).toEqual({ closedUntil: time.now() + LONGEST_PAUSE_MS, why: 'it said so' });
    await one.close();
  });

  test('a pause that no site can have is none: the next turn puts its row right', async () => {
    const { database, time } = await opened();
    const before = processOn(database, 'one', time);
    (await taken(before.take('a', PATIENCE))).end(0);
    await before.close();
    await database.commit([{ sql: 'UPDATE turn SET not_before = $1', values: [1e17] }]);
    const one = processOn(database, 'one', time);
    (await taken(one.take('a', PATIENCE))).end(PATIENCE + 1, 'it said so');
    await one.close();
    expect(await one.take('a', PATIENCE)).toEqual({ closedUntil: time.now() + PATIENCE + 1, why: 'it said so' });
  });

  test('a clock that was a day ahead for a while blocks no site for longer than its pause', async () => {
    const { database, time } = await opened();
    let ahead = 0;
    const leaseNow = () => time.now() + ahead;
    const leases = new SharedLeases(database, { holder: 'one', pauseMs: PAUSE, leaseNow });
    ahead = 86_400_000;
    const { epoch = 0 } = await leases.claim('a');
    await leases.end({ site: 'a', epoch, restMs: 120_000, why: 'it said so' });
    expect(await leases.claim('a')).toMatchObject({ taken: false, leftMs: 120_000 });
    ahead = 0;
    expect((await leases.claim('a')).epoch).toBe(2);
    await leases.end({ site: 'a', epoch: 2, restMs: 3_000, why: 'it said so' });
    expect(await leases.claim('a')).toMatchObject({ taken: false, leftMs: 3_000 });
  });

  test('a pause that was asked for is not shortened by one that was not', async () => {
    const { database, time } = await opened();
    const one = processOn(database, 'one', time);
    (await taken(one.take('a', PATIENCE))).end(1_000);
    (await taken(one.take('a', PATIENCE))).end(PATIENCE + 1, 'it said so');
    await one.close();
    const other = leasesOf(database, 'x', time);
    expect((await other.claim('a')).epoch).toBeUndefined();
    await other.end({ site: 'a', epoch: 1, restMs: 0, why: 'shorter' });
    expect(await one.take('a', PATIENCE)).toMatchObject({ why: 'it said so' });
  });

  test('the turn of a process that died is free after its lease and the usual pause, and it can pass nothing on', async () => {
    const { database, time } = await opened();
    const leases = (holder: string) => leasesOf(database, holder, time);
    const dead = await leases('dead').claim('a');
    expect(dead.epoch).toBe(1);
    time.pass(LEASE_MS + PAUSE - 1);
    expect(await leases('two').claim('a')).toMatchObject({ taken: true, leftMs: 1 });
    time.pass(1);
    const second = await leases('two').claim('a');
    expect(second.epoch).toBe(2);
    time.pass(1);
    await leases('dead').end({ site: 'a', epoch: 1, restMs: 0, why: '' });
    expect(await leases('three').claim('a')).toMatchObject({ taken: true });
    await leases('two').end({ site: 'a', epoch: 2, restMs: 0, why: '' });
    expect((await leases('three').claim('a')).epoch).toBe(3);
  });

  test.each([
    [3, 3],
    [0.5, 1],
  ])('a pause of %d times the usual one that a site wants follows it as %d of them', async (wanted, kept) => {
    const { database, time } = await opened();
    const leases = (holder: string) => leasesOf(database, holder, time);
    await leases('dead').claim('a', wanted * PAUSE);
    await leases('service').claim('b', wanted * PAUSE);
    await leases('service').takeOver();
    time.pass(kept * PAUSE - 1);
    expect(await leases('two').claim('b')).toMatchObject({ taken: false, leftMs: 1 });
    time.pass(1);
    expect((await leases('two').claim('b')).epoch).toBe(2);
    time.pass(LEASE_MS - 1);
    expect(await leases('two').claim('a')).toMatchObject({ taken: true, leftMs: 1 });
    time.pass(1);
    expect((await leases('two').claim('a')).epoch).toBe(2);
  });

  test('a living process renews its turns, and no longer than it has them', async () => {
    const { database, time } = await opened();
    const one = processOn(database, 'one', time);
    const turn = await taken(one.take('a', PATIENCE));
    const others = leasesOf(database, 'two', time);
    const leasedUntil = async () =>
      (await database.read<{ until: number }>('SELECT leased_until AS until FROM turn'))[0]?.until;
    for (let renewals = 0; renewals < 6; renewals++) {
      time.pass(LEASE_MS / 3);
      await expect.poll(leasedUntil).toBe(time.now() + LEASE_MS);
      expect((await others.claim('a')).epoch).toBeUndefined();
    }
    // Its end, and nothing else, is still being watched for.
    expect(time.alarms()).toBe(2);
    turn.end(0);
    await one.close();
    expect(time.alarms()).toBe(0);
    expect((await others.claim('a')).epoch).toBeDefined();
  });

  test('an end that the database refuses is written later: the site is free then, and no earlier turn is renewed', async () => {
    const { database, time } = await opened();
    const leases = leasesOf(database, 'one', time);
    let refusals = 3;
    const end: SharedLeases['end'] = (ended) =>
      refusals-- > 0 ? Promise.reject(new DatabaseUnavailable('away')) : leases.end(ended);
    const told: unknown[] = [];
    const failed = (error: unknown) => void told.push(error);
    const one = new QueuedTurns({ time, leases: bound({ end }, leases), pauseMs: PAUSE, failed });
    const turn = await taken(one.take('a', PATIENCE));
    turn.end(0);
    for (let tries = 1; tries <= 3; tries++) {
      await expect.poll(() => told.length).toBe(tries);
      await settled();
      time.pass(1_000);
    }
    const other = leasesOf(database, 'two', time);
    await expect.poll(async () => (await other.claim('a')).epoch).toBe(2);
    await one.close();
  });

  test('a process that stops does not wait for an end that is refused', async () => {
    const { database, time } = await opened();
    const leases = leasesOf(database, 'one', time);
    const refusing = bound({ end: () => Promise.reject(new DatabaseUnavailable('away')) }, leases);
    const told: unknown[] = [];
    const one = new QueuedTurns({
      ...{ time: fakeTime(), leases: refusing, pauseMs: PAUSE },
      failed: (error) => void told.push(error),
    });
    (await taken(one.take('a', PATIENCE))).end(0);
    await expect.poll(() => told.length).toBe(1);
    await one.close();
    expect(told).toHaveLength(2);
  });

  test('whoever waits for another process keeps to its patience', async () => {
    const { database, time } = await opened();
    await taken(processOn(database, 'one', time).take('a', PATIENCE));
    const { waited, ...patient } = fakeTime(time.now());
    const closed = await processOn(database, 'two', { ...patient, waited }).take('a', 5_000);
    expect(closed).toMatchObject({ why: expect.stringMatching(/another process/) });
    expect(waited.reduce((sum, each) => sum + each, 0)).toBeLessThan(6_000);
  });

  test('what an earlier process of the same name held is free after the usual pause', async () => {
    const { database, time } = await opened();
    await taken(processOn(database, 'service', time).take('a', PATIENCE));
    const again = processOn(database, 'service', time);
    await taken(again.take('a', PATIENCE));
    expect(time.waited).toEqual([PAUSE]);
  });

  test('taking over that is refused at the start is tried again by whoever comes', async () => {
    const { database, time } = await opened();
    await taken(processOn(database, 'service', time).take('a', PATIENCE));
    let refusals = 2;
    const own = leasesOf(database, 'service', time);
    const leases = bound(
      {
        takeOver: () => (refusals-- > 0 ? Promise.reject(new DatabaseUnavailable('away')) : own.takeOver()),
      },
      own,
    );
    const again = new QueuedTurns({ time, leases, pauseMs: PAUSE, failed: () => undefined });
    await settled();
    await expect(again.take('a', PATIENCE)).rejects.toThrow('away');
    await taken(again.take('a', PATIENCE));
    expect(time.waited).toEqual([PAUSE]);
  });

  test('sites whose pauses are over are forgotten, others not', async () => {
    const { database, time } = await opened();
    const leases = leasesOf(database, 'one', time);
    for (const [site, restMs] of [
      ['over', 5_000],
      ['not over', 20_000],
    ] as const) {
      const { epoch = 0 } = await leases.claim(site);
      await leases.end({ site, epoch, restMs, why: '' });
    }
    await leases.claim('held');
    time.pass(10_000);
    await leases.forget();
    const rows = await database.read<{ site: string }>('SELECT site FROM turn ORDER BY site');
    expect(rows.map(({ site }) => site)).toEqual(['held', 'not over']);
  });
});

test('a command beside the service of a file leaves it its turns; the service that comes after it has them', async () => {
  const folder = await temporaryFolder();
  const time = fakeTime();
  const opened = async (hold: boolean) => {
    const database = await openSqlite({ folder, hold, warn: rethrow });
    const leases = new SharedLeases(database, { holder: holderOf(database), pauseMs: PAUSE, leaseNow: time.now });
    return { database, leases, turns: turnsBy(leases, time) };
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

test('a process that many wait in leaves a site without pauses to others now and then', async () => {
  const { database, time } = await opening(postgres);
  const leases = (holder: string) => leasesOf(database, holder, time);
  const others = leases('two');
  let met = 0;
  const patient: FakeTime = {
    ...time,
    async wait(milliseconds) {
      await time.wait(milliseconds);
      // Whoever looks in another process meanwhile finds it free.
      const { epoch } = await others.claim('engine');
      if (epoch === undefined) return;
      met++;
      await others.end({ site: 'engine', epoch, restMs: 0, why: '' });
    },
  };
  const busy = new QueuedTurns({ time: patient, leases: leases('one'), pauseMs: PAUSE, failed: rethrow });
  const asked = Array.from({ length: 9 }, async () => {
    const turn = await taken(busy.take('engine', PATIENCE));
    time.pass(600);
    turn.end(0);
  });
  await Promise.all(asked);
  await busy.close();
  // After every second question: 600 ms are not enough.
  expect(met).toBe(4);
});

test('a site with pauses is left to others in these, and for no longer', async () => {
  const { database, time } = await opening(postgres);
  const leases = leasesOf(database, 'one', time);
  const busy = turnsBy(leases, time);
  for (let i = 0; i < 4; i++) {
    const turn = await taken(busy.take('site', PATIENCE));
    time.pass(600);
    turn.end(500);
  }
  await busy.close();
  expect(time.waited).toEqual([500, 500, 500]);
});

test('processes whose clocks are a day apart take no turn from each other on PostgreSQL', async () => {
  const { database } = await opening(postgres);
  const processAt = (holder: string, time: FakeTime) => {
    const leases = new SharedLeases(database, { holder, pauseMs: PAUSE, leaseNow: leaseClock('postgres') });
    return turnsBy(leases, time);
  };
  const now = Date.UTC(2026, 0, 5, 8);
  const [early, late] = [processAt('early', fakeTime(now)), processAt('late', fakeTime(now + 86_400_000))];
  await taken(late.take('held', 0));
  expect(await early.take('held', 1_000)).toMatchObject({ why: expect.stringMatching(/another process/) });
  (await taken(early.take('resting', 0))).end(60_000, 'it said so');
  await early.close();
  const { closedUntil = 0 } = await late.take('resting', 1_000);
  expect(closedUntil - now - 86_400_000).toBeGreaterThan(50_000);
  expect(closedUntil - now - 86_400_000).toBeLessThanOrEqual(60_000);
});
