/** Languages of pages that agents look for; the browser knows their names. */
import type { AgentLanguage } from '../contract.ts';

export const SPOKEN = [
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
