/**
 * The service with the agents of `filtering.ts`: its time to be ready and to know all, and the waits of users. The longest part
 * comes last, after the other figures are printed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { systemClock } from '../src/base/clock.ts';
import { Accounts } from '../src/people/accounts/accounts.ts';
import { storeOver } from '../src/storage/store/database-store.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { threadMs } from '../test/hostile/thread-time.ts';
import { median, quantile } from './figures.ts';
import { idOf, libraryOver } from './filling.ts';
import { gathering } from './gathering.ts';
import { pageOf, urlOf } from './pages.ts';
import { freePort, ready, residentMegabytes, startArguments } from './servers.ts';
import { agentOf, eachAtOnce, timesOf, USERS } from './stored-agents.ts';

const NEW_PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 1_000);
const LISTS = 2_000;
const READERS = 4;
const RATINGS = 300;
const LOOK_MS = 20;

export interface Served {
  readonly folder: string;
  /** By the number of their user. */
  readonly tokens: readonly string[];
  readonly agents: number;
  /** The address of the page at this place of an agent's list, from 0. */
  readonly ratableBy: (agent: number, place: number) => string;
  /** The address of a page that nobody has met. */
  readonly page: (i: number) => number;
}

const fail = (error: unknown) => {
  throw error;
};

/** Tokens of the users of all agents. */
export async function tokensOfAll(store: Store): Promise<readonly string[]> {
  let next = '';
  const accounts = new Accounts(store, systemClock, () => next);
  const tokens: string[] = [];
  for (let i = 0; i < USERS; i++) {
    next = `u${i}`;
    const user = await accounts.register({ loginName: next, name: next, email: '', password: 'a password' });
    tokens.push((await accounts.access.createToken(user, 'bench')).credential);
  }
  return tokens;
}

export async function servedRows(served: Served): Promise<readonly (readonly [string, string | number])[]> {
  const began = performance.now();
  const { port, child } = await start(served.folder);
  const readyAfter = performance.now() - began;
  const first = await residentMegabytes(child);
  const beside = await openStore({ folder: served.folder, hold: false, warn: fail });
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: READERS + 1 });
  try {
    // A page is matched only once all agents are known.
    await keep(beside, 0, 1, served);
    const knowing = untilMatched(beside).then(() => (performance.now() - began) / 1000);
    const reading = await waits(pool, served, 0);
    console.log(`ready after ${readyAfter} ms with ${first} MB; ${rowsOf('', reading).flat().join(' ')}`);
    const known = await knowing;
    const resident = await residentMegabytes(child);
    await keep(beside, 1, NEW_PAGES, served);
    const [matched, busy] = await Promise.all([matching(beside), waits(pool, served, 1)]);
    const alone = await ratedAlone(pool, served, child);
    return [
      ['ready after, s', readyAfter / 1000],
      ['resident when it is, MB', first],
      ...rowsOf(' while agents are read', reading),
      ['all agents known after, s', known],
      ['resident then, MB', resident],
      ...rowsOf(' while pages are matched', busy),
      ['pages matched a second meanwhile', matched.toFixed(1)],
      ['a rating alone, ms: median, 95 %', toldOf(alone.waited)],
      ['its processor time in the main thread, ms: median, 95 %', toldOf(alone.worked)],
      ['resident at the end, MB', await residentMegabytes(child)],
    ];
  } finally {
    await pool.close();
    await beside.close();
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

interface Waits {
  readonly lists: readonly number[];
  readonly ratings: readonly number[];
}

function rowsOf(when: string, { lists, ratings }: Waits): readonly (readonly [string, string])[] {
  return [
    [`opening a list${when}, ms: median, 95 %`, toldOf(lists)],
    [`a rating${when}, ms: median, 95 %`, toldOf(ratings)],
  ];
}

function toldOf(times: readonly number[]): string {
  return `${median(times).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)}`;
}

async function start(folder: string): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const port = await freePort();
  const own = { FENIX_PORT: String(port), FENIX_DATA: folder, FENIX_AUTONOMOUS: 'false', FENIX_LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, await startArguments(), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...own },
  });
  await ready(port);
  return { port, child };
}

/** Some users read random lists while another rates, with a new page in each round. */
async function waits(pool: Pool, served: Served, round: number): Promise<Waits> {
  const lists = timesOf(LISTS, READERS, (i) => ask(pool, served, (i * 37) % served.agents, 'GET', ''));
  const ratings = timesOf(RATINGS, 1, (i) => rate(pool, served, i, round));
  const [ofLists, ofRatings] = await Promise.all([lists, ratings]);
  return { lists: ofLists, ratings: ofRatings };
}

/** Rates the first round's pages again, without other users. */
async function ratedAlone(pool: Pool, served: Served, { pid }: ChildProcess) {
  const worked: number[] = [];
  const waited = await timesOf(RATINGS, 1, async (i) => {
    const before = threadMs(pid);
    await rate(pool, served, i + 1, 0);
    worked.push(threadMs(pid) - before);
  });
  return { waited, worked };
}

function rate(pool: Pool, served: Served, i: number, round: number): Promise<void> {
  const agent = (i * 13) % served.agents;
  const value = i % 2 === 0 ? 1 : -1;
  return ask(pool, served, agent, 'PUT', `/${idOf(served.ratableBy(agent, round))}/rating`, JSON.stringify({ value }));
}

async function ask(
  pool: Pool,
  { tokens }: Served,
  agent: number,
  method: 'GET' | 'PUT',
  path: string,
  body: string | null = null,
): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[agent % USERS]}`, 'content-type': 'application/json' };
  const answer = await pool.request({ method, path: `/api/agents/${agentOf(agent).id}/pages${path}`, headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
}

async function keep(store: Store, from: number, pages: number, { page }: Served): Promise<void> {
  const library = libraryOver(storeOver(gathering(store.database), fail));
  await eachAtOnce(pages, 100, async (i) => {
    const place = page(from + i);
    await library.keep(urlOf(place), pageOf(place));
  });
}

/** Pages a second. */
async function matching(store: Store): Promise<number> {
  const began = performance.now();
  await untilMatched(store);
  return NEW_PAGES / ((performance.now() - began) / 1000);
}

async function untilMatched({ database }: Store): Promise<void> {
  const waiting = 'SELECT 1 AS one FROM match_page LIMIT 1';
  while ((await database.read(waiting)).length > 0) await setTimeout(LOOK_MS);
}
