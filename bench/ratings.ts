/** Ratings a second for one agent, one by one and at once, and another user's wait meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import type { UserId } from '../agents/agents.ts';
import type { PageId } from '../profiles/profiles.ts';
import { assemble } from '../src/app/fenix.ts';
import { systemClock } from '../src/base/clock.ts';
import { Accounts } from '../src/people/accounts/accounts.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { pagesBy } from './drawn-pages.ts';
import { median, printTable, quantile } from './figures.ts';
import { CANDIDATES, keepPages, prepare } from './rating.ts';
import { freePort, processorSeconds, ready, startArguments, startPostgres } from './servers.ts';

/** Ratings at once, and in all. */
const CASES = [
  { atOnce: 1, ratings: 200 },
  { atOnce: 50, ratings: 600 },
  { atOnce: 200, ratings: 1_000 },
] as const;
const WARM_UP = 20;
const LOOK_MS = 20;
const AGAIN_MS = 1_000;

interface Rater {
  readonly token: string;
  /** The agent's path. */
  readonly agent: string;
}

interface Prepared {
  /** One for each case. */
  readonly raters: readonly Rater[];
  readonly other: Rater;
  readonly pages: readonly PageId[];
}

export async function benchRatings(): Promise<void> {
  const rows = [...(await rowsOf('SQLite', ''))];
  const postgres = await startPostgres();
  try {
    rows.push(...(await rowsOf('PostgreSQL', postgres.url)));
  } finally {
    await postgres.stop();
  }
  const waits = ['median', '99 %', 'slowest'].map((each) => `somebody else’s list, ms: ${each}`);
  printTable(
    ['', 'at once', 'ratings/s', 'slowest, ms', 'told to come again', ...waits, 'processor time a rating, ms', 'load'],
    rows,
  );
}

async function rowsOf(name: string, url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    const store = await openStore({ folder, url, hold: true, warn: () => undefined });
    const { raters, other, pages } = await prepareAll(store).finally(() => store.close());
    const { port, child } = await start(folder, url);
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 256 });
    try {
      const rows: (readonly (string | number)[])[] = [];
      for (const [i, { atOnce, ratings }] of CASES.entries()) {
        const rater = raters[i] as Rater;
        await rateAll(pool, rater, pages.slice(0, WARM_UP), WARM_UP, 1);
        const before = await processorSeconds(child);
        const figures = await besides(pool, other, () => rateAll(pool, rater, pages, ratings, atOnce));
        const worked = (1_000 * ((await processorSeconds(child)) - before)) / ratings;
        rows.push([name, atOnce, ...figures, worked, (loadavg()[0] ?? 0).toFixed(1)]);
      }
      return rows;
    } finally {
      await pool.close();
      await stop(child);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Agents of ten profiles with 300 ratings and a list of 500 pages, each of another user. */
async function prepareAll(store: Store): Promise<Prepared> {
  let id = 0;
  const fenix = assemble({
    store,
    fetch: () => Promise.reject(new Error('nothing is fetched here')),
    engines: [],
    clock: systemClock,
    newId: () => `id${id++}`,
    announce: () => undefined,
  });
  const pages = await keepPages(fenix, pagesBy(8));
  const raters: Rater[] = [];
  for (let i = 0; i <= CASES.length; i++) {
    const user = `u${i}` as UserId;
    const accounts = new Accounts(store, systemClock, () => user);
    const account = await accounts.register({ loginName: user, name: user, email: '', password: 'a password' });
    const { credential } = await accounts.access.createToken(account, 'bench');
    const agent = await prepare(fenix, user, pages, 'standing');
    raters.push({ token: credential, agent: `/api/agents/${agent.id}` });
  }
  const other = raters.pop() as Rater;
  return { raters, other, pages: pages.slice(0, CANDIDATES).map((page) => page.id) };
}

async function start(folder: string, url: string): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const port = await freePort();
  const own = { FENIX_PORT: String(port), FENIX_DATA: folder, FENIX_DATABASE_URL: url };
  const child = spawn(process.execPath, await startArguments(), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...own, FENIX_AUTONOMOUS: 'false', FENIX_LOG_LEVEL: 'error' },
  });
  await ready(port);
  return { port, child };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

interface Rated {
  readonly rate: number;
  readonly slowest: number;
  /** Answers of 503, which were repeated. */
  readonly refused: number;
}

async function rateAll(
  pool: Pool,
  { token, agent }: Rater,
  pages: readonly PageId[],
  ratings: number,
  atOnce: number,
): Promise<Rated> {
  let [next, slowest, refused] = [0, 0, 0];
  const rateOn = async () => {
    for (let i = next++; i < ratings; i = next++) {
      const path = `${agent}/pages/${pages[i % pages.length]}/rating`;
      const began = performance.now();
      while (!(await isTaken(pool, { path, token, value: i % 2 === 0 ? 1 : -1 }))) {
        refused++;
        await setTimeout(AGAIN_MS);
      }
      slowest = Math.max(slowest, performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, rateOn));
  return { rate: (1_000 * ratings) / (performance.now() - began), slowest, refused };
}

/** False if it must be repeated. */
async function isTaken(pool: Pool, { path, token, value }: { path: string; token: string; value: number }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { statusCode, body } = await pool.request({ method: 'PUT', path, headers, body: JSON.stringify({ value }) });
  await body.dump();
  if (statusCode !== 200 && statusCode !== 503) throw new Error(`${path} answered ${statusCode}`);
  return statusCode === 200;
}

/** Another user opens a list again and again during ratings. */
async function besides(pool: Pool, { token, agent }: Rater, rate: () => Promise<Rated>): Promise<readonly number[]> {
  const times: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now();
      const path = `${agent}/pages?limit=30`;
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${token}` },
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - began);
      await setTimeout(LOOK_MS);
    }
  })();
  const rated = await rate().finally(() => {
    isOver = true;
  });
  await looking;
  return [rated.rate, rated.slowest, rated.refused, median(times), quantile(times, 0.99), Math.max(...times)];
}
