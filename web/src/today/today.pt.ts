/** The words for the daily list. */
import type { Translated } from '../frame/text.ts';
import type { WORDS as ENGLISH } from './today.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  dailyDate: 'Lista de',
  dailyNow: 'Agora mesmo',
  dailyByAgent: 'Por agente',
  dailyNone: 'Nenhuma lista do dia ainda',
  dailyNoneHelp: 'Todo dia às {hour} você recebe o melhor do que todos os seus agentes acharam. Não é preciso esperar.',
  makeDaily: 'Fazer a lista de hoje agora',
  dailyNotToday: 'Esta é a lista de {day}. A de hoje ainda não foi feita.',
  dailyNotKept: 'Nada de novo até agora. A lista de hoje ainda virá na hora dela.',
  dailyNothing: 'Nada de novo',
  dailyNothingHelp: 'Nenhum dos seus agentes tem algo que você não tenha visto. Abaixo, cada um diz por quê.',
  newDailyReady: 'Uma nova lista do dia está pronta.',
  alsoFor: 'também para {agents}',
  becauseOf: 'por causa de {terms}',
  dailyDone: { one: '{done} de {n} página lida ou avaliada', other: '{done} de {n} páginas lidas ou avaliadas' },
  dailyLeft: { one: 'falta {n} minuto', other: 'faltam {n} minutos' },
  dailyMinutes: { one: '{n} minuto', other: '{n} minutos' },
  dailyLength: 'Quanto dura a sua lista',
  dailyAnyLength: 'Sem limite',
  dailyKeptBack: {
    one: 'Mais {n} ficou guardada: a sua lista dura {minutes}.',
    other: 'Mais {n} ficaram guardadas: a sua lista dura {minutes}.',
  },
  keptBack: 'Guardadas',
  dailyEnd: 'Isso é tudo até as {hour}. O que você não ler fica no dia de hoje, e não vem em outra lista.',
  threeThumbs: 'Três avaliações, e ele sabe o que você quer.',
  moreOnItsList: { one: 'mais {n} página na lista dele', other: 'mais {n} páginas na lista dele' },
  showIt: 'Mostrar',
  olderLists: 'Listas anteriores',
  showThem: 'Mostrar',
};
