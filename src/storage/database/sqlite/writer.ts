/**
 * The one who writes. Commits that arrive while one is on its way to the disk share the next transaction and its one
 * sync (group commit), each within a savepoint: one whose guard fails is taken back, and the others stand.
 *
 *   BEGIN IMMEDIATE · (SAVEPOINT · statements · RELEASE)* · COMMIT and sync · answer them all
 */
import { GuardFailed, type Outcome, type Statement } from '../database.ts';
import { CommitQueue } from './commit-queue.ts';
import type { Connection } from './connection.ts';
import { type Commit, type Engine, type Reply, type Request, told } from './engine.ts';
import { isOfStatement, KeyTaken } from './errors.ts';
import { SameFile } from './same-file.ts';

const CACHE_KB = 16_000;

/** A write-ahead log that grew longer during a long read is cut to this when it begins anew. */
const LOG_KEPT_BYTES = 64 * 1024 * 1024;

export class Writer implements Engine {
  readonly #connection: Connection;
  readonly #queue: CommitQueue;
  readonly #file: SameFile;

  constructor(connection: Connection, now: () => number) {
    this.#connection = connection;
    this.#file = new SameFile(connection.path);
    this.#queue = new CommitQueue(now);
    // Another thread makes checkpoints: here they would delay commits that people wait for.
    connection.script(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;
        PRAGMA cache_size = -${CACHE_KB}; PRAGMA journal_size_limit = ${LOG_KEPT_BYTES}`,
    );
  }

  add(requests: readonly Request[]): void {
    this.#queue.add(requests.filter((request) => request.type === 'commit'));
  }

  work(receive: () => void, reply: (replies: readonly Reply[]) => void): void {
    receive();
    while (!this.#queue.isEmpty) {
      reply(this.#writeGroup(receive));
      receive();
    }
  }

  close(): void {
    this.#connection.close();
  }

  #writeGroup(receive: () => void): readonly Reply[] {
    const next = this.#queue.group();
    const taken: Commit[] = [];
    try {
      this.#file.check();
      this.#connection.run({ sql: 'BEGIN IMMEDIATE' });
    } catch (error) {
      // Commits that arrived meanwhile join: otherwise each would wait for several turns.
      receive();
      return this.#queue.takeAll().map(({ id }) => ({ id, error: told(error) }));
    }
    try {
      const replies: Reply[] = [];
      for (let commit = next(); commit !== undefined; commit = next()) {
        taken.push(commit);
        replies.push(this.#tryOne(commit));
        receive();
      }
      this.#connection.run({ sql: 'COMMIT' });
      return this.#acknowledged(replies);
    } catch (error) {
      this.#rollBack();
      if (taken.length === 1) return taken.map(({ id }) => ({ id, error: told(error) }));
      // The disk refused them together; a small one may still find room.
      return taken.map((commit) => this.#writeAlone(commit));
    }
  }

  #writeAlone(commit: Commit): Reply {
    try {
      this.#connection.run({ sql: 'BEGIN IMMEDIATE' });
      const reply = this.#tryOne(commit);
      this.#connection.run({ sql: 'COMMIT' });
      return this.#acknowledged([reply])[0] as Reply;
    } catch (error) {
      this.#rollBack();
      return { id: commit.id, error: told(error) };
    }
  }

  /** If the file was gone by then, the write is lost, and the answer must say so. */
  #acknowledged(replies: readonly Reply[]): readonly Reply[] {
    try {
      this.#file.check();
      return replies;
    } catch (error) {
      return replies.map(({ id }) => ({ id, error: told(error) }));
    }
  }

  /** Throws what spoils the whole transaction. */
  #tryOne({ id, statements }: Commit): Reply {
    this.#connection.run({ sql: 'SAVEPOINT one' });
    try {
      const value = statements.map((statement, i): Outcome => this.#guarded(statement, i));
      this.#connection.run({ sql: 'RELEASE one' });
      return { id, value };
    } catch (error) {
      if (!(error instanceof GuardFailed || isOfStatement(error)) || !this.#connection.isInTransaction) throw error;
      this.#connection.run({ sql: 'ROLLBACK TO one' });
      this.#connection.run({ sql: 'RELEASE one' });
      return { id, error: told(error) };
    }
  }

  #guarded(statement: Statement, i: number): Outcome {
    const outcome = this.#run(statement, i);
    if (statement.rows !== undefined && outcome.touched !== statement.rows) {
      throw new GuardFailed(i, `statement ${i} touched ${outcome.touched} rows, not ${statement.rows}`);
    }
    return outcome;
  }

  #run(statement: Statement, i: number): Outcome {
    try {
      return this.#connection.run(statement);
    } catch (error) {
      throw error instanceof KeyTaken ? new GuardFailed(i, error.message, { cause: error }) : error;
    }
  }

  #rollBack(): void {
    // After some failures SQLite has rolled back already.
    if (this.#connection.isInTransaction) this.#connection.run({ sql: 'ROLLBACK' });
  }
}
