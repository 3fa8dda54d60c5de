/** The words for what is added by hand. */
import type { WORDS as ENGLISH } from '../../en/first/adding.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  add: 'Adicionar',
};
