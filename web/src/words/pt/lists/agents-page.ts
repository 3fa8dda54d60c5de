/** The words for the view of all agents. */
import type { WORDS as ENGLISH } from '../../en/lists/agents-page.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  noAgents: 'Nenhum agente ainda',
  noAgentsHelp:
    'Um agente procura um assunto. Dê a ele algumas palavras; ele pesquisa, você avalia e ele aprende o que você quer.',
  makeFirstAgent: 'Criar o primeiro agente',
  neverRan: 'Ainda não procurou',
  lastSession: 'Procurou pela última vez em {when}',
  noSources:
    'Este agente não tem fonte onde pesquisar. “Suas fontes” mostra quais buscadores existem e o que liga cada um.',
};
