/**
 * The store port: where Fenix keeps everything. Versioned documents (compare-and-set), append-only logs, blobs by
 * content, and commits of several changes to any of them and to tables beside. `database-store.ts` implements the port
 * over either database; `test/src/storage/store/contract.ts` says what it must do.
 */
import type { Database, GuardFailed, Lane, Statement } from '../database/database.ts';
import type { AmountChange } from './rooms.ts';

/** A kind of document: its name, how to check a stored value, and how older schemas become today's. */
export interface DocumentKind<T> {
  /** Lower-case letters, digits and `_`. */
  readonly name: string;
  /** One step per older schema, oldest first. The number of the current schema is one more than the number of steps. */
  readonly migrations?: readonly ((old: unknown) => unknown)[];
  /** Checks a stored value of the current schema; throws what is wrong with it. */
  readonly parse: (value: unknown) => T;
  /** Many and long: their JSON is packed, a third or a fourth as long. Nobody reads it in the database by eye. */
  readonly isPacked?: boolean;
  /** How many values are cached after reading; absent: none. */
  readonly cached?: number;
  /**
   * Names of the indexes that find documents besides their ids, and the keys of a value in each. When a name appears or
   * disappears, the store indexes existing documents anew (`indexing.ts`): keys with another meaning need another name.
   */
  readonly indexes?: Readonly<Record<string, (value: T) => readonly string[]>>;
  /** Hashes of the contents that a document refers to: they stay as long as the document. */
  readonly contents?: (value: T, id: string) => readonly string[];
}

/** Counts a document's writes, from 1. `ABSENT` stands for a document that does not exist. */
export type Revision = number;
export const ABSENT: Revision = 0;

export interface Stored<T> {
  readonly id: string;
  readonly revision: Revision;
  /** Shared: never change it in place. */
  readonly value: T;
}

/** Which documents of a kind. */
export interface Selection {
  /** Only documents in this folder, as in `{ under: 'agent1' }` for `agent1/…`. */
  readonly under?: string | undefined;
  /** Only documents that have this key in this index. */
  readonly by?: { readonly index: string; readonly key: string };
}

export interface ScanOptions extends Selection {
  /** Only ids after this one, in the order of the scan: the cursor. */
  readonly after?: string | undefined;
  /** Last ids first. */
  readonly reverse?: boolean;
  readonly limit: number;
}

export interface ScanPage<T> {
  readonly items: readonly Stored<T>[];
  /** Ids in this stretch that could not be read; the log reported each error when it occurred. */
  readonly unreadable: readonly string[];
  /** Pass it as `after` for the next page; undefined at the end. */
  readonly next: string | undefined;
}

/**
 * Documents of one kind. Ids are one or more segments of lower-case letters, digits and `_`, joined by `/`; a scan goes
 * in their order, segment by segment.
 */
export interface Documents<T> {
  /** Throws `Unreadable` if the document exists and cannot be understood. */
  read(id: string): Promise<Stored<T> | undefined>;
  /** Resolves with the new revision once it is on disk; throws `Conflict` unless the document stands at `expected`. */
  write(id: string, value: T, expected: Revision): Promise<Revision>;
  remove(id: string, expected: Revision): Promise<void>;
  scan(options: ScanOptions): Promise<ScanPage<T>>;
  /** The existing, readable documents among these, read together. */
  among(ids: readonly string[]): Promise<readonly Stored<T>[]>;
  /** The existing ids among these; unreadable documents count. */
  present(ids: readonly string[]): Promise<readonly string[]>;
  /** How many there are; unreadable documents count. */
  count(selection: Selection): Promise<number>;
  /** True if a statement finds all of them by their keys; if not, it will after a while. */
  areIndexed(): Promise<boolean>;
}

export interface LogRecord {
  /** Place in the log, from 0. */
  readonly position: number;
  readonly bytes: Uint8Array;
}

export interface Log {
  /**
   * Resolves with the new length once the records are on disk, all or none; `expected` is the length that the log must
   * have.
   */
  append(records: readonly Uint8Array[], expected: number | 'any'): Promise<number>;
  /** Records from a position on, as they were when reading began. */
  read(from?: number): AsyncGenerator<LogRecord>;
  length(): Promise<number>;
}

