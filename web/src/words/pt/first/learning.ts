/** The words for how well an agent learns. */
import type { WORDS as ENGLISH } from '../../en/first/learning.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  learning: 'Progresso',
};
