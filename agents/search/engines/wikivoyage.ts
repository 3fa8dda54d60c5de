/** A travel guide that anybody may write, in the agent's language: the API of all wikis of Wikimedia. */
import type { EngineDefinition } from '../engine.ts';
import { WIKIMEDIA } from './wikipedia.ts';

export const wikivoyage = {
  ...WIKIMEDIA,
  id: 'wikivoyage',
  name: 'Wikivoyage',
  base: 'https://{language}.wikivoyage.org',
  fields: ['travel'],
  languages: [
    'en',
    'pt',
    'de',
    'el',
    'es',
    'fa',
    'fi',
    'fr',
    'he',
    'it',
    'ja',
    'nl',
    'pl',
    'ro',
    'ru',
    'sv',
    'tr',
    'uk',
    'vi',
    'zh',
  ],
} as const satisfies EngineDefinition;
