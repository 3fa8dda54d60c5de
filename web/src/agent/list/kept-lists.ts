/**
 * The newest list of each agent, and the texts that it leads to, for times without the service: the browser's worker
 * keeps each answer on its way (public/offline.js).
 */
import type { ListedAgent } from '../../contract.ts';
import { knownAgents } from '../../frame/agents.ts';
import { api } from '../../frame/api/client.ts';
import type { News } from '../../frame/events/news.ts';
import { keepAtHand } from '../../frame/offline.ts';
import { fetchPages, fetchSession, fetchSessions, PAGES_AT_ONCE } from './fetched-lists.ts';

/** An agent's list is four answers: with the texts they take three quarters of what the worker keeps. */
const MOST_LISTS = 12;
const MOST_TEXTS = 100;

/** Of the agents that looked last. */
export async function keepLists(): Promise<void> {
  const latest = (await knownAgents()).filter(hasLooked).toSorted(byLatestLook).slice(0, MOST_LISTS);
  await keepListsOf(latest.map(({ id }) => id));
}

export function keepNewList(news: News): void {
  if (news.type === 'session-closed' && navigator.serviceWorker.controller !== null)
    keepListsOf([news.agent]).catch(() => undefined);
}

function hasLooked({ status }: ListedAgent): boolean {
  return status.lastSessionAt !== undefined;
}

function byLatestLook(a: ListedAgent, b: ListedAgent): number {
  return (b.status.lastSessionAt ?? '').localeCompare(a.status.lastSessionAt ?? '');
}

/** One after the other: nobody waits for it. */
async function keepListsOf(ids: readonly string[]): Promise<void> {
  const lists: (readonly string[])[] = [];
  for (const id of ids) lists.push(await waitingTextsOf(id));
  keepAtHand(inTurns(lists).slice(0, MOST_TEXTS));
}

/** Asks what the agent's view asks; the addresses of the texts that wait for a thumb, in the order of the list. */
async function waitingTextsOf(id: string): Promise<readonly string[]> {
  const [{ items }] = await Promise.all([fetchSessions(id), api.get('/api/agents/{id}', { id })]);
  const newest = items.find(({ state }) => state === 'done');
  if (newest === undefined) return [];
  const { number } = newest;
  const [list] = await Promise.all([fetchPages(id, number, PAGES_AT_ONCE), fetchSession(id, number)]);
  return list.items.flatMap(({ page, rating }) =>
    rating === undefined ? [`/api/agents/${id}/pages/${page}/text`] : [],
  );
}

/** The first of each list, then the second of each: no list takes the room of the others. */
export function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
