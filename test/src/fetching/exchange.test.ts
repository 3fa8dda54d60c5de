/** One page over a real connection: types, limits, compression, the cache, and what is kept of what breaks off. */
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FetchingOptions } from '../../../src/fetching/fetching.ts';
import { httpServer, tcpServer } from '../support/http.ts';
import { failureOf, fakeTime, fetchingFor } from './support.ts';

const HTML = { 'content-type': 'text/html' };

async function siteOf(answer: RequestListener, options: Partial<FetchingOptions> = {}) {
  const { port } = await httpServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
  const fetching = fetchingFor({ pace: 0, ...options });
  return { ...fetching, url: `http://127.0.0.1:${port}/` };
}

/** A site that answers every question with this. */
const saying = (headers: Readonly<Record<string, string>>, body: string | Uint8Array, options = {}) =>
  siteOf((_, response) => response.writeHead(200, { ...HTML, ...headers }).end(body), options);

function textOf({ bytes }: { readonly bytes: Uint8Array }): string {
  return new TextDecoder().decode(bytes);
}

describe('types', () => {
  test.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'application/xhtml+xml',
    'text/plain; charset=latin1',
    'application/rss+xml',
    'application/atom+xml;charset=utf-8',
    'text/xml',
    'application/pdf',
  ])('%s is passed through with its type', async (type) => {
    const { fetch, url } = await saying({ 'content-type': type }, 'x');
    expect(await fetch(url)).toMatchObject({ contentType: type, url });
  });

  test.each([
    'image/png',
    'video/mp4',
    'application/zip',
    'application/json',
    'text/css',
    'text/html-sandboxed',
    'font/woff2',
  ])('%s is refused with the reason, its body unread', async (type) => {
    const { fetch, url } = await siteOf((_, response) => {
      // Never ended: who waits for the body waits for ever.
      response.writeHead(200, { 'content-type': type }).write('x');
    });
    const { kind, message } = await failureOf(fetch(url));
    expect({ kind, message }).toEqual({ kind: 'type', message: `not a page: its type is ${type}` });
  });
});

describe('compression', () => {
  const TEXT = '<p>olá '.repeat(500);

  test.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
  ])('%s is undone', async (encoding, body) => {
    const { fetch, url, ledger } = await saying({ 'content-encoding': encoding }, body);
    const fetched = await fetch(url);
    expect(textOf(fetched)).toBe(TEXT);
    expect(fetched.truncated).toBeUndefined();
    expect((await ledger.accounts())[0]?.bytes).toBe(body.length);
  });

  test('that is broken gives what came before the break', async () => {
    const body = gzipSync(Array.from({ length: 50_000 }, (_, i) => `line ${i * 7919}`).join('\n'));
    const { fetch, url } = await saying({ 'content-encoding': 'gzip' }, body.subarray(0, body.length / 2));
    const fetched = await fetch(url);
    expect(fetched.truncated).toBe(true);
    expect(textOf(fetched)).toMatch(/^line 0\nline 7919\n/);
  });

  test.each([
    ['zstd', 'that was not asked for', 'zstd'],
    ['gzip', 'that is none at all', ''],
  ])('%s %s is a failure', async (encoding, _, says) => {
    const { fetch, url } = await saying({ 'content-encoding': encoding }, 'not packed');
    expect((await failureOf(fetch(url))).message).toContain(says);
  });
});

/** A head, and then nothing. */
function headOnly(response: ServerResponse): void {
  response.writeHead(200, HTML).flushHeaders();
}

