/** Jobs over both databases: done at least once, one per key, with owners in turn, over changing processes. */
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  NotWritten,
} from '../../../../src/storage/database/database.ts';
import { leaseClock } from '../../../../src/storage/database/lease-clock.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { DatabaseJobs } from '../../../../src/storage/jobs/database-jobs.ts';
import { KEPT_MS } from '../../../../src/storage/jobs/endings.ts';
import {
  type Begun,
  GivenUp,
  type Handler,
  type Handlers,
  type Job,
  type NewJob,
  type Work,
} from '../../../../src/storage/jobs/jobs.ts';
import {
  type JobTime,
  LEASE_MS,
  LOOK_EVERY_MS,
  RENEW_EVERY_MS,
  SWEEP_EVERY_MS,
} from '../../../../src/storage/jobs/worker.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { closing } from '../../support/closing.ts';
import { withParts } from '../../support/with-parts.ts';
import { tablesForTest } from '../database/support/tables.ts';
import { DATABASES, rethrow } from './databases.ts';

const DAY_MS = 86_400_000;

const job = (key: string, more: Partial<NewJob> = {}): NewJob => ({
  task: 'note',
  key,
  owner: key.slice(0, 3),
  payload: key,
  ...more,
});

const fails = (): Promise<never> => Promise.reject(new Error('no disk'));

type Commit = Database['commit'];

