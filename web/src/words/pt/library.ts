/** The words for the library. */
import type { WORDS as ENGLISH } from '../en/library.ts';
import type { Translated } from '../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  libraryHelp:
    'As páginas que os seus agentes leram; as que você nunca viu saem depois de um tempo. Só as suas: o que outros leram não está aqui, e o que é seu não está em nenhuma outra biblioteca.',
  librarySearch: 'Buscar na biblioteca',
  libraryGo: 'Buscar',
  libraryHint:
    'Palavras, "frases", site:exemplo.org, lang:pt, after:2026-01, before:2026-06, is:rated, is:liked, is:saved',
  libraryNone: 'Nenhuma página tem tudo isso.',
  libraryEmpty: 'Nada lido ainda',
  libraryEmptyHelp:
    'Inicie uma sessão: toda página que o seu agente lê pode ser buscada aqui, tenha você gostado dela ou não.',
  libraryMore: 'Mais páginas',
  libraryFound: { one: '{n} página mostrada', other: '{n} páginas mostradas' },
  libraryWhich: 'Quais páginas',
  allRead: 'Todas',
  onlyLiked: 'De que gostei',
  onlySaved: 'Salvas',
  noneLiked: 'Nada de que você gostou ainda',
  noneLikedHelp: 'As páginas que você avalia como relevantes, com + em um cartão, ficam guardadas aqui.',
  toAgent: 'Ir para {name}',
  noneSaved: 'Nada salvo ainda',
  noneSavedHelp: 'Salvar, em um cartão, ou a tecla s guarda o texto de uma página para sempre.',
  readHere: 'Ler o texto aqui',
  textAsRead: 'como foi lida por último',
  textAsSaved: 'como era quando você a salvou, {when}',
  toTheLibrary: 'Ir para a biblioteca',
  libraryPrivate: 'particular',
  libraryNotShown: 'lida, não mostrada',
};
