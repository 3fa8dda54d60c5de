/** The queue of jobs beside a model: in any order of events, the table equals the model. */
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../../profiles/profiles.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { DatabaseJobs } from '../../../../src/storage/jobs/database-jobs.ts';
import { done } from '../../../../src/storage/jobs/endings.ts';
import type { Handler } from '../../../../src/storage/jobs/jobs.ts';
import { adding, claimed, claiming, type JobRow } from '../../../../src/storage/jobs/statements.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { closing } from '../../support/closing.ts';
import { tablesForTest } from '../database/support/tables.ts';
import { DATABASES, rethrow } from './databases.ts';
import { QueueLife } from './queue-life.ts';

const STEPS = 400;
const ROUNDS = 60;
const TASKS = ['read'];

/** An owner with endless jobs, added one by one or in bulk. */
class Asking {
  readonly owner: string;
  begun = 0;
  #asked = 0;
  readonly #random: () => number;

  constructor(owner: string, random: () => number) {
    this.owner = owner;
    this.#random = random;
  }

  more(): readonly string[] {
    if (this.#asked > this.begun && this.#random() > 0.1) return [];
    const many = this.#random() < 0.5 ? 1 : Math.ceil(this.#random() * 8);
    return Array.from({ length: many }, () => `${this.owner} ${this.#asked++}`);
  }
}

const jobOf = (key: string, owner: string) => ({ task: 'read', key, owner, payload: 0 });

describe.each(DATABASES)('the queue over %s', (_, open) => {
  test('equals its model, whatever happens', async () => {
    await new QueueLife(await open(), seededRandom(1)).live(STEPS);
  });

  test('gives waiting owners equal shares, whatever they ask for and when', async () => {
    const database = await open();
    const random = seededRandom(2);
    const all = ['ana', 'bob', 'eva'].map((owner) => new Asking(owner, random));
    const now = { lease: 1_000_000, due: 1_000_000 };
    for (let round = 1; round <= ROUNDS; round++) {
      now.due++;
      const asked = all.flatMap((each) => each.more().map((key) => jobOf(key, each.owner)));
      await database.commit(asked.map((job) => adding(job, now, database.dialect)));
      const claim = { holder: 'one', round, jobs: 1, tasks: TASKS, now, leaseMs: 1_000, placesPerOwner: 1 };
      const [row] = claimed(await database.commit(claiming(claim, database.dialect)), database.dialect).begun as [
        JobRow,
      ];
      await database.commit(done(row));
      for (const each of all) if (each.owner === row.owner) each.begun++;
      const shares = all.map(({ begun }) => begun);
      expect(Math.max(...shares) - Math.min(...shares), `after ${round}`).toBeLessThanOrEqual(1);
    }
  });
});

describe('processes that look for jobs at the same moment on PostgreSQL', () => {
  const now = { lease: null, due: null };
  const limits = { round: 1, tasks: TASKS, now, leaseMs: 60_000, placesPerOwner: 3 };

  /** One process has claimed, and is about to commit. */
  async function opened({ owners, jobs, haveTurns }: { owners: readonly string[]; jobs: number; haveTurns: boolean }) {
    const url = await tablesForTest();
    const database = closing(await openPostgres({ url, warn: rethrow }));
    const asked = owners.map((owner, i) => adding(jobOf(`${owner} ${i}`, owner), now, 'postgres'));
    for (const statement of asked) await database.commit([statement]);
    if (haveTurns) await database.commit(claiming({ ...limits, holder: 'before', jobs: 0 }, 'postgres'));
    const slow = new Client({ connectionString: url });
    await slow.connect();
    onTestFinished(() => slow.end());
    await slow.query('BEGIN');
    const claim = claiming({ ...limits, holder: 'slow', jobs }, 'postgres');
    for (const { sql, values = [] } of claim) await slow.query(sql, [...values]);
    const waiting = 'SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';
    const somebodyWaits = async () => (await slow.query(waiting)).rowCount !== 0;
    return { database, slow, somebodyWaits, end: () => slow.query('COMMIT') };
  }

  test('give earlier jobs their turns before those that come during the count', async () => {
    const { database, slow, somebodyWaits, end } = await opened({ owners: [], jobs: 0, haveTurns: false });
    await database.commit([adding(jobOf('first', 'ana'), now, 'postgres')]);
    await slow.query("INSERT INTO job_turn (owner, priority, turn) VALUES ('ana', 0, 0)");
    const quick = database.commit(claiming({ ...limits, holder: 'quick', jobs: 2 }, 'postgres'));
    await expect.poll(somebodyWaits).toBe(true);
    await database.commit([adding(jobOf('second', 'ana'), now, 'postgres')]);
    await end();
    expect(claimed(await quick, 'postgres').begun.map(({ key }) => key)).toEqual(['first']);
  });

  test('give an owner no more than its places', async () => {
    const { database, somebodyWaits, end } = await opened({
      owners: Array<string>(6).fill('ana'),
      jobs: 2,
      haveTurns: true,
    });
    let hasEnded = false;
    const claim = claiming({ ...limits, holder: 'quick', jobs: 2 }, 'postgres');
    const quick = database.commit(claim).finally(() => {
      hasEnded = true;
    });
    await expect.poll(async () => hasEnded || (await somebodyWaits())).toBe(true);
    await end();
    expect(claimed(await quick, 'postgres').begun.map(({ key }) => key)).toEqual(['ana 2']);
    const begun = await database.read('SELECT holder FROM job WHERE leased_until > 0 ORDER BY holder');
    expect(begun).toEqual([{ holder: 'quick' }, { holder: 'slow' }, { holder: 'slow' }]);
  });

  test('leave no due job to a later look', async () => {
    const { database, somebodyWaits, end } = await opened({ owners: ['ana', 'bob', 'eva'], jobs: 1, haveTurns: false });
    const begun: string[] = [];
    const time = { ...fakeTime(), leaseNow: () => null };
    const jobs = new DatabaseJobs({ database, holder: 'quick', time, trouble: rethrow });
    const read: Handler = async ({ key }) => void begun.push(key);
    const working = jobs.work({ handlers: { read }, places: 5, placesPerOwner: 3, failed: rethrow });
    onTestFinished(() => working.stop());
    await expect.poll(somebodyWaits).toBe(true);
    await end();
    await expect.poll(() => begun).toEqual(['bob 1', 'eva 2']);
  });
});
