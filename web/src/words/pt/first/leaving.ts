/** The words for what goes for good, and what is taken along. */
import type { WORDS as ENGLISH } from '../../en/first/leaving.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  purge: 'Excluir de vez',
  reallyPurge: 'Sim, de vez',
  agentPurged: 'Tudo o que se guarda de “{name}” está sendo apagado.',
  deletedAgents: 'Agentes excluídos',
  goesOn: 'Será apagado de vez em {when}',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {name}',
  agentRestored: '“{name}” está de volta.',
  keepIt: 'Manter',
};
