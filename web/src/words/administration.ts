/** The words for administration. */
import type { Words } from './text.ts';

export const ADMINISTRATION = {
  users: { en: 'Users', pt: 'Usuários' },
  administrator: { en: 'administrator', pt: 'administrador' },
  since: { en: 'since {when}', pt: 'desde {when}' },
  resetPassword: { en: 'Reset password', pt: 'Redefinir senha' },
  passwordReset: {
    en: 'New password for {name}. They are signed out everywhere.',
    pt: 'Nova senha para {name}. Todos os acessos dessa pessoa foram encerrados.',
  },
} as const satisfies Words;
