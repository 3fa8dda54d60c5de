/**
 * Documents of one kind, as rows. A value that cannot be understood stays in its row, which says what is wrong with it:
 * it counts as present, the log reports it once, and nobody overwrites it.
 */
import { LRUCache } from 'lru-cache';
import { type Database, DatabaseRefusal } from '../database/database.ts';
import { removing, writing } from './changes.ts';
import { leavingGone } from './contents.ts';
import { countQuery, type DocumentRow, presentSql, readQuery, scanQuery, valuesSql } from './document-queries.ts';
import { rowsInSlices } from './in-slices.ts';
import { Indexing } from './indexing.ts';
import { jsonOf } from './packing.ts';
import {
  assertName,
  type DocumentKind,
  type Documents,
  keysIn,
  type Revision,
  type ScanOptions,
  type ScanPage,
  type Selection,
  type Store,
  type Stored,
  Unreadable,
} from './store.ts';

interface Understood<T> {
  readonly stamp: number;
  readonly stored: Stored<T>;
}

const NO_STAMP = -1;

/** Cached values of one kind, in characters as stored; parsed, they take some times as much. */
const MOST_LETTERS = 4_000_000;

export class StoredDocuments<T> implements Documents<T> {
  readonly #kind: DocumentKind<T>;
  readonly #database: Database;
  readonly #store: Pick<Store, 'commit'>;
  readonly #warn: (message: string) => void;
  readonly #understood: LRUCache<string, Understood<T>> | undefined;
  readonly #indexing: Indexing<T>;

  constructor(
    kind: DocumentKind<T>,
    database: Database,
    store: Pick<Store, 'commit'>,
    warn: (message: string) => void,
  ) {
    assertName(kind.name);
    this.#kind = kind;
    this.#database = database;
    this.#store = store;
    this.#warn = warn;
    this.#understood =
      kind.cached === undefined ? undefined : new LRUCache({ max: kind.cached, maxSize: MOST_LETTERS });
    this.#indexing = new Indexing({ kind, database, warn, valueIn: (row) => this.#valueIn(row) });
  }

  async read(id: string): Promise<Stored<T> | undefined> {
    assertName(id);
    const known = this.#understood?.get(id);
    // A known value does not come again.
    const [row] = await this.#ask(readQuery(this.#kind.name, id, known?.stamp ?? NO_STAMP));
    if (row === undefined) return undefined;
    return known !== undefined && row.stamp === known.stamp ? known.stored : this.#understand(row);
  }

