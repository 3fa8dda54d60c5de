/** The cost of a rating with 1 000 agents in the store, beside one lowdb document with all. */
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Low } from 'lowdb';
import { JSONFile } from 'lowdb/node';
import { encodeEntry } from '../agents/agents.ts';
import { seededRandom } from '../profiles/profiles.ts';
import { StoredAgents } from '../src/library/kept-agents/agent-store.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { startPostgres } from './servers.ts';
import { agentOf, eachAtOnce, fillWithAgents, ratingOf, sessionOf } from './stored-agents.ts';

const AGENTS = 1_000;
const RATINGS = 5_000;
const ROUNDS = 10;
const AT_ONCE = 8;
const MANY_AT_ONCE = 64;
const LOWDB_UPDATES = 10;
/** The sampler's own interval, which is subtracted. */
const SAMPLE_MS = 1;

type Row = readonly [name: string, ratings: number, ...figures: readonly number[]];

export async function benchStore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const postgres = await startPostgres();
  try {
    const rows: Row[] = [
      ...(await rateOn('SQLite', { folder, url: '' })),
      ...(await rateOn('PostgreSQL', { folder, url: postgres.url })),
      await rateWithBareFiles(folder),
      await rateWithLowdb(folder),
    ];
    printTable(
      ['', 'ratings', 'one, ms (median)', '99 %, ms', 'event loop held, ms (longest of a round, median)', 'per second'],
      rows,
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function rateOn(name: string, place: { readonly folder: string; readonly url: string }): Promise<readonly Row[]> {
  const openIt = () => openStore({ ...place, hold: true, warn: () => undefined });
  const filling = await openIt();
  await fillWithAgents(filling, AGENTS);
  await filling.close();
  const store = await openIt();
  try {
    const lengths = new Map<number, number>();
    return [
      [`Fenix on ${name}, ${AT_ONCE} at once`, RATINGS, ...(await rateWithFenix(store, lengths, AT_ONCE))],
      [`Fenix on ${name}, ${MANY_AT_ONCE} at once`, RATINGS, ...(await rateWithFenix(store, lengths, MANY_AT_ONCE))],
    ];
  } finally {
    await store.close();
  }
}

function rateWithFenix(store: Store, lengths: Map<number, number>, atOnce: number): Promise<readonly number[]> {
  const stored = new StoredAgents(store);
  return timeRatings(atOnce, async (agent, i) => {
    const position = lengths.get(agent) ?? 1;
    lengths.set(agent, position + 1);
    await stored.append(agentOf(agent).id, [ratingOf(i, position)]);
  });
}

/** The least cost of a safe rating: the same bytes appended by hand. */
async function rateWithBareFiles(folder: string): Promise<Row> {
  const bytes = encodeEntry(ratingOf(0, 0));
  const figures = await timeRatings(AT_ONCE, async (agent) => {
    const file = await open(join(folder, `${agent}.bare`), 'a');
    await file.write(bytes);
    await file.datasync();
    await file.close();
  });
  return [`bare files, ${AT_ONCE} at once: open, append, fdatasync, close`, RATINGS, ...figures];
}

/** Median and 99 % of a rating, and the median of each round's longest hold, because others use this machine. */
async function timeRatings(atOnce: number, rate: (agent: number, i: number) => Promise<void>) {
  const random = seededRandom(1);
  const times: number[] = [];
  const holds: number[] = [];
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    const hold = await longestHold(() =>
      eachAtOnce(RATINGS / ROUNDS, atOnce, async (i, slot) => {
        // Each simultaneous rating has its own agent, so none waits for another's log.
        const agent = slot + atOnce * Math.floor(random() * Math.floor(AGENTS / atOnce));
        const began = performance.now();
        await rate(agent, i);
        times.push(performance.now() - began);
      }),
    );
    holds.push(hold);
  }
  const perSecond = Math.round((1000 * RATINGS) / (performance.now() - start));
  return [median(times), quantile(times, 0.99), median(holds), perSecond];
}

async function rateWithLowdb(folder: string): Promise<Row> {
  const file = join(folder, 'plain.json');
  const documents = Array.from({ length: AGENTS }, (_, i) => ({
    agent: agentOf(i),
    log: [ratingOf(0, 0)],
    sessions: [sessionOf(i)],
  }));
  const low = new Low(new JSONFile<typeof documents>(file), documents);
  await low.write();
  const times: number[] = [];
  const held = await longestHold(async () => {
    for (let i = 0; i < LOWDB_UPDATES; i++) {
      const began = performance.now();
      await low.update((data) => data[i]?.log.push(ratingOf(i, 1)));
      times.push(performance.now() - began);
    }
  });
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  const figures = [median(times), quantile(times, 0.99), held, Math.round(1000 / median(times))];
  return [`plain lowdb, one at a time: a document of ${megabytes} MB, not synced`, LOWDB_UPDATES, ...figures];
}

/** The longest time without a turn of the event loop. */
async function longestHold(run: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  await run();
  delay.disable();
  return Math.max(0, delay.max / 1e6 - SAMPLE_MS);
}
