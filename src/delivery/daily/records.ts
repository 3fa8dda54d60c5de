/**
 * What is kept of daily lists: one document for each user and date, which changes only when an agent is purged and, the
 * latest, when its reader has other minutes for it. What becomes of its pages, ratings and all, is the agents'.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type AgentId, EmptyBecause, TriedFor, type UserId } from '../../../agents/agents.ts';
import type { PageId, ProfileId } from '../../../profiles/profiles.ts';
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
  page: Type.Unsafe<PageId>(Type.String()),
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  author: Type.Optional(Type.String()),
  /** ISO 8601, as exact as the page says it. */
  published: Type.Optional(Type.String()),
  /** Where its picture is, if it names one. */
  image: Type.Optional(Type.String()),
  updated: Type.Optional(Type.Literal(true)),
  pinned: Type.Optional(Type.Literal(true)),
  /** The engine whose own text it is, since the page itself was not read. */
  fromEngine: Type.Optional(Type.String()),
  /** It is under its agent's line, and here to be tried out. */
  tried: Type.Optional(TriedFor),
  /** Names of the engines that found it. */
  engines: Type.Optional(Type.Array(Type.String())),
  /** Other addresses whose pages say the same. */
  alsoAt: Type.Optional(Type.Array(Type.String())),
  /** On whose list it is, and of which session. */
  agent: Agent,
  session: Type.Integer({ minimum: 1 }),
  /** Others that would show it. */
  alsoFor: Type.Array(Agent),
  /** As the agent knew it when the list was made; null: it had no profile yet. */
  score: Type.Number(),
  profile: Type.Union([Type.Unsafe<ProfileId>(Type.String()), Type.Null()]),
  /** What speaks for it most, as the page writes it. */
  terms: Type.Array(Type.String()),
  /** How long its text takes to read. */
  seconds: Count,
});
export type DailyPage = Readonly<Static<typeof DailyPageRecord>>;

/** Every agent that its user had then. */
const DailyAgentRecord = Type.Object({
  id: Agent,
  name: Type.String(),
  colour: Type.String(),
  /** Pages of this list. */
  pages: Count,
  /** Absent where there are some. */
  why: Type.Optional(WhyNothing),
});
export type DailyAgent = Readonly<Static<typeof DailyAgentRecord>>;

const DailyListRecord = Type.Object({
  user: Type.Unsafe<UserId>(Type.String()),
  /** By the user's calendar, as in `2026-01-31`. */
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  timeZone: Type.String(),
  /** What was found later is for the next one. */
  madeAt: Time,
  /** In the order in which they are to be read; `fitting` says which of them its reader has the minutes for. */
  pages: Type.Array(DailyPageRecord),
  /** As many as its reader has; absent: it is as long as it is. */
  minutes: Type.Optional(Type.Integer({ minimum: 1 })),
  agents: Type.Array(DailyAgentRecord),
});
/** All that a message of it needs: who delivers one looks up nothing else. */
export type DailyList = Readonly<Static<typeof DailyListRecord>>;

export const DAILY_LISTS: DocumentKind<DailyList> = {
  name: 'daily_list',
  parse: parserOf<DailyList>(Compile(DailyListRecord)),
  indexes: { agent: ({ agents }) => agents.map(({ id }) => id) },
};

/** One user's lists lie in one folder, in the order of their dates. */
export function placeOf(user: UserId, date: string): string {
  return `${user}/${date.replaceAll('-', '_')}`;
}
