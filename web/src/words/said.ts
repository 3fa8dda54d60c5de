/** The words for what the service says of addresses and sites that are of no use. */
import type { Words } from './text.ts';

export const SAID = {
  saidNoAddress: {
    en: 'This is no web address: write it as in https://example.org.',
    pt: 'Isto não é um endereço da web: escreva-o como em https://example.org.',
  },
  saidNoSearchForm: {
    en: 'no search form was found there. Give the address of a page of its results, with {place} where the words stand, as in https://example.org/search?q={place}',
    pt: 'nenhum formulário de busca foi encontrado ali. Dê o endereço de uma página de resultados, com {place} no lugar das palavras, como em https://example.org/search?q={place}',
  },
  saidNoWords: {
    en: 'it has no words that it could be asked for. Say what you would search for there',
    pt: 'não há palavras pelas quais consultá-lo. Diga o que você buscaria nele',
  },
  saidNoList: {
    en: 'its search showed no list of results that could be made out. Say words that it surely has something for',
    pt: 'a busca dele não mostrou uma lista de resultados que se pudesse reconhecer. Diga palavras para as quais ele certamente tem algo',
  },
  saidSameAlways: {
    en: 'it shows the same whatever is searched for. Give the address of a page of its results, with {place} where the words stand',
    pt: 'ele mostra o mesmo, seja qual for a busca. Dê o endereço de uma página de resultados, com {place} no lugar das palavras',
  },
  saidNeither: {
    en: 'this is neither a page of a site nor a product feed. Give the site’s address, or that of a search in it with {place}',
    pt: 'isto não é página de um site nem feed de produtos. Dê o endereço do site, ou o de uma busca nele com {place}',
  },
  saidNoSearchAddress: {
    en: 'This is no address of a search: one looks like https://example.org/search?q={place}.',
    pt: 'Isto não é o endereço de uma busca: um deles é como https://example.org/search?q={place}.',
  },
  saidNoSiteFile: {
    en: 'This is no file of a site that was shared from Fenix.',
    pt: 'Este não é um arquivo de site compartilhado pelo Fenix.',
  },
  saidPerson: {
    en: 'it says that something went wrong, or wants to see a person first',
    pt: 'ele diz que algo deu errado, ou quer ver uma pessoa antes',
  },
  saidAnswered: { en: 'it answered {status}', pt: 'ele respondeu {status}' },
  saidSlow: { en: 'no answer within {seconds} seconds', pt: 'sem resposta em {seconds} segundos' },
} as const satisfies Words;
