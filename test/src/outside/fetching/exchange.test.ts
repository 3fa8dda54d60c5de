/** A single request over a real connection: the question, the accepted answer, and the reason of a failure. */
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, FetchFailed } from '../../../../agents/agents.ts';
import { Stopped } from '../../../../src/base/stopped.ts';
import type { FetchingOptions } from '../../../../src/outside/fetching/fetching.ts';
import { closedPort, httpServer, tcpServer } from '../../support/http.ts';
import cases from './exchange-cases.json' with { type: 'json' };
import { failureOf, fakeTime, fetchingFor, linesOf, textOf } from './support.ts';

const HTML = { 'content-type': 'text/html' };
const PAGE: RequestListener = (_, response) => void response.writeHead(200, HTML).end('<p>there');

/** A site that notes its requests, except robots.txt, and a fetcher for it. */
async function siteOf(answer: RequestListener, options: Partial<FetchingOptions> = {}) {
  const asked: { readonly url: string | undefined; readonly headers: Readonly<Record<string, unknown>> }[] = [];
  const { port, connections } = await httpServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    asked.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  return { ...fetchingFor({ pace: 0, ...options }), url: `http://127.0.0.1:${port}/`, port, asked, connections };
}

/** A site with one answer for all requests. */
const saying = (headers: Readonly<Record<string, string | string[]>>, body: string | Uint8Array, options = {}) =>
  siteOf((_, response) => response.writeHead(200, { ...HTML, ...headers }).end(body), options);

/** Sends a head, and then nothing. */
const headOnly = (response: ServerResponse) => response.writeHead(200, HTML).flushHeaders();
const beginning = (response: ServerResponse) => void response.writeHead(200, HTML).write('<p>the beginning');

function breakingOff(response: ServerResponse): void {
  beginning(response);
  setImmediate(() => response.destroy());
}

describe('a request', () => {
  test.each([
    ['', /^Fenix\/\d+\.\d+\.\d+ \(topic agents; self-hosted\)$/],
    ['https://example.org/fenix', /^Fenix\/\d+\.\d+\.\d+ \(https:\/\/example\.org\/fenix; topic agents\)$/],
    ['mailto:ana@example.org', /^Fenix\/\d+\.\d+\.\d+ \(ana@example\.org; topic agents\)$/],
  ])('names Fenix, and where to complain: %j', async (contact, expected) => {
    const { fetch, url, asked } = await siteOf(PAGE, { contact: async () => contact });
    await fetch(`${url}a%20b?c=%C3%A9#place`);
    const headers = expect.objectContaining({ 'user-agent': expect.stringMatching(expected) });
    expect(asked).toEqual([{ url: '/a%20b?c=%C3%A9', headers }]);
  });

  test.each(['localhost', 'a.b.localhost'])('to this machine by a name is made to that name: %s', async (name) => {
    const { askDirectly, port, asked } = await siteOf(PAGE);
    await askDirectly(`http://${name}:${port}/`);
    expect(asked).toMatchObject([{ headers: { host: `${name}:${port}` } }]);
  });

  test('is allowed by name, port and protocol, and else refused before any connection', async () => {
    const [server, other] = [await httpServer(PAGE), await httpServer(PAGE)];
    const good = `http://good.localhost:${server.port}`;
    const { askDirectly } = fetchingFor({ trustsEngine: ({ origin }) => origin === good });
    expect(textOf(await askDirectly(good))).toBe('<p>there');
    const places = [`bad.localhost:${server.port}`, `good.localhost:${other.port}`, `127.0.0.1:${server.port}`];
    for (const origin of [...places.map((place) => `http://${place}`), good.replace('http', 'https')]) {
      const message = `${origin} is not among the sources of this demo: fenix serve asks the whole web`;
      expect((await failureOf(askDirectly(origin))).message).toBe(message);
    }
    expect([server.connections(), other.connections()]).toEqual([1, 0]);
  });

  test.each(['', 'nonsense', '/page', 'ftp://127.0.0.1/', 'file:///etc/hostname', 'data:text/html,x', 'javascript:1'])(
    'for an address outside the web is refused at once: %j',
    async (url) => {
      const trustsEngine = vi.fn(() => true);
      expect((await failureOf(fetchingFor({ trustsEngine }).askDirectly(url))).message).toBe('not a web address');
      expect(trustsEngine).not.toHaveBeenCalled();
    },
  );
});

