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
  wishes: { language: 'its edition' },
  described: {
    asked: "words, in the agent's language",
    terms: 'as Wikipedia',
  },
  sample: {
    known: 'as of Wikipedia: one software for all wikis of Wikimedia',
    found:
      '{"batchcomplete":true,"query":{"pages":[{"pageid":1,"ns":0,"title":"Bread","index":1,"extract":"How to bake.","fullurl":"https://en.wikivoyage.org/wiki/Bread","touched":"2026-02-03T04:05:06Z","revisions":[{"timestamp":"2024-01-02T03:04:05Z"}]},{"pageid":2,"ns":0,"title":"Cakes","index":2,"fullurl":"https://en.wikivoyage.org/wiki/Cakes"}]}}',
    nothing: '{"batchcomplete":true}',
    results: [
      { url: 'https://en.wikivoyage.org/wiki/Bread', title: 'Bread', snippet: 'How to bake.', date: '2024-01-02' },
      { url: 'https://en.wikivoyage.org/wiki/Cakes', title: 'Cakes', snippet: '' },
    ],
    refusals: [[200, '{"error":{"code":"ratelimited","info":"too often"}}', 'throttled']],
  },
} as const satisfies EngineDefinition;
