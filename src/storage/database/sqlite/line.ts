/**
 * A line to the engine that works on the file: in a thread of its own or, in tests from the sources, in this thread.
 */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { CommitUnknown, DatabaseUnavailable } from '../database.ts';
import { type Engine, type Reply, type ReplyValue, type Request, type SentError, untold } from './engine.ts';
import { type Role, startEngine } from './roles.ts';

/** A request without its number. */
type UnnumberedRequest = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never;

export interface Line {
  ask(asked: UnnumberedRequest): Promise<ReplyValue>;
  /** Ends the engine; nothing may be under way. */
  close(): Promise<void>;
}

/** The built worker; it does not exist when Fenix runs from its sources. */
const WORKER = new URL('./worker.js', import.meta.url);

/** Resolves when the engine is ready; rejects with the reason if it cannot start. A thread that ends starts again. */
export async function openLine(role: Role, worker = WORKER): Promise<Line> {
  if (!existsSync(worker)) return new LocalLine(startEngine(role));
  const open = () => ThreadLine.open(role, worker);
  return new RenewedLine(open, await open());
}

interface Pending {
  readonly done: (value: ReplyValue) => void;
  readonly failed: (error: unknown) => void;
}

/** Questions under way, and their answers. */
class Conversation {
  readonly #waiting = new Map<number, Pending>();
  #last = 0;

  begin(asked: UnnumberedRequest): { readonly request: Request; readonly answer: Promise<ReplyValue> } {
    const request = { ...asked, id: ++this.#last } as Request;
    const answer = new Promise<ReplyValue>((done, failed) => this.#waiting.set(request.id, { done, failed }));
    return { request, answer };
  }

  end(replies: readonly Reply[]): void {
    for (const reply of replies) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) waiting?.failed(untold(reply.error));
      else waiting?.done(reply.value);
    }
  }

  fail(error: Error): void {
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}

/** What the thread says: first whether it is ready, then its answers. */
export type Said = { readonly ready: true } | { readonly refused: SentError } | { readonly replies: readonly Reply[] };

interface Start {
  ready(): void;
  refused(error: unknown): void;
  /** The error for requests that the thread leaves without an answer. */
  readonly ended: typeof CommitUnknown | typeof DatabaseUnavailable;
}

/** The thread needs little heap; what it reads lies outside. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** When a thread ends, requests under way are lost; later ones go to the next thread. */
class RenewedLine implements Line {
  readonly #open: () => Promise<ThreadLine>;
  #line: ThreadLine;
  #next: Promise<ThreadLine> | undefined;

  constructor(open: () => Promise<ThreadLine>, first: ThreadLine) {
    this.#open = open;
    this.#line = first;
  }

  ask(asked: UnnumberedRequest): Promise<ReplyValue> {
    return this.#line.isGone ? this.#renewed().then((line) => line.ask(asked)) : this.#line.ask(asked);
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#line.close();
  }

  #renewed(): Promise<ThreadLine> {
    this.#next ??= this.#begin().finally(() => {
      this.#next = undefined;
    });
    return this.#next;
  }

  async #begin(): Promise<ThreadLine> {
    this.#line = await this.#open();
    return this.#line;
  }
}

class ThreadLine implements Line {
  readonly #worker: Worker;
  readonly #conversation = new Conversation();
  #outbox: Request[] = [];
  #gone: Error | undefined;

  static open(role: Role, worker: URL): Promise<ThreadLine> {
    return new Promise((done, failed) => {
      const line = new ThreadLine(new Worker(worker, { workerData: role, resourceLimits: THREAD_LIMITS }), {
        ready: () => done(line),
        refused: failed,
        ended: role.type === 'writer' ? CommitUnknown : DatabaseUnavailable,
      });
    });
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  constructor(worker: Worker, start: Start) {
    this.#worker = worker;
    worker.on('message', (said: Said) => {
      if ('replies' in said) this.#conversation.end(said.replies);
      else if ('ready' in said) start.ready();
      else start.refused(untold(said.refused));
    });
    const ended = (error?: Error) => {
      const why = error === undefined ? '' : `: ${error.message}`;
      this.#gone ??= new start.ended(`the thread of the database has ended${why}`, { cause: error });
      this.#conversation.fail(this.#gone);
      start.refused(this.#gone);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended());
  }

  ask(asked: UnnumberedRequest): Promise<ReplyValue> {
    if (this.#gone !== undefined) return Promise.reject(this.#gone);
    const { request, answer } = this.#conversation.begin(asked);
    // All requests of one turn of the event loop are one message: a message costs more than most requests.
    if (this.#outbox.push(request) === 1) setImmediate(() => this.#send());
    return answer;
  }

  async close(): Promise<void> {
    if (this.#gone !== undefined) return;
    const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage('close');
    await exited;
  }

  #send(): void {
    this.#worker.postMessage(this.#outbox);
    this.#outbox = [];
  }
}

class LocalLine implements Line {
  readonly #engine: Engine;
  readonly #conversation = new Conversation();
  #working = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  ask(asked: UnnumberedRequest): Promise<ReplyValue> {
    const { request, answer } = this.#conversation.begin(asked);
    this.#engine.add([request]);
    if (!this.#working) setImmediate(() => this.#work());
    this.#working = true;
    return answer;
  }

  close(): Promise<void> {
    this.#engine.close();
    return Promise.resolve();
  }

  #work(): void {
    this.#working = false;
    this.#engine.work(
      () => undefined,
      (replies) => this.#conversation.end(replies),
    );
  }
}
