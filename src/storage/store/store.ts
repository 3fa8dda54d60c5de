/**
 * The store port: where everything is kept. Versioned documents (compare-and-set), append-only logs, blobs by content, and a
 * commit of several changes to any of them and to tables beside. `database-store.ts` implements it over either database;
 * `test/src/storage/store/contract.ts` says what it has to do.
 */
import type { Database, GuardFailed, Lane, Statement } from '../database/database.ts';
import type { AmountChange } from './rooms.ts';

/** A kind of document: its name, how to trust what was read, and how older shapes become today's. */
export interface DocumentKind<T> {
  /** Lower-case letters, digits and `_`. */
  readonly name: string;
  /** One step per older shape, oldest first. The current schema number is one more than there are. */
  readonly migrations?: readonly ((old: unknown) => unknown)[];
  /** Checks a stored value of the current schema; throws what is wrong with it. */
  readonly parse: (value: unknown) => T;
  /** How many of those read last are kept in memory, understood once; without it none. */
  readonly cached?: number;
  /**
   * Names of keys by which documents are found beside their ids, and the keys that a value has. Where a name is new or is
   * gone, documents of before are indexed anew (`indexing.ts`): keys that mean something else need another name.
   */
  readonly indexes?: Readonly<Record<string, (value: T) => readonly string[]>>;
  /** Hashes of the contents that a document is kept with: they stay as long as it does. */
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
  /** Only documents whose id starts with this folder, as in `{ under: 'agent1' }` for `agent1/…`. */
  readonly under?: string;
  /** Only documents that have this key in this index. */
  readonly by?: { readonly index: string; readonly key: string };
}

export interface ScanOptions extends Selection {
  /** Only ids after this one, in the order of the scan: the cursor. */
  readonly after?: string;
  /** Last ids first. */
  readonly reverse?: boolean;
  readonly limit: number;
}

export interface ScanPage<T> {
  readonly items: readonly Stored<T>[];
  /** Ids in this stretch that could not be read; the error was given to the log when they were met. */
  readonly unreadable: readonly string[];
  /** Pass it as `after` for the next page; undefined at the end. */
  readonly next: string | undefined;
}

/**
 * Documents of one kind. Ids are one or more segments of lower-case letters, digits and `_`, joined by `/`;
 * the order of a scan is theirs, segment by segment.
 */
export interface Documents<T> {
  /** Throws `Unreadable` for one that is there and cannot be understood. */
  read(id: string): Promise<Stored<T> | undefined>;
  /** Resolves with the new revision once it is on disk; throws `Conflict` unless the document stands at `expected`. */
  write(id: string, value: T, expected: Revision): Promise<Revision>;
  remove(id: string, expected: Revision): Promise<void>;
  scan(options: ScanOptions): Promise<ScanPage<T>>;
  /** Those of these that there are and can be read, asked for together. */
  among(ids: readonly string[]): Promise<readonly Stored<T>[]>;
  /** Those of these ids that there are; those that cannot be read count. */
  present(ids: readonly string[]): Promise<readonly string[]>;
  /** How many there are; those that cannot be read count. */
  count(selection: Selection): Promise<number>;
}

export interface LogRecord {
  /** Place in the log, from 0. */
  readonly position: number;
  readonly bytes: Uint8Array;
}

export interface Log {
  /** Resolves with the new length once the records are on disk, all or none; `expected` is the length they need. */
  append(records: readonly Uint8Array[], expected: number | 'any'): Promise<number>;
  /** Records from a position on, as they stood when reading began. */
  read(from?: number): AsyncGenerator<LogRecord>;
  length(): Promise<number>;
}

