/** Where requests may go, whoever asks for it: a person, a redirect, a page, a name that changes its mind. */
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readFrom } from '../../../agents/agents.ts';
import { inThread } from '../../../src/compute/compute.ts';
import type { FetchingOptions } from '../../../src/fetching/fetching.ts';
import type { ResolvedAddress } from '../../../src/fetching/guard.ts';
import { forgetfulSites } from '../../../src/keeping/sites.ts';
import { httpServer } from '../support/http.ts';
import { failureOf, fetchingFor } from './support.ts';

const hello: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello');
};

/** A server whose robots.txt is missing. */
function site(answer: RequestListener = hello) {
  return httpServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
}

const LOOPBACK: ResolvedAddress = { address: '127.0.0.1', family: 4 };
const PUBLIC: ResolvedAddress = { address: '203.0.114.9', family: 4 };
/** As if it were public, where these tests may go: nobody listens there. */
const ELSEWHERE: ResolvedAddress = { address: '127.0.0.2', family: 4 };

/** The public web may be asked, at this port, with names resolved as told. */
function publicWeb(
  port: number,
  addresses: readonly (readonly ResolvedAddress[])[],
  more: Partial<FetchingOptions> = {},
) {
  const asked: string[] = [];
  const fetching = fetchingFor({
    trusts: () => false,
    trustsEngine: () => false,
    publicWeb: true,
    ports: [port],
    async lookup(name) {
      asked.push(name);
      return addresses[asked.length - 1] ?? addresses.at(-1) ?? [];
    },
    ...more,
  });
  return { ...fetching, asked };
}

describe('a literal address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://localhost/',
    'http://localhost./',
    'http://demo.localhost/',
    'http://１２７.0.0.1/',
  ])('%s is refused without a connection, and without asking for its name', async (url) => {
    const { fetch, askDirectly, asked } = publicWeb(80, [[PUBLIC]]);
    expect((await failureOf(fetch(url))).kind).toBe('unsafe');
    const { kind, message } = await failureOf(askDirectly(url));
    expect(kind).toBe('unsafe');
    expect(message).toContain('FENIX_ALLOW_PRIVATE');
    expect(asked).toEqual([]);
  });

  test('may be asked when its network is allowed', async () => {
    const { port } = await site();
    const { fetch } = publicWeb(port, [], { privateNetworks: '127.0.0.0/8' });
    expect((await fetch(`http://127.0.0.1:${port}/`)).bytes).toHaveLength(8);
    expect((await fetch(`http://some.localhost:${port}/`)).bytes).toHaveLength(8);
  });

  test('is its reader’s alone then, unless its network is everybody’s here', async () => {
    const { port } = await site();
    const url = `http://127.0.0.1:${port}/`;
    const own = publicWeb(port, [], { privateNetworks: '127.0.0.0/8' });
    // The second time over the same connection.
    for (let i = 0; i < 2; i++) expect((await own.fetch(url)).isPrivate).toBe(true);
    const shared = publicWeb(port, [], { privateNetworks: '127.0.0.0/8', sharedNetworks: '127.0.0.1' });
    expect((await shared.fetch(url)).isPrivate).toBeUndefined();
  });
});

describe('an address', () => {
  test.each([
    ['http://ana@example.org/', 'a name or a password'],
    ['http://ana:secret@example.org/', 'a name or a password'],
    ['ftp://example.org/', 'not a web address'],
    ['file:///etc/passwd', 'not a web address'],
    ['gopher://example.org/', 'not a web address'],
    ['http://example.org:22/', 'port 22'],
    ['https://example.org:6379/', 'port 6379'],
  ])('%s is refused: %s', async (url, why) => {
    const { askDirectly, asked } = publicWeb(80, [[PUBLIC]]);
    const { kind, message } = await failureOf(askDirectly(url));
    expect(kind).toBe('unsafe');
    expect(message).toContain(why);
    expect(asked).toEqual([]);
  });
});

