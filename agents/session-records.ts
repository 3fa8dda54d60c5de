/** Records of sessions and of the pages that they ranked: one definition gives the type and the check of stored data. */
import Type, { type Static } from 'typebox';
import type { Brought, CountsHash, PageId, Prediction, ProfileId } from '../profiles/profiles.ts';
import { type AgentId, Count, Id, PageHead, ReasonRecord, Signature, Time } from './records.ts';

const Failure = Type.Object({ url: Type.String(), why: ReasonRecord });

/** What one engine brought to a session. */
export const SourceReportRecord = Type.Object({
  engine: Type.String(),
  query: Type.String(),
  /** Results of the engine. */
  found: Count,
  /** Results that the user's rules for domains kept out. */
  blocked: Type.Optional(Count),
  /** Results older than the agent wants. */
  old: Type.Optional(Count),
  /** Pages with one of the agent's negative words. */
  negative: Type.Optional(Count),
  /** Results not shown to this user before. */
  unseen: Count,
  /** Pages read, on the web or from the library: saying which would tell what others read. */
  fetched: Count,
  /** Pages that took part in the ranking. */
  kept: Count,
  /** Pages that could not be read, and the reasons of the first of them. */
  failed: Count,
  failures: Type.Array(Failure),
  /** Pages kept with a remark, and the remarks of the first of them. */
  remarked: Count,
  remarks: Type.Array(Failure),
  /** More questions, since the agent's words were exhausted; the figures above include them. */
  also: Type.Optional(
    Type.Array(
      Type.Object({
        query: Type.String(),
        /** The language, if it differs from that of the words before it. */
        language: Type.Optional(Type.String()),
        /** Words that no result was to have. */
        without: Type.Optional(Type.Array(Type.String())),
        found: Count,
        unseen: Count,
        /** Agents on like topics for which its words found something liked. */
        served: Type.Optional(Count),
      }),
    ),
  ),
  /** Why the engine itself could not be asked to the end. */
  error: Type.Optional(ReasonRecord),
  /** A remark on the engine, although it answered. */
  remark: Type.Optional(ReasonRecord),
});
export type SourceReport = Readonly<Static<typeof SourceReportRecord>>;

/** A page's rank in a session, and its reasons. */
const Ranked = {
  page: Id<PageId>(),
  /** The ids of the page's other addresses. */
  aliases: Type.Optional(Type.Array(Id<PageId>())),
  version: Type.Integer({ minimum: 1 }),
  counts: Type.Unsafe<CountsHash>(Type.String()),
  /** Place in the engines' own order, from 0. */
  engineRank: Count,
  engines: Type.Optional(Type.Array(Type.String(), { description: 'names of those that found it' })),
  /** Names of its user's own feeds and crawls that have it. */
  givenBy: Type.Optional(Type.Array(Type.String())),
  /** Their question, if it was more than the agent's words. */
  asked: Type.Optional(Type.String()),
  score: Type.Number(),
  /** The profile that brought it; null before there was any. */
  profile: Type.Union([Id<ProfileId>(), Type.Null()]),
};

/** A page that a session ranked and did not show; the library has its head. */
export const PassedRecord = Type.Object(Ranked);
export type Passed = Readonly<Static<typeof PassedRecord>>;

/** A page that took part in a session's ranking, as it was then. */
export const CandidateRecord = Type.Object({
  ...Ranked,
  /** Addresses of pages that say the same; their ids are among the aliases. */
  alsoAt: Type.Optional(Type.Array(Type.String())),
  /** Other agents of its user that were offered it, too. */
  alsoFor: Type.Optional(Type.Array(Id<AgentId>())),
  signature: Type.Optional(Signature),
  /** Its user was shown it before, with another text. */
  updated: Type.Optional(Type.Literal(true)),
  ...PageHead,
  /** It names a picture of its own. */
  picture: Type.Optional(Type.Literal(true)),
  /** Its user wants pages of its domain before all others. */
  pinned: Type.Optional(Type.Literal(true)),
  fromEngine: Type.Optional(
    Type.String({ description: 'the engine whose own text it is, since the page itself was not read' }),
  ),
  /** It has fewer of the agent's words than its owner wants, so it stands after pages with enough. */
  saysLess: Type.Optional(Type.Literal(true)),
  tried: Type.Optional(
    Type.Enum(['unsure', 'explored'], {
      description:
        'it is on the list though not among the best: unsure, as nothing like it was rated yet; explored, as the list would have been short',
    }),
  ),
});
export type Candidate = Readonly<Static<typeof CandidateRecord>>;

