/** Languages of the pages that an agent looks for; the browser knows what they are called. */
import type { AgentLanguage } from '../contract.ts';
import type { PlainKey } from '../language.ts';

const SPOKEN = [
  ...([
    'en',
    'pt',
    'ar',
    'zh',
    'cs',
    'da',
    'nl',
    'fi',
    'fr',
    'de',
    'el',
    'hi',
    'hu',
    'id',
    'ga',
    'it',
    'ja',
    'ko',
  ] as const),
  ...(['lt', 'no', 'pl', 'ro', 'ru', 'es', 'sv', 'th', 'tr', 'uk'] as const),
] as const satisfies readonly AgentLanguage[];

/** What is not chosen is the empty value. */
export const LANGUAGES = {
  '': 'anyLanguage',
  ...(Object.fromEntries(SPOKEN.map((code) => [code, 'pageLanguage'])) as Record<(typeof SPOKEN)[number], PlainKey>),
} as const;