describe('an answer', () => {
  test.each(linesOf('media-types.txt').map((line) => line.split('\t')))('of the type %s is %s', async (type, what) => {
    // It never ends, so a caller that waits for the body waits for ever.
    const answer = (response: ServerResponse) => response.writeHead(200, { 'content-type': type }).write('x');
    const { fetch, url } = await siteOf((_, response) => void (answer(response) && what === 'page' && response.end()));
    if (what === 'page') return expect(await fetch(url)).toMatchObject({ contentType: type, url });
    const message = `not a page: its type is ${type}`;
    return expect(await failureOf(fetch(url))).toMatchObject({ kind: 'type', message });
  });

  test.each(linesOf('robots-tags.txt').map((line) => line.split('\t')))('tagged %s is %s', async (tag, what) => {
    const { fetch, url } = await saying({ 'x-robots-tag': tag ?? '' }, '<p>x');
    if (what === 'kept') return expect(textOf(await fetch(url))).toBe('<p>x');
    const message = expect.stringContaining('X-Robots-Tag');
    return expect(await failureOf(fetch(url))).toMatchObject({ kind: 'unkept', message });
  });

  test('tagged twice is kept only if no tag for everybody forbids it', async () => {
    const { fetch, url } = await saying({ 'x-robots-tag': ['otherbot: noindex', 'noarchive'] }, '<p>x');
    expect(await failureOf(fetch(url))).toMatchObject({ kind: 'unkept' });
  });

  test('without a type has an empty type', async () => {
    const { askDirectly, url } = await siteOf((_, response) => void response.end('x'));
    expect((await askDirectly(url)).contentType).toBe('');
  });

  test.each([301, 302, 303, 307, 308])('with a redirect is given without following it: %i', async (status) => {
    const answer: RequestListener = (_, response) =>
      response.writeHead(status, { location: '/elsewhere' }).end('moved');
    const { askDirectly, url, asked } = await siteOf(answer);
    expect(await askDirectly(url)).toMatchObject({ status, bytes: new Uint8Array() });
    expect(asked).toHaveLength(1);
  });

  test.each(cases.statuses as [number, string, string][])(
    'of the status %i gives %j, and %j to callers that want errors',
    async (status, said, toldOfErrors) => {
      const { askDirectly, url } = await siteOf((_, response) => void response.writeHead(status).end('slow down'));
      for (const [options, text] of [
        [{}, said],
        [{ errorBodies: true }, toldOfErrors],
      ] as const) {
        const answer = await askDirectly(url, options);
        expect([answer.status, textOf(answer)]).toEqual([status, text]);
      }
    },
  );
});

describe('a packed answer', () => {
  const TEXT = '<p>olá '.repeat(500);

  test.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
  ])('is unpacked, and counts with its packed size: %s', async (encoding, body) => {
    const { fetch, url, ledger } = await saying({ 'content-encoding': encoding }, body);
    const fetched = await fetch(url);
    expect([textOf(fetched), fetched.truncated]).toEqual([TEXT, undefined]);
    expect((await ledger.accounts())[0]?.bytes).toBe(body.length);
  });

  test('that is broken is read up to the break', async () => {
    const body = gzipSync(Array.from({ length: 50_000 }, (_, i) => `line ${i * 7919}`).join('\n'));
    const { fetch, url } = await saying({ 'content-encoding': 'gzip' }, body.subarray(0, body.length / 2));
    const fetched = await fetch(url);
    expect(fetched.truncated).toBe(true);
    expect(textOf(fetched)).toMatch(/^line 0\nline 7919\n/);
  });

  test.each([
    ['zstd', 'as nobody asked for', 'zstd'],
    ['gzip', 'not at all', ''],
  ])('in %s with %s fails', async (encoding, _, says) => {
    const { fetch, url } = await saying({ 'content-encoding': encoding }, 'not packed');
    expect((await failureOf(fetch(url))).message).toContain(says);
  });
});

