/** The words for sources. */
import type { WORDS as ENGLISH } from '../../en/first/sources.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  ruleFor: 'Páginas de {domain}',
  feeds: 'Feeds',
};
