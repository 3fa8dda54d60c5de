/**
 * What people gave to the Internet Archive: books, recordings, films. See https://archive.org/help/aboutsearch.htm and
 * https://archive.org/advancedsearch.php (read 2026-11): no key, 10 000 results at most.
 */
import { reasonOf } from '../../reasons.ts';
import { addressOf, anyTextIn, at, bareWords, EngineRefused, jsonIn, listIn, plain, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

/** Uploaders write a language in one of these ways. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: '(eng OR English)',
  pt: '(por OR Portuguese)',
  es: '(spa OR Spanish)',
  fr: '(fre OR French)',
  de: '(ger OR German)',
  it: '(ita OR Italian)',
};

export const internetarchive = {
  id: 'internetarchive',
  name: 'Internet Archive',
  base: 'https://archive.org',
  fields: ['general', 'books', 'culture'],
  weight: 0.7,
  manners: { pauseMs: 1_500, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://archive.org/about/terms.php',
  ask: ({ words, page, language = '' }, { since }) => ({
    path: 'advancedsearch.php',
    query: {
      q: [
        ...bareWords(words),
        'mediatype:(texts OR audio OR movies)',
        ...(Object.hasOwn(LANGUAGES, language) ? [`language:${LANGUAGES[language]}`] : []),
        ...(since === undefined ? [] : [`date:[${since.day} TO 9999-12-31]`]),
      ].join(' AND '),
      fl: 'identifier,title,description,creator,date',
      rows: PER_PAGE,
      page,
      output: 'json',
    },
  }),
  read(text) {
    const answer = jsonIn(text);
    const error = textIn(at(answer, 'error'));
    if (error !== '') throw new EngineRefused({ trouble: 'status', why: reasonOf('engine.said', { said: error }) });
    return {
      results: listIn(answer, 'response', 'docs').map(({ identifier, title, description, creator, date }) => ({
        url: addressOf('https://archive.org/details/', identifier),
        title: plain(anyTextIn(title)),
        text: plain(anyTextIn(description)),
        snippet: plain(anyTextIn(description)) || anyTextIn(creator),
        date,
      })),
    };
  },
  wishes: { language: '`language`', freshness: '`date`' },
  described: {
    asked: 'words, language',
    terms:
      '[search](https://archive.org/help/aboutsearch.htm) (read 2026-11), [terms](https://archive.org/about/terms.php) (not checked)',
  },
  sample: {
    known:
      'archive.org/help/aboutsearch.htm; fields come as text or as lists, as its clients handle them; no recorded answer found',
    found:
      '{"responseHeader":{"status":0,"QTime":9,"params":{"query":"x"}},"response":{"numFound":2,"start":0,"docs":[{"identifier":"tides00","title":"Of tides","description":["<p>The sea &amp; the moon.</p>","More"],"creator":"Ana","date":"1911-01-01T00:00:00Z"},{"identifier":"waves","title":["Waves","Ondas"],"creator":["Bia"]}]}}',
    nothing: '{"responseHeader":{"status":0},"response":{"numFound":0,"start":0,"docs":[]}}',
    results: [
      {
        url: 'https://archive.org/details/tides00',
        title: 'Of tides',
        snippet: 'The sea & the moon.',
        date: '1911-01-01',
      },
      { url: 'https://archive.org/details/waves', title: 'Waves', snippet: 'Bia' },
    ],
    refusals: [[200, '{"error":"[PARSE_ERROR] the query cannot be read"}', 'status']],
  },
} as const satisfies EngineDefinition;
