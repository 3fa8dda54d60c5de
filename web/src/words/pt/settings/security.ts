/** The words for the security log. */
import type { WORDS as ENGLISH } from '../../en/settings/security.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  securityLog: 'Registro de segurança',
  securityLogHelp:
    'Quem entrou ou tentou entrar, e quem mudou o que protege as contas. Guardado por 90 dias; o registro do serviço tem o mesmo.',
  securityLogOpen: 'Abrir o registro de segurança',
  securityOlder: 'Mostrar mais antigos',
  securityBy: 'por {name}',
  securityFrom: 'de {address}',
  securityHere: 'na própria máquina',
  securityLoginSucceeded: 'Entrou:',
  securityLoginFailed: 'Não conseguiu entrar:',
  securityPasswordRefused: 'Senha errada com acesso aberto:',
  securityLoginEnded: 'Acesso encerrado:',
  securityAccountMade: 'Conta criada:',
  securityAccountDeleted: 'Conta removida:',
  securityPasswordChanged: 'Senha alterada:',
  securityPasswordReset: 'Senha redefinida:',
  securityAdministratorMade: 'Tornou-se administrador:',
  securityAdministratorEnded: 'Deixou de ser administrador:',
  securityTokenMade: 'Token criado:',
  securityTokenEnded: 'Token revogado:',
  securityExported: 'Dados exportados:',
  securityLimitsChanged: 'Limites alterados',
  securitySignUpChanged: 'Cadastro alterado',
  securityContactChanged: 'Contato alterado',
  securityNoContact: 'ninguém',
  securityUsualLimits: 'todos como de costume',
  securityOpen: 'aberto',
  securityClosed: 'fechado',
  securityInvitationMade: 'Convite criado',
  securityInvitationEnded: 'Convite cancelado',
  securityInvitationUsed: 'Convite usado:',
};
