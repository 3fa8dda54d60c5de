/**
 * The worth of reading titles and snippets before fetching, and of showing finds at once: sessions on the demo web with one,
 * three and six engines of known quality, beside the engines' order alone.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Agent,
  type Announce,
  asSaid,
  type Engine,
  EngineFailed,
  type Library,
  type Ports,
  type RankedSession,
  rankedPages,
  type SearchResult,
  TopicAgents,
  type UserId,
} from '../agents/agents.ts';
import { runSession } from '../agents/session/session.ts';
import { Knowing } from '../agents/topic-agent/knowing.ts';
import type { Knowledge } from '../agents/topic-agent/knowledge.ts';
import {
  chanceOf,
  type DemoWeb,
  type Grades,
  loadGrades,
  RELEVANT_GRADE,
  startDemoWeb,
  type Topic,
} from '../demo/demo.ts';
import { type CountsHash, seededRandom, type TermCounts } from '../profiles/profiles.ts';
import { idsFrom } from '../src/base/ids.ts';
import { turnsBy } from '../src/base/in-turns.ts';
import { forgetfulSites, StoredAgents, StoredLibrary, startDictionary } from '../src/library/library.ts';
import { inThread } from '../src/outside/compute/compute.ts';
import { openFetching } from '../src/outside/fetching/fetching.ts';
import { ownEngine } from '../src/sources/engines/configured.ts';
import { openEngines } from '../src/sources/engines/sources.ts';
import { sinceOf } from '../src/sources/engines/time.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { median, printTable } from './figures.ts';

const TOPICS = 4;
const SESSIONS = 2;
const PAGES_PER_SESSION = 10;
/** The time of a page's answer. */
const ANSWER_MS = 30;
const RESULTS = 60;
const PER_PAGE = 20;

export interface Quality {
  readonly name: string;
  /** The share of its results on the topic. */
  readonly relevant: number;
  readonly delayMs: number;
  readonly isDead?: true;
}

const FAIR: Quality = { name: 'fair', relevant: 0.3, delayMs: 100 };
const GOOD: Quality = { name: 'good', relevant: 0.5, delayMs: 300 };
const POOR: Quality = { name: 'poor', relevant: 0.1, delayMs: 50 };
const SLOW: Quality = { name: 'slow', relevant: 0.5, delayMs: 2_000 };
const DEAD: Quality = { name: 'dead', relevant: 0, delayMs: 3_000, isDead: true };
const WEAK: Quality = { name: 'weak', relevant: 0.2, delayMs: 200 };
const ENGINES = [[FAIR], [FAIR, GOOD, DEAD], [FAIR, GOOD, POOR, WEAK, SLOW, DEAD]] as const;

type Order = 'engines’ order alone' | 'titles and snippets';
const ORDERS: readonly Order[] = ['engines’ order alone', 'titles and snippets'];

interface Measured {
  /** Relevant among the first ten of the last sessions. */
  readonly firstTen: number;
  /** Relevant among all read pages of these. */
  readonly read: number;
  readonly firstCardMs: number;
  readonly lastCardMs: number;
  readonly doneMs: number;
}

