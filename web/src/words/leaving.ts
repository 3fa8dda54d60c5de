/** The words for what goes for good, and what is taken along. */
import type { Words } from './text.ts';

export const LEAVING = {
  deleteAgent: { en: 'Delete agent', pt: 'Excluir agente' },
  deleteAgentHelp: {
    en: 'Its own feeds and feed addresses end at once. Your other agents may show pages that you never opened. For a while you can restore the agent, but not those feeds; then everything kept of it is gone for good. Pages you saved stay in your library.',
    pt: 'Os feeds e endereços de feed só dele terminam na hora. Seus outros agentes podem mostrar páginas que você nunca abriu. Por um tempo você pode restaurar o agente, mas não esses feeds; depois, tudo o que se guarda dele se vai de vez. As páginas que você salvou ficam na sua biblioteca.',
  },
  purgeNow: { en: 'Delete for good now', pt: 'Excluir de vez agora' },
  purge: { en: 'Delete for good', pt: 'Excluir de vez' },
  reallyPurge: { en: 'Yes, for good', pt: 'Sim, de vez' },
  agentPurged: {
    en: 'All that is kept of “{name}” goes now.',
    pt: 'Tudo o que se guarda de “{name}” está sendo apagado.',
  },
  deletedAgents: { en: 'Deleted agents', pt: 'Agentes excluídos' },
  goesOn: { en: 'Gone for good on {when}', pt: 'Será apagado de vez em {when}' },
  restore: { en: 'Restore', pt: 'Restaurar' },
  restoreNamed: { en: 'Restore {name}', pt: 'Restaurar {name}' },
  agentRestored: { en: '“{name}” is back.', pt: '“{name}” está de volta.' },
  takeAlong: { en: 'Take all with you', pt: 'Levar tudo com você' },
  takeAlongHelp: {
    en: 'One file with your settings, rules for sites, feeds (with their passwords), sites watched and forms asked, agents with all they know, and saved pages with their texts. Lists, tokens and the places your messages go to are not in it. Any Fenix takes it: under the account there, or with fenix import on the command line.',
    pt: 'Um arquivo com seus ajustes, regras de sites, feeds (com suas senhas), sites vigiados e formulários consultados, agentes com tudo o que sabem e páginas salvas com seus textos. Listas, tokens e os destinos das mensagens não vão nele. Qualquer Fenix o recebe: na conta de lá, ou por fenix import na linha de comando.',
  },
  takeAlongNow: { en: 'Download it', pt: 'Baixar' },
  bringAlong: { en: 'Bring all from another Fenix', pt: 'Trazer tudo de outro Fenix' },
  bringAlongHelp: {
    en: 'Takes a file that was downloaded as above. What you already have here stays as it is; taking the same file twice does no harm.',
    pt: 'Recebe um arquivo baixado como acima. O que você já tem aqui fica como está; usar o mesmo arquivo duas vezes não faz mal.',
  },
  userFile: { en: 'File', pt: 'Arquivo' },
  bringAlongNow: { en: 'Bring it in', pt: 'Trazer' },
  bringing: { en: 'Bringing it in…', pt: 'Trazendo…' },
  noUserFile: {
    en: 'This is not such a file: download it under “Take all with you”.',
    pt: 'Este não é um arquivo desses: baixe-o em “Levar tudo com você”.',
  },
  broughtAlong: {
    en: { one: '{n} part came in, {left} did not.', other: '{n} parts came in, {left} did not.' },
    pt: { one: '{n} parte veio, {left} não.', other: '{n} partes vieram, {left} não.' },
  },
  removeAccount: { en: 'Remove your account', pt: 'Remover sua conta' },
  removeAccountHelp: {
    en: 'Your agents, lists, ratings, saved pages, settings, tokens and addresses are gone at once and for good. Nobody can bring them back. “Take all with you”, above, has your agents, ratings, settings and saved pages: download it first.',
    pt: 'Seus agentes, listas, avaliações, páginas salvas, ajustes, tokens e endereços se vão na hora e de vez. Ninguém pode trazê-los de volta. “Levar tudo com você”, acima, tem agentes, avaliações, ajustes e páginas salvas: baixe antes.',
  },
  removeAccountNow: { en: 'Remove it for good', pt: 'Remover de vez' },
  keepIt: { en: 'Keep it', pt: 'Manter' },
  agentDeleted: { en: '“{name}” is deleted.', pt: '“{name}” foi excluído.' },
} as const satisfies Words;
