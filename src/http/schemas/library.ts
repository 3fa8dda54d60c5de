/** What agents read, as their users find it. */
import Type from 'typebox';
import { CandidateRecord, KnownRecord, LAST_LETTER } from '../../../agents/agents.ts';
import { LIBRARY_FORMATS } from '../../belongings/archives/library-file.ts';
import { LONGEST_QUERY, LONGEST_TAG } from '../../library/index/library-query.ts';
import { LONGEST_AROUND, LONGEST_NOTE, LONGEST_QUOTE, MOST_TAGS } from '../../library/library.ts';
import { TextRange } from '../../library/text-range.ts';
import { PageQuery, Picture, Time } from './common.ts';

const Outline = Type.Array(TextRange, { description: 'what the text is made of; empty where that is not known' });

const WhereSaid = Type.Object(
  { author: KnownRecord.properties.author, published: KnownRecord.properties.published },
  {
    title: 'WhereSaid',
    description:
      'where the page says each: in its `head`, its `structured` data, a `script`, an `address`, a `time` element, or in the `text` that it shows',
  },
);

const Runs = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }));

const Tags = Type.Array(Type.String({ maxLength: LONGEST_TAG }), {
  maxItems: MOST_TAGS,
  description: 'your own, of a page that you saved',
});

/** The tags of a page. */
export const PageTags = Type.Object({ tags: Tags }, { title: 'PageTags', additionalProperties: false });

export const UsedTag = Type.Object({ tag: Type.String(), pages: Type.Integer() }, { title: 'UsedTag' });

const Letters = (maxLength: number, description: string) => Type.String({ maxLength, description });

/** What is marked; the W3C's Web Annotation says where that is (TextQuoteSelector, TextPositionSelector). */
const MARKED = {
  quote: Type.String({ minLength: 1, maxLength: LONGEST_QUOTE, description: 'the words that are marked' }),
  prefix: Letters(LONGEST_AROUND, 'the words before them'),
  suffix: Letters(LONGEST_AROUND, 'the words behind them'),
  start: Type.Integer({ minimum: 0, maximum: LAST_LETTER, description: 'letters of the text before them' }),
};
const Note = Letters(LONGEST_NOTE, 'what you write beside it; empty: nothing');

/** A passage that the reader marked. */
export const Highlight = Type.Object(
  {
    id: Type.String(),
    page: Type.String(),
    url: Type.String(),
    title: Type.String(),
    ...MARKED,
    note: Note,
    at: Time,
  },
  { title: 'Highlight' },
);

export const NewHighlight = Type.Object(
  { ...MARKED, note: Type.Optional(Note) },
  { title: 'NewHighlight', additionalProperties: false },
);

export const HighlightEdit = Type.Object({ note: Note }, { title: 'HighlightEdit', additionalProperties: false });

const OnPages = {
  agent: Type.Optional(
    Type.String({ pattern: '^[a-z0-9_]{1,100}$', description: 'only what this agent showed, or else read' }),
  ),
  tag: Type.Optional(
    Type.String({ maxLength: LONGEST_TAG, description: 'only what you saved under this tag, unless `q` names one' }),
  ),
};

export const HighlightQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LONGEST_QUERY,
        description:
          'words, and -word or NOT word for what it may not have, of either kind the first eight count; filters as in a question to the library',
      }),
    ),
    ...OnPages,
    ...PageQuery.properties,
  },
  { additionalProperties: false },
);

/** A page that one of the user's agents read. */
export const LibraryPage = Type.Object(
  {
    page: Type.String(),
    ...Type.Pick(CandidateRecord, ['url', 'title', 'language', 'published']).properties,
    picture: Picture,
    agent: Type.Optional(Type.String({ description: 'that showed it, or else read it; absent when it is deleted' })),
    shown: Type.Boolean({ description: 'whether it was on a list' }),
    rating: Type.Optional(Type.Number()),
    saved: Type.Optional({ ...Time, description: 'since when its text is kept for good; absent: it is not' }),
    seen: Time,
    private: Type.Boolean({ description: 'nobody else ever finds it' }),
    tags: Tags,
    highlights: Type.Integer({ minimum: 0, description: 'how many of yours are in it' }),
    snippet: Runs,
  },
  { title: 'LibraryPage' },
);

