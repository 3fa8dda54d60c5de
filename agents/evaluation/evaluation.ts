/**
 * Proof of learning: what the agent predicted of pages before they were judged, and what another learner would have
 * made of the same log. Test lists are graded on five steps, and nobody learns from them (filtering spec 9).
 */
import {
  type CountsHash,
  type CurveFigures,
  type CurvePoint,
  figuresOf,
  folding,
  type Grade,
  type JudgedPage,
  type Learner,
  type LogEntry,
  learningCurve,
  logistic,
  type PageId,
  readingPopulation,
  rocchio,
  type SessionOutcome,
  STANDARD,
  type Stagnation,
  type Steps,
  scorePage,
  stagnationOf,
  standing,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { NotFound, Overtaken, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import type { Agent, AgentId } from '../records.ts';
import { predictionOf } from '../session-records.ts';
import type { AgentLog } from '../topic-agent/agent-log.ts';
import { agentOf } from '../topic-agent/finding.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { drawnFor, type TestList, type TestLists } from './test-lists.ts';

/** Other learners for the same log; `words` learns nothing. */
export const LEARNERS = {
  standard: STANDARD.learner,
  logistic: logistic(),
  rocchio: rocchio(),
  words: rocchio({ positive: 0, negative: 0 }),
} as const satisfies Record<string, Learner>;
export type LearnerName = keyof typeof LEARNERS;

export interface Point extends Omit<CurvePoint, 'judged'>, CurveFigures {}

export interface Curve {
  /** Oldest first; of many the latest. */
  readonly points: readonly Point[];
  /** Absent while it learns. */
  readonly stagnation: Stagnation | undefined;
}

/** The latest points only: each folds the log anew. */
const MOST_REPLAYED = 20;

/** An answer has so many points, the latest: a session a day for more than a year. */
export const MOST_POINTS = 500;

interface EvaluationParts {
  readonly ports: Pick<Ports, 'store' | 'library' | 'inTurns' | 'clock'>;
  readonly log: AgentLog;
  readonly tests: TestLists;
  /** What an agent knows now. */
  readonly knowledge: (id: AgentId) => Promise<Knowledge>;
}

export class Evaluation {
  readonly #parts: EvaluationParts;

  constructor(parts: EvaluationParts) {
    this.#parts = parts;
  }

  /** Draws a test list; undefined if sessions have read too few pages that no list showed. */
  async draw(id: AgentId): Promise<TestList | undefined> {
    const { ports, tests, knowledge } = this.#parts;
    const agent = await agentOf(id, ports.store);
    const number = ((await tests.latest(id))?.number ?? 0) + 1;
    const drawn = await drawnFor(agent, number, ports);
    if (drawn.length === 0) return undefined;
    const { score } = await knowledge(id);
    // The predictions of now, before anybody has judged the pages.
    const pages = drawn.map(({ page, counts }) => ({ ...page, ...score(counts) }));
    const list = { agent: id, number, madeAt: ports.clock(), pages };
    try {
      await tests.put(list);
      return list;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return this.draw(id);
    }
  }

  /** Grades a page of a test list; of several grades of a page the last counts. */
  async grade(id: AgentId, number: number, page: PageId, grade: Grade, by: string): Promise<void> {
    const tested = (await this.#parts.tests.find(id, number))?.pages.find((each) => each.page === page);
    if (tested === undefined) throw new NotFound(because('page.not-tested'));
    const { version, counts } = tested;
    const event = {
      type: 'graded',
      test: number,
      page,
      version,
      counts,
      grade,
      predicted: predictionOf(tested),
    } as const;
    await this.#parts.log.append(id, by, () => [event]);
  }

  /** The current grades of its test lists, by number of the list. */
  async grades(id: AgentId): Promise<ReadonlyMap<number, ReadonlyMap<PageId, Grade>>> {
    const grades = new Map<number, Map<PageId, Grade>>();
    for (const { event } of standing(await this.#parts.log.read(id))) {
      if (event.type !== 'graded') continue;
      const ofList = grades.get(event.test) ?? new Map<PageId, Grade>();
      grades.set(event.test, ofList.set(event.page, event.grade));
    }
    return grades;
  }

  /** The learning curve as it was. */
  async curve(id: AgentId): Promise<Curve> {
    const { ports } = this.#parts;
    await agentOf(id, ports.store);
    return curveOf(learningCurve(await this.#parts.log.read(id)));
  }

  /**
   * The latest points of the curve as another learner would have made them. Each is read through today's dictionary,
   * without what the agent's searches had in common. So compare it with `standard`, not with the curve as it was.
   * Throws the reason of the signal once it is aborted.
   */
  async whatIf(id: AgentId, learner: LearnerName, signal?: AbortSignal): Promise<Curve> {
    const { ports } = this.#parts;
    const agent = await agentOf(id, ports.store);
    const entries = await this.#parts.log.read(id);
    const points: CurvePoint[] = [];
    for (const point of learningCurve(entries).slice(-MOST_REPLAYED)) {
      const judged = await this.#judgedAnew(agent, entries, point, LEARNERS[learner], signal);
      points.push({ ...point, judged });
    }
    return curveOf(points);
  }

  async #judgedAnew(
    agent: Agent,
    entries: readonly LogEntry[],
    { position, judged }: CurvePoint,
    learner: Learner,
    signal: AbortSignal | undefined,
  ): Promise<readonly JudgedPage[]> {
    const { library, inTurns } = this.#parts.ports;
    const before = entries.slice(0, position);
    const hashes = new Set([...before.flatMap(countsIn), ...judged.map(({ counts }) => counts)]);
    const counts = new Map<CountsHash, TermCounts>();
    for (const hash of hashes) {
      signal?.throwIfAborted();
      counts.set(hash, await library.counts(hash));
    }
    const countsOf = (hash: CountsHash) => counts.get(hash) as TermCounts;
    const weighting = STANDARD.weighting(await library.dictionary());
    const context = { language: agent.language, counts: countsOf, observed: countsOf };
    const folded = folding(before, context);
    const population = await inTurns(unlessAborted(folded, signal));
    const vectors = await inTurns(unlessAborted(readingPopulation(population, weighting, learner), signal));
    return judged.map((page) => ({ ...page, ...scorePage(vectors, weighting.weigh(countsOf(page.counts))) }));
  }
}

function* unlessAborted<T>(steps: Steps<T>, signal: AbortSignal | undefined): Steps<T> {
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
}

function countsIn({ event }: LogEntry): readonly CountsHash[] {
  return event.type === 'rated' || event.type === 'observed' ? [event.counts] : [];
}

function curveOf(points: readonly CurvePoint[]): Curve {
  const figured = points.slice(-MOST_POINTS).map(({ judged, ...point }) => ({ ...point, ...figuresOf(judged) }));
  return { points: figured, stagnation: stagnationOf(outcomesOf(points)) };
}

/** The outcome of each session, by its own ratings and by the test that followed. */
function outcomesOf(points: readonly CurvePoint[]): readonly SessionOutcome[] {
  const outcomes: SessionOutcome[] = [];
  for (const { kind, judged } of points) {
    const { profiles } = figuresOf(judged);
    const last = outcomes.at(-1);
    if (kind === 'session') outcomes.push({ ndpm: profiles, yield: shareLiked(judged) });
    else if (last !== undefined) outcomes.splice(-1, 1, { ...last, ndpm: profiles ?? last.ndpm });
  }
  return outcomes;
}

function shareLiked(judged: readonly JudgedPage[]): number {
  return judged.filter(({ desired }) => desired > 0).length / judged.length;
}
