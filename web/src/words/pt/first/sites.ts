/** The words for sites that are searched by their own result pages. */
import type { WORDS as ENGLISH } from '../../en/first/sites.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  wordsPlace: 'palavras',
  ownSiteBrokenNotice:
    'Os resultados de “{name}” mudaram e não foi possível reconhecê-los de novo. Veja em suas fontes.',
  ownSiteDeleted: '“{name}” não é mais uma fonte.',
};
