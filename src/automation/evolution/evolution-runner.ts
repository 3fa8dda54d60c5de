/** Evolution as a job: after a session, if enough was rated since the last attempt, or when its owner asks. */
import {
  type AgentId,
  type Attempt,
  type Evolving,
  GENERATIONS,
  NotFound,
  ownerOf,
  type Progress,
} from '../../../agents/agents.ts';
import type { StoredAgents } from '../../library/library.ts';
import type { Begun, Handlers, Jobs } from '../../storage/jobs/jobs.ts';

const TASK = 'evolution';

/** Behind everything that somebody waits for. */
const PRIORITY = 10;

interface EvolutionTask {
  readonly agent: AgentId;
  /** Absent: only if it is due, by its settings. */
  readonly generations?: number;
}

interface EvolutionRunnerParts {
  readonly evolving: Evolving;
  readonly agentStore: Pick<StoredAgents, 'find'>;
  readonly jobs: Jobs;
  /** Called with the outcome of an attempt. */
  readonly attempted: (agent: AgentId, attempt: Attempt) => void;
  readonly failed: (error: unknown) => void;
}

export class EvolutionRunner {
  readonly #parts: EvolutionRunnerParts;
  readonly #considering = new Set<Promise<void>>();
  readonly handlers: Handlers = { [TASK]: (job) => this.#run(job) };

  constructor(parts: EvolutionRunnerParts) {
    this.#parts = parts;
  }

  /** A session has closed: evolution may be due. */
  hear(progress: Progress): void {
    if (progress.type !== 'session-closed') return;
    const considering = this.#consider(progress.agent)
      .catch(this.#parts.failed)
      .finally(() => this.#considering.delete(considering));
    this.#considering.add(considering);
  }

  /** Resolves when everything heard so far is considered. */
  async idle(): Promise<void> {
    while (this.#considering.size > 0) await Promise.all(this.#considering);
  }

  /** Resolves when the request is on disk. */
  async start(agent: AgentId, generations: number): Promise<void> {
    await this.#add({ agent, generations });
  }

  isWaiting(agent: AgentId): Promise<boolean> {
    return this.#parts.jobs.has(keyOf(agent));
  }

  async stop(agent: AgentId): Promise<void> {
    await this.#parts.jobs.cancel(keyOf(agent));
  }

  async #consider(agent: AgentId): Promise<void> {
    if (await this.#parts.evolving.isDue(agent)) await this.#add({ agent });
  }

  #add(payload: EvolutionTask): Promise<void> {
    const { agent } = payload;
    return this.#parts.jobs.add({ task: TASK, key: keyOf(agent), owner: ownerOf(agent), payload, priority: PRIORITY });
  }

  async #run(job: Begun): Promise<void> {
    const { evolving, agentStore, attempted } = this.#parts;
    // Only `#add` writes this.
    const { agent, generations: asked } = job.payload as EvolutionTask;
    const found = await agentStore.find(agent);
    if (found === undefined || found.deletedAt !== undefined) return;
    // The process that had the job before has done it.
    if (asked === undefined && !(await evolving.isDue(agent))) return;
    try {
      attempted(agent, await evolving.attempt(agent, asked ?? found.generations ?? GENERATIONS, job.signal));
    } catch (error) {
      // It was deleted meanwhile.
      if (!(error instanceof NotFound)) throw error;
    }
  }
}

function keyOf(agent: AgentId): string {
  return `${TASK}/${agent}`;
}
