/** The words for where daily lists go. */
import type { Words } from './text.ts';

export const DELIVERING = {
  outlets: { en: 'Feed addresses', pt: 'Endereços de feed' },
  outletsHelp: {
    en: 'Read the daily list in any feed reader. Whoever knows an address can read it: revoke those you no longer use.',
    pt: 'Leia a lista do dia em qualquer leitor de feeds. Quem conhece um endereço pode lê-la: revogue os que você não usa mais.',
  },
  noOutlets: { en: 'You have no feed addresses.', pt: 'Você não tem endereços de feed.' },
  outletOf: { en: 'Pages of', pt: 'Páginas de' },
  createOutlet: { en: 'Create address', pt: 'Criar endereço' },
  outletOnce: {
    en: 'Copy the one that suits your reader now: they are shown only once.',
    pt: 'Copie agora o que o seu leitor aceita: eles só são mostrados uma vez.',
  },
  outletRevoked: { en: '“{name}” no longer works.', pt: '“{name}” não funciona mais.' },
  destinations: { en: 'Where your daily list goes', pt: 'Para onde vai a sua lista do dia' },
  destinationsHelp: {
    en: 'It is always here. It can also come by mail, to a program (webhook), or to your phone with ntfy.',
    pt: 'Ela está sempre aqui. Também pode ir por e-mail, para um programa (webhook) ou para o seu celular com o ntfy.',
  },
  noDestinations: { en: 'It goes nowhere else yet.', pt: 'Ela ainda não vai para nenhum outro lugar.' },
  noMail: {
    en: 'This service sends no mail: whoever runs it has not set up a mail server.',
    pt: 'Este serviço não envia e-mails: quem o mantém não configurou um servidor de e-mail.',
  },
  destinationKind: { en: 'By', pt: 'Por' },
  kindMail: { en: 'mail', pt: 'e-mail' },
  kindWebhook: { en: 'webhook', pt: 'webhook' },
  kindNtfy: { en: 'ntfy', pt: 'ntfy' },
  destinationAddress: { en: 'Address', pt: 'Endereço' },
  hintMail: {
    en: 'It gets a link first: nothing else comes until you confirm it.',
    pt: 'Primeiro vai um link: nada mais chega até você confirmar.',
  },
  hintWebhook: {
    en: 'Each list is posted there, signed after Standard Webhooks.',
    pt: 'Cada lista é enviada para lá por POST, assinada conforme Standard Webhooks.',
  },
  hintNtfy: {
    en: 'A topic at ntfy.sh or on a server of your own. Whoever knows the topic can read it.',
    pt: 'Um tópico no ntfy.sh ou em um servidor seu. Quem conhece o tópico pode lê-lo.',
  },
  ntfyToken: { en: 'Access token', pt: 'Token de acesso' },
  addDestination: { en: 'Add', pt: 'Adicionar' },
  hookSecret: { en: 'Secret', pt: 'Segredo' },
  hookSecretOnce: {
    en: 'Your program checks the signatures with this. Copy it now: it is shown only once.',
    pt: 'Com isto o seu programa confere as assinaturas. Copie agora: só é mostrado uma vez.',
  },
  sendTest: { en: 'Send a test', pt: 'Enviar um teste' },
  sendTestTo: { en: 'Send a test to “{name}”', pt: 'Enviar um teste para “{name}”' },
  testArrived: { en: '“{name}” took the test.', pt: '“{name}” recebeu o teste.' },
  testFailed: { en: 'The test did not reach “{name}”: {why}', pt: 'O teste não chegou a “{name}”: {why}' },
  turnOff: { en: 'Turn off', pt: 'Desligar' },
  turnOffNamed: { en: 'Turn off “{name}”', pt: 'Desligar “{name}”' },
  turnOn: { en: 'Turn on', pt: 'Ligar' },
  turnOnNamed: { en: 'Turn on “{name}”', pt: 'Ligar “{name}”' },
  removeNamed: { en: 'Remove “{name}”', pt: 'Remover “{name}”' },
  removeNow: { en: 'Remove', pt: 'Remover' },
  destinationRemoved: { en: '“{name}” gets no more lists.', pt: '“{name}” não recebe mais listas.' },
  confirmAgain: { en: 'Send the link again', pt: 'Enviar o link de novo' },
  confirmAgainNamed: { en: 'Send the link again: {name}', pt: 'Enviar o link de novo: {name}' },
  notConfirmed: { en: 'Waiting for the link to be confirmed.', pt: 'Aguardando a confirmação do link.' },
  offFailing: {
    en: 'Off: three lists in a row did not arrive.',
    pt: 'Desligado: três listas seguidas não chegaram.',
  },
  offGone: { en: 'Off: the other side wants no more lists.', pt: 'Desligado: o outro lado não quer mais listas.' },
  offUnsubscribed: {
    en: 'Off: unsubscribed by a link in a mail.',
    pt: 'Desligado: cancelado por um link em um e-mail.',
  },
  offByHand: { en: 'Off.', pt: 'Desligado.' },
  lastArrived: { en: 'Arrived on {when}.', pt: 'Chegou em {when}.' },
  lastFailed: { en: 'Did not arrive on {when}: {why}.', pt: 'Não chegou em {when}: {why}.' },
  copyNamed: { en: 'Copy: {name}', pt: 'Copiar: {name}' },
} as const satisfies Words;
