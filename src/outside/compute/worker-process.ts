/** A reading process, as seen from the service: it does one task at a time, and can harm only itself. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Timepiece } from '../../base/time.ts';
import { framedMessage, Inbox } from './messages.ts';
import type { WorkerAnswer, WorkerLimits } from './serving.ts';
import type { Task } from './tasks.ts';

export interface WorkerOptions extends WorkerLimits {
  /** The module that it runs. */
  readonly module: string;
  /** For a task, from its beginning, not while it waits. */
  readonly taskMs: number;
  /** Memory for its objects; with buffers and code it takes up to `residentBytes`. */
  readonly heapMegabytes: number;
  readonly time: Pick<Timepiece, 'alarm'>;
}

/** A task that cost a process its life; the message says how, as in "reading it …". */
export class WorkerLost extends Reasoned {
  override readonly name = 'WorkerLost';
}

/** Somebody or something else seems to have killed it: the task may be harmless. */
export class WorkerKilled extends WorkerLost {}

/** No process can be started: no fault of the task. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

/** More than any machine needs to start a process, however busy. */
const START_MS = 30_000;

/**
 * After a time in which this process itself stood still (a machine that slept): answers from meanwhile are heard first.
 */
const LAST_MS = 500;

/** Signals of a process that takes too much memory: V8 aborts, or its watchdog ends it. */
const OUT_OF_MEMORY: readonly NodeJS.Signals[] = ['SIGABRT', 'SIGUSR2'];
/** Signals that others send, the system among them when its memory runs out. */
const KILLED: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

interface Awaited {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerProcess {
  /** Resolves when it is gone. */
  readonly ended: Promise<void>;
  readonly #options: WorkerOptions;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #inbox: Inbox;
  #awaited: Awaited | undefined;
  /** Why this process ended it. */
  #endedBecause: Error | undefined;
  #gone: Error | undefined;

  constructor(options: WorkerOptions) {
    const { module, residentBytes, largeBytes, answerBytes, heapMegabytes } = options;
    const limits: WorkerLimits = { residentBytes, largeBytes, answerBytes };
    this.#options = options;
    this.#inbox = new Inbox(answerBytes);
    // Nothing of our environment: it may hold secrets, and the process needs none of it.
    this.#child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, module, JSON.stringify(limits)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child.stdout.on('data', (piece: Buffer) => this.#hear(piece));
    // The end of the process reports a broken pipe.
    this.#child.stdin.on('error', () => undefined);
    this.#child.on('error', (error) => this.#lose(new NoWorker(error.message, { cause: error })));
    this.ended = once(this.#child, 'close').then(
      ([code, signal]) => this.#lose(goneBy(code, signal)),
      () => undefined,
    );
  }

  /** Await this before the first task. Throws `NoWorker`. */
  async ready(): Promise<void> {
    try {
      await this.#answer(START_MS, () => new NoWorker(`none started within ${START_MS / 1000} seconds`));
    } catch (error) {
      if (error instanceof WorkerLost)
        throw new NoWorker(`the one that was started ${error.message}`, { cause: error });
      throw error;
    }
  }

  /** One task at a time. Throws `WorkerLost`. */
  do(task: Task): Promise<WorkerAnswer> {
    const { taskMs } = this.#options;
    this.#child.stdin.write(framedMessage(task));
    return this.#answer(taskMs, () => new WorkerLost(because('reading.slow', { seconds: taskMs / 1000 })));
  }

  end(because?: Error): void {
    this.#endedBecause ??= because;
    this.#child.kill('SIGKILL');
  }

  #answer(withinMs: number, tooLate: () => Error): Promise<WorkerAnswer> {
    const { time } = this.#options;
    const lastMs = Math.min(LAST_MS, withinMs / 2);
    let callOff = time.alarm(withinMs - lastMs, () => {
      callOff = time.alarm(lastMs, () => this.end(tooLate()));
    });
    return new Promise<WorkerAnswer>((resolve, reject) => {
      if (this.#gone === undefined) this.#awaited = { resolve, reject };
      else reject(this.#gone);
    }).finally(() => callOff());
  }

  #hear(piece: Buffer): void {
    try {
      for (const answer of this.#inbox.take(piece)) {
        this.#awaited?.resolve(answer as WorkerAnswer);
        this.#awaited = undefined;
      }
    } catch (error) {
      this.end(new WorkerLost(because('reading.garbled'), { cause: error }));
    }
  }

  #lose(why: Error): void {
    this.#gone ??= this.#endedBecause ?? why;
    this.#awaited?.reject(this.#gone);
    this.#awaited = undefined;
  }
}

function goneBy(code: number | null, signal: NodeJS.Signals | null): WorkerLost {
  if (signal !== null && OUT_OF_MEMORY.includes(signal)) return new WorkerLost(because('reading.memory'));
  const Lost = signal !== null && KILLED.includes(signal) ? WorkerKilled : WorkerLost;
  return new Lost(because('reading.ended', { how: signal ?? `exit code ${code}` }));
}
