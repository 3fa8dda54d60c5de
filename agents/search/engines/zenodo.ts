/**
 * Publications that people of all sciences put into Zenodo. See https://developers.zenodo.org/#records (read 2026-11): no key, 30 searches a
 * minute; since 2025-11 a page without a key has 25 results (https://blog.zenodo.org/2025/11/25/2025-11-14-search-api-updates/).
 */
import { addressOf, at, bareWords, jsonIn, listIn, plain } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 25;

export const zenodo = {
  id: 'zenodo',
  name: 'Zenodo',
  base: 'https://zenodo.org',
  fields: ['science'],
  weight: 0.7,
  manners: { pauseMs: 2_500, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://about.zenodo.org/terms/',
  ask: ({ words, page }, { since }) => ({
    path: 'api/records',
    query: {
      q: [...bareWords(words), ...(since === undefined ? [] : [`publication_date:[${since.day} TO *]`])].join(' AND '),
      type: 'publication',
      sort: 'bestmatch',
      size: PER_PAGE,
      page,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'hits', 'hits').map((record) => ({
      url: at(record, 'links', 'self_html') ?? addressOf('https://zenodo.org/records/', String(record['id'] ?? '')),
      title: plain(at(record, 'metadata', 'title')),
      snippet: plain(at(record, 'metadata', 'description')),
      text: plain(at(record, 'metadata', 'description')),
      date: at(record, 'metadata', 'publication_date'),
    })),
  }),
  wishes: { freshness: '`publication_date`' },
  described: {
    asked: 'words',
    terms:
      '[API](https://developers.zenodo.org/#records): 30 searches a minute, [25 results at a time](https://blog.zenodo.org/2025/11/25/2025-11-14-search-api-updates/) (read 2026-11)',
  },
  sample: {
    known: 'developers.zenodo.org/#records; fields as public clients read them; no recorded answer found',
    found:
      '{"hits":{"hits":[{"id":8475,"created":"2023-09-01T10:00:00.000000+00:00","doi":"10.5281/zenodo.8475","links":{"self":"https://zenodo.org/api/records/8475","self_html":"https://zenodo.org/records/8475"},"metadata":{"title":"On tides","description":"<p>We show&nbsp;that <em>x</em>.</p>","publication_date":"2023-08-30","creators":[{"name":"A, Ana"}]}},{"id":9,"metadata":{"title":"B","publication_date":"2020"}}],"total":2},"aggregations":{}}',
    nothing: '{"hits":{"hits":[],"total":0},"aggregations":{}}',
    results: [
      { url: 'https://zenodo.org/records/8475', title: 'On tides', snippet: 'We show that x.', date: '2023-08-30' },
      { url: 'https://zenodo.org/records/9', title: 'B', snippet: '', date: '2020' },
    ],
    refusals: [
      [429, '{"status":429,"message":"30 per 1 minute"}', 'throttled'],
      [400, '{"status":400,"message":"Invalid querystring parameters."}', 'status'],
    ],
  },
} as const satisfies EngineDefinition;
