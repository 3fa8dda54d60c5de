/** The words for signing in, signing up. */
import type { Words } from './text.ts';

export const COMING_IN = {
  signIn: { en: 'Sign in', pt: 'Entrar' },
  register: { en: 'Create an account', pt: 'Criar uma conta' },
  tagline: {
    en: 'Agents that search for you and learn from your ratings.',
    pt: 'Agentes que pesquisam para você e aprendem com as suas avaliações.',
  },
  haveNoAccount: { en: 'No account yet?', pt: 'Ainda não tem conta?' },
  haveAccount: { en: 'Have an account already?', pt: 'Já tem uma conta?' },
  firstAccount: {
    en: 'Nobody has an account here yet. Whoever creates the first one is the administrator.',
    pt: 'Ninguém tem conta aqui ainda. Quem criar a primeira será o administrador.',
  },
  contact: { en: 'How sites can reach you', pt: 'Como os sites podem falar com você' },
  contactHint: {
    en: 'A mail address, or a page. It goes along with every request: Wikipedia and others serve those more slowly whom they cannot reach.',
    pt: 'Um e-mail, ou uma página. Vai junto com cada pedido: a Wikipédia e outros atendem mais devagar quem eles não sabem como contatar.',
  },
  contactWrong: {
    en: 'Write a mail address, or the address of a page as in https://example.org.',
    pt: 'Escreva um endereço de e-mail, ou o de uma página, como em https://example.org.',
  },
  contactKept: { en: 'Sites can reach you now.', pt: 'Agora os sites sabem como falar com você.' },
  contactGone: { en: 'No contact is named any more.', pt: 'Nenhum contato é mais informado.' },
  contactConfigured: {
    en: 'FENIX_CONTACT says {address}; that counts.',
    pt: 'FENIX_CONTACT informa {address}; é o que vale.',
  },
  contactNotKept: {
    en: 'The contact could not be kept: write it under Administration.',
    pt: 'O contato não pôde ser guardado: escreva-o em Administração.',
  },
  engineWantsContact: {
    en: 'No contact is set: it may answer more slowly, or not at all.',
    pt: 'Nenhum contato foi informado: ele pode responder mais devagar, ou não responder.',
  },
  signUpClosed: {
    en: 'Sign-up is closed. Ask an administrator for an account.',
    pt: 'O cadastro está fechado. Peça uma conta a um administrador.',
  },
  forgotten: {
    en: 'Forgot your password? An administrator can set a new one.',
    pt: 'Esqueceu a senha? Um administrador pode definir uma nova.',
  },
  personName: { en: 'What you are called', pt: 'Como você se chama' },
  institution: { en: 'Institution', pt: 'Instituição' },
  optional: { en: 'optional', pt: 'opcional' },
  email: { en: 'E-mail', pt: 'E-mail' },
  login: { en: 'Name', pt: 'Nome' },
  password: { en: 'Password', pt: 'Senha' },
  passwordAgain: { en: 'Password again', pt: 'Repita a senha' },
  showPassword: { en: 'Show it', pt: 'Mostrar' },
  passwordHint: { en: 'At least 8 characters.', pt: 'No mínimo 8 caracteres.' },
} as const satisfies Words;
