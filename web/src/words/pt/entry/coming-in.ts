/** The words for signing in, signing up. */
import type { WORDS as ENGLISH } from '../../en/entry/coming-in.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  engineWantsContact: 'Nenhum contato foi informado: ele pode responder mais devagar, ou não responder.',
  personName: 'Como você se chama',
  institution: 'Instituição',
  signIn: 'Entrar',
  tagline: 'Agentes que pesquisam para você e aprendem com as suas avaliações.',
  haveNoAccount: 'Ainda não tem conta?',
  haveAccount: 'Já tem uma conta?',
  firstAccount: 'Ninguém tem conta aqui ainda. Quem criar a primeira será o administrador.',
  contact: 'Como os sites podem falar com você',
  contactHint:
    'Um e-mail, ou uma página. Vai junto com cada pedido: a Wikipédia e outros atendem mais devagar quem eles não sabem como contatar.',
  contactKept: 'Agora os sites sabem como falar com você.',
  contactGone: 'Nenhum contato é mais informado.',
  contactConfigured: 'Quem mantém o serviço definiu {address}.',
  forgotten: 'Esqueceu a senha? Um administrador pode definir uma nova.',
  optional: 'opcional',
  email: 'E-mail',
  showPassword: 'Mostrar',
  passwordHint: 'No mínimo 8 caracteres.',
  accountGone: 'Sua conta e tudo o que se guardava dela se foram.',
  invited: 'Você recebeu um convite.',
};
