/** Articles of open journals. See https://doaj.org/api/docs: two questions a second. */
import { addressOf, at, bareWords, jsonIn, listIfAny, listIn, plain, textIn } from '../answers.ts';
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
  wishes: {},
  described: {
    asked: 'words',
    terms: '[API](https://doaj.org/api/docs), [terms](https://doaj.org/terms/)',
  },
  sample: {
    known: 'recorded: ropensci-archive/jaod',
    found:
      '{"total":2,"results":[{"id":"x1","bibjson":{"title":"On <i>A</i> &#8212; by HDMS<sup>E</sup>","abstract":"We (p <0.05)&nbsp;saw <i>A</i>.","year":"2018","link":[{"type":"fulltext","url":"https://a.example/1"}],"month":"06"}},{"id":"x2","bibjson":{"title":"B"}},{"bibjson":{"title":"nowhere"}}]}',
    nothing: '{"total":0,"results":[]}',
    results: [
      { url: 'https://a.example/1', title: 'On A — by HDMSE', snippet: 'We (p <0.05) saw A.', date: '2018-06' },
      { url: 'https://doaj.org/article/x2', title: 'B', snippet: '' },
    ],
  },
} as const satisfies EngineDefinition;

function resultOf(article: unknown): RawResult {
  const link = listIfAny(article, 'bibjson', 'link').find(({ type }) => type === 'fulltext');
  const abstract = plain(at(article, 'bibjson', 'abstract'));
  return {
    url: textIn(link?.['url']) || addressOf('https://doaj.org/article/', at(article, 'id')),
    title: plain(at(article, 'bibjson', 'title')),
    snippet: abstract,
    text: abstract,
    date: dateIn(at(article, 'bibjson', 'year'), at(article, 'bibjson', 'month')),
  };
}

/** Months come as two digits, or as whatever a journal wrote. */
function dateIn(year: unknown, month: unknown): string {
  return /^(?:0[1-9]|1[0-2])$/.test(textIn(month)) ? `${textIn(year)}-${textIn(month)}` : textIn(year);
}
