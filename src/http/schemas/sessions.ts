/** Sessions, their lists, and what a reader says of a page, on the wire. */
import Type, { type Static } from 'typebox';
import {
  CandidateRecord,
  EmptyBecause,
  Ended,
  LanguageRecord,
  LONGEST_WORDS,
  SourceReportRecord,
} from '../../../agents/agents.ts';
import { SIGNS, type Sign } from '../../../profiles/profiles.ts';
import { ReasonRecord, TOLD } from '../../base/wire.ts';
import { SHORT_LISTS } from '../short-lists.ts';
import { Count, NullOr, Picture, Time } from './common.ts';

const Remarks = Type.Array(Type.Object({ url: Type.String(), ...TOLD }));

/** What one engine brought to a session. */
export const SourceReport = Type.Object(
  {
    ...SourceReportRecord.properties,
    failures: Remarks,
    remarks: Remarks,
    error: Type.Optional(Type.String()),
    errorReason: Type.Optional(ReasonRecord),
    remark: Type.Optional(Type.String()),
    remarkReason: Type.Optional(ReasonRecord),
  },
  {
    title: 'SourceReport',
    description:
      'The figures hold for all pages; `failures` and `remarks` say why of the first hundred of those that `failed` and `remarked` count.',
  },
);
export type SourceReport = Static<typeof SourceReport>;

export const SessionHead = Type.Object(
  {
    number: Type.Integer(),
    state: Type.Enum(['open', 'done']),
    openedAt: Time,
    closedAt: Type.Optional(Time),
    ended: Type.Optional(Ended),
    /** Pages ranked, and how many of them are on the list. */
    candidates: Count,
    shown: Count,
    emptyBecause: Type.Optional(EmptyBecause),
    elsewhere: Type.Boolean({
      description:
        'nothing that had been rated was right: it asked otherwise, too, and its list is unlike what was rated',
    }),
  },
  { title: 'SessionHead' },
);

/** A session under way reports its sources as far as they have come. */
export const Session = Type.Object(
  { ...SessionHead.properties, sources: Type.Array(SourceReport) },
  { title: 'Session' },
);

const Rating = Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)]);

export const ListedPage = Type.Object(
  {
    ...Type.Pick(CandidateRecord, [
      ...(['page', 'url', 'title', 'description', 'language', 'author', 'published'] as const),
      ...(['engines', 'fromEngine', 'tried', 'score'] as const),
    ]).properties,
    session: Type.Integer(),
    picture: Picture,
    updated: Type.Boolean({ description: 'it was shown before, and says something else by now' }),
    pinned: Type.Boolean({ description: 'its domain was pinned when the session ran' }),
    alsoAt: Type.Array(Type.Object({ url: Type.String(), site: Type.String() }), {
      description: 'other addresses whose pages say the same',
    }),
    alsoFor: Type.Array(Type.String(), { description: 'other agents of its user that want it' }),
    profile: Type.Optional(Type.String()),
    rating: Type.Optional(Type.Number()),
    saved: Type.Boolean({ description: 'its text is kept for good' }),
    state: Type.Enum(['new', 'seen', 'read', 'rated', 'founding', 'replaced', 'hidden'], {
      description:
        'new; seen: was on screen; read: was opened; rated; founding: its rating began a profile; replaced: by a better ' +
        'page; hidden. Of several that hold the last one in this order',
    }),
    replacedBy: Type.Optional(Type.String({ description: 'the better page' })),
    provisional: Type.Optional(
      Type.Literal(true, { description: 'its session is under way: the list may come out otherwise' }),
    ),
  },
  { title: 'ListedPage' },
);
export type ListedPage = Static<typeof ListedPage>;

export const RatingBody = Type.Object({ value: Rating }, { title: 'Rating', additionalProperties: false });
export const RatedPage = Type.Object(
  { page: Type.String(), value: Type.Optional(Type.Number()) },
  { title: 'RatedPage' },
);

const NearestInterest = Type.Optional(
  Type.String({ description: 'the interest that it is nearest to; absent where there is no more than one' }),
);

const Observed = Type.Unsafe<Sign>(
  Type.Union(
    SIGNS.map((sign) => Type.Literal(sign)),
    { title: 'Sign' },
  ),
);

const Threshold = Type.Optional(
  Type.Number({ description: 'a page is shown when it scores more than this; absent before there is any profile' }),
);

export const Why = Type.Object(
  {
    page: Type.String(),
    score: Type.Number(),
    threshold: Threshold,
    liked: Type.Optional(Type.Number({ description: 'the mean score of the pages that were liked' })),
    listed: Type.Optional(
      Type.Object(
        { session: Type.Integer(), score: Type.Number() },
        { description: 'what it scored when it was listed' },
      ),
    ),
    profile: Type.Optional(Type.String()),
    interest: NearestInterest,
    observed: Type.Optional(Observed),
    lacks: Type.Array(Type.String(), { description: 'words of the agent that the page does not say, in any form' }),
    contributions: Type.Array(
      Type.Object(
        {
          term: Type.String(),
          surface: Type.String({ description: 'as the agent’s pages write it most' }),
          weight: Type.Number({ description: 'the profile’s, as a share of its heaviest' }),
          share: Type.Number({ description: 'part of all that speaks for the page; against it when negative' }),
          without: Type.Number({ description: 'the score if this term were not there' }),
          decides: Type.Boolean({ description: 'without it, a shown page would be hidden or a hidden one shown' }),
          whose: Type.Optional(
            Type.Enum(['asked', 'rated'], {
              description:
                'asked: of the agent’s words, or set by hand; rated: of rated pages; absent: it names no subject, or stands on no page that was rated so',
            }),
          ),
          isByHand: Type.Optional(Type.Literal(true, { description: 'its weight is set by hand' })),
        },
        { title: 'Contribution' },
      ),
    ),
  },
  { title: 'Why' },
);

/** A list's scores by what its agent knows now. */
export const CurrentScores = Type.Object(
  {
    threshold: Threshold,
    items: Type.Array(
      Type.Object(
        {
          page: Type.String(),
          score: Type.Number(),
          profile: Type.Optional(Type.String()),
          interest: NearestInterest,
        },
        { title: 'CurrentScore' },
      ),
      { maxItems: SHORT_LISTS['/agents/:id/sessions/:number/scores'] },
    ),
  },
  { title: 'CurrentScores' },
);

export const WordsToTry = Type.Object(
  {
    words: Type.String({ minLength: 1, maxLength: LONGEST_WORDS, pattern: '\\S' }),
    language: Type.Optional(NullOr(LanguageRecord)),
  },
  { title: 'WordsToTry', additionalProperties: false },
);

export const FirstResults = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          url: Type.String(),
          title: Type.String(),
          snippet: Type.String(),
          date: Type.Optional(Type.String({ description: 'ISO 8601, as exact as the engine says it' })),
          engines: Type.Array(Type.String()),
        },
        { title: 'FirstResult' },
      ),
    ),
    engines: Type.Array(
      Type.Object(
        { name: Type.String(), found: Count, error: Type.Optional(Type.String()) },
        { title: 'EngineAnswered' },
      ),
    ),
  },
  { title: 'FirstResults', description: 'the best of one page of each engine, as one list' },
);

export const Preview = Type.Object(
  {
    running: Type.Boolean({ description: 'one is under way, or waits for its place' }),
    session: Type.Optional(Session),
    pages: Type.Array(ListedPage),
  },
  { title: 'Preview', description: 'what a session would bring' },
);
