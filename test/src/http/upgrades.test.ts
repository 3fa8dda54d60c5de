import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { world } from '../../world/world.ts';
import { appOver } from '../support/app.ts';
import { ROOT } from '../support/command.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';
import { converse, openDescriptors, portOf, statusOf, untilNobodyIsConnected, upgradeOf } from './raw.ts';

const STRANGE_TARGETS = [
  '//',
  '/\\',
  '//[',
  '/\\[::1',
  'http://',
  'http://[',
  'http://localhost',
  'http://localhost/api/events',
  'http://:x@/api/events?epoch',
  '*',
  '/api/events?epoch=%ff%fe&after=%',
  '/api/events?epoch=a&epoch=b&after[]=1',
  '/%',
  '/%00',
  `/${'x'.repeat(12_000)}`,
  `//${'/'.repeat(12_000)}`,
  '/api/agents/%2e%2e%2f',
];

const STRANGE_REQUESTS = [
  'GET /\x01\x7f HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /\xff\xfe HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET  HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
];

describe('a request for a websocket', () => {
  it.each([
    ['without a window', '/nowhere'],
    ['with one', 'dist/web'],
  ])('is answered without harm, %s', async (_, webFolder) => {
    const { app } = await world({ webFolder: join(ROOT, webFolder) });
    const port = await portOf(app);
    for (const target of STRANGE_TARGETS) {
      expect(statusOf(await converse(port, upgradeOf(target)).ended), target).toBeGreaterThanOrEqual(400);
      expect(statusOf(await converse(port, ready(true)).ended), target).toBe(200);
    }
    for (const bytes of STRANGE_REQUESTS) {
      await converse(port, Buffer.from(bytes, 'latin1')).ended;
      expect(statusOf(await converse(port, ready(true)).ended), bytes).toBe(200);
    }
  });

  it('behind an unanswered request is dropped without an error', async () => {
    const { app, log } = await appOver(await openStore(await temporaryFolder()), () => Promise.resolve());
    app.get('/endless', { config: { access: 'public' } }, (_, reply) => void reply.hijack());
    const port = await portOf(app);
    const waiting = ready(false).replace('/readyz', '/endless');
    expect(await converse(port, waiting + upgradeOf('/api/events')).ended).toBe('');
    expect(await converse(port, waiting + ready(false) + upgradeOf('/api/events')).ended).toBe('');
    expect(statusOf(await converse(port, ready(true)).ended)).toBe(200);
    expect(log.text()).not.toContain('"level":50');
  });

  it('behind an answered request gets its answer', async () => {
    const { app } = await world();
    const port = await portOf(app);
    const { socket, until, ended } = converse(port, ready(false));
    await until(/"ready"/);
    socket.write(upgradeOf('/api/events'));
    expect(await ended).toMatch(/HTTP\/1\.1 401 .*application\/problem\+json.*Connection: close/s);
  });

  it('that is refused leaves no open connection, even if the client keeps its side open', async () => {
    const { app } = await world();
    const port = await portOf(app);
    const before = openDescriptors();
    const talks = Array.from({ length: 200 }, (_, i) =>
      converse(port, upgradeOf(STRANGE_TARGETS[i % STRANGE_TARGETS.length] ?? '/api/events')),
    );
    await Promise.all(talks.map(({ ended }) => ended));
    await untilNobodyIsConnected(app);
    for (const { socket } of talks) socket.destroy();
    await Promise.all(talks.map(({ socket }) => socket.closed || once(socket, 'close')));
    expect(openDescriptors() - before).toBeLessThan(10);
  });

  it('whose listener throws is closed, and the service lives', async () => {
    const { ana, app, hub } = await world();
    const port = await portOf(app);
    const cookie = await ana.cookie();
    hub.listen = () => {
      throw new Error('the hub is broken');
    };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/events`, { headers: { cookie } });
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1011);
    expect(statusOf(await converse(port, ready(true)).ended)).toBe(200);
  });
});

describe('a request for another protocol', () => {
  const body = JSON.stringify({ login: 'ana', password: 'correct horse battery' });
  const other = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'];
  const plain = ['GET /readyz HTTP/1.1', 'Host: localhost'];
  const posted = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const sized = [...posted, `Content-Length: ${body.length}`];
  const text = (lines: readonly string[], after = '') => `${lines.join('\r\n')}\r\n\r\n${after}`;

  it('is answered as an ordinary request with its body, and the connection goes on', async () => {
    const { ana, app } = await world();
    await ana.id();
    const { socket, until, ended } = converse(await portOf(app), text([...plain, ...other]));
    expect(statusOf(await until(/"ready"/))).toBe(200);
    socket.write(text([...sized, ...other], body));
    await until(/"login":"ana"/);
    socket.write(text([...posted, ...other, 'Transfer-Encoding: chunked']));
    socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    await until(/"login":"ana".*"login":"ana"/s);
    socket.setNoDelay(true);
    const pieces = text([...sized, ...other], body);
    for (const [from, to] of [
      [0, -20],
      [-20, -10],
      [-10, undefined],
    ]) {
      socket.write(pieces.slice(from, to));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(/(?:"login":"ana".*){3}/s);
    socket.write(ready(true));
    expect(await ended).toMatch(/"ready".*"ready"/s);
  });

  it('is ignored whatever its name, and only a GET without a body becomes a websocket', async () => {
    const { ana, app } = await world();
    const port = await portOf(app);
    const closing = (request: string) => request.replace('Upgrade\r\n', 'Upgrade, close\r\n');
    const calling = (protocol: string) => text([...plain, 'Connection: Upgrade, close', `Upgrade: ${protocol}`]);
    for (const request of [
      ...['h2c, websocket', 'TLS/1.0', 'websocket2', ''].map(calling),
      closing(upgradeOf('/readyz').replace('GET', 'HEAD')),
      `${closing(upgradeOf('/readyz', ['Content-Length: 2']))}{}`,
    ])
      expect(statusOf(await converse(port, request).ended), request).toBe(200);
    const events = upgradeOf('/api/events', [`Cookie: ${await ana.cookie()}`, 'Content-Length: 2']);
    expect(statusOf(await converse(port, `${closing(events)}{}`).ended)).toBe(426);
  });
});

function ready(close: boolean): string {
  return `GET /readyz HTTP/1.1\r\nHost: localhost\r\n${close ? 'Connection: close\r\n' : ''}\r\n`;
}
