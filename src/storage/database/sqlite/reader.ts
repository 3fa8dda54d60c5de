/** An engine that reads: each question sees everything that was acknowledged before it. */
import { DatabaseDamaged, type Row } from '../database.ts';
import type { Connection } from './connection.ts';
import { type Checkpointed, type Engine, type Reply, type ReplyValue, type Request, told } from './engine.ts';

/** So many answers go out together, if none of them waits longer than `PATIENCE_MS` for the others. */
const MOST_TOLD = 16;
const PATIENCE_MS = 0.2;

export class Reader implements Engine {
  readonly #connect: () => Connection;
  readonly #now: () => number;
  readonly #waiting: Request[] = [];
  #connection: Connection | undefined;

  /** Connects at the first question: until then another process may be making the file. */
  constructor(connect: () => Connection, now: () => number) {
    this.#connect = connect;
    this.#now = now;
  }

  add(requests: readonly Request[]): void {
    this.#waiting.push(...requests);
  }

  work(receive: () => void, reply: (replies: readonly Reply[]) => void): void {
    receive();
    while (this.#waiting.length > 0) {
      reply(this.#answers());
      receive();
    }
  }

  /** Answers of the first questions that wait. */
  #answers(): readonly Reply[] {
    const end = this.#now() + PATIENCE_MS;
    const answers: Reply[] = [];
    do {
      answers.push(this.#answer(this.#waiting.shift() as Request));
    } while (this.#waiting.length > 0 && answers.length < MOST_TOLD && this.#now() < end);
    return answers;
  }

  close(): void {
    this.#connection?.close();
  }

  #answer(request: Request): Reply {
    const { id } = request;
    try {
      return { id, value: this.#valueOf(request) };
    } catch (error) {
      return { id, error: told(error) };
    }
  }

  #valueOf(request: Request): ReplyValue {
    this.#connection ??= this.#connect();
    switch (request.type) {
      case 'read':
        return this.#connection.rows(request.sql, request.values);
      case 'checkpoint':
        return checkpointed(this.#connection, request.truncating === true);
      case 'examine':
        return examined(this.#connection);
      case 'commit':
        throw new TypeError('who reads does not write');
    }
  }
}

interface Moved extends Row {
  readonly log: number;
  readonly checkpointed: number;
}

const PASSIVE = 'PRAGMA wal_checkpoint(PASSIVE)';
const TRUNCATE = 'PRAGMA wal_checkpoint(TRUNCATE)';

function checkpointed(connection: Connection, isTruncating: boolean): Checkpointed {
  const [row] = isTruncating ? connection.rowsWithoutWaiting<Moved>(TRUNCATE) : connection.rows<Moved>(PASSIVE);
  const { log = 0, checkpointed: done = 0 } = row ?? {};
  return { pages: log, left: log - done };
}

const MOST_FINDINGS = 20;

function examined(connection: Connection): readonly string[] {
  try {
    const rows = connection.rows<{ integrity_check: string }>(`PRAGMA integrity_check(${MOST_FINDINGS})`);
    return rows.map(({ integrity_check: finding }) => finding).filter((finding) => finding !== 'ok');
  } catch (error) {
    // Some damage stops the examination.
    if (error instanceof DatabaseDamaged) return [error.message];
    throw error;
  }
}
