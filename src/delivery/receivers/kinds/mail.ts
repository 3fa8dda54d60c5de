/** Messages by mail, to people who confirmed that they want them. */
import { digest } from '../../../base/digest.ts';
import { because } from '../../../base/reasons.ts';
import { formatCredential } from '../../../people/accounts/secrets.ts';
import { confirmationOf, mailOf } from '../mail-document.ts';
import type { Mailer } from '../mailer.ts';
import { Undelivered } from '../message.ts';
import type { DestinationKind, Means } from './kind.ts';

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/u;

export const mail = {
  id: 'mail',
  form: 'mail',
  example: 'ana@example.org',
  token: 'none',
  missing: ({ mailer }) => (mailer === undefined ? because('delivery.no-mail') : undefined),
  wrong: (address) => (ADDRESS.test(address) ? undefined : because('destination.mail-address')),
  async askReader({ address, home }, { id, language, link }, means) {
    const mailer = mailerIn(means);
    const messageId = `${id}@${mailer.domain}`;
    await mailer.send({ ...confirmationOf(language, home, link), to: address, headers: {}, messageId });
  },
  async carry(message, { user, id, secret, home, address }, means) {
    const mailer = mailerIn(means);
    const unsubscribe = `${home}/unsubscribe/${formatCredential({ user, id, secret })}`;
    await mailer.send({
      ...mailOf(message, `${home}${message.path}`, unsubscribe),
      to: address,
      messageId: `${digest(`${id} ${message.id}`)}@${mailer.domain}`,
      // RFC 8058; RFC 2919 for people who sort by it.
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `Fenix <fenix.${mailer.domain}>`,
      },
    });
  },
} as const satisfies DestinationKind;

function mailerIn({ mailer }: Pick<Means, 'mailer'>): Mailer {
  if (mailer === undefined) throw new Undelivered(because('delivery.no-mail'), 'again');
  return mailer;
}
