/**
 * Marginalia, the web of small sites. See https://about.marginalia-search.com/article/api; `lang` is in its source alone (`ApiV2.java`,
 * read 2026-11): English where nothing is said. Its languages are those of its `languages-experimental.xml`.
 */
import { jsonIn, listIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 30;

export const marginalia = {
  id: 'marginalia',
  name: 'Marginalia',
  base: 'https://api2.marginalia-search.com',
  fields: ['general'],
  languages: ['en', 'de', 'fr', 'sv'],
  key: 'wanted',
  excludes: true,
  manners: { pauseMs: 1_000, perDay: 200, pages: 3, perPage: PER_PAGE },
  terms: 'https://about.marginalia-search.com/article/api',
  ask: ({ words, page, language, safeSearch }, { key }) => ({
    path: 'search',
    query: { query: words, count: PER_PAGE, page, nsfw: safeSearch && (safeSearch === 'off' ? 0 : 1), lang: language },
    headers: { 'api-key': key },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'results').map(({ url, title, description }) => ({
      url,
      title,
      snippet: description,
    })),
  }),
  wishes: { language: '`lang`', safeSearch: '`nsfw`, two steps' },
  described: {
    asked: 'words, language, your key',
    terms: '[API](https://about.marginalia-search.com/article/api): free for non-commercial use',
  },
  sample: {
    known: 'about.marginalia-search.com/article/api and ApiV2.java; no recorded answer found',
    found:
      '{"license":"CC-BY-NC-SA 4.0","query":"x","results":[{"url":"https://a.example/","title":"A","description":"about a","quality":3},{"url":"https://b.example/","title":"B","description":""}]}',
    nothing: '{"license":"CC-BY-NC-SA 4.0","query":"x","results":[]}',
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a' },
      { url: 'https://b.example/', title: 'B', snippet: '' },
    ],
    refusals: [
      [503, '', 'throttled'],
      [401, '', 'refused'],
      [504, 'null', 'network'],
    ],
  },
} as const satisfies EngineDefinition;
