/** The words for what an agent has learned. */
import type { Translated } from '../../frame/text.ts';
import type { WORDS as ENGLISH } from './progress.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  learningOf: 'Progresso de {name}',
  learningHelp: 'Quão bem ele traz aquilo de que você gosta.',
  progressNothing:
    'Nada foi avaliado ainda. Diga de algumas páginas se você gosta delas, e aqui se vê o que isso rende.',
  progressFew: {
    one: 'Você avaliou {n} página até agora, e gostou de {liked}. Avalie cinco das dez primeiras páginas de uma lista, e aqui se vê como ela se saiu.',
    other:
      'Você avaliou {n} páginas até agora, e gostou de {liked}. Avalie cinco das dez primeiras páginas de uma lista, e aqui se vê como ela se saiu.',
  },
  progressFirst: 'Das {n} primeiras páginas da lista {number} você gostou de {liked}.',
  progressOne: 'Avalie cinco das dez primeiras páginas de outra lista, e as duas são comparadas aqui.',
  progressThenNow: '{first} Das {n} primeiras da lista {number} você gostou de {liked}.',
  listDots: 'Lista por lista',
  listDotsHelp:
    'Cada par é uma lista, a mais nova por último: as dez primeiras páginas dela e, ao lado, menores, as dez primeiras dos buscadores. Os pontos são ordenados pela avaliação, não como na lista: as páginas de que você gostou ficam embaixo.',
  listDotsLarge: 'Grandes: Fenix',
  listDotsSmall: 'Pequenos: buscadores',
  listDotsNumber: 'lista',
  listDotsNone: 'Ainda não há nenhuma lista.',
  listDotsOne: 'Lista {number}, {when}: {list}. As primeiras dos buscadores: {engines}.',
  'dot.liked': { one: '{n} de que você gostou', other: '{n} de que você gostou' },
  'dot.disliked': { one: '{n} de que não gostou', other: '{n} de que não gostou' },
  'dot.neutral': { one: '{n} neutra', other: '{n} neutras' },
  'dot.unrated': { one: '{n} sem avaliação', other: '{n} sem avaliação' },
  'dot.absent': { one: '{n} fora da lista', other: '{n} fora da lista' },
  'state.neutral': 'neutra',
  'state.unrated': 'sem avaliação',
  'state.absent': 'fora da lista',
  latelyRaised: {
    one: 'Desde a sua última avaliação, estas palavras contam mais: {raised}.',
    other: 'Desde as suas últimas {n} avaliações, estas palavras contam mais: {raised}.',
  },
  latelyLowered: {
    one: 'Desde a sua última avaliação, estas palavras contam menos: {lowered}.',
    other: 'Desde as suas últimas {n} avaliações, estas palavras contam menos: {lowered}.',
  },
  latelyBoth: {
    one: 'Desde a sua última avaliação, estas palavras contam mais: {raised}. Estas contam menos: {lowered}.',
    other: 'Desde as suas últimas {n} avaliações, estas palavras contam mais: {raised}. Estas contam menos: {lowered}.',
  },
  latelyNothing: {
    one: 'Sua última avaliação mudou pouco que se possa dizer em palavras.',
    other: 'Suas últimas {n} avaliações mudaram pouco que se possa dizer em palavras.',
  },
  bySource: 'De onde vieram as suas páginas',
  bySourceHelp: 'Uma página que várias encontraram conta para cada uma delas.',
  bySourceLiked: 'Gostei',
  bySourceDisliked: 'Não gostei',
  sourcesMore: { one: 'e mais {n}', other: 'e mais {n}' },
  forTheCurious: 'Para curiosos',
};
