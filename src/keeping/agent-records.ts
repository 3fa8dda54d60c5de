/** Agents and their sessions as documents, and where they lie. */
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  AgentRecord,
  MOST_SAID,
  ownerOf,
  type Session,
  SessionRecord,
} from '../../agents/agents.ts';
import { parserOf } from '../store/parser-of.ts';
import type { DocumentKind } from '../store/store.ts';
import { listOf } from './shown-pages.ts';

/** Deleted, and what it had is not given back yet. */
export const LEAVING = 'agent';

export const AGENTS: DocumentKind<Agent> = {
  name: 'agent',
  migrations: [withPrivacy],
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
  migrations: [counted],
  parse: parserOf<Session>(Compile(SessionRecord)),
  // With all that was ranked one takes some hundred kilobytes.
  cached: 50,
  indexes: {
    state: ({ state }) => (state === 'open' ? [state] : []),
    page: (session) => listOf(session).map(({ page }) => page),
  },
};

/** One user's agents lie in one folder. */
export function placeOf(id: AgentId): string {
  return `${ownerOf(id)}/${id}`;
}

export function logOf(id: AgentId): string {
  return `agent/${placeOf(id)}`;
}

export function sessionPlace(id: AgentId, number: number): string {
  return `${placeOf(id)}/${String(number).padStart(6, '0')}`;
}

export function agentIn(place: string): AgentId {
  return place.split('/')[1] as AgentId;
}

/** There was a switch for what is offered to an agent, and none for what is offered of it: who wanted none is private. */
function withPrivacy(old: unknown): unknown {
  const { offers, ...agent } = old as { readonly offers?: false };
  return offers === false ? { ...agent, private: true } : agent;
}

/** Sessions all ran to their end once, and had no figures beside what they said of pages. */
function counted(old: unknown): unknown {
  const session = old as {
    readonly sources?: readonly { readonly failures: unknown[]; readonly remarks?: unknown[] }[];
  };
  if (session.sources === undefined) return session;
  const sources = session.sources.map(({ failures, remarks = [], ...source }) => ({
    ...source,
    failed: failures.length,
    failures: failures.slice(0, MOST_SAID),
    remarked: remarks.length,
    remarks: remarks.slice(0, MOST_SAID),
  }));
  return { ...session, ended: 'complete', sources };
}
