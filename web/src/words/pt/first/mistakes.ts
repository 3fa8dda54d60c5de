/** The words for what can be wrong. */
import type { WORDS as ENGLISH } from '../../en/first/mistakes.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  fieldWrong: 'Isto não parece certo.',
  tooManyTries: 'Tentativas demais. Espere alguns minutos.',
  silent: 'O Fenix recebeu o pedido, mas não respondeu. Tente de novo daqui a pouco.',
  unreachable: 'Não foi possível alcançar o Fenix. Ele está funcionando, e você está conectado?',
  wentWrong: 'Algo deu errado do nosso lado. Tente de novo; o registro do serviço diz mais.',
  notAllowed: 'Você não tem permissão para isso.',
};
