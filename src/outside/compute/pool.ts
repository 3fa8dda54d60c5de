/** Reading processes, as many as there is work for and processors to spare; none without work. */
import { FairQueue } from '../../base/fair-queue.ts';
import { because } from '../../base/reasons.ts';
import { Stopped } from '../../base/stopped.ts';
import type { CallOff } from '../../base/time.ts';
import type { Kind, Outcome, TaskOf } from './tasks.ts';
import { WorkerKilled, WorkerLost, type WorkerOptions, WorkerProcess } from './worker-process.ts';

export interface PoolOptions extends WorkerOptions {
  readonly processes: number;
  /** A process without work ends after this: the service at rest stays small. */
  readonly idleMs: number;
}

interface Resting {
  readonly worker: WorkerProcess;
  readonly callOff: CallOff;
}

export class Pool {
  readonly #options: PoolOptions;
  readonly #queue: FairQueue;
  readonly #all = new Set<WorkerProcess>();
  /** The one that worked last goes on first, so that the others may end. */
  #resting: readonly Resting[] = [];
  #stopped: Stopped | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue({ atOnce: options.processes });
  }

  /** Runs work that may `do` one task at a time, when its owner's turn has come. */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return this.#queue.add(owner, work);
  }

  /** Before all owners' turns, for small tasks that hold others up. */
  ahead<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.addAhead(work);
  }

  /**
   * Repeats the task once if somebody else killed the process. Throws `WorkerLost` for a task that cost a process its
   * life, `NoWorker` if none can be started.
   */
  async do<K extends Kind>(task: TaskOf<K>): Promise<Outcome<K>> {
    try {
      return await this.#doOnce(task);
    } catch (error) {
      if (!(error instanceof WorkerKilled)) throw error;
      return this.#doOnce(task);
    }
  }

  async #doOnce<K extends Kind>(task: TaskOf<K>): Promise<Outcome<K>> {
    const worker = this.#wake() ?? (await this.#start());
    const { outcome, large } = await worker.do(task);
    if (large) worker.end();
    else this.#rest(worker);
    if (outcome === undefined) throw new WorkerLost(because('reading.nothing'));
    return outcome as Outcome<K>;
  }

  /** Breaks off what is under way; `Stopped` interrupts waiting callers. */
  async close(): Promise<void> {
    this.#stopped ??= new Stopped('the service stops');
    this.#queue.clear(this.#stopped);
    const all = [...this.#all];
    for (const worker of all) worker.end(this.#stopped);
    await Promise.all(all.map(({ ended }) => ended));
  }

  async #start(): Promise<WorkerProcess> {
    if (this.#stopped !== undefined) throw this.#stopped;
    const worker = new WorkerProcess(this.#options);
    this.#all.add(worker);
    void worker.ended.then(() => {
      this.#all.delete(worker);
      this.#call(worker);
    });
    await worker.ready();
    return worker;
  }

  #wake(): WorkerProcess | undefined {
    const worker = this.#resting.at(-1)?.worker;
    if (worker !== undefined) this.#call(worker);
    return worker;
  }

  #rest(worker: WorkerProcess): void {
    const { time, idleMs } = this.#options;
    const callOff = time.alarm(idleMs, () => {
      this.#call(worker);
      worker.end();
    });
    this.#resting = [...this.#resting, { worker, callOff }];
  }

  /** From its rest, if it has any. */
  #call(worker: WorkerProcess): void {
    this.#resting.find((each) => each.worker === worker)?.callOff();
    this.#resting = this.#resting.filter((each) => each.worker !== worker);
  }
}
