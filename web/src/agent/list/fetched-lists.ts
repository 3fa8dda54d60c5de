/** The service's answers about an agent's lists, asked for a stretch at a time. */

import type { ListedPage, Session } from '../../contract.ts';
import { api } from '../../frame/api/client.ts';
import type { Stretch } from '../../parts/cards/card-list.ts';
import { ratedHere } from '../../parts/cards/rated-here.ts';

const SESSIONS_AT_ONCE = 20;
export const PAGES_AT_ONCE = 30;

export function fetchSession(id: string, number: number): Promise<Session> {
  return api.get('/api/agents/{id}/sessions/{number}', { id, number });
}

export function fetchSessions(id: string, cursor?: string) {
  return api.get('/api/agents/{id}/sessions', { id, limit: SESSIONS_AT_ONCE, cursor });
}

export function fetchPages(id: string, session: number, limit: number, cursor?: string): Promise<Stretch> {
  return ratedHere.timed(api.get('/api/agents/{id}/pages', { id, session, limit, cursor }));
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
