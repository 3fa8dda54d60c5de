/**
 * Runs sessions as jobs: a few at once, one per agent, owners in turn; what a crash left open is taken up again. Its
 * deadline or its user ends a session with what was read until then.
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
  /** From a session's opening until it is to be ended. */
  readonly deadlineMs: number;
  /** Told of a session that broke off; it stays open and is taken up again by the next start. */
  readonly failed: (error: unknown, session: Named) => void;
  /** Told of an agent whose open session, if it has one, could not be taken up. */
  readonly notResumed: (error: unknown, agent: AgentId) => void;
  /** What else is done in the same places. */
  readonly additions?: Pick<Additions, 'handlers' | 'failed'>;
  /** Told whose session has closed: their next daily list has something to be made of. */
  readonly daily?: Pick<DailyDesk, 'handlers' | 'failed' | 'expect'>;
}

/** Does other jobs in the same places. */
interface Crew {
  readonly handlers: Handlers;
  /** Told of a job that was tried for the last time. */
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

  /** For what else is to be done. */
  get jobs(): Jobs {
    return this.#parts.jobs;
  }

  /** Sessions are run in this process from now on, and what others want done in the same places. */
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
   * Starts a session, or gives the one that is under way. Resolves when it is on disk that it is to be run: of those that
   * wait, the ones of a lower priority first.
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

  /** Whether an open session is being run, or will be. */
  isRunning(session: Named): Promise<boolean> {
    return this.#parts.jobs.has(keyOf(session));
  }

  /** Those of these agents whose session of this number is running. */
  async running(sessions: readonly Named[]): Promise<ReadonlySet<AgentId>> {
    const asked = await this.#parts.jobs.among(sessions.map(keyOf));
    return new Set(sessions.filter((session) => asked.has(keyOf(session))).map(({ agent }) => agent));
  }

  /** Has an open session close with what was read until then: within seconds, wherever it runs. Gives it as it stands. */
  async cancel(session: OpenSession): Promise<Session> {
    const { agents, jobs } = this.#parts;
    if ((await jobs.cancel(keyOf(session))) === 'told') return session;
    // Nobody is at it who could close it.
    const done = await agents.finishSession(session, AbortSignal.abort(new EndNow('cancelled')));
    await this.#closed(session);
    return done;
  }

  /** Takes up the sessions that were left open; gives their number. One that cannot be stops no other. */
  async resume(): Promise<number> {
    let resumed = 0;
    for await (const id of this.#parts.agentStore.withOpenSession()) {
      try {
        if (await this.#resume(id)) resumed++;
      } catch (error) {
        // Of the others it would be the same: whoever asked tries again.
        if (refusalIn(error) !== undefined) throw error;
        this.#parts.notResumed(error, id);
      }
    }
    return resumed;
  }

  /** Resolves when nothing is running or waiting that this process could run. */
  async idle(): Promise<void> {
    await this.#working?.idle();
  }

  /** Begins nothing new and waits for what is running; the rest is taken up by others, or by the next start. */
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
    // Done by whoever had it before, and died before it could say so.
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

  /** What cannot be asked for now, the next session asks for. */
  async #closed({ agent }: Named): Promise<void> {
    const { daily } = this.#parts;
    try {
      await daily?.expect(ownerOf(agent));
    } catch (error) {
      daily?.failed(error);
    }
  }
}

/** Nobody who ends one session ends the next one of its agent. */
function keyOf({ agent, number }: Named): string {
  return `${TASK}/${agent}/${number}`;
}

function sessionIn({ payload }: Job): Named {
  // Written by `start`, and nobody else.
  return payload as Named;
}

function causeOf(error: unknown): unknown {
  return error instanceof GivenUp ? error.cause : error;
}
