/** Asking a service that was set up to be asked, such as an engine. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Answer, FetchFailed } from '../../../agents/agents.ts';
import type { Fetching } from '../../../src/fetching/fetching.ts';
import { Stopped } from '../../../src/fetching/stopped.ts';
import { closedPort, httpServer, tcpServer } from '../support/http.ts';
import { failureOf, fetchingFor } from './support.ts';

const LARGEST = 2 * 1024 * 1024;
const LARGEST_ON_THE_WIRE = 1024 * 1024;

/** As an engine is asked: no further than it may answer. */
function askedBy({ askDirectly }: Fetching) {
  return (url: string) => askDirectly(url, { mostBytes: LARGEST });
}

function fetchAllowing(allows: (origin: URL) => boolean) {
  return askedBy(fetchingFor({ trustsEngine: allows }));
}

const fetchAny = () => fetchAllowing(() => true);

const hello: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>olá');
};

test('a name without an address is told of in words, not in those of the resolver', async () => {
  const lookup = (hostname: string) =>
    Promise.reject(
      Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
        code: 'ENOTFOUND',
        syscall: 'getaddrinfo',
        hostname,
      }),
    );
  const failure = await failureOf(askedBy(fetchingFor({ lookup, publicWeb: true }))('http://nowhere.example/'));
  expect(failure.message).toBe('nowhere.example cannot be looked up (ENOTFOUND)');
});

