/** The words for engines, and what they bring. */
import type { WORDS as ENGLISH } from '../../en/first/engines.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  ownLibrary: 'sua biblioteca',
  ownFeeds: 'seus feeds',
  anotherSearch: 'outra busca',
};
