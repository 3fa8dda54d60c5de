/**
 * Documents as lowdb files: `documents/<kind>/<id>.json`, one small aggregate each. A read gives what was last accepted,
 * which may still be on its way to the disk; should that write fail, the disk's word counts again.
 *
 * lowdb's own writer never syncs, so it is given our adapter. A file that cannot be understood is set aside as
 * `<id>.unreadable` beside its place; while it lies there the document can neither be read nor overwritten.
 */
import { dirname, join } from 'node:path';
import { type Adapter, Low } from 'lowdb';
import { LRUCache } from 'lru-cache';
import { messageOf } from '../message-of.ts';
import {
  ensureFolder,
  type FileSystem,
  listFolder,
  readIfThere,
  replaceFile,
  syncFolder,
  unlessMissing,
  unlinkIfThere,
} from './files.ts';
import {
  ABSENT,
  assertName,
  Conflict,
  type DocumentKind,
  type Documents,
  type Revision,
  type ScanOptions,
  type ScanPage,
  type Stored,
  Unreadable,
} from './store.ts';

/** What a file holds. `schema` is the kind's when it was written; `revision` counts writes. */
interface Envelope {
  readonly schema: number;
  readonly revision: Revision;
  readonly value: unknown;
}

const NOTHING: Envelope = { schema: 0, revision: ABSENT, value: undefined };

/** Documents kept in memory per kind, unless the kind says otherwise. Every one can be read again from its file. */
const CACHED_DOCUMENTS = 2_000;

const SUFFIX = '.json';
const ASIDE = '.unreadable';

interface DocumentPlaces {
  readonly fs: FileSystem;
  /** The store's folder. */
  readonly root: string;
  /** Folders known to be safe on disk. */
  readonly folders: Set<string>;
  /** A fresh path for a temporary file. */
  readonly temporary: () => string;
  readonly warn: (message: string) => void;
}

/**
 * The lowdb adapter that makes writing durable. Writes that arrive while one is under way are answered by the next
 * one together, since each carries the whole document: a caller resolves only when its change is on disk.
 */
