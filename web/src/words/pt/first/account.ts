/** The words for the account. */
import type { WORDS as ENGLISH } from '../../en/first/account.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  profile: 'Você',
  theme: 'Cores',
  tokens: 'Tokens para programas',
};
