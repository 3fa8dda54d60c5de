/**
 * The store port: where everything is kept. Versioned documents (compare-and-set), append-only logs, blobs by content.
 * The append is the commit: what must not be lost is in a log or in one document write, never spread over two.
 * `embedded.ts` implements it in a folder; every implementation passes `test/store/contract.ts`.
 */

/** A kind of document: its name, how to trust what was read, and how older shapes become today's. */
export interface DocumentKind<T> {
  /** Lower-case letters, digits and `_`. */
  readonly name: string;
  /** One step per older shape, oldest first. The current schema number is `migrations.length + 1`. */
  readonly migrations: readonly ((old: unknown) => unknown)[];
  /** Checks a stored value of the current schema; throws what is wrong with it. */
  readonly parse: (value: unknown) => T;
  /** How many may be kept in memory, where the documents are large. */
  readonly cached?: number;
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

export interface ScanOptions {
  /** Only documents whose id starts with this folder, as in `scan({ under: 'agent1' })` for `agent1/…`. */
  readonly under?: string;
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
  read(id: string): Promise<Stored<T> | undefined>;
  /** Resolves with the new revision once it is on disk; throws `Conflict` unless the document stands at `expected`. */
  write(id: string, value: T, expected: Revision): Promise<Revision>;
  remove(id: string, expected: Revision): Promise<void>;
  scan(options: ScanOptions): Promise<ScanPage<T>>;
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
  /** Resolves with the content's hash once it is on disk. */
  put(bytes: Uint8Array): Promise<string>;
  /** Throws `MissingBlob` or `Unreadable`. */
  get(hash: string): Promise<Uint8Array>;
}

export interface Store {
  documents<T>(kind: DocumentKind<T>): Documents<T>;
  /** `name` is formed like a document id. */
  log(name: string): Log;
  readonly blobs: Blobs;
  /** Throws when the store can no longer be reached. */
  check(): Promise<void>;
  /** Waits for what is under way, then lets go. Safe to call twice. */
  close(): Promise<void>;
}

/** Somebody else was faster: read again and repeat. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** Stored bytes that cannot be understood. They are kept, never overwritten; the message says what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export class MissingBlob extends Error {
  override readonly name = 'MissingBlob';
}

/** The store cannot be opened: held by another process, or made by a newer Fenix. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Changes a document by a pure function of its value, again and again until nobody is in between. */
export async function update<T>(
  documents: Documents<T>,
  id: string,
  change: (value: T | undefined) => T,
): Promise<Stored<T>> {
  for (;;) {
    const current = await documents.read(id);
    const value = change(current?.value);
    try {
      const revision = await documents.write(id, value, current?.revision ?? ABSENT);
      return { id, revision, value };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** Every readable document of a scan, page by page. */
export async function* scanAll<T>(documents: Documents<T>, under?: string): AsyncGenerator<Stored<T>> {
  const SCAN_PAGE = 100;
  let after: string | undefined;
  do {
    const page: ScanPage<T> = await documents.scan({
      limit: SCAN_PAGE,
      ...(under === undefined ? {} : { under }),
      ...(after === undefined ? {} : { after }),
    });
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}

const NAME = /^[a-z0-9_]{1,100}(?:\/[a-z0-9_]{1,100})*$/;

/** Ids and names become paths or keys: anything else than the agreed letters is a programming error. */
export function assertName(name: string): void {
  if (!NAME.test(name)) throw new TypeError(`not a store name: ${JSON.stringify(name.slice(0, 120))}`);
}
