/**
 * Records of agents, pages and sessions: one definition gives the type and the check of stored data.
 * `profiles/learning/log.ts` defines the agent's log, and `log-codec.ts` checks it.
 */
import Type, { type Static } from 'typebox';
import { type CountsHash, LANGUAGES, type PageId } from '../profiles/profiles.ts';

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
export const Id = <T extends string>() => Type.Unsafe<T>(Type.String({ pattern: '^[a-z0-9_]{1,100}$' }));
const OwnerId = Type.Unsafe<UserId>(Type.String({ pattern: '^[a-z0-9]{1,50}$' }));
export const Time = Type.String({ format: 'date-time' });
export const Count = Type.Integer({ minimum: 0 });

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
const ScheduleRecord = Type.Union([
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
  place: Type.Optional(
    Type.Number({
      description:
        'where it stands among its owner’s agents, the least first; absent: by when it was made, in milliseconds since 1970',
    }),
  ),
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
export const PageHead = {
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  language: Type.String(),
  author: Type.Optional(Type.String()),
  published: Type.Optional(Type.String({ description: 'ISO 8601, as exact as the page says it' })),
};

/** Recognises a text again, even with edits. */
export const Signature = Type.String({ maxLength: 88 });

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
  /** What reading it asked of the web: who finds it here has the same in their account. */
  cost: Type.Optional(Type.Object({ visits: Count, bytes: Count })),
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
