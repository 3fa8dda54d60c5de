/**
 * Three processes at one crawl of the generated web, over one PostgreSQL, killed at random: FENIX_SOAK_MINUTES, or thirty. What
 * came of it is read off the web's own log: no page twice in its window, every pause and Crawl-delay kept, nothing lost.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as passing } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Access, BigWeb, loadWords, serveBigWeb } from '../demo/demo.ts';
import { seededRandom } from '../profiles/profiles.ts';
import { openPostgres } from '../src/database/postgres/postgres.ts';
import { postgresForTest } from '../test/database/support/postgres.ts';
import { crawledHostile } from '../test/src/crawling/hostile-web.ts';

const FENIX = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));
const MINUTE_MS = 60_000;
const MINUTES = Number(process.env['FENIX_SOAK_MINUTES'] ?? '30');

const WORKERS = 3;
const HOSTS = 40;
const PAGES = 1_500;
const PER_SITE = 200;
const PER_ADDRESS = 4;
const PAUSE_SECONDS = 0.2;
/** Each round has a web of its own, and kills as long as it has time for them. */
const ROUND_MS = Math.min(MINUTES * MINUTE_MS, 5 * MINUTE_MS);
/** Visits to a site that has no end. */
const HOSTILE_BUDGET = 500;
const LEAST_LIFE_MS = 3_000;
const MORE_LIFE_MS = 12_000;
/** No answer comes sooner: so long each visit lasts at least, however late its end is noticed. */
const ANSWER_MS = 30;
/** Two clocks, one of them in whole milliseconds. */
const ROUNDING_MS = 2;

it(
  `three processes at one crawl, killed at random for ${MINUTES} minutes`,
  async () => {
    const ends = Date.now() + MINUTES * MINUTE_MS;
    let [kills, visits, round] = [0, 0, 0];
    do {
      const told = await crawlKilled(++round);
      kills += told.kills;
      visits += told.visits;
    } while (Date.now() + ROUND_MS <= ends);
    process.stdout.write(`${round} rounds, ${kills} kills, ${visits} visits\n`);
    expect(kills).toBeGreaterThan(round);
  },
  (3 * MINUTES + 15) * MINUTE_MS,
);

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

async function crawlKilled(seed: number): Promise<{ readonly kills: number; readonly visits: number }> {
  const web = new BigWeb(await loadWords(), { seed, hosts: HOSTS, pages: PAGES });
  const now = () => Date.UTC(2026, 10, 1);
  const served = await serveBigWeb(web, { port: 0, addresses: 1, now, slowMs: 200, answerMs: ANSWER_MS });
  const url = await postgresForTest();
  try {
    const seeds = Array.from({ length: HOSTS }, (_, host) => web.urlOf({ host, page: 0 }, `.localhost:${served.port}`));
    const kills = await workedAndKilled(seeds, url, seededRandom(seed));
    // Some of it waits for its retry, which comes later than anybody waits.
    expect(await readyIn(url)).toBe(0);
    const visits = served.log.entries();
    judge(visits, web, kills);
    return { kills, visits: visits.length };
  } finally {
    await served.close();
  }
}

/** Kills and begins anew until time is up; then lets them work until they end by themselves. */
async function workedAndKilled(seeds: readonly string[], url: string, random: () => number): Promise<number> {
  const ends = Date.now() + ROUND_MS;
  const workers = Array.from({ length: WORKERS }, () => worker(seeds, url));
  let kills = 0;
  while (Date.now() < ends && workers.some(isAlive)) {
    await passing(LEAST_LIFE_MS + MORE_LIFE_MS * random());
    const i = Math.floor(WORKERS * random());
    const victim = workers[i];
    if (victim === undefined || !isAlive(victim)) continue;
    victim.kill('SIGKILL');
    await once(victim, 'close');
    kills++;
    workers[i] = worker(seeds, url);
  }
  await Promise.all(workers.map((each) => (isAlive(each) ? once(each, 'close') : undefined)));
  // Whose turn a killed one had last is free a minute later.
  const last = worker(seeds, url);
  await once(last, 'close');
  return kills;
}

function worker(seeds: readonly string[], url: string): ChildProcess {
  const limits = ['--pages', '100000', '--per-site', String(PER_SITE), '--same-site', '--places', '8'];
  return spawn(process.execPath, [FENIX, 'crawl', ...seeds, ...limits], {
    env: {
      ...process.env,
      FENIX_DATABASE_URL: url,
      FENIX_PAUSE: String(PAUSE_SECONDS),
    },
    stdio: 'ignore',
  });
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Addresses that are still to be visited, of sites that have not had all that they may have. */
async function readyIn(url: string): Promise<number> {
  const database = await openPostgres({
    url,
    warn(message) {
      throw new Error(message);
    },
  });
  const sql = `SELECT count(*) AS ready FROM crawl_url AS u JOIN crawl_host AS h ON h.number = u.host
    WHERE u.state = 2 AND h.state <> 4`;
  const [row] = await database.read<{ ready: number }>(sql);
  await database.close();
  return row?.ready ?? 0;
}

function judge(visits: readonly Access[], web: BigWeb, kills: number): void {
  const pages = visits
    .filter(({ path, status }) => status === 200 && path !== '/robots.txt')
    .map(({ site, path }) => site + path);
  const repeated = pages.length - new Set(pages).size;
  // What was under way when its process was killed comes again.
  expect(repeated, 'pages twice').toBeLessThanOrEqual(kills * PER_ADDRESS);
  expect(mostAtOnce(visits), 'visits at once to one address').toBeLessThanOrEqual(PER_ADDRESS);
  for (const site of new Set(visits.map((visit) => visit.site))) {
    const { crawlDelaySeconds = 0, forbids } = web.mannersOf(Number(/\d+/.exec(site)?.[0]));
    const own = visits.filter((visit) => visit.site === site).sort((a, b) => a.began - b.began);
    for (const [i, { began, path }] of own.slice(1).entries()) {
      const before = own[i] as Access;
      // Before its robots.txt was read nobody knows what it asks for.
      const pause = before.path === '/robots.txt' ? PAUSE_SECONDS : Math.max(PAUSE_SECONDS, crawlDelaySeconds);
      const since = began - before.began - ANSWER_MS;
      expect(since, `${site}${path} after ${before.path}`).toBeGreaterThanOrEqual(pause * 1_000 - ROUNDING_MS);
      expect(forbids === undefined || !path.startsWith(`${forbids}/`), site + path).toBe(true);
    }
  }
}

function mostAtOnce(visits: readonly Access[]): number {
  const edges = visits
    .flatMap(({ began }) => [[began, 1] as const, [began + ANSWER_MS, -1] as const])
    .sort(([a, opens], [b, closes]) => a - b || opens - closes);
  let [now, most] = [0, 0];
  for (const [, change] of edges) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
