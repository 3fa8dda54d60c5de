/**
 * Publications that OpenAlex knows. See https://developers.openalex.org/api-reference/authentication (read 2026-11): of what is free in a
 * day, $0.10 without a key and $1 with a free one, a search costs $0.001 however many results it has, 100 at most.
 */
import { SECOND_MS } from '../../../profiles/profiles.ts';
import { at, isObject, jsonIn, listIn, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 100;
/** In the credits that its header fields count. */
const COST_OF_A_SEARCH = 10;

export const openalex = {
  id: 'openalex',
  name: 'OpenAlex',
  base: 'https://api.openalex.org',
  fields: ['science', 'medicine'],
  key: 'more',
  manners: { pauseMs: 500, perDay: 100, perDayWithKey: 500, pages: 1, perPage: PER_PAGE },
  terms: 'https://developers.openalex.org/api-reference/authentication',
  ask: ({ words, language }, { key, since }) => ({
    path: 'works',
    query: {
      search: words,
      per_page: PER_PAGE,
      filter:
        [
          ...(language === undefined ? [] : [`language:${language}`]),
          ...(since === undefined ? [] : [`from_publication_date:${since.day}`]),
        ].join(',') || undefined,
      select: 'id,doi,display_name,publication_date,primary_location,abstract_inverted_index',
      api_key: key === '' ? undefined : key,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'results').map((work) => ({
      url: textIn(at(work, 'primary_location', 'landing_page_url')) || textIn(work['doi']) || work['id'],
      title: work['display_name'],
      snippet: abstractIn(work['abstract_inverted_index']),
      text: abstractIn(work['abstract_inverted_index']),
      date: work['publication_date'],
    })),
  }),
  /** Credits count for a day. */
  waitMs(headers) {
    const left = headers['x-ratelimit-remaining'] ?? '';
    const seconds = Number(headers['x-ratelimit-reset']);
    return /^\d{1,9}$/.test(left) && Number(left) < COST_OF_A_SEARCH && seconds > 0 ? seconds * SECOND_MS : undefined;
  },
  wishes: { language: '`language`', freshness: '`from_publication_date`' },
  described: {
    asked: 'words, language, your key',
    terms:
      '[API](https://developers.openalex.org/api-reference/authentication): 100 searches a day, 1 000 with a free key (read 2026-11)',
  },
  sample: {
    known: 'developers.openalex.org; no recorded answer found',
    found:
      '{"meta":{"count":2},"results":[{"id":"https://openalex.org/W1","doi":"https://doi.org/10.1/a","display_name":"A","publication_date":"2022-02-02","abstract_inverted_index":{"show":[1],"We":[0],"it":[2,4],"and":[3]},"primary_location":{"landing_page_url":"https://a.example/paper"}},{"id":"https://openalex.org/W2","doi":null,"display_name":"B","primary_location":null}]}',
    nothing: '{"meta":{"count":0},"results":[]}',
    results: [
      { url: 'https://a.example/paper', title: 'A', snippet: 'We show it and it', date: '2022-02-02' },
      { url: 'https://openalex.org/W2', title: 'B', snippet: '' },
    ],
    refusals: [
      [429, '{"error":"Rate limit exceeded","message":"Daily limit exceeded"}', 'throttled'],
      [403, '{"error":"Forbidden"}', 'refused'],
    ],
  },
} as const satisfies EngineDefinition;

/** No excerpt is longer. */
const MOST_WORDS = 400;

/** Abstracts come as an index: for each word its places. */
function abstractIn(index: unknown): string {
  const words: string[] = [];
  for (const [word, places] of Object.entries(isObject(index) ? index : {})) {
    for (const place of Array.isArray(places) ? places : []) if (place >= 0 && place < MOST_WORDS) words[place] = word;
  }
  return words.filter((word) => word !== undefined).join(' ');
}
