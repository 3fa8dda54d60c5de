/** The words for agents, and what their owners choose of them. */
import type { WORDS as ENGLISH } from '../../en/first/agents.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  noAgents: 'Nenhum agente ainda',
  noAgentsHelp:
    'Um agente procura um assunto. Dê a ele algumas palavras; ele pesquisa, você avalia e ele aprende o que você quer.',
  makeFirstAgent: 'Criar o primeiro agente',
  colour: 'Cor',
  replace: 'Trocar',
  replaced: 'trocada',
  betterLink: 'Um endereço melhor',
  replacing: 'Está sendo lida, e conta como relevante',
  moreToDo: 'Mais ações com esta página',
  hide: 'Ocultar',
  hideHint: 'Tirar da lista; nada se aprende com ela',
  hiddenNow: 'Oculta: {title}',
  save: 'Salvar',
  unrated: { one: '{n} a avaliar', other: '{n} a avaliar' },
  running: 'em andamento',
  damaged: 'danificado',
  damagedHelp: 'Parte do que foi guardado deste agente não pode ser lida. O registro do serviço diz o que fazer.',
  neverRan: 'Ainda não procurou',
  lastSession: 'Procurou pela última vez em {when}',
  noSources:
    'Este agente não tem fonte onde pesquisar. “Suas fontes” mostra quais buscadores existem e o que liga cada um.',
  tabPages: 'Páginas',
  tabWants: 'O que ele quer',
  tabProgress: 'Progresso',
  tabSettings: 'Ajustes',
  viewsOf: 'Vistas de {name}',
};
