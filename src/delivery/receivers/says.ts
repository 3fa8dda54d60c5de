/** The words of mails and of the pages behind their links, in both languages. */
import type { Language } from './message.ts';

const EN = {
  why: 'Because of',
  open: 'Open it in Fenix',
  foundBy: 'Found by',
  picture: 'Picture',
  footer: 'You get this because this address was confirmed for it.',
  unsubscribe: 'Unsubscribe',
  confirmSubject: 'Confirm this address for mails from Fenix',
  confirmText:
    'Somebody who uses Fenix at {home} wants to have their messages sent to this address. If it was you, open this link within seven days and confirm it:',
  confirmElse: 'If it was not you, do nothing: nothing will be sent here.',
  confirmTitle: 'Confirm this address',
  confirmAsk: 'Should messages from Fenix be sent to {address}?',
  confirmButton: 'Confirm',
  confirmed: 'Messages from Fenix will be sent to {address}. Each of them has a link to end that.',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeAsk: 'Should no more messages from Fenix be sent to {address}?',
  unsubscribed: 'No more messages will be sent to {address}.',
  nowhere: 'This link leads nowhere (any more)',
  testTitle: 'A test from Fenix',
  testNote: 'What you read here got through: messages will, too.',
};

const PT: typeof EN = {
  why: 'Por causa de',
  open: 'Abrir no Fenix',
  foundBy: 'Encontrada por',
  picture: 'Imagem',
  footer: 'Você recebe isto porque este endereço foi confirmado.',
  unsubscribe: 'Cancelar o envio',
  confirmSubject: 'Confirme este endereço para e-mails do Fenix',
  confirmText:
    'Alguém que usa o Fenix em {home} quer que as suas mensagens sejam enviadas para este endereço. Se foi você, abra este link em até sete dias e confirme:',
  confirmElse: 'Se não foi você, não faça nada: nada será enviado para cá.',
  confirmTitle: 'Confirme este endereço',
  confirmAsk: 'As mensagens do Fenix devem ser enviadas para {address}?',
  confirmButton: 'Confirmar',
  confirmed: 'As mensagens do Fenix serão enviadas para {address}. Cada uma traz um link para cancelar.',
  unsubscribeTitle: 'Cancelar o envio',
  unsubscribeAsk: 'Não enviar mais mensagens do Fenix para {address}?',
  unsubscribed: 'Nenhuma mensagem será mais enviada para {address}.',
  nowhere: 'Este link não leva (mais) a lugar nenhum',
  testTitle: 'Um teste do Fenix',
  testNote: 'Se você lê isto, chegou: as mensagens também vão chegar.',
};

const SAYS = { en: EN, 'pt-BR': PT } as const;

export function said(language: Language, key: keyof typeof EN, filled: Readonly<Record<string, string>> = {}): string {
  return SAYS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
}
