/**
 * Runs sessions as jobs: a few at once, one per agent, owners in turn; takes up what a crash left open. The deadline or
 * the user ends a session with what was read until then.
 */
import {
  type AgentId,
  EndNow,
  type OpenSession,
  ownerOf,
  type Session,
  type TopicAgents,
} from '../../../agents/agents.ts';
import type { Timepiece } from '../../base/time.ts';
import type { DailyDesk } from '../../delivery/daily/daily-desk.ts';
import type { NearPages } from '../../delivery/near/near-pages.ts';
import type { StoredAgents } from '../../library/library.ts';
import type { Additions } from '../../sources/additions/additions.ts';
import { refusalIn } from '../../storage/database/refusal-in.ts';
import { type Begun, GivenUp, type Handlers, type Job, type Jobs, type Working } from '../../storage/jobs/jobs.ts';
import { endingOf } from './ending-of.ts';

const TASK = 'session';

/** Sessions of one user at once, in all processes. */
const MOST_PLACES_PER_USER = 4;

type Named = Pick<OpenSession, 'agent' | 'number'>;

interface SessionRunnerParts {
  readonly agents: TopicAgents;
  readonly agentStore: StoredAgents;
  readonly jobs: Jobs;
  /** Sessions at once in this process. */
  readonly places: number;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** From a session's opening to its end. */
  readonly deadlineMs: number;
  /** Called with a session that broke off; it stays open, and the next start takes it up. */
  readonly failed: (error: unknown, session: Named) => void;
  /** Called with an agent whose open session could not be taken up. */
  readonly notResumed: (error: unknown, agent: AgentId) => void;
  /** Other work in the same places. */
  readonly additions?: Pick<Additions, 'handlers' | 'failed'>;
  /** Hears whose session has closed: their next daily list has something to use. */
  readonly daily?: Pick<DailyDesk, 'handlers' | 'failed' | 'expect'>;
  /** Told the same: its user may want to hear at once of what it found. */
  readonly near?: Pick<NearPages, 'closed'>;
}

/** Does other jobs in the same places. */
interface Crew {
  readonly handlers: Handlers;
  /** Called with a job whose last attempt failed. */
  readonly failed: (error: unknown) => void;
  readonly looked?: (() => void) | undefined;
}

const IDLE: Crew = { handlers: {}, failed: () => undefined };

export class SessionRunner {
  readonly #parts: SessionRunnerParts;
  #working: Working | undefined;

  constructor(parts: SessionRunnerParts) {
    this.#parts = parts;
  }

  /** For other work. */
  get jobs(): Jobs {
    return this.#parts.jobs;
  }

  /** From now on this process runs sessions, and others' work in the same places. */
  work(others: Crew = IDLE): void {
    const { jobs, places, additions, daily } = this.#parts;
    this.#working ??= jobs.work({
      handlers: { ...others.handlers, ...additions?.handlers, ...daily?.handlers, [TASK]: (job) => this.#run(job) },
      places,
      placesPerOwner: Math.min(MOST_PLACES_PER_USER, Math.ceil(places / 2)),
      looked: others.looked,
      failed: (error, job) => {
        if (job.task === TASK) this.#parts.failed(causeOf(error), sessionIn(job));
        else if (job.task in others.handlers) others.failed(error);
        else if (job.task in (daily?.handlers ?? {})) daily?.failed(error);
        else if (!(error instanceof GivenUp)) additions?.failed(error, job);
      },
    });
  }

  /**
   * Starts a session, or returns the one under way. Resolves when the request is on disk. Of waiting sessions those
   * with a lower priority number come first.
   */
  async start(id: AgentId, priority = 0): Promise<OpenSession> {
    const open = await this.#parts.agents.openSession(id);
    await this.#parts.jobs.add({
      task: TASK,
      key: keyOf(open),
      owner: ownerOf(id),
      payload: { agent: id, number: open.number },
      priority,
    });
    return open;
  }

  /** Whether an open session runs, or will. */
  isRunning(session: Named): Promise<boolean> {
    return this.#parts.jobs.has(keyOf(session));
  }

  /** The agents among these whose session of this number runs. */
  async running(sessions: readonly Named[]): Promise<ReadonlySet<AgentId>> {
    const asked = await this.#parts.jobs.among(sessions.map(keyOf));
    return new Set(sessions.filter((session) => asked.has(keyOf(session))).map(({ agent }) => agent));
  }

  /**
   * Closes an open session with what was read until then: within seconds, wherever it runs. Returns its present state.
   */
  async cancel(session: OpenSession): Promise<Session> {
    const { agents, jobs } = this.#parts;
    if ((await jobs.cancel(keyOf(session))) === 'told') return session;
    // Nobody works on it who could close it.
    const done = await agents.finishSession(session, AbortSignal.abort(new EndNow('cancelled')));
    await this.#closed(session);
    return done;
  }

  /** Takes up the sessions that were left open; returns how many. One that fails stops no other. */
  async resume(): Promise<number> {
    let resumed = 0;
    for await (const id of this.#parts.agentStore.withOpenSession()) {
      try {
        if (await this.#resume(id)) resumed++;
      } catch (error) {
        // The others would fail in the same way: the caller tries again.
        if (refusalIn(error) !== undefined) throw error;
        this.#parts.notResumed(error, id);
      }
    }
    return resumed;
  }

  /** Resolves when nothing runs or waits that this process could run. */
  async idle(): Promise<void> {
    await this.#working?.idle();
  }

  /** Begins nothing new and waits for what runs; others take up the rest, or the next start. */
  async close(): Promise<void> {
    await this.#working?.stop();
  }

  async #resume(id: AgentId): Promise<boolean> {
    const { agentStore, jobs } = this.#parts;
    const agent = await agentStore.find(id);
    const latest = await agentStore.latestSession(id);
    if (latest?.state !== 'open' || agent === undefined || agent.deletedAt !== undefined) return false;
    if (!(await jobs.has(keyOf(latest)))) await this.start(id);
    return true;
  }

  async #run(job: Begun): Promise<void> {
    const { agents, agentStore, time, deadlineMs } = this.#parts;
    const { agent, number } = sessionIn(job);
    const session = await agentStore.session(agent, number);
    // A process that died before it could say so has done it.
    if (session?.state !== 'open') return;
    const { ending, callOff } = endingOf(job.signal, { since: Date.parse(session.openedAt), deadlineMs, time });
    try {
      await agents.finishSession(session, ending);
    } catch (error) {
      throw new GivenUp('it broke off', { cause: error });
    } finally {
      callOff();
    }
    await this.#closed(session);
  }

  /** If this fails now, the next session asks again. */
  async #closed({ agent }: Named): Promise<void> {
    const { daily, near } = this.#parts;
    try {
      await daily?.expect(ownerOf(agent));
      await near?.closed(agent);
    } catch (error) {
      daily?.failed(error);
    }
  }
}

/** Ending one session must not end the next one of its agent. */
function keyOf({ agent, number }: Named): string {
  return `${TASK}/${agent}/${number}`;
}

function sessionIn({ payload }: Job): Named {
  // Only `start` writes this.
  return payload as Named;
}

function causeOf(error: unknown): unknown {
  return error instanceof GivenUp ? error.cause : error;
}
