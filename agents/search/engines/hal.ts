/**
 * HAL, the open archive of what is researched in France, of all sciences and with abstracts. See https://api.archives-ouvertes.fr/docs/search
 * (not checked; as programs that use it say, 2026-11): no key, no limit is told.
 */
import { anyTextIn, bareWords, jsonIn, listIn, plain } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const hal = {
  id: 'hal',
  name: 'HAL',
  base: 'https://api.archives-ouvertes.fr',
  fields: ['science', 'society'],
  languages: ['en', 'fr'],
  weight: 0.7,
  manners: { pauseMs: 1_500, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://api.archives-ouvertes.fr/docs',
  ask: ({ words, page, language }, { since }) => ({
    path: 'search/',
    query: {
      q: bareWords(words).join(' AND '),
      wt: 'json',
      fl: 'uri_s,title_s,abstract_s,producedDate_s',
      fq: [
        ...(language === undefined ? [] : [`language_s:${language}`]),
        ...(since === undefined ? [] : [`producedDate_tdate:[${since.day}T00:00:00Z TO *]`]),
      ],
      rows: PER_PAGE,
      start: (page - 1) * PER_PAGE,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'response', 'docs').map((paper) => ({
      url: paper['uri_s'],
      title: plain(anyTextIn(paper['title_s'])),
      snippet: plain(anyTextIn(paper['abstract_s'])),
      text: plain(anyTextIn(paper['abstract_s'])),
      date: paper['producedDate_s'],
    })),
  }),
} as const satisfies EngineDefinition;
