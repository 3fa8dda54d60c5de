/** Runs sessions as jobs: a few at once, one per agent, owners in turn; what a crash left open is taken up again. */
import { type AgentId, type OpenSession, ownerOf, type TopicAgents } from '../../agents/agents.ts';
import { type Begun, GivenUp, type Job, type Jobs, type Working } from '../jobs/jobs.ts';
import type { StoredAgents } from '../keeping/keeping.ts';

const TASK = 'session';

/** Sessions at once in one process, and of one user in all of them. */
const PLACES = 8;
const PLACES_PER_USER = 4;

interface SessionRunnerParts {
  readonly agents: TopicAgents;
  readonly agentStore: StoredAgents;
  readonly jobs: Jobs;
  /** Told of a session that broke off; it stays open and is taken up again by the next start. */
  readonly failed: (error: unknown, session: Pick<OpenSession, 'agent' | 'number'>) => void;
  /** Told of an agent whose open session, if it has one, could not be taken up. */
  readonly notResumed: (error: unknown, agent: AgentId) => void;
}

export class SessionRunner {
  readonly #parts: SessionRunnerParts;
  #working: Working | undefined;

  constructor(parts: SessionRunnerParts) {
    this.#parts = parts;
  }

  /** Sessions are run in this process from now on. */
  work(): void {
    const { jobs } = this.#parts;
    this.#working ??= jobs.work({
      handlers: { [TASK]: (job) => this.#run(job) },
      places: PLACES,
      placesPerOwner: PLACES_PER_USER,
      failed: (error, job) => this.#parts.failed(causeOf(error), sessionIn(job)),
    });
  }

  /** Starts a session, or gives the one that is under way. Resolves when it is on disk that it is to be run. */
  async start(id: AgentId): Promise<OpenSession> {
    const open = await this.#parts.agents.openSession(id);
    await this.#parts.jobs.add({
      task: TASK,
      key: keyOf(id),
      owner: ownerOf(id),
      payload: { agent: id, number: open.number },
    });
    return open;
  }

  /** Whether an open session is being run, or will be. */
  isRunning(id: AgentId): Promise<boolean> {
    return this.#parts.jobs.has(keyOf(id));
  }

  /** Takes up the sessions that were left open; gives their number. One that cannot be stops no other. */
  async resume(): Promise<number> {
    let resumed = 0;
    for await (const id of this.#parts.agentStore.withOpenSession()) {
      try {
        if (await this.#resume(id)) resumed++;
      } catch (error) {
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
    if (!(await jobs.has(keyOf(id)))) await this.start(id);
    return true;
  }

  async #run(job: Begun): Promise<void> {
    const { agents, agentStore } = this.#parts;
    const { agent, number } = sessionIn(job);
    const session = await agentStore.session(agent, number);
    // Done by whoever had it before, and died before it could say so.
    if (session?.state !== 'open') return;
    try {
      await agents.finishSession(session);
    } catch (error) {
      throw new GivenUp('it broke off', { cause: error });
    }
  }
}

function keyOf(id: AgentId): string {
  return `${TASK}/${id}`;
}

function sessionIn({ payload }: Job): Pick<OpenSession, 'agent' | 'number'> {
  // Written by `start`, and nobody else.
  return payload as Pick<OpenSession, 'agent' | 'number'>;
}

function causeOf(error: unknown): unknown {
  return error instanceof GivenUp ? error.cause : error;
}
