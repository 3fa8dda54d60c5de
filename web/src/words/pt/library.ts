/** The words for the library. */
import type { WORDS as ENGLISH } from '../en/library.ts';
import type { Translated } from '../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  libraryHelp:
    'As páginas que os seus agentes leram; as que você nunca viu saem depois de um tempo. Só as suas: o que outros leram não está aqui, e o que é seu não está em nenhuma outra biblioteca.',
  librarySearch: 'Buscar na biblioteca',
  libraryGo: 'Buscar',
  libraryHint:
    'Ou escreva junto das palavras: "uma frase", site:exemplo.org, lang:pt, after:2026-01, before:2026-06, is:rated',
  libraryNone: 'Nenhuma página tem tudo isso.',
  libraryEmpty: 'Nada lido ainda',
  libraryEmptyHelp:
    'Mande um agente procurar: toda página que ele lê pode ser buscada aqui, tenha você gostado dela ou não.',
  libraryMore: 'Mais páginas',
  libraryFound: { one: '{n} página', other: '{n} páginas' },
  libraryWhich: 'Quais páginas',
  allRead: 'Todas',
  onlyLiked: 'De que gostei',
  onlySaved: 'Salvas',
  noneLiked: 'Nada de que você gostou ainda',
  noneLikedHelp: 'As páginas de que você gosta, com o polegar para cima em um cartão, ficam guardadas aqui.',
  toAgent: 'Ir para {name}',
  noneSaved: 'Nada salvo ainda',
  noneSavedHelp: 'Salvar, em um cartão, ou a tecla s guarda o texto de uma página para sempre.',
  libraryNotShown: 'lida, não mostrada',
  librarySort: 'Ordenar por',
  sortBest: 'Mais próximas da busca',
  sortMet: 'Mais novas aqui',
  sortPublished: 'Publicadas há menos tempo',
  sortSaved: 'Salvas há menos tempo',
  libraryFilters: 'Mais filtros',
  libraryFiltersOn: 'Mais filtros ({n})',
  filtersOff: 'Limpar estes filtros',
  filterAgent: 'Agente',
  filterLanguage: 'Idioma',
  filterSite: 'Site',
  filterFrom: 'De',
  filterTo: 'Até',
  filterAny: 'Qualquer',
  libraryFoundMore: 'Mais de {n} páginas',
  libraryNoneAmong: 'Nenhuma entre as páginas mais novas.',
  libraryFurther: 'Procurar mais atrás',
};
