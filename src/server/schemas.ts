/** The HTTP contract: what goes in and out. Types, validation, OpenAPI and the web's client all come from here. */
import Type, { type Static, type TSchema } from 'typebox';
import { EmptyBecause, Ended, FreshnessRecord, SafeSearchRecord, SourceReportRecord } from '../../agents/agents.ts';
import { Next, Schedule } from '../controlling/schemas.ts';
import { LONGEST_QUERY } from '../library-index/library-query.ts';

export {
  CreatedToken,
  Credentials,
  Login,
  NewToken,
  NewUser,
  PasswordChange,
  PasswordReset,
  Token,
  User,
} from '../accounts/schemas.ts';
export { AddedText, Additions, ExampleFile, NewPage, NewText } from '../adding/schemas.ts';
export { DomainRule, DomainRuleBody, DomainText, TakenDomains } from '../domains/schemas.ts';
export { SourceHealth } from '../engines/health.ts';
export {
  AddedFeed,
  Feed,
  FeedEdit,
  NewFeed,
  OpmlFile,
  TakenFeeds,
} from '../feeds/schemas.ts';
export { HostAccount } from '../fetching/ledger.ts';
export { CreatedOutlet, NewOutlet, Outlet } from '../outlets/schemas.ts';
export { Settings, SettingsEdit } from '../settings/schemas.ts';

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });
const NullOr = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    /** What is wrong with which field. */
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  },
  { title: 'Problem', description: 'RFC 9457' },
);
export type Problem = Static<typeof Problem>;

export const About = Type.Object(
  {
    version: Type.String(),
    /** `first`: nobody has an account yet; the first one becomes administrator. */
    signUp: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('first')]),
    sources: Type.Array(Type.String()),
    /** Whether who asks is signed in. */
    signedIn: Type.Boolean(),
  },
  { title: 'About' },
);

const Words = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const AgentLanguage = Type.Union([Type.Literal('en'), Type.Literal('pt')]);
const PagesPerSession = Type.Integer({ minimum: 1, maximum: 100 });
const Engines = Type.Array(Type.String({ pattern: '^[a-z0-9]{1,40}$' }), {
  minItems: 1,
  maxItems: 50,
  description: 'ids of the engines that it asks; null: chosen by its topic',
});

const Generations = Type.Integer({ minimum: 0, maximum: 20 });

export const Agent = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    words: Type.String(),
    colour: Type.String(),
    language: NullOr(AgentLanguage),
    pagesPerSession: Type.Integer(),
    engines: NullOr(Engines),
    freshness: NullOr(FreshnessRecord),
    safeSearch: NullOr(SafeSearchRecord),
    expansions: Type.Boolean(),
    offers: Type.Boolean(),
    neverAdded: Type.Array(Type.String()),
    negativeWords: Type.Array(Type.String()),
    mutedUntil: NullOr(Time),
    schedule: Schedule,
    /** When its next session is due; null for an agent that is damaged. */
    next: NullOr(Next),
    generations: NullOr(Generations),
    createdAt: Time,
    status: Type.Object({
      running: Type.Boolean(),
      sessions: Count,
      /** Pages of the latest list, and how many of them have no rating. */
      shown: Count,
      unrated: Count,
      /** Those that nobody has opened or rated. */
      unread: Count,
      lastSessionAt: NullOr(Time),
      damaged: Type.Boolean({ description: 'some of what is kept of it cannot be read, so the rest is not known' }),
    }),
  },
  { title: 'Agent' },
);

