/** A store with 100 000 pages and 10 000 agents: how soon the service starts on it, what it holds, how fast it answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Followed, UserId } from '../agents/agents.ts';
import { countTerms, emptyDictionary } from '../profiles/profiles.ts';
import { Accounts } from '../src/accounts/accounts.ts';
import { databaseIn } from '../src/database/sqlite/opening.ts';
import { turnsBy } from '../src/in-turns.ts';
import { StoredAgents, StoredLibrary } from '../src/keeping/keeping.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { freePort, ready, residentMegabytes, startArguments } from './servers.ts';
import { agentOf, eachAtOnce, fillWithAgents, ratingOf, sessionOf, timesOf } from './stored-agents.ts';

const PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 100_000);
const AGENTS = 10_000;
/** Those of the one who looks at them. */
const OWN_AGENTS = 200;
const READS = 5_000;
const LISTS = 1_000;
const WORDS_ON_A_PAGE = 700;

const urlOf = (i: number) => `https://example.org/section/page-number-${i}.html`;
const clock = () => new Date().toISOString();

export async function benchStoreSize(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    let store = await openIn(folder);
    const perSecond = await fill(store);
    const { cookie, agents } = await ownAgents(store);
    await store.close();
    const { size } = await stat(databaseIn(folder));
    const service = await start(folder);
    const lists = await timesOf(LISTS, 4, (i) => listOf(service.port, agents[i % OWN_AGENTS] as string, cookie));
    const resident = await residentMegabytes(service.child);
    await stop(service.child);
    store = await openIn(folder);
    const library = libraryOver(store);
    const reads = await timesOf(READS, 4, () => library.find(urlOf(Math.floor(Math.random() * PAGES))));
    await store.close();
    printTable(
      ['', `${PAGES} pages, ${AGENTS} agents`],
      [
        ['pages kept per second', Math.round(perSecond)],
        ['on disk, MB', Math.round(size / 1e6)],
        ['to /readyz, ms', Math.round(service.milliseconds)],
        ['resident after the lists, MB', Math.round(resident)],
        ['a list opened, ms: median', median(lists)],
        ['a list opened, ms: 95 %', quantile(lists, 0.95)],
        ['a page read, ms: median', median(reads)],
        ['a page read, ms: 95 %', quantile(reads, 0.95)],
      ],
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const openIn = (folder: string) => openStore({ folder, hold: true, warn: () => undefined });

function libraryOver(store: Store): StoredLibrary {
  const inTurns = turnsBy(() => performance.now());
  return new StoredLibrary(store, clock, () => Promise.resolve(emptyDictionary()), inTurns);
}

async function fill(store: Store): Promise<number> {
  const library = libraryOver(store);
  const began = performance.now();
  await eachAtOnce(PAGES, 32, async (i) => {
    await library.keep(urlOf(i), pageOf(i));
  });
  const perSecond = (1000 * PAGES) / (performance.now() - began);
  await fillWithAgents(store, AGENTS);
  return perSecond;
}

const TEXTS = Array.from({ length: 50 }, (_, i) => textOf(i));

/** Like pages of one web: some thousand words, each page its own choice of them. */
function textOf(seed: number): string {
  const word = (place: number) => `word${Math.floor((place * 7919 * (seed + 1)) % (WORDS_ON_A_PAGE * 3))}`;
  return Array.from({ length: WORDS_ON_A_PAGE }, (_, place) => word(place)).join(' ');
}

function pageOf(i: number): Followed {
  const text = `number${i} ${TEXTS[i % TEXTS.length]}`;
  const counts = countTerms(text, 'en');
  const page = { title: `Page ${i}`, description: text.slice(0, 120), language: 'en' as const, text, counts };
  return { page, url: urlOf(i), truncated: false };
}

async function ownAgents(store: Store) {
  let id = 0;
  const accounts = new Accounts(store, clock, () => `own${++id}`);
  const person = { loginName: 'x', name: 'x', email: 'x@example.org', password: 'a password' };
  const { id: user } = await accounts.register(person);
  const { credential } = await accounts.beginLogin(user, 'bench');
  const stored = new StoredAgents(store);
  const agents: string[] = [];
  for (let i = 0; i < OWN_AGENTS; i++) {
    const agent = agentOf(i, user as UserId);
    await stored.create(agent, [ratingOf(i, 0)]);
    await stored.putSession(sessionOf(i, agent.id));
    agents.push(agent.id);
  }
  return { cookie: `fenix_login=${credential}`, agents };
}

async function start(data: string) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, await startArguments(), {
    stdio: 'ignore',
    env: { ...process.env, FENIX_PORT: String(port), FENIX_DATA: data },
  });
  await ready(port);
  return { child, port, milliseconds: performance.now() - began };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function listOf(port: number, agent: string, cookie: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/agents/${agent}/pages`, { headers: { cookie } });
  const { items } = (await response.json()) as { items?: readonly unknown[] };
  if (items?.length === undefined || items.length === 0) throw new Error(`no list: ${response.status}`);
}
