/** The words for what stands around every page. */
import type { WORDS as ENGLISH } from '../../en/first/frame.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  mainMenu: 'Menu',
  agentsWay: 'Agentes',
  skipToContent: 'Ir para o conteúdo',
  yourAgents: 'Seus agentes',
  newAgent: 'Novo agente',
  agentPlace: 'Mover {name}',
  account: 'Conta',
  ledger: 'Sites visitados',
  library: 'Biblioteca',
  admin: 'Administração',
  signOut: 'Sair',
  menuOf: 'Menu de {name}',
  languageOfWindow: 'Idioma',
  helpWithKeys: 'Atalhos do teclado',
  close: 'Fechar',
  dismiss: 'Dispensar',
  loading: 'Carregando…',
  notLoaded: 'Não foi possível carregar isto.',
  loadedAnew: 'O Fenix foi atualizado, por isso esta página foi recarregada.',
  reconnecting: 'Reconectando…',
  tryAgain: 'Tentar de novo',
  nothingHere: 'Não há nada aqui',
  nothingHereHelp: 'O endereço pode estar errado, ou o agente pode ter sido excluído.',
  backHome: 'Voltar ao início',
};
