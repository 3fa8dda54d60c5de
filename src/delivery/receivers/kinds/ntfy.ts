/** Messages to phones and desktops by ntfy: in its JSON form, because headers hold only ASCII. */
import { digest } from '../../../base/digest.ts';
import { because } from '../../../base/reasons.ts';
import { oneLine, plainItem, shortened } from '../letters.ts';
import type { Message } from '../message.ts';
import type { Address, DestinationKind } from './kind.ts';
import { type Posted, posting } from './posting.ts';

/** ntfy turns messages longer than 4 096 bytes into attachments. */
const MOST_BYTES = 3_500;
const LONGEST_TITLE = 120;
const TOPIC = /^(https?:\/\/[^/?#]+\/(?:[^?#]*\/)?)([-\w]{1,64})$/;

/** True for the address of a topic, as in `https://ntfy.sh/topic`. */
export function isTopic(address: string): boolean {
  return TOPIC.test(address);
}

export function ntfyOf(message: Message, { id, address, token, home }: Address): Posted {
  const [, url = '', topic = ''] = TOPIC.exec(address) ?? [];
  const body = JSON.stringify({
    topic,
    title: shortened(oneLine(message.title), LONGEST_TITLE),
    message: textOf(message),
    tags: ['newspaper'],
    click: `${home}${message.path}`,
    // Since ntfy 2.16 a message replaces the earlier one with the same sequence id.
    sequence_id: digest(`${id} ${message.id}`),
  });
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return { url, headers: { 'content-type': 'application/json', ...authorization }, body };
}

function textOf({ items, notes }: Message): string {
  const titled = items.map(plainItem).map(({ title, site }) => `• ${shortened(title, LONGEST_TITLE)} (${site})`);
  const lines = [...titled, ...notes.map(oneLine)];
  const fitting: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MOST_BYTES) return [...fitting, '…'].join('\n');
    fitting.push(line);
  }
  return fitting.join('\n');
}

export const ntfy = {
  id: 'ntfy',
  form: 'web',
  example: 'https://ntfy.sh/topic',
  token: 'may',
  wrong: (address) => (isTopic(address) ? undefined : because('destination.topic')),
  carry: posting(ntfyOf, 'unknown'),
} as const satisfies DestinationKind;
