/** Jobs, over either database: done at least once, one per key, owners in turn, over processes that come and go. */
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CommitUnknown, type Database, DatabaseUnavailable, NotWritten } from '../../src/database/database.ts';
import { leaseClock } from '../../src/database/lease-clock.ts';
import { openPostgres } from '../../src/database/postgres/postgres.ts';
import { DatabaseJobs } from '../../src/jobs/database-jobs.ts';
import { KEPT_MS } from '../../src/jobs/endings.ts';
import {
  type Begun,
  GivenUp,
  type Handler,
  type Handlers,
  type Job,
  type NewJob,
  type Work,
} from '../../src/jobs/jobs.ts';
import { LEASE_MS, LOOK_EVERY_MS, RENEW_EVERY_MS, SWEEP_EVERY_MS } from '../../src/jobs/worker.ts';
import { postgresForTest } from '../database/support/postgres.ts';
import { fakeTime } from '../src/fetching/support.ts';
import { DATABASES, rethrow } from './databases.ts';

const job = (key: string, more: Partial<NewJob> = {}): NewJob => ({
  task: 'note',
  key,
  owner: 'ana',
  payload: key,
  ...more,
});

/** The same database, which commits in another way. */
function withCommit(database: Database, commit: Database['commit']): Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'commit') return commit;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Something that is done when the test says so. */
function gate() {
  const begun: Begun[] = [];
  const ends = new Map<string, { readonly done: () => void; readonly failed: (error: Error) => void }>();
  const note: Handler = (each) =>
    new Promise((done, failed) => {
      begun.push(each);
      ends.set(each.key, { done, failed });
      each.signal.addEventListener('abort', () => failed(each.signal.reason as Error));
    });
  const keys = () => begun.map(({ key }) => key);
  return {
    note,
    begun,
    keys,
    end: (key: string) => ends.get(key)?.done(),
    fail: (key: string, why: string) => ends.get(key)?.failed(new Error(why)),
    comes: (...expected: readonly string[]) => expect.poll(keys).toEqual(expected),
  };
}