/** What may be left out of a new agent, and set later. */
const AgentSettings = {
  name: Type.Optional(Name),
  colour: Type.Optional(Colour),
  language: Type.Optional(NullOr(AgentLanguage)),
  pagesPerSession: Type.Optional(PagesPerSession),
  engines: Type.Optional(NullOr(Engines)),
  freshness: Type.Optional(
    Type.Union([FreshnessRecord, Type.Null()], { description: 'how old pages may be; null: of any age' }),
  ),
  expansions: Type.Optional(
    Type.Boolean({
      description: 'whether it also asks with words that it learned when its own bring little that is new',
    }),
  ),
  offers: Type.Optional(
    Type.Boolean({
      description:
        'whether it is offered what other searches here find and it may like; nobody is told whose they were',
    }),
  ),
  neverAdded: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: 100,
      description: 'words that are never added so',
    }),
  ),
  negativeWords: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: 100,
      description: 'words and phrases, in whatever form, whose pages are left out of its lists',
    }),
  ),
  schedule: Type.Optional(Schedule),
  safeSearch: Type.Optional(
    Type.Union([SafeSearchRecord, Type.Null()], { description: 'null: as each engine does by itself' }),
  ),
};

export const NewAgent = Type.Object(
  { words: Words, ...AgentSettings },
  { title: 'NewAgent', additionalProperties: false },
);

export const AgentEdit = Type.Object(
  {
    words: Type.Optional(Words),
    ...AgentSettings,
    generations: Type.Optional(
      Type.Union([Generations, Type.Null()], {
        description:
          'how many generations an evolution breeds at most; 0: it does not evolve by itself; null: as is usual',
      }),
    ),
    mutedUntil: Type.Optional(
      Type.Union([Time, Type.Null()], { description: 'till then it begins no session by itself; null: it may' }),
    ),
  },
  { title: 'AgentEdit', additionalProperties: false, minProperties: 1 },
);

/** What one engine brought to a session: shown as it is kept. */
export const SourceReport = Type.Object(SourceReportRecord.properties, {
  title: 'SourceReport',
  description:
    'The figures hold for all pages; `failures` and `remarks` say why of the first hundred of those that `failed` and `remarked` count.',
});

export const SessionHead = Type.Object(
  {
    number: Type.Integer(),
    state: Type.Union([Type.Literal('open'), Type.Literal('done')]),
    openedAt: Time,
    closedAt: NullOr(Time),
    /** Whether all was read that its sources found, or what kept it from that: what was read until then was ranked. */
    ended: NullOr(Ended),
    /** Pages ranked, and how many of them are on the list. */
    candidates: Count,
    shown: Count,
    emptyBecause: NullOr(EmptyBecause),
  },
  { title: 'SessionHead' },
);

/** Of one under way the sources are told as far as they are. */
export const Session = Type.Object(
  { ...SessionHead.properties, sources: Type.Array(SourceReport) },
  { title: 'Session' },
);

const Rating = Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)]);

export const ListedPage = Type.Object(
  {
    page: Type.String(),
    session: Type.Integer(),
    url: Type.String(),
    title: Type.String(),
    description: Type.String(),
    language: Type.String(),
    author: Type.Optional(Type.String()),
    published: Type.Optional(Type.String({ description: 'ISO 8601, as exact as the page says it' })),
    updated: Type.Boolean({ description: 'it was shown before, and says something else by now' }),
    engines: Type.Optional(Type.Array(Type.String(), { description: 'names of those that found it' })),
    pinned: Type.Boolean({ description: 'its domain was pinned when the session ran' }),
    tried: Type.Optional(
      Type.Union([Type.Literal('unsure'), Type.Literal('explored')], {
        description:
          'it is on the list though not among the best: unsure, as nothing like it was rated yet; explored, as the list would have been short',
      }),
    ),
    score: Type.Number(),
    profile: NullOr(Type.String()),
    rating: NullOr(Type.Number()),
    saved: Type.Boolean({ description: 'its text is kept for good' }),
    state: Type.Union(
      [
        Type.Literal('new'),
        Type.Literal('seen'),
        Type.Literal('read'),
        Type.Literal('rated'),
        Type.Literal('founding'),
        Type.Literal('replaced'),
        Type.Literal('hidden'),
      ],
      {
        description:
          'new; seen: was on screen; read: was opened; rated; founding: its rating began a profile; replaced: by a better ' +
          'page; hidden. Of several that hold the last one in this order',
      },
    ),
    replacedBy: NullOr(Type.String({ description: 'the better page' })),
    provisional: Type.Optional(
      Type.Literal(true, { description: 'its session is under way: the list may come out otherwise' }),
    ),
  },
  { title: 'ListedPage' },
);
export type ListedPage = Static<typeof ListedPage>;

