/** How a message reaches each kind of destination. */

import { FetchFailed } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { because } from '../../base/reasons.ts';
import type { Telling } from '../../outside/fetching/fetching.ts';
import { formatCredential } from '../../people/accounts/secrets.ts';
import { mailOf } from './mail-document.ts';
import type { Mailer } from './mailer.ts';
import { type Message, Undelivered } from './message.ts';
import { ntfyOf } from './ntfy.ts';
import type { Destination, Kind } from './records.ts';
import { expectTaken, type Posted, webhookOf } from './webhook.ts';

/** Throws `Undelivered` unless the other side took the message. */
type Carrier = (message: Message, destination: Destination, signal?: AbortSignal) => Promise<void>;

interface CarrierParts {
  /** Undefined: the service sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly telling: Telling;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function carriersOf({ mailer, telling, now }: CarrierParts): Readonly<Record<Kind, Carrier>> {
  return {
    async mail(message, destination) {
      if (mailer === undefined) throw new Undelivered(because('delivery.no-mail'), 'again');
      const { home, address } = destination;
      const unsubscribe = `${home}/unsubscribe/${credentialOf(destination)}`;
      const idOf = digest(`${destination.id} ${message.id}`);
      await mailer.send({
        ...mailOf(message, `${home}${message.path}`, unsubscribe),
        to: address,
        messageId: `${idOf}@${mailer.domain}`,
        // RFC 8058; RFC 2919 for people who sort by it.
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': `Fenix <fenix.${mailer.domain}>`,
        },
      });
    },
    async webhook(message, destination, signal) {
      // The receiver recognizes a repeated message by its id, so sending it again is safe.
      await post(webhookOf(message, destination, now()), 'again', signal);
    },
    async ntfy(message, destination, signal) {
      await post(ntfyOf(message, destination), 'unknown', signal);
    },
  };

  async function post({ url, ...posted }: Posted, unheard: 'again' | 'unknown', signal?: AbortSignal): Promise<void> {
    expectTaken(await telling.post(url, { ...posted, signal }).catch((error) => sayWhy(error, unheard)));
  }
}

/** The credential with which the mail's reader can end the mails. */
function credentialOf({ user, id, secret }: Destination): string {
  return formatCredential({ user, id, secret });
}

/** The errors after which the other side has certainly received nothing. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function sayWhy(error: unknown, unheard: 'again' | 'unknown'): never {
  if (!(error instanceof FetchFailed)) throw error;
  const { kind, cause } = error;
  if (kind === 'unsafe') throw new Undelivered(error, 'never', { cause: error });
  const wasReached = !UNREACHED.has(cause instanceof Error && 'code' in cause ? String(cause.code) : '');
  throw new Undelivered(error, wasReached ? unheard : 'again', { cause: error });
}
