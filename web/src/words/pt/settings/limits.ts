/** The words for what one may have, and for invitations. */
import type { WORDS as ENGLISH } from '../../en/settings/limits.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  myLimits: 'O que você pode ter',
  limitUsed: '{used} de {most}, restam {left}',
  usersLimits: 'O que cada pessoa pode ter',
  usersLimitsHelp: 'Um campo vazio quer dizer a quantidade usual. O que alguém já tem continua sendo seu.',
  limitsOf: 'Limites',
  limitsOfHelp: 'Um campo vazio quer dizer como para todos.',
  limitsSaved: 'Limites salvos.',
  inMegabytes: '{what} (MB)',
  invitationsHelp: 'Um link cria uma conta, mesmo com o cadastro fechado. Ele vale por sete dias.',
  invite: 'Criar um convite',
  invitationFor: 'Para quem é',
  invitationOnce: 'Envie este link a quem você convida. Ele só aparece agora.',
  invitationLink: 'Link do convite',
  invitationRevoked: 'O convite foi revogado.',
  invitationForgotten: 'O convite saiu da lista.',
  forget: 'Tirar da lista',
  forgetNamed: 'Tirar “{name}” da lista',
  invitationOpen: 'aberto até {when}',
  invitationUsed: 'usado',
  invitationExpired: 'expirado',
  changeLimits: 'Alterar as quantidades',
  somebody: 'alguém',
  limitsFar: 'Você está longe de todos os limites.',
  limitsAll: 'Mostrar todos',
  limitsOthers: 'Mostrar os outros',
};