describe.each(DATABASES)('jobs over %s', (_, open) => {
  async function opened() {
    const database = await open();
    onTestFinished(() => database.close());
    const time = fakeTime();
    const troubles: string[] = [];
    const trouble = (error: unknown) => void troubles.push((error as Error).message);
    const rows = () =>
      database.read<{ key: string; failed: number; error: string }>('SELECT key, failed, error FROM job ORDER BY key');
    /** A process with its own view of the jobs. */
    const process = (holder: string, note: Handler, work: Partial<Work> = {}) => {
      const jobs = new DatabaseJobs({ database, holder, time, trouble });
      const lost: string[] = [];
      const failed = (error: unknown, { key }: Job) => lost.push(`${key}: ${(error as Error).message}`);
      const working = jobs.work({ handlers: { note }, places: 10, placesPerOwner: 10, failed, ...work });
      onTestFinished(() => working.stop());
      return { jobs, working, lost };
    };
    onTestFinished(() => expect(troubles.filter((said) => !said.includes('is dropped'))).toEqual([]));
    return { database, time, rows, troubles, process };
  }

  test('a job is done with what was said of it, and is gone then', async () => {
    const { rows, process } = await opened();
    const done: unknown[] = [];
    const { jobs, working } = process('one', async ({ key, owner, payload, attempt }) => {
      done.push({ key, owner, payload, attempt });
    });
    await jobs.add(job('a', { payload: { words: ['mergulho', 1, null] } }));
    await working.idle();
    expect(done).toEqual([{ key: 'a', owner: 'ana', payload: { words: ['mergulho', 1, null] }, attempt: 1 }]);
    expect(await rows()).toEqual([]);
  });

  test('what was asked for while nobody worked is done by whoever begins', async () => {
    const { database, time, process } = await opened();
    await new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow }).add(job('a'));
    const { note, comes } = gate();
    process('works', note);
    await comes('a');
  });

  test('there is one job per key: asked for again while it waits, it takes the newer payload and the earlier time', async () => {
    const { time, process } = await opened();
    const { note, begun, comes } = gate();
    const { jobs, working } = process('one', note);
    await jobs.add(job('a', { due: time.now() + 60_000, payload: 1 }));
    await jobs.add(job('a', { due: time.now() + 30_000, payload: 2 }));
    await jobs.add(job('a', { due: time.now() + 90_000, payload: 3 }));
    // Whoever looks at this moment would look again only when more time has passed.
    await working.idle();
    time.pass(30_000);
    await comes('a');
    expect(begun[0]?.payload).toBe(3);
  });

  test('moved it takes the later time, too: while it waits, and from whoever is doing it', async () => {
    const { time, process } = await opened();
    const times: number[] = [];
    const { jobs, working } = process('one', async ({ key }) => {
      times.push(time.now());
      if (times.length === 1) await jobs.add(job(key, { due: time.now() + 60_000, moved: true }));
    });
    const begins = time.now();
    await jobs.add(job('a', { due: begins + 10_000 }));
    await jobs.add(job('a', { due: begins + 30_000, moved: true }));
    for (let i = 0; i < 12; i++) {
      await working.idle();
      time.pass(10_000);
    }
    await working.idle();
    expect(times.map((at) => at - begins)).toEqual([30_000, 90_000]);
    expect(await jobs.has('a')).toBe(false);
  });

  test('asked for again while it is done, it is done once more afterwards, and not at the same time', async () => {
    const { process } = await opened();
    const { note, keys, comes, end } = gate();
    const { jobs } = process('one', note);
    await jobs.add(job('a'));
    await comes('a');
    await jobs.add(job('a'));
    await jobs.add(job('a'));
    expect(keys()).toEqual(['a']);
    end('a');
    await comes('a', 'a');
  });

  test('whoever is told that a job has failed for good finds it so', async () => {
    const { database, process } = await opened();
    const order: string[] = [];
    const commit = database.commit.bind(database);
    vi.spyOn(database, 'commit').mockImplementation(async (statements, lane) => {
      const outcomes = await commit(statements, lane);
      if (statements.some(({ values }) => values?.includes('no'))) order.push('on disk');
      return outcomes;
    });
    const refuse = () => Promise.reject(new Error('no'));
    const { jobs, working } = process('one', refuse, { failed: () => void order.push('told') });
    await jobs.add(job('a', { attempts: 1 }));
    await working.idle();
    expect(order).toEqual(['on disk', 'told']);
  });

  test('a job waits until it is due', async () => {
    const { time, process } = await opened();
    const { note, keys, comes } = gate();
    const { jobs, working } = process('one', note);
    await jobs.add(job('later', { due: time.now() + 10_000 }));
    await working.idle();
    time.pass(9_000);
    await working.idle();
    expect(keys()).toEqual([]);
    time.pass(LOOK_EVERY_MS);
    await comes('later');
  });

  test('those of lower priority number come first', async () => {
    const { database, time, process } = await opened();
    const asks = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
    for (const [key, priority] of [
      ['usual', 0],
      ['late', 5],
      ['first', -5],
    ] as const)
      await asks.add(job(key, { priority }));
    const { note, comes, end } = gate();
    process('one', note, { places: 1 });
    await comes('first');
    end('first');
    await comes('first', 'usual');
    end('usual');
    await comes('first', 'usual', 'late');
  });

  test('owners take turns, whoever has asked for how much, and none has more than its places', async () => {
    const { database, time, process } = await opened();
    const asks = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
    for (let i = 0; i < 10; i++) await asks.add(job(`ana${i}`));
    for (let i = 0; i < 10; i++) await asks.add(job(`bia${i}`, { owner: 'bia' }));
    await asks.add(job('caio0', { owner: 'caio' }));
    const { note, end, keys } = gate();
    process('one', note, { places: 3, placesPerOwner: 2 });
    process('two', note, { places: 1, placesPerOwner: 2 });
    await expect.poll(() => keys().length).toBe(4);
    expect([...keys()].sort()).toEqual(['ana0', 'ana1', 'bia0', 'caio0'].sort());
    end('ana0');
    await expect.poll(() => keys().length).toBe(5);
    expect(keys().at(-1)).toBe('bia1');
    end('caio0');
    await expect.poll(() => keys().length).toBe(6);
    expect(keys().at(-1)).toBe('ana2');
  });

  test('what is due tomorrow, or has failed for good, costs its owner no turn today', async () => {
    const { database, time, process } = await opened();
    const asks = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
    const DAY = 86_400_000;
    const refuse = () => Promise.reject(new Error('no'));
    for (let i = 0; i < 10; i++) await asks.add(job(`failed${i}`, { attempts: 1 }));
    const fails = process('fails', refuse);
    await fails.working.idle();
    await fails.working.stop();
    for (let i = 10; i < 40; i++) await asks.add(job(`later${i}`, { due: time.now() + DAY }));
    const asked = async (day: number, ana: number) => {
      for (let i = 0; i < ana; i++) await asks.add(job(`ana ${day} ${i}`));
      time.pass(1);
      for (let i = 0; i < 10; i++) await asks.add(job(`bob ${day} ${i}`, { owner: 'bob' }));
    };
    const begun: string[] = [];
    await asked(0, 1);
    const { working } = process('one', async ({ key }) => void begun.push(key), { places: 1 });
    await working.idle();
    expect(begun.slice(0, 3)).toEqual(['ana 0 0', 'bob 0 0', 'bob 0 1']);
    await working.stop();
    begun.length = 0;
    time.pass(DAY);
    await asked(1, 0);
    await process('two', async ({ key }) => void begun.push(key), { places: 1 }).working.idle();
    const owners = begun.slice(0, 20).map((key) => key.slice(0, 3));
    expect(owners.filter((owner) => owner === 'bob')).toHaveLength(10);
    expect(begun).toHaveLength(40);
  });

  test('an owner who always has one more to do does not keep others waiting', async () => {
    const { database, time, process } = await opened();
    const asks = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
    for (let i = 0; i < 6; i++) await asks.add(job(`ana${i}`));
    const begun: string[] = [];
    const { jobs, working } = process(
      'one',
      async ({ key }) => {
        begun.push(key);
        if (begun.length > 30) return;
        if (!key.startsWith('ana')) await jobs.add(job(`${key}+`, { owner: key.slice(0, 3) }));
        time.pass(1);
      },
      { places: 1 },
    );
    await asks.add(job('bob', { owner: 'bob' }));
    await asks.add(job('eva', { owner: 'eva' }));
    await working.idle();
    expect(begun.slice(0, 20).filter((key) => key.startsWith('ana'))).toHaveLength(6);
  });

  test('a job that fails is tried again, later and later, and in the end stays, with what went wrong', async () => {
    const { time, rows, process } = await opened();
    const tries: number[] = [];
    const { jobs, working, lost } = process('one', async ({ attempt }) => {
      tries.push(attempt);
      throw new Error('no disk');
    });
    await jobs.add(job('a', { attempts: 3 }));
    await working.idle();
    expect(tries).toEqual([1]);
    time.pass(9_999);
    await working.idle();
    expect(tries).toEqual([1]);
    for (const milliseconds of [LOOK_EVERY_MS, 20_000, 60_000, 3_600_000]) {
      time.pass(milliseconds);
      await working.idle();
    }
    expect(tries).toEqual([1, 2, 3]);
    expect(lost).toEqual(['a: no disk']);
    expect(await rows()).toEqual([{ key: 'a', failed: 1, error: 'no disk' }]);
    await jobs.add(job('a'));
    await working.idle();
    expect(tries).toEqual([1, 2, 3, 1]);
  });

  test('is known by its key until it is done or given up', async () => {
    const { process } = await opened();
    const { note, comes, end, fail } = gate();
    const { jobs, working } = process('one', note);
    await jobs.add(job('a', { attempts: 1 }));
    await jobs.add(job('b', { attempts: 1 }));
    await comes('a', 'b');
    expect([await jobs.has('a'), await jobs.has('b'), await jobs.has('c')]).toEqual([true, true, false]);
    end('a');
    fail('b', 'not today');
    await working.idle();
    expect([await jobs.has('a'), await jobs.has('b')]).toEqual([false, false]);
  });

  test('what this version does not know how to do waits for one that does', async () => {
    const { time, rows, process } = await opened();
    const old = process('old', async () => {}, { places: 1 });
    await old.jobs.add({ ...job('a'), task: 'toString', attempts: 1 });
    await old.jobs.add({ ...job('b'), task: 'sing', attempts: 1 });
    await old.jobs.add(job('c'));
    for (let passed = 0; passed < 60_000; passed += RENEW_EVERY_MS) {
      await old.working.idle();
      time.pass(RENEW_EVERY_MS);
    }
    expect([old.lost, (await rows()).map(({ key, failed }) => [key, failed])]).toEqual([
      [],
      [
        ['a', 0],
        ['b', 0],
      ],
    ]);
    const sung: string[] = [];
    const sing: Handler = async ({ key, attempt }) => void sung.push(`${key} ${attempt}`);
    await process('new', sing, { handlers: { sing } }).working.idle();
    expect(sung).toEqual(['b 1']);
  });

  test('what failed for good, and what nobody has known how to do, is swept after a month', async () => {
    const { database, time, rows, troubles, process } = await opened();
    const refuse = () => Promise.reject(new Error('no'));
    const { jobs, working, lost } = process('one', refuse);
    await jobs.add(job('failed', { attempts: 1 }));
    await jobs.add({ ...job('unknown'), task: 'sing' });
    await jobs.add(job('waits', { due: time.now() + 2 * KEPT_MS }));
    await working.idle();
    const swept = async () => {
      time.pass(SWEEP_EVERY_MS);
      await database.check();
      return (await rows()).map(({ key }) => key);
    };
    time.pass(KEPT_MS - 2 * SWEEP_EVERY_MS);
    expect(await swept()).toEqual(['failed', 'unknown', 'waits']);
    time.pass(SWEEP_EVERY_MS);
    await expect.poll(swept).toEqual(['waits']);
    expect(lost).toEqual(['failed: no']);
    // It is told of once the commit is answered, which others see before.
    const dropped = 'job "unknown" is dropped: nobody has known how to do "sing" for a month';
    await expect.poll(() => troubles).toEqual([dropped]);
  });

  test('a job that waits is taken back', async () => {
    const { time, rows, process } = await opened();
    const { note, keys } = gate();
    const { jobs, working } = process('one', note);
    await jobs.add(job('a', { due: time.now() + 5_000 }));
    expect(await jobs.cancel('a')).toBe('taken back');
    expect(await jobs.cancel('a')).toBe('none');
    time.pass(6_000);
    await working.idle();
    expect(keys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('a job that is being done is told at once that it was cancelled; by another process, within seconds', async () => {
    const { time, rows, process } = await opened();
    const { note, begun, comes } = gate();
    const { jobs } = process('one', note);
    await jobs.add(job('a'));
    await comes('a');
    expect(await jobs.cancel('a')).toBe('told');
    expect(begun[0]?.signal.reason).toMatchObject({ by: 'cancelled' });
    await expect.poll(rows).toEqual([]);
    await jobs.add(job('b'));
    await comes('a', 'b');
    const { jobs: others } = process('two', async () => {}, { places: 0 });
    expect(await others.cancel('b')).toBe('told');
    time.pass(RENEW_EVERY_MS);
    await expect.poll(() => begun[1]?.signal.aborted).toBe(true);
    await expect.poll(rows).toEqual([]);
  });

  test('cancelled, it is gone however it ends: its process dies, stops, or fails before it hears of it', async () => {
    const { database, time, rows, process } = await opened();
    const { note, comes, fail } = gate();
    const others = process('others', async () => {}, { places: 0 });
    const dead = new DatabaseJobs({
      database,
      holder: 'dead',
      time: { ...time, alarm: () => () => undefined },
      trouble: rethrow,
    });
    dead.work({ handlers: { note }, places: 1, placesPerOwner: 5, failed: rethrow });
    await dead.add(job('dies'));
    await comes('dies');
    const stops = process('stops', note, { places: 1 });
    await others.jobs.add(job('stops'));
    stops.jobs.added();
    await comes('dies', 'stops');
    const fails = process('fails', note, { places: 1 });
    await others.jobs.add(job('fails'));
    fails.jobs.added();
    await comes('dies', 'stops', 'fails');
    for (const key of ['dies', 'stops', 'fails']) expect(await others.jobs.cancel(key)).toBe('told');
    fail('fails', 'no disk');
    await stops.working.stop();
    for (let passed = 0; passed <= LEASE_MS + RENEW_EVERY_MS; passed += RENEW_EVERY_MS) {
      time.pass(RENEW_EVERY_MS);
      await database.check();
    }
    await expect.poll(rows).toEqual([]);
  });

  test('whoever has lost a job ends nothing: not what waits since then, nor what was asked for anew', async () => {
    const { database, time, rows, process } = await opened();
    const stale = gate();
    const still = { ...time, alarm: () => () => undefined };
    const late = new DatabaseJobs({ database, holder: 'late', time: still, trouble: rethrow });
    late.work({ handlers: { note: stale.note }, places: 2, placesPerOwner: 5, failed: rethrow });
    await late.add(job('anew'));
    await stale.comes('anew');
    await late.add(job('waits'));
    await stale.comes('anew', 'waits');
    const others = process('others', async () => {}, { places: 0 });
    for (let passed = 0; passed <= LEASE_MS; passed += RENEW_EVERY_MS) {
      time.pass(RENEW_EVERY_MS);
      await database.check();
    }
    await expect.poll(() => database.read('SELECT 1 FROM job WHERE leased_until > 0')).toEqual([]);
    expect(await others.jobs.cancel('anew')).toBe('taken back');
    await others.jobs.add(job('anew', { payload: 'another', priority: -1 }));
    const now = gate();
    process('now', now.note, { places: 1 });
    await now.comes('anew');
    stale.fail('anew', 'no');
    stale.end('waits');
    // It was not gone.
    await stale.comes('anew', 'waits', 'waits');
    expect(await rows()).toMatchObject([
      { key: 'anew', failed: 0, error: '' },
      { key: 'waits', failed: 0 },
    ]);
  });

  test('whoever has lost a job is told so, be it to a process of the same name or to a later try of its own', async () => {
    const { database, time, process } = await opened();
    const [first, next] = [gate(), gate()];
    await process('service', first.note).jobs.add(job('a'));
    await first.comes('a');
    const { jobs } = process('service', next.note);
    await next.comes('a');
    // Whoever was just looking renews the next time.
    const reason = () => {
      time.pass(RENEW_EVERY_MS);
      return first.begun[0]?.signal.reason;
    };
    await expect.poll(reason, { interval: 1_000 }).toMatchObject({ by: 'lost' });
    expect(next.begun[0]?.signal.aborted).toBe(false);
    await database.commit([{ sql: 'UPDATE job SET leased_until = 0' }]);
    jobs.added();
    await next.comes('a', 'a');
    expect(next.begun[0]?.signal.reason).toMatchObject({ by: 'lost' });
    expect(next.begun[1]?.signal.aborted).toBe(false);
  });

  test('what a process that died was doing is done by another within a minute, and only once each', async () => {
    const { database, time, process } = await opened();
    const { note: forever, comes } = gate();
    // It neither renews nor ends anything: its time stands still.
    const dead = new DatabaseJobs({
      database,
      holder: 'dead',
      time: { ...time, alarm: () => () => undefined },
      trouble: rethrow,
    });
    const gone = dead.work({ handlers: { note: forever }, places: 5, placesPerOwner: 5, failed: rethrow });
    await dead.add(job('a'));
    await dead.add(job('b'));
    await comes('a', 'b');
    const done: string[] = [];
    const { working } = process('alive', async ({ key, attempt }) => void done.push(`${key} ${attempt}`));
    await working.idle();
    expect(done).toEqual([]);
    // The rest of the minute is for a machine that has much to do.
    for (let passed = 0; passed < 40_000; passed += RENEW_EVERY_MS) {
      time.pass(RENEW_EVERY_MS);
      await working.idle();
    }
    await expect.poll(() => done.toSorted()).toEqual(['a 2', 'b 2']);
    // What the dead one says now changes nothing.
    await gone.stop();
    expect(done).toHaveLength(2);
  });

  test('a job whose end was refused ends when the database takes it, and is not held for ever', async () => {
    const { database, time, rows } = await opened();
    let isFull = false;
    const limited = withCommit(database, (...all) =>
      isFull ? Promise.reject(new NotWritten('full', 'no room is left')) : database.commit(...all),
    );
    const troubles: unknown[] = [];
    const jobs = new DatabaseJobs({ database: limited, holder: 'one', time, trouble: (error) => troubles.push(error) });
    const { note, comes, end } = gate();
    const working = jobs.work({ handlers: { note }, places: 1, placesPerOwner: 1, failed: rethrow });
    onTestFinished(() => working.stop());
    await jobs.add(job('a'));
    await comes('a');
    isFull = true;
    end('a');
    await working.idle();
    expect(troubles).not.toEqual([]);
    expect(await jobs.has('a')).toBe(true);
    isFull = false;
    time.pass(RENEW_EVERY_MS);
    await expect.poll(rows).toEqual([]);
  });

  test.each([
    ['taking over', 1],
    ['the first look', 2],
    ['a later look', 3],
  ])('%s that the database refuses is not the last', async (_case, refused) => {
    const { database, time, rows } = await opened();
    let commits = 0;
    const limited = withCommit(database, (...all) => {
      commits++;
      return commits === refused ? Promise.reject(new DatabaseUnavailable('away')) : database.commit(...all);
    });
    const troubles: unknown[] = [];
    const jobs = new DatabaseJobs({ database: limited, holder: 'one', time, trouble: (error) => troubles.push(error) });
    let looks = 0;
    const working = jobs.work({
      handlers: { note: async () => {} },
      places: 1,
      placesPerOwner: 1,
      failed: rethrow,
      looked: () => void looks++,
    });
    onTestFinished(() => working.stop());
    await working.idle();
    time.pass(LOOK_EVERY_MS);
    await working.idle();
    expect(troubles).toHaveLength(1);
    expect(looks).toBe(1);
    await new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow }).add(job('a'));
    time.pass(LOOK_EVERY_MS);
    await working.idle();
    expect(await rows()).toEqual([]);
  });

  test('what the database refused is done by itself when it can be, and is no try', async () => {
    const { time, rows, process } = await opened();
    const tries: number[] = [];
    const { jobs, working, lost } = process('one', async ({ attempt }) => {
      tries.push(attempt);
      if (tries.length <= 5) throw new GivenUp('it broke off', { cause: new DatabaseUnavailable('away') });
    });
    await jobs.add(job('a', { attempts: 1 }));
    await working.idle();
    for (let i = 0; i < 5; i++) {
      time.pass(5_000 + LOOK_EVERY_MS);
      await working.idle();
    }
    expect(tries).toEqual([1, 1, 1, 1, 1, 1]);
    expect([lost, await rows()]).toEqual([[], []]);
  });

  test('a job whose claim was written, while its answer was lost, is done within a minute and keeps no place', async () => {
    const { database, time, rows } = await opened();
    let isLost = true;
    const limited = withCommit(database, async (...all) => {
      const outcomes = await database.commit(...all);
      if (isLost && outcomes.some(({ rows: [row] }) => row?.['task'] === 'note')) {
        isLost = false;
        throw new CommitUnknown('who knows');
      }
      return outcomes;
    });
    const jobs = new DatabaseJobs({ database: limited, holder: 'one', time, trouble: () => undefined });
    const done: string[] = [];
    const note: Handler = async ({ key }) => void done.push(key);
    const working = jobs.work({ handlers: { note }, places: 1, placesPerOwner: 1, failed: rethrow });
    onTestFinished(() => working.stop());
    await jobs.add(job('a'));
    for (let passed = 0; passed < 60_000; passed += RENEW_EVERY_MS) {
      await working.idle();
      time.pass(RENEW_EVERY_MS);
      await database.check();
    }
    await working.idle();
    expect([isLost, done, await rows()]).toEqual([false, ['a'], []]);
  });

  test('a process that lives keeps its job for as long as it takes', async () => {
    const { database, time, process } = await opened();
    const { note, begun, comes } = gate();
    const { jobs } = process('one', note);
    await jobs.add(job('a'));
    await comes('a');
    const { working: other } = process('two', note);
    const leasedUntil = async () =>
      (await database.read<{ until: number }>('SELECT leased_until AS until FROM job'))[0]?.until;
    for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_EVERY_MS) {
      time.pass(RENEW_EVERY_MS);
      await expect.poll(leasedUntil).toBe(time.now() + LEASE_MS);
      await other.idle();
    }
    expect(begun).toHaveLength(1);
    expect(begun[0]?.signal.aborted).toBe(false);
  });

  test('a process that stops gives back what it was doing, not counted as a try', async () => {
    const { process } = await opened();
    const { note, begun, comes } = gate();
    const first = process('one', note);
    await first.jobs.add(job('a'));
    await comes('a');
    await first.working.stop();
    expect(begun[0]?.signal.aborted).toBe(true);
    const again = gate();
    process('two', again.note);
    await again.comes('a');
    expect(again.begun[0]?.attempt).toBe(1);
  });

  test('what an earlier process of the same name was doing is done at once; what ended several is given up', async () => {
    const { database, time, rows, process } = await opened();
    const forever: Handler = () => new Promise(() => undefined);
    const still = { ...time, alarm: () => () => undefined };
    for (let i = 0; i < 3; i++) {
      const begun: string[] = [];
      const jobs = new DatabaseJobs({ database, holder: 'service', time: still, trouble: rethrow });
      const handlers: Handlers = {
        note: (each) => {
          begun.push(each.key);
          return forever(each);
        },
      };
      jobs.work({ handlers, places: 1, placesPerOwner: 1, failed: rethrow });
      if (i === 0) await jobs.add(job('a', { attempts: 3 }));
      await expect.poll(() => begun).toEqual(['a']);
    }
    const { note, keys } = gate();
    const { working, lost } = process('service', note);
    await working.idle();
    expect([keys(), lost]).toEqual([[], ['a: the process that did it ended']]);
    expect(await rows()).toEqual([{ key: 'a', failed: 1, error: 'the process that did it ended' }]);
  });

  test('many processes do many jobs, each once', async () => {
    const { database, time, process } = await opened();
    const done: string[] = [];
    const workers = ['one', 'two', 'three'].map((holder) =>
      process(holder, async ({ key }) => void done.push(key), { places: 4 }),
    );
    const asks = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
    await Promise.all(Array.from({ length: 100 }, (__, i) => asks.add(job(`j${i}`, { owner: `u${i % 7}` }))));
    for (const { jobs } of workers) jobs.added();
    await expect.poll(() => done.length).toBe(100);
    for (const { working } of workers) await working.idle();
    expect(new Set(done).size).toBe(100);
  });
});

