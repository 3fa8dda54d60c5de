/** The kind of document that the store's tests keep. */
import type { DocumentKind } from '../../src/store/store.ts';

export interface Note {
  readonly text: string;
}

export const NOTES: DocumentKind<Note> = { name: 'note', migrations: [], parse: parseNote };

export function parseNote(value: unknown): Note {
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') {
    return { text: value.text };
  }
  throw new SyntaxError('a note has a text');
}
