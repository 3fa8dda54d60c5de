/** The words for where daily lists go. */
import type { WORDS as ENGLISH } from '../../en/first/delivering.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  outlets: 'Endereços de feed',
  destinations: 'Para onde vai a sua lista do dia',
};
