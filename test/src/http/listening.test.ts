/** The second address of localhost belongs to the same service. On Linux all of 127.0.0.0/8 is loopback. */
import { once } from 'node:events';
import { connect } from 'node:net';
import process from 'node:process';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { explainedListening, listenAt } from '../../../src/app/listening.ts';
import { type WorldOptions, world } from '../../world/world.ts';
import { closing } from '../support/closing.ts';
import { capture, settled } from '../support/streams.ts';
import { converse, portOf, statusOf, upgradeOf } from './raw.ts';

const READY = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const FIRST = '127.0.0.1';
const SECOND = '127.0.0.2';

async function listeningAt(addresses: readonly string[], options: WorldOptions = {}) {
  const { app, ana } = await world(options);
  app.get('/endless', { config: { access: 'public' } }, (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('half of it');
  });
  const listening = closing(await listenAt(app, { host: 'localhost', port: 0 }, async () => addresses));
  return { ana, listening, port: await portOf(app) };
}

function refusalAt(host: string, port: number): Promise<string> {
  const socket = connect({ host, port });
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return 'nothing';
    },
    ({ code }: NodeJS.ErrnoException) => String(code),
  );
}

describe.skipIf(process.platform !== 'linux')('localhost at two addresses', () => {
  it('is one service at both, with websockets', async () => {
    const { ana, listening, port } = await listeningAt([FIRST, SECOND]);
    expect(listening.address).toBe(`http://127.0.0.1:${port}`);
    for (const host of [FIRST, SECOND]) expect(statusOf(await converse(port, READY, host).until(/ready/))).toBe(200);
    const asked = upgradeOf('/api/events', [`Cookie: ${await ana.cookie()}`]);
    expect(statusOf(await converse(port, asked, SECOND).until(/hello/))).toBe(101);
  });

  it('shares its limits of connections and time, and interrupts no answer', async () => {
    const { port } = await listeningAt([FIRST, SECOND], { connections: { connections: 2 } });
    const first = converse(port, READY, SECOND);
    await first.until(/ready/);
    await converse(port, READY, FIRST).until(/ready/);
    await converse(port, READY, SECOND).until(/ready/);
    await first.ended;
    const { until, socket, ended } = converse(port, READY.replace('/readyz', '/endless'), SECOND);
    await until(/half of it/);
    socket.write('nonsense\r\n\r\n');
    expect(await ended).not.toContain('400 Bad Request');
    const hurried = await listeningAt([FIRST, SECOND], { connections: { headersMs: 50, requestMs: 50, checkMs: 10 } });
    expect(statusOf(await converse(hurried.port, 'GET /readyz HTTP/1.1\r\nHost: loc', SECOND).ended)).toBe(408);
  });

  it.each([FIRST, SECOND])('closes both addresses, after the answer under way at %s', async (place) => {
    const { app } = await world();
    let answer = () => {};
    let asked = () => {};
    const heard = new Promise<void>((resolve) => {
      asked = resolve;
    });
    app.get('/slow', { config: { access: 'public' } }, async () => {
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return 'at last';
    });
    const listening = await listenAt(app, { host: 'localhost', port: 0 }, async () => [FIRST, SECOND]);
    const port = await portOf(app);
    const { ended } = converse(port, READY.replace('/readyz', '/slow'), place);
    await heard;
    let isClosed = false;
    const closed = listening.close().then(() => {
      isClosed = true;
    });
    await settled();
    expect(isClosed).toBe(false);
    answer();
    expect(await ended).toContain('at last');
    await closed;
    for (const host of [FIRST, SECOND]) expect(await refusalAt(host, port)).toBe('ECONNREFUSED');
  });
});

it('an address that this machine lacks is left out, with a line in the log', async () => {
  const log = capture();
  // TEST-NET-1 (RFC 5737), which nobody has.
  const { port } = await listeningAt([FIRST, '192.0.2.1'], { logger: pino({}, log.stream) });
  expect(statusOf(await converse(port, READY).until(/ready/))).toBe(200);
  expect(log.text()).toMatch(/not at 192\.0\.2\.1, port \d+, too: .*EADDRNOTAVAIL/);
});

it('localhost of this machine accepts connections', async () => {
  const { app } = await world();
  const listening = closing(await listenAt(app, { host: 'localhost', port: 0 }));
  expect((await fetch(`${listening.address}/readyz`)).status).toBe(200);
});

it.each([
  ['EADDRINUSE', 'the port is taken'],
  ['EACCES', 'this user may not use that port'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'there is no such host'],
])('a place that cannot be had (%s) is told with the settings that name another one', (code, why) => {
  const cause = Object.assign(new Error('listen'), { code });
  const told = explainedListening(cause, { FENIX_HOST: 'nas', FENIX_PORT: 80 });
  const words = `cannot listen on nas, port 80: ${why}; FENIX_HOST and FENIX_PORT name another one`;
  expect(told).toEqual(new Error(words, { cause }));
});

it.each([new Error('else'), Object.assign(new Error('else'), { code: 'EPERM' }), 'text', { code: 'EACCES' }])(
  'another failure of the start is told as it is: %s',
  (error) => {
    expect(explainedListening(error, { FENIX_HOST: 'nas', FENIX_PORT: 80 })).toBe(error);
  },
);