export const RatingBody = Type.Object({ value: Rating }, { title: 'Rating', additionalProperties: false });
export const RatedPage = Type.Object({ page: Type.String(), value: NullOr(Type.Number()) }, { title: 'RatedPage' });

export const Why = Type.Object(
  {
    page: Type.String(),
    score: Type.Number(),
    threshold: NullOr(
      Type.Number({ description: 'a page is shown when it scores more than this; null before there is any profile' }),
    ),
    listed: NullOr(
      Type.Object(
        { session: Type.Integer(), score: Type.Number() },
        { description: 'what it scored when it was listed' },
      ),
    ),
    profile: NullOr(Type.String()),
    contributions: Type.Array(
      Type.Object(
        {
          term: Type.String(),
          surface: Type.String(),
          share: Type.Number({ description: 'part of all that speaks for the page; against it when negative' }),
          without: Type.Number({ description: 'the score if this term were not there' }),
          decides: Type.Boolean({ description: 'without it, a shown page would be hidden or a hidden one shown' }),
        },
        { title: 'Contribution' },
      ),
    ),
  },
  { title: 'Why' },
);

/** A list by what its agent knows now. */
export const CurrentScores = Type.Object(
  {
    threshold: NullOr(
      Type.Number({ description: 'a page is shown when it scores more than this; null before there is any profile' }),
    ),
    items: Type.Array(
      Type.Object(
        { page: Type.String(), score: Type.Number(), profile: NullOr(Type.String()) },
        { title: 'CurrentScore' },
      ),
    ),
  },
  { title: 'CurrentScores' },
);

export const Profile = Type.Object(
  {
    id: Type.String(),
    lessons: Count,
    terms: Type.Array(
      Type.Object({ term: Type.String(), surface: Type.String(), weight: Type.Number() }, { title: 'ProfileTerm' }),
    ),
  },
  { title: 'Profile' },
);

/** What an engine did for an agent, and what it will be asked by that. */
export const AgentEngine = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    shown: { ...Count, description: 'pages of all lists that it found' },
    rated: { ...Count, description: 'how many of them have a rating' },
    relevant: { ...Count, description: 'how many of them were rated relevant' },
    share: Type.Number({ minimum: 0, maximum: 1, description: 'of what the next session asks of all of them' }),
    why: Type.Union(
      [
        Type.Literal('left-alone'),
        Type.Literal('nothing-rated'),
        Type.Literal('not-rated'),
        Type.Literal('few-rated'),
        Type.Literal('ratings'),
      ],
      {
        description:
          'left-alone: it gave nothing lately, and its share goes to the others; nothing-rated: no page of any engine, so all are asked alike; not-rated: no page of this one, so it is taken ' +
          'for one as good as the others are on the whole; few-rated: too few to say much; ratings: as its pages were rated',
      },
    ),
  },
  { title: 'AgentEngine' },
);

/** A stretch of a list; `next` is the cursor of the stretch behind it, null at the end. */
export const ListOf = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), next: NullOr(Type.String()) });

export const PageQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);

/** A page that one of the asker's agents read. */
export const LibraryPage = Type.Object(
  {
    page: Type.String(),
    url: Type.String(),
    title: Type.String(),
    language: Type.String(),
    published: Type.Optional(Type.String({ description: 'ISO 8601, as exact as the page says it' })),
    agent: NullOr(Type.String({ description: 'that showed it, or else read it; null when it is deleted' })),
    shown: Type.Boolean({ description: 'whether it was on a list' }),
    rating: NullOr(Type.Number()),
    saved: NullOr(
      Type.String({ format: 'date-time', description: 'since when its text is kept for good; null: it is not' }),
    ),
    seen: Time,
    private: Type.Boolean({ description: 'nobody else ever finds it' }),
    snippet: Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() })),
  },
  { title: 'LibraryPage' },
);

