/** What a rating costs while others keep the store busy: a crawl, counts of everything, a backup, all of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoredAgents } from '../src/keeping/agent-store.ts';
import { claiming } from '../src/store/changes.ts';
import { openStore } from '../src/store/open-store.ts';
import type { DocumentKind, Store } from '../src/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { agentOf, fillWithAgents, ratingOf } from './stored-agents.ts';

const AGENTS = 2_000;
const RATINGS = 1_500;
const OFFERS_AT_ONCE = 8;
const URLS_IN_AN_OFFER = 50;
const BLOBS = 200;

/** Keeps the store busy until it is told to stop; gives what it did. */
type Load = (store: Store, folder: string, goOn: () => boolean) => Promise<string>;

const SESSIONS: DocumentKind<unknown> = { name: 'session', migrations: [], parse: (value) => value };

const crawl: Load = async (store, _, goOn) => {
  let offered = 0;
  const began = performance.now();
  const offer = async () => {
    while (goOn()) {
      const urls = Array.from({ length: URLS_IN_AN_OFFER }, () =>
        claiming(`url/${crypto.randomUUID()}`, `${++offered}`),
      );
      await store.commit(urls, 'bulk');
    }
  };
  await Promise.all(Array.from({ length: OFFERS_AT_ONCE }, offer));
  return `${Math.round((1000 * offered) / (performance.now() - began))} URLs a second`;
};

const counts: Load = async (store, _, goOn) => {
  let counted = 0;
  for (; goOn(); counted++) await store.documents(SESSIONS).count({});
  return `${counted} counts`;
};

const backups: Load = async (_, folder, goOn) => {
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
  'everything is counted': [counts],
  'a backup runs': [backups],
  'all of these': [crawl, counts, backups],
};

export async function benchStoreLoad(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: () => undefined });
  try {
    await fillWithAgents(store, AGENTS);
    for (let i = 0; i < BLOBS; i++) await store.blobs.put(crypto.getRandomValues(new Uint8Array(65_536)));
    const lengths = new Map<number, number>();
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, loads] of Object.entries(LOADS)) {
      rows.push([name, ...(await rateBeside(store, folder, loads, lengths))]);
    }
    printTable(['meanwhile', 'one rating, ms (median)', '99 %, ms', 'slowest, ms', 'what was done beside'], rows);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

async function rateBeside(store: Store, folder: string, loads: readonly Load[], lengths: Map<number, number>) {
  const agents = new StoredAgents(store);
  let going = true;
  const busy = Promise.all(loads.map((load) => load(store, folder, () => going)));
  const times: number[] = [];
  for (let i = 0; i < RATINGS; i++) {
    const agent = i % AGENTS;
    const position = lengths.get(agent) ?? 1;
    lengths.set(agent, position + 1);
    const began = performance.now();
    await agents.append(agentOf(agent).id, [ratingOf(i, position)]);
    times.push(performance.now() - began);
    // People take their time.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  going = false;
  return [median(times), quantile(times, 0.99), Math.max(...times), (await busy).join(', ')];
}
