import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Hosts } from '../../../src/http/hosts.ts';
import { registration } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { appOver } from '../support/app.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';
import { converse, portOf, statusOf, upgradeOf } from './raw.ts';

/** Host names: of this service, of its configured names, or foreign. */
const SAID: Readonly<Record<'ours' | 'named' | 'foreign', readonly string[]>> = JSON.parse(
  readFileSync(new URL('hosts.json', import.meta.url), 'utf8'),
);

describe('a host', () => {
  const none = new Hosts({ baseUrl: '', listensOn: '0.0.0.0' });
  const named = new Hosts({ baseUrl: 'https://fenix.example', listensOn: 'Nas.Local' });

  it.each([
    ['ours', undefined, [true, true]],
    ['named', undefined, [false, true]],
    ['foreign', '10.0.0.1', [false, false]],
  ] as const)('that is %s is recognised', (what, localAddress, expected) => {
    for (const host of SAID[what])
      expect(
        [none, named].map((hosts) => hosts.isOurs(host, localAddress)),
        host,
      ).toEqual(expected);
  });

  it.each([
    ['192.168.1.5:3000', '192.168.1.5', true],
    ['192.168.1.5:3000', '::ffff:192.168.1.5', true],
    ['[fd00:0::1]:3000', 'fd00::1', true],
    ['192.168.1.5', '192.168.1.6', false],
    ['192.168.1.5', undefined, false],
    ['evil.example', '192.168.1.5', false],
  ])('%j connected to at %s: %s', (host, localAddress, ours) => {
    expect(none.isOurs(host, localAddress)).toBe(ours);
  });
});

const evil = { host: 'evil.example', origin: 'http://evil.example' };
const fenix = { baseUrl: 'https://fenix.example', listensOn: '127.0.0.1' };

describe('a request for another host', () => {
  it('gets an explanation everywhere, and does not make the first administrator', async () => {
    const { app, browser, service } = await world();
    for (const url of ['/', '/api/about', '/api/docs', '/nothing', '/api/agents']) {
      const response = await app.inject({ url, headers: { host: 'nas.local:3000' } });
      expect(response.statusCode, url).toBe(421);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({
        title: 'Wrong address',
        detail:
          'this service does not answer as nas.local:3000: open an address that its log names, ' +
          'or set FENIX_BASE_URL where it runs to what people open, as in http://nas.local:3000',
      });
    }
    const long = await app.inject({ url: '/', headers: { host: `${'x'.repeat(9_000)}.example` } });
    expect([long.statusCode, long.body.length < 1_000]).toEqual([421, true]);
    const none = await app.inject({ url: '/', headers: { host: '\\' } });
    expect(none.json()).toMatchObject({ status: 421, detail: 'the request names no host' });
    await browser().with(evil).refused(421).post('/api/users', registration('eve'));
    expect(await service.accounts.all()).toEqual([]);
    const known = await world({ names: fenix });
    const { detail } = await known.browser().with({ host: 'evil.example' }).refused(421).get('/');
    expect(detail).toContain('open https://fenix.example, or');
  });

  it('is recognised by its request line, too, while probes need no name', async () => {
    const { app } = await world();
    const port = await portOf(app);
    for (const [target, host, status] of [
      ['http://evil.example/api/about', 'localhost', 421],
      ['http://localhost/api/about', 'evil.example', 421],
      ['http://localhost/api/about', 'localhost', 200],
    ] as const) {
      const said = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await converse(port, said).ended), `${target} ${host}`).toBe(status);
    }
    for (const url of ['/healthz', '/readyz']) {
      expect((await app.inject({ url, headers: { host: '10.1.2.3:3000' } })).statusCode, url).toBe(200);
      expect(statusOf(await converse(port, `GET ${url} HTTP/1.0\r\n\r\n`).ended), url).toBe(200);
    }
  });

  it('is refused if it names two hosts, even the same twice', async () => {
    const { app } = await world();
    const port = await portOf(app);
    for (const [target, second] of [
      ['/api/about', 'evil.example'],
      ['/api/about', 'localhost'],
      ['/healthz', 'localhost'],
    ]) {
      const said = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nhost: ${second}\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await converse(port, said).ended), `${target} ${second}`).toBe(400);
    }
  });

  it('is logged once', async () => {
    const { app, log } = await appOver(await openStore(await temporaryFolder()), () => Promise.resolve());
    for (const host of ['nas.local', 'nas.local', 'evil.example']) await app.inject({ url: '/', headers: { host } });
    expect(log.text().match(/set FENIX_BASE_URL/g)).toHaveLength(1);
    expect(log.text()).toContain('does not answer as nas.local');
  });

  it('gets no websocket', async () => {
    const { ana, app } = await world();
    const cookie = await ana.cookie();
    const port = await portOf(app);
    const ask = (host: string) => converse(port, upgradeOf('/api/events', [`Cookie: ${cookie}`], host));
    expect(statusOf(await ask('evil.example').ended)).toBe(421);
    expect(statusOf(await ask(`localhost:${port}`).until(/hello/))).toBe(101);
  });
});

const origin = 'https://fenix.example';
const forwarded = { 'x-forwarded-host': 'fenix.example', origin };
const kept = { host: 'fenix.example', origin };
const rewritten = { host: '127.0.0.1:3000', origin };
const NAMELESS = { baseUrl: '', listensOn: '127.0.0.1' };

it.each([
  ['that keeps Host', fenix, '', kept, 201],
  ['that rewrites Host to a loopback address', fenix, '', rewritten, 201],
  ['of a page of another site', fenix, '', { ...kept, origin: 'https://evil.example' }, 403],
  ['of a page on another port', fenix, '', { ...kept, origin: 'https://fenix.example:8443' }, 403],
  ['of a page without an origin to name', fenix, '', { ...kept, origin: 'null' }, 403],
  ['of a page on plain HTTP', fenix, '', { ...rewritten, origin: 'http://fenix.example' }, 403],
  ['that says so and is not trusted', fenix, '192.0.2.1', { ...forwarded, host: 'fenix' }, 421],
  ['that rewrites Host to a name of its own, and says so', fenix, '127.0.0.1', { ...forwarded, host: 'fenix' }, 201],
  ['that rewrites Host to a name of its own, and says nothing', fenix, '127.0.0.1', { host: 'fenix', origin }, 421],
  [
    'that was asked for another name',
    fenix,
    '127.0.0.1',
    { host: 'localhost', origin, 'x-forwarded-host': 'evil.example' },
    421,
  ],
  ['when the base URL is not set', NAMELESS, '127.0.0.1', { ...forwarded, host: 'localhost' }, 421],
  ['that is not trusted, when the base URL is not set', NAMELESS, '', rewritten, 403],
] as const)('a request behind a proxy, or one that looks so, %s', async (_, names, trustedProxies, sent, status) => {
  const { ana, app } = await world({ trustedProxies, names });
  const login = await ana.cookie();
  // Signed in both ways, because TLS uses another cookie.
  const cookie = `${login}; __Host-${login}`;
  expect(await ana.with({ ...sent, cookie }).status('POST', '/api/agents', { words: 'x' })).toBe(status);
  const { host, ...others } = sent;
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  const socket = converse(await portOf(app), upgradeOf('/api/events', [...lines, `Cookie: ${cookie}`], host));
  const answer = status === 201 ? socket.until(/hello/) : socket.ended;
  expect(statusOf(await answer)).toBe(status === 201 ? 101 : status);
});
