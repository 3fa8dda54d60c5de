/** A store with 100 000 pages and 10 000 agents: start, memory and answers of the service. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoredAgents } from '../src/library/library.ts';
import { Accounts } from '../src/people/accounts/accounts.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { fillWithPages, libraryOver, sessionOver } from './filling.ts';
import { multiply, settle } from './multiplying.ts';
import { KINDS, urlOf, wordAt } from './pages.ts';
import { freePort, ready, residentMegabytes, startArguments, startPostgres } from './servers.ts';
import { agentOf, eachAtOnce, fillWithAgents, keepAgent, timesOf, USERS } from './stored-agents.ts';

const PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 100_000);
/** `sqlite` or `postgres`, by default both. */
const DATABASE = process.env['FENIX_BENCH_DATABASE'] ?? '';
/** On PostgreSQL this many pages are kept as usual, and the others are made from them. */
const KEPT = 10_000;
const AGENTS = 10_000;
const FEW_AGENTS = 10;
/** Agents of the user who reads them. */
const OWN_AGENTS = 200;
const STARTS = 5;
const READS = 5_000;
const LISTS = 1_000;
const SEARCHES = 40;

const REFUSED = 503;

interface Place {
  readonly folder: string;
  readonly url: string;
}

type Figures = Readonly<Record<string, number>>;

export async function benchStoreSize(): Promise<void> {
  const measured: (readonly [string, Figures])[] = [];
  if (DATABASE !== 'postgres') measured.push(['SQLite', await inFolder((folder) => measure({ folder, url: '' }))]);
  if (DATABASE !== 'sqlite') measured.push(['PostgreSQL', await onPostgres()]);
  const names = Object.keys(measured[0]?.[1] ?? {});
  printTable(
    [`${PAGES} pages`, ...measured.map(([name]) => name)],
    names.map((name) => [name, ...measured.map(([, figures]) => figures[name] as number)]),
  );
}

async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onPostgres(): Promise<Figures> {
  const postgres = await startPostgres();
  try {
    return await inFolder((folder) => measure({ folder, url: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

async function measure(place: Place): Promise<Figures> {
  const filled = await withStore(place, (store) => fill(place, store));
  if (place.url !== '') await settle(place.url);
  const pagesSize = await withStore(place, sizeOf);
  const { cookie, agents } = await withStore(place, ownAgents);
  await withStore(place, (store) => agentsUpTo(store, FEW_AGENTS));
  const few = await startTimes(place);
  await withStore(place, (store) => agentsUpTo(store, AGENTS));
  const many = await startTimes(place);
  const size = await withStore(place, sizeOf);
  const service = await start(place);
  const get = (path: string) => itemsOf(service.port, path, cookie);
  const lists = await timesOf(LISTS, 4, (i) => get(`agents/${agents[i % OWN_AGENTS]}/pages`));
  const resident = await residentMegabytes(service.child);
  const search = (kind: keyof typeof KINDS) => timesOf(SEARCHES, 1, (i) => get(`library?q=${wordAt(KINDS[kind] + i)}`));
  const [rare, common] = [await search('rare'), await search('common')];
  const afterSearches = await residentMegabytes(service.child);
  await stop(service.child);
  const reads = await withStore(place, readTimes);
  return {
    'pages kept a second': Math.round(filled),
    'on disk, MB: pages': Math.round(pagesSize / 1e6),
    [`on disk, MB: and ${AGENTS} agents`]: Math.round(size / 1e6),
    [`to /readyz, ms (median), ${FEW_AGENTS + OWN_AGENTS} agents`]: Math.round(median(few)),
    [`to /readyz, ms (median), ${AGENTS + OWN_AGENTS} agents`]: Math.round(median(many)),
    'to /readyz, ms: slowest': Math.round(Math.max(...few, ...many)),
    'resident after the lists, MB': Math.round(resident),
    'resident after the searches, MB': Math.round(afterSearches),
    ...middleAndEnd('a list opened', lists),
    ...middleAndEnd('a page read with its text', reads),
    ...middleAndEnd('the library searched, a rare word', rare),
    ...middleAndEnd('the library searched, a common word', common),
  };
}

/** Gives pages a second, kept as usual. PostgreSQL makes further pages itself. */
function fill({ url }: Place, store: Store): Promise<number> {
  if (url === '' || PAGES <= KEPT) return fillWithPages(store, PAGES);
  return fillWithPages(store, KEPT, async () => {
    const rate = await multiply(url, KEPT, PAGES);
    console.error(`the others at ${Math.round(rate)} pages a second`);
  });
}

function middleAndEnd(name: string, times: readonly number[]): Figures {
  return { [`${name}, ms: median`]: median(times), [`${name}, ms: 95 %`]: quantile(times, 0.95) };
}

async function withStore<T>(place: Place, act: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ ...place, hold: true, warn: () => undefined });
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

async function sizeOf({ database }: Store): Promise<number> {
  const sql =
    database.dialect === 'sqlite'
      ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
      : 'SELECT pg_database_size(current_database()) AS bytes';
  return (await database.read<{ bytes: number }>(sql))[0]?.bytes ?? Number.NaN;
}

function readTimes(store: Store): Promise<readonly number[]> {
  const library = libraryOver(store);
  return timesOf(READS, 4, async () => {
    const page = await library.find(urlOf(Math.floor(Math.random() * PAGES)));
    if (page === undefined) throw new Error('a page is missing');
    await library.textOf(page);
  });
}

/** Makes the missing agents. */
async function agentsUpTo(store: Store, count: number): Promise<void> {
  const show = (i: number) => sessionOver(PAGES, i % USERS, Math.floor(i / USERS), agentOf(i));
  if (count === FEW_AGENTS) return fillWithAgents(store, count, show);
  const stored = new StoredAgents(store);
  await eachAtOnce(count - FEW_AGENTS, 16, (i) => {
    const number = FEW_AGENTS + i;
    return keepAgent(stored, number, agentOf(number), show(number));
  });
}

async function ownAgents(store: Store) {
  let id = 0;
  const accounts = new Accounts(store, clock, () => `own${++id}`);
  const person = { loginName: 'x', name: 'x', email: 'x@example.org', password: 'a password' };
  const account = await accounts.register(person);
  const { credential } = await accounts.access.beginLogin(account, 'bench');
  const { id: user } = account;
  const stored = new StoredAgents(store);
  const agents: string[] = [];
  for (let i = 0; i < OWN_AGENTS; i++) {
    const agent = agentOf(i, user);
    await keepAgent(stored, i, agent, sessionOver(PAGES, USERS, i, agent));
    agents.push(agent.id);
  }
  return { cookie: `fenix_login=${credential}`, agents };
}

const clock = () => new Date().toISOString();

async function startTimes(place: Place): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const { child, milliseconds } = await start(place);
    times.push(milliseconds);
    await stop(child);
  }
  return times;
}

async function start({ folder, url }: Place) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, await startArguments(), {
    stdio: 'ignore',
    env: { ...process.env, FENIX_PORT: String(port), FENIX_DATA: folder, FENIX_DATABASE_URL: url },
  });
  await ready(port);
  return { child, port, milliseconds: performance.now() - began };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function itemsOf(port: number, path: string, cookie: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { cookie } });
  const { items } = (await response.json()) as { items?: readonly unknown[] };
  // A search cut off after ten seconds took those.
  if (response.status === REFUSED && path.startsWith('library')) return;
  if (items?.length === undefined || items.length === 0) throw new Error(`nothing at ${path}: ${response.status}`);
}