class DurableFile implements Adapter<Envelope> {
  readonly #places: DocumentPlaces;
  readonly #path: string;
  /** What the next write makes of the file; null removes it. */
  #next: Envelope | null = null;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(places: DocumentPlaces, path: string) {
    this.#places = places;
    this.#path = path;
  }

  async read(): Promise<Envelope | null> {
    const bytes = await readIfThere(this.#places.fs, this.#path);
    return bytes === undefined ? null : parseEnvelope(bytes);
  }

  write(envelope: Envelope): Promise<void> {
    return this.#enqueue(envelope);
  }

  remove(): Promise<void> {
    return this.#enqueue(null);
  }

  #enqueue(next: Envelope | null): Promise<void> {
    this.#next = next;
    // After a failure the queue stays failed: what waits was built on a change that never reached the disk.
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      this.#running = this.#persist(this.#next);
      return this.#running;
    });
    return this.#waiting;
  }

  async #persist(envelope: Envelope | null): Promise<void> {
    const { fs, root, folders, temporary } = this.#places;
    const folder = dirname(this.#path);
    await ensureFolder(fs, root, folder, folders);
    if (envelope === null) {
      await unlinkIfThere(fs, this.#path);
      await syncFolder(fs, folder);
    } else {
      await replaceFile(fs, this.#path, Buffer.from(`${JSON.stringify(envelope)}\n`), temporary());
    }
  }
}

/** A document in memory: its lowdb instance and the writes under way. */
interface Open<T> {
  readonly file: DurableFile;
  readonly low: Low<Envelope>;
  value: T | undefined;
  /** Writes and removals not yet on disk: such a document must stay in memory. */
  pending: number;
}

export class EmbeddedDocuments<T> implements Documents<T> {
  readonly #kind: DocumentKind<T>;
  readonly #places: DocumentPlaces;
  readonly #folder: string;
  readonly #loading = new Map<string, Promise<Open<T>>>();
  readonly #busy = new Map<string, Open<T>>();
  readonly #idle: LRUCache<string, Open<T>>;
  readonly #underway = new Set<Promise<unknown>>();

  constructor(kind: DocumentKind<T>, places: DocumentPlaces) {
    assertName(kind.name);
    this.#kind = kind;
    this.#places = places;
    this.#folder = join(places.root, 'documents', kind.name);
    this.#idle = new LRUCache({ max: kind.cached ?? CACHED_DOCUMENTS });
  }

  async read(id: string): Promise<Stored<T> | undefined> {
    const document = await this.#open(id);
    const { revision } = document.low.data;
    return revision === ABSENT ? undefined : { id, revision, value: document.value as T };
  }

  async write(id: string, value: T, expected: Revision): Promise<Revision> {
    // What could not be read again must not be written.
    this.#kind.parse(value);
    const document = await this.#open(id);
    this.#expect(id, document, expected);
    const revision = expected + 1;
    document.low.data = { schema: this.#kind.migrations.length + 1, revision, value };
    document.value = value;
    await this.#settle(id, document, document.low.write());
    return revision;
  }

  async remove(id: string, expected: Revision): Promise<void> {
    const document = await this.#open(id);
    this.#expect(id, document, expected);
    document.low.data = NOTHING;
    document.value = undefined;
    await this.#settle(id, document, document.file.remove());
  }

  async scan({ under, after, limit, reverse = false }: ScanOptions): Promise<ScanPage<T>> {
    if (under !== undefined) assertName(under);
    const items: Stored<T>[] = [];
    const unreadable: string[] = [];
    let last: string | undefined;
    for await (const id of this.#ids(under ?? '', { after, reverse })) {
      if (items.length + unreadable.length >= limit) return { items, unreadable, next: last };
      last = id;
      try {
        const stored = await this.read(id);
        if (stored !== undefined) items.push(stored);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.#places.warn(error.message);
        unreadable.push(id);
      }
    }
    return { items, unreadable, next: undefined };
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underway);
  }

  /** Ids below a folder in order, beyond a cursor; only the folders that matter are listed. */
  async *#ids(folder: string, cursor: Cursor): AsyncGenerator<string> {
    const names = await this.#namesIn(folder);
    // A document comes before those below it, and after them in reverse.
    for (const [id, kinds] of cursor.reverse ? names.reverse() : names) {
      const below = kinds.folder && mayHoldBeyond(id, cursor);
      if (below && cursor.reverse) yield* this.#ids(id, cursor);
      if (kinds.file && isBeyond(id, cursor)) yield id;
      if (below && !cursor.reverse) yield* this.#ids(id, cursor);
    }
  }

  async #namesIn(folder: string): Promise<[string, { file: boolean; folder: boolean }][]> {
    const names = new Map<string, { file: boolean; folder: boolean }>();
    for (const entry of await listFolder(this.#places.fs, join(this.#folder, folder))) {
      const name = entry.name.replace(/\.(?:json|unreadable)$/, '');
      const id = folder === '' ? name : `${folder}/${name}`;
      const seen = names.get(id) ?? { file: false, folder: false };
      names.set(id, entry.isDirectory() ? { ...seen, folder: true } : { ...seen, file: true });
    }
    return [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #expect(id: string, document: Open<T>, expected: Revision): void {
    const { revision } = document.low.data;
    if (revision !== expected) {
      throw new Conflict(`${this.#kind.name} ${id} stands at revision ${revision}, not ${expected}`);
    }
  }

  /** Keeps the document in memory while it is written; after a failure only the disk is believed. */
  async #settle(id: string, document: Open<T>, operation: Promise<unknown>): Promise<void> {
    document.pending++;
    this.#busy.set(id, document);
    this.#idle.delete(id);
    this.#underway.add(operation);
    try {
      await operation;
      document.pending--;
      if (document.pending === 0 && this.#busy.get(id) === document) {
        this.#busy.delete(id);
        this.#idle.set(id, document);
      }
    } catch (error) {
      if (this.#busy.get(id) === document) this.#busy.delete(id);
      throw error;
    } finally {
      this.#underway.delete(operation);
    }
  }

  #open(id: string): Promise<Open<T>> {
    assertName(id);
    const known = this.#busy.get(id) ?? this.#idle.get(id);
    if (known !== undefined) return Promise.resolve(known);
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #load(id: string): Promise<Open<T>> {
    const path = this.#pathOf(id);
    const file = new DurableFile(this.#places, path);
    const low = new Low<Envelope>(file, NOTHING);
    try {
      await low.read();
      const absent = low.data.revision === ABSENT;
      if (absent) await this.#refuseAside(path);
      const document: Open<T> = { file, low, value: absent ? undefined : this.#migrate(low.data), pending: 0 };
      this.#idle.set(id, document);
      return document;
    } catch (error) {
      if (error instanceof NotUnderstood) throw await this.#setAside(id, path, error);
      throw error;
    }
  }

  #migrate({ schema, value }: Envelope): T {
    const { name, migrations, parse } = this.#kind;
    if (schema > migrations.length + 1) {
      throw new Unreadable(`this ${name} was written by a newer Fenix (schema ${schema}): start that version again`);
    }
    try {
      return parse(migrations.slice(schema - 1).reduce((old, step) => step(old), value));
    } catch (error) {
      throw new NotUnderstood(messageOf(error));
    }
  }

  async #setAside(id: string, path: string, cause: NotUnderstood): Promise<Unreadable> {
    const aside = asidePath(path);
    await this.#places.fs.rename(path, aside);
    await syncFolder(this.#places.fs, dirname(path));
    return new Unreadable(`${this.#kind.name} ${id} cannot be read: ${cause.message}. ${whatToDo(aside)}`);
  }

  async #refuseAside(path: string): Promise<void> {
    const aside = asidePath(path);
    const handle = await unlessMissing(this.#places.fs.open(aside, 'r'));
    if (handle === undefined) return;
    await handle.close();
    throw new Unreadable(`${this.#kind.name} was set aside because it could not be read. ${whatToDo(aside)}`);
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${SUFFIX}`);
  }
}

interface Cursor {
  readonly after: string | undefined;
  readonly reverse: boolean;
}

/** `/` sorts before every other letter of an id: comparing whole ids is comparing them segment by segment. */
function isBeyond(id: string, { after, reverse }: Cursor): boolean {
  return after === undefined || (reverse ? id < after : id > after);
}

function mayHoldBeyond(folder: string, { after, reverse }: Cursor): boolean {
  if (after === undefined) return true;
  return reverse ? folder < after : folder >= after || after.startsWith(`${folder}/`);
}

/** The file is there, its content makes no sense. */
class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

function asidePath(path: string): string {
  return path.slice(0, -SUFFIX.length) + ASIDE;
}

function whatToDo(aside: string): string {
  return `It is kept as ${aside}: repair it and rename it back to ${SUFFIX}, or delete it to start that document anew`;
}

function parseEnvelope(bytes: Uint8Array): Envelope {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new NotUnderstood(messageOf(error));
  }
  if (typeof json === 'object' && json !== null && 'schema' in json && 'revision' in json && 'value' in json) {
    const { schema, revision, value } = json;
    if (isCount(schema) && isCount(revision)) return { schema, revision, value };
  }
  throw new NotUnderstood('it is not a document of this store');
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1;
}
