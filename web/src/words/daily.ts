/** The words for the daily list. */
import type { Words } from './text.ts';

export const DAILY = {
  dailyList: { en: 'Daily list', pt: 'Lista do dia' },
  dailyCount: {
    en: { one: '{n} page from {agents}', other: '{n} pages from {agents}' },
    pt: { one: '{n} página de {agents}', other: '{n} páginas de {agents}' },
  },
  dailyAgents: {
    en: { one: '{n} agent', other: '{n} agents' },
    pt: { one: '{n} agente', other: '{n} agentes' },
  },
  dailyDate: { en: 'List of', pt: 'Lista de' },
  dailyNow: { en: 'Just now', pt: 'Agora mesmo' },
  dailyOption: {
    en: { one: '{when} · {n} page', other: '{when} · {n} pages' },
    pt: { one: '{when} · {n} página', other: '{when} · {n} páginas' },
  },
  olderLists: { en: 'Earlier lists', pt: 'Listas anteriores' },
  dailyOrder: { en: 'Order of the pages', pt: 'Ordem das páginas' },
  dailyFlat: { en: 'Together', pt: 'Juntas' },
  dailyByAgent: { en: 'By agent', pt: 'Por agente' },
  dailyNone: { en: 'No daily list yet', pt: 'Nenhuma lista do dia ainda' },
  dailyNoneHelp: {
    en: 'Every day at {hour} you get the best of what all your agents found. You do not have to wait.',
    pt: 'Todo dia às {hour} você recebe o melhor do que todos os seus agentes acharam. Não é preciso esperar.',
  },
  makeDaily: { en: 'Make today’s list now', pt: 'Fazer a lista de hoje agora' },
  dailyNotToday: { en: 'Today’s list is not made yet.', pt: 'A lista de hoje ainda não foi feita.' },
  dailyNotKept: {
    en: 'Nothing new so far. Today’s list will still come at its hour.',
    pt: 'Nada de novo até agora. A lista de hoje ainda virá na hora dela.',
  },
  dailyNothing: { en: 'Nothing new', pt: 'Nada de novo' },
  dailyNothingHelp: {
    en: 'None of your agents has anything that you have not seen. The reasons are below.',
    pt: 'Nenhum dos seus agentes tem algo que você não tenha visto. Abaixo, cada um diz por quê.',
  },
  newDailyReady: { en: 'A new daily list is ready.', pt: 'Uma nova lista do dia está pronta.' },
  alsoAt: {
    en: { one: 'also at {n} other address', other: 'also at {n} other addresses' },
    pt: { one: 'também em outro endereço', other: 'também em {n} outros endereços' },
  },
  alsoFor: { en: 'also for {agents}', pt: 'também para {agents}' },
  becauseOf: { en: 'because of {terms}', pt: 'por causa de {terms}' },
  quietAgents: {
    en: { one: '{n} agent has nothing on this list', other: '{n} agents have nothing on this list' },
    pt: { one: '{n} agente não tem nada nesta lista', other: '{n} agentes não têm nada nesta lista' },
  },
  quietNeverRan: { en: 'It has not run yet.', pt: 'Ainda não foi executado.' },
  quietDidNotRun: { en: 'It has not run since the last list.', pt: 'Não foi executado desde a última lista.' },
  quietMuted: { en: 'It is muted.', pt: 'Está silenciado.' },
  quietSourcesFailed: { en: 'Its sources could not be reached.', pt: 'Não foi possível alcançar as fontes dele.' },
  quietNothingNew: { en: 'It found nothing new.', pt: 'Não achou nada de novo.' },
  quietLeftOut: {
    en: 'All that was new is kept out by your rules, or too old.',
    pt: 'Tudo o que havia de novo foi barrado pelas suas regras ou é antigo demais.',
  },
  quietBelow: {
    en: 'Nothing it found is close enough to what you like.',
    pt: 'Nada do que achou é próximo o bastante do que você gosta.',
  },
  quietEndedEarly: {
    en: 'Its session ended before it had read anything.',
    pt: 'A sessão dele terminou antes de ler alguma coisa.',
  },
  quietAllRead: { en: 'You have seen all it found.', pt: 'Você já viu tudo o que ele achou.' },
  quietOthers: { en: 'Pages of other agents were better.', pt: 'Páginas de outros agentes eram melhores.' },
  quietDamaged: { en: 'Some of its data is damaged.', pt: 'Parte dos dados dele está danificada.' },
} as const satisfies Words;
