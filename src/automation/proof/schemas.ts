/** What is said of how well an agent learns. */
import Type from 'typebox';
import { CandidateRecord, LEARNERS, type LearnerName, MOST_POINTS, VERDICTS } from '../../../agents/agents.ts';
import { GRADES, type Grade as GradeName } from '../../../profiles/profiles.ts';
import { Count, Time } from '../../base/wire.ts';

const Grade = Type.Unsafe<GradeName>(Type.Union(GRADES.map((grade) => Type.Literal(grade))));

export const GradeBody = Type.Object({ grade: Grade }, { title: 'GradeBody', additionalProperties: false });

const TestPage = Type.Object(
  {
    ...Type.Pick(CandidateRecord, ['page', 'url', 'title', 'description', 'language']).properties,
    grade: Type.Optional(Grade),
  },
  { title: 'TestPage' },
);

export const TestList = Type.Object(
  { number: Count, madeAt: Time, graded: Count, pages: Type.Array(TestPage) },
  {
    title: 'TestList',
    description:
      'Pages drawn by chance that no list has shown: their grades are never learned, they only tell how good the predictions are',
  },
);

const Ndpm = Type.Number({ minimum: 0, maximum: 1 });

const Point = Type.Object(
  {
    kind: Type.Enum(['session', 'test']),
    number: Count,
    at: Time,
    pages: Count,
    pairs: Count,
    profiles: Type.Optional(Ndpm),
    engines: Type.Optional(Ndpm),
    newest: Type.Optional(Ndpm),
  },
  {
    title: 'LearningPoint',
    description:
      'ndpm of what was predicted before the pages were judged, by the profiles, the engines’ order and the newest first: 0 is perfect, 0.5 is chance; absent where nobody preferred one page to another',
  },
);

export const LearningCurve = Type.Object(
  {
    points: Type.Array(Point, { maxItems: MOST_POINTS, description: 'oldest first; of many the latest' }),
    /** Why it seems to learn no more. */
    stagnation: Type.Optional(Type.Enum(['flat', 'barren'])),
  },
  { title: 'LearningCurve' },
);

const learners = Object.keys(LEARNERS) as LearnerName[];

export const EvaluationQuery = Type.Object(
  {
    learner: Type.Optional(
      Type.Unsafe<LearnerName>(
        Type.Union(
          learners.map((name) => Type.Literal(name)),
          { description: 'what another learner would have made of the same ratings; compare it with `standard`' },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);

export const OwnExperiment = Type.Object(
  {
    liked: Count,
    others: Count,
    needed: Count,
    figures: Type.Optional(
      Type.Object({
        learners: Type.Array(Type.Object({ name: Type.String(), curve: Type.Array(Type.Union([Ndpm, Type.Null()])) })),
        lengths: Type.Array(Type.Object({ terms: Count, mean: Type.Optional(Ndpm) })),
      }),
    ),
  },
  {
    title: 'OwnExperiment',
    description:
      'What you rated and graded yourself, the latest pages, half of them to learn from and half to be judged by, two runs: ndpm after each session by ways of learning, the words alone first, and its mean by the terms that a profile has; absent where fewer than `needed` were liked or fewer were not',
  },
);

const Share = Type.Object({ liked: Count, of: Count }, { title: 'ShareLiked' });
const ListShare = Type.Object(
  { number: { ...Count, description: 'of its session' }, liked: Count, of: Count },
  { title: 'ListShare', description: 'of the first ten pages of a list' },
);
const Words = Type.Array(Type.String());

/** Sources shown: those with most likes. */
export const MOST_SOURCES = 20;

export const Progress = Type.Object(
  {
    rated: { ...Share, description: 'of all rated pages of its lists' },
    first: Type.Optional(ListShare),
    latest: Type.Optional(ListShare),
    lately: Type.Optional(
      Type.Object(
        { ratings: Count, raised: Words, lowered: Words },
        {
          title: 'Lately',
          description:
            'words that the last ratings made weigh more, of pages that were liked, and less, of those that were not; absent: nothing was rated',
        },
      ),
    ),
    sources: Type.Array(
      Type.Object(
        {
          source: {
            ...Type.String(),
            description: 'the name of an engine; of a feed `feed:` and its id, of a crawl `crawl:` and its id',
          },
          brought: Count,
          liked: Count,
          disliked: Count,
        },
        { title: 'SourceProgress', description: 'pages of all lists that it found, and how they were rated' },
      ),
      { maxItems: MOST_SOURCES },
    ),
    otherSources: { ...Count, description: 'those that are not among them' },
  },
  {
    title: 'Progress',
    description:
      'What the ratings say of how an agent does. `first`, `latest`: the first and the latest list of whose first ten pages at least five are rated; absent: there is none yet',
  },
);

const Verdicts = Type.Array(Type.Enum([...VERDICTS]), { maxItems: 10 });

export const ListProgress = Type.Object(
  {
    number: { ...Count, description: 'of its session' },
    at: Time,
    list: Verdicts,
    engines: Verdicts,
  },
  {
    title: 'ListProgress',
    description:
      'How the first ten pages of a list were rated, and the first ten in the engines’ order; absent: the list did not show it',
  },
);

export const Harm = Type.Object(
  {
    harm: Type.Optional(
      Type.Object(
        {
          page: Type.String(),
          url: Type.String(),
          title: Type.String(),
          judged: {
            ...Count,
            description: 'rated pages that are nearest to it, of lists that came after it was liked',
          },
          disliked: { ...Count, description: 'how many of them are disliked' },
        },
        { title: 'HarmfulLike' },
      ),
    ),
  },
  { title: 'Harm', description: 'The liked page of whose like most is disliked; absent: there is none' },
);
