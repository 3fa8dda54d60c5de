/**
 * What is kept about agents, pages and sessions: one definition that gives the type and the check of stored data.
 * The agent's log is defined in `profiles/learning/log.ts`; `log-codec.ts` checks it.
 */
import Type, { type Static } from 'typebox';
import { type CountsHash, LANGUAGES, type PageId, type Prediction, type ProfileId } from '../profiles/profiles.ts';

declare const brand: unique symbol;
export type UserId = string & { readonly [brand]: 'UserId' };
export type AgentId = string & { readonly [brand]: 'AgentId' };

/** An agent's id begins with its owner's, so that one user's agents lie together. */
export function agentIdOf(user: UserId, id: string): AgentId {
  return `${user}_${id}` as AgentId;
}

export function ownerOf(agent: AgentId): UserId {
  return agent.slice(0, agent.indexOf('_')) as UserId;
}

/** Ids are parts of store names. A user's has no `_`, which ends it in an agent's. */
const Id = <T extends string>() => Type.Unsafe<T>(Type.String({ pattern: '^[a-z0-9_]{1,100}$' }));
const OwnerId = Type.Unsafe<UserId>(Type.String({ pattern: '^[a-z0-9]{1,50}$' }));
const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

export const FreshnessRecord = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('year'),
]);
export const SafeSearchRecord = Type.Union([Type.Literal('off'), Type.Literal('moderate'), Type.Literal('strict')]);

/** How many of an agent's words a page must say while nothing else guards its lists. */
export const MustSayRecord = Type.Union([Type.Literal('all'), Type.Literal('most'), Type.Literal('any')]);
export type MustSay = Static<typeof MustSayRecord>;

/** When sessions begin by themselves: every so many hours, when a cron expression comes true for its user, or never. */
export const ScheduleRecord = Type.Union([
  Type.Object({ kind: Type.Literal('hours'), hours: Type.Integer({ minimum: 1, maximum: 8_760 }) }),
  Type.Object({ kind: Type.Literal('cron'), cron: Type.String({ minLength: 9, maxLength: 200 }) }),
  Type.Object({ kind: Type.Literal('hand') }),
]);
/** Unless its owner chose one, an agent has a schedule that follows how it is read. */
export type Schedule = Readonly<Static<typeof ScheduleRecord>> | { readonly kind: 'automatic' };

/** No agent takes longer words. */
export const LONGEST_WORDS = 500;

/** Of the pages that an agent looks for. */
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
  /** What the engines are asked, as the log has it: there changes of it have their place. */
  words: Type.String({ minLength: 1 }),
  /** Background colour, `#rrggbb`. */
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** Absent: pages of any language. */
  language: Type.Optional(LanguageRecord),
  pagesPerSession: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Absent: pages of any age. */
  freshness: Type.Optional(FreshnessRecord),
  /** Absent: as each engine does by itself. */
  safeSearch: Type.Optional(SafeSearchRecord),
  /** Pages that say fewer of its words come last while nothing else guards its lists. Absent: all of them. */
  mustSay: Type.Optional(Type.Union([Type.Literal('most'), Type.Literal('any')])),
  /** Ids of the engines that its owner chose; absent: chosen by its topic. */
  engines: Type.Optional(Type.Array(Type.String())),
  /** Words that run dry are asked by themselves all the same. Absent: with words that its profiles weigh most, too. */
  expansions: Type.Optional(Type.Literal(false)),
  /** Nobody else has anything of it, and it has nothing of others: what it reads is its user's alone. Absent: as its user shares. */
  private: Type.Optional(Type.Literal(true)),
  /** It learns from what its user does with pages beside rating them, too, as the log has it. */
  observe: Type.Optional(Type.Literal(true)),
  /** Words that are never added to its own. */
  neverAdded: Type.Optional(Type.Array(Type.String())),
  /** Words and phrases whose pages are left out, as the log has them. */
  negativeWords: Type.Optional(Type.Array(Type.String())),
  /** Till then it begins no session by itself. */
  mutedUntil: Type.Optional(Time),
  /** Absent: automatic. */
  schedule: Type.Optional(ScheduleRecord),
  /** How many generations an evolution breeds at most; 0: it does not evolve by itself. Absent: as is usual. */
  generations: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  createdAt: Time,
  /** A deleted agent is hidden, and can be had back, until it is purged. */
  deletedAt: Type.Optional(Time),
  /** What a deleted agent showed and nobody read may be shown by others by now. */
  released: Type.Optional(Type.Literal(true)),
  /** All that is kept of it is going: it cannot be had back any more. */
  purging: Type.Optional(Type.Literal(true)),
});
export type Agent = Readonly<Static<typeof AgentRecord>>;

