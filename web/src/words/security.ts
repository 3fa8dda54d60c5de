/** The words for the security log. */
import type { Words } from './text.ts';

export const SECURITY = {
  securityLog: { en: 'Security log', pt: 'Registro de segurança' },
  securityLogHelp: {
    en: 'Who came in or tried to, and who changed what guards accounts. Kept for 90 days; the service’s log has the same.',
    pt: 'Quem entrou ou tentou entrar, e quem mudou o que protege as contas. Guardado por 90 dias; o registro do serviço tem o mesmo.',
  },
  securityLogOpen: { en: 'Open the security log', pt: 'Abrir o registro de segurança' },
  securityOlder: { en: 'Show older ones', pt: 'Mostrar mais antigos' },
  securityBy: { en: 'by {name}', pt: 'por {name}' },
  securityFrom: { en: 'from {address}', pt: 'de {address}' },
  securityHere: { en: 'on the machine itself', pt: 'na própria máquina' },
  securityLoginSucceeded: { en: 'Signed in:', pt: 'Entrou:' },
  securityLoginFailed: { en: 'Failed to sign in:', pt: 'Não conseguiu entrar:' },
  securityPasswordRefused: { en: 'Wrong password while signed in:', pt: 'Senha errada com acesso aberto:' },
  securityLoginEnded: { en: 'Signed out:', pt: 'Acesso encerrado:' },
  securityAccountMade: { en: 'Account created:', pt: 'Conta criada:' },
  securityAccountDeleted: { en: 'Account removed:', pt: 'Conta removida:' },
  securityPasswordChanged: { en: 'Password changed:', pt: 'Senha alterada:' },
  securityPasswordReset: { en: 'Password reset:', pt: 'Senha redefinida:' },
  securityAdministratorMade: { en: 'Made administrator:', pt: 'Tornou-se administrador:' },
  securityAdministratorEnded: { en: 'No longer administrator:', pt: 'Deixou de ser administrador:' },
  securityTokenMade: { en: 'Token created:', pt: 'Token criado:' },
  securityTokenEnded: { en: 'Token revoked:', pt: 'Token revogado:' },
  securityExported: { en: 'Data exported:', pt: 'Dados exportados:' },
  securityLimitsChanged: { en: 'Limits changed', pt: 'Limites alterados' },
  securitySignUpChanged: { en: 'Sign-up changed', pt: 'Cadastro alterado' },
  securityInvitationMade: { en: 'Invitation created', pt: 'Convite criado' },
  securityInvitationEnded: { en: 'Invitation withdrawn', pt: 'Convite cancelado' },
  securityInvitationUsed: { en: 'Invitation used:', pt: 'Convite usado:' },
} as const satisfies Words;