describe('the body of an answer', () => {
  const limits = { wireBytes: 1000, decodedBytes: 4000 };
  /** Long enough for robots.txt and the beginning of a page on a busy machine. */
  const ENOUGH_MS = 1_000;

  test.each<[string, number, boolean, Uint8Array, object]>([
    ['as much as may come', 1000, false, Buffer.alloc(1000, 'a'), {}],
    ['no more than may come', 1000, true, Buffer.alloc(1001, 'a'), {}],
    ['as much as it may unpack to', 4000, false, gzipSync(Buffer.alloc(4000, 'a')), { 'content-encoding': 'gzip' }],
    ['no more than it may unpack to', 4000, true, gzipSync(Buffer.alloc(4001, 'a')), { 'content-encoding': 'gzip' }],
  ])('is taken up to its limit: %s, %i bytes, cut: %s', async (_, size, cut, body, headers) => {
    const { fetch, askDirectly, url } = await siteOf(
      (_request, response) => {
        response.writeHead(200, { ...HTML, ...headers }).write(body);
        // A cut answer ends only by its limit.
        if (!cut) response.end();
      },
      { limits },
    );
    for (const { bytes, truncated = false } of [await fetch(url), await askDirectly(url, { mostBytes: 4000 })])
      expect([bytes.length, truncated]).toEqual([size, cut]);
    const { bytes } = await askDirectly(url, { mostBytes: 900 });
    expect(bytes).toHaveLength(900);
  });

  test.each<[string, object, (response: ServerResponse) => void]>([
    ['its head', { headersMs: ENOUGH_MS }, () => undefined],
    ['anything of its body', { wholeMs: ENOUGH_MS }, headOnly],
  ])('fails if its site takes too long until %s comes', async (_, slow, answer) => {
    const { fetch, url } = await siteOf((_request, response) => answer(response), { limits: slow });
    expect((await failureOf(fetch(url))).kind).toBe('network');
  });

  test.each<[string, (response: ServerResponse) => void, object]>([
    ['takes too long', beginning, { wholeMs: ENOUGH_MS }],
    ['breaks off', breakingOff, {}],
  ])('that %s is taken as far as it came', async (_, answer, slow) => {
    const { fetch, url } = await siteOf((_request, response) => answer(response), { limits: slow });
    const fetched = await fetch(url);
    expect([textOf(fetched), fetched.truncated]).toEqual(['<p>the beginning', true]);
  });
});

