/** The cost of a rating for its user, and the delay of others: an old agent in the service. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Agent, agentIdOf, type Candidate, type Page, type UserId } from '../agents/agents.ts';
import { readPopulation } from '../profiles/learning/learning.ts';
import {
  type CountsHash,
  currentRatings,
  type EventId,
  fold,
  type LogEntry,
  type LogEvent,
  type ProfileId,
  STANDARD,
  scorePage,
  type TermCounts,
  type Weighting,
} from '../profiles/profiles.ts';
import { assemble, type Fenix } from '../src/app/fenix.ts';
import { openStore } from '../src/storage/store/open-store.ts';
import { threadMs } from '../test/hostile/thread-time.ts';
import { median, quantile } from './figures.ts';
import { candidateOf } from './list-page.ts';

export const CANDIDATES = 500;
const RATINGS = 300;
const PROFILES = 10;
/** Ratings in a row of the table, a hundredth of which is one rating. */
const ROUNDS = 100;

type Row = readonly [what: string, medianMs: number, p99Ms: number, longestHoldMs: number];

/** `pageOf` makes term counts of the usual size. */
export async function ratingRows(pageOf: () => TermCounts): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-bench-'));
  const store = await openStore({ folder, hold: true, warn: () => undefined });
  try {
    let now = Date.UTC(2026, 0, 1);
    let id = 0;
    const fenix = assemble({
      store,
      fetch: () => Promise.reject(new Error('nothing is fetched here')),
      engines: [],
      clock: () => new Date(now++).toISOString(),
      newId: () => `id${id++}`,
      announce: () => undefined,
    });
    const pages = await keepPages(fenix, pageOf);
    const weighting = STANDARD.weighting(await fenix.library.dictionary());
    const asItWas: Act = (agent, page) => rateAsItWas(fenix, weighting, agent, page);
    const rate: Act = async ({ id, user }, page) => void (await fenix.agents.ratings.rate(id, page.id, -1, user));
    const rateAndAsk: Act = async (agent, page) => {
      await rate(agent, page);
      await fenix.agents.explaining.why(agent.id, page.id);
    };
    const rows: Row[] = [];
    for (const [what, brings, act] of [
      ['as it was: all vectors, at once', 'standing', asItWas],
      ['a page that one of its profiles brought', 'standing', rate],
      ['a page whose profile is gone', 'gone', rate],
      ['a page, and then why it has its score', 'standing', rateAndAsk],
    ] as const) {
      const agent = await prepare(fenix, `reader${rows.length}` as UserId, pages, brings);
      rows.push([what, ...(await figuresOf((i) => act(agent, pages[i] as Page)))]);
    }
    return rows;
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

export async function keepPages({ library }: Fenix, pageOf: () => TermCounts): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let i = 0; i < CANDIDATES + RATINGS; i++) {
    const page = { title: `Page ${i}`, description: '', language: 'en', text: String(i), counts: pageOf() } as const;
    const url = `https://example.org/${i}`;
    pages.push(await library.keep(url, { url, page } as Parameters<typeof library.keep>[1]));
  }
  return pages;
}

/** An agent with a last list of the first pages, and ratings of the others. */
export async function prepare(
  { agents, agentStore }: Fenix,
  user: UserId,
  pages: readonly Page[],
  brings: 'standing' | 'gone',
): Promise<Agent> {
  const id = agentIdOf(user, 'a1');
  const at = '2026-01-01T00:00:00.000Z';
  const agent = { id, user, name: 'x', words: 'term1 term2', colour: '#f2a65a', pagesPerSession: 100, createdAt: at };
  await agentStore.create(agent, [...entriesOf(pages.slice(CANDIDATES), user)]);
  const base = { agent: id, number: 1, openedAt: at, closedAt: at, sources: [], entries: 0, epoch: 0 };
  const candidates = pages.slice(0, CANDIDATES).map((page, i): Candidate => {
    const profile = (brings === 'gone' ? 'gone' : `p${i % PROFILES}`) as ProfileId;
    return { ...candidateOf(i), page: page.id, counts: page.counts, profile };
  });
  await agentStore.putSession({
    state: 'done',
    ended: 'complete',
    ...base,
    list: candidates,
    passed: [],
    ranked: CANDIDATES,
  });
  await agents.knowledge(id);
  return agent;
}

function* entriesOf(rated: readonly Page[], by: UserId): Generator<LogEntry> {
  let position = 0;
  const entry = (event: LogEvent): LogEntry => {
    return { id: `e${position}` as EventId, position: position++, at: '2026-01-01T00:00:00.000Z', by, event };
  };
  yield entry({ type: 'created', words: 'term1 term2' });
  for (const [i, { id: page, version, counts }] of rated.entries()) {
    const profile = `p${i % PROFILES}` as ProfileId;
    if (i < PROFILES) yield entry({ type: 'founded', profile, cause: `e${position + 1}` as EventId });
    yield entry({ type: 'rated', page, version, counts, value: i < PROFILES || i % 3 === 0 ? 1 : -1, profile });
  }
}

/** Makes every vector of the agent at once to find the trained profile, and then appends as usual. */
async function rateAsItWas(
  { agentStore, library }: Fenix,
  weighting: Weighting,
  agent: Agent,
  { id: page, version, counts }: Page,
): Promise<void> {
  const entries = await agentStore.log(agent.id);
  const session = await agentStore.session(agent.id, 1);
  const seen = session?.state === 'done' ? session.list.map((candidate) => candidate.counts) : [];
  const rated = [...currentRatings(entries).values()].map(({ event }) => event.counts);
  const known = new Map(
    await Promise.all([...rated, ...seen].map(async (hash) => [hash, await library.counts(hash)] as const)),
  );
  const countsOf = (hash: CountsHash) => known.get(hash) as TermCounts;
  const population = fold(entries, { language: agent.language, counts: countsOf });
  const vectors = readPopulation(population, weighting, STANDARD.learner, { seen: seen.map(countsOf) });
  const { profile } = scorePage(vectors, weighting.weigh(countsOf(counts)));
  const event = { type: 'rated', page, version, counts, value: -1, profile } as const;
  const position = entries.length;
  const at = agent.createdAt;
  await agentStore.append(agent.id, [{ id: `e${position}` as EventId, position, at, by: agent.user, event }]);
}

type Act = (agent: Agent, page: Page) => Promise<void>;

async function figuresOf(act: (i: number) => Promise<void>): Promise<readonly [number, number, number]> {
  const times: number[] = [];
  let longest = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    longest = Math.max(longest, await longestHold(act(i)));
    times.push(performance.now() - began);
  }
  return [median(times), quantile(times, 0.99), longest];
}

/** The longest work of a turn of the event loop meanwhile. */
export async function longestHold(goingOn: Promise<void>): Promise<number> {
  let ended = false;
  const end = goingOn.finally(() => {
    ended = true;
  });
  let longest = 0;
  for (let before = threadMs(); !ended; ) {
    await setImmediate();
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await end;
  return longest;
}