export interface Blobs {
  /** Resolves with the content's hash once it is on disk; it goes in some hours unless something is kept with it by then. */
  put(bytes: Uint8Array): Promise<string>;
  /** Throws `MissingBlob` or `Unreadable`. */
  get(hash: string): Promise<Uint8Array>;
  /** Those of these that are there and whole, by their hashes; asked for together. */
  among(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Takes away what nothing is kept with any more: some at a time; gives how many it looked at, 0 when none are left. */
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

/** Of the documents of a folder, or of those of them that have a key. */
export interface RoomChange {
  readonly type: 'room';
  readonly kind: string;
  readonly under: string;
  readonly by: Selection['by'];
  readonly most: number;
}

/** To tables that somebody keeps beside the store, in the same commit. */
export interface BesideChange {
  readonly type: 'beside';
  /** What is changed there, so that whoever changes the same takes it in the same order. */
  readonly thing: string;
  readonly statements: readonly Statement[];
  /** Why a guard of these failed; without it that is a `Conflict`. */
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
  /** Undefined for a kind without any. */
  readonly keys: Keys | undefined;
  /** Undefined for a kind without any. */
  readonly contents: readonly string[] | undefined;
  readonly expected: Revision;
}

export interface Store {
  documents<T>(kind: DocumentKind<T>): Documents<T>;
  /** `name` is formed like a document id. */
  log(name: string): Log;
  readonly blobs: Blobs;
  /** For what keeps tables of its own beside. */
  readonly database: Database;
  /**
   * Removes documents of every kind, be they readable or not, whose id is this one or lies in its folder; those of one kind
   * may stay. So many in one go; gives how many it were, 0 when none are left.
   */
  clear(place: string, but?: Pick<DocumentKind<unknown>, 'name'>): Promise<number>;
  /** Removes the last records of a log, in the end the log; so many in one go; gives how many it were, 0 when none are left. */
  shorten(log: string): Promise<number>;
  /**
   * Makes all of these changes or none; resolves once they are on disk with what each led to: a document's revision, a
   * log's length, 0 for others. Throws `Conflict`, `Unreadable`, or what a change beside says. Bulk work lets others go first.
   */
  commit(changes: readonly Change[], lane?: Lane): Promise<readonly number[]>;
  /** Throws unless it can be written to at this moment. */
  check(): Promise<void>;
  /** Looks through all of it for damage that is the database's own: what was found. */
  examine(): Promise<readonly string[]>;
  /** Documents that could not be understood when they were read, each with what to do. */
  setAside(): Promise<readonly string[]>;
  /** Forgets a document that cannot be understood, and gives what was kept of it; undefined when there is none. */
  drop(kind: string, id: string): Promise<string | undefined>;
  /** Waits for what is under way, then lets go. Safe to call twice. */
  close(): Promise<void>;
}

/** Somebody else was faster: read again and repeat. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** A folder has as many documents of a kind as it may have, or as many with a key. */
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

/** Somebody would have more of something than they may. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
  readonly thing: string;

  constructor({ owner, thing, most }: AmountChange, options?: ErrorOptions) {
    super(`${owner} would have more than ${most} ${thing}`, options);
    this.thing = thing;
  }
}

/** Stored bytes that cannot be understood. They are kept, never overwritten; the message says what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export class MissingBlob extends Error {
  override readonly name = 'MissingBlob';
}

const MOST_TRIES = 300;

/** For a loop that goes on after a `Conflict`: how often it was tried. Throws once that is too often. */
export function again(tries: number): number {
  if (tries < MOST_TRIES) return tries + 1;
  throw new Conflict(`others were faster ${MOST_TRIES} times in a row: try again when less is going on`);
}

/** Does something anew until no `Conflict` says that the ground moved under it. */
export async function undisturbed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries = again(tries)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** Changes a document by a pure function of its value, again until nobody is in between. */
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

/** Undefined in place of what cannot be understood; the log of the service says what to do. */
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
    const cursor = after === undefined ? {} : { after };
    const page: ScanPage<T> = await documents.scan({ ...selection, ...cursor, limit: SCAN_PAGE });
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

const NAME = /^[a-z0-9_]{1,100}(?:\/[a-z0-9_]{1,100})*$/;

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Ids and names are keys in an order of their own: anything else than the agreed letters is a programming error. */
export function assertName(name: string): void {
  if (!isName(name)) throw new TypeError(`not a store name: ${JSON.stringify(name.slice(0, 120))}`);
}
