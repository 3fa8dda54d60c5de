/**
 * The process's database, for a thread without one of its own: the thread asks this process, always as bulk work. So
 * one connection writes, and no user waits behind the thread.
 */
import { BEAT, type Database, type Dialect, type Outcome, type Row, type Statement, type Value } from './database.ts';
import { type SentError, told, untold } from './sqlite/engine.ts';

export interface Distant {
  readonly id: number;
  readonly isRead: boolean;
  readonly statements: readonly Statement[];
}

/** Rows of a read, outcomes of a commit. */
type Answer = readonly Row[] | readonly Outcome[];

export type DistantReply = { readonly id: number } & ({ readonly answer: Answer } | { readonly error: SentError });

/** Asks on behalf of the thread. */
export async function askedFor({ id, isRead, statements }: Distant, database: Database): Promise<DistantReply> {
  try {
    const [first] = statements;
    const read = isRead && first !== undefined;
    return {
      id,
      answer: await (read ? database.read(first.sql, first.values, 'bulk') : database.commit(statements, 'bulk')),
    };
  } catch (error) {
    return { id, error: told(error) };
  }
}

interface Pending {
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

export class DistantDatabase implements Database {
  readonly dialect: Dialect;
  /** The thread calls nobody. */
  readonly calling = [];
  readonly #send: (asked: Distant) => void;
  readonly #waiting = new Map<number, Pending>();
  #last = 0;

  constructor(dialect: Dialect, send: (asked: Distant) => void) {
    this.dialect = dialect;
    this.#send = send;
  }

  /** Takes an answer. */
  heard(reply: DistantReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.failed(untold(reply.error));
    else waiting?.done(reply.answer);
  }

  async read<T extends Row = Row>(sql: string, values: readonly Value[] = []): Promise<readonly T[]> {
    return (await this.#ask(true, [{ sql, values }])) as readonly T[];
  }

  async commit(statements: readonly Statement[]): Promise<readonly Outcome[]> {
    return (await this.#ask(false, statements)) as readonly Outcome[];
  }

  hear(): Promise<() => Promise<void>> {
    return Promise.resolve(() => Promise.resolve());
  }

  async check(): Promise<void> {
    await this.commit([BEAT]);
  }

  /** The process that has the database examines it. */
  examine(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #ask(isRead: boolean, statements: readonly Statement[]): Promise<Answer> {
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#send({ id, isRead, statements });
    });
  }
}
