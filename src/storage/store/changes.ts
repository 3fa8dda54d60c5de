/** Makes changes; one commit takes several of them. */
import { assertName, type Change, type DocumentKind, keysIn, type Revision, type Selection } from './store.ts';

/** Writes a document that stands at `expected`. */
export function writing<T>(kind: DocumentKind<T>, id: string, value: T, expected: Revision): Change {
  assertName(id);
  // Nothing may be written that could not be read again.
  kind.parse(value);
  const { name, migrations = [], isPacked = false } = kind;
  const keys = keysIn(kind, value);
  const contents = kind.contents?.(value, id);
  const schema = migrations.length + 1;
  return { type: 'write', kind: name, schema, id, value, isPacked, keys, contents, expected };
}

export function removing({ name }: Pick<DocumentKind<unknown>, 'name'>, id: string, expected: Revision): Change {
  assertName(id);
  return { type: 'remove', kind: name, id, expected };
}

/**
 * Removes all documents of a kind with this id or in its folder, except one; for small folders. A document that
 * somebody adds at the same moment goes, too, if it expected what this commit changes.
 */
export function clearing({ name }: Pick<DocumentKind<unknown>, 'name'>, place: string, but?: string): Change {
  assertName(place);
  return { type: 'clear', kind: name, place, but: but ?? '' };
}

/** Removes a short log; a long one must be shortened before. */
export function forgetting(log: string): Change {
  assertName(log);
  return { type: 'forget', log };
}

/** A larger append is refused: a log holds events, not pages. */
const LARGEST_APPEND = 16 * 1024 * 1024;

/** Appends records to a log of `expected` length; `contents` are the hashes that they name. */
export function appending(
  log: string,
  records: readonly Uint8Array[],
  expected: number | 'any',
  contents: readonly string[] = [],
): Change {
  assertName(log);
  const bytes = records.reduce((sum, { length }) => sum + length, 0);
  if (records.length === 0 || bytes > LARGEST_APPEND) {
    throw new RangeError(`an append holds at least one record and at most ${LARGEST_APPEND} bytes, not ${bytes}`);
  }
  return { type: 'append', log, records, expected, contents };
}

/** Puts a content that something in the same commit refers to. */
export function putting(bytes: Uint8Array): Change {
  return { type: 'put', bytes, loose: false };
}

/** Puts a content that something will soon refer to. */
export function puttingAhead(bytes: Uint8Array): Change {
  return { type: 'put', bytes, loose: true };
}

/**
 * Lets the commit happen only if afterwards a folder holds no more documents of a kind, or no more with a key: throws
 * `NoRoom`, even if others add at this moment.
 */
export function roomFor(
  { name }: Pick<DocumentKind<unknown>, 'name'>,
  under: string,
  most: number,
  by?: Selection['by'],
): Change {
  assertName(under);
  return { type: 'room', kind: name, under, by, most };
}

/** Lets the commit happen only while a document stands at `expected`. */
export function expecting({ name }: Pick<DocumentKind<unknown>, 'name'>, id: string, expected: Revision): Change {
  assertName(id);
  return { type: 'expect', kind: name, id, expected };
}
