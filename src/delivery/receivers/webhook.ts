/** Messages to programs, signed by Standard Webhooks 1.0: what Fenix sends, and what an answer means. */

import { createHmac, randomBytes } from 'node:crypto';
import type { Answer, HeaderFields } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { because } from '../../base/reasons.ts';
import { oneLine, plainItem } from './letters.ts';
import { type Message, Undelivered } from './message.ts';
import type { Destination } from './records.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export interface Posted {
  readonly url: string;
  readonly headers: HeaderFields;
  readonly body: string;
}

/** `now`: milliseconds since 1970. The id is the same each time, so that the receiver takes the message once. */
export function webhookOf(message: Message, { id, address, secret, home }: Destination, now: number): Posted {
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

const GONE = 410;

/** Throws `Undelivered` unless the other side took the message. */
export function expectTaken({ status, headers }: Pick<Answer, 'status' | 'headers'>): void {
  if (status >= 200 && status <= 299) return;
  if (status === GONE) throw new Undelivered(because('delivery.gone'), 'gone');
  const isRedirect = status >= 300 && status <= 399 && headers['location'] !== undefined;
  throw new Undelivered(because(isRedirect ? 'delivery.elsewhere' : 'delivery.status', { status }), 'again');
}
