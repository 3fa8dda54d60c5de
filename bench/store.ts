/** What a rating costs with 1 000 agents in the store, beside one plain lowdb document that holds them all. */
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Low } from 'lowdb';
import { JSONFile } from 'lowdb/node';
import { type Agent, agentIdOf, encodeEntry, type Session, type UserId } from '../agents/agents.ts';
import { type CountsHash, type EventId, type LogEntry, type PageId, seededRandom } from '../profiles/profiles.ts';
import { StoredAgents } from '../src/keeping/agent-store.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { median, printTable, quantile } from './figures.ts';
import { candidateOf } from './list-page.ts';

const AGENTS = 1_000;
const RATINGS = 5_000;
const ROUNDS = 10;
const CANDIDATES = 30;
const AT_ONCE = 8;
const LOWDB_UPDATES = 20;
/** The sampler's own interval counts as delay: it is taken off. */
const SAMPLE_MS = 1;

export async function benchStore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    const agents = Array.from({ length: AGENTS }, (_, i) => agentOf(i));
    const open = () => openStore({ folder, hold: true, warn: () => undefined });
    let store = await open();
    await fill(store, agents);
    await store.close();
    store = await open();
    const ours = await rateWithFenix(store, agents);
    await store.close();
    const bare = await rateWithBareFiles(folder, agents);
    const plain = await rateWithLowdb(folder, agents);
    printTable(
      [
        '',
        'ratings',
        'one rating, ms (median)',
        '99 %, ms',
        'event loop held, ms (longest of a round, median)',
        'ratings/s',
      ],
      [
        ["Fenix: append to the agent's log, synced", RATINGS, ...ours],
        ['bare files: open, append, fdatasync, close', RATINGS, ...bare],
        [`plain lowdb: one document of ${plain.megabytes.toFixed(1)} MB, not synced`, LOWDB_UPDATES, ...plain.row],
      ],
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function agentOf(i: number): Agent {
  return {
    id: agentIdOf(`u${i % 50}` as UserId, `a${i}`),
    user: `u${i % 50}` as UserId,
    name: `agent ${i}`,
    words: 'genetic algorithms',
    colour: '#f2a65a',
    pagesPerSession: CANDIDATES,
    createdAt: '2026-01-01T00:00:00Z',
  };
}

function ratingOf(i: number, position: number): LogEntry {
  const page = `ab${String(i).padStart(30, '0')}` as PageId;
  const event = {
    type: 'rated',
    page,
    version: 1,
    counts: 'c'.repeat(64) as CountsHash,
    value: i % 2 === 0 ? 1 : -1,
    profile: null,
  } as const;
  return {
    id: `e${String(i).padStart(15, '0')}` as EventId,
    position,
    at: '2026-01-01T00:00:00.000Z',
    by: 'u1',
    event,
  };
}

function sessionOf({ id }: Agent, agent: number): Session {
  // Of its own: no page is shown to a user twice.
  const candidates = Array.from({ length: CANDIDATES }, (_, i) => candidateOf(agent * CANDIDATES + i));
  const base = { agent: id, number: 1, openedAt: '2026-01-01T00:00:00Z', closedAt: '2026-01-01T00:01:00Z' };
  return { state: 'done', ...base, sources: [], candidates, shown: CANDIDATES, entries: 1, epoch: 0 };
}

async function fill(store: Store, agents: readonly Agent[]): Promise<void> {
  const stored = new StoredAgents(store);
  await eachAtOnce(agents.length, async (i) => {
    const agent = agents[i] as Agent;
    await stored.create(agent, [ratingOf(i, 0)]);
    await stored.putSession(sessionOf(agent, i));
  });
}

async function rateWithFenix(store: Store, agents: readonly Agent[]): Promise<readonly number[]> {
  const stored = new StoredAgents(store);
  const lengths = new Map<Agent, number>();
  return timeRatings(agents, async (agent, i) => {
    const position = lengths.get(agent) ?? 1;
    lengths.set(agent, position + 1);
    await stored.append(agent.id, [ratingOf(i, position)]);
  });
}

/** The least that a safe rating can cost here: the same bytes appended by hand. */
async function rateWithBareFiles(folder: string, agents: readonly Agent[]): Promise<readonly number[]> {
  const bytes = encodeEntry(ratingOf(0, 0));
  return timeRatings(agents, async (agent) => {
    const file = await open(join(folder, `${agent.id}.bare`), 'a');
    await file.write(bytes);
    await file.datasync();
    await file.close();
  });
}

/** Median and 99 % of one rating, and the longest hold of each round: their median, since others use this machine too. */
async function timeRatings(agents: readonly Agent[], rate: (agent: Agent, i: number) => Promise<void>) {
  const random = seededRandom(1);
  const times: number[] = [];
  const holds: number[] = [];
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    const hold = await longestHold(() =>
      eachAtOnce(RATINGS / ROUNDS, async (i) => {
        const agent = agents[Math.floor(random() * agents.length)] as Agent;
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

async function rateWithLowdb(folder: string, agents: readonly Agent[]) {
  const file = join(folder, 'plain.json');
  const documents = agents.map((agent, i) => ({ agent, log: [ratingOf(0, 0)], sessions: [sessionOf(agent, i)] }));
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
  const { size } = await stat(file);
  return { megabytes: size / 1e6, row: [median(times), quantile(times, 0.99), held, Math.round(1000 / median(times))] };
}

/** The longest time the event loop did not turn while something ran. */
async function longestHold(run: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  await run();
  delay.disable();
  return Math.max(0, delay.max / 1e6 - SAMPLE_MS);
}

async function eachAtOnce(count: number, run: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await run(next++);
    }),
  );
}