describe('limits', () => {
  const limits = { wireBytes: 1000, decodedBytes: 4000 };

  test.each([
    ['on the wire', {}, Buffer.alloc(1001, 'a'), 1000],
    ['after decompression', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(100_000, 'a')), 4000],
  ])('%s: what is within them is kept, and it is said that it is not all', async (_, headers, body, kept) => {
    const { fetch, url } = await siteOf(
      (_request, response) => {
        response.writeHead(200, { ...HTML, ...headers }).write(body);
      },
      { limits },
    );
    const fetched = await fetch(url);
    expect([fetched.bytes.length, fetched.truncated]).toEqual([kept, true]);
  });

  test('exactly reached are no cut', async () => {
    const { fetch, url } = await saying({}, Buffer.alloc(1000, 'a'), { limits });
    expect((await fetch(url)).truncated).toBeUndefined();
  });

  /** Long enough for robots.txt and the beginning of a page to come on a busy machine. */
  const ENOUGH_MS = 1_000;

  test.each([
    ['before its head', { headersMs: ENOUGH_MS }, (): void => undefined],
    ['as a whole', { wholeMs: ENOUGH_MS }, headOnly],
  ] as const)('of time: an answer that takes too long %s is a failure', async (_, slow, answer) => {
    const { fetch, url } = await siteOf((_request, response) => answer(response), { limits: slow });
    expect((await failureOf(fetch(url))).kind).toBe('network');
  });

  test('of time: what came until then is kept', async () => {
    const beginning = (response: ServerResponse) => void response.writeHead(200, HTML).write('<p>the beginning');
    const { fetch, url } = await siteOf((_, response) => beginning(response), { limits: { wholeMs: ENOUGH_MS } });
    const fetched = await fetch(url);
    expect([textOf(fetched), fetched.truncated]).toEqual(['<p>the beginning', true]);
  });
});

describe('a connection that breaks', () => {
  test('within the body leaves what came', async () => {
    const { port } = await tcpServer((socket) => {
      socket.on('data', (asked: Buffer) => {
        const isRobots = asked.toString().startsWith('GET /robots.txt');
        if (isRobots) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
        else socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\n<p>half');
      });
    });
    const fetched = await fetchingFor({ pace: 0 }).fetch(`http://127.0.0.1:${port}/`);
    expect([textOf(fetched), fetched.truncated]).toEqual(['<p>half', true]);
  });

  test('before an answer is tried once more, after the pause', async () => {
    const time = fakeTime();
    let asked = 0;
    const { fetch, url } = await siteOf(
      (request, response) => {
        if (++asked === 1) request.socket.destroy();
        else response.writeHead(200, HTML).end('<p>there');
      },
      { time, pace: 1 },
    );
    expect(textOf(await fetch(url))).toBe('<p>there');
    expect(time.waited).toEqual([1000, 1000]);
  });

  test('again and again is a failure', async () => {
    let asked = 0;
    const { fetch, url } = await siteOf((request) => {
      asked++;
      request.socket.destroy();
    });
    expect((await failureOf(fetch(url))).kind).toBe('network');
    expect(asked).toBe(2);
  });
});

describe('the cache', () => {
  test('answers what is fresh without asking, and without a pause', async () => {
    let asked = 0;
    const time = fakeTime();
    const { fetch, url } = await siteOf(
      (_, response) => {
        asked++;
        response
          .writeHead(200, { ...HTML, 'cache-control': 'max-age=600', date: new Date().toUTCString() })
          .end('<p>same');
      },
      { time, pace: 1 },
    );
    const first = await fetch(url);
    const second = await fetch(url);
    expect([first.fromCache, second.fromCache, textOf(second), asked]).toEqual([undefined, true, '<p>same', 1]);
    const waited = time.waited.length;
    await fetch(url);
    expect(time.waited.length).toBe(waited);
  });

  test('asks with a condition whether what it has is still good', async () => {
    const conditions: (string | undefined)[] = [];
    const { fetch, url } = await siteOf((request, response) => {
      conditions.push(request.headers['if-none-match']);
      const headers = { ...HTML, etag: '"v1"', 'cache-control': 'no-cache', date: new Date().toUTCString() };
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304, headers).end();
      else response.writeHead(200, headers).end('<p>same');
    });
    await fetch(url);
    expect(textOf(await fetch(url))).toBe('<p>same');
    expect(conditions).toEqual([undefined, '"v1"']);
  });

  test.each([
    { 'cache-control': 'max-age=31536000' },
    { 'cache-control': 's-maxage=99999999999999' },
    { 'cache-control': 'public, immutable' },
    { expires: 'Fri, 01 Jan 9999 00:00:00 GMT' },
    { 'last-modified': 'Mon, 01 Jan 1601 00:00:00 GMT' },
  ])('asks again after a day, whatever the answer said: %o', async (said) => {
    const { ask, url } = await saying(said, '<p>same');
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const isFromCache = async () => (await ask(url)).fromCache === true;
    const found = [await isFromCache(), await isFromCache()];
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1_000);
    expect([...found, await isFromCache()]).toEqual([false, true, false]);
  });

  test('never asks behind the back of whoever waits for a turn', async () => {
    let asked = 0;
    const { fetch, url } = await siteOf((_, response) => {
      asked++;
      const headers = { ...HTML, 'cache-control': 'max-age=0, stale-while-revalidate=600', etag: '"v1"' };
      response.writeHead(200, { ...headers, date: new Date().toUTCString() }).end(`<p>${asked}`);
    });
    await fetch(url);
    expect(textOf(await fetch(url))).toBe('<p>2');
    expect(asked).toBe(2);
  });
});

