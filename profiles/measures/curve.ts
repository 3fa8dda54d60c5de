/**
 * How well an agent learns, read from its log: what it predicted of pages before their reader judged them, beside what
 * the engines' order and the newest first would have been worth on the same judgements (filtering spec 9).
 */
import {
  type CountsHash,
  currentRatings,
  type LogEntry,
  type LogEvent,
  type PageId,
  type Prediction,
  standing,
} from '../learning/log.ts';
import { present } from '../present.ts';
import { instantOf } from './calendar.ts';
import { gradeValue } from './grades.ts';
import { type Judged, type Ndpm, ndpm } from './ndpm.ts';

/** One session's ratings, or one test list. */
export interface CurvePoint {
  readonly kind: 'session' | 'test';
  /** Number of the session or the test list. */
  readonly number: number;
  /** When its first page was judged. */
  readonly at: string;
  /** The first entry of its judgements: before it the agent knew nothing of them. */
  readonly position: number;
  readonly judged: readonly JudgedPage[];
}

export interface JudgedPage extends Prediction {
  readonly page: PageId;
  readonly counts: CountsHash;
  /** The rating, or the grade as a number; one point never mixes them. */
  readonly desired: number;
}

/** ndpm of each way: 0 is perfect, 0.5 is chance; undefined if the reader preferred no page to another. */
export interface CurveFigures {
  readonly pages: number;
  readonly pairs: number;
  readonly profiles?: number;
  readonly engines?: number;
  readonly newest?: number;
}

/** The points in the log, oldest first, without ratings from before predictions were written. */
export function learningCurve(entries: readonly LogEntry[]): readonly CurvePoint[] {
  const points = new Map<string, Omit<CurvePoint, 'judged'> & { readonly judged: Map<PageId, JudgedPage> }>();
  const rated = new Set([...currentRatings(entries).values()].map(({ id }) => id));
  for (const { id, at, position, event } of standing(entries)) {
    const judgement = judgementIn(event);
    if (judgement === undefined) continue;
    const { kind, number, predicted, ...judged } = judgement;
    const key = `${kind} ${number}`;
    const point = points.get(key) ?? { kind, number, at, position, judged: new Map() };
    points.set(key, point);
    // Of several grades of a page the last counts; a cleared rating does not.
    if (kind === 'test' || rated.has(id)) point.judged.set(judged.page, { ...judged, ...predicted });
  }
  return [...points.values()].flatMap(({ judged, ...point }) =>
    judged.size === 0 ? [] : [{ ...point, judged: [...judged.values()] }],
  );
}

interface Judgement extends Pick<CurvePoint, 'kind' | 'number'> {
  readonly page: PageId;
  readonly counts: CountsHash;
  readonly desired: number;
  readonly predicted: Prediction;
}

function judgementIn(event: LogEvent): Judgement | undefined {
  if (event.type === 'graded') {
    const { test, page, counts, grade, predicted } = event;
    return { kind: 'test', number: test, page, counts, desired: gradeValue(grade), predicted };
  }
  if (event.type !== 'rated' || event.brought?.predicted === undefined) return undefined;
  const { session, predicted } = event.brought;
  const { page, counts, value: desired } = event;
  return { kind: 'session', number: session, page, counts, desired, predicted };
}

const NEVER = Number.MIN_SAFE_INTEGER;

/** The figures of one point. */
export function figuresOf(judged: readonly JudgedPage[]): CurveFigures {
  const by = (predicted: (page: JudgedPage) => number): Ndpm =>
    ndpm(judged.map((page): Judged => ({ desired: page.desired, predicted: predicted(page) })));
  const profiles = by(({ score }) => score);
  // Texts of times in several zones do not sort by time. A page without a date comes last.
  return present({
    pages: judged.length,
    pairs: profiles.pairs,
    profiles: profiles.ndpm,
    engines: by(({ rank }) => -rank).ndpm,
    newest: by(({ published = '' }) => instantOf(published) ?? NEVER).ndpm,
  });
}
