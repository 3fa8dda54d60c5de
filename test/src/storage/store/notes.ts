/** The kinds of documents in the store's tests. */
import type { DocumentKind } from '../../../../src/storage/store/store.ts';

export interface Note {
  readonly text: string;
}

export const NOTES: DocumentKind<Note> = { name: 'note', parse: parseNote };

/** The same kind, packed. */
export const PACKED: DocumentKind<Note> = { name: 'packed', parse: parseNote, isPacked: true };

/** The same kind with a cache. */
export const CACHED: DocumentKind<Note> = { name: 'cached', parse: parseNote, cached: 3 };

/** Indexed by its words and its length. */
export const INDEXED: DocumentKind<Note> = {
  name: 'indexed',
  parse: parseNote,
  indexes: {
    word: ({ text }) => text.split(' ').filter((word) => word !== ''),
    length: ({ text }) => [String(text.length)],
  },
};

/** The same kind in a later version: indexed by words and first letters, and no more by length. */
export const INDEXED_LATER: DocumentKind<Note> = {
  ...INDEXED,
  indexes: {
    word: ({ text }) => text.split(' ').filter((word) => word !== ''),
    letter: ({ text }) => text.split(' ').map((word) => word.slice(0, 1)),
  },
};

export function parseNote(value: unknown): Note {
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') {
    return { text: value.text };
  }
  throw new SyntaxError('a note has a text');
}
