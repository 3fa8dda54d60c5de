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
  wishes: { language: '`language_s`', freshness: '`producedDate_tdate`' },
  described: {
    asked: 'words, language',
    terms:
      '[API](https://api.archives-ouvertes.fr/docs/search): no key; its page was not checked, programs that use it were (2026-11)',
  },
  sample: {
    known: 'api.archives-ouvertes.fr/docs/search; fields, of which each may be a list, as in tests of public clients',
    found:
      '{"response":{"numFound":2,"start":0,"numFoundExact":true,"docs":[{"uri_s":"https://hal.science/hal-1","title_s":["Marées","Tides"],"abstract_s":["<p>La mer.</p>"],"producedDate_s":"2018-05"},{"uri_s":"https://hal.science/hal-2","title_s":"Vagues","producedDate_s":"2021-01-01"}]}}',
    nothing: '{"response":{"numFound":0,"start":0,"docs":[]}}',
    results: [
      { url: 'https://hal.science/hal-1', title: 'Marées', snippet: 'La mer.', date: '2018-05' },
      { url: 'https://hal.science/hal-2', title: 'Vagues', snippet: '', date: '2021-01-01' },
    ],
    refusals: [[400, '{"error":{"msg":"undefined field x","code":400}}', 'status']],
  },
} as const satisfies EngineDefinition;
