/** Finds things by id. Throws `NotFound` if they do not exist. */
import type { PageId } from '../../profiles/profiles.ts';
import { type AgentStore, DamagedPage, type Library, NotFound } from '../ports.ts';
import { because } from '../reasons.ts';
import type { Agent, AgentId, Page, UserId } from '../records.ts';
import type { DoneSession, Passed } from '../session-records.ts';

export async function agentOf(id: AgentId, store: AgentStore): Promise<Agent> {
  const agent = await store.find(id);
  if (agent === undefined || agent.deletedAt !== undefined) throw new NotFound(because('agent.unknown', { id }));
  return agent;
}

export async function pageOf(id: PageId, library: Library): Promise<Page> {
  const page = await library.get(id);
  if (page === undefined) throw new NotFound(because('page.unknown', { id }));
  return page;
}

/** Undefined if it is damaged. */
export async function unlessDamaged<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof DamagedPage)) throw error;
    return undefined;
  }
}

/** A page that agents of this user met, or that the user brought; pages of others are not found. */
export async function metPage(
  user: UserId,
  id: PageId,
  library: Pick<Library, 'get' | 'metBy'>,
): Promise<Page | undefined> {
  return (await library.metBy(user, id)) === undefined ? undefined : unlessDamaged(library.get(id));
}

/** The latest session that has ended, if any has. */
export async function latestDone(
  id: AgentId,
  store: Pick<AgentStore, 'latestSession' | 'session'>,
): Promise<DoneSession | undefined> {
  const latest = await store.latestSession(id);
  const done = latest?.state === 'open' ? await store.session(id, latest.number - 1) : latest;
  return done?.state === 'done' ? done : undefined;
}

/** Sessions looked back at. */
const SESSIONS = 3;

/** The pages that the latest sessions ranked, each once: the last session first, each with its list first. */
export async function lastRanked(id: AgentId, store: AgentStore): Promise<ReadonlyMap<PageId, Passed>> {
  const pages = new Map<PageId, Passed>();
  for (const session of await latestSessions(id, store)) {
    for (const each of await rankedIn(session, store)) if (!pages.has(each.page)) pages.set(each.page, each);
  }
  return pages;
}

/** All pages that a session ranked, best first; for an old one its list alone. */
export async function rankedIn(
  { agent, number, list }: Pick<DoneSession, 'agent' | 'number' | 'list'>,
  store: Pick<AgentStore, 'passed'>,
): Promise<readonly Passed[]> {
  return [...list, ...(await store.passed(agent, number))];
}

/** The latest sessions that have ended, from the last back. */
export async function latestSessions(id: AgentId, store: AgentStore): Promise<readonly DoneSession[]> {
  const done: DoneSession[] = [];
  const latest = await store.latestSession(id);
  for (let number = latest?.number ?? 0; number > 0 && done.length < SESSIONS; number--) {
    const session = number === latest?.number ? latest : await store.session(id, number);
    if (session?.state === 'done') done.push(session);
  }
  return done;
}