export const SavedPage = Type.Object({ page: Type.String(), saved: Type.Boolean() }, { title: 'SavedPage' });

const ReadTo = Type.Integer({
  minimum: 0,
  maximum: LAST_LETTER,
  description: 'the letter that its reader was at; 0: its beginning',
});

/** How far the reader has come. */
export const ReadingPlace = Type.Object({ place: ReadTo }, { title: 'ReadingPlace' });

/** What is said of a page beside its text. */
const READ = {
  page: Type.String(),
  ...Type.Pick(CandidateRecord, ['url', 'title', 'language', 'author', 'published']).properties,
  known: WhereSaid,
  picture: Picture,
};

/** A page that the user can read here. */
export const PageText = Type.Object(
  {
    ...READ,
    private: Type.Boolean({ description: 'nobody else ever finds it' }),
    saved: Type.Optional({ ...Time, description: 'the text is of then; absent: of when it was read last' }),
    text: Type.String(),
    outline: Outline,
    place: ReadTo,
    tags: Tags,
    highlights: Type.Array(Highlight),
    agents: Type.Array(
      Type.Object({ agent: Type.String(), rating: Type.Optional(Type.Number()) }, { title: 'PageRater' }),
      { description: 'of yours that read it or have it on a list, the first one first: each may rate it' },
    ),
  },
  { title: 'PageText' },
);

/** The passage of a page that says most of what its agent looks for. */
export const Passage = Type.Object({ page: Type.String(), runs: Runs }, { title: 'Passage' });

/** A page for its agent's reader, with the words marked that the agent looks for. */
export const MarkedText = Type.Object(
  {
    ...READ,
    fromEngine: Type.Optional(Type.String({ description: 'the engine whose own text it is: the page was not read' })),
    rating: Type.Optional(Type.Number()),
    saved: Type.Boolean({ description: 'the text is of when it was saved' }),
    runs: Runs,
    outline: Outline,
    place: ReadTo,
    tags: Tags,
    highlights: Type.Array(Highlight),
  },
  { title: 'MarkedText' },
);

export const LibraryQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LONGEST_QUERY,
        description:
          'words, "phrases", -word, NOT word or -"phrase" (a page may not have it), site:example.org (without a dot: what begins a part of the name), lang:pt, after:2025-06 and before:2026 (a day, a month or a year), ' +
          'is:rated, is:liked, is:saved, is:listed (not what was found, but is on no list), tag:name or tag:"two words"; a page holds all the rest; of either kind the first 16 words or phrases count',
      }),
    ),
    ...OnPages,
    sort: Type.Optional(
      Type.Enum(['best', 'met', 'saved', 'published'], {
        description:
          'which come first: the `best` match (unless it is said otherwise, where there are words), or what was `met`, ' +
          '`saved` or `published` last; of more than 2000 those met last are put in order',
      }),
    ),
    ...PageQuery.properties,
  },
  { additionalProperties: false },
);

export const LibraryCountQuery = Type.Pick(LibraryQuery, ['q', 'agent', 'tag', 'sort'], {
  additionalProperties: false,
});

export const LibraryFileQuery = Type.Object(
  {
    ...LibraryCountQuery.properties,
    format: Type.Optional(
      Type.Enum([...LIBRARY_FORMATS], { description: 'to read, or a table that can be brought back' }),
    ),
  },
  { additionalProperties: false },
);

/** How many pages the search finds. */
export const LibraryCount = Type.Object(
  { count: Type.Integer({ minimum: 0 }), more: Type.Boolean({ description: 'there may be more than were counted' }) },
  { title: 'LibraryCount' },
);
