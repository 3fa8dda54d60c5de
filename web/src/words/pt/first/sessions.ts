/** The words for sessions, and what they say. */
import type { WORDS as ENGLISH } from '../../en/first/sessions.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  sessionStarted: 'A sessão começou.',
  sessionDone: { one: 'A sessão {number} terminou: {n} página.', other: 'A sessão {number} terminou: {n} páginas.' },
  reading: 'Lendo as páginas…',
  showIt: 'Mostrar',
  sources: 'Fontes',
  sourceSays: { one: '{engine}: {n} página achada.', other: '{engine}: {n} páginas achadas.' },
};
