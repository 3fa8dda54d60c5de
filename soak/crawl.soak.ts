/**
 * Three processes at one crawl of the generated web and of hostile hosts, over one PostgreSQL, killed at random:
 * FENIX_SOAK_MINUTES, or thirty. The webs' logs show that no page repeats in its window, that every pause and Crawl-delay is
 * kept, that nothing is lost, and that hostile hosts get only their budget.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as passing } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Access, BigWeb, loadWords, serveBigWeb } from '../demo/demo.ts';
import { seededRandom } from '../profiles/profiles.ts';
import { DONE, LEASED, READY, SPENT } from '../src/sources/crawls/rows.ts';
import type { Database, Row } from '../src/storage/database/database.ts';
import { openPostgres } from '../src/storage/database/postgres/postgres.ts';
import { crawledHostile, hostileWeb } from '../test/src/sources/crawls/hostile-web.ts';
import { underWayAt } from '../test/src/sources/crawls/under-way.ts';
import { postgresForTest } from '../test/src/storage/database/support/postgres.ts';
import { type Crawled, judgeHostile, judgeManners, type Manners, reachable } from './crawl-judge.ts';

const FENIX = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));
const MINUTE_MS = 60_000;
const MINUTES = Number(process.env['FENIX_SOAK_MINUTES'] ?? '30');

const WORKERS = 3;
const HOSTS = 40;
const PAGES = 1_500;
const MANNERS: Manners = { pauseSeconds: 0.2, perAddress: 4, perSite: 200, answerMs: 30 };
/** Each round has its own web, and kills while there is time or work. */
const ROUND_MS = 5 * MINUTE_MS;
/** Visits to an endless site. */
const HOSTILE_BUDGET = 500;
const LEAST_LIFE_MS = 3_000;
const MORE_LIFE_MS = 12_000;

it(
  `three processes at one crawl, killed at random for ${MINUTES} minutes`,
  async () => {
    const ends = Date.now() + MINUTES * MINUTE_MS;
    let [kills, visits, round] = [0, 0, 0];
    while (Date.now() < ends) {
      const told = await crawlKilled(++round, Math.min(ends, Date.now() + ROUND_MS));
      kills += told.kills;
      visits += told.visits.length;
      process.stdout.write(`${toldOf(round, told)}\n`);
    }
    process.stdout.write(`${round} rounds, ${kills} kills, ${visits} visits\n`);
    expect(kills).toBeGreaterThan(round);
  },
  (3 * MINUTES + 15) * MINUTE_MS,
);

function toldOf(round: number, { kills, visits, hostile, underWay }: Crawled): string {
  const asked = ['endless', 'robots', 'drip', 'honest'].map((site) => `${site} ${hostile.log.entries(site).length}`);
  const slowest = Math.round(hostile.longestMs('drip') / 1_000);
  return `round ${round}: ${kills} kills, ${visits.length} visits, ${underWay.size} under way at kills; hostile hosts: ${asked.join(', ')}; longest ${slowest} s`;
}

it(
  'hosts that want to keep a crawl busy cost their budget, under the usual limits',
  async () => {
    const { web, report } = await crawledHostile({ budget: HOSTILE_BUDGET, patienceMs: MINUTE_MS });
    expect(web.asked('endless')).toBeLessThanOrEqual(HOSTILE_BUDGET + 3);
    expect(web.asked('endless')).toBeGreaterThan(HOSTILE_BUDGET / 2);
    expect(web.sentBy('robots')).toBeLessThan(16 * 1024 * 1024);
    expect(web.longestMs('drip')).toBeLessThan(2 * MINUTE_MS);
    expect(web.asked('honest')).toBe(web.honestPages + 1);
    expect(report.spentSites).toBe(1);
  },
  10 * MINUTE_MS,
);

async function crawlKilled(seed: number, ends: number): Promise<Crawled> {
  const web = new BigWeb(await loadWords(), { seed, hosts: HOSTS, pages: PAGES });
  const now = () => Date.UTC(2026, 10, 1);
  const { answerMs } = MANNERS;
  const served = await serveBigWeb(web, { port: 0, addresses: 1, now, slowMs: 200, answerMs });
  const hostile = await hostileWeb({ answerMs });
  const url = await postgresForTest();
  try {
    const homes = Array.from({ length: HOSTS }, (_, host) => web.urlOf({ host, page: 0 }, `.localhost:${served.port}`));
    const visits = () => [...served.log.entries(), ...hostile.log.entries()];
    const seeds = [...homes, ...hostile.seeds];
    const { kills, underWay } = await workedAndKilled({ seeds, url, ends, random: seededRandom(seed), visits });
    const crawled = { web, visits: served.log.entries(), hostile, kills, underWay };
    judgeManners(crawled, MANNERS);
    judgeHostile(crawled, MANNERS);
    await judgeKept(url, web);
    return crawled;
  } finally {
    await served.close();
  }
}

