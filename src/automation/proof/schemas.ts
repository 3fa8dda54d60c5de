/** What is said of how well an agent learns. */
import Type, { type TSchema } from 'typebox';
import { LEARNERS, type LearnerName } from '../../../agents/agents.ts';
import { GRADES, type Grade as GradeName } from '../../../profiles/profiles.ts';
import { Count, Time } from '../../base/wire.ts';

const NullOr = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Grade = Type.Unsafe<GradeName>(Type.Union(GRADES.map((grade) => Type.Literal(grade))));

export const GradeBody = Type.Object({ grade: Grade }, { title: 'GradeBody', additionalProperties: false });

const TestPage = Type.Object(
  {
    page: Type.String(),
    url: Type.String(),
    title: Type.String(),
    description: Type.String(),
    language: Type.String(),
    grade: NullOr(Grade),
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

const Ndpm = NullOr(Type.Number({ minimum: 0, maximum: 1 }));

const Point = Type.Object(
  {
    kind: Type.Union([Type.Literal('session'), Type.Literal('test')]),
    number: Count,
    at: Time,
    pages: Count,
    pairs: Count,
    profiles: Ndpm,
    engines: Ndpm,
    newest: Ndpm,
  },
  {
    title: 'LearningPoint',
    description:
      'ndpm of what was predicted before the pages were judged, by the profiles, the engines’ order and the newest first: 0 is perfect, 0.5 is chance; null where nobody preferred one page to another',
  },
);

export const LearningCurve = Type.Object(
  {
    points: Type.Array(Point),
    /** Why it seems to learn no more. */
    stagnation: NullOr(Type.Union([Type.Literal('flat'), Type.Literal('barren')])),
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
    figures: NullOr(
      Type.Object({
        learners: Type.Array(Type.Object({ name: Type.String(), curve: Type.Array(Ndpm) })),
        lengths: Type.Array(Type.Object({ terms: Count, mean: Ndpm })),
      }),
    ),
  },
  {
    title: 'OwnExperiment',
    description:
      'What you rated and graded yourself, the latest pages, half of them to learn from and half to be judged by, two runs: ndpm after each session by ways of learning, the words alone first, and its mean by the terms that a profile has; null where fewer than `needed` were liked or fewer were not',
  },
);
