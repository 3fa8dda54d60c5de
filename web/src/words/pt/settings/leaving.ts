/** The words for what goes for good, and what is taken along. */
import type { WORDS as ENGLISH } from '../../en/settings/leaving.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  deleteAgent: 'Excluir agente',
  deleteAgentHelp:
    'Os feeds e endereços de feed só dele terminam na hora. Seus outros agentes podem mostrar páginas que você nunca abriu. Por um tempo você pode restaurar o agente, mas não esses feeds; depois, tudo o que se guarda dele se vai de vez. As páginas que você salvou ficam na sua biblioteca.',
  purgeNow: 'Excluir de vez agora',
  takeAlong: 'Levar tudo com você',
  takeAlongHelp:
    'Um arquivo com seus ajustes, suas fontes (com as senhas), seus agentes com tudo o que sabem e suas páginas salvas com os textos. As listas, os tokens e os destinos das mensagens não vão nele.',
  takeAlongNow: 'Baixar',
  bringAlong: 'Trazer tudo de outro Fenix',
  bringAlongHelp:
    'Recebe um arquivo baixado como acima. O que você já tem aqui fica como está; usar o mesmo arquivo duas vezes não faz mal.',
  userFile: 'Arquivo',
  bringAlongNow: 'Trazer',
  bringing: 'Trazendo…',
  noUserFile: 'Este não é um arquivo desses: baixe-o em “Levar tudo com você”.',
  broughtAlong: { one: '{n} parte veio, {left} não.', other: '{n} partes vieram, {left} não.' },
  removeAccount: 'Remover sua conta',
  removeAccountHelp:
    'Seus agentes, listas, avaliações, páginas salvas, ajustes, tokens e endereços se vão na hora e de vez. Ninguém pode trazê-los de volta. “Levar tudo com você”, acima, tem agentes, avaliações, ajustes e páginas salvas: baixe antes.',
  removeAccountNow: 'Remover de vez',
  agentDeleted: '“{name}” foi excluído.',
  chooseUserFile: 'Escolher um arquivo',
  removeAccountHow: 'Quero sair',
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
