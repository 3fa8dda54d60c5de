/** Agents and their sessions as documents, and where they lie. */
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  AgentRecord,
  NotFound,
  ownerOf,
  type Session,
  SessionRecord,
} from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';
import { listOf } from './shown-pages.ts';

/** Deleted, and its pages are not given back yet. */
export const LEAVING = 'agent';

export const AGENTS: DocumentKind<Agent> = {
  name: 'agent',
  parse: parserOf<Agent>(Compile(AgentRecord)),
  cached: 2_000,
  indexes: {
    living: ({ user, deletedAt }) => (deletedAt === undefined ? [user] : []),
    deleted: ({ user, deletedAt, purging }) => (deletedAt !== undefined && purging === undefined ? [user] : []),
    leaving: ({ deletedAt, released }) => (deletedAt !== undefined && released === undefined ? [LEAVING] : []),
  },
};
export const SESSIONS: DocumentKind<Session> = {
  name: 'session',
  parse: parserOf<Session>(Compile(SessionRecord)),
  isPacked: true,
  cached: 500,
  indexes: {
    state: ({ state }) => (state === 'open' ? [state] : []),
    closed: (session) => (session.state === 'done' ? [session.closedAt] : []),
  },
  // A reader rates a page of a list as it was shown.
  contents: (session) => listOf(session).map(({ counts }) => counts),
};

/** One user's agents lie in one folder. */
export function agentDocumentId(id: AgentId): string {
  return `${ownerOf(id)}/${id}`;
}

export function logOf(id: AgentId): string {
  return `agent/${agentDocumentId(id)}`;
}

export function sessionPlace(id: AgentId, number: number): string {
  return `${agentDocumentId(id)}/${String(number).padStart(6, '0')}`;
}

export function agentIn(place: string): AgentId {
  return place.split('/')[1] as AgentId;
}

export function gone(id: AgentId): NotFound {
  return new NotFound(because('agent.unknown', { id }));
}
