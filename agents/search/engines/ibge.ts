/**
 * News of the IBGE, Brazil's office of statistics. See https://servicodados.ibge.gov.br/api/docs/noticias?versao=3 (not checked; as programs that use it say, 2026-11): no key,
 * no limit is told.
 */
import { jsonIn, listIn, plain, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const ibge = {
  id: 'ibge',
  name: 'IBGE',
  base: 'https://servicodados.ibge.gov.br',
  fields: ['society'],
  languages: ['pt'],
  weight: 0.7,
  manners: { pauseMs: 1_500, perDay: 500, pages: 1, perPage: PER_PAGE },
  terms: 'https://servicodados.ibge.gov.br/api/docs/noticias?versao=3',
  ask: ({ words }) => ({ path: 'api/v3/noticias/', query: { busca: words, qtd: PER_PAGE } }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'items').map(({ link, titulo, introducao, data_publicacao: published }) => ({
      url: link,
      title: plain(titulo),
      snippet: plain(introducao),
      // As in "26/06/2026 19:00:00".
      date: textIn(published).replace(/^(\d\d)\/(\d\d)\/(\d{4}).*$/, '$3-$2-$1'),
    })),
  }),
  wishes: {},
  described: {
    about: "news of Brazil's office of statistics",
    asked: 'words',
    terms:
      '[API](https://servicodados.ibge.gov.br/api/docs/noticias?versao=3): not checked; `busca` and 100 at most as programs that use it say (2026-11)',
  },
  sample: {
    known: 'servicodados.ibge.gov.br/api/docs/noticias?versao=3; an item as in tests of a public client',
    found:
      '{"count":2,"page":1,"totalPages":1,"nextPage":0,"previousPage":0,"showingFrom":1,"showingTo":2,"items":[{"id":47316,"tipo":"Release","titulo":"Safra sobe &amp; chega a 300 mi","introducao":"A estimativa\\nde maio.","data_publicacao":"26/06/2026 19:00:00","produto_id":9171,"produtos":"9171|x#y|z|1","editorias":"economicas","imagens":"{}","destaque":true,"link":"http://agenciadenoticias.ibge.gov.br/1.html"},{"id":1,"tipo":"Notícia","titulo":"Censo","link":"http://agenciadenoticias.ibge.gov.br/2.html"}]}',
    nothing: '{"count":0,"page":1,"totalPages":0,"items":[]}',
    results: [
      {
        url: 'http://agenciadenoticias.ibge.gov.br/1.html',
        title: 'Safra sobe & chega a 300 mi',
        snippet: 'A estimativa de maio.',
        date: '2026-06-26',
      },
      { url: 'http://agenciadenoticias.ibge.gov.br/2.html', title: 'Censo', snippet: '' },
    ],
  },
} as const satisfies EngineDefinition;
