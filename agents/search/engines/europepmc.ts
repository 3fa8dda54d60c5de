/** Medicine and the life sciences, by Europe PMC. See https://europepmc.org/RestfulWebService: further pages go by a cursor, so one large one is asked for. */
import { addressOf, bareWords, type Fields, jsonIn, listIn, plain, textIn } from '../answers.ts';
import type { EngineDefinition, RawResult } from '../engine.ts';

const PER_PAGE = 100;

export const europepmc = {
  id: 'europepmc',
  name: 'Europe PMC',
  base: 'https://www.ebi.ac.uk',
  fields: ['medicine'],
  manners: { pauseMs: 1_000, perDay: 1_000, pages: 1, perPage: PER_PAGE },
  terms: 'https://europepmc.org/Copyright',
  ask: ({ words }, { since }) => ({
    path: 'europepmc/webservices/rest/search',
    query: {
      query: [...bareWords(words), ...(since === undefined ? [] : [`FIRST_PDATE:[${since.day} TO 3000-01-01]`])].join(
        ' AND ',
      ),
      format: 'json',
      resultType: 'core',
      pageSize: PER_PAGE,
    },
  }),
  read: (text) => ({ results: listIn(jsonIn(text), 'resultList', 'result').map(resultOf) }),
  wishes: { freshness: '`FIRST_PDATE`' },
  described: {
    asked: 'words',
    terms: '[service](https://europepmc.org/RestfulWebService)',
  },
  sample: {
    known: 'recorded: JonasHeinickeBio/pyEuropePMC tests/fixtures',
    found:
      '{"version":"6.9","resultList":{"result":[{"id":"123","source":"MED","title":"Sleep.","abstractText":"<h4>Aim</h4>To sleep.","firstPublicationDate":"2020-01-09"},{"id":"PPR1","source":"PPR","title":"A preprint"}]}}',
    nothing: '{"version":"6.9","hitCount":0,"resultList":{"result":[]}}',
    results: [
      { url: 'https://europepmc.org/article/MED/123', title: 'Sleep.', snippet: 'Aim To sleep.', date: '2020-01-09' },
      { url: 'https://europepmc.org/article/PPR/PPR1', title: 'A preprint', snippet: '' },
    ],
  },
} as const satisfies EngineDefinition;

/** Its pages show their text to browsers only. */
function resultOf(article: Fields): RawResult {
  const abstract = plain(article['abstractText']);
  return {
    url: addressOf(`https://europepmc.org/article/${textIn(article['source']) || 'MED'}/`, article['id']),
    title: plain(article['title']),
    snippet: abstract,
    text: abstract,
    date: article['firstPublicationDate'],
  };
}
