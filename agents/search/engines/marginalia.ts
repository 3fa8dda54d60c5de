/** Marginalia, the web of small sites. See https://about.marginalia-search.com/article/api */
import { jsonIn, listIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 30;

export const marginalia = {
  id: 'marginalia',
  name: 'Marginalia',
  base: 'https://api2.marginalia-search.com',
  fields: ['general'],
  languages: ['en'],
  key: true,
  manners: { pauseMs: 1_000, perDay: 200, pages: 3, perPage: PER_PAGE },
  terms: 'https://about.marginalia-search.com/article/api',
  ask: ({ words, page, safeSearch }, { key }) => ({
    path: 'search',
    query: { query: words, count: PER_PAGE, page, nsfw: safeSearch && (safeSearch === 'off' ? 0 : 1) },
    headers: { 'api-key': key },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'results').map(({ url, title, description }) => ({
      url,
      title,
      snippet: description,
    })),
  }),
} as const satisfies EngineDefinition;
