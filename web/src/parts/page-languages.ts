/** Languages of the pages that an agent looks for, as a form has them. */
import type { PlainKey } from '../language.ts';
import { SPOKEN } from '../spoken.ts';

/** What is not chosen is the empty value. */
export const LANGUAGES = {
  '': 'anyLanguage',
  ...(Object.fromEntries(SPOKEN.map((code) => [code, 'pageLanguage'])) as Record<(typeof SPOKEN)[number], PlainKey>),
} as const;
