/** The kinds of documents that the store's tests keep. */
import type { DocumentKind } from '../../../../src/storage/store/store.ts';

export interface Note {
  readonly text: string;
}

export const NOTES: DocumentKind<Note> = { name: 'note', parse: parseNote };

/** The same, kept in memory once understood. */
export const CACHED: DocumentKind<Note> = { name: 'cached', parse: parseNote, cached: 3 };

/** Found by the words in it, and by its length. */
export const INDEXED: DocumentKind<Note> = {
  name: 'indexed',
  parse: parseNote,
  indexes: {
    word: ({ text }) => text.split(' ').filter((word) => word !== ''),
    length: ({ text }) => [String(text.length)],
  },
};

/** The same documents in a later version: found by their words as before, by their first letters, no more by length. */
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