describe('a connection', () => {
  test('that breaks before its answer is tried once more after the pause, and not again', async () => {
    const time = fakeTime();
    let breaks = 1;
    const answer: RequestListener = (request, response) =>
      breaks-- > 0 ? request.socket.destroy() : PAGE(request, response);
    const { fetch, url, asked } = await siteOf(answer, { time, pace: 1 });
    expect(textOf(await fetch(url))).toBe('<p>there');
    expect(time.waited).toEqual([1000, 1000]);
    breaks = 9;
    expect((await failureOf(fetch(url))).kind).toBe('network');
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['before it answers', ''],
    ['in the middle of its headers', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['in the middle of its body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ])('that ends %s fails, or gives a part', async (_, said) => {
    const { port } = await tcpServer((socket) => void socket.once('data', () => socket.end(said)));
    const outcome = fetchingFor().askDirectly(`http://127.0.0.1:${port}/`);
    expect(await outcome.catch((error: unknown) => error)).toSatisfy(
      (had: unknown) => had instanceof FetchFailed || (had as Answer).truncated === true,
    );
  });

  test('that fails is explained in words, not in those of the resolver', async () => {
    const { message, cause } = await failureOf(fetchingFor().askDirectly(`http://127.0.0.1:${await closedPort()}/`));
    expect(message).toContain('ECONNREFUSED');
    expect(cause).toBeInstanceOf(Error);
    const says = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.example' };
    const lookup = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.example'), says));
    const { askDirectly } = fetchingFor({ trustsEngine: () => false, publicWeb: true, lookup });
    const unknown = await failureOf(askDirectly('http://nowhere.example/'));
    expect(unknown.message).toBe('nowhere.example cannot be looked up (ENOTFOUND)');
  });

  test('at the end of the service is cut without blaming the page, and none is made after it', async () => {
    const { askDirectly, close, url, connections } = await siteOf(() => undefined);
    const stopped = expect(askDirectly(url)).rejects.toThrow(Stopped);
    await expect.poll(connections).toBe(1);
    await close();
    await stopped;
    await expect(askDirectly(url)).rejects.toThrow(Stopped);
    expect(connections()).toBe(1);
  });
});

describe('a cached answer', () => {
  const now = () => ({ date: new Date().toUTCString() });

  test('that is fresh is taken without a request and a pause', async () => {
    const time = fakeTime();
    const { fetch, url, asked } = await saying({ 'cache-control': 'max-age=600', ...now() }, '<p>same', {
      time,
      pace: 1,
    });
    const first = await fetch(url);
    const again = await fetch(url);
    expect([first.fromCache, again.fromCache, textOf(again)]).toEqual([undefined, true, '<p>same']);
    const waited = time.waited.length;
    await fetch(url);
    expect([asked.length, time.waited.length]).toEqual([1, waited]);
  });

  test('that may be stale is taken if its site confirms it', async () => {
    const { fetch, url, asked } = await siteOf((request, response) => {
      const headers = { ...HTML, etag: '"v1"', 'cache-control': 'no-cache', ...now() };
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end('<p>same');
    });
    await fetch(url);
    expect(textOf(await fetch(url))).toBe('<p>same');
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
  });

  test.each(cases.stale)('is not taken after a day, whatever its headers: %o', async (said) => {
    const { ask, url } = await saying(said, '<p>same');
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const isFromCache = async () => (await ask(url)).fromCache === true;
    const found = [await isFromCache(), await isFromCache()];
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1_000);
    expect([...found, await isFromCache()]).toEqual([false, true, false]);
  });

  test('is never renewed while its caller waits for a turn', async () => {
    const { fetch, url, asked } = await siteOf((_, response) => {
      const headers = { ...HTML, 'cache-control': 'max-age=0, stale-while-revalidate=600', etag: '"v1"', ...now() };
      response.writeHead(200, headers).end(`<p>${asked.length}`);
    });
    await fetch(url);
    expect(textOf(await fetch(url))).toBe('<p>2');
    expect(asked).toHaveLength(2);
  });
});

describe('a caller that no longer waits', () => {
  const why = new Error('nobody waits any more');

  test.each<[string, (response: ServerResponse) => void]>([
    ['nothing came yet', () => undefined],
    ['a part came', beginning],
  ])('is released at once with the reason: %s', async (_, answer) => {
    const leaving = new AbortController();
    const closed = vi.fn();
    const { fetch, url, ledger, asked } = await siteOf((request, response) => {
      response.on('close', closed);
      if (request.url === '/next') PAGE(request, response);
      else answer(response);
    });
    const fetching = fetch(url, { signal: leaving.signal });
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort(why);
    await expect(fetching).rejects.toBe(why);
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    // The visit counts without a refusal, and the next caller has its turn.
    expect(await ledger.accounts()).toMatchObject([{ requests: 2, refusals: { network: 0, other: 0 } }]);
    expect(textOf(await fetch(`${url}next`))).toBe('<p>there');
  });

  test('asks nobody', async () => {
    const { fetch, url, asked } = await siteOf(PAGE);
    await expect(fetch(url, { signal: AbortSignal.abort(why) })).rejects.toBe(why);
    expect(asked).toEqual([]);
  });

  test('leaves the reading of robots.txt to other callers', async () => {
    let answer: (() => void) | undefined;
    const { port } = await httpServer((request, response) => {
      if (request.url === '/robots.txt') answer = () => response.writeHead(404).end();
      else PAGE(request, response);
    });
    const { fetch } = fetchingFor({ pace: 0 });
    const leaving = new AbortController();
    const url = `http://127.0.0.1:${port}/`;
    const [one, other] = [fetch(url, { signal: leaving.signal }), fetch(`${url}other`)];
    await expect.poll(() => answer).toBeDefined();
    leaving.abort(why);
    await expect(one).rejects.toBe(why);
    answer?.();
    expect(textOf(await other)).toBe('<p>there');
  });
});