/** Work that ends on a signal. */
function gate() {
  const begun: Begun[] = [];
  const ends = new Map<string, { readonly done: () => void; readonly failed: (error: Error) => void }>();
  const note: Handler = (each) =>
    new Promise<void>((done, failed) => {
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

/** A place where work waits until it is opened. */
function turnstile() {
  let [arrive, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const passed = () => {
    arrive();
    return opened;
  };
  return { reached, passed, open: () => open() };
}

/** A database that takes no ends of jobs while it is full. */
function filling(database: Database) {
  let isFull = false;
  const commit: Commit = (...all) =>
    isFull && all[0].some(({ sql }) => sql.includes('epoch = $2'))
      ? Promise.reject(new NotWritten('full', 'no room is left'))
      : database.commit(...all);
  const fill = (now: boolean) => {
    isFull = now;
  };
  return { commit, fill };
}

interface Opening extends Partial<Work> {
  readonly commit?: Commit;
  readonly time?: JobTime;
}

describe.each(DATABASES)('jobs over %s', (_, open) => {
  async function opened() {
    const database = await open();
    const time = fakeTime();
    const troubles: string[] = [];
    const trouble = (error: unknown) => void troubles.push((error as Error).message);
    const rows = () =>
      database.read<{ key: string; failed: number; error: string }>('SELECT key, failed, error FROM job ORDER BY key');
    /** A process with its own view of the jobs. */
    const process = (holder: string, note: Handler, { commit, time: own = time, ...work }: Opening = {}) => {
      const seen = commit === undefined ? database : withParts(database, { commit });
      const jobs = new DatabaseJobs({ database: seen, holder, time: own, trouble });
      const lost: string[] = [];
      const failed = (error: unknown, { key }: Job) => lost.push(`${key}: ${(error as Error).message}`);
      const working = jobs.work({ handlers: { note }, places: 10, placesPerOwner: 10, failed, ...work });
      onTestFinished(() => working.stop());
      return { jobs, working, lost };
    };
    /** A process that renews nothing and looks no more, because its time stands still. */
    const dies = (holder: string, note: Handler, handlers: Handlers = { note }) =>
      process(holder, note, { handlers, time: { ...time, alarm: () => () => undefined } });
    const add = async (...jobs: readonly NewJob[]) => {
      const asks = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
      for (const each of jobs) await asks.add(each);
    };
    /** Moves on step by step, and finishes all due work after each. */
    const pass = async (milliseconds: number, working: { idle(): Promise<void> }, step = RENEW_EVERY_MS) => {
      for (let passed = 0; passed < milliseconds; passed += step) {
        await working.idle();
        time.pass(Math.min(step, milliseconds - passed));
        await database.check();
      }
      await working.idle();
    };
    return { database, time, rows, troubles, process, dies, add, pass };
  }

  test('a job is done with its payload by any process, and is gone then', async () => {
    const { rows, process, add } = await opened();
    const payload = { words: ['mergulho', 1, null] };
    await add(job('ana', { payload }));
    const done: unknown[] = [];
    const note: Handler = async ({ signal: _signal, ...said }) => void done.push(said);
    await process('one', note).working.idle();
    expect(done).toEqual([{ task: 'note', key: 'ana', owner: 'ana', payload, attempt: 1 }]);
    expect(await rows()).toEqual([]);
  });

  test.each(['asked for', 'done'])(
    'a job that is %s for later waits until then, and half a millisecond longer',
    async (how) => {
      const { time, process, pass } = await opened();
      const begun: number[] = [];
      const due = time.now() + 2 * LOOK_EVERY_MS - 0.5;
      const note: Handler = async () => {
        begun.push(time.now());
        return how === 'done' && begun.length === 1 ? { at: due } : undefined;
      };
      const { jobs, working } = process('one', note);
      await jobs.add(job('later', how === 'done' ? {} : { due }));
      await pass(LOOK_EVERY_MS, working);
      const before = begun.length;
      for (const [milliseconds, more] of [
        [LOOK_EVERY_MS - 1, 0],
        [1, 1],
      ] as const) {
        time.pass(milliseconds);
        jobs.added();
        await working.idle();
        expect(begun).toHaveLength(before + more);
      }
    },
  );

  test('a job comes again when its handler says so, and as it was asked for meanwhile', async () => {
    const { time, process, pass } = await opened();
    const begun: number[] = [];
    const started = time.now();
    const note: Handler = async () => {
      begun.push(time.now() - started);
      if (begun.length === 2) await jobs.add(job('round', { due: time.now() + LOOK_EVERY_MS, moved: true }));
      return begun.length === 4 ? undefined : { at: time.now() + 3 * LOOK_EVERY_MS };
    };
    const { jobs, working } = process('one', note);
    await jobs.add(job('round'));
    await pass(9 * LOOK_EVERY_MS, working, LOOK_EVERY_MS);
    expect(begun).toEqual([0, 3, 4, 7].map((looks) => looks * LOOK_EVERY_MS));
    expect(await jobs.has('round')).toBe(false);
  });

  test('a caller told of a final failure finds it in the database', async () => {
    const { database, process, add } = await opened();
    const order: string[] = [];
    const commit: Commit = async (...all) => {
      const outcomes = await database.commit(...all);
      if (all[0].some(({ values }) => values?.includes('no disk'))) order.push('on disk');
      return outcomes;
    };
    await add(job('ana', { attempts: 1 }));
    await process('one', fails, { commit, failed: () => void order.push('told') }).working.idle();
    expect(order).toEqual(['on disk', 'told']);
  });

  test('jobs due tomorrow or failed for good cost their owner no turn today', async () => {
    const { time, process, add } = await opened();
    const many = (name: string, more: Partial<NewJob> = {}, length = 10) =>
      Array.from({ length }, (__, i) => job(`${name} ${i}`, more));
    await add(...many('ana fails', { attempts: 1 }));
    const first = process('first', fails);
    await first.working.idle();
    await first.working.stop();
    await add(...many('ana tomorrow', { due: time.now() + DAY_MS }, 30), job('ana today'));
    time.pass(1);
    await add(...many('bob today'));
    const begun: string[] = [];
    const note: Handler = async ({ owner }) => void begun.push(owner);
    const today = process('today', note, { places: 1 });
    await today.working.idle();
    expect(begun.splice(0).slice(0, 3)).toEqual(['ana', 'bob', 'bob']);
    await today.working.stop();
    time.pass(DAY_MS);
    await add(...many('bob tomorrow'));
    await process('tomorrow', note, { places: 1 }).working.idle();
    expect(begun).toHaveLength(40);
    expect(begun.slice(0, 20).filter((owner) => owner === 'bob')).toHaveLength(10);
  });

  test('a failing job is repeated with longer pauses, and finally stays with its error', async () => {
    const { time, rows, process, pass } = await opened();
    const begins = time.now();
    const tries: [number, number][] = [];
    const { jobs, working, lost } = process('one', ({ attempt }): Promise<never> => {
      tries.push([attempt, time.now() - begins]);
      return Promise.reject(new Error(`no\0 disk ${'!'.repeat(500)}`));
    });
    await jobs.add(job('ana', { attempts: 4 }));
    await pass(120_000, working, LOOK_EVERY_MS);
    expect(tries).toEqual([
      [1, 0],
      [2, 10_000],
      [3, 30_000],
      [4, 70_000],
    ]);
    expect(lost).toEqual([expect.stringMatching(/^ana: no/)]);
    expect(await rows()).toEqual([{ key: 'ana', failed: 1, error: `no disk ${'!'.repeat(492)}` }]);
    await jobs.add(job('ana'));
    await working.idle();
    expect(tries.slice(4)).toEqual([[1, 120_000]]);
  });

  test('a failed job comes again behind the waiting jobs of its owner, and lets other owners pass', async () => {
    const { time, process, add } = await opened();
    await add(...['ana 1', 'ana 2', 'bob 1', 'bob 2'].map((key) => job(key)));
    const { note, end, fail, keys, comes } = gate();
    process('one', note, { places: 1 });
    await comes('ana 1');
    fail('ana 1', 'no disk');
    await comes('ana 1', 'bob 1');
    time.pass(10_000);
    await add(...['eva 1', 'eva 2'].map((key) => job(key)));
    for (const next of ['ana 2', 'bob 2', 'eva 1', 'ana 1', 'eva 2']) {
      end(keys().at(-1) ?? '');
      await expect.poll(() => keys().at(-1)).toBe(next);
    }
  });

  test('the longest pause between two tries is an hour', async () => {
    const { time, process, pass } = await opened();
    const tries: number[] = [];
    const { jobs, working } = process('one', () => {
      tries.push(time.now());
      return fails();
    });
    await jobs.add(job('ana', { attempts: 12 }));
    await pass(8 * 3_600_000, working, 600_000);
    expect(tries).toHaveLength(12);
    expect((tries[11] ?? 0) - (tries[10] ?? 0)).toBe(3_600_000);
  });

  test('a job is known by its key until it is done, given up or withdrawn', async () => {
    const { time, rows, process } = await opened();
    const { note, comes, end, fail } = gate();
    const { jobs, working } = process('one', note);
    await jobs.add(job('done', { attempts: 1 }));
    await jobs.add(job('fails', { attempts: 1 }));
    await jobs.add(job('waits', { due: time.now() + 5_000 }));
    await comes('done', 'fails');
    const known = () => Promise.all(['done', 'fails', 'waits', 'other'].map((key) => jobs.has(key)));
    expect(await known()).toEqual([true, true, true, false]);
    end('done');
    fail('fails', 'not today');
    await working.idle();
    expect(await jobs.cancel('waits')).toBe('taken back');
    expect(await jobs.cancel('waits')).toBe('none');
    expect(await known()).toEqual([false, false, false, false]);
    expect(await rows()).toMatchObject([{ key: 'fails' }]);
  });

  test('jobs are withdrawn by their owners, all or those whose keys have a segment, but for one', async () => {
    const { database, time, rows, add } = await opened();
    const jobs = new DatabaseJobs({ database, holder: 'one', time, trouble: rethrow });
    const keys = ['list/ana', 'purge/ana_a1', 'session/ana_a1/1', 'session/ana_a12/1'];
    await add(...keys.map((key) => job(key, { owner: 'ana' })), job('x/ana_a1', { owner: 'ana_a1' }));
    await add(job('y/ana_a1', { owner: 'bia' }));
    const left = async (naming?: string) => {
      const which = { owners: ['ana', 'ana_a1'], but: 'purge/ana_a1', ...(naming && { naming }) } as const;
      expect(await jobs.withdraw(which)).toBe(0);
      return (await rows()).map(({ key }) => key);
    };
    expect(await left('ana_a1')).toEqual(['list/ana', 'purge/ana_a1', 'session/ana_a12/1', 'y/ana_a1']);
    expect(await left()).toEqual(['purge/ana_a1', 'y/ana_a1']);
  });

  test('a job of an unknown kind waits for a version that knows it', async () => {
    const { rows, process, add, pass } = await opened();
    await add({ ...job('a'), task: 'toString', attempts: 1 }, { ...job('b'), task: 'sing', attempts: 1 }, job('c'));
    const old = process('old', async () => {}, { places: 1 });
    await pass(60_000, old.working);
    expect([old.lost, await rows()]).toMatchObject([
      [],
      [
        { key: 'a', failed: 0 },
        { key: 'b', failed: 0 },
      ],
    ]);
    const sung: string[] = [];
    const sing: Handler = async ({ key, attempt }) => void sung.push(`${key} ${attempt}`);
    await process('new', sing, { handlers: { sing } }).working.idle();
    expect(sung).toEqual(['b 1']);
  });

  test('failed and unknown jobs are swept after a month', async () => {
    const { time, rows, troubles, process, add, pass } = await opened();
    await add(job('failed', { attempts: 1 }), { ...job('unknown'), task: 'sing' });
    await add(job('waits', { due: time.now() + 2 * KEPT_MS }));
    const { working, lost } = process('one', fails);
    const keys = async () => (await rows()).map(({ key }) => key);
    await working.idle();
    time.pass(KEPT_MS - SWEEP_EVERY_MS);
    await pass(SWEEP_EVERY_MS - 1, working, SWEEP_EVERY_MS);
    expect(await keys()).toEqual(['failed', 'unknown', 'waits']);
    time.pass(SWEEP_EVERY_MS);
    await expect.poll(keys).toEqual(['waits']);
    expect(lost).toEqual(['failed: no disk']);
    // The report comes once the commit is answered, which others see earlier.
    const dropped = 'job "unknown" is dropped: nobody has known how to do "sing" for a month';
    await expect.poll(() => troubles).toEqual([dropped]);
  });

  test('the worker of a job learns at once that it was cancelled, and in another process within seconds', async () => {
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
    expect(await process('two', async () => {}, { places: 0 }).jobs.cancel('b')).toBe('told');
    time.pass(RENEW_EVERY_MS);
    await expect.poll(() => begun[1]?.signal.aborted).toBe(true);
    await expect.poll(rows).toEqual([]);
  });

  test('a worker that lost its job is told so, also by a namesake or by its own later try', async () => {
    const { database, time, process } = await opened();
    const [first, next] = [gate(), gate()];
    const former = process('service', first.note);
    await former.jobs.add(job('a'));
    await first.comes('a');
    const { jobs } = process('service', next.note);
    await next.comes('a');
    // A worker that is just looking renews the next time.
    const reason = () => {
      time.pass(RENEW_EVERY_MS);
      return first.begun[0]?.signal.reason;
    };
    await expect.poll(reason, { interval: 1_000 }).toMatchObject({ by: 'lost' });
    expect(next.begun[0]?.signal.aborted).toBe(false);
    // Otherwise it may take the free job.
    await former.working.stop();
    const epoch = (await database.read<{ epoch: number }>('SELECT epoch FROM job'))[0]?.epoch ?? 0;
    // A renewal under way would restore the lease, so it is taken away until the job begins anew.
    const anew = async () => {
      await database.commit([{ sql: 'UPDATE job SET leased_until = 0 WHERE epoch = $1', values: [epoch] }]);
      jobs.added();
      return next.keys();
    };
    await expect.poll(anew).toEqual(['a', 'a']);
    expect(next.begun[0]?.signal.reason).toMatchObject({ by: 'lost' });
    expect(next.begun[1]?.signal.aborted).toBe(false);
  });

  test('the jobs of a dead process are done by another within a minute, once each', async () => {
    const { troubles, process, dies, add, pass } = await opened();
    const sung = { ...job('sung', { attempts: 1 }), task: 'sing' };
    await add(job('a'), job('b'), job('last', { attempts: 1 }), sung);
    const { note, comes, end } = gate();
    const dead = dies('dead', note, { note, sing: note });
    await comes('a', 'b', 'last', 'sung');
    const done: string[] = [];
    const { working, lost } = process('alive', async ({ key, attempt }) => void done.push(`${key} ${attempt}`));
    await pass(LEASE_MS - RENEW_EVERY_MS, working);
    expect(done).toEqual([]);
    await pass(3 * RENEW_EVERY_MS, working);
    expect(done.toSorted()).toEqual(['a 2', 'b 2']);
    // Nobody here knows that other kind.
    const ended = 'the process that did it ended';
    expect([lost, troubles]).toEqual([[`last: ${ended}`], [ended]]);
    // A late message of the dead process changes nothing.
    end('a');
    await dead.working.stop();
    expect([done.length, dead.lost]).toEqual([2, []]);
  });

  test('the jobs of an earlier process of the same name are done at once, and a job that ended several is given up', async () => {
    const { rows, process, dies, add } = await opened();
    await add(job('a', { attempts: 3 }));
    for (let i = 0; i < 3; i++) {
      const { note, comes } = gate();
      dies('service', note);
      await comes('a');
    }
    const { note, keys } = gate();
    const { working, lost } = process('service', note);
    await working.idle();
    expect([keys(), lost]).toEqual([[], ['a: the process that did it ended']]);
    expect(await rows()).toEqual([{ key: 'a', failed: 1, error: 'the process that did it ended' }]);
  });

  test('a living process keeps its job as long as needed', async () => {
    const { database, time, process } = await opened();
    const { note, begun, comes } = gate();
    const { jobs } = process('one', note);
    await jobs.add(job('a'));
    await comes('a');
    const { working: other } = process('two', note);
    const until = async () =>
      (await database.read<{ until: number }>('SELECT leased_until AS until FROM job'))[0]?.until;
    for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_EVERY_MS) {
      time.pass(RENEW_EVERY_MS);
      await expect.poll(until).toBe(time.now() + LEASE_MS);
      await other.idle();
    }
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  test('a stopping process gives its jobs back, also those it takes at that moment, and does nothing more', async () => {
    const { database, time, process, add } = await opened();
    const [first, again] = [gate(), gate()];
    const [taking, leaving, writing] = [turnstile(), turnstile(), turnstile()];
    const note: Handler = (each) =>
      first.note(each).catch(async (error) => {
        await leaving.passed();
        throw error;
      });
    let acts = 0;
    const commit: Commit = async (...all) => {
      acts++;
      if (all[0].some(({ sql }) => sql.includes('epoch = $2'))) await writing.passed();
      const outcomes = await database.commit(...all);
      if (outcomes.some(({ rows: [row] }) => row?.['key'] === 'b')) await taking.passed();
      return outcomes;
    };
    await add(job('a'));
    const { jobs, working } = process('one', note, { commit, looked: () => void acts++ });
    await first.comes('a');
    await add(job('b'));
    jobs.added();
    await taking.reached;
    const order: string[] = [];
    const stopped = working.stop().then(() => order.push('stopped'));
    taking.open();
    for (const [place, passed] of [
      [leaving, 'left'],
      [writing, 'written'],
    ] as const) {
      await place.reached;
      await database.check();
      order.push(passed);
      place.open();
    }
    await stopped;
    expect(order).toEqual(['left', 'written', 'stopped']);
    expect(first.begun.map(({ signal }) => signal.reason)).toMatchObject([{ by: 'stopping' }, { by: 'stopping' }]);
    await working.idle();
    const before = acts;
    jobs.added();
    time.pass(SWEEP_EVERY_MS);
    expect(await jobs.has('b')).toBe(true);
    await working.idle();
    expect(acts).toBe(before);
    process('two', again.note);
    await again.comes('a', 'b');
    expect(again.begun.map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  test('a process looks once for all that asked meanwhile, then once a second, and for nothing while it is full', async () => {
    const { database, time, process, add } = await opened();
    const seen = { looks: 0, claims: 0 };
    const commit: Commit = (...all) => {
      if (all[0].some(({ sql }) => sql.includes('WITH picked'))) seen.claims++;
      return database.commit(...all);
    };
    const { note, comes } = gate();
    const { jobs, working } = process('one', note, { commit, places: 1, looked: () => void seen.looks++ });
    await working.idle();
    expect(seen).toEqual({ looks: 1, claims: 1 });
    for (let i = 0; i < 9; i++) jobs.added();
    await working.idle();
    expect(seen).toEqual({ looks: 2, claims: 2 });
    await add(job('a'), job('b'));
    time.pass(LOOK_EVERY_MS);
    await comes('a');
    await expect.poll(() => seen).toEqual({ looks: 3, claims: 3 });
    for (const looks of [4, 5]) {
      time.pass(LOOK_EVERY_MS);
      await expect.poll(() => seen).toEqual({ looks, claims: 3 });
    }
  });

  test('a job whose end was refused ends once the database takes that, and until then no other process does it', async () => {
    const { database, time, rows, troubles, process, add } = await opened();
    const { commit, fill } = filling(database);
    await add(job('a'));
    const { note, keys, comes, end } = gate();
    const { jobs, working } = process('one', note, { commit, places: 1 });
    await comes('a');
    fill(true);
    end('a');
    await working.idle();
    expect(troubles).toEqual(['no room is left']);
    const { working: other } = process('two', note);
    for (let passed = 0; passed <= 2 * LEASE_MS; passed += RENEW_EVERY_MS) {
      const told = troubles.length;
      time.pass(RENEW_EVERY_MS);
      await expect.poll(() => troubles.length).toBe(told + 1);
      await other.idle();
    }
    expect([await jobs.has('a'), keys()]).toEqual([true, ['a']]);
    fill(false);
    time.pass(RENEW_EVERY_MS);
    await expect.poll(rows).toEqual([]);
  });

  test('a job that was given up with its process is told, though another end is refused at that moment', async () => {
    const { database, time, troubles, process, dies, add } = await opened();
    const { commit, fill } = filling(database);
    const [dead, { note, comes, end }] = [gate(), gate()];
    await add(job('last', { attempts: 1 }));
    dies('dead', dead.note);
    await dead.comes('last');
    await add(job('a'));
    const { working, lost } = process('one', note, { commit });
    await comes('a');
    fill(true);
    end('a');
    await working.idle();
    for (let passed = 0; passed <= LEASE_MS; passed += RENEW_EVERY_MS) {
      const told = troubles.length;
      time.pass(RENEW_EVERY_MS);
      await expect.poll(() => troubles.length).toBe(told + 1);
    }
    expect(lost).toEqual(['last: the process that did it ended']);
    fill(false);
  });

  test('an end that cannot be written costs no other in the same write, and its job is done again', async () => {
    const { database, time, rows, troubles, process, add } = await opened();
    const held = turnstile();
    const commit: Commit = async (statements, ...more) => {
      const ending = statements.filter(({ sql }) => sql.includes('epoch = $2'));
      if (ending.some(({ values }) => values?.[0] === 'first')) await held.passed();
      if (ending.some(({ values }) => values?.[0] === 'bad')) throw new Error('this cannot be said');
      return database.commit(statements, ...more);
    };
    await add(job('first'), job('bad'), job('good'));
    const { note, begun, keys, end } = gate();
    const { working } = process('one', note, { commit });
    await expect.poll(() => begun.length).toBe(3);
    for (const key of ['first', 'bad', 'good']) end(key);
    setImmediate(() => held.open());
    await working.idle();
    expect(troubles.splice(0)).toEqual(['this cannot be said']);
    expect(await rows()).toMatchObject([{ key: 'bad' }]);
    // Nobody keeps it, so its lease runs out.
    const again = () => {
      time.pass(RENEW_EVERY_MS);
      return keys().slice(3);
    };
    await expect.poll(again, { timeout: 5_000 }).toEqual(['bad']);
  });

  test.each([
    ['taking over', 1],
    ['the first look', 2],
    ['a later look', 3],
  ])('%s that the database refuses is repeated', async (_case, refused) => {
    const { database, time, rows, troubles, process, add } = await opened();
    let commits = 0;
    const commit: Commit = (...all) =>
      ++commits === refused ? Promise.reject(new DatabaseUnavailable('away')) : database.commit(...all);
    let looks = 0;
    const { working } = process('one', async () => {}, { commit, looked: () => void looks++ });
    await working.idle();
    time.pass(LOOK_EVERY_MS);
    await working.idle();
    expect([troubles.splice(0), looks]).toEqual([['away'], 1]);
    await add(job('a'));
    time.pass(LOOK_EVERY_MS);
    await working.idle();
    expect(await rows()).toEqual([]);
  });

  test('a job that the database refused is done later by itself, without counting a try', async () => {
    const { rows, process, add, pass } = await opened();
    const tries: number[] = [];
    await add(job('a', { attempts: 1 }));
    const { working, lost } = process('one', async ({ attempt }) => {
      tries.push(attempt);
      if (tries.length <= 5) throw new GivenUp('it broke off', { cause: new DatabaseUnavailable('away') });
    });
    await pass(LOOK_EVERY_MS, working);
    expect(await rows()).toEqual([{ key: 'a', failed: 0, error: 'away' }]);
    await pass(5 * 6_000, working, LOOK_EVERY_MS);
    expect([tries, lost, await rows()]).toEqual([[1, 1, 1, 1, 1, 1], [], []]);
  });

  test('a job whose claim was written but not answered is done within a minute, and takes no place', async () => {
    const { database, rows, troubles, process, add, pass } = await opened();
    const commit: Commit = async (...all) => {
      const outcomes = await database.commit(...all);
      if (troubles.length === 0 && outcomes.some(({ rows: [row] }) => row?.['task'] === 'note')) {
        throw new CommitUnknown('who knows');
      }
      return outcomes;
    };
    await add(job('a'));
    const done: string[] = [];
    const { working } = process('one', async ({ key }) => void done.push(key), { commit, places: 1 });
    await pass(60_000, working);
    expect([troubles.splice(0), done, await rows()]).toEqual([['who knows'], ['a'], []]);
  });
});

/** Two processes need a server's own locks and clock. */
test('on PostgreSQL a job that becomes free during its cancelling is withdrawn', async () => {
  const url = await tablesForTest();
  const database = closing(await openPostgres({ url, warn: rethrow }));
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

test('on PostgreSQL processes whose clocks differ by a day take nothing from each other', async () => {
  const database = closing(await openPostgres({ url: await tablesForTest(), warn: rethrow }));
  const { note, begun, comes } = gate();
  const inProcess = (skew: number) => {
    const { alarm, pass } = fakeTime();
    const time = { alarm, now: () => Date.now() + skew, leaseNow: leaseClock('postgres') };
    const jobs = new DatabaseJobs({ database, holder: `process ${skew}`, time, trouble: rethrow });
    const working = jobs.work({ handlers: { note }, places: 1, placesPerOwner: 5, failed: rethrow });
    onTestFinished(() => working.stop());
    return { jobs, working, pass };
  };
  const [behind, ahead] = [inProcess(-DAY_MS), inProcess(DAY_MS)];
  // A worker still looking for earlier jobs would take it, too.
  await Promise.all([behind.working.idle(), ahead.working.idle()]);
  await behind.jobs.add(job('a'));
  await comes('a');
  ahead.pass(RENEW_EVERY_MS);
  behind.pass(RENEW_EVERY_MS);
  // Added by one process, it is due at once for the other.
  await ahead.jobs.add(job('b'));
  ahead.pass(LOOK_EVERY_MS);
  await comes('a', 'b');
  await ahead.jobs.add(job('tomorrow', { due: Date.now() + 60_000 }));
  ahead.pass(LOOK_EVERY_MS);
  behind.pass(RENEW_EVERY_MS);
  await database.check();
  expect(begun.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['a', false],
    ['b', false],
  ]);
});
