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