/** Expects every linked page of sites below their budget to be read, and nothing left to visit. */
async function judgeKept(url: string, web: BigWeb): Promise<void> {
  const rows = await rowsIn(url);
  // Some wait for a retry that comes too late for the test.
  const left = rows.filter(({ state, site }) => state === READY && site !== SPENT);
  expect(left, 'left').toEqual([]);
  const read = new Set(rows.filter(({ state }) => state === DONE).map((row) => nameOf(row.url)));
  const wanted = reachable(web, MANNERS.perSite / 2);
  expect(wanted.length).toBeGreaterThan(PAGES / 4);
  const lost = wanted.filter((page) => !read.has(page));
  expect(lost, 'lost').toEqual([]);
}

function nameOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return hostname.replace('.localhost', '') + pathname;
}

interface Killing {
  readonly seeds: readonly string[];
  readonly url: string;
  readonly ends: number;
  readonly random: () => number;
  readonly visits: () => readonly Access[];
}

/** Requests sent before a kill arrive within this time. */
const SETTLED_MS = 300;
/** How often the test looks for a new process's name. */
const MOST_LOOKS = 60;

/** Kills and restarts until time is up, and then lets the processes end. */
async function workedAndKilled({ seeds, url, ends, random, visits }: Killing) {
  const workers: ChildProcess[] = [];
  const underWay = new Set<Access>();
  const database = await openPostgres({ url, warn: () => undefined });
  const holders = new Holders(database);
  while (workers.length < WORKERS) {
    workers.push(worker(seeds, url));
    for (let looks = 0; looks < MOST_LOOKS && !(await holders.meet(workers)); looks++) await passing(SETTLED_MS);
  }
  let kills = 0;
  while (Date.now() < ends && workers.some(isAlive)) {
    await passing(LEAST_LIFE_MS + MORE_LIFE_MS * random());
    const i = Math.floor(WORKERS * random());
    const victim = workers[i];
    if (victim === undefined || !isAlive(victim)) continue;
    await holders.meet(workers);
    victim.kill('SIGKILL');
    const now = Date.now();
    await once(victim, 'close');
    kills++;
    await passing(SETTLED_MS);
    for (const holder of await holders.of(victim))
      for (const visit of (await underWayAt(database, { holder, now }))(visits())) underWay.add(visit);
    workers[i] = worker(seeds, url);
  }
  await Promise.all(workers.map((each) => (isAlive(each) ? once(each, 'close') : undefined)));
  // The last turn of a killed process is free a minute later.
  const last = worker(seeds, url);
  await once(last, 'close');
  await database.close();
  return { kills, underWay };
}

/** The names under which processes have turns. Each takes one at its start, and only the database knows it. */
class Holders {
  readonly #database: Database;
  readonly #known = new Map<string, ChildProcess>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Finds the owner of a new name while one process alone has none. False if a process has none. */
  async meet(workers: readonly ChildProcess[]): Promise<boolean> {
    const met = new Set(this.#known.values());
    const [nameless, ...others] = workers.filter((each) => !met.has(each));
    const [name, ...names] = await this.#unknown();
    const isClear = others.length === 0 && names.length === 0;
    if (isClear && nameless !== undefined && name !== undefined) this.#known.set(name, nameless);
    return nameless === undefined || this.#known.get(name ?? '') === nameless;
  }

  /** All unknown names, for a process that was not met. */
  async of(worker: ChildProcess): Promise<readonly string[]> {
    const own = [...this.#known].filter(([, each]) => each === worker).map(([name]) => name);
    if (own.length > 0) return own;
    const all = await this.#unknown();
    for (const name of all) this.#known.set(name, worker);
    return all;
  }

  async #unknown(): Promise<readonly string[]> {
    const sql = `SELECT DISTINCT holder FROM crawl_host WHERE state = ${LEASED}`;
    const rows = await this.#database.read<{ readonly holder: string } & Row>(sql);
    return rows.map(({ holder }) => holder).filter((holder) => !this.#known.has(holder));
  }
}

function worker(seeds: readonly string[], url: string): ChildProcess {
  const limits = ['--pages', '100000', '--per-site', String(MANNERS.perSite), '--depth', '50', '--same-site'];
  return spawn(process.execPath, [FENIX, 'crawl', ...seeds, ...limits, '--places', '8'], {
    env: {
      ...process.env,
      FENIX_DATABASE_URL: url,
      FENIX_PAUSE: String(MANNERS.pauseSeconds),
    },
    stdio: 'ignore',
  });
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

interface UrlRow extends Row {
  readonly url: string;
  readonly state: number;
  readonly site: number;
}

async function rowsIn(url: string): Promise<readonly UrlRow[]> {
  const database = await openPostgres({
    url,
    warn(message) {
      throw new Error(message);
    },
  });
  const sql = `SELECT u.url, u.state, h.state AS site
    FROM crawl_url AS u JOIN crawl_host AS h ON h.number = u.host`;
  const rows = await database.read<UrlRow>(sql);
  await database.close();
  return rows;
}
