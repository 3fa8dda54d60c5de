/** The words for lists and their cards. */
import type { Words } from './text.ts';

export const LISTS = {
  list: { en: 'List', pt: 'Lista' },
  noListYet: { en: 'No list yet', pt: 'Nenhuma lista ainda' },
  noListYetHelp: {
    en: 'Run a session: the agent asks its sources, reads what they find and brings you a list to rate.',
    pt: 'Inicie uma sessão: o agente consulta as fontes, lê o que encontra e traz uma lista para você avaliar.',
  },
  nothingLearned: {
    en: 'Nothing is learned yet: this is the order of the search engines. Say of some pages whether they are relevant, with + and −, and the next session brings what is like those.',
    pt: 'Nada foi aprendido ainda: esta é a ordem dos buscadores. Diga de algumas páginas se são relevantes, com + e −, e a próxima sessão trará o que se parece com elas.',
  },
  emptyList: { en: 'This list is empty', pt: 'Esta lista está vazia' },
  emptySourcesFailed: {
    en: 'The sources failed; below they say why. Try again later.',
    pt: 'As fontes falharam; abaixo elas dizem por quê. Tente de novo mais tarde.',
  },
  emptyNoneAnswered: {
    en: 'No source could be asked; below each says why. Without internet there is “fenix demo”, which brings a small web of its own. Else try again later.',
    pt: 'Nenhuma fonte pôde ser consultada; abaixo cada uma diz por quê. Sem internet, há o comando “fenix demo”, que traz uma pequena web própria. Se não for isso, tente de novo mais tarde.',
  },
  emptyNothingNew: {
    en: 'The sources found nothing that you have not been shown before. Other words may find more.',
    pt: 'As fontes não acharam nada que você ainda não tenha visto. Outras palavras podem achar mais.',
  },
  emptyBelowThreshold: {
    en: 'Pages were found, but none was close enough to what you rated relevant. Other words, or more ratings, may help.',
    pt: 'Foram achadas páginas, mas nenhuma próxima do que você avaliou como relevante. Outras palavras, ou mais avaliações, podem ajudar.',
  },
  emptyLeftOut: {
    en: 'All that was new is kept out by your rules for sites, or older than this agent wants its pages. Below it says which.',
    pt: 'Tudo o que havia de novo foi barrado pelas suas regras para sites, ou é mais antigo do que este agente quer. Abaixo está qual foi o caso.',
  },
  emptyEndedEarly: {
    en: 'The session ended before it had read anything. The next one looks for the same pages.',
    pt: 'A sessão terminou antes de ler alguma coisa. A próxima procura as mesmas páginas.',
  },
  loadMore: { en: 'Load more', pt: 'Carregar mais' },
  score: { en: 'Score {score}', pt: 'Pontuação {score}' },
  scoreHint: {
    en: 'How near the page is to what was learned: 1 is the nearest, below 0 what is not wanted weighs more.',
    pt: 'Quão próxima a página está do que foi aprendido: 1 é o mais próximo; abaixo de 0 pesa mais o que não se quer.',
  },
  pinned: { en: 'pinned', pt: 'fixada' },
  pinnedHint: {
    en: 'Your rules want pages of this site first.',
    pt: 'Suas regras querem as páginas deste site primeiro.',
  },
  foundBy: { en: 'found by {engines}', pt: 'por {engines}' },
  unsure: { en: 'unsure', pt: 'incerta' },
  unsureHint: {
    en: 'Nothing like it was rated yet. Your rating says whether you want more of it.',
    pt: 'Nada parecido foi avaliado ainda. Sua avaliação diz se você quer mais disso.',
  },
  explored: { en: 'explored', pt: 'explorada' },
  exploredHint: {
    en: 'It scores below what the agent would show, but the list would have been short.',
    pt: 'Sua nota está abaixo do que o agente mostraria, mas a lista ficaria curta.',
  },
  updated: { en: 'updated', pt: 'atualizada' },
  updatedHint: {
    en: 'You were shown this page before. Much of it has changed since.',
    pt: 'Você já viu esta página. Muito nela mudou desde então.',
  },
  savePage: { en: 'Save', pt: 'Salvar' },
  savedMark: { en: 'Saved', pt: 'Salva' },
  saveHint: {
    en: 'A saved page’s text is kept for good, whatever becomes of the page.',
    pt: 'O texto de uma página salva fica guardado para sempre, aconteça o que acontecer com ela.',
  },
  pageSaved: { en: 'Saved: “{title}”', pt: 'Salva: “{title}”' },
  pageUnsaved: { en: 'No longer saved: “{title}”', pt: 'Não está mais salva: “{title}”' },
  removePage: { en: 'Remove from the library', pt: 'Tirar da biblioteca' },
  removePageNow: { en: 'Yes, remove it', pt: 'Sim, tirar' },
  removePageHelp: {
    en: 'It is back when one of your agents meets it again. What your agents learned from it stays.',
    pt: 'Ela volta quando um agente seu a encontrar de novo. O que seus agentes aprenderam com ela fica.',
  },
  removeOwnPageHelp: {
    en: 'It is yours alone, and is forgotten. What your agents learned from it stays.',
    pt: 'Ela é só sua e será esquecida. O que seus agentes aprenderam com ela fica.',
  },
  pageRemoved: {
    en: '“{title}” is not in your library any more.',
    pt: '“{title}” não está mais na sua biblioteca.',
  },
  savingFailed: { en: 'That was not kept. {reason}', pt: 'Isso não foi guardado. {reason}' },
  opensInNewTab: { en: 'opens in a new tab', pt: 'abre em nova aba' },
  ratingOf: { en: 'Rating of “{title}”', pt: 'Avaliação de “{title}”' },
  notRelevant: { en: 'Not relevant', pt: 'Irrelevante' },
  neutral: { en: 'Neutral', pt: 'Neutra' },
  relevant: { en: 'Relevant', pt: 'Relevante' },
  ratedNow: { en: '{rating}: “{title}”', pt: '{rating}: “{title}”' },
  ratingCleared: { en: 'Rating cleared: “{title}”', pt: 'Avaliação removida: “{title}”' },
  ratingFailed: { en: 'The rating was not kept. {reason}', pt: 'A avaliação não foi guardada. {reason}' },
  undo: { en: 'Undo', pt: 'Desfazer' },
  undone: { en: 'Last rating undone.', pt: 'Última avaliação desfeita.' },
  undoneOf: { en: 'Rating undone: “{title}”', pt: 'Avaliação desfeita: “{title}”' },
  nothingToUndo: { en: 'There is no rating to undo.', pt: 'Não há avaliação para desfazer.' },
  why: { en: 'Why', pt: 'Por quê' },
  whyTitle: { en: 'Why this score', pt: 'Por que esta pontuação' },
  whyByProfile: { en: 'The profile that wants it:', pt: 'O perfil que a quer:' },
  whyByWords: {
    en: 'No profile yet: only the agent’s words speak. Rate a page relevant and the first profile is founded.',
    pt: 'Ainda não há perfil: só as palavras do agente contam. Avalie uma página como relevante e o primeiro perfil será fundado.',
  },
  whyNothing: {
    en: 'This page shares no term with the profile.',
    pt: 'Esta página não tem termos em comum com o perfil.',
  },
  whyMore: {
    en: { one: 'and {n} term with a smaller share', other: 'and {n} terms with smaller shares' },
    pt: { one: 'e {n} termo com parcela menor', other: 'e {n} termos com parcelas menores' },
  },
  whyDecides: { en: 'It would be hidden without: {terms}', pt: 'Ficaria oculta sem: {terms}' },
  whyHides: { en: 'It would be shown without: {terms}', pt: 'Seria mostrada sem: {terms}' },
  speaksAgainst: { en: 'speaks against it', pt: 'pesa contra' },
} as const satisfies Words;