export const SavedPage = Type.Object({ page: Type.String(), saved: Type.Boolean() }, { title: 'SavedPage' });

/** A page as it can be read here. */
export const PageText = Type.Object(
  {
    page: Type.String(),
    url: Type.String(),
    title: Type.String(),
    language: Type.String(),
    private: Type.Boolean({ description: 'nobody else ever finds it' }),
    saved: NullOr(
      Type.String({ format: 'date-time', description: 'the text is of then; null: of when it was read last' }),
    ),
    text: Type.String(),
  },
  { title: 'PageText' },
);

export const LibraryQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LONGEST_QUERY,
        description:
          'words, "phrases", site:example.org, lang:pt, after:2025-06 and before:2026 (a day, a month or a year), ' +
          'is:rated, is:liked, is:saved; a page holds all of it; the first 16 words or phrases count',
      }),
    ),
    ...PageQuery.properties,
  },
  { additionalProperties: false },
);

/** Where an earlier connection to the events broke off. */
export const ResumeQuery = Type.Object({
  epoch: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
});

const AgentId = Type.String();

export const SourceNews = Type.Object(SourceReportRecord.properties, {
  title: 'SourceNews',
  description:
    'How far one source of a session has come. The figures hold for all of it; of failures and remarks there are those that were not told before, up to a hundred in all.',
});
export type SourceNews = Static<typeof SourceNews>;

/** What goes on, told over the websocket. */
export const AgentEvent = Type.Union(
  [
    Type.Object({ type: Type.Literal('agent-changed'), agent: AgentId }),
    Type.Object({ type: Type.Literal('session-opened'), agent: AgentId, number: Type.Integer() }),
    Type.Object({ type: Type.Literal('source'), agent: AgentId, number: Type.Integer(), news: SourceNews }),
    Type.Object({
      type: Type.Literal('provisional'),
      agent: AgentId,
      number: Type.Integer(),
      pages: Type.Array(ListedPage),
    }),
    Type.Object({ type: Type.Literal('session-closed'), agent: AgentId, number: Type.Integer(), shown: Count }),
    Type.Object({ type: Type.Literal('session-broke-off'), agent: AgentId, number: Type.Integer() }),
    Type.Object({ type: Type.Literal('rated'), agent: AgentId, page: Type.String(), value: NullOr(Type.Number()) }),
    Type.Object({ type: Type.Literal('daily-made'), user: Type.String(), date: Type.String(), pages: Count }),
  ],
  { title: 'AgentEvent' },
);
export type AgentEvent = Static<typeof AgentEvent>;

/** What was told so far of a session under way: later news add to it. */
export const SessionSoFar = Type.Object(
  { agent: AgentId, number: Type.Integer(), sources: Type.Array(SourceNews) },
  { title: 'SessionSoFar' },
);

/** Kept events carry a sequence within an epoch; progress is for the moment only, and summed up for who comes late. */
export const EventMessage = Type.Union(
  [
    Type.Object({ type: Type.Literal('hello'), epoch: Type.String(), sequence: Count }),
    Type.Object({ type: Type.Literal('resync'), epoch: Type.String(), sequence: Count }),
    Type.Object({ type: Type.Literal('event'), sequence: Count, event: AgentEvent }),
    Type.Object({ type: Type.Literal('progress'), event: AgentEvent }),
    Type.Object({ type: Type.Literal('so-far'), sessions: Type.Array(SessionSoFar) }),
  ],
  { title: 'EventMessage' },
);
export type EventMessage = Static<typeof EventMessage>;
