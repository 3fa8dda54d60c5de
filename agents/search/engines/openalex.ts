/** Publications that OpenAlex knows. See https://developers.openalex.org/api-reference/authentication: a thousand searches a day with a free key. */
import { at, isObject, jsonIn, listIn, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const openalex = {
  id: 'openalex',
  name: 'OpenAlex',
  base: 'https://api.openalex.org',
  fields: ['science', 'medicine'],
  key: true,
  manners: { pauseMs: 500, perDay: 500, pages: 2, perPage: PER_PAGE },
  terms: 'https://developers.openalex.org/api-reference/authentication',
  ask: ({ words, page, language }, { key, since }) => ({
    path: 'works',
    query: {
      search: words,
      page,
      per_page: PER_PAGE,
      filter:
        [
          ...(language === undefined ? [] : [`language:${language}`]),
          ...(since === undefined ? [] : [`from_publication_date:${since.day}`]),
        ].join(',') || undefined,
      select: 'id,doi,display_name,publication_date,primary_location,abstract_inverted_index',
      api_key: key,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'results').map((work) => ({
      url: textIn(at(work, 'primary_location', 'landing_page_url')) || textIn(work['doi']) || work['id'],
      title: work['display_name'],
      snippet: abstractIn(work['abstract_inverted_index']),
      date: work['publication_date'],
    })),
  }),
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