test('a job that comes free at the moment of its cancelling is taken back on PostgreSQL', async () => {
  const url = await postgresForTest();
  const database = await openPostgres({ url, warn: rethrow });
  onTestFinished(() => database.close());
  const jobs = new DatabaseJobs({ database, holder: 'one', time: fakeTime(), trouble: rethrow });
  await jobs.add(job('a'));
  await database.commit([{ sql: 'UPDATE job SET leased_until = 1' }]);
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN');
  await other.query('UPDATE job SET leased_until = 0');
  const cancelled = jobs.cancel('a');
  const waiting = 'SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await other.query('COMMIT');
  expect(await cancelled).toBe('taken back');
  expect(await database.read('SELECT key FROM job')).toEqual([]);
});

test('processes whose clocks are a day apart take nothing from each other on PostgreSQL', async () => {
  const database = await openPostgres({ url: await postgresForTest(), warn: rethrow });
  onTestFinished(() => database.close());
  const { note, begun, comes } = gate();
  const DAY = 86_400_000;
  const [behind, ahead] = [-DAY, DAY].map((skew, i) => {
    const { alarm, pass } = fakeTime();
    const time = { alarm, now: () => Date.now() + skew, leaseNow: leaseClock('postgres') };
    const jobs = new DatabaseJobs({ database, holder: `process ${i}`, time, trouble: rethrow });
    const working = jobs.work({ handlers: { note }, places: 1, placesPerOwner: 5, failed: rethrow });
    onTestFinished(() => working.stop());
    return { jobs, working, pass };
  });
  // Whoever is still looking for what was there before would take it, too.
  await Promise.all([behind?.working.idle(), ahead?.working.idle()]);
  await behind?.jobs.add(job('a'));
  await comes('a');
  ahead?.pass(RENEW_EVERY_MS);
  behind?.pass(RENEW_EVERY_MS);
  // Asked for by the one, it is due at once for the other.
  await ahead?.jobs.add(job('b'));
  ahead?.pass(LOOK_EVERY_MS);
  await expect.poll(() => begun.map(({ key }) => key)).toEqual(['a', 'b']);
  await ahead?.jobs.add(job('tomorrow', { due: Date.now() + 60_000 }));
  ahead?.pass(LOOK_EVERY_MS);
  behind?.pass(RENEW_EVERY_MS);
  await database.check();
  expect(begun.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['a', false],
    ['b', false],
  ]);
});
