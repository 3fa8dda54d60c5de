/** Medicine and the life sciences, by Europe PMC. See https://europepmc.org/RestfulWebService: further pages go by a cursor, so one large one is asked for. */
import { addressOf, bareWords, jsonIn, listIn, plain, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

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
  read: (text) => ({
    results: listIn(jsonIn(text), 'resultList', 'result').map((article) => ({
      url: addressOf(`https://europepmc.org/article/${textIn(article['source']) || 'MED'}/`, article['id']),
      title: plain(article['title']),
      snippet: plain(article['abstractText']),
      date: article['firstPublicationDate'],
    })),
  }),
} as const satisfies EngineDefinition;
