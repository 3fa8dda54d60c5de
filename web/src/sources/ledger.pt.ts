/** The words for visited sites. */
import type { Translated } from '../frame/text.ts';
import type { WORDS as ENGLISH } from './ledger.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  ledgerHelp:
    'Que sites o Fenix visitou para você, ou para todos aqui se você é administrador: quantas vezes, quanto recebeu, o que não obteve e por quê.',
  ledgerTotals: { one: '{n} site, {bytes} recebidos', other: '{n} sites, {bytes} recebidos' },
  ledgerEmpty: 'Nenhum site visitado ainda',
  ledgerEmptyHelp: 'Quando um agente lê páginas, os sites visitados aparecem aqui. Os buscadores, não.',
  goToAgent: 'Ir para “{name}”',
  ledgerFilter: 'Filtrar por site',
  ledgerNoMatch: 'Nenhum site visitado tem “{text}” no nome.',
  requests: 'Pedidos',
  received: 'Recebido',
  notHad: 'Não obtido',
  lastVisit: 'Última visita',
  neverVisited: 'nunca',
  nothingRefused: 'nada',
  lastReason: 'Último motivo: {why}',
  leftAloneUntil: 'Deixado em paz até {when}: {why}',
  wasLeftAloneUntil: 'Foi deixado em paz até {when}: {why}',
};
