/** The filtering server over a store: its time to know all agents, and its pages a second while agents learn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Agent, Knowing, type Knowledge, type Page, rankedPages } from '../agents/agents.ts';
import {
  cosine,
  type EventId,
  type LogEntry,
  type LogEvent,
  type ProfileId,
  STANDARD,
  type Vector,
} from '../profiles/profiles.ts';
import { Matching } from '../src/automation/matching/matching.ts';
import { StandingAgents } from '../src/automation/matching/standing-agents.ts';
import { viewOf } from '../src/automation/matching/views.ts';
import { systemClock } from '../src/base/clock.ts';
import { turnsBy } from '../src/base/in-turns.ts';
import { StoredAgents } from '../src/library/library.ts';
import { StoredSettings } from '../src/people/settings/settings.ts';
import { storeOver } from '../src/storage/store/database-store.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { median, printTable } from './figures.ts';
import { libraryOver } from './filling.ts';
import { servedRows, tokensOfAll } from './filtering-service.ts';
import { gathering } from './gathering.ts';
import { pageOf, urlOf, wordAt } from './pages.ts';
import { agentOf, eachAtOnce, sessionOf, USERS } from './stored-agents.ts';

const AGENTS = Number(process.env['FENIX_BENCH_AGENTS'] ?? 1_000);
const PROFILES = 10;
const DISLIKED = 3;
/** Agents of one site like different pages of it, and dislike some of the next. */
const SITES = 20;
const PAGES_OF_A_SITE = 1_000;
const RATED_OF_A_SITE = 20;
const NEW_PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 400);
/** An agent learns once for each ten matched pages. */
const PAGES_PER_RATING = 10;
const COMPARED = 200;
/** The vectors of more agents would take gigabytes. */
const AGENTS_COMPARED = Math.min(AGENTS, 1_000);
const LONGEST_MS = 20_000;
/** The number of agents in one index, when early ones have several names. */
const AGENTS_NAMED = 10_000;
const AGENTS_REPEATED = 200;
const SHOWN = 30;
/** Ratable pages, half of the known pages for each user's agents. */
const RATABLE = 2;

const fail = (error: unknown) => {
  throw error;
};

