/** A session's reads of five hundred feeds with a hundred items each, beside reading all items. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { UserId } from '../agents/agents.ts';
import { finished } from '../profiles/profiles.ts';
import { keepingItems } from '../src/sources/feeds/feed-items.ts';
import { FeedReading } from '../src/sources/feeds/feed-reading.ts';
import { Feeds } from '../src/sources/feeds/feeds.ts';
import { CHANNELS, keyOf, UNREAD } from '../src/sources/feeds/records.ts';
import { type FedAgent, standingSources } from '../src/sources/feeds/standing.ts';
import type { Row } from '../src/storage/database/database.ts';
import { writing } from '../src/storage/store/changes.ts';
import { storeOver } from '../src/storage/store/database-store.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { ABSENT, type Store } from '../src/storage/store/store.ts';
import { median, printTable } from './figures.ts';

const FEEDS = 500;
const ITEMS = 100;
const ROUNDS = 7;
const USER = 'ana' as UserId;
const AT = '2026-01-05T07:00:00.000Z';
const NOW = Date.parse(AT);
const SNIPPET = 'Some words that a feed says of what is new there, as long as they are in most of them. '.repeat(3);

interface Costs {
  readonly reads: number;
  readonly kilobytes: number;
  readonly milliseconds: number;
}

export async function benchFeeds(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: () => undefined });
  try {
    await fill(store);
    const counted = countingReads(store);
    const feeds = feedsOver(counted.store);
    const asked = await costsOf(counted, async () => {
      const [engine] = await standingSources({ id: 'a', user: USER, words: '', isTaught: true } as FedAgent, {
        ...feeds,
        alarm: () => () => undefined,
        isBlocked: () => false,
        inTurns: async (steps) => finished(steps),
      });
      const { results } = (await engine?.search({ words: '', page: 1 })) ?? { results: [] };
      if (results.length === 0) throw new Error('the feeds gave nothing');
    });
    const all = await costsOf(counted, async () => {
      const own = await feeds.feeds.ofUser(USER);
      await feeds.reading.newest(
        own.map(({ url }) => url),
        ITEMS,
      );
    });
    const rowOf = (name: string, { reads, kilobytes, milliseconds }: Costs) => [
      name,
      reads,
      Math.round(kilobytes),
      Math.round(milliseconds),
    ];
    printTable(
      [`${FEEDS} feeds of ${ITEMS} items`, 'reads', 'kB', 'ms (median)'],
      [rowOf('a page of results', asked), rowOf('all that is kept', all)],
    );
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function feedsOver(store: Store) {
  const unasked = () => Promise.reject(new Error('no feed is due'));
  const reading = new FeedReading({
    store,
    ask: unasked,
    compute: { readFeed: unasked },
    now: () => NOW,
    failed: (error) => {
      throw error;
    },
  });
  return { reading, feeds: new Feeds({ store, reading, now: () => NOW }) };
}

async function fill(store: Store): Promise<void> {
  const { feeds } = feedsOver(store);
  for (let n = 0; n < FEEDS; n++) {
    const url = `http://feeds.example/${n}`;
    await feeds.add({ user: USER, url });
    const items = Array.from({ length: ITEMS }, (_, i) => ({
      url: `http://site.example/${n}/${i}`,
      title: `What is new at ${n}, number ${i}`,
      snippet: SNIPPET,
      seen: AT,
    }));
    const channel = { ...UNREAD, title: `Feed ${n}`, items: ITEMS, lastRead: AT, lastAnswered: AT };
    const kept = { ...channel, nextTry: new Date(NOW + 3_600_000).toISOString() };
    await store.commit([writing(CHANNELS, keyOf(url), kept, ABSENT), ...keepingItems(keyOf(url), [], items)], 'bulk');
  }
}

function countingReads(store: Store) {
  const counts = { reads: 0, bytes: 0 };
  const read = async <T extends Row>(...asked: Parameters<Store['database']['read']>) => {
    const rows = await store.database.read<T>(...asked);
    counts.reads++;
    for (const row of rows) counts.bytes += Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);
    return rows;
  };
  const database = new Proxy(store.database, {
    get: (target, name) => (name === 'read' ? read : Reflect.get(target, name)),
  });
  return { counts, store: storeOver(database, () => undefined) };
}

function lengthOf(value: Row[string] | undefined): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
}

async function costsOf({ counts }: ReturnType<typeof countingReads>, act: () => Promise<void>): Promise<Costs> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    Object.assign(counts, { reads: 0, bytes: 0 });
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  return { reads: counts.reads, kilobytes: counts.bytes / 1000, milliseconds: median(times) };
}
