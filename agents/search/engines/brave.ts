/** Brave Search. See https://api-dashboard.search.brave.com/app/documentation: a question a second, paid by the thousand. */
import { at, isObject, jsonIn, listIn, plain } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 20;
const FRESH = { day: 'pd', week: 'pw', month: 'pm', year: 'py' } as const;

/** Of languages that it calls otherwise. */
const ITS_NAMES: Readonly<Record<string, string>> = { pt: 'pt-br', ja: 'jp', no: 'nb', zh: 'zh-hans' };

export const brave = {
  id: 'brave',
  name: 'Brave',
  base: 'https://api.search.brave.com',
  fields: ['general'],
  key: 'wanted',
  excludes: true,
  manners: { pauseMs: 1_100, perDay: 30, pages: 5, perPage: PER_PAGE },
  terms: 'https://api-dashboard.search.brave.com/documentation/resources/terms-of-service',
  ask: ({ words, page, language, freshness, safeSearch }, { key }) => ({
    path: 'res/v1/web/search',
    query: {
      q: words,
      count: PER_PAGE,
      offset: page - 1,
      search_lang: language && (Object.hasOwn(ITS_NAMES, language) ? ITS_NAMES[language] : language),
      freshness: freshness && FRESH[freshness],
      safesearch: safeSearch,
      result_filter: 'web',
    },
    headers: { accept: 'application/json', 'x-subscription-token': key },
  }),
  read(text) {
    const answer = jsonIn(text);
    // Where nothing was found, there is no `web`.
    if (at(answer, 'type') === 'search' && !isObject(at(answer, 'web'))) return { results: [] };
    return {
      results: listIn(answer, 'web', 'results').map(({ url, title, description, page_age: date }) => ({
        url,
        title: plain(title),
        snippet: plain(description),
        date,
      })),
    };
  },
  wishes: { language: '`search_lang`', freshness: '`freshness`', safeSearch: '`safesearch`' },
  described: {
    asked: 'words, language, your key',
    terms:
      '[terms](https://api-dashboard.search.brave.com/documentation/resources/terms-of-service): paid by the thousand',
  },
  sample: {
    known: 'recorded: brave-search-python-client tests/fixtures/web.json',
    found:
      '{"type":"search","query":{"original":"x","more_results_available":true},"web":{"type":"search","results":[{"url":"https://a.example/","title":"A","description":"about <strong>a</strong>","page_age":"2024-07-01T00:00:00"},{"url":"https://b.example/","title":"B &amp; C","description":""}]}}',
    nothing: '{"type":"search","query":{"original":"x"}}',
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a', date: '2024-07-01' },
      { url: 'https://b.example/', title: 'B & C', snippet: '' },
    ],
  },
} as const satisfies EngineDefinition;
