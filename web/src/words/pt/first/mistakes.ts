/** The words for what can be wrong. */
import type { WORDS as ENGLISH } from '../../en/first/mistakes.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  fieldMissing: 'Preencha este campo.',
  fieldTooShort: { one: 'No mínimo {n} caractere.', other: 'No mínimo {n} caracteres.' },
  fieldNotEmail: 'Isto não é um endereço de e-mail.',
  fieldNotNumber: 'Um número inteiro de {least} a {most}.',
  fieldNotAmount: 'Um número de {least} a {most}.',
  fieldNotTimeZone: 'Este fuso horário não existe: escreva-o como em America/Sao_Paulo.',
  fieldNotCron:
    'Isto não é um horário. Escreva cinco campos: minuto, hora, dia, mês e dia da semana, como em 0 7 * * 1-5. No máximo uma vez por hora.',
  fieldWrong: 'Isto não parece certo.',
  fieldSpaces: 'Sem espaços, por favor.',
  loginTaken: 'Alguém já usa este nome. Escolha outro.',
  wrongCredentials: 'Nome ou senha incorretos.',
  wrongPassword: 'Esta não é a sua senha atual.',
  tooManyTries: 'Tentativas demais. Espere alguns minutos.',
  silent: 'O Fenix recebeu o pedido, mas não respondeu. Tente de novo daqui a pouco.',
  unreachable: 'Não foi possível alcançar o Fenix. Ele está funcionando, e você está conectado?',
  wentWrong: 'Algo deu errado do nosso lado. Tente de novo; o registro do serviço diz mais.',
  notAllowed: 'Você não tem permissão para isso.',
};
