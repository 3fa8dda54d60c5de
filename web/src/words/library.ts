/** The words for the library. */
import type { Words } from './text.ts';

export const LIBRARY = {
  libraryHelp: {
    en: 'The pages that your agents have read; those you never saw go after a time. It is yours alone: nobody else sees it, and you see nobody else’s.',
    pt: 'As páginas que os seus agentes leram; as que você nunca viu saem depois de um tempo. Só as suas: o que outros leram não está aqui, e o que é seu não está em nenhuma outra biblioteca.',
  },
  librarySearch: { en: 'Search the library', pt: 'Buscar na biblioteca' },
  libraryGo: { en: 'Search', pt: 'Buscar' },
  libraryHint: {
    en: 'Words, "phrases", site:example.org, lang:pt, after:2026-01, before:2026-06, is:rated, is:liked, is:saved',
    pt: 'Palavras, "frases", site:exemplo.org, lang:pt, after:2026-01, before:2026-06, is:rated, is:liked, is:saved',
  },
  libraryNone: { en: 'No page has all of that.', pt: 'Nenhuma página tem tudo isso.' },
  libraryEmpty: { en: 'Nothing read yet', pt: 'Nada lido ainda' },
  libraryEmptyHelp: {
    en: 'Run a session: every page that your agent reads can be searched here, whether you liked it or not.',
    pt: 'Inicie uma sessão: toda página que o seu agente lê pode ser buscada aqui, tenha você gostado dela ou não.',
  },
  libraryMore: { en: 'More pages', pt: 'Mais páginas' },
  libraryFound: {
    en: { one: '{n} page shown', other: '{n} pages shown' },
    pt: { one: '{n} página mostrada', other: '{n} páginas mostradas' },
  },
  libraryWhich: { en: 'Which pages', pt: 'Quais páginas' },
  allRead: { en: 'All', pt: 'Todas' },
  onlyLiked: { en: 'Liked', pt: 'De que gostei' },
  onlySaved: { en: 'Saved', pt: 'Salvas' },
  noneLiked: { en: 'Nothing liked yet', pt: 'Nada de que você gostou ainda' },
  noneLikedHelp: {
    en: 'Pages that you rate relevant, with + on a card, are kept here.',
    pt: 'As páginas que você avalia como relevantes, com + em um cartão, ficam guardadas aqui.',
  },
  toAgent: { en: 'Go to {name}', pt: 'Ir para {name}' },
  noneSaved: { en: 'Nothing saved yet', pt: 'Nada salvo ainda' },
  noneSavedHelp: {
    en: 'Save on a card, or the key s, keeps the text of a page for good.',
    pt: 'Salvar, em um cartão, ou a tecla s guarda o texto de uma página para sempre.',
  },
  readHere: { en: 'Read the text here', pt: 'Ler o texto aqui' },
  textAsRead: { en: 'as last read', pt: 'como foi lida por último' },
  textAsSaved: { en: 'as it was when you saved it, {when}', pt: 'como era quando você a salvou, {when}' },
  toTheLibrary: { en: 'To the library', pt: 'Ir para a biblioteca' },
  libraryPrivate: { en: 'private', pt: 'particular' },
  libraryNotShown: { en: 'read, not shown', pt: 'lida, não mostrada' },
} as const satisfies Words;
