/** The words for profiles. */
import type { WORDS as ENGLISH } from '../../en/first/profiles.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  profiles: 'O que ele quer',
};
