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
} as const satisfies EngineDefinition;
