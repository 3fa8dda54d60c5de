/** The cost of a rating while the store is busy: a crawl, searches, counts, a backup, all of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '../agents/agents.ts';
import { turnsBy } from '../src/base/in-turns.ts';
import { BEGINNING } from '../src/library/index/library-question.ts';
import { LibrarySearch, StoredAgents } from '../src/library/library.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { naming } from '../src/storage/store/owners.ts';
import type { DocumentKind, Store } from '../src/storage/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { fillWithPages, libraryOver, sessionOver } from './filling.ts';
import { KINDS, wordAt } from './pages.ts';
import { startPostgres } from './servers.ts';
import { agentOf, fillWithAgents, ratingOf, USERS } from './stored-agents.ts';

const PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 20_000);
/** `sqlite` or `postgres`, by default both. */
const DATABASE = process.env['FENIX_BENCH_DATABASE'] ?? '';
const AGENTS = 2_000;
const RATINGS = 1_500;
/** People pause between acts. */
const PAUSE_MS = 2;

/** A polite crawler finds this many links a second. */
const OFFERS_A_SECOND = 40;
const URLS_IN_AN_OFFER = 50;
/** It waits once this many are open. */
const OFFERS_AT_ONCE = 8;
const SEARCHES_A_SECOND = 5;
const COUNTS_A_SECOND = 5;

interface Busy {
  readonly store: Store;
  readonly folder: string;
  /** Until it is told to stop. */
  readonly goOn: () => boolean;
}

/** Keeps the store busy, and gives its work. */
type Load = (busy: Busy) => Promise<string>;

const SESSIONS: DocumentKind<unknown> = { name: 'session', parse: (value) => value };

const crawl: Load = async ({ store, goOn }) => {
  const rate = await atPace(OFFERS_A_SECOND, OFFERS_AT_ONCE, goOn, async () => {
    const urls = Array.from({ length: URLS_IN_AN_OFFER }, () => naming(`url/${crypto.randomUUID()}`));
    await store.commit(urls, 'bulk');
  });
  return `${Math.round(rate * URLS_IN_AN_OFFER)} URLs a second`;
};

const searches: Load = async ({ store, goOn }) => {
  const search = new LibrarySearch(
    store,
    libraryOver(store),
    turnsBy(() => performance.now()),
  );
  let asked = 0;
  const rate = await atPace(SEARCHES_A_SECOND, 1, goOn, async () => {
    await search.search(`u${asked % USERS}` as UserId, { text: wordAt(KINDS.common + (asked++ % 20)) }, BEGINNING, 20);
  });
  return `${rate.toPrecision(2)} searches a second`;
};

const counts: Load = async ({ store, goOn }) => {
  const rate = await atPace(COUNTS_A_SECOND, 1, goOn, async () => {
    await store.documents(SESSIONS).count({});
  });
  return `${rate.toPrecision(2)} counts a second`;
};

/** Only of SQLite, because PostgreSQL has its own. */
const backups: Load = async ({ folder, goOn }) => {
  let made = 0;
  for (; goOn(); made++) {
    const file = join(folder, 'backup');
    const child = spawn(process.execPath, ['dist/src/main.js', 'backup', file], {
      env: { ...process.env, FENIX_DATA: folder },
    });
    await once(child, 'exit');
    await rm(file);
  }
  return `${made} backups`;
};

const LOADS: Readonly<Record<string, readonly Load[]>> = {
  nothing: [],
  'a crawl offers URLs': [crawl],
  'the library is searched for common words': [searches],
  'everything is counted': [counts],
  'a backup runs': [backups],
  'all of these': [crawl, searches, counts, backups],
};

export async function benchStoreLoad(): Promise<void> {
  const rows: (readonly (string | number)[])[] = [];
  if (DATABASE !== 'postgres') rows.push(...(await ratingsOn('SQLite', '')));
  if (DATABASE !== 'sqlite') {
    const postgres = await startPostgres();
    try {
      rows.push(...(await ratingsOn('PostgreSQL', postgres.url)));
    } finally {
      await postgres.stop();
    }
  }
  printTable(['', 'meanwhile', 'one rating, ms: median', '99 %', 'slowest', 'what was done beside'], rows);
}

async function ratingsOn(name: string, url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, url, hold: true, warn: () => undefined });
  try {
    await fillWithPages(store, PAGES);
    await fillWithAgents(store, AGENTS, (i) => sessionOver(PAGES, i % USERS, Math.floor(i / USERS), agentOf(i)));
    const lengths = new Map<number, number>();
    const rows: (readonly (string | number)[])[] = [];
    for (const [meanwhile, all] of Object.entries(LOADS)) {
      const loads = url === '' ? all : all.filter((load) => load !== backups);
      if (loads.length === 0 && all.length > 0) continue;
      rows.push([name, meanwhile, ...(await rateBeside(store, folder, loads, lengths))]);
    }
    return rows;
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

async function rateBeside(store: Store, folder: string, loads: readonly Load[], lengths: Map<number, number>) {
  const agents = new StoredAgents(store);
  let going = true;
  const busy = Promise.all(loads.map((load) => load({ store, folder, goOn: () => going })));
  const times: number[] = [];
  for (let i = 0; i < RATINGS; i++) {
    const agent = i % AGENTS;
    const position = lengths.get(agent) ?? 1;
    lengths.set(agent, position + 1);
    const began = performance.now();
    await agents.append(agentOf(agent).id, [ratingOf(i, position)]);
    times.push(performance.now() - began);
    await pause(PAUSE_MS);
  }
  going = false;
  return [median(times), quantile(times, 0.99), Math.max(...times), (await busy).join(', ')];
}

/** Begins work at this rate, unless this many are under way, and gives the rate done. */
async function atPace(perSecond: number, atOnce: number, goOn: () => boolean, run: () => Promise<void>) {
  const began = performance.now();
  let done = 0;
  const underway = new Set<Promise<void>>();
  for (let begun = 0; goOn(); begun++) {
    const early = (1000 * begun) / perSecond - (performance.now() - began);
    if (early > 0) await pause(early);
    if (underway.size === atOnce) await Promise.race(underway);
    const one = run().then(() => {
      done++;
      underway.delete(one);
    });
    underway.add(one);
  }
  await Promise.all(underway);
  return (1000 * done) / (performance.now() - began);
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
