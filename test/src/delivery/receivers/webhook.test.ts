/** Messages for programs and phones: signed, bounded, and only to allowed addresses. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../../src/delivery/receivers/kinds/kinds.ts';
import { isTopic, ntfy, ntfyOf } from '../../../../src/delivery/receivers/kinds/ntfy.ts';
import { newSigningSecret, webhook, webhookOf } from '../../../../src/delivery/receivers/kinds/webhook.ts';
import type { Item } from '../../../../src/delivery/receivers/message.ts';
import type { Destination } from '../../../../src/delivery/receivers/records.ts';
import { fetchingFor } from '../../outside/fetching/support.ts';
import { closedPort, tcpServer } from '../../support/http.ts';
import { destinationAt, HOME, MESSAGE, outcomeOf, outsideOver, webServer } from './support.ts';

const SECRET = newSigningSecret();

function bringTo(destination: Destination, ports: readonly number[], now = Date.now()) {
  const { telling } = outsideOver(ports);
  return kindOf(destination.kind).carry(MESSAGE, destination, { mailer: undefined, telling, now: () => now });
}

describe('a webhook', () => {
  test('passes the library of Standard Webhooks, and only with its secret', async () => {
    const { taken, port, url } = await webServer([204]);
    await bringTo(destinationAt(`${url}/hook`, { secret: SECRET }), [port]);
    expect(taken).toMatchObject([{ method: 'POST', path: '/hook', headers: { 'content-type': 'application/json' } }]);
    const { headers, body } = taken[0] as (typeof taken)[0];
    const payload = new Webhook(SECRET).verify(body, headers as Record<string, string>);
    expect(payload).toEqual({
      type: 'daily_list.made',
      timestamp: MESSAGE.at,
      data: {
        date: '2026-03-01',
        title: MESSAGE.title,
        link: `${HOME}/`,
        items: MESSAGE.items,
        notes: MESSAGE.notes,
      },
    });
    for (const [secret, text] of [
      [newSigningSecret(), body],
      [SECRET, `${body} `],
    ] as const) {
      expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).toThrow();
    }
  });

  test('keeps its id in repeats, and has another id for another destination', () => {
    const ids = [0, 60_000].map(
      (now) => webhookOf(MESSAGE, destinationAt('http://a/', { secret: SECRET }), now).headers,
    );
    expect(ids[0]?.['webhook-id']).toBe(ids[1]?.['webhook-id']);
    expect(ids[0]?.['webhook-signature']).not.toBe(ids[1]?.['webhook-signature']);
    const elsewhere = webhookOf(MESSAGE, destinationAt('http://a/', { id: 'd2' }), 0);
    expect(elsewhere.headers['webhook-id']).not.toBe(ids[0]?.['webhook-id']);
  });

  test.each([
    [500, 'again', 'it answered 500'],
    [404, 'again', 'it answered 404'],
    [410, 'gone', 'it answered 410: nothing is wanted there any more'],
    [300, 'again', 'it answered 300, which leads elsewhere: only the address that you gave is asked'],
    [399, 'again', 'it answered 399, which leads elsewhere: only the address that you gave is asked'],
    [400, 'again', 'it answered 400'],
  ] as const)('answered by %i is tried %s, and follows no redirect', async (status, outcome, message) => {
    const inside = await webServer();
    const { port, url } = await webServer([status], { location: inside.url });
    const bringing = bringTo(destinationAt(url), [port, inside.port]);
    expect(await outcomeOf(bringing)).toEqual({ outcome, message });
    expect(inside.taken).toEqual([]);
  });

  test('is repeated if nobody listens', async () => {
    const port = await closedPort();
    expect((await outcomeOf(bringTo(destinationAt(`http://127.0.0.1:${port}/`), [port]))).outcome).toBe('again');
  });

  test('reads no endless answer', async () => {
    let sent = 0;
    const { port } = await tcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && sent < 64 * 1024 * 1024 && socket.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      socket.on('drain', more);
      more();
    });
    await bringTo(destinationAt(`http://127.0.0.1:${port}/`), [port]);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('the address of a destination', () => {
  const NAMES: Readonly<Record<string, string>> = {
    'inside.example': '127.0.0.1',
    'metadata.example': '169.254.169.254',
  };
  const lookup = async (name: string) => [{ address: NAMES[name] ?? '127.0.0.1', family: 4 }];

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'http://inside.example/',
    'http://metadata.example/',
    'http://site.example:22/',
    'ftp://site.example/',
    'http://ana:secret@site.example/',
  ])('%s is refused, whatever networks pages are trusted in', async (address) => {
    // `fetchingFor` trusts loopback for pages.
    const { telling } = fetchingFor({ lookup });
    const means = { mailer: undefined, telling, now: () => 0 };
    expect((await outcomeOf(webhook.carry(MESSAGE, destinationAt(address), means))).outcome).toBe('never');
    expect((await outcomeOf(ntfy.carry(MESSAGE, destinationAt(`${address}topic`), means))).outcome).toBe('never');
  });
});

describe('ntfy', () => {
  test('gets its documented JSON, at the root of its server, with the token', async () => {
    const { taken, port, url } = await webServer();
    await bringTo(destinationAt(`${url}/my-topic`, { kind: 'ntfy', token: 'tk_x' }), [port]);
    expect(taken).toMatchObject([{ method: 'POST', path: '/', headers: { authorization: 'Bearer tk_x' } }]);
    expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({
      topic: 'my-topic',
      title: MESSAGE.title,
      message: '• Genes & <b>more</b> (site.example)\nBread: it has not run yet.',
      tags: ['newspaper'],
      click: `${HOME}/`,
    });
  });

  test('gets at most one message’s length', () => {
    const [item] = MESSAGE.items;
    const items = Array.from({ length: 100 }, (_, i) => ({ ...(item as Item), title: `${i} ${'é'.repeat(500)}` }));
    const { body } = ntfyOf({ ...MESSAGE, items }, destinationAt('https://ntfy.sh/t'));
    const { message, sequence_id } = JSON.parse(body) as { message: string; sequence_id: string };
    expect(Buffer.byteLength(message)).toBeLessThan(4_096);
    expect(message.endsWith('…')).toBe(true);
    expect(sequence_id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('gets words that turn no text around, and so do webhooks', () => {
    const [item] = MESSAGE.items;
    const title = '\u202eevil\u2066 \u001b[2J';
    const items = [{ ...(item as Item), title }];
    for (const to of [ntfyOf, webhookOf]) {
      const { body } = to({ ...MESSAGE, title, items, notes: [title] }, destinationAt('https://ntfy.sh/t'), 0);
      expect(body.split('evil [2J')).toHaveLength(4);
      expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u001b/);
    }
  });

  test.each([
    ['https://ntfy.sh/topic', true],
    ['http://10.0.0.1:8080/a_b-1', true],
    ['https://ntfy.sh/', false],
    ['https://ntfy.sh/a?b', false],
    ['ntfy.sh/a', false],
  ])('takes %s as a topic: %s', (address, is) => expect(isTopic(address)).toBe(is));

  test('that may have heard a message differs from one that has not', async () => {
    const { port } = await tcpServer((socket) => socket.on('data', () => socket.destroy()));
    const deaf = await closedPort();
    const at = (to: number) => destinationAt(`http://127.0.0.1:${to}/t`, { kind: 'ntfy' });
    expect((await outcomeOf(bringTo(at(port), [port]))).outcome).toBe('unknown');
    expect((await outcomeOf(bringTo(at(deaf), [deaf]))).outcome).toBe('again');
  });
});
