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
} as const satisfies EngineDefinition;
