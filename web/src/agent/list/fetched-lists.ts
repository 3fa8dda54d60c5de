/** The service's answers about an agent's lists, asked for a stretch at a time. */

import type { ListedPage, Session } from '../../contract.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { ratedHere } from '../../parts/cards/rated-here.ts';

const SESSIONS_AT_ONCE = 20;

export interface Fetched {
  readonly items: readonly ListedPage[];
  readonly next?: string | undefined;
  /** When it was asked: `ratedHere` knows newer ratings. */
  readonly asked: number;
}

export const NO_PAGES: Fetched = { items: [], asked: 0 };

export function fetchSession(id: string, number: number): Promise<Session> {
  return answerOf(api.GET('/api/agents/{id}/sessions/{number}', { params: { path: { id, number } } }));
}

export function fetchSessions(id: string, cursor?: string) {
  const query = { limit: SESSIONS_AT_ONCE, cursor };
  return answerOf(api.GET('/api/agents/{id}/sessions', { params: { path: { id }, query } }));
}

export async function fetchPages(id: string, session: number, limit: number, cursor?: string): Promise<Fetched> {
  const asked = ratedHere.now();
  const query = { session, limit, cursor };
  return { ...(await answerOf(api.GET('/api/agents/{id}/pages', { params: { path: { id }, query } }))), asked };
}

/** With the ratings that came while the pages were on their way. */
export function pagesOf(id: string, { items, asked }: Fetched): readonly ListedPage[] {
  return ratedHere.over(items, asked, () => id);
}

/** Pages of a session under way. */
export interface UnderWay {
  readonly number: number;
  readonly pages: ReadonlySet<string>;
}

/** What remains to show once these pages of a session are on screen: the session may have found more meanwhile. */
export function stillWaiting(
  told: UnderWay | undefined,
  { number, state }: Session,
  shown: readonly ListedPage[],
): UnderWay | undefined {
  if (told?.number !== number) return told;
  const there = new Set(shown.map(({ page }) => page));
  const pages = new Set([...told.pages].filter((page) => !there.has(page)));
  return state === 'open' && pages.size > 0 ? { number, pages } : undefined;
}
