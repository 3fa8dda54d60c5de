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
  wishes: { freshness: '`created_at_i`' },
  described: {
    asked: 'words',
    terms: '[API](https://hn.algolia.com/api): 10 000 an hour',
  },
  sample: {
    known: 'recorded: udugama/auto-and-general, shazow/communal',
    found:
      '{"hits":[{"objectID":"1","title":"A < B","url":"https://a.example/","story_text":null,"created_at":"2020-02-03T00:00:00.000Z"},{"objectID":"22","title":"Ask: why?","story_text":"<p>Because &amp; so.<p>Or not."},{"title":"of nobody"}],"nbHits":3,"page":0}',
    nothing: '{"hits":[],"nbHits":0}',
    results: [
      { url: 'https://a.example/', title: 'A < B', snippet: '', date: '2020-02-03' },
      { url: 'https://news.ycombinator.com/item?id=22', title: 'Ask: why?', snippet: 'Because & so. Or not.' },
    ],
  },
} as const satisfies EngineDefinition;