/** What a page says of itself. */
const PageHead = {
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  author: Type.Optional(Type.String()),
  /** ISO 8601, as exact as the page says it. */
  published: Type.Optional(Type.String()),
};

/** By which a text is known again, edited here and there. */
const Signature = Type.String({ maxLength: 88 });

/** No text is as long. */
export const LAST_LETTER = 2 ** 31 - 1;

const Letter = Type.Integer({ minimum: 0, maximum: LAST_LETTER });

/** What a stretch of a page's text is, from one letter on and before another. */
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
  /** How deep a heading is, the number of a list's first item, the columns that a line of code is set in by. */
  level: Type.Optional(Letter),
  /** Where a link leads, or where a picture is: http or https. */
  href: Type.Optional(Type.String()),
  /** What a picture shows: no letter of the text says so. */
  text: Type.Optional(Type.String()),
});
export type Range = Readonly<Static<typeof RangeRecord>>;

/** Where a page says something of itself: `text` is what it shows, `title` that of its window. */
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

/** How it is known what a page says of itself. */
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
  /** The blob that says what its text is made of; absent where nothing is known of that. */
  outline: Type.Optional(Type.String()),
  counts: Type.Unsafe<CountsHash>(Type.String()),
  signature: Type.Optional(Signature),
  modified: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  known: Type.Optional(KnownRecord),
  /** Where the page says that it belongs. */
  canonical: Type.Optional(Type.String()),
  /** Where its address led in the end, when that was elsewhere. */
  movedTo: Type.Optional(Type.String()),
  /** It came only in part: whoever is shown it later is told so, too. */
  truncated: Type.Optional(Type.Literal(true)),
  /** The engine whose own text it is, since the page itself was not read. */
  fromEngine: Type.Optional(Type.String()),
  firstSeen: Time,
  lastSeen: Time,
  /** It lies where only some may ask: whoever reads it has it for themselves. */
  secluded: Type.Optional(Type.Literal(true)),
  /** So far it was read for users alone who share nothing: it is offered to nobody. */
  withheld: Type.Optional(Type.Literal(true)),
  /** A private page's: nobody else is ever shown it, nor learns from it. */
  owner: Type.Optional(OwnerId),
});
export type Page = Readonly<Static<typeof PageRecord>>;

const Failure = Type.Object({ url: Type.String(), why: Type.String() });

/** What one engine brought to a session. */
export const SourceReportRecord = Type.Object({
  engine: Type.String(),
  query: Type.String(),
  /** Results the engine gave. */
  found: Count,
  /** Results that its user's rules for domains kept out. */
  blocked: Type.Optional(Count),
  /** Results older than the agent wants them. */
  old: Type.Optional(Count),
  /** Pages that hold one of the agent's negative words. */
  negative: Type.Optional(Count),
  /** Results not shown to this user before. */
  unseen: Count,
  /** Pages that were read, on the web or in what is kept of it: which of them were kept would tell what others read. */
  fetched: Count,
  /** Pages that took part in the ranking. */
  kept: Count,
  /** Pages that could not be had, and why: the reasons of the first of them. */
  failed: Count,
  failures: Type.Array(Failure),
  /** Pages that were kept though there is something to be said of them, and what: that of the first of them. */
  remarked: Count,
  remarks: Type.Array(Failure),
  /** What it was asked beside, since the agent's words had run dry; the figures above count that, too. */
  also: Type.Optional(
    Type.Array(
      Type.Object({
        query: Type.String(),
        /** Where it was asked in another language than the words before it. */
        language: Type.Optional(Type.String()),
        /** Words that no result was to have. */
        without: Type.Optional(Type.Array(Type.String())),
        found: Count,
        unseen: Count,
        /** Agents on like topics that its words found something for that was liked. */
        served: Type.Optional(Count),
      }),
    ),
  ),
  /** Why the engine itself could not be asked to the end. */
  error: Type.Optional(Type.String()),
  /** What is to be said of the engine, though it answered. */
  remark: Type.Optional(Type.String()),
});
export type SourceReport = Readonly<Static<typeof SourceReportRecord>>;