export async function benchFiltering(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  try {
    const tokens = await alone(folder);
    const page = (i: number) => newPlace(i + 2 * NEW_PAGES);
    console.log('\nThe service over the same store\n');
    printTable(['', ''], await servedRows({ folder, tokens, agents: AGENTS, ratableBy, page }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function alone(folder: string) {
  const store = await openStore({ folder, hold: true, warn: fail });
  try {
    const rated = await fill(store);
    printTable(['', ''], await measured(store, rated));
    console.log('\nThe index alone\n');
    printTable(['', ''], await compared(store));
    return await tokensOfAll(store);
  } finally {
    await store.close();
  }
}

/** Pages by site, with agents that learned from them. Nothing waits to be matched. */
async function fill(store: Store): Promise<readonly (readonly Page[])[]> {
  const fast = storeOver(gathering(store.database), fail);
  const library = libraryOver(fast);
  const rated = Array.from({ length: SITES }, (): Page[] => []);
  await eachAtOnce(SITES * RATED_OF_A_SITE, 100, async (i) => {
    const [site, k] = [i % SITES, Math.floor(i / SITES)];
    const place = ratedPlace(site, k);
    const known = rated[site] as Page[];
    known[k] = await library.keep(urlOf(place), pageOf(place));
  });
  const agents = new StoredAgents(fast);
  await eachAtOnce(AGENTS, 100, async (i) => {
    const agent: Agent = { ...agentOf(i), words: [20, 21, 22].map(wordAt).join(' ') };
    await agents.create(agent, [entryOf(agent, 0, { type: 'created', words: agent.words })]);
    await agents.append(agent.id, lessonsOf(agent, i, rated));
    await agents.putSession(listOf(agent, i, rated));
  });
  await store.database.commit([{ sql: 'DELETE FROM match_page' }]);
  return rated;
}

function entryOf({ id, user }: Agent, position: number, event: LogEvent): LogEntry {
  return { id: `${id}e${position}` as EventId, position, at: '2026-01-01T12:00:00.000Z', by: user, event };
}

function lessonsOf(agent: Agent, i: number, rated: readonly (readonly Page[])[]): readonly LogEntry[] {
  const pageAt = (site: number, k: number) => rated[site % SITES]?.[(i * 7 + k * 11) % RATED_OF_A_SITE] as Page;
  const events = Array.from({ length: PROFILES }, (_, k): readonly LogEvent[] => {
    const profile = profileOf(agent, k);
    const cause = `${agent.id}e${2 + 2 * k}` as EventId;
    return [{ type: 'founded', profile, cause }, ratedOf(pageAt(i, k), 1, profile)];
  }).flat();
  const disliked = Array.from({ length: DISLIKED }, (_, k) => ratedOf(pageAt(i + 1, k), -1, null));
  return [...events, ...disliked].map((event, k) => entryOf(agent, k + 1, event));
}

function profileOf({ id }: Agent, k: number): ProfileId {
  return `${id}p${k}` as ProfileId;
}

/** A list whose pages mostly have other addresses of known pages, because no page is shown twice. */
function listOf(agent: Agent, i: number, rated: readonly (readonly Page[])[]) {
  const session = sessionOf(i, agent.id);
  const list = rankedPages(session)
    .slice(0, SHOWN)
    .map((page, k) => {
      const { id, url, version, counts } = pageAt(rated, k < RATABLE ? ratable(i, k) : i + k * SITES);
      const profile = profileOf(agent, k % PROFILES);
      return k < RATABLE ? { ...page, page: id, url, version, counts, profile } : { ...page, counts, profile };
    });
  return { ...session, list, passed: [], ranked: SHOWN };
}

/** The known page at a place of this agent's list, which no other agent of the user has there. */
function ratable(i: number, k: number): number {
  const all = SITES * RATED_OF_A_SITE;
  return (Math.floor(i / USERS) + (k * all) / RATABLE) % all;
}

function pageAt(rated: readonly (readonly Page[])[], i: number): Page {
  return rated[i % SITES]?.[Math.floor(i / SITES) % RATED_OF_A_SITE] as Page;
}

function ratableBy(i: number, k: number): string {
  const page = ratable(i, k);
  return urlOf(ratedPlace(page % SITES, Math.floor(page / SITES)));
}

/** The addresses of a rated page, and of a page that nobody has met. */
function ratedPlace(site: number, k: number): number {
  return site * PAGES_OF_A_SITE + k;
}

function newPlace(i: number): number {
  return (i % SITES) * PAGES_OF_A_SITE + RATED_OF_A_SITE + Math.floor(i / SITES);
}

function ratedOf({ id, version, counts }: Page, value: 1 | -1, profile: ProfileId | null): LogEvent {
  return { type: 'rated', page: id, version, counts, value, profile };
}

async function measured(store: Store, rated: readonly (readonly Page[])[]) {
  const library = libraryOver(store);
  const agentStore = new StoredAgents(store);
  const before = process.memoryUsage().rss;
  const inTurns = turnsBy(() => performance.now());
  const time = { now: Date.now, alarm: () => () => undefined };
  const settings = new StoredSettings(store, 'UTC', systemClock);
  const parts = { store, library, agentStore, settings, inTurns };
  const matcher = () => new Matching({ ...parts, holder: 'service', time, failed: fail });
  const first = matcher();
  const loading = await secondsUntilKnown(first);
  await first.close();
  const resident = (process.memoryUsage().rss - before) / 1e6;
  const matching = matcher();
  const again = await secondsUntilKnown(matching);
  const still = await matchedPerSecond(store, matching, 0, async () => undefined);
  let ratings = 0;
  const learning = await matchedPerSecond(store, matching, 1, async () => {
    const agent = agentOf((ratings * 13) % AGENTS);
    const log = await agentStore.log(agent.id);
    const page = rated[ratings % SITES]?.[ratings % RATED_OF_A_SITE] as Page;
    await agentStore.append(agent.id, [entryOf(agent, log.length, ratedOf(page, -1, null))]);
    ratings++;
  });
  const [row] = await store.database.read<{ n: number }>('SELECT count(*) AS n FROM offer');
  return [
    ['agents', matching.standing.size],
    ['profiles', matching.standing.profiles],
    ['until all are known, s', loading],
    ['agents read a second', Math.round(AGENTS / loading)],
    ['until they are known again, after a restart, s', again],
    ['kept of each, kB', await keptOfEach(store)],
    ['index, MB', matching.standing.bytes / 1e6],
    ['resident, MB more', resident],
    ['pages matched a second, with the database', Math.round(still)],
    [`the same while an agent learns with every ${PAGES_PER_RATING} pages`, Math.round(learning)],
    ['offers that stand', row?.n ?? 0],
  ] as const;
}

async function secondsUntilKnown(matching: Matching): Promise<number> {
  const began = performance.now();
  while (matching.shards.size === 0) await matching.turn();
  while (await matching.turn());
  return (performance.now() - began) / 1000;
}

async function keptOfEach({ database }: Store): Promise<number> {
  const sql = 'SELECT avg(length(vectors) + length(head)) AS bytes FROM match_view';
  return ((await database.read<{ bytes: number }>(sql))[0]?.bytes ?? 0) / 1000;
}

/** Keeps new pages of all sites first, and then times their matching. */
async function matchedPerSecond(store: Store, matching: Matching, round: number, between: () => Promise<void>) {
  const library = libraryOver(storeOver(gathering(store.database), fail));
  await eachAtOnce(NEW_PAGES, 100, async (i) => {
    const place = newPlace(round * NEW_PAGES + i);
    await library.keep(urlOf(place), pageOf(place));
  });
  const began = performance.now();
  for (let rest = NEW_PAGES; rest > 0; ) {
    await matching.turn();
    const left = await waiting(store);
    for (let i = 0; i < (rest - left) / PAGES_PER_RATING; i++) await between();
    rest = left;
  }
  return NEW_PAGES / ((performance.now() - began) / 1000);
}

async function waiting({ database }: Store): Promise<number> {
  return (await database.read<{ n: number }>('SELECT count(*) AS n FROM match_page'))[0]?.n ?? 0;
}

/** Without the database: by the index, and by the cosine with each profile. */
async function compared(store: Store) {
  const library = libraryOver(store);
  const agentStore = new StoredAgents(store);
  const knowing = new Knowing({ store: agentStore, library, inTurns: turnsBy(() => performance.now()) });
  const standing = new StandingAgents();
  const whole = new StandingAgents();
  const vectors: Vector[] = [];
  const known: Knowledge[] = [];
  for (let i = 0; i < AGENTS_COMPARED; i++) {
    const agent = (await agentStore.find(agentOf(i).id)) as Agent;
    const knowledge = await knowing.now(agent, await agentStore.log(agent.id));
    vectors.push(...knowledge.vectors.map(({ vector }) => vector));
    if (i < AGENTS_REPEATED) known.push(knowledge);
    standing.put(agent.id, 0, await viewOf(agent, knowledge));
    whole.put(agent.id, 0, await viewOf(agent, knowledge, Number.POSITIVE_INFINITY));
  }
  while (standing.merge());
  while (whole.merge());
  const weighting = STANDARD.weighting(await library.dictionary());
  const documents = Array.from({ length: COMPARED }, (_, i) => {
    const { counts } = pageOf((i % SITES) * PAGES_OF_A_SITE + 500 + Math.floor(i / SITES)).page;
    return { counts, vector: weighting.weigh(counts) };
  });
  const rate = (match: (document: (typeof documents)[number]) => unknown) => {
    const began = performance.now();
    const times: number[] = [];
    for (let i = 0; i < 5 * COMPARED && performance.now() - began < LONGEST_MS; i++) {
      const before = performance.now();
      match(documents[i % COMPARED] as (typeof documents)[number]);
      times.push(performance.now() - before);
    }
    return (1000 / median(times)).toFixed(1);
  };
  const shards = new Set([0]);
  const crowd = await crowdOf(known);
  const ours = rate(({ counts, vector }) => standing.fitting({ language: 'en' }, counts, vector, shards));
  const all = rate(({ counts, vector }) => whole.fitting({ language: 'en' }, counts, vector, shards));
  const crowded = rate(({ counts, vector }) => crowd.fitting({ language: 'en' }, counts, vector, shards));
  let [both, more, fewer] = [0, 0, 0];
  for (const { counts, vector } of documents) {
    const fits = (agents: StandingAgents) =>
      new Set(agents.fitting({ language: 'en' }, counts, vector, shards).map(({ agent }) => agent));
    const [cut, uncut] = [fits(standing), fits(whole)];
    for (const agent of cut) uncut.has(agent) ? both++ : more++;
    fewer += [...uncut].filter((agent) => !cut.has(agent)).length;
  }
  const plain = rate(({ vector }) => vectors.reduce((most, each) => Math.max(most, cosine(each, vector)), 0));
  return [
    ['agents', AGENTS_COMPARED],
    ['pages a second, by the index alone', ours],
    ['by an index of whole profiles', all],
    ['which has, MB', whole.bytes / 1e6],
    ['of its agents are told, too, %', (100 * both) / (both + fewer)],
    ['beside them of each 100 so many more', (100 * more) / (both + fewer)],
    [`by the cosine with each of ${vectors.length} profiles`, plain],
    [`by the index of ${crowd.profiles} profiles`, crowded],
    ['which has, MB', crowd.bytes / 1e6],
  ] as const;
}

async function crowdOf(known: readonly Knowledge[]): Promise<StandingAgents> {
  const crowd = new StandingAgents();
  for (let i = 0; i < AGENTS_NAMED; i++) {
    const { id } = agentOf(i);
    crowd.put(id, 0, await viewOf(agentOf(i), known[i % known.length] as Knowledge));
  }
  while (crowd.merge());
  return crowd;
}
