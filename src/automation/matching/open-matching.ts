/** Matches pages in a thread of its own, begun with the first agent that has learned something. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { clockOf, systemClock } from '../../base/clock.ts';
import { turnsBy } from '../../base/in-turns.ts';
import { StoredAgents, StoredLibrary, startDictionary } from '../../library/library.ts';
import { StoredSettings } from '../../people/settings/settings.ts';
import type { Database, Dialect } from '../../storage/database/database.ts';
import { askedFor, type Distant } from '../../storage/database/distant-database.ts';
import { type SentError, untold } from '../../storage/database/sqlite/engine.ts';
import { storeOver } from '../../storage/store/database-store.ts';
import { Matching } from './matching.ts';
import type { MatchingParts } from './matching-parts.ts';

export interface MatchingTask {
  readonly dialect: Dialect;
  readonly holder: string;
}

export type Said = { readonly asked: Distant } | { readonly failed: SentError };

interface OpenMatchingParts extends Pick<MatchingParts, 'holder' | 'time' | 'leaseNow' | 'failed'> {
  readonly database: Database;
  /** Another thread has the machine's time, and no other. */
  readonly inThisThread?: boolean;
}

/** With a library and agents of its own over the database: it shares no memory with other processes' ones. */
export function matchingOver({ database, ...parts }: OpenMatchingParts): Matching {
  const store = storeOver(database, (message) => parts.failed(new Error(message)));
  const inTurns = turnsBy(() => performance.now());
  const library = new StoredLibrary(store, systemClock, startDictionary, inTurns);
  const settings = new StoredSettings(store, 'UTC', clockOf(parts.time));
  return new Matching({ ...parts, store, library, agentStore: new StoredAgents(store), settings, inTurns });
}

/** The built worker. Run from source there is none, and everything runs in this thread. */
const WORKER = new URL('./worker.js', import.meta.url);

/** How often it looks whether there is anything to match, and how soon a thread that ended is started again. */
export const BEGIN_EVERY_MS = 5_000;
const AGAIN_AFTER_MS = 60_000;

/** Its data lies outside its heap, except for the dictionary. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 1_024 };

interface Running {
  idle?(): Promise<void>;
  close(): Promise<void>;
}

export class OpenMatching {
  readonly #parts: OpenMatchingParts;
  readonly #worker: URL;
  #callOff: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();
  #running: Running | undefined;
  #isClosed = false;

  constructor(parts: OpenMatchingParts, worker = WORKER) {
    this.#parts = parts;
    this.#worker = worker;
  }

  begin(): void {
    this.#looking = this.#look().catch((error: unknown) => {
      this.#parts.failed(error);
      this.#beginAfter(BEGIN_EVERY_MS);
    });
  }

  /** In this thread: resolves when nothing is left to do now. */
  async idle(): Promise<void> {
    await this.#looking;
    await this.#running?.idle?.();
  }

  /** Waits for the work under way; others do the rest, or the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff();
    await this.#looking;
    await this.#running?.close();
  }

  async #look(): Promise<void> {
    const isAny = (await this.#parts.database.read('SELECT 1 AS one FROM match_agent LIMIT 1', [], 'bulk')).length > 0;
    if (this.#isClosed) return;
    if (isAny) this.#run();
    else this.#beginAfter(BEGIN_EVERY_MS);
  }

  #beginAfter(milliseconds: number): void {
    if (!this.#isClosed) this.#callOff = this.#parts.time.alarm(milliseconds, () => this.begin());
  }

  #run(): void {
    if (this.#parts.inThisThread !== true && existsSync(this.#worker)) {
      this.#running = new MatchingThread(this.#parts, this.#worker, (error) => {
        this.#running = undefined;
        if (error !== undefined) this.#parts.failed(error);
        this.#beginAfter(AGAIN_AFTER_MS);
      });
    } else {
      const matching = matchingOver(this.#parts);
      matching.run();
      this.#running = matching;
    }
  }
}

class MatchingThread implements Running {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;

  constructor({ database, holder, failed }: OpenMatchingParts, worker: URL, ended: (error: Error | undefined) => void) {
    const workerData: MatchingTask = { dialect: database.dialect, holder };
    this.#worker = new Worker(worker, { workerData, resourceLimits: THREAD_LIMITS });
    let error: Error | undefined;
    this.#worker.on('error', (why: Error) => {
      error = why;
    });
    this.#worker.on('message', (said: Said) => {
      if ('failed' in said) failed(untold(said.failed));
      else void askedFor(said.asked, database).then((reply) => this.#worker.postMessage(reply));
    });
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        resolve();
        ended(error);
      });
    });
  }

  async close(): Promise<void> {
    this.#worker.postMessage('close');
    await this.#exited;
  }
}
