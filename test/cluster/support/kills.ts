/**
 * Kills a server and three workers over one PostgreSQL and the demo web while people use them. Acknowledged work stays, nothing
 * is shown or learned twice, every site keeps its pauses, and jobs of dead processes move on within a minute.
 */
import { setTimeout as passing } from 'node:timers/promises';
import { expect } from 'vitest';
import { loadGrades } from '../../../demo/demo.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { openPostgres } from '../../../src/storage/database/postgres/postgres.ts';
import { end, type Running } from '../../src/support/command.ts';
import { clusterOver } from './cluster.ts';
import { JobsWatch } from './jobs-watch.ts';
import { badManners } from './manners.ts';
import { Reader } from './reader.ts';

interface Kills {
  readonly url: string;
  readonly seed: number;
  /** Kills one process after the other, at random times, until either limit. */
  readonly most: number;
  readonly forMs: number;
  readonly readers: number;
  /** Whether the server is killed, too, and not only workers with a job. */
  readonly serverToo: boolean;
}

const WORKERS = 3;
const PAUSE_MS = 300;
/** The demo web notices visits late, because two processors serve everybody. */
const TOLERANCE_MS = 100;
const MINUTE_MS = 60_000;
const BETWEEN_KILLS_MS = [4_000, 16_000] as const;
const LOOK_EVERY_MS = 500;

export async function killsInCluster({ url, seed, most, forMs, readers: people, serverToo }: Kills): Promise<string> {
  const random = seededRandom(seed);
  const now = () => performance.now();
  const cluster = await clusterOver({ url, pauseSeconds: PAUSE_MS / 1000 });
  const database = await openPostgres({ url, warn: () => undefined });
  const watch = new JobsWatch(database, now);
  let server = await cluster.startServer();
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => cluster.startWorker()));
  const topics = (await loadGrades()).topics.flatMap(({ words }) => Object.values(words));
  const readers = Array.from({ length: people }, (_, i) => {
    const words = topics.filter((__, topic) => topic % people === i).slice(0, 3);
    return new Reader(server.address, `reader${i}`, words);
  });
  let isOver = false;
  let kills = 0;
  let orphans = 0;
  let longestMs = 0;

  const busiest = async () => {
    const holder = await watch.busiest();
    return workers.findIndex((worker) => worker.holder === holder);
  };
  const killWorker = async () => {
    const which = serverToo ? Math.floor(random() * WORKERS) : await busiest();
    const killed = workers[which];
    if (killed === undefined) return;
    await end(killed.running, 'SIGKILL');
    orphans += await watch.died(killed.holder);
    kills++;
    workers[which] = await cluster.startWorker();
  };
  const killServer = async () => {
    await end(server.running, 'SIGKILL');
    kills++;
    server = await cluster.startServer();
    for (const reader of readers) reader.goTo(server.address);
  };
  const killing = async () => {
    const until = now() + forMs;
    while (kills < most && now() < until) {
      const [least, longest] = BETWEEN_KILLS_MS;
      const next = now() + least + random() * (longest - least);
      await passing(next - now());
      if (serverToo && random() < 1 / (WORKERS + 1)) await killServer();
      else await killWorker();
    }
    // The last killed processes have their minute.
    const settled = now() + MINUTE_MS;
    while ((await watch.look()).length > 0 && now() < settled) await passing(LOOK_EVERY_MS);
    isOver = true;
  };
  // Goes on however long a process takes to start.
  const watching = async () => {
    for (; !isOver; await passing(LOOK_EVERY_MS)) longestMs = Math.max(longestMs, ...(await watch.look()));
  };

  try {
    for (const reader of readers) await reader.begin();
    await Promise.all([killing(), watching(), ...readers.map((reader) => reader.live(() => isOver))]);
    // A job that ended several processes goes to the next that starts.
    workers.push(await cluster.startWorker());
    for (const reader of readers) await reader.settle(3 * MINUTE_MS, now);
    longestMs = Math.max(longestMs, ...watch.waitedMs);
    const shown = await whatReadersHave(readers);
    await whatTheLibraryHas(database);
    const sites = new Set(cluster.web.sites.map(({ id }) => id));
    const visits = cluster.web.log.entries().filter(({ site }) => sites.has(site));
    expect(badManners(visits, { pauseMs: PAUSE_MS, toleranceMs: TOLERANCE_MS })).toEqual([]);
    expect(longestMs, 'the jobs of the dead').toBeLessThan(MINUTE_MS);
    return `${kills} kills, ${orphans} jobs of the dead, taken up after ${Math.round(longestMs)} ms at most; ${shown} pages shown, ${visits.length} visits`;
  } finally {
    for (const reader of readers) reader.leave();
    const all: readonly Running[] = [server, ...workers].map(({ running }) => running);
    await Promise.all(all.map((running) => end(running, 'SIGKILL')));
    await database.close();
    await cluster.web.close();
  }
}

async function whatReadersHave(readers: readonly Reader[]): Promise<number> {
  let pages = 0;
  for (const reader of readers) {
    const shown = await reader.shown();
    pages += shown.length;
    const urls = shown.map(({ url }) => url);
    expect(
      urls.filter((url, i) => urls.indexOf(url) !== i),
      'shown twice',
    ).toEqual([]);
    const rated = new Map(shown.map(({ agent, page, rating }) => [`${agent} ${page}`, rating]));
    for (const [what, value] of reader.ratings) expect(rated.get(what), `the rating of ${what}`).toBe(value);
    expect(reader.oddities, 'events').toEqual([]);
  }
  return pages;
}

/** The dictionary counts every page once, and no page again after a kill. */
async function whatTheLibraryHas(database: Awaited<ReturnType<typeof openPostgres>>): Promise<void> {
  const count = async (sql: string) => (await database.read<{ count: number }>(sql))[0]?.count;
  const pages = await count("SELECT count(*) AS count FROM document WHERE kind = 'page'");
  expect(await count("SELECT length AS count FROM log WHERE name = 'library'")).toBe(pages);
  expect(pages).toBeGreaterThan(0);
}
