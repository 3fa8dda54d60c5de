/** The words for the head of an agent's views. */
import type { WORDS as ENGLISH } from '../../en/lists/agent-head.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  tabPages: 'Páginas',
  tabWants: 'O que ele quer',
  tabProgress: 'Progresso',
  tabSettings: 'Ajustes',
  viewsOf: 'Vistas de {name}',
};
