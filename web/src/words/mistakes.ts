/** The words for what can be wrong. */
import type { Words } from './text.ts';

export const MISTAKES = {
  fieldMissing: { en: 'Please fill this in.', pt: 'Preencha este campo.' },
  fieldTooShort: {
    en: { one: 'At least {n} character.', other: 'At least {n} characters.' },
    pt: { one: 'No mínimo {n} caractere.', other: 'No mínimo {n} caracteres.' },
  },
  fieldNotEmail: { en: 'This is not an e-mail address.', pt: 'Isto não é um endereço de e-mail.' },
  fieldNotNumber: { en: 'A whole number from {least} to {most}.', pt: 'Um número inteiro de {least} a {most}.' },
  fieldNotAmount: { en: 'A number from {least} to {most}.', pt: 'Um número de {least} a {most}.' },
  fieldNotTimeZone: {
    en: 'There is no such time zone: write it as in America/Sao_Paulo.',
    pt: 'Este fuso horário não existe: escreva-o como em America/Sao_Paulo.',
  },
  fieldNotCron: {
    en: 'This is not a timetable. Write five fields: minute, hour, day, month and day of the week, as in 0 7 * * 1-5. Once an hour at most.',
    pt: 'Isto não é um horário. Escreva cinco campos: minuto, hora, dia, mês e dia da semana, como em 0 7 * * 1-5. No máximo uma vez por hora.',
  },
  fieldWrong: { en: 'This does not look right.', pt: 'Isto não parece certo.' },
  fieldSpaces: { en: 'No spaces, please.', pt: 'Sem espaços, por favor.' },
  passwordsDiffer: { en: 'The two passwords differ.', pt: 'As duas senhas são diferentes.' },
  loginTaken: { en: 'This name is taken. Choose another.', pt: 'Alguém já usa este nome. Escolha outro.' },
  wrongCredentials: { en: 'Name or password is wrong.', pt: 'Nome ou senha incorretos.' },
  wrongPassword: { en: 'This is not your current password.', pt: 'Esta não é a sua senha atual.' },
  tooManyTries: { en: 'Too many tries. Wait a few minutes.', pt: 'Tentativas demais. Espere alguns minutos.' },
  silent: {
    en: 'Fenix took the request but has not answered. Try again in a moment.',
    pt: 'O Fenix recebeu o pedido, mas não respondeu. Tente de novo daqui a pouco.',
  },
  unreachable: {
    en: 'Fenix cannot be reached. Is it running, and are you online?',
    pt: 'Não foi possível alcançar o Fenix. Ele está funcionando, e você está conectado?',
  },
  wentWrong: {
    en: 'Something went wrong on our side. Try again; the service’s log says more.',
    pt: 'Algo deu errado do nosso lado. Tente de novo; o registro do serviço diz mais.',
  },
  notAllowed: { en: 'You are not allowed to do that.', pt: 'Você não tem permissão para isso.' },
} as const satisfies Words;
