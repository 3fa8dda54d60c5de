/**
 * The worth of others' experience: six engines, each good for other topics. Two users have had agents on every topic for two
 * sessions, and a third begins. Beside it: no neighbours, and neighbours with other good engines.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AgentId,
  type Engine,
  type Ports,
  type RankedSession,
  rankedPages,
  TopicAgents,
  type UserId,
} from '../agents/agents.ts';
import { type DemoWeb, loadGrades, startDemoWeb } from '../demo/demo.ts';
import { StoredNeighbours } from '../src/automation/matching/neighbours.ts';
import type { StoredLibrary } from '../src/library/library.ts';
import { openFetching } from '../src/outside/fetching/fetching.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { printTable } from './figures.ts';
import { fetchingOn, type Pool, poolsOf, portsOver, standIn } from './sources.ts';

const TOPICS = 6;
const SEEDS = [1, 2, 3];
const SESSIONS = 3;
const PAGES_PER_SESSION = 10;
const EARLIER = ['ana', 'bia'];
const EARLIER_SESSIONS = 2;
/** The share of an engine's results on the topic. The good engine changes with the topic. */
const QUALITIES = [0.5, 0.2, 0.2, 0.1, 0.1, 0.05];

interface Measured {
  /** Relevant pages among those read, and among the first ten. */
  readonly read: number;
  readonly firstTen: number;
}

interface World {
  readonly web: DemoWeb;
  readonly pools: readonly Pool[];
  readonly seed: number;
}

const WAYS = {
  alone: { shift: undefined },
  'with neighbours': { shift: 0 },
  'with neighbours of another kind': { shift: 3 },
} as const;

export async function benchNeighbours(): Promise<void> {
  const web = await startDemoWeb({ port: 0 });
  try {
    await web.warm();
    const pools = await poolsOf(web, await loadGrades(web.generated), TOPICS);
    const rows: (string | number)[][] = [];
    for (const [name, { shift }] of Object.entries(WAYS)) {
      const all: Measured[][] = [];
      for (const seed of SEEDS) all.push(...(await begunBy({ web, pools, seed }, shift)));
      for (let i = 0; i < SESSIONS; i++) {
        const mean = (field: keyof Measured) =>
          (all.reduce((sum, each) => sum + (each[i]?.[field] ?? 0), 0) / all.length).toFixed(3);
        rows.push([name, i + 1, mean('read'), mean('firstTen')]);
        console.log(rows.at(-1)?.join(' '));
      }
    }
    printTable(['a new agent', 'session', 'relevant of those read', 'relevant of the first ten'], rows);
  } finally {
    await web.close();
  }
}

/** The third user's sessions on each topic. */
async function begunBy(world: World, shift: number | undefined): Promise<readonly Measured[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: console.error });
  const fetching = openFetching(fetchingOn(world.web));
  try {
    const announce = () => undefined;
    const ports = portsOver(store, { fetch: fetching.fetch, engines: [], announce });
    const neighbours = new StoredNeighbours(store, { shares: async () => true });
    if (shift !== undefined) {
      const before = { ...ports, engines: enginesOf(world, shift) };
      for (const user of EARLIER) await livesOf(user, world, before, EARLIER_SESSIONS, neighbours);
    }
    const own: Ports = {
      ...ports,
      engines: enginesOf(world, 0),
      neighbours: (agent, topic) => neighbours.of(agent, topic),
    };
    return await livesOf('caio', world, own, SESSIONS);
  } finally {
    await fetching.close();
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** Each engine's finds follow from the topic, its name and the seed, whatever else is asked. */
function enginesOf({ pools, seed }: World, shift: number): readonly Engine[] {
  return QUALITIES.map((_, place) => {
    const name = `engine${place + 1}`;
    const byWords = new Map(
      pools.map((pool, i) => {
        const relevant = QUALITIES[(place + i + shift) % QUALITIES.length] as number;
        return [pool.words, standIn({ name, relevant, delayMs: 0 }, pool, String(seed))] as const;
      }),
    );
    return {
      id: name,
      name,
      search: (request) => byWords.get(request.words)?.search(request) ?? Promise.resolve({ results: [] }),
    };
  });
}

async function livesOf(
  name: string,
  { pools }: World,
  ports: Ports,
  sessions: number,
  neighbours?: StoredNeighbours,
): Promise<readonly Measured[][]> {
  const agents = new TopicAgents(ports);
  const user = name as UserId;
  const all: Measured[][] = [];
  for (const pool of pools) {
    const { words } = pool;
    const { id } = await agents.create({ user, words, pagesPerSession: PAGES_PER_SESSION, expansions: false });
    all.push(await lifeOf(id, pool, agents, sessions));
    const agent = await ports.store.find(id);
    // These ports have the stored library.
    const library = ports.library as StoredLibrary;
    if (agent !== undefined) await neighbours?.learn(agent, await agents.knowledge(id), library);
  }
  return all;
}

async function lifeOf(id: AgentId, pool: Pool, agents: TopicAgents, sessions: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let i = 0; i < sessions; i++) {
    const session = await agents.runSession(id);
    measured.push(sharesOf(session, pool));
    for (const { page, url } of session.list) {
      await agents.ratings.rate(id, page, pool.isRelevant(url) ? 1 : -1, session.agent);
    }
  }
  return measured;
}

function sharesOf(session: RankedSession, { isRelevant }: Pool): Measured {
  const share = (pages: readonly { readonly url: string }[]) =>
    pages.filter(({ url }) => isRelevant(url)).length / Math.max(1, pages.length);
  return { read: share(rankedPages(session)), firstTen: share(session.list.slice(0, PAGES_PER_SESSION)) };
}
