/** The words for addresses that crawls leave out. */
import type { WORDS as ENGLISH } from '../../en/reasons/traps.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  crawls: 'Sites vigiados, links seguidos',
  trapDepth: 'a links demais do começo',
  trapLength: 'longos demais',
  trapRepetition: 'pastas que se repetem',
  trapCalendar: 'dias distantes de um calendário',
  trapParameters: 'opções demais combinadas',
  trapCopies: 'parecidos com outros que eram cópias',
  trapAlike: 'parecidos com muitos outros',
};
