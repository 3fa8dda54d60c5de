/** Agents on the wire. */
import Type from 'typebox';
import {
  AgentRecord,
  FreshnessRecord,
  LanguageRecord,
  LONGEST_FOLDER,
  LONGEST_WORDS,
  MustSayRecord,
  SafeSearchRecord,
} from '../../../agents/agents.ts';
import { Next, Schedule } from '../../automation/controller/schemas.ts';
import { Additions, GroupName } from '../../sources/additions/schemas.ts';
import { TakenFeeds } from '../../sources/feeds/schemas.ts';
import { Count, Name, NullOr, Time } from './common.ts';

const Words = Type.String({ minLength: 1, maxLength: LONGEST_WORDS, pattern: '\\S' });
const Colour = Type.String({
  pattern: '^#[0-9a-f]{6}$',
  description: 'of a new agent, unless it is said: one that the fewest of its user’s agents have',
});
const PagesPerSession = Type.Integer({ minimum: 1, maximum: 100 });
const Engines = Type.Array(Type.String({ pattern: '^(?:site:)?[a-z0-9]{1,40}$' }), {
  minItems: 1,
  maxItems: 100,
  description: 'ids of the engines that it asks, and `site:` with the id of a site; null: chosen by its topic',
});

const Folder = Type.Union([Type.String({ minLength: 1, maxLength: LONGEST_FOLDER, pattern: '\\S' }), Type.Null()], {
  description: 'in which its owner has it among their agents; null: in none',
});
/** As far as a date goes (ECMAScript: 8.64e15 milliseconds from 1970). */
const FARTHEST = 8.64e15;
const OrderAmong = Type.Union([Type.Number({ minimum: -FARTHEST, maximum: FARTHEST }), Type.Null()], {
  description:
    'where it stands among its owner’s agents, the least first; null: by when it was made, in milliseconds since 1970',
});

const Generations = Type.Integer({ minimum: 0, maximum: 20 });

/** What is answered as it is kept. */
const KEPT = Type.Pick(AgentRecord, [
  ...(['id', 'name', 'words', 'colour', 'language', 'pagesPerSession', 'engines', 'freshness', 'safeSearch'] as const),
  ...(['mutedUntil', 'generations', 'folder', 'place', 'createdAt'] as const),
]);

export const Agent = Type.Object(
  {
    ...KEPT.properties,
    expansions: Type.Boolean(),
    private: Type.Boolean(),
    observe: Type.Boolean(),
    alerts: Type.Boolean(),
    neverAdded: Type.Array(Type.String()),
    negativeWords: Type.Array(Type.String()),
    mustSay: MustSayRecord,
    schedule: Schedule,
    next: Type.Optional({ ...Next, description: 'when its next session is due; absent of a damaged agent' }),
    status: Type.Object({
      running: Type.Boolean(),
      sessions: Count,
      /** Pages of the latest list, and how many of them have no rating. */
      shown: Count,
      unrated: Count,
      /** Pages that nobody has opened or rated. */
      unread: Count,
      lastSessionAt: Type.Optional(Time),
      damaged: Type.Boolean({ description: 'some of what is kept of it cannot be read, so the rest is not known' }),
    }),
  },
  { title: 'Agent' },
);

/** An agent in a list: without most of its settings and its next session. */
export const ListedAgent = Type.Pick(
  Agent,
  ['id', 'name', 'words', 'colour', 'folder', 'place', 'createdAt', 'status'],
  {
    title: 'ListedAgent',
  },
);

