/** Books. See https://openlibrary.org/developers/api: a question a second, three for who says how to be reached. */
import { addressOf, jsonIn, listIn, textsIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 30;

export const openlibrary = {
  id: 'openlibrary',
  name: 'Open Library',
  base: 'https://openlibrary.org',
  fields: ['books'],
  weight: 0.7,
  manners: { pauseMs: 1_000, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://openlibrary.org/developers/api',
  ask: ({ words, page, language }) => ({
    path: 'search.json',
    query: {
      q: words,
      page,
      limit: PER_PAGE,
      lang: language,
      fields: 'key,title,author_name,first_publish_year,first_sentence',
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'docs').map((book) => ({
      url: addressOf('https://openlibrary.org', book['key']),
      title: book['title'],
      snippet: [textsIn(book['author_name']).join(', '), ...textsIn(book['first_sentence'])].join(': '),
      date: String(book['first_publish_year'] ?? ''),
    })),
  }),
} as const satisfies EngineDefinition;
