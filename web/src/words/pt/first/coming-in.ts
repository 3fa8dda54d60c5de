/** The words for signing in, signing up. */
import type { WORDS as ENGLISH } from '../../en/first/coming-in.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  register: 'Criar uma conta',
  contactWrong: 'Escreva um endereço de e-mail, ou o de uma página, como em https://example.org.',
  contactNotKept: 'O contato não pôde ser guardado: escreva-o em Administração.',
  signUpClosed: 'O cadastro está fechado. Peça uma conta a um administrador.',
  login: 'Nome',
  password: 'Senha',
};