/** What a request may leave out of a new agent, and set later. */
const AgentSettings = {
  name: Type.Optional(Name),
  colour: Type.Optional(Colour),
  language: Type.Optional(NullOr(LanguageRecord)),
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
  private: Type.Optional(
    Type.Boolean({
      description:
        'whether nobody else has anything of it, nor it of others, whatever its user shares: what it reads is its user’s alone, is offered to nobody and counted nowhere; what it read before stays as it is',
    }),
  ),
  observe: Type.Optional(
    Type.Boolean({
      description:
        'whether it learns a little from what its user opens, reads to its end, saves and hides, too; switched off, what it saw so counts no more',
    }),
  ),
  alerts: Type.Optional(
    Type.Boolean({
      description:
        'whether its user hears at once of a page that is very close to what they like, where daily lists go, too: five pages a day at most, and once it foresaw five that were liked',
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
  mustSay: Type.Optional({
    ...MustSayRecord,
    description:
      'how many of its words a page must say, in whatever form: all, more than half, or one; until a page was rated relevant and another one not, pages that say fewer come last',
  }),
  schedule: Type.Optional(Schedule),
  generations: Type.Optional(
    Type.Union([Generations, Type.Null()], {
      description:
        'how many generations an evolution breeds at most; 0: it does not evolve by itself; null: as is usual',
    }),
  ),
  folder: Type.Optional(Folder),
  place: Type.Optional(OrderAmong),
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
    mutedUntil: Type.Optional(
      Type.Union([Time, Type.Null()], { description: 'till then it begins no session by itself; null: it may' }),
    ),
  },
  { title: 'AgentEdit', additionalProperties: false, minProperties: 1 },
);

export const Profile = Type.Object(
  {
    id: Type.String(),
    lessons: Count,
    observed: { ...Count, description: 'pages that taught it a little by what their reader did with them' },
    terms: Type.Array(
      Type.Object(
        {
          term: Type.String(),
          surface: Type.String(),
          weight: Type.Number(),
          isSaid: Type.Optional(Type.Literal(true, { description: 'a word that its agent searches for' })),
          saysLittle: Type.Optional(Type.Literal(true, { description: 'it suits any subject, and names none' })),
        },
        { title: 'ProfileTerm' },
      ),
      { description: 'the heaviest first, and all wanted words that its agent searches for' },
    ),
    edits: Type.Array(
      Type.Object({ term: Type.String(), surface: Type.String(), share: Type.Number() }, { title: 'TermByHand' }),
      { description: 'set by hand, as shares of the heaviest weight that was learned; 0: taken out' },
    ),
    fitness: Type.Optional(
      Type.Number({ description: 'how near it is to what its agent met last, on the whole; absent: it met nothing' }),
    ),
  },
  { title: 'Profile' },
);

const ProfilePage = Type.Object(
  { page: Type.String(), url: Type.String(), title: Type.String(), rating: Type.Optional(Type.Number()) },
  { title: 'ProfilePage' },
);

export const ProfilePages = Type.Object(
  {
    learned: Type.Array(ProfilePage, { description: 'it was taught by their ratings: the latest first' }),
    proposed: Type.Array(ProfilePage, { description: 'of the latest list, by its score' }),
  },
  { title: 'ProfilePages' },
);

export const Interest = Type.Object(
  {
    id: Type.String(),
    name: Type.String({
      description: 'as its owner calls it, or its terms; the words of the agent where it is the only one',
    }),
    named: Type.Boolean({ description: 'its owner gave it its name' }),
    terms: Type.Array(Type.String(), {
      description: 'what tells it apart from the others; none where it is the only one',
    }),
    pages: Type.Array(Type.String(), { description: 'the liked pages' }),
    profiles: Type.Array(Type.String(), { description: 'those that learned most from it' }),
  },
  { title: 'Interest' },
);

const Share = { minimum: 0, maximum: 1 } as const;

export const MappedPage = Type.Object(
  {
    page: Type.String(),
    url: Type.String(),
    title: Type.String(),
    x: Type.Number({ ...Share, description: 'from the left' }),
    y: Type.Number({ ...Share, description: 'from the top' }),
    state: Type.Enum(['liked', 'disliked', 'unread', 'read'], {
      description: 'read: opened, and not rated one way or the other',
    }),
    interest: Type.Optional(
      Type.String({ description: 'that it is of, or nearest to; absent where there is no more than one' }),
    ),
  },
  { title: 'MappedPage' },
);

export const WordNetwork = Type.Object(
  {
    words: Type.Array(
      Type.Object(
        {
          surface: Type.String(),
          share: Type.Number({ description: 'of the heaviest weight' }),
          x: Type.Number(Share),
          y: Type.Number(Share),
        },
        { title: 'RelatedWord' },
      ),
    ),
    links: Type.Array(Type.Object({ from: Count, to: Count }, { title: 'WordLink' }), {
      description: 'two words by their places in the list',
    }),
  },
  { title: 'WordNetwork' },
);

const InterestIdText = Type.String({ pattern: '^[0-9a-f]{32}$' });

export const OneInterest = Type.Object({ id: Type.String(), interest: InterestIdText });

export const InterestName = Type.Object(
  {
    name: Type.Union([Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), Type.Null()], {
      description: 'null: it is called by its terms again',
    }),
  },
  { title: 'InterestName', additionalProperties: false },
);

export const InterestJoin = Type.Object(
  { into: InterestIdText },
  { title: 'InterestJoin', additionalProperties: false },
);

/** Narrower words, for this agent or for another one. */
export const Suggestion = Type.Object(
  {
    terms: Type.Array(Type.String(), { description: 'what is added to the words of the agent' }),
    words: Type.String({ description: 'the words of the agent with these' }),
    pages: { ...Count, description: 'of the latest session, shown or not' },
    examples: Type.Array(
      Type.Object({ page: Type.String(), title: Type.String(), url: Type.String() }, { title: 'SuggestionExample' }),
    ),
  },
  { title: 'Suggestion' },
);

export const SuggestionDismissal = Type.Object(
  {
    terms: Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
      minItems: 1,
      maxItems: 10,
      description: 'suggestions with one of these words are made no more',
    }),
  },
  { title: 'SuggestionDismissal', additionalProperties: false },
);

/** What an engine did for an agent, and how much the agent will ask it for. */
export const AgentEngine = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    shown: { ...Count, description: 'pages of all lists that it found' },
    rated: { ...Count, description: 'how many of them have a rating' },
    relevant: { ...Count, description: 'how many of them were rated relevant' },
    served: {
      ...Count,
      description:
        'other agents on like topics that it found something for that was liked: their number, where they are the user’s own or those of four others at least',
    },
    share: Type.Number({ minimum: 0, maximum: 1, description: 'of what the next session asks of all of them' }),
    why: Type.Enum(['left-alone', 'nothing-rated', 'neighbours', 'not-rated', 'few-rated', 'ratings'], {
      description:
        'left-alone: it gave nothing lately, and its share goes to the others; nothing-rated: no page of any engine, so all are asked alike; neighbours: no page of this one, so it is taken for what it was to agents on like topics; not-rated: no page of this one, so it is taken ' +
        'for one as good as the others are on the whole; few-rated: too few to say much; ratings: as its pages were rated',
    }),
  },
  { title: 'AgentEngine' },
);

const AgentOfFile = Type.Object(
  {
    agent: Agent,
    groups: Type.Array(GroupName),
    isNew: Type.Boolean({ description: 'false: there was one for these words, and nothing is added to it' }),
    pages: Type.Optional(Additions),
    feeds: Type.Optional(TakenFeeds),
  },
  { title: 'AgentOfFile' },
);

export const AgentsOfFile = Type.Object({ agents: Type.Array(AgentOfFile) }, { title: 'AgentsOfFile' });