  async write(id: string, value: T, expected: Revision): Promise<Revision> {
    return (await this.#store.commit([writing(this.#kind, id, value, expected)]))[0] as number;
  }

  async remove(id: string, expected: Revision): Promise<void> {
    await this.#store.commit([removing(this.#kind, id, expected)]);
  }

  async scan(options: ScanOptions): Promise<ScanPage<T>> {
    const { by, under } = options;
    if (by === undefined || (await this.#indexing.isDone())) return this.#scan(options);
    // Nothing waits in front of a folder's index; without a folder the walk could take as long as the whole index.
    if (under !== undefined) return this.#walk(options, by);
    await this.#indexing.done();
    return this.#scan(options);
  }

  async #scan(options: ScanOptions): Promise<ScanPage<T>> {
    const found = await this.#ask(scanQuery(this.#kind, options));
    const rows = found.slice(0, options.limit);
    const items: Stored<T>[] = [];
    const unreadable: string[] = [];
    for (const row of rows) {
      try {
        const stored = this.#understood === undefined ? await this.#understand(row) : await this.#known(row);
        if (stored !== undefined) items.push(stored);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        unreadable.push(row.id);
      }
    }
    return { items, unreadable, next: found.length > rows.length ? rows.at(-1)?.id : undefined };
  }

  /** The cached value if it still holds; else asks for it. */
  #known({ id, stamp }: DocumentRow): Stored<T> | Promise<Stored<T> | undefined> {
    const known = this.#understood?.get(id);
    return known?.stamp === stamp ? known.stored : this.read(id);
  }

  /** Finds documents by a key before all of them are indexed by it. */
  async #walk({ by: _, ...options }: ScanOptions, { index, key }: NonNullable<Selection['by']>): Promise<ScanPage<T>> {
    const items: Stored<T>[] = [];
    let { after } = options;
    do {
      const page: ScanPage<T> = await this.#scan({ ...options, after });
      items.push(...page.items.filter(({ value }) => keysIn(this.#kind, value)?.[index]?.includes(key)));
      after = page.next;
    } while (after !== undefined && items.length < options.limit);
    return { items: items.slice(0, options.limit), unreadable: [], next: items[options.limit - 1]?.id };
  }

  async among(ids: readonly string[]): Promise<readonly Stored<T>[]> {
    for (const id of ids) assertName(id);
    const found: Stored<T>[] = [];
    for (const row of await rowsInSlices<DocumentRow>(this.#database, ids, valuesSql, [this.#kind.name])) {
      try {
        const known = this.#understood?.get(row.id);
        found.push(known?.stamp === row.stamp ? known.stored : await this.#understand(row));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
    }
    return found;
  }

  async present(ids: readonly string[]): Promise<readonly string[]> {
    for (const id of ids) assertName(id);
    const rows = await rowsInSlices<{ id: string }>(this.#database, ids, presentSql, [this.#kind.name]);
    return rows.map(({ id }) => id);
  }

  async count(selection: Selection): Promise<number> {
    if (selection.by !== undefined) await this.#indexing.done();
    const { sql, values } = countQuery(this.#kind, selection);
    // There may be millions.
    const [row] = await this.#database.read<{ count: number }>(sql, values, 'bulk');
    return row?.count ?? 0;
  }

  areIndexed(): Promise<boolean> {
    return this.#indexing.isDone();
  }

  /** Ends the work in the background. */
  close(): Promise<void> {
    return this.#indexing.stop();
  }

  /** Why a document cannot be read; undefined if it can, or does not exist. */
  async unreadable(id: string): Promise<Unreadable | undefined> {
    try {
      await this.read(id);
      return undefined;
    } catch (error) {
      if (error instanceof Unreadable) return error;
      throw error;
    }
  }

  #ask({ sql, values }: ReturnType<typeof readQuery>): Promise<readonly DocumentRow[]> {
    return this.#database.read<DocumentRow>(sql, values);
  }

  async #understand(row: DocumentRow): Promise<Stored<T>> {
    const { id, revision, stamp, schema } = row;
    const { name } = this.#kind;
    if (this.#isNewer(row)) {
      throw new Unreadable(`${name} ${id} was written by a newer Fenix (schema ${schema}): start that version again`);
    }
    let value: T;
    try {
      value = this.#parse(row);
    } catch (error) {
      throw await this.#setAside(row, error instanceof Error ? error.message : String(error));
    }
    if (row.damage !== null) await this.#takeBack(row);
    const stored = { id, revision, value };
    this.#understood?.set(id, { stamp, stored }, { size: id.length + lettersIn(row) });
    return stored;
  }

  #valueIn(row: DocumentRow): T | undefined {
    if (this.#isNewer(row)) return undefined;
    try {
      return this.#parse(row);
    } catch {
      // A caller who asks for the document gets the error.
      return undefined;
    }
  }

  #isNewer({ schema }: DocumentRow): boolean {
    return schema > (this.#kind.migrations ?? []).length + 1;
  }

  #parse({ schema, ...row }: DocumentRow): T {
    const { migrations = [], parse } = this.#kind;
    return parse(migrations.slice(schema - 1).reduce((old, step) => step(old), JSON.parse(jsonOf(row)) as unknown));
  }

  /** Notes in the row what is wrong with it; the first to do so reports it. */
  async #setAside(row: DocumentRow, why: string): Promise<Unreadable> {
    const message = `${this.#kind.name} ${row.id} cannot be read (${why}). ${whatToDo(this.#kind.name, row.id)}`;
    try {
      if (await this.#note(row, why)) this.#warn(message);
    } catch (error) {
      if (!(error instanceof DatabaseRefusal)) throw error;
      this.#warn(message);
    }
    return new Unreadable(message);
  }

  /** Somebody repaired the document, or this Fenix understands more. */
  async #takeBack(row: DocumentRow): Promise<void> {
    try {
      await this.#note(row, null);
    } catch (error) {
      // The document can be read, which was the question; the note can go another time.
      if (!(error instanceof DatabaseRefusal)) throw error;
    }
  }

  async #note({ id, stamp, damage }: DocumentRow, why: string | null): Promise<boolean> {
    if (damage !== null && why !== null) return false;
    const [outcome] = await this.#database.commit([
      {
        sql: `UPDATE document SET damage = $1 WHERE kind = $2 AND id = $3 AND stamp = $4`,
        values: [why, this.#kind.name, id, stamp],
      },
    ]);
    return outcome?.touched === 1;
  }
}

/** The damaged documents of all kinds. */
export async function damagedDocuments(database: Database): Promise<readonly string[]> {
  const rows = await database.read<{ kind: string; id: string; damage: string }>(
    'SELECT kind, id, damage FROM document WHERE damage IS NOT NULL ORDER BY kind, id LIMIT 100',
  );
  return rows.map(({ kind, id, damage }) => `${kind} ${id} cannot be read (${damage}). ${whatToDo(kind, id)}`);
}

/** Undefined if the document is not damaged: then nothing changes. Its keys go with a damaged one. */
export async function dropDamaged(database: Database, kind: string, id: string): Promise<string | undefined> {
  const values = [kind, id];
  const damaged = 'FROM document WHERE kind = $1 AND id = $2 AND damage IS NOT NULL';
  const [dropped] = await database.commit([
    { sql: `DELETE ${damaged} RETURNING value, packed`, values },
    ...leavingGone(kind, id),
  ]);
  const row = dropped?.rows[0] as Pick<DocumentRow, 'value' | 'packed'> | undefined;
  return row && legibly(row);
}

/** What cannot be unpacked is told as it is. */
function legibly(row: Pick<DocumentRow, 'value' | 'packed'>): string {
  try {
    return jsonOf(row);
  } catch {
    return Buffer.from(row.packed ?? []).toString('base64');
  }
}

/** What is packed is some four times as long once it is read. */
const UNPACKED_TIMES = 4;

function lettersIn({ value, packed }: Pick<DocumentRow, 'value' | 'packed'>): number {
  return (value?.length ?? 0) + UNPACKED_TIMES * (packed?.length ?? 0);
}

function whatToDo(kind: string, id: string): string {
  return `It is kept as it is: restore a backup, or \`fenix doctor --drop ${kind}/${id}\` prints and forgets it`;
}
