/** The words for keys. */
import type { Translated } from '../frame/text.ts';
import type { WORDS as ENGLISH } from './keys.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  keyNext: 'próxima página',
  keyPrevious: 'página anterior',
  keyRead: 'ler a página aqui',
  keyHide: 'ocultar a página; em um texto: destacar o que está selecionado',
  keyNote: 'em um texto: anotar ao lado do que está selecionado',
  keyBetter: 'dar um endereço melhor para a página',
  keyOpen: 'abrir o original em nova aba',
  keyOr: 'ou',
  keyRelevant: 'relevante; de novo: remover',
  keyNotRelevant: 'irrelevante; de novo: remover',
  keyNeutral: 'neutra; de novo: remover',
  keyUndo: 'desfazer a última avaliação',
  keySave: 'salvar a página; de novo: deixar de salvar',
  keyWhy: 'por que esta pontuação',
  keySearch: 'buscar, na biblioteca e em tudo que uma lista já mostrou; em um texto: achar palavras',
  keyAdd: 'adicionar algo à mão',
  keyRun: 'procurar agora',
  keyDaily: 'ir para Hoje',
  keyAgents: 'ir para os seus agentes',
  keyProfiles: 'ir para o que ele quer',
  keyLibrary: 'ir para a biblioteca',
  keyLedger: 'ir para os sites visitados',
  keySources: 'ir para as suas fontes',
  keyShopping: 'ir para as compras (ofertas)',
  keyHelp: 'esta ajuda',
  swipeHelp: 'Com o dedo: deslize uma página da lista para a direita se for relevante, para a esquerda se não for.',
  keyEscape: 'fechar o que está aberto',
};
