/** The words for sessions, and what they say. */
import type { WORDS as ENGLISH } from '../../en/first/sessions.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  sessionStarted: 'Está procurando agora.',
  sessionDone: {
    one: 'A lista {number} está pronta: {n} página.',
    other: 'A lista {number} está pronta: {n} páginas.',
  },
  reading: 'Lendo as páginas…',
  showIt: 'Mostrar',
  sources: 'Fontes',
  sourceSays: { one: '{engine}: {n} página achada.', other: '{engine}: {n} páginas achadas.' },
};
