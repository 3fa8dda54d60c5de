/** The languages that an agent can look for, for forms. */
import type { PlainKey } from '../../frame/language.ts';
import { SPOKEN } from '../../frame/spoken.ts';

/** The empty value stands for no choice. */
export const LANGUAGES = {
  '': 'anyLanguage',
  ...(Object.fromEntries(SPOKEN.map((code) => [code, 'pageLanguage'])) as Record<(typeof SPOKEN)[number], PlainKey>),
} as const;
