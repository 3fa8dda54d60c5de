/** Stories of Hacker News, by Algolia. See https://hn.algolia.com/api: 10 000 questions an hour from one address. */
import { addressOf, jsonIn, listIn, plain, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const hackernews = {
  id: 'hackernews',
  name: 'Hacker News',
  base: 'https://hn.algolia.com',
  fields: ['computing'],
  languages: ['en'],
  manners: { pauseMs: 500, perDay: 5_000, pages: 4, perPage: PER_PAGE },
  terms: 'https://www.algolia.com/policies/terms/',
  ask: ({ words, page }, { since }) => ({
    path: 'api/v1/search',
    query: {
      query: words,
      tags: 'story',
      page: page - 1,
      hitsPerPage: PER_PAGE,
      numericFilters: since && `created_at_i>${since.seconds}`,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'hits').map(({ url, objectID, title, story_text: said, created_at: date }) => ({
      // Questions to the readers have only their own page.
      url: textIn(url) || addressOf('https://news.ycombinator.com/item?id=', objectID),
      title,
      snippet: plain(said),
      date,
    })),
  }),
} as const satisfies EngineDefinition;