/** Why a list shows a page that is not among its best. */
export const TriedFor = Type.Union([Type.Literal('unsure'), Type.Literal('explored')]);

/** What ranked a page in a session. */
const Ranked = {
  page: Id<PageId>(),
  /** The ids of other addresses that the page has. */
  aliases: Type.Optional(Type.Array(Id<PageId>())),
  version: Type.Integer({ minimum: 1 }),
  counts: Type.Unsafe<CountsHash>(Type.String()),
  /** Place in the engines' own order, from 0. */
  engineRank: Count,
  /** Names of the engines that found it. */
  engines: Type.Optional(Type.Array(Type.String())),
  /** What they were asked, where it was more than the agent's words. */
  asked: Type.Optional(Type.String()),
  score: Type.Number(),
  /** The profile that brought it; null before there was any. */
  profile: Type.Union([Id<ProfileId>(), Type.Null()]),
};

/** A page that a session ranked and did not show: what it says of itself is in the library. */
export const PassedRecord = Type.Object(Ranked);
export type Passed = Readonly<Static<typeof PassedRecord>>;

/** A page that took part in a session's ranking, as it stood then. */
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
  /** The engine whose own text it is, since the page itself was not read. */
  fromEngine: Type.Optional(Type.String()),
  /** It says fewer of the agent's words than its owner wants: it came after all that say enough. */
  saysLess: Type.Optional(Type.Literal(true)),
  /** Why it is on the list, when not for its score: its like was never rated, or the list would have been short. */
  tried: Type.Optional(TriedFor),
});
export type Candidate = Readonly<Static<typeof CandidateRecord>>;

/** A page that a session under way has read, as it stands before all is ranked. */
export type Provisional = Omit<Candidate, 'version' | 'counts' | 'signature' | 'aliases'>;

/** What a list says of a page before its reader has judged it. */
export function predictionOf({ score, engineRank, published }: Provisional): Prediction {
  return { score, rank: engineRank, ...(published === undefined ? {} : { published }) };
}

/**
 * As on a list: what is pinned, then what says enough of the agent's words, then by score, but in the engines' order before
 * there is any profile.
 */
export function byWorth(a: Provisional, b: Provisional): number {
  const pinned = Number(b.pinned ?? false) - Number(a.pinned ?? false);
  if (pinned !== 0) return pinned;
  const saysLess = Number(a.saysLess ?? false) - Number(b.saysLess ?? false);
  if (saysLess !== 0) return saysLess;
  return a.profile === null && b.profile === null ? a.engineRank - b.engineRank : b.score - a.score;
}

/** A page as it stands on the list of a session. */
export interface ListedPage extends Candidate {
  readonly session: number;
}

/** What is known of a page that somebody was shown: its addresses, and its text as it was. */
export interface ShownPage {
  readonly page: PageId;
  readonly aliases?: readonly PageId[] | undefined;
  readonly signature?: string | undefined;
}

/** The ids of all addresses of a page: who was shown it under one of them was shown it. */
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

/** Whether a session read all that its engines found, or what kept it from that. */
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
    /** How many pages were ranked, shown or not. */
    ranked: Count,
    /** How many pages of all lists so far each engine found, by its name. */
    brought: Type.Optional(Type.Array(Type.Object({ engine: Type.String(), shown: Count }))),
    /** How many of those that were ranked engines that are asked words found and the session before had not ranked. */
    fresh: Type.Optional(Count),
    /** What the ranking knew: log entries folded and dictionary used. */
    entries: Count,
    epoch: Count,
    emptyBecause: Type.Optional(EmptyBecause),
    /** Nothing that had been rated was right: it asked otherwise beside its words, and its list is unlike what was rated. */
    elsewhere: Type.Optional(Type.Literal(true)),
  }),
]);
export type Session = Readonly<Static<typeof SessionRecord>>;
export type OpenSession = Extract<Session, { state: 'open' }>;
export type DoneSession = Extract<Session, { state: 'done' }>;

/** A session with what it ranked behind its list, best first. */
export interface RankedSession extends DoneSession {
  readonly passed: readonly Candidate[];
}

/** All that it ranked, best first. */
export function rankedPages({ list, passed }: Pick<RankedSession, 'list' | 'passed'>): readonly Candidate[] {
  return [...list, ...passed];
}
