/** Allowed targets of requests, whether a person, a redirect, a page or a changing name leads there. */
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readFrom } from '../../../../agents/agents.ts';
import { forgetfulSites } from '../../../../src/library/pages/sites.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import type { FetchingOptions } from '../../../../src/outside/fetching/fetching.ts';
import type { ResolvedAddress } from '../../../../src/outside/fetching/guard.ts';
import { httpServer } from '../../support/http.ts';
import { failureOf, fetchingFor, linesOf, textOf } from './support.ts';

const REFUSED = linesOf('refused-addresses.txt').map((line) => line.split('\t') as [url: string, why: string]);

const hello: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello');
};

async function site(answer: RequestListener = hello) {
  const asked: (string | undefined)[] = [];
  const server = await httpServer((request, response) => {
    asked.push(request.url);
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
  return { ...server, asked };
}

const LOOPBACK: ResolvedAddress = { address: '127.0.0.1', family: 4 };
const PUBLIC: ResolvedAddress = { address: '203.0.114.9', family: 4 };
/** A stand-in for a public address, on which nobody listens. */
const ELSEWHERE: ResolvedAddress = { address: '127.0.0.2', family: 4 };

/** A public web at this port, with names resolved by the test. */
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

test.each(REFUSED)('%s is refused without a connection or a look-up: %s', async (url, why) => {
  const { fetch, askDirectly, asked } = publicWeb(80, [[PUBLIC]]);
  for (const ask of /FENIX_ALLOW_PRIVATE|own host/.test(why) ? [fetch, askDirectly] : [askDirectly])
    expect(await failureOf(ask(url))).toMatchObject({ kind: 'unsafe', message: expect.stringContaining(why) });
  expect(asked).toEqual([]);
});

test('a private address may be asked if its network is allowed, and its page is private unless the network is everybody’s', async () => {
  const { port } = await site();
  const [url, named] = [`http://127.0.0.1:${port}/`, `http://some.localhost:${port}/`];
  const own = publicWeb(port, [], { privateNetworks: '127.0.0.0/8' });
  expect((await own.fetch(named)).bytes).toHaveLength(8);
  // The second time over the same connection.
  for (let i = 0; i < 2; i++) expect((await own.fetch(url)).isPrivate).toBe(true);
  const shared = publicWeb(port, [], { privateNetworks: '127.0.0.0/8', sharedNetworks: '127.0.0.1' });
  expect((await shared.fetch(url)).isPrivate).toBeUndefined();
});

describe('a host name', () => {
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
    expect(message).toMatch(/^inside\.example \(/);
    expect(server.connections()).toBe(0);
  });

  test('without an address is never asked, and opens no private network', async () => {
    const server = await site();
    const { askDirectly } = publicWeb(server.port, [[]]);
    const { kind, message } = await failureOf(askDirectly(`http://inside.example:${server.port}/`));
    expect([kind, message]).toEqual(['network', 'inside.example has no address']);
    expect(server.connections()).toBe(0);
  });

  test('that changes its address gains nothing, because the judged address is connected', async () => {
    const server = await site();
    // Public at the first look, and loopback ever after.
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

  test('whose socket ends in a private network is asked nothing there', async () => {
    const { port, asked } = await site();
    // Public for the guard, and another address for the connection.
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

  test('with good and bad addresses is asked at the good ones', async () => {
    const server = await site();
    const { askDirectly } = publicWeb(
      server.port,
      [[{ address: '10.0.0.7', family: 4 }, LOOPBACK, { address: '::1', family: 6 }]],
      { privateNetworks: '127.0.0.1' },
    );
    expect((await askDirectly(`http://mixed.example:${server.port}/`)).bytes).toHaveLength(8);
  });

  test('is sent to the server of its address', async () => {
    const { port } = await site(({ headers }, response) => void response.end(headers.host));
    const { askDirectly } = publicWeb(port, [[LOOPBACK]], { privateNetworks: '127.0.0.1' });
    expect(textOf(await askDirectly(`http://named.example:${port}/`))).toBe(`named.example:${port}`);
  });
});

const html = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end(text);
const sends = (status: number) => (to: string) => (response: ServerResponse) =>
  void response.writeHead(status, { location: to }).end();

type Leads = (to: string) => (response: ServerResponse) => void;

/** A page of one server that leads to another, which is a trusted engine with an open connection. */
async function leading(answer: Leads, path = '/page') {
  const inside = await site();
  const { port } = await httpServer(({ url }, response) => {
    if (url === path) answer(`http://127.0.0.1:${inside.port}${path}`)(response);
    else response.writeHead(404).end();
  });
  const { fetch, askDirectly } = fetchingFor({
    trusts: ({ port: asked }) => asked === String(port),
    trustsEngine: ({ port: asked }) => asked === String(inside.port),
  });
  await askDirectly(`http://127.0.0.1:${inside.port}/search`);
  const ports = { fetch, compute: inThread(), sites: forgetfulSites() };
  const read = () => readFrom(`http://outside.localhost:${port}/page`, ports);
  return { inside, fetch, read };
}

test.each<[way: string, answer: Leads, path?: string]>([
  ['a meta refresh', (to) => html(`<meta http-equiv="refresh" content="0; url=${to}">`)],
  ['a script', (to) => html(`<script>location.replace(${JSON.stringify(to)})</script>`)],
  ['a frame', (to) => html(`<frameset><frame src="${to}"></frameset>`)],
  ...[301, 302, 303, 307, 308].map((status) => [`a redirect, ${status}`, sends(status)] as [string, Leads]),
  ['its robots.txt', sends(302), '/robots.txt'],
])('a page leads into no private network by %s, not even to an engine there', async (_, answer, path) => {
  const { inside, read } = await leading(answer, path);
  expect((await failureOf(read())).kind).toBe('unsafe');
  expect(inside.asked).toEqual(['/search']);
});

test.each<[what: string, answer: Leads]>([
  ['canonical address', (to) => html(`<link rel="canonical" href="${to}"><p>text`)],
  ['inner frame', (to) => html(`<iframe src="${to}"></iframe><p>text`)],
])('a page is read without a request for its %s in a private network', async (_, answer) => {
  const { inside, read } = await leading(answer);
  expect((await read()).page.text).toBe('text');
  expect(inside.asked).toEqual(['/search']);
});

test('the trusted address of an engine is no page', async () => {
  const { inside, fetch } = await leading(() => html(''));
  expect((await failureOf(fetch(`http://127.0.0.1:${inside.port}/`))).kind).toBe('unsafe');
  expect(inside.asked).toEqual(['/search']);
});
