/** Runs sessions in the background: a few at once, one per agent, the open ones of an earlier process first. */
import { type AgentId, type OpenSession, ownerOf, type TopicAgents } from '../../agents/agents.ts';
import { FairQueue } from '../fair-queue.ts';
import { Stopped } from '../fetching/stopped.ts';
import type { StoredAgents } from '../keeping/keeping.ts';

/** One user's sessions leave room for those of others. */
const AT_ONCE = 8;
const OF_ONE_USER = 4;

interface SessionRunnerParts {
  readonly agents: TopicAgents;
  readonly agentStore: StoredAgents;
  /** Told of a session that broke off; it stays open and is taken up again by the next start. */
  readonly failed: (error: unknown, session: OpenSession) => void;
  /** Told of an agent whose open session, if it has one, could not be taken up. */
  readonly notResumed: (error: unknown, agent: AgentId) => void;
}

export class SessionRunner {
  readonly #parts: SessionRunnerParts;
  readonly #queue = new FairQueue({ atOnce: AT_ONCE, ofOneAtOnce: OF_ONE_USER });
  readonly #running = new Map<AgentId, OpenSession>();
  readonly #starting = new Map<AgentId, Promise<OpenSession>>();

  constructor(parts: SessionRunnerParts) {
    this.#parts = parts;
  }

  /** Starts a session, or gives the one that is under way. Resolves when its record is on disk. */
  start(id: AgentId): Promise<OpenSession> {
    const running = this.#running.get(id);
    if (running !== undefined) return Promise.resolve(running);
    const starting = this.#starting.get(id) ?? this.#start(id).finally(() => this.#starting.delete(id));
    this.#starting.set(id, starting);
    return starting;
  }

  isRunning(id: AgentId): boolean {
    return this.#running.has(id) || this.#starting.has(id);
  }

  /** Takes up the sessions that an earlier process left open; gives their number. One that cannot be stops no other. */
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

  /** Resolves when nothing is running or waiting. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** Takes nothing new and waits for what is running; what was only queued is taken up by the next start. */
  async close(): Promise<void> {
    this.#queue.clear(new Stopped('the service stops'));
    await this.#queue.idle();
  }

  async #resume(id: AgentId): Promise<boolean> {
    const { agentStore } = this.#parts;
    const agent = await agentStore.find(id);
    const latest = await agentStore.latestSession(id);
    if (latest?.state !== 'open' || agent === undefined || agent.deletedAt !== undefined) return false;
    await this.start(id);
    return true;
  }

  async #start(id: AgentId): Promise<OpenSession> {
    const open = await this.#parts.agents.openSession(id);
    this.#running.set(id, open);
    const finished = this.#queue.add(ownerOf(id), () => this.#finish(open));
    finished.catch((error: unknown) => this.#parts.failed(error, open));
    return open;
  }

  async #finish(open: OpenSession): Promise<void> {
    try {
      await this.#parts.agents.finishSession(open);
    } finally {
      this.#running.delete(open.agent);
    }
  }
}
