/** The words for what stands around every page. */
import type { Words } from './text.ts';

export const FRAME = {
  skipToContent: { en: 'Skip to content', pt: 'Ir para o conteúdo' },
  yourAgents: { en: 'Your agents', pt: 'Seus agentes' },
  newAgent: { en: 'New agent', pt: 'Novo agente' },
  account: { en: 'Account', pt: 'Conta' },
  ledger: { en: 'Visited sites', pt: 'Sites visitados' },
  library: { en: 'Library', pt: 'Biblioteca' },
  admin: { en: 'Administration', pt: 'Administração' },
  signOut: { en: 'Sign out', pt: 'Sair' },
  menuOf: { en: 'Menu of {name}', pt: 'Menu de {name}' },
  languageOfWindow: { en: 'Language', pt: 'Idioma' },
  helpWithKeys: { en: 'Keyboard shortcuts', pt: 'Atalhos do teclado' },
  close: { en: 'Close', pt: 'Fechar' },
  dismiss: { en: 'Dismiss', pt: 'Dispensar' },
  loading: { en: 'Loading…', pt: 'Carregando…' },
  notLoaded: {
    en: 'This could not be loaded.',
    pt: 'Não foi possível carregar isto.',
  },
  loadedAnew: {
    en: 'Fenix was updated, so this page was loaded again.',
    pt: 'O Fenix foi atualizado, por isso esta página foi recarregada.',
  },
  reconnecting: { en: 'Reconnecting…', pt: 'Reconectando…' },
  tryAgain: { en: 'Try again', pt: 'Tentar de novo' },
  nothingHere: { en: 'There is nothing here', pt: 'Não há nada aqui' },
  nothingHereHelp: {
    en: 'The address may be mistyped, or the agent may have been deleted.',
    pt: 'O endereço pode estar errado, ou o agente pode ter sido excluído.',
  },
  backHome: { en: 'Back to the start', pt: 'Voltar ao início' },
} as const satisfies Words;
