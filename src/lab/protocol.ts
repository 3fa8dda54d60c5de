/**
 * One run over one topic, always the same way, so that figures compare: half of the documents train, the other half
 * tests. Point 0 is the query alone. Each session shows the best unseen training documents, has them rated, and after it
 * the whole test half is scored: one point of the curve.
 */
import type { Dictionary, Random, TermCounts } from '../../profiles/profiles.ts';
import type { RatedDocument, Topic } from './collection.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type User, userOf } from './user.ts';
import type { Pupil, Way } from './ways.ts';

export interface Protocol {
  readonly sessions: number;
  readonly perSession: number;
  readonly runs: number;
  readonly seed: number;
  /** Who chooses what is shown: the profile its best, or chance. */
  readonly select: 'profile' | 'random';
  /** The source's simulation: a user of five steps, predictions in five bins (filtering spec 9). */
  readonly source: boolean;
  /** Share of ratings that are turned round. */
  readonly noise: number;
  /** Which ratings are given at all: a lazy user tells only what they like. */
  readonly onlyPositive: boolean;
  /** Terms of a profile that take part. */
  readonly vectorSize?: number;
}

export const PROTOCOL: Protocol = {
  sessions: 5,
  perSession: 6,
  runs: 20,
  seed: 1,
  select: 'profile',
  source: false,
  noise: 0,
  onlyPositive: false,
};

export interface Point extends Figures {
  /** Ratings given so far. */
  readonly ratings: number;
}

/** The points of one run, from the query alone to the last session. */
export function runTopic(
  topic: Topic,
  way: Way,
  protocol: Protocol,
  dictionary: Dictionary,
  random: Random,
): readonly Point[] {
  const documents = shuffled(topic.documents, random);
  const half = Math.ceil(documents.length / 2);
  const training = documents.slice(0, half);
  const user = userOf(topic, protocol, random);
  const test = { documents: documents.slice(half), isRelevant: user.likes, binned: protocol.source };
  const { vectorSize } = protocol;
  const known = training.map(({ counts }) => counts);
  const pupil = way({ query: topic.query, known, dictionary, ...(vectorSize === undefined ? {} : { vectorSize }) });
  const points: Point[] = [{ ...figuresOf(test, pupil.score), ratings: 0 }];
  let unseen = training;
  while (points.length <= protocol.sessions) {
    const last = points.at(-1) as Point;
    const shown = chosen(unseen, pupil, protocol);
    unseen = unseen.filter((document) => !shown.includes(document));
    const ratings = rate(shown, pupil, user, protocol);
    points.push(ratings === 0 ? last : { ...figuresOf(test, pupil.score), ratings: last.ratings + ratings });
  }
  return points;
}

/** Has a pupil learn from what was shown. Returns the number of ratings given. */
function rate(shown: readonly RatedDocument[], pupil: Pupil, user: User, { onlyPositive }: Protocol): number {
  const given = shown.map(({ counts, grade }) => ({ page: counts, value: user.rate(grade) }));
  const told = onlyPositive ? given.filter(({ value }) => value > 0) : given;
  if (told.length > 0) pupil.rate(told);
  return told.length;
}

function chosen(unseen: readonly RatedDocument[], pupil: Pupil, { select, perSession }: Protocol) {
  return (select === 'random' ? unseen : byScore(unseen, pupil.score)).slice(0, perSession);
}

function byScore(documents: readonly RatedDocument[], score: (page: TermCounts) => number): readonly RatedDocument[] {
  return documents
    .map((document) => ({ document, score: score(document.counts) }))
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
