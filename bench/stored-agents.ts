/** Agents, ratings and sessions of the usual size to fill a store, and ways to measure it. */
import { type Agent, agentIdOf, type RankedSession, type UserId } from '../agents/agents.ts';
import type { CountsHash, EventId, LogEntry, PageId } from '../profiles/profiles.ts';
import { StoredAgents } from '../src/library/kept-agents/agent-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { candidateOf } from './list-page.ts';

/** Ranked pages of a session, and those listed. */
export const CANDIDATES = 150;
const LISTED = 30;
export const USERS = 50;
const NOON = '2026-01-01T12:00:00.000Z';

export function agentOf(i: number, user = `u${i % USERS}` as UserId): Agent {
  return {
    id: agentIdOf(user, `a${i}`),
    user,
    name: `agent ${i}`,
    words: 'genetic algorithms',
    colour: '#f2a65a',
    pagesPerSession: LISTED,
    createdAt: NOON,
  };
}

export function ratingOf(i: number, position: number): LogEntry {
  const event = {
    type: 'rated',
    page: `ab${String(i).padStart(30, '0')}` as PageId,
    version: 1,
    counts: 'c'.repeat(64) as CountsHash,
    value: i % 2 === 0 ? 1 : -1,
    profile: null,
  } as const;
  return { id: `e${String(i).padStart(15, '0')}` as EventId, position, at: NOON, by: 'u1', event };
}

/** The first session of this agent. No page is shown twice to a user. */
export function sessionOf(i: number, agent = agentOf(i).id): RankedSession {
  const candidates = Array.from({ length: CANDIDATES }, (_, place) => candidateOf(i * CANDIDATES + place));
  const base = { agent, number: 1, openedAt: NOON, closedAt: NOON };
  const ranked = { list: candidates.slice(0, LISTED), passed: candidates.slice(LISTED), ranked: CANDIDATES };
  return { state: 'done', ended: 'complete', ...base, sources: [], ...ranked, entries: 1, epoch: 0 };
}

/** Each agent with a rating and a session. */
export async function fillWithAgents(store: Store, agents: number, show = sessionOf): Promise<void> {
  const stored = new StoredAgents(store);
  await eachAtOnce(agents, 16, (i) => keepAgent(stored, i, agentOf(i), show(i)));
}

export async function keepAgent(stored: StoredAgents, i: number, agent: Agent, session: RankedSession): Promise<void> {
  await stored.create(agent, [ratingOf(i, 0)]);
  await stored.putSession(session);
}

/** `slot`: the number of the simultaneous worker. */
export async function eachAtOnce(
  count: number,
  atOnce: number,
  run: (i: number, slot: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, slot) => {
      while (next < count) await run(next++, slot);
    }),
  );
}

/** The milliseconds of each. */
export async function timesOf(
  count: number,
  atOnce: number,
  run: (i: number) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  await eachAtOnce(count, atOnce, async (i) => {
    const began = performance.now();
    await run(i);
    times.push(performance.now() - began);
  });
  return times;
}
