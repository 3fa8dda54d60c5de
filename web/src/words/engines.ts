/** The words for engines, and what they bring. */
import type { Words } from './text.ts';

export const ENGINES = {
  engineStandings: { en: 'What its engines bring', pt: 'O que os buscadores trazem' },
  engineStandingsHelp: {
    en: 'The next session asks more of the engines whose pages you rate relevant. Older ratings count less, and every engine keeps a share, so that it can show that it got better.',
    pt: 'Os buscadores cujas páginas você avalia como relevantes são mais consultados na próxima sessão; o que já faz tempo conta menos, e cada um mantém uma parte, para poder mostrar que melhorou.',
  },
  engineRated: { en: '{relevant} of {rated} relevant', pt: '{relevant} de {rated} relevantes' },
  engineNothingRated: { en: 'nothing rated yet, all are asked alike', pt: 'nada avaliado ainda, todos por igual' },
  engineLeftAlone: {
    en: 'left alone for a while: the others are asked for more',
    pt: 'em repouso por um tempo: os outros são mais consultados',
  },
  engineNotRated: { en: 'none of its pages is rated', pt: 'nenhuma página avaliada' },
  engineFewRated: { en: 'few lately', pt: 'poucas ultimamente' },
  engineServed: {
    en: { one: 'served {n} other agent on a like topic', other: 'served {n} other agents on like topics' },
    pt: { one: 'serviu a {n} outro agente de tema parecido', other: 'serviu a {n} outros agentes de temas parecidos' },
  },
  engineShown: { en: { one: '{n} shown', other: '{n} shown' }, pt: { one: '{n} mostrada', other: '{n} mostradas' } },
  engineShare: { en: '{share} of what is asked', pt: '{share} das consultas' },
  ownLibrary: { en: 'your library', pt: 'sua biblioteca' },
  ownFeeds: { en: 'your feeds', pt: 'seus feeds' },
  anotherSearch: { en: 'another search', pt: 'outra busca' },
  engines: { en: 'Search engines', pt: 'Buscadores' },
  enginesHelp: {
    en: 'Each agent asks the engines that suit its topic. Whoever runs this service can switch on those that are off.',
    pt: 'Os agentes os consultam, cada um conforme o assunto. Os desligados podem ser acrescentados por quem mantém este serviço.',
  },
  engineBrought: { en: 'Brought', pt: 'Trouxe' },
  broughtNothing: { en: 'nothing yet', pt: 'nada ainda' },
  engine: { en: 'Engine', pt: 'Buscador' },
  sourceState: { en: 'How it stands', pt: 'Situação' },
  lastAnswer: { en: 'Last answer', pt: 'Última resposta' },
  neverAnswered: { en: 'none yet', pt: 'nenhuma ainda' },
  askedToday: { en: 'Asked today', pt: 'Consultas hoje' },
  askedOf: { en: '{n} of {most}', pt: '{n} de {most}' },
  sourceReady: { en: 'ready', pt: 'pronto' },
  sourceSuspended: { en: 'left alone for a while', pt: 'em repouso por um tempo' },
  sourceSpent: { en: 'used up for today', pt: 'esgotado por hoje' },
  sourceOff: { en: 'off', pt: 'desligado' },
  sourceNeeds: { en: '{name} switches it on', pt: '{name} o liga' },
  engineFailed: { en: '{when}: {why}', pt: '{when}: {why}' },
} as const satisfies Words;
