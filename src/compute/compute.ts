/** The compute port: pages and robots.txt are read in worker threads, so that the service answers meanwhile. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import type { Piscina } from 'piscina';
import { type Compute, FetchFailed, rulesIn } from '../../agents/agents.ts';
import type { Failed, Made, Task } from './worker.ts';

interface ComputePool extends Compute {
  close(): Promise<void>;
}

/** One processor is left to whoever waits for an answer. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Threads without work are let go: the service at rest stays small. */
const IDLE_MS = 10_000;

/** Nobody reads a page that takes longer or more: it was made to be unreadable. */
const LONGEST_MS = 20_000;
const MOST_MEGABYTES = 512;

/** Where a built worker lies. Run from its sources, as tests are, there is none. */
const WORKER = new URL('./worker.js', import.meta.url);

export function openCompute(): ComputePool {
  return existsSync(WORKER) ? new Pool(fileURLToPath(WORKER)) : inThread();
}

/** Reads in the thread that asks. */
export function inThread(): ComputePool {
  return {
    async readPage(page, { site } = {}) {
      const { read } = await import('./reading.ts');
      return read(page, site);
    },
    // A copy: strings cut out of the file would hold on to all of it.
    readRobots: async (bytes, product) => structuredClone(rulesIn(bytes, product)),
    close: () => Promise.resolve(),
  };
}

class Pool implements ComputePool {
  readonly #worker: string;
  /** Pages wait here and not in the pool, so that waiting is not taken for reading. */
  readonly #queue = new PQueue({ concurrency: THREADS });
  #pool: Promise<Piscina<Task, Made | Failed>> | undefined;

  constructor(worker: string) {
    this.#worker = worker;
  }

  readPage: Compute['readPage'] = (page, { site } = {}) => this.#ask({ kind: 'page', page, site });

  readRobots: Compute['readRobots'] = (bytes, product) => this.#ask({ kind: 'robots', bytes, product });

  async close(): Promise<void> {
    this.#queue.clear();
    await (await this.#pool)?.destroy();
  }

  async #ask<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<Made<Kind>> {
    return this.#queue.add(() => this.#make(task));
  }

  async #make<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<Made<Kind>> {
    this.#pool ??= this.#open();
    const pool = await this.#pool;
    const signal = AbortSignal.timeout(LONGEST_MS);
    const outcome = await pool.run(task, { signal }).catch((error: unknown): Failed => {
      if (signal.aborted) return { failed: `reading it took more than ${LONGEST_MS / 1000} seconds`, kind: 'size' };
      if (isOutOfMemory(error)) return { failed: 'reading it took too much memory', kind: 'size' };
      throw error;
    });
    if ('failed' in outcome) throw new FetchFailed(outcome.failed, { kind: outcome.kind });
    return outcome as Made<Kind>;
  }

  async #open(): Promise<Piscina<Task, Made | Failed>> {
    const { Piscina: Threads } = await import('piscina');
    return new Threads({
      filename: this.#worker,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