export interface Blobs {
  /**
   * Resolves with the content's hash once it is on disk; the content goes after some hours unless something refers to
   * it by then.
   */
  put(bytes: Uint8Array): Promise<string>;
  /** Throws `MissingBlob` or `Unreadable`. */
  get(hash: string): Promise<Uint8Array>;
  /** The existing, whole contents among these, by their hashes; read together. */
  among(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Deletes contents without references, some at a time; returns how many it looked at, 0 if none are left. */
  sweep(now: number): Promise<number>;
}

/** One change to a store; `changes.ts` makes them. */
export type Change =
  | WriteChange
  | { readonly type: 'remove' | 'expect'; readonly kind: string; readonly id: string; readonly expected: Revision }
  | {
      readonly type: 'append';
      readonly log: string;
      readonly records: readonly Uint8Array[];
      readonly expected: number | 'any';
      /** Hashes of the contents that the records name: they stay as long as the log. */
      readonly contents: readonly string[];
    }
  | { readonly type: 'put'; readonly bytes: Uint8Array; readonly loose: boolean }
  | { readonly type: 'clear'; readonly kind: string; readonly place: string; readonly but: string }
  | RoomChange
  | AmountChange
  | { readonly type: 'forget'; readonly log: string }
  | BesideChange;

/** Counts the documents of a folder, or those of them with a key. */
export interface RoomChange {
  readonly type: 'room';
  readonly kind: string;
  readonly under: string;
  readonly by: Selection['by'];
  readonly most: number;
}

/** A change of tables that a module keeps beside the store, in the same commit. */
export interface BesideChange {
  readonly type: 'beside';
  /** Names what changes, so that all commits that change it take it in the same order. */
  readonly thing: string;
  readonly statements: readonly Statement[];
  /** Why a guard of these statements failed; absent: a `Conflict`. */
  readonly refusal?: (cause: GuardFailed) => Promise<Error>;
}

/** The keys of a document, by index. */
export type Keys = Readonly<Record<string, readonly string[]>>;

export function keysIn<T>({ indexes }: Pick<DocumentKind<T>, 'indexes'>, value: T): Keys | undefined {
  return indexes && Object.fromEntries(Object.entries(indexes).map(([index, keysOf]) => [index, keysOf(value)]));
}

interface WriteChange {
  readonly type: 'write';
  readonly kind: string;
  readonly schema: number;
  readonly id: string;
  readonly value: unknown;
  readonly isPacked: boolean;
  /** Undefined for a kind without contents. */
  readonly keys: Keys | undefined;
  /** Undefined for a kind without contents. */
  readonly contents: readonly string[] | undefined;
  readonly expected: Revision;
}

export interface Store {
  documents<T>(kind: DocumentKind<T>): Documents<T>;
  /** `name` has the form of a document id. */
  log(name: string): Log;
  readonly blobs: Blobs;
  /** For modules that keep tables beside the store. */
  readonly database: Database;
  /**
   * Removes documents of every kind, readable or not, with this id or in its folder; those of one kind may stay. In
   * steps; returns how many, 0 if none are left.
   */
  clear(place: string, but?: Pick<DocumentKind<unknown>, 'name'>): Promise<number>;
  /** Removes the last records of a log, in the end the log; in steps; returns how many, 0 if none are left. */
  shorten(log: string): Promise<number>;
  /**
   * Makes all of these changes or none; resolves once they are on disk with the result of each: a document's revision,
   * a log's length, 0 for others. Throws `Conflict`, `Unreadable`, or the error of a change beside. Bulk work lets
   * others go first.
   */
  commit(changes: readonly Change[], lane?: Lane): Promise<readonly number[]>;
  /** Throws unless the store can be written at this moment. */
  check(): Promise<void>;
  /** Checks the whole store for damage in the database; returns what it found. */
  examine(): Promise<readonly string[]>;
  /** Damaged documents that reads have met, each with what to do. */
  setAside(): Promise<readonly string[]>;
  /** Deletes a damaged document, and returns what the store held of it; undefined if it does not exist. */
  drop(kind: string, id: string): Promise<string | undefined>;
  /** Waits for what is under way, then closes. Calling it twice is safe. */
  close(): Promise<void>;
}

/** Somebody else was faster: read again and repeat. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** A folder holds as many documents of a kind, or with a key, as it may. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly kind: string;
  readonly by: Selection['by'];

  constructor({ kind, under, by, most }: RoomChange, options?: ErrorOptions) {
    super(`${under} has ${most} documents ${kind}${by === undefined ? '' : ` by ${by.index} ${by.key}`}`, options);
    this.kind = kind;
    this.by = by;
  }
}

/** An owner would exceed a limit. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
  readonly thing: string;

  constructor({ owner, thing, most }: AmountChange, options?: ErrorOptions) {
    super(`${owner} would have more than ${most} ${thing}`, options);
    this.thing = thing;
  }
}

/** Stored bytes that cannot be understood. Nothing overwrites them; the message says what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export class MissingBlob extends Error {
  override readonly name = 'MissingBlob';
}

/** The id of a document that lies under its owner, as in `ana/d1`. */
export function documentId(owner: string, ...parts: readonly string[]): string {
  return [owner, ...parts].join('/');
}

const MOST_TRIES = 300;

/** For a loop that repeats after a `Conflict`: counts the tries, and throws after too many. */
export function again(tries: number): number {
  if (tries < MOST_TRIES) return tries + 1;
  throw new Conflict(`others were faster ${MOST_TRIES} times in a row: try again when less is going on`);
}

/** If somebody else changed the document meanwhile, their version stays. */
export async function unlessOvertaken(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

/** Repeats an attempt until no `Conflict` says that somebody else changed its documents. */
export async function undisturbed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries = again(tries)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** Changes a document by a pure function of its value, and repeats that until nobody else changed it in between. */
export async function update<T>(
  documents: Documents<T>,
  id: string,
  change: (value: T | undefined) => T,
): Promise<Stored<T>> {
  return undisturbed(async () => {
    const current = await documents.read(id);
    const value = change(current?.value);
    const revision = await documents.write(id, value, current?.revision ?? ABSENT);
    return { id, revision, value };
  });
}

/** Undefined instead of a document that cannot be understood; the log says what to do. */
export async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** Every readable document of a selection, page by page. */
export async function* scanAll<T>(documents: Documents<T>, selection: Selection = {}): AsyncGenerator<Stored<T>> {
  const SCAN_PAGE = 100;
  let after: string | undefined;
  do {
    const page: ScanPage<T> = await documents.scan({ ...selection, after, limit: SCAN_PAGE });
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

const NAME = /^[a-z0-9_]{1,100}(?:\/[a-z0-9_]{1,100})*$/;

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Ids and names are keys with an order of their own: any other character is a programming error. */
export function assertName(name: string): void {
  if (!isName(name)) throw new TypeError(`not a store name: ${JSON.stringify(name.slice(0, 120))}`);
}
