/** The words for engines, and what they bring. */
import type { WORDS as ENGLISH } from '../../en/lists/engines.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  engineStandings: 'O que os buscadores dele trazem',
  engineStandingsHelp:
    'Da próxima vez ele pergunta mais àqueles de cujas páginas você gostou. Polegares antigos contam menos. Cada um mantém uma parte, e com ela a chance de melhorar.',
  engineRated: '{relevant} de {rated} relevantes',
  engineNothingRated: 'nada avaliado ainda, todos por igual',
  engineLeftAlone: 'em repouso por um tempo: os outros são mais consultados',
  engineNotRated: 'nenhuma página avaliada',
  engineFewRated: 'poucas ultimamente',
  engineServed: {
    one: 'serviu a {n} outro agente de tema parecido',
    other: 'serviu a {n} outros agentes de temas parecidos',
  },
  engineShown: { one: '{n} mostrada', other: '{n} mostradas' },
  engineShare: '{share} das consultas',
  engines: 'Buscadores',
  enginesHelp:
    'Cada agente consulta os buscadores que servem ao seu assunto. Quem mantém este serviço pode ligar os que estão desligados.',
  engineBrought: 'Páginas',
  sourceState: 'Situação',
  lastAnswer: 'Última resposta',
  neverAnswered: 'nenhuma ainda',
  toldToAdministrators: 'só administradores veem',
  askedToday: 'Consultas hoje',
  askedOf: '{n} de {most}',
  sourceSpent: 'esgotado por hoje',
  sourceOff: 'desligado',
  sourceNeeds: '{name} o liga',
  engineEnds: 'sua API termina em {day}',
  sourceNearby: 'um responde em {address}: defina {name} assim para que seja consultado',
  engineFailed: '{when}: {why}',
};
