/** The words for search forms that are asked for an agent. */
import type { WORDS as ENGLISH } from '../../en/reasons/forms.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  formSearch: 'busca',
  formLogin: 'login',
  formRegistration: 'cadastro',
  formRecovery: 'recuperação de senha',
  formContact: 'mensagem',
  formNewsletter: 'boletim',
  formOrder: 'pedido',
  formOther: 'outra coisa',
  leftUnsure: 'pode ser outra coisa',
  leftPerson: 'pergunta quem você é',
  leftWriting: 'quer um texto seu',
  leftPayment: 'é para pagar',
  leftPost: 'seria enviado por POST',
  leftNofollow: 'a página pede que não a sigam',
  leftElsewhere: 'leva a outro site',
  leftScripted: 'um script o envia, e a página não diz para onde',
  leftEmpty: 'não há o que preencher',
};
