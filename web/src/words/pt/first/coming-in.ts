/** The words for signing in, signing up. */
import type { WORDS as ENGLISH } from '../../en/first/coming-in.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  invitedSignedIn: 'Você já entrou, então o convite não foi usado: ele é para quem ainda não tem conta.',
  register: 'Criar uma conta',
  contactNotKept: 'O contato não pôde ser guardado: escreva-o em Administração.',
  login: 'Nome',
  password: 'Senha',
};