describe('a name', () => {
  test.each([
    ['loopback', [LOOPBACK]],
    ['a private address', [{ address: '10.0.0.7', family: 4 }]],
    ['IPv6 loopback', [{ address: '::1', family: 6 }]],
    ['IPv4 in disguise', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['the cloud’s metadata', [{ address: '169.254.169.254', family: 4 }]],
    ['several of them', [LOOPBACK, { address: '192.168.0.1', family: 4 }]],
  ])('of %s is refused before any connection', async (_, addresses) => {
    const server = await site();
    const { askDirectly } = publicWeb(server.port, [addresses]);
    const { kind, message } = await failureOf(askDirectly(`http://inside.example:${server.port}/`));
    expect(kind).toBe('unsafe');
    expect(message).toMatch(/^inside\.example: /);
    expect(server.connections()).toBe(0);
  });

  test('that has no address is nobody’s to ask, and leads into no private network', async () => {
    const server = await site();
    const { askDirectly } = publicWeb(server.port, [[]]);
    const { kind, message } = await failureOf(askDirectly(`http://inside.example:${server.port}/`));
    expect([kind, message]).toEqual(['network', 'inside.example has no address']);
    expect(server.connections()).toBe(0);
  });

  test('that changes its mind gains nothing: what is connected to is what was judged', async () => {
    const server = await site();
    // Public when it is looked at first, loopback ever after.
    const { askDirectly, asked } = publicWeb(server.port, [[ELSEWHERE], [LOOPBACK]], {
      privateNetworks: '127.0.0.2',
      limits: { connectMs: 50, wholeMs: 100 },
    });
    const url = `http://flipping.example:${server.port}/`;
    const first = await failureOf(askDirectly(url));
    expect(first.kind).toBe('network');
    expect(asked).toEqual(['flipping.example']);
    const second = await failureOf(askDirectly(url));
    expect(second.kind).toBe('unsafe');
    expect(server.connections()).toBe(0);
  });

  test('whose socket comes out in a private network is asked nothing there', async () => {
    const asked: (string | undefined)[] = [];
    const { port } = await httpServer(({ url }, response) => {
      asked.push(url);
      response.end('secret');
    });
    // Public to whoever judges it, and another one to whoever connects.
    let looks = 0;
    const shifting = {
      family: 4,
      get address() {
        return looks++ === 0 ? PUBLIC.address : LOOPBACK.address;
      },
    };
    const { askDirectly } = publicWeb(port, [[shifting]]);
    expect((await failureOf(askDirectly(`http://shifting.example:${port}/`))).kind).toBe('unsafe');
    expect(looks).toBeGreaterThan(1);
    expect(asked).toEqual([]);
  });

  test('of good and bad addresses is asked at the good ones', async () => {
    const server = await site();
    const { askDirectly } = publicWeb(
      server.port,
      [[{ address: '10.0.0.7', family: 4 }, LOOPBACK, { address: '::1', family: 6 }]],
      { privateNetworks: '127.0.0.1' },
    );
    expect((await askDirectly(`http://mixed.example:${server.port}/`)).bytes).toHaveLength(8);
  });

  test('is told to the server it was resolved for', async () => {
    const hosts: (string | undefined)[] = [];
    const { port } = await site(({ headers }, response) => {
      hosts.push(headers.host);
      response.end();
    });
    const { askDirectly } = publicWeb(port, [[LOOPBACK]], { privateNetworks: '127.0.0.1' });
    await askDirectly(`http://named.example:${port}/`);
    expect(hosts).toEqual([`named.example:${port}`]);
  });
});

describe('every hop is judged again', () => {
  const html = (text: string) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  const sends = (status: number) => (to: string) => (response: ServerResponse) =>
    void response.writeHead(status, { location: to }).end();

  type Leads = (to: string) => (response: ServerResponse) => void;
  const WAYS: readonly (readonly [way: string, answer: Leads, path: string])[] = [
    ['a meta refresh', (to) => html(`<meta http-equiv="refresh" content="0; url=${to}">`), '/page'],
    ['a script', (to) => html(`<script>location.replace(${JSON.stringify(to)})</script>`), '/page'],
    ['a frame', (to) => html(`<frameset><frame src="${to}"></frameset>`), '/page'],
    ...[301, 302, 303, 307, 308].map((status) => [`a redirect, ${status}`, sends(status), '/page'] as const),
    ['a robots.txt', sends(302), '/robots.txt'],
  ];

  test.each(WAYS)('of %s', async (_, answer, path) => {
    const inside = await site();
    const { port } = await httpServer(({ url }, response) => {
      if (url === path) answer(`http://127.0.0.1:${inside.port}${path}`)(response);
      else response.writeHead(404).end();
    });
    const { fetch } = fetchingFor({ trusts: ({ port: asked }) => asked === String(port) });
    const ports = { fetch, compute: inThread(), sites: forgetfulSites() };
    expect((await failureOf(readFrom(`http://outside.localhost:${port}/page`, ports))).kind).toBe('unsafe');
    expect(inside.connections()).toBe(0);
  });
});
