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
  wishes: { freshness: '`from`' },
  described: {
    about: 'pages as they were, a year old and older',
    asked: 'words',
    terms:
      '[API](https://github.com/arquivo/pwa-technologies/wiki/APIs): 250 a minute, and who asks more is blocked for good; [terms](https://sobre.arquivo.pt/en/about/terms-and-conditions/): for study and research, not for commerce, and to be named as the source (read 2026-11)',
  },
  sample: {
    known:
      'github.com/arquivo/pwa-technologies/wiki/Arquivo.pt-API, and the tests of its server (arquivo/searchService)',
    found:
      '{"serviceName":"Arquivo.pt - the Portuguese web-archive","linkToService":"https://arquivo.pt","estimated_nr_results":2,"response_items":[{"title":"Marés","originalURL":"http://a.example/","linkToArchive":"https://arquivo.pt/wayback/20091013145650/http://a.example/","tstamp":"20091013145650","contentLength":"3760","mimeType":"text/html","date":"1255445810","linkToNoFrame":"https://arquivo.pt/noFrame/replay/20091013145650/http://a.example/","snippet":"O mar e as <em>marés</em><span class=\\"ellipsis\\"> ... </span>"},{"title":"","originalURL":"http://b.example/","linkToArchive":"https://arquivo.pt/wayback/20100101000000/http://b.example/","tstamp":"20100101000000","linkToNoFrame":"/noFrame/replay/20100101000000/http://b.example/"}]}',
    nothing: '{"serviceName":"Arquivo.pt - the Portuguese web-archive","estimated_nr_results":0,"response_items":[]}',
    results: [
      {
        url: 'https://arquivo.pt/noFrame/replay/20091013145650/http://a.example/',
        title: 'Marés',
        snippet: 'O mar e as marés ...',
        date: '2009-10-13',
      },
      {
        url: 'https://arquivo.pt/noFrame/replay/20100101000000/http://b.example/',
        title: 'https://arquivo.pt/noFrame/replay/20100101000000/http://b.example/',
        snippet: '',
        date: '2010-01-01',
      },
    ],
  },
} as const satisfies EngineDefinition;
