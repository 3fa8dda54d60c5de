/** The words for what one may have, and for invitations. */
import type { WORDS as ENGLISH } from '../../en/reasons/limits.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  limitAgents: 'Agentes',
  limitLogins: 'Lugares onde se está conectado',
  limitTokens: 'Tokens para programas',
  limitInvitations: 'Convites',
  limitFeeds: 'Feeds',
  limitSites: 'Sites com busca',
  limitRules: 'Regras para sites',
  limitCrawls: 'Sites vigiados, links seguidos',
  limitShopping: 'Agentes de compras',
  limitTexts: 'Textos próprios',
  limitTextBytes: 'Tamanho dos textos próprios',
  limitSaved: 'Páginas salvas',
  limitSavedBytes: 'Tamanho das páginas salvas',
  limitHighlights: 'Destaques',
  limitBytes: 'Tamanho de tudo o que se guarda',
  limitSessions: 'Vezes por dia em que os agentes procuram sozinhos',
  limitDestinations: 'Lugares para onde vai a lista',
  limitOutlets: 'Endereços de feed',
  invitations: 'Convites',
  toDoAgents: 'Exclua um de vez antes: os excluídos que ainda podem voltar também contam.',
  toDoLogins: 'Encerre um acesso antes.',
  toDoRevoke: 'Revogue antes um que não é mais usado.',
  toDoDelete: 'Exclua antes o que você não usa mais.',
  toDoCrawls: 'Exclua um antes; dez minutos depois há lugar.',
  toDoLibrary: 'Remova alguns da sua biblioteca antes.',
  toDoSaved: 'Tire algumas antes.',
  toDoBytes: 'Remova textos e páginas salvas, ou peça mais a um administrador.',
  toDoTomorrow: 'Espere até amanhã.',
};