describe('an allowed address', () => {
  test('is fetched with its type and bytes', async () => {
    const { port } = await httpServer(hello);
    const url = `http://127.0.0.1:${port}/page?q=1`;
    expect(await fetchAny()(url)).toMatchObject({
      url,
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from('<p>olá'),
    });
  });

  test.each(['localhost', 'demo.localhost', 'a.b.localhost'])(
    'under localhost is this machine, and the server learns the name: %s',
    async (name) => {
      const hosts: (string | undefined)[] = [];
      const { port } = await httpServer((request, response) => {
        hosts.push(request.headers.host);
        response.end();
      });
      const asked: string[] = [];
      const fetch = fetchAllowing((origin) => asked.push(origin.href) > 0);
      await fetch(`http://${name}:${port}/`);
      expect(hosts).toEqual([`${name}:${port}`]);
      expect(new Set(asked)).toEqual(new Set([`http://${name}:${port}/`]));
    },
  );

  test('is told who asks, and what it is asked for', async () => {
    const seen: unknown[] = [];
    const { port } = await httpServer((request, response) => {
      seen.push([request.method, request.url, request.headers['user-agent']]);
      response.end();
    });
    await fetchAny()(`http://127.0.0.1:${port}/a%20b?c=%C3%A9#place`);
    expect(seen).toEqual([['GET', '/a%20b?c=%C3%A9', expect.stringMatching(/^Fenix\//)]]);
  });

  test('without a type gives an empty one', async () => {
    const { port } = await httpServer((_request, response) => void response.end('x'));
    expect((await fetchAny()(`http://127.0.0.1:${port}/`)).contentType).toBe('');
  });
});

describe('an address that is not allowed', () => {
  test('is refused before any connection', async () => {
    const server = await httpServer(hello);
    const fetch = fetchAllowing(() => false);
    for (const host of ['127.0.0.1', 'localhost', 'demo.localhost']) {
      const { message } = await failureOf(fetch(`http://${host}:${server.port}/`));
      expect(message).toBe(
        `http://${host}:${server.port} is not among the sources of this demo: fenix serve asks the whole web`,
      );
    }
    expect(server.connections()).toBe(0);
  });

  test('is told apart by name, port and protocol', async () => {
    const server = await httpServer(hello);
    const other = await httpServer(hello);
    const fetch = fetchAllowing(({ origin }) => origin === `http://good.localhost:${server.port}`);
    await expect(fetch(`http://good.localhost:${server.port}/`)).resolves.toBeDefined();
    await failureOf(fetch(`http://bad.localhost:${server.port}/`));
    await failureOf(fetch(`http://good.localhost:${other.port}/`));
    await failureOf(fetch(`https://good.localhost:${server.port}/`));
    expect([server.connections(), other.connections()]).toEqual([1, 0]);
  });

  test('stays out of reach when an allowed one redirects there', async () => {
    const forbidden = await httpServer(hello);
    const { port } = await httpServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${forbidden.port}/` }).end();
    });
    const fetch = fetchAllowing((origin) => origin.port === String(port));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(302);
    expect(forbidden.connections()).toBe(0);
  });
});

describe('what could not be had', () => {
  test.each([301, 302, 303, 307, 308])('redirects are reported, not followed: %i', async (status) => {
    const asked: (string | undefined)[] = [];
    const { port } = await httpServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, { location: '/elsewhere' }).end('moved');
    });
    expect(await fetchAny()(`http://127.0.0.1:${port}/here`)).toMatchObject({ status, bytes: new Uint8Array() });
    expect(asked).toEqual(['/here']);
  });

  test.each([201, 204, 304, 400, 401, 403, 404, 410, 429, 500, 503])('says the status: %i', async (status) => {
    const { port } = await httpServer((_request, response) => void response.writeHead(status).end());
    expect((await fetchAny()(`http://127.0.0.1:${port}/`)).status).toBe(status);
  });

  test.each([400, 429, 503])('has what an error says, where that is asked for: %i', async (status) => {
    const { port } = await httpServer((_request, response) => void response.writeHead(status).end('slow down'));
    const { askDirectly } = fetchingFor();
    const url = `http://127.0.0.1:${port}/`;
    expect((await askDirectly(url)).bytes).toHaveLength(0);
    expect((await askDirectly(url, { errorBodies: true })).bytes).toHaveLength('slow down'.length);
  });

  test('a body of the largest size is taken, a larger one is not read to its end', async () => {
    const { port } = await httpServer(({ url }, response) => {
      response.write(Buffer.alloc(LARGEST_ON_THE_WIRE));
      if (url === '/large') response.end();
      // Never ended: only a limit on what is read brings an answer.
      else response.write(Buffer.alloc(1));
    });
    const fetch = askedBy(fetchingFor({ limits: { wireBytes: LARGEST_ON_THE_WIRE } }));
    expect((await fetch(`http://127.0.0.1:${port}/large`)).bytes).toHaveLength(LARGEST_ON_THE_WIRE);
    expect((await fetch(`http://127.0.0.1:${port}/larger`)).truncated).toBe(true);
  });

  test('the largest size counts after decompression, too', async () => {
    const { port } = await httpServer(({ url }, response) => {
      const size = url === '/large' ? LARGEST : LARGEST + 1;
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(size)));
    });
    const fetch = fetchAny();
    expect((await fetch(`http://127.0.0.1:${port}/large`)).bytes).toHaveLength(LARGEST);
    expect((await fetch(`http://127.0.0.1:${port}/larger`)).truncated).toBe(true);
  });

  test('nobody listens', async () => {
    const { message, cause } = await failureOf(fetchAny()(`http://127.0.0.1:${await closedPort()}/`));
    expect(message).toContain('ECONNREFUSED');
    expect(cause).toBeInstanceOf(Error);
  });

  test.each([
    ['before it answers', ''],
    ['in the middle of its headers', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['in the middle of its body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ])('the site hangs up %s', async (_, said) => {
    const { port } = await tcpServer((socket) => void socket.once('data', () => socket.end(said)));
    const outcome = await fetchAny()(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
    expect(outcome).toSatisfy((had: unknown) => had instanceof FetchFailed || (had as Answer).truncated === true);
  });

  test.each(['', 'nonsense', '/page', 'ftp://127.0.0.1/', 'file:///etc/hostname', 'data:text/html,x', 'javascript:1'])(
    'is not on the web: %j',
    async (url) => {
      let asked = 0;
      const { message } = await failureOf(fetchAllowing(() => ++asked > 0)(url));
      expect({ message, asked }).toEqual({ message: 'not a web address', asked: 0 });
    },
  );
});

describe('closing', () => {
  test('breaks off what is under way, which is then no failure of the page', async () => {
    const { askDirectly: fetch, close } = fetchingFor({ trustsEngine: () => true });
    let reached: () => void;
    const asked = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { port } = await httpServer(() => reached());
    const fetching = fetch(`http://127.0.0.1:${port}/`);
    const stopped = expect(fetching).rejects.toThrow(Stopped);
    await asked;
    await close();
    await stopped;
  });

  test('is final: nothing is asked for afterwards', async () => {
    const { askDirectly: fetch, close } = fetchingFor({ trustsEngine: () => true });
    const server = await httpServer(hello);
    await close();
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow(Stopped);
    expect(server.connections()).toBe(0);
  });
});
