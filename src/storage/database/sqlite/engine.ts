/** The messages between the process and the engine that works on a SQLite file, in a thread of its own or not. */
import {
  CommitUnknown,
  DatabaseBusy,
  DatabaseDamaged,
  DatabaseUnavailable,
  GuardFailed,
  type Lane,
  NotWritten,
  type Outcome,
  type Row,
  type Statement,
  type Value,
} from '../database.ts';

export interface Commit {
  readonly type: 'commit';
  readonly id: number;
  readonly lane: Lane;
  readonly statements: readonly Statement[];
}

export interface Read {
  readonly type: 'read';
  readonly id: number;
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Moves pages from the write-ahead log into the file; readers and writers do not notice. */
interface Checkpoint {
  readonly type: 'checkpoint';
  readonly id: number;
  /** Leaves an empty log, unless somebody reads or writes at this moment. */
  readonly truncating?: boolean;
}

interface Examine {
  readonly type: 'examine';
  readonly id: number;
}

export type Request = Commit | Read | Checkpoint | Examine;

export type Reply = { readonly id: number } & ({ readonly value: ReplyValue } | { readonly error: SentError });

/** Each answers its kind of request: outcomes a commit, rows a read, texts an examination. */
export type ReplyValue = readonly Outcome[] | readonly Row[] | readonly string[] | Checkpointed;

export interface Checkpointed {
  /** Pages in the write-ahead log. When all of them are in the file, the next commit begins the log anew. */
  readonly pages: number;
  /** Pages that are not in the file yet. */
  readonly left: number;
}

/** Executes requests, one after the other. */
export interface Engine {
  add(requests: readonly Request[]): void;
  /**
   * Works until no request is left. `receive` may add more meanwhile; the engine calls `reply` as soon as a request is
   * done.
   */
  work(receive: () => void, reply: (replies: readonly Reply[]) => void): void;
  close(): void;
}

/** An error on its way between threads, which would lose its class. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly statement?: number;
  /** For a `NotWritten`. */
  readonly kind?: NotWritten['kind'];
}

export function told(error: unknown): SentError {
  if (error instanceof GuardFailed) {
    return { name: error.name, message: error.message, statement: error.statement };
  }
  if (error instanceof NotWritten) return { name: error.name, message: error.message, kind: error.kind };
  return error instanceof Error ? { name: error.name, message: error.message } : { name: '', message: String(error) };
}

const CLASSES = { CommitUnknown, DatabaseBusy, DatabaseDamaged, DatabaseUnavailable };

export function untold({ name, message, statement, kind }: SentError): Error {
  if (statement !== undefined) return new GuardFailed(statement, message);
  if (kind !== undefined) return new NotWritten(kind, message);
  const known = Object.entries(CLASSES).find(([each]) => each === name)?.[1];
  return known === undefined ? new Error(message) : new known(message);
}