/** A page that a running session has read, before everything is ranked. */
export type Provisional = Omit<Candidate, 'version' | 'counts' | 'signature' | 'aliases'>;

/** What a list predicts of a page before its reader judges it. */
export function predictionOf({ score, engineRank, published }: Provisional): Prediction {
  return { score, rank: engineRank, ...(published === undefined ? {} : { published }) };
}

/** Who found a page for this session; undefined if nobody is known. */
export function broughtIn(session: number, page: Provisional): Brought | undefined {
  const { engines, givenBy, asked } = page;
  if (engines === undefined || engines.length === 0) return undefined;
  return {
    session,
    engines,
    ...(givenBy === undefined ? {} : { givenBy }),
    ...(asked === undefined ? {} : { asked }),
    predicted: predictionOf(page),
  };
}

/**
 * As on a list: pinned pages, then pages with enough of the agent's words, then by score; before there is a profile, in
 * the engines' order.
 */
export function byWorth(a: Provisional, b: Provisional): number {
  const pinned = Number(b.pinned ?? false) - Number(a.pinned ?? false);
  if (pinned !== 0) return pinned;
  const saysLess = Number(a.saysLess ?? false) - Number(b.saysLess ?? false);
  if (saysLess !== 0) return saysLess;
  return a.profile === null && b.profile === null ? a.engineRank - b.engineRank : b.score - a.score;
}

/** A page on the list of a session. */
export interface ListedPage extends Candidate {
  readonly session: number;
}

/** What is known of a page that somebody was shown: its addresses, and its text then. */
export interface ShownPage {
  readonly page: PageId;
  readonly aliases?: readonly PageId[] | undefined;
  readonly signature?: string | undefined;
}

/** The ids of all addresses of a page: a user who was shown one of them was shown the page. */
export function idsOf({ page, aliases = [] }: ShownPage): readonly PageId[] {
  return [page, ...aliases];
}

/** Why a list is empty. */
export const EmptyBecause = Type.Union([
  Type.Literal('sources-failed'),
  Type.Literal('nothing-new'),
  Type.Literal('left-out'),
  Type.Literal('below-threshold'),
  Type.Literal('ended-early'),
]);

/** Whether a session read all that its engines found, or what prevented it. */
export const Ended = Type.Union([Type.Literal('complete'), Type.Literal('deadline'), Type.Literal('cancelled')]);

const SessionStart = { agent: Id<AgentId>(), number: Type.Integer({ minimum: 1 }), openedAt: Time };

export const SessionRecord = Type.Union([
  Type.Object({ state: Type.Literal('open'), ...SessionStart }),
  Type.Object({
    state: Type.Literal('done'),
    ...SessionStart,
    closedAt: Time,
    ended: Ended,
    sources: Type.Array(SourceReportRecord),
    list: Type.Array(CandidateRecord),
    /** Pages ranked, shown or not. */
    ranked: Count,
    /** For each engine, feed and crawl, the pages it found on all lists so far. */
    brought: Type.Optional(Type.Array(Type.Object({ engine: Type.String(), shown: Count }))),
    /** Ranked pages that engines asked for words found, and that the session before had not ranked. */
    fresh: Type.Optional(Count),
    /** The knowledge behind the ranking: log entries folded, and dictionary. */
    entries: Count,
    epoch: Count,
    emptyBecause: Type.Optional(EmptyBecause),
    /** Nothing rated was right, so it also asked otherwise, and its list is unlike the rated pages. */
    elsewhere: Type.Optional(Type.Literal(true)),
  }),
]);
export type Session = Readonly<Static<typeof SessionRecord>>;
export type OpenSession = Extract<Session, { state: 'open' }>;
export type DoneSession = Extract<Session, { state: 'done' }>;

/** A session, with the pages ranked behind its list, best first. */
export interface RankedSession extends DoneSession {
  readonly passed: readonly Candidate[];
}

/** All pages that it ranked, best first. */
export function rankedPages({ list, passed }: Pick<RankedSession, 'list' | 'passed'>): readonly Candidate[] {
  return [...list, ...passed];
}
