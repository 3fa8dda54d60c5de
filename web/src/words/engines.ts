/** The words for engines, and what they bring. */
import type { Words } from './text.ts';

export const ENGINES = {
  engineStandings: { en: 'What its engines bring', pt: 'O que os buscadores trazem' },
  engineStandingsHelp: {
    en: 'The next session asks more of the engines whose pages you rate relevant. Older ratings count less. Every engine keeps a share, so it has a chance to do better.',
    pt: 'A próxima sessão consulta mais os buscadores cujas páginas você avalia como relevantes. Avaliações antigas contam menos. Cada um mantém uma parte, para poder melhorar.',
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
    en: { one: 'served {n} other agent on a similar topic', other: 'served {n} other agents on similar topics' },
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
    pt: 'Cada agente consulta os buscadores que servem ao seu assunto. Quem mantém este serviço pode ligar os que estão desligados.',
  },
  engineBrought: { en: 'Brought', pt: 'Trouxe' },
  broughtNothing: { en: 'nothing yet', pt: 'nada ainda' },
  engine: { en: 'Engine', pt: 'Buscador' },
  sourceState: { en: 'How it stands', pt: 'Situação' },
  lastAnswer: { en: 'Last answer', pt: 'Última resposta' },
  neverAnswered: { en: 'none yet', pt: 'nenhuma ainda' },
  toldToAdministrators: { en: 'told to administrators', pt: 'só administradores veem' },
  askedToday: { en: 'Asked today', pt: 'Consultas hoje' },
  askedOf: { en: '{n} of {most}', pt: '{n} de {most}' },
  sourceReady: { en: 'ready', pt: 'pronto' },
  sourceSuspended: { en: 'left alone for a while', pt: 'em repouso por um tempo' },
  sourceSpent: { en: 'used up for today', pt: 'esgotado por hoje' },
  sourceOff: { en: 'off', pt: 'desligado' },
  sourceNeeds: { en: '{name} switches it on', pt: '{name} o liga' },
  engineEnds: { en: 'its API ends on {day}', pt: 'sua API termina em {day}' },
  sourceNearby: {
    en: 'one answers at {address}: set {name} to that to have it asked',
    pt: 'um responde em {address}: defina {name} assim para que seja consultado',
  },
  engineFailed: { en: '{when}: {why}', pt: '{when}: {why}' },
} as const satisfies Words;
