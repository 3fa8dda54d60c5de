/**
 * Documents are found by the keys that their kind declares. When the kind declares other keys than the documents were
 * written with, the store indexes them anew: in the order of their ids, a few in each commit, which records how far it
 * has come. So the work continues after a stop, several processes share it, and no writer has to wait.
 */
import { type Database, GuardFailed, type Statement } from '../database/database.ts';
import type { DocumentRow } from './document-queries.ts';
import { forgetKeys, keepKeys } from './statements.ts';
import { type DocumentKind, keysIn } from './store.ts';

/** Documents in one commit: parsing the largest takes a millisecond or two each. */
const INDEXED_AT_ONCE = 5;

/** Everything is done. */
const ALL = null;

interface Progress {
  readonly names: string;
  readonly done_to: string | null;
}

interface IndexingParts<T> {
  readonly kind: DocumentKind<T>;
  readonly database: Database;
  /** The value in a row; undefined if it cannot be understood. */
  readonly valueIn: (row: DocumentRow) => T | undefined;
  /** Called when indexing broke off; the next caller continues it. */
  readonly warn: (message: string) => void;
}

export class Indexing<T> {
  readonly #parts: IndexingParts<T>;
  readonly #names: string;
  #isDone = false;
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(parts: IndexingParts<T>) {
    this.#parts = parts;
    this.#names = Object.keys(parts.kind.indexes ?? {})
      .sort()
      .join(' ');
  }

  /** True if today's keys find all documents; if not, they will after a while. */
  async isDone(): Promise<boolean> {
    if (this.#isDone) return true;
    if (this.#running === undefined) {
      const progress = await this.#progress();
      this.#isDone = progress?.names === this.#names && progress.done_to === ALL;
      if (!this.#isDone) this.#go().catch(() => undefined);
    }
    return this.#isDone;
  }

  /** Resolves when today's keys find all documents. */
  async done(): Promise<void> {
    if (!(await this.isDone())) await this.#go();
  }

  /** Resolves when the work has stopped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running?.catch(() => undefined);
  }

  #go(): Promise<void> {
    this.#running ??= this.#all().then(
      () => {
        this.#running = undefined;
      },
      (error: unknown) => {
        this.#running = undefined;
        this.#parts.warn(`the ${this.#parts.kind.name} documents are not all indexed yet: ${String(error)}`);
        throw error;
      },
    );
    return this.#running;
  }

  async #all(): Promise<void> {
    const { database, kind } = this.#parts;
    while (!(this.#isDone || this.#isStopped)) {
      const progress = await this.#progress();
      if (progress?.names !== this.#names) await database.commit([begun(kind.name, this.#names)], 'bulk');
      else if (progress.done_to === ALL) this.#isDone = true;
      else await this.#step(progress.done_to);
    }
  }

  async #progress(): Promise<Progress | undefined> {
    const { database, kind } = this.#parts;
    const sql = 'SELECT names, done_to FROM document_index WHERE kind = $1';
    return (await database.read<{ names: string; done_to: string | null }>(sql, [kind.name]))[0];
  }

  async #step(from: string): Promise<void> {
    const { database, kind, valueIn } = this.#parts;
    const rows = await database.read<DocumentRow>(
      `SELECT id, revision, schema, stamp, value, packed, damage FROM document
        WHERE kind = $1 AND id > $2 ORDER BY id LIMIT ${INDEXED_AT_ONCE}`,
      [kind.name, from],
      'bulk',
    );
    const to = rows.length < INDEXED_AT_ONCE ? ALL : (rows.at(-1)?.id ?? ALL);
    const changes = rows.flatMap((row) => this.#anew(row, valueIn(row)));
    try {
      await database.commit([...changes, reached(kind.name, this.#names, from, to)], 'bulk');
    } catch (error) {
      // Somebody wrote one of them, or indexed it: look once more.
      if (!(error instanceof GuardFailed)) throw error;
    }
  }

  /** A document that cannot be understood keeps its keys. */
  #anew({ id, stamp }: DocumentRow, value: T | undefined): readonly Statement[] {
    if (value === undefined) return [];
    const { kind } = this.#parts;
    const place = { kind: kind.name, id };
    return [unchanged(place, stamp), forgetKeys(place), ...keepKeys(place, keysIn(kind, value) ?? {})];
  }
}

function begun(kind: string, names: string): Statement {
  return {
    sql: `INSERT INTO document_index (kind, names, done_to) VALUES ($1, $2, '')
      ON CONFLICT (kind) DO UPDATE SET names = excluded.names, done_to = '' WHERE document_index.names <> excluded.names`,
    values: [kind, names],
  };
}

function reached(kind: string, names: string, from: string, to: string | null): Statement {
  return {
    sql: 'UPDATE document_index SET done_to = $1 WHERE kind = $2 AND names = $3 AND done_to = $4',
    values: [to, kind, names, from],
    rows: 1,
  };
}

/** Touches the document, so that a writer at the same time waits. */
function unchanged({ kind, id }: { readonly kind: string; readonly id: string }, stamp: number): Statement {
  return {
    sql: 'UPDATE document SET stamp = stamp WHERE kind = $1 AND id = $2 AND stamp = $3',
    values: [kind, id, stamp],
    rows: 1,
  };
}
