/** Articles of open journals. See https://doaj.org/api/docs: two questions a second. */
import { addressOf, at, bareWords, jsonIn, listIfAny, listIn, textIn } from '../answers.ts';
import type { EngineDefinition, RawResult } from '../engine.ts';

const PER_PAGE = 50;

export const doaj = {
  id: 'doaj',
  name: 'DOAJ',
  base: 'https://doaj.org',
  fields: ['science', 'medicine'],
  manners: { pauseMs: 1_000, perDay: 2_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://doaj.org/terms/',
  ask: ({ words, page }) => ({
    path: `api/search/articles/${encodeURIComponent(bareWords(words).join(' AND '))}`,
    query: { page, pageSize: PER_PAGE },
  }),
  read: (text) => ({ results: listIn(jsonIn(text), 'results').map(resultOf) }),
} as const satisfies EngineDefinition;

function resultOf(article: unknown): RawResult {
  const link = listIfAny(article, 'bibjson', 'link').find(({ type }) => type === 'fulltext');
  return {
    url: textIn(link?.['url']) || addressOf('https://doaj.org/article/', at(article, 'id')),
    title: at(article, 'bibjson', 'title'),
    snippet: at(article, 'bibjson', 'abstract'),
    date: at(article, 'bibjson', 'year'),
  };
}
