/** The words for the ledger. */
import type { Words } from './text.ts';

export const LEDGER = {
  ledgerHelp: {
    en: 'Which sites Fenix visited for you, or for everybody here if you are an administrator: how often, how much it received, and what it did not get and why.',
    pt: 'Que sites o Fenix visitou para você, ou para todos aqui se você é administrador: quantas vezes, quanto recebeu, o que não obteve e por quê.',
  },
  ledgerTotals: {
    en: { one: '{n} site, {bytes} received', other: '{n} sites, {bytes} received' },
    pt: { one: '{n} site, {bytes} recebidos', other: '{n} sites, {bytes} recebidos' },
  },
  ledgerEmpty: { en: 'No site visited yet', pt: 'Nenhum site visitado ainda' },
  ledgerEmptyHelp: {
    en: 'When a session reads pages, the sites it visits are listed here. Search engines are not.',
    pt: 'Quando uma sessão lê páginas, os sites visitados aparecem aqui. Os buscadores, não.',
  },
  goToAgent: { en: 'Go to “{name}”', pt: 'Ir para “{name}”' },
  ledgerFilter: { en: 'Filter by site', pt: 'Filtrar por site' },
  ledgerNoMatch: { en: 'No visited site has “{text}” in its name.', pt: 'Nenhum site visitado tem “{text}” no nome.' },
  requests: { en: 'Requests', pt: 'Pedidos' },
  received: { en: 'Received', pt: 'Recebido' },
  notHad: { en: 'Not fetched', pt: 'Não obtido' },
  lastVisit: { en: 'Last visit', pt: 'Última visita' },
  neverVisited: { en: 'never', pt: 'nunca' },
  nothingRefused: { en: 'nothing', pt: 'nada' },
  refusalsOf: { en: '{n} × {kind}', pt: '{n} × {kind}' },
  lastReason: { en: 'Last reason: {why}', pt: 'Último motivo: {why}' },
  leftAloneUntil: { en: 'Left alone until {when}: {why}', pt: 'Deixado em paz até {when}: {why}' },
  wasLeftAloneUntil: { en: 'Was left alone until {when}: {why}', pt: 'Foi deixado em paz até {when}: {why}' },
  refusedUnsafe: { en: 'not a public address', pt: 'não é um endereço público' },
  refusedRobots: { en: 'forbidden by robots.txt', pt: 'proibido pelo robots.txt' },
  refusedBusy: { en: 'the site asked for a pause', pt: 'o site queria uma pausa' },
  refusedType: { en: 'nothing there to read', pt: 'nada que se possa ler' },
  refusedSize: { en: 'too much, or not whole', pt: 'grande demais ou incompleto' },
  refusedUnkept: { en: 'asked us not to keep it', pt: 'pediu para não ser guardado' },
  refusedStatus: { en: 'answered with an error', pt: 'respondeu com um erro' },
  refusedNetwork: { en: 'could not be reached', pt: 'não foi possível alcançar' },
  refusedOther: { en: 'another reason', pt: 'outro motivo' },
} as const satisfies Words;