test.each([
  ['', /^Fenix\/\d+\.\d+\.\d+ \(topic agents; self-hosted\)$/],
  ['https://example.org/fenix', /^Fenix\/\d+\.\d+\.\d+ \(topic agents; \+https:\/\/example\.org\/fenix\)$/],
])('whoever is visited is told who asks and where to complain: %j', async (contact, expected) => {
  const told: (string | undefined)[] = [];
  const answer: RequestListener = ({ headers }, response) => {
    told.push(headers['user-agent']);
    response.writeHead(200, HTML).end();
  };
  const { fetch, url } = await siteOf(answer, { contact });
  await fetch(url);
  expect(told).toEqual([expect.stringMatching(expected)]);
});

describe('X-Robots-Tag', () => {
  test.each([
    ['noindex', false],
    ['NOARCHIVE', false],
    ['none', false],
    ['nofollow, noindex', false],
    ['fenix: noindex', false],
    ['otherbot: noindex', true],
    ['otherbot: noindex, fenix: nofollow', true],
    ['nofollow', true],
    ['unavailable_after: 25 Jun 2030 15:00:00 PST, noindex', false],
    ['max-snippet: 20, index', true],
  ])('%s: the page may be kept: %s', async (tag, kept) => {
    const { fetch, url } = await saying({ 'x-robots-tag': tag }, '<p>x');
    if (kept) return expect(textOf(await fetch(url))).toBe('<p>x');
    const message = expect.stringContaining('X-Robots-Tag');
    return expect(await failureOf(fetch(url))).toMatchObject({ kind: 'unkept', message });
  });
});

describe('whoever no longer waits', () => {
  const why = new Error('nobody waits any more');

  test.each<[string, (response: ServerResponse) => void]>([
    ['nothing came yet', () => undefined],
    ['a part came', (response) => response.writeHead(200, HTML).write('<p>the beginning')],
  ])('is let go at once with the reason: %s', async (_, answer) => {
    const leaving = new AbortController();
    let asked = 0;
    let isClosed = false;
    const { fetch, url, ledger } = await siteOf((request, response) => {
      asked++;
      response.on('close', () => {
        isClosed = true;
      });
      if (request.url === '/next') response.writeHead(200, HTML).end('<p>there');
      else answer(response);
    });
    const fetching = fetch(url, { signal: leaving.signal });
    await expect.poll(() => asked).toBe(1);
    leaving.abort(why);
    await expect(fetching).rejects.toBe(why);
    await expect.poll(() => isClosed).toBe(true);
    // The site was visited, and has refused nothing; it is the next one's turn.
    expect(await ledger.accounts()).toMatchObject([{ requests: 2, refusals: { network: 0, other: 0 } }]);
    expect(textOf(await fetch(`${url}next`))).toBe('<p>there');
  });

  test('asks nobody', async () => {
    const asked: (string | undefined)[] = [];
    const { fetch, url } = await siteOf(({ url: path }, response) => {
      asked.push(path);
      response.writeHead(200, HTML).end('x');
    });
    await expect(fetch(url, { signal: AbortSignal.abort(why) })).rejects.toBe(why);
    expect(asked).toEqual([]);
  });

  test('leaves the reading of robots.txt to others who wait for it', async () => {
    let answer: (() => void) | undefined;
    const { port } = await httpServer((request, response) => {
      if (request.url === '/robots.txt') answer = () => response.writeHead(404).end();
      else response.writeHead(200, HTML).end('<p>there');
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
