/** The words for keys. */
import type { Words } from './text.ts';

export const KEYS = {
  keyNext: { en: 'next page', pt: 'próxima página' },
  keyPrevious: { en: 'previous page', pt: 'página anterior' },
  keyRead: { en: 'read the page here', pt: 'ler a página aqui' },
  keyHide: { en: 'hide the page', pt: 'ocultar a página' },
  keyBetter: { en: 'give a better address for the page', pt: 'dar um endereço melhor para a página' },
  keyOpen: { en: 'open the original in a new tab', pt: 'abrir o original em nova aba' },
  keyOr: { en: 'or', pt: 'ou' },
  keyRelevant: { en: 'relevant; again: clear', pt: 'relevante; de novo: remover' },
  keyNotRelevant: { en: 'not relevant; again: clear', pt: 'irrelevante; de novo: remover' },
  keyNeutral: { en: 'neutral; again: clear', pt: 'neutra; de novo: remover' },
  keyUndo: { en: 'undo the last rating', pt: 'desfazer a última avaliação' },
  keySave: { en: 'save the page; again: no longer', pt: 'salvar a página; de novo: deixar de salvar' },
  keyWhy: { en: 'why this score', pt: 'por que esta pontuação' },
  keyAdd: { en: 'add something by hand', pt: 'adicionar algo à mão' },
  keyRun: { en: 'run a session', pt: 'iniciar uma sessão' },
  keyDaily: { en: 'go to the daily list', pt: 'ir para a lista do dia' },
  keyAgents: { en: 'go to your agents', pt: 'ir para os seus agentes' },
  keyProfiles: { en: 'go to the profiles', pt: 'ir para os perfis' },
  keyLibrary: { en: 'go to the library', pt: 'ir para a biblioteca' },
  keyLedger: { en: 'go to the visited sites', pt: 'ir para os sites visitados' },
  keySources: { en: 'go to your sources', pt: 'ir para as suas fontes' },
  keyShopping: { en: 'go to shopping (offers)', pt: 'ir para as compras (ofertas)' },
  keyHelp: { en: 'this help', pt: 'esta ajuda' },
  swipeHelp: {
    en: 'With a finger: swipe a page on a list to the right if it is relevant, to the left if it is not.',
    pt: 'Com o dedo: deslize uma página da lista para a direita se for relevante, para a esquerda se não for.',
  },
  keyEscape: { en: 'close what is open', pt: 'fechar o que está aberto' },
} as const satisfies Words;
