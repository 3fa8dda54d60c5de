/** The words for what is shared with others here. */
import type { WORDS as ENGLISH } from '../../en/first/sharing.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  shares: 'Compartilhar com os outros daqui',
  similarReaders: 'leitores com interesses parecidos',
};
