/**
 * Longer lives of the queue: thousands of steps beside the model on both databases, and four processes on one PostgreSQL, one
 * of which is killed every ten seconds. `npm run soak -- jobs`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as passing } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../profiles/profiles.ts';
import type { Database } from '../src/storage/database/database.ts';
import { openPostgres } from '../src/storage/database/postgres/postgres.ts';
import { DatabaseJobs } from '../src/storage/jobs/database-jobs.ts';
import { fakeTime } from '../test/src/outside/fetching/support.ts';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';
import { DATABASES, rethrow } from '../test/src/storage/jobs/databases.ts';
import { QueueLife } from '../test/src/storage/jobs/queue-life.ts';

const LIVES = 5;
const STEPS = 2_000;

const PROCESSES = 4;
const PLACES_PER_OWNER = 3;
const OWNERS = 8;
const JOBS = 4_000;
const KILL_EVERY_MS = 10_000;
const LOOK_MS = 20;

describe.each(DATABASES)('lives of the queue over %s', (_, open) => {
  test.each(Array.from({ length: LIVES }, (__, i) => 100 + i))('number %i', async (seed) => {
    const database = await open();
    onTestFinished(() => database.close());
    await new QueueLife(database, seededRandom(seed)).live(STEPS);
  });
});

/** A noted line of the processes, in order. */
interface Noted {
  readonly [name: string]: string;
  readonly key: string;
  readonly holder: string;
  readonly what: 'begun' | 'ended';
}

class Processes {
  readonly killed = new Set<string>();
  readonly #url: string;
  #alive: readonly (readonly [string, ChildProcess])[] = [];
  #names = 0;

  constructor(url: string) {
    this.#url = url;
  }

  start(): void {
    const name = `process ${this.#names++}`;
    const child = spawn(process.execPath, ['dist/soak/jobs-process.js', this.#url, name], { stdio: 'inherit' });
    this.#alive = [...this.#alive, [name, child]];
  }

  /** Kills the oldest, and starts another. */
  killOne(): void {
    const [[name, child] = [], ...others] = this.#alive;
    if (name === undefined || child === undefined) return;
    this.killed.add(name);
    child.kill('SIGKILL');
    this.#alive = others;
    this.start();
  }

  stop(): void {
    for (const [, child] of this.#alive) child.kill('SIGKILL');
  }
}

test('four processes, of which one is killed every ten seconds, do all jobs, each once at a time', async () => {
  const url = await postgresForTest();
  const database = await openPostgres({ url, warn: rethrow });
  onTestFinished(() => database.close());
  await database.commit([
    {
      sql: 'CREATE TABLE journal (n BIGSERIAL PRIMARY KEY, key TEXT NOT NULL, holder TEXT NOT NULL, what TEXT NOT NULL)',
    },
  ]);
  const processes = new Processes(url);
  onTestFinished(() => processes.stop());
  await ask(database);
  for (let i = 0; i < PROCESSES; i++) processes.start();
  const began = performance.now();
  let lastKill = began;
  for (let left = JOBS; left > 0; ) {
    await passing(LOOK_MS);
    expect(await crowded(database)).toEqual([]);
    if (left > JOBS / 4 && performance.now() - lastKill > KILL_EVERY_MS) {
      lastKill = performance.now();
      processes.killOne();
    }
    const [row] = await database.read<{ jobs: number }>('SELECT count(*) AS jobs FROM job');
    left = row?.jobs ?? 0;
  }
  const noted = await database.read<Noted>('SELECT key, holder, what FROM journal ORDER BY n');
  const ended = new Set(noted.filter(({ what }) => what === 'ended').map(({ key }) => key));
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${JOBS} jobs, ${processes.killed.size} processes killed, ${seconds.toFixed(0)} s\n`);
  expect([ended.size, doneTwiceAtOnce(noted, processes.killed)]).toEqual([JOBS, []]);
});

async function ask(database: Database): Promise<void> {
  const time = { ...fakeTime(), leaseNow: () => null };
  const jobs = new DatabaseJobs({ database, holder: 'asks', time, trouble: rethrow });
  for (let i = 0; i < JOBS; i++) {
    // The first owner adds as many as all others together.
    const owner = `owner ${Math.random() < 0.5 ? 0 : Math.floor(Math.random() * OWNERS)}`;
    await jobs.add({ task: 'note', key: `job ${i}`, owner, payload: null, attempts: 20 });
  }
}

/** Owners that exceed their places at one moment. */
function crowded(database: Database) {
  const sql = `SELECT owner FROM job WHERE leased_until > 0 GROUP BY owner HAVING count(*) > ${PLACES_PER_OWNER}`;
  return database.read(sql);
}

/** Jobs begun by one process while a living process had them. */
function doneTwiceAtOnce(noted: readonly Noted[], killed: ReadonlySet<string>): readonly string[] {
  const at = new Map<string, string>();
  const twice: string[] = [];
  for (const { key, holder, what } of noted) {
    const other = at.get(key);
    if (what === 'ended') at.delete(key);
    else {
      if (other !== undefined && !killed.has(other)) twice.push(`${key}: ${other} and ${holder}`);
      at.set(key, holder);
    }
  }
  return twice;
}
