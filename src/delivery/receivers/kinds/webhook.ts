/** Messages to programs, signed by Standard Webhooks 1.0. */
import { createHmac, randomBytes } from 'node:crypto';
import { digest } from '../../../base/digest.ts';
import { oneLine, plainItem } from '../letters.ts';
import type { Message } from '../message.ts';
import type { Address, DestinationKind } from './kind.ts';
import { type Posted, posting } from './posting.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** `now`: milliseconds since 1970. The id is the same each time, so that the receiver takes the message once. */
export function webhookOf(message: Message, { id, address, secret, home }: Address, now: number): Posted {
  const { type, at, title, path, items, notes, facts } = message;
  const told = { items: items.map(plainItem), notes: notes.map(oneLine) };
  const data = { ...facts, title: oneLine(title), link: `${home}${path}`, ...told };
  const body = JSON.stringify({ type, timestamp: at, data });
  const messageId = `msg_${digest(`${id} ${message.id}`)}`;
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { url: address, headers, body };
}

export const webhook = {
  id: 'webhook',
  form: 'web',
  example: 'https://example.org/hook',
  token: 'none',
  newKey: newSigningSecret,
  carry: posting(webhookOf, 'again'),
} as const satisfies DestinationKind;
