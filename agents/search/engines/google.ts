/**
 * Google Programmable Search. See https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list: 100 questions a day, 100 results each.
 * It is closed to new customers; others have until 2027-01-01 to leave it (https://developers.google.com/custom-search/v1/overview, read 2026-11).
 */
import { reasonOf } from '../../reasons.ts';
import { at, isObject, jsonIn, listIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 10;
const FRESH = { day: 'd1', week: 'w1', month: 'm1', year: 'y1' } as const;

export const google = {
  id: 'google',
  name: 'Google',
  base: 'https://www.googleapis.com',
  fields: ['general'],
  key: 'wanted',
  ends: '2027-01-01',
  excludes: true,
  manners: { pauseMs: 1_000, perDay: 100, pages: 5, perPage: PER_PAGE },
  terms: 'https://developers.google.com/custom-search/v1/overview',
  ask({ words, page, language, freshness, safeSearch }, { key: both }) {
    const [key, engine] = halves(both);
    return {
      path: 'customsearch/v1',
      query: {
        key,
        cx: engine,
        q: words,
        num: PER_PAGE,
        start: (page - 1) * PER_PAGE + 1,
        lr: language && `lang_${language === 'zh' ? 'zh-CN' : language}`,
        dateRestrict: freshness && FRESH[freshness],
        // It has no levels in between.
        safe: safeSearch && (safeSearch === 'off' ? 'off' : 'active'),
      },
    };
  },
  read(text) {
    const answer = jsonIn(text);
    // Without results there are no `items`.
    if (isObject(at(answer, 'searchInformation')) && at(answer, 'items') === undefined) return { results: [] };
    return { results: listIn(answer, 'items').map(({ link, title, snippet }) => ({ url: link, title, snippet })) };
  },
  refusal: (text, status) =>
    status === 429 && /per day|daily/i.test(text) ? { trouble: 'spent', why: reasonOf('engine.day-over') } : undefined,
  wishes: { language: '`lr`', freshness: '`dateRestrict`', safeSearch: '`safe`, two steps' },
  described: {
    asked: 'words, language, your key (`key:cx`)',
    terms:
      '[API](https://developers.google.com/custom-search/v1/overview): 100 a day. It takes no new customers and ends on 2027-01-01 (read 2026-11), so it is told of only where its key is set',
  },
  sample: {
    known: 'recorded: Teshell/google-clone Response.js',
    found:
      '{"kind":"customsearch#search","searchInformation":{"totalResults":"2"},"items":[{"title":"A","link":"https://a.example/","snippet":"about a"},{"title":"B","link":"https://b.example/"}]}',
    nothing: '{"kind":"customsearch#search","searchInformation":{"totalResults":"0"}}',
    results: [
      { url: 'https://a.example/', title: 'A', snippet: 'about a' },
      { url: 'https://b.example/', title: 'B', snippet: '' },
    ],
    refusals: [
      [
        429,
        '{"error":{"code":429,"message":"Quota exceeded for quota metric \'Queries\' and limit \'Queries per day\'"}}',
        'spent',
      ],
      [403, '{"error":{"code":403,"message":"The request is missing a valid API key."}}', 'refused'],
    ],
  },
} as const satisfies EngineDefinition;

/** The key and the id of the search engine, joined by a colon; the id may contain more colons. */
function halves(both: string): readonly [key: string, engine: string] {
  const colon = both.indexOf(':');
  return [both.slice(0, colon), both.slice(colon + 1)];
}
