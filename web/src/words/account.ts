/** The words for the account. */
import type { Words } from './text.ts';

export const ACCOUNT = {
  changePassword: { en: 'Change password', pt: 'Alterar a senha' },
  currentPassword: { en: 'Current password', pt: 'Senha atual' },
  newPassword: { en: 'New password', pt: 'Nova senha' },
  newPasswordAgain: { en: 'New password again', pt: 'Repita a nova senha' },
  passwordChanged: {
    en: 'Password changed. You are signed out everywhere else.',
    pt: 'Senha alterada. Você saiu de todos os outros lugares.',
  },
  whereSignedIn: { en: 'Where you are signed in', pt: 'Onde você está conectado' },
  thisBrowser: { en: 'this browser', pt: 'este navegador' },
  browserOn: { en: '{browser} on {system}', pt: '{browser} no {system}' },
  lastSeen: { en: 'last seen {when}', pt: 'visto em {when}' },
  endLogin: { en: 'Sign out there', pt: 'Encerrar' },
  loginEnded: { en: 'Signed out there.', pt: 'Acesso encerrado.' },
  tokens: { en: 'Tokens for programs', pt: 'Tokens para programas' },
  tokensHelp: {
    en: 'A program that sends a token acts in your name. Revoke those you no longer use.',
    pt: 'Um programa que envia um token age em seu nome. Revogue os que você não usa mais.',
  },
  noTokens: { en: 'You have no tokens.', pt: 'Você não tem tokens.' },
  tokenName: { en: 'What it is for', pt: 'Para que serve' },
  createToken: { en: 'Create token', pt: 'Criar token' },
  tokenOnce: {
    en: 'Copy the token now: it is shown this once.',
    pt: 'Copie o token agora: ele só é mostrado esta vez.',
  },
  newTokenLabel: { en: 'New token', pt: 'Novo token' },
  copy: { en: 'Copy', pt: 'Copiar' },
  copied: { en: 'Copied.', pt: 'Copiado.' },
  copyByHand: { en: 'Select it and copy it by hand.', pt: 'Selecione e copie à mão.' },
  revoke: { en: 'Revoke', pt: 'Revogar' },
  revokeNamed: { en: 'Revoke “{name}”', pt: 'Revogar “{name}”' },
  tokenRevoked: { en: '“{name}” is revoked.', pt: '“{name}” foi revogado.' },
  createdOn: { en: 'created {when}', pt: 'criado em {when}' },
  lastUsed: { en: 'last used {when}', pt: 'usado em {when}' },
  neverUsed: { en: 'never used', pt: 'nunca usado' },
} as const satisfies Words;
