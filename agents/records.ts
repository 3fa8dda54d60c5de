/**
 * Records of agents, pages and sessions: one definition gives the type and the check of stored data.
 * `profiles/learning/log.ts` defines the agent's log, and `log-codec.ts` checks it.
 */
import Type, { type Static } from 'typebox';
import {
  type Brought,
  type CountsHash,
  LANGUAGES,
  type PageId,
  type Prediction,
  type ProfileId,
} from '../profiles/profiles.ts';

import type { Values } from './reasons.ts';

declare const brand: unique symbol;
export type UserId = string & { readonly [brand]: 'UserId' };
export type AgentId = string & { readonly [brand]: 'AgentId' };

/** An agent's id begins with its owner's, so one user's agents lie together. */
export function agentIdOf(user: UserId, id: string): AgentId {
  return `${user}_${id}` as AgentId;
}

export function ownerOf(agent: AgentId): UserId {
  return agent.slice(0, agent.indexOf('_')) as UserId;
}

/** Ids are parts of store names. A user's id has no `_`, because `_` ends it inside an agent's id. */
const Id = <T extends string>() => Type.Unsafe<T>(Type.String({ pattern: '^[a-z0-9_]{1,100}$' }));
const OwnerId = Type.Unsafe<UserId>(Type.String({ pattern: '^[a-z0-9]{1,50}$' }));
const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

/** A reason, as it is kept and sent. */
export const ReasonRecord = Type.Object(
  {
    code: Type.String(),
    values: Type.Optional(
      Type.Unsafe<Values>(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'what its words name: texts, amounts, or other reasons with their codes and values',
        }),
      ),
    ),
  },
  { title: 'Reason' },
);

export const FreshnessRecord = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('year'),
]);
export const SafeSearchRecord = Type.Union([Type.Literal('off'), Type.Literal('moderate'), Type.Literal('strict')]);

/** How many of an agent's words a page must have while nothing else guards its lists. */
export const MustSayRecord = Type.Union([Type.Literal('all'), Type.Literal('most'), Type.Literal('any')]);
export type MustSay = Static<typeof MustSayRecord>;

/**
 * When sessions begin by themselves: every so many hours, at times of a cron expression in the user's zone, or never.
 */
export const ScheduleRecord = Type.Union([
  Type.Object({ kind: Type.Literal('hours'), hours: Type.Integer({ minimum: 1, maximum: 8_760 }) }),
  Type.Object({ kind: Type.Literal('cron'), cron: Type.String({ minLength: 9, maxLength: 200 }) }),
  Type.Object({ kind: Type.Literal('hand') }),
]);
/** Without a choice of its owner, an agent's schedule follows how its lists are read. */
export type Schedule = Readonly<Static<typeof ScheduleRecord>> | { readonly kind: 'automatic' };

/** No agent takes longer words. */
export const LONGEST_WORDS = 500;

/** No folder of agents has a longer name. */
export const LONGEST_FOLDER = 40;

/** Language of the pages that an agent looks for. */
export const LanguageRecord = Type.Unsafe<(typeof LANGUAGES)[number]>(
  Type.Union(
    LANGUAGES.map((language) => Type.Literal(language)),
    { title: 'AgentLanguage' },
  ),
);

export const AgentRecord = Type.Object({
  id: Id<AgentId>(),
  user: OwnerId,
  name: Type.String({ minLength: 1 }),
  /** The agent's words, as the log has them: changes are events. */
  words: Type.String({ minLength: 1 }),
  /** Background colour, `#rrggbb`. */
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** Absent: pages of any language. */
  language: Type.Optional(LanguageRecord),
  pagesPerSession: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Absent: pages of any age. */
  freshness: Type.Optional(FreshnessRecord),
  /** Absent: each engine's default. */
  safeSearch: Type.Optional(SafeSearchRecord),
  /** Pages with fewer of its words come last while nothing else guards its lists. Absent: all words are needed. */
  mustSay: Type.Optional(Type.Union([Type.Literal('most'), Type.Literal('any')])),
  /** Ids of the engines that its owner chose. Absent: its topic chooses. */
  engines: Type.Optional(Type.Array(Type.String())),
  /** Exhausted words are asked alone all the same. Absent: heavy words of the profiles are added. */
  expansions: Type.Optional(Type.Literal(false)),
  /**
   * Nobody else gets anything of it, and it gets nothing of others: what it reads is its user's alone. Absent: the
   * user's choice about sharing holds.
   */
  private: Type.Optional(Type.Literal(true)),
  /** It also learns from what its user does with pages beside rating them, as the log has it. */
  observe: Type.Optional(Type.Literal(true)),
  /** Its owner hears at once of a page that is very close. Absent: with the daily list alone. */
  alerts: Type.Optional(Type.Literal(true)),
  /** Words that are never added to its own. */
  neverAdded: Type.Optional(Type.Array(Type.String())),
  /** Words and phrases whose pages stay out, as the log has them. */
  negativeWords: Type.Optional(Type.Array(Type.String())),
  /** Until then it begins no session by itself. */
  mutedUntil: Type.Optional(Time),
  /** Absent: automatic. */
  schedule: Type.Optional(ScheduleRecord),
  /** Most generations of one evolution; 0: it does not evolve by itself. Absent: the default. */
  generations: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  /** Name of the folder that its owner put it in. Absent: none. */
  folder: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_FOLDER })),
  /** Its place among its owner's agents, the least first. Absent: its `createdAt`, in milliseconds since 1970. */
  place: Type.Optional(Type.Number()),
  createdAt: Time,
  /** A deleted agent is hidden, and its owner can restore it, until it is purged. */
  deletedAt: Type.Optional(Time),
  /** Pages that a deleted agent showed and nobody read may by now be shown by others. */
  released: Type.Optional(Type.Literal(true)),
  /** A purge removes everything of it: it can no longer be restored. */
  purging: Type.Optional(Type.Literal(true)),
});
export type Agent = Readonly<Static<typeof AgentRecord>>;

