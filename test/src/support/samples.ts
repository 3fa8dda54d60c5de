/** Small examples of stored things. */
import type { Candidate, DoneSession, Followed, OpenSession, RankedSession, ReadPage } from '../../../agents/agents.ts';
import { type Agent, type AgentId, agentIdOf, type UserId } from '../../../agents/agents.ts';
import { type CountsHash, countTerms, type EventId, type LogEntry, type PageId } from '../../../profiles/profiles.ts';

export const NOON = '2026-03-01T12:00:00.000Z';

function readPageOf(text: string, title = 'A title'): ReadPage {
  return { title, description: 'About it', language: 'en', text, counts: countTerms(`${title}\n${text}`, 'en') };
}

/** A page read at this address with this text, without redirects. */
export function followedOf(url: string, text: string, title?: string): Followed {
  return { page: readPageOf(text, title), url, truncated: false };
}

export function agentOf(user: string, id: string): Agent {
  return {
    id: agentIdOf(user as UserId, id),
    user: user as UserId,
    name: 'Evolution',
    words: 'genetic algorithms',
    colour: '#c0ffee',
    pagesPerSession: 5,
    createdAt: NOON,
  };
}

export function openSession(agent: AgentId, number: number): OpenSession {
  return { state: 'open', agent, number, openedAt: NOON };
}

/** A done session over these pages, best first, with the first `shown` as its list. */
export function doneSession(
  agent: AgentId,
  number: number,
  pages: readonly string[],
  shown = pages.length,
): RankedSession {
  const candidates = pages.map((page, engineRank) => candidateOf(page, { engineRank }));
  const rest = { openedAt: NOON, closedAt: NOON, sources: [], entries: 1, epoch: 0 };
  const [list, passed] = [candidates.slice(0, shown), candidates.slice(shown)];
  return { state: 'done', ended: 'complete', agent, number, list, passed, ranked: pages.length, ...rest };
}

/** The stored session, without the pages behind its list. */
export function keptOf({ passed: _, ...kept }: RankedSession): DoneSession {
  return kept;
}

export function candidateOf(page: string, given: Partial<Candidate> = {}): Candidate {
  return {
    page: page as PageId,
    version: 1,
    counts: 'c0' as CountsHash,
    url: `http://site.example/${page}`,
    title: page,
    description: '',
    language: 'en',
    engineRank: 0,
    score: 0,
    profile: null,
    ...given,
  };
}

/** Log entries with the words as events, from a position on. */
export function entriesOf(position: number, ...words: readonly string[]): readonly LogEntry[] {
  return words.map((each, i) => ({
    id: `e${position + i}` as EventId,
    position: position + i,
    at: NOON,
    by: 'ana',
    event: { type: 'worded', words: each },
  }));
}
