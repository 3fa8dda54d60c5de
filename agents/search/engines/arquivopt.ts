/**
 * The Portuguese web as it was, by Arquivo.pt: the text of all its pages since 1996. See
 * https://github.com/arquivo/pwa-technologies/wiki/Arquivo.pt-API (read 2026-11): no key, 250 questions a minute; whoever asks more is
 * shut out for good. Its terms are for study and research, not for commerce. What is younger than a year is not shown yet.
 */
import { jsonIn, listIn, plain, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const arquivopt = {
  id: 'arquivopt',
  name: 'Arquivo.pt',
  base: 'https://arquivo.pt',
  fields: ['general'],
  languages: ['pt'],
  weight: 0.5,
  manners: { pauseMs: 2_000, perDay: 500, pages: 1, perPage: PER_PAGE },
  terms: 'https://sobre.arquivo.pt/en/about/terms-and-conditions/',
  ask: ({ words }, { since }) => ({
    path: 'textsearch',
    query: {
      q: words,
      maxItems: PER_PAGE,
      type: 'html',
      // One page of each site: an archive holds the same page many times.
      dedupField: 'site',
      dedupValue: 1,
      from: since && `${since.day.replaceAll('-', '')}000000`,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'response_items').map((page) => ({
      // The archived page without the archive's frame: the original is often gone.
      url: textIn(page['linkToNoFrame']).replace(/^\//, 'https://arquivo.pt/') || page['linkToArchive'],
      title: plain(page['title']),
      snippet: plain(page['snippet']),
      date: textIn(page['tstamp']).replace(/^(\d{4})(\d\d)(\d\d)\d*$/, '$1-$2-$3'),
    })),
  }),
} as const satisfies EngineDefinition;