/** A page's head. */
const PageHead = {
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  author: Type.Optional(Type.String()),
  /** ISO 8601, as exact as the page states it. */
  published: Type.Optional(Type.String()),
};

/** Recognises a text again, even with edits. */
const Signature = Type.String({ maxLength: 88 });

/** No text is as long. */
export const LAST_LETTER = 2 ** 31 - 1;

const Letter = Type.Integer({ minimum: 0, maximum: LAST_LETTER });

/** The kind of a stretch of a page's text, from one letter up to another. */
export const RangeRecord = Type.Object({
  kind: Type.Union([
    Type.Literal('heading'),
    Type.Literal('list'),
    Type.Literal('numbered'),
    Type.Literal('item'),
    Type.Literal('terms'),
    Type.Literal('term'),
    Type.Literal('definition'),
    Type.Literal('quote'),
    Type.Literal('code'),
    Type.Literal('caption'),
    Type.Literal('table'),
    Type.Literal('row'),
    Type.Literal('cell'),
    Type.Literal('head'),
    Type.Literal('picture'),
    Type.Literal('indent'),
    Type.Literal('link'),
    Type.Literal('strong'),
    Type.Literal('emphasis'),
    Type.Literal('mono'),
  ]),
  from: Letter,
  to: Letter,
  /** Level of a heading, number of a list's first item, indent of a line of code. */
  level: Type.Optional(Letter),
  /** Target of a link, or address of a picture: http or https. */
  href: Type.Optional(Type.String()),
  /** What a picture shows: the text itself has no letter of it. */
  text: Type.Optional(Type.String()),
});
export type Range = Readonly<Static<typeof RangeRecord>>;

/** The place of a page's statement: `text` is what it shows, `title` that of its window. */
const How = Type.Union([
  Type.Literal('head'),
  Type.Literal('structured'),
  Type.Literal('script'),
  Type.Literal('address'),
  Type.Literal('time'),
  Type.Literal('title'),
  Type.Literal('text'),
]);
export type HowKnown = Static<typeof How>;

/** The source of each statement of a page. */
export const KnownRecord = Type.Object({
  published: Type.Optional(How),
  modified: Type.Optional(How),
  author: Type.Optional(How),
  image: Type.Optional(How),
});

/** A page, kept once for everybody. Its text and term counts are blobs; `version` rises when its text changes. */
export const PageRecord = Type.Object({
  id: Id<PageId>(),
  ...PageHead,
  version: Type.Integer({ minimum: 1 }),
  text: Type.String(),
  /** The blob with its outline. Absent: unknown. */
  outline: Type.Optional(Type.String()),
  counts: Type.Unsafe<CountsHash>(Type.String()),
  signature: Type.Optional(Signature),
  modified: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  known: Type.Optional(KnownRecord),
  /** The page's own statement of its address. */
  canonical: Type.Optional(Type.String()),
  /** Where its address led in the end, if elsewhere. */
  movedTo: Type.Optional(Type.String()),
  /** Only a part of it was received: later readers see that, too. */
  truncated: Type.Optional(Type.Literal(true)),
  /** The engine whose text stands for the unread page. */
  fromEngine: Type.Optional(Type.String()),
  firstSeen: Time,
  lastSeen: Time,
  /** It lies where only some may ask: every reader has a copy of their own. */
  secluded: Type.Optional(Type.Literal(true)),
  /** So far only users who share nothing had it read: it is offered to nobody. */
  withheld: Type.Optional(Type.Literal(true)),
  /** A private page's owner: nobody else is ever shown it or learns from it. */
  owner: Type.Optional(OwnerId),
});
export type Page = Readonly<Static<typeof PageRecord>>;

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

/** Why a list shows a page that is not among its best. */
export const TriedFor = Type.Union([Type.Literal('unsure'), Type.Literal('explored')]);

/** A page's rank in a session, and its reasons. */
const Ranked = {
  page: Id<PageId>(),
  /** The ids of the page's other addresses. */
  aliases: Type.Optional(Type.Array(Id<PageId>())),
  version: Type.Integer({ minimum: 1 }),
  counts: Type.Unsafe<CountsHash>(Type.String()),
  /** Place in the engines' own order, from 0. */
  engineRank: Count,
  /** Names of the engines that found it. */
  engines: Type.Optional(Type.Array(Type.String())),
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
  /** The engine whose text stands for the unread page. */
  fromEngine: Type.Optional(Type.String()),
  /** It has fewer of the agent's words than its owner wants, so it stands after pages with enough. */
  saysLess: Type.Optional(Type.Literal(true)),
  /** Why it is on the list, if not for its score: nothing like it was rated, or the list would be short. */
  tried: Type.Optional(TriedFor),
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
    /** For each engine, the pages it found on all lists so far. */
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
