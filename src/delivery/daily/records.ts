/**
 * What the store keeps of daily lists: one document for each user and date. It changes only when an agent is purged,
 * and the latest when its reader chooses other minutes. The agents keep what becomes of the pages, such as ratings.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type AgentId, CandidateRecord, EmptyBecause, type UserId } from '../../../agents/agents.ts';
import { Count, Time } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

const Agent = Type.Unsafe<AgentId>(Type.String());

/** Why an agent has nothing on a list. */
export const WhyNothing = Type.Union(
  [
    EmptyBecause,
    Type.Literal('never-ran'),
    Type.Literal('did-not-run'),
    Type.Literal('all-read'),
    Type.Literal('others-were-better'),
    Type.Literal('muted'),
    Type.Literal('damaged'),
  ],
  {
    description:
      'as of an empty list of a session; never-ran: it has no session yet; did-not-run: none since the list before; ' +
      'all-read: all that it found was read, rated or on a list before; others-were-better: the list was full; muted: none since then, as its user wants it; damaged: what is kept of it cannot be read',
  },
);
export type WhyNothing = Static<typeof WhyNothing>;

const DailyPageRecord = Type.Object({
  ...Type.Pick(CandidateRecord, [
    ...(['page', 'url', 'title', 'description', 'language', 'author', 'published', 'alsoAt', 'engines'] as const),
    ...(['fromEngine', 'updated', 'pinned', 'tried', 'score', 'profile'] as const),
  ]).properties,
  /** Where the page's picture is, if it names one. */
  image: Type.Optional(Type.String()),
  /** The agent and the session whose list has the page. */
  agent: Agent,
  session: Type.Integer({ minimum: 1 }),
  /** Other agents that would show the page. */
  alsoFor: Type.Array(Agent),
  /** The terms that speak most for the page, as the page writes them. */
  terms: Type.Array(Type.String()),
  /** How long the text takes to read. */
  seconds: Count,
});
export type DailyPage = Readonly<Static<typeof DailyPageRecord>>;

/** Every agent that the user had then. */
const DailyAgentRecord = Type.Object(
  {
    id: Agent,
    name: Type.String({ description: 'as it was when the list was made' }),
    colour: Type.String(),
    pages: { ...Count, description: 'of this list, with those that are also for it' },
    far: Type.Optional({ ...Count, description: 'new pages left out because they are far from what the agent wants' }),
    why: Type.Optional(WhyNothing),
  },
  { title: 'DailyAgent' },
);
export type DailyAgent = Readonly<Static<typeof DailyAgentRecord>>;

export const DailyListRecord = Type.Object({
  user: Type.Unsafe<UserId>(Type.String()),
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'by the user’s calendar, as in 2026-01-31' }),
  timeZone: Type.String(),
  /** The next list takes what was found later. */
  madeAt: Time,
  /** In reading order; `fitting` says which of them fit into the reader's minutes. */
  pages: Type.Array(DailyPageRecord),
  minutes: Type.Optional(
    Type.Integer({ minimum: 1, description: 'its pages are read within so many; absent: it is as long as it is' }),
  ),
  agents: Type.Array(DailyAgentRecord),
});
/** Everything that a message needs: delivery looks up nothing else. */
export type DailyList = Readonly<Static<typeof DailyListRecord>>;

export const DAILY_LISTS: DocumentKind<DailyList> = {
  name: 'daily_list',
  parse: parserOf<DailyList>(Compile(DailyListRecord)),
  isPacked: true,
  indexes: { agent: ({ agents }) => agents.map(({ id }) => id) },
};

/** One user's lists lie in one folder, in the order of their dates. */
export function listId(user: UserId, date: string): string {
  return `${user}/${date.replaceAll('-', '_')}`;
}