export async function benchSources(): Promise<void> {
  const web = await startDemoWeb({ port: 0 });
  try {
    web.faults.slowMs = ANSWER_MS;
    await web.warm();
    const grades = await loadGrades(web.generated);
    const pools = await poolsOf(web, grades);
    for (const { origin } of web.sites) web.faults.set(origin, 'slow');
    const rows: (string | number)[][] = [];
    for (const engines of ENGINES) {
      for (const order of ORDERS) {
        const all: Measured[][] = [];
        for (const pool of pools) all.push(await sessionsOn(pool, engines, order, web));
        for (let i = 0; i < SESSIONS; i++) rows.push(rowOf(engines.length, order, i, all));
      }
    }
    const head = ['engines', 'read first by', 'session', 'relevant of those read', 'relevant of the first ten'];
    printTable([...head, 'first card, ms', 'last card, ms', 'list, ms'], rows);
    console.log(
      `\nload ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    await web.close();
  }
}

function rowOf(engines: number, order: Order, session: number, all: readonly (readonly Measured[])[]) {
  const those = all.flatMap((each) => each[session] ?? []);
  const mean = (field: 'read' | 'firstTen') =>
    (those.reduce((sum, each) => sum + each[field], 0) / those.length).toFixed(2);
  const middle = (field: 'firstCardMs' | 'lastCardMs' | 'doneMs') =>
    Math.round(median(those.map((each) => each[field])));
  const times = [middle('firstCardMs'), middle('lastCardMs'), middle('doneMs')];
  return [engines, order, session + 1, mean('read'), mean('firstTen'), ...times];
}

/** Pages of a topic, and pages that only share its words. */
export interface Pool {
  readonly topic: Topic;
  readonly words: string;
  readonly relevant: readonly SearchResult[];
  readonly others: readonly SearchResult[];
  readonly isRelevant: (url: string) => boolean;
}

export async function poolsOf(web: DemoWeb, grades: Grades, most = TOPICS): Promise<readonly Pool[]> {
  const fetching = openFetching(fetchingOn(web));
  try {
    const [{ id, name, origin } = { id: '', name: '', origin: '' }] = web.engines;
    const sources = { engines: (ports: Parameters<typeof ownEngine>[4]) => [ownEngine(id, name, origin, 0, ports)] };
    const { engines } = openEngines(sources, { fetching, compute: inThread() });
    const measured = grades.topics.flatMap((topic) => (topic.measuredBy === undefined ? [] : [topic]));
    const found: { readonly topic: Topic; readonly results: readonly SearchResult[] }[] = [];
    for (const topic of measured.slice(0, most))
      found.push({ topic, results: await allOf(engines[0] as Engine, topic) });
    return found.map(({ topic, results }, i) => {
      const isRelevant = (url: string) => {
        const { site, path } = web.locate(url);
        return grades.grade(site, path, topic.id) >= RELEVANT_GRADE;
      };
      const further = found[(i + 1) % found.length]?.results ?? [];
      const others = [...results, ...further].filter(({ url }) => !isRelevant(url));
      const relevant = results.filter(({ url }) => isRelevant(url));
      return { topic, words: topic.measuredBy ?? '', relevant, others, isRelevant };
    });
  } finally {
    await fetching.close();
  }
}

async function allOf(engine: Engine, { measuredBy = '' }: Topic): Promise<readonly SearchResult[]> {
  const all: SearchResult[] = [];
  for (let page = 1; page <= 10; page++) all.push(...(await engine.search({ words: measuredBy, page })).results);
  return all;
}

export function fetchingOn(web: DemoWeb) {
  const trusts = (origin: URL) => web.serves(origin);
  const alone = { publicWeb: false, pace: 0, ports: [], privateNetworks: '', pauseMs: 0, contact: async () => '' };
  return { trusts, trustsEngine: trusts, ...alone };
}

/** An engine of this quality: each place has a page of the topic with that chance. */
export function standIn({ name, relevant, delayMs, isDead }: Quality, pool: Pool, seed = ''): Engine {
  const chance = chanceOf(`engine${seed}`, name, pool.topic.id);
  const [good, bad] = [shuffled(pool.relevant, chance), shuffled(pool.others, chance)];
  const results = Array.from(
    { length: RESULTS },
    () => (chance() < relevant ? good.pop() : bad.pop()) ?? good.pop() ?? bad.pop(),
  );
  const found = results.flatMap((result, i) => (result === undefined ? [] : [{ ...result, rank: i + 1 }]));
  return {
    id: name,
    name,
    async search({ page }) {
      await setTimeout(delayMs);
      if (isDead) throw new EngineFailed(asSaid(`${name}: no answer`));
      return { results: found.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
    },
  };
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function sessionsOn(pool: Pool, qualities: readonly Quality[], order: Order, web: DemoWeb): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: console.error });
  const fetching = openFetching(fetchingOn(web));
  const cards: number[] = [];
  const announce: Announce = ({ type }) => {
    if (type === 'provisional') cards.push(performance.now());
  };
  try {
    const engines = qualities.map((quality) => standIn(quality, pool));
    const ports = portsOver(store, { fetch: fetching.fetch, engines, announce });
    const agents = new TopicAgents(ports);
    const user = 'bench' as UserId;
    const agent = await agents.create({ user, words: pool.words, pagesPerSession: PAGES_PER_SESSION });
    const measured: Measured[] = [];
    for (let i = 0; i < SESSIONS; i++) {
      cards.length = 0;
      const began = performance.now();
      const session = await sessionOf(agent, agents, ports, order);
      const doneMs = performance.now() - began;
      const [first = Number.NaN, last = Number.NaN] = [cards[0], cards.at(-1)];
      measured.push({ ...sharesOf(session, pool), doneMs, firstCardMs: first - began, lastCardMs: last - began });
      for (const { page, url } of session.list) {
        await agents.ratings.rate(agent.id, page, pool.isRelevant(url) ? 1 : -1, user);
      }
    }
    return measured;
  } finally {
    await fetching.close();
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function sharesOf(session: RankedSession, { isRelevant }: Pool): Pick<Measured, 'firstTen' | 'read'> {
  const share = (pages: readonly { readonly url: string }[]) =>
    pages.filter(({ url }) => isRelevant(url)).length / Math.max(1, pages.length);
  return { read: share(rankedPages(session)), firstTen: share(session.list.slice(0, PAGES_PER_SESSION)) };
}

export function portsOver(store: Store, given: Pick<Ports, 'fetch' | 'engines' | 'announce'>): Ports {
  const clock = () => new Date().toISOString();
  const inTurns = turnsBy(() => performance.now());
  return {
    ...given,
    store: new StoredAgents(store),
    library: new StoredLibrary(store, clock, startDictionary, inTurns),
    compute: inThread(),
    sites: forgetfulSites(),
    clock,
    since: (freshness) => sinceOf(freshness, Date.now()),
    newId: idsFrom(Date.now, seededRandom(1)),
    inTurns,
  };
}

/** A session as topic agents run it, except that it may ignore descriptions before reading. */
async function sessionOf(agent: Agent, agents: TopicAgents, ports: Ports, order: Order): Promise<RankedSession> {
  const { library, read } = rememberingPages(ports.library);
  const knowing = new Knowing(ports);
  const log = () => ports.store.log(agent.id);
  const before = async (): Promise<Knowledge> => {
    const known = await agents.knowledge(agent.id);
    if (order === 'titles and snippets') return known;
    return { ...known, score: (counts) => (read.has(counts) ? known.score(counts) : { score: 0, profile: null }) };
  };
  const knowledge = async (seen: readonly CountsHash[]) => knowing.of(agent, await log(), seen);
  const open = await agents.openSession(agent.id);
  return runSession(agent, open, { ...ports, library }, { knowledge, before, signal: undefined });
}

/** A library that remembers the counts it gave. */
function rememberingPages(library: Library) {
  const read = new WeakSet<TermCounts>();
  const counts = async (hash: CountsHash) => {
    const found = await library.counts(hash);
    read.add(found);
    return found;
  };
  const remembering = new Proxy(library, {
    get(target, name) {
      if (name === 'counts') return counts;
      const part: unknown = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  return { library: remembering, read };
}
