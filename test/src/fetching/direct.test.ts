/** Asking a service that was set up to be asked, such as an engine. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Answer, FetchFailed } from '../../../agents/agents.ts';
import type { FetchingOptions } from '../../../src/fetching/fetching.ts';
import { Stopped } from '../../../src/fetching/stopped.ts';
import { closedPort, httpServer, tcpServer } from '../support/http.ts';
import { failureOf, fetchingFor } from './support.ts';

const LARGEST = 2 * 1024 * 1024;
const LARGEST_ON_THE_WIRE = 1024 * 1024;

/** As an engine is asked: no further than it may answer. */
function asking(options: Partial<FetchingOptions> = {}) {
  const { askDirectly } = fetchingFor({ trustsEngine: () => true, ...options });
  return (url: string) => askDirectly(url, { mostBytes: LARGEST });
}

const hello: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>olá');
};

/** Where a server answers so. */
async function serving(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${(await httpServer(answer)).port}`;
}

describe('an allowed address', () => {
  test('is asked by who we are, without its fragment, and answers with its type and bytes', async () => {
    const seen: unknown[] = [];
    const origin = await serving((request, response) => {
      seen.push([request.method, request.url, request.headers['user-agent']]);
      hello(request, response);
    });
    expect(await asking()(`${origin}/a%20b?c=%C3%A9#place`)).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from('<p>olá'),
    });
    expect(seen).toEqual([['GET', '/a%20b?c=%C3%A9', expect.stringMatching(/^Fenix\//)]]);
  });

  test('without a type gives an empty one', async () => {
    const origin = await serving((_request, response) => void response.end('x'));
    expect((await asking()(origin)).contentType).toBe('');
  });

  test.each(['localhost', 'a.b.localhost'])('is this machine, which learns the name: %s', async (name) => {
    const hosts: (string | undefined)[] = [];
    const { port } = await httpServer((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    await asking()(`http://${name}:${port}/`);
    expect(hosts).toEqual([`${name}:${port}`]);
  });
});

test('an address is allowed by name, port and protocol; another one is refused before any connection', async () => {
  const [server, other] = [await httpServer(hello), await httpServer(hello)];
  const good = `http://good.localhost:${server.port}`;
  const ask = asking({ trustsEngine: ({ origin }) => origin === good });
  await expect(ask(good)).resolves.toBeDefined();
  const ports = [`bad.localhost:${server.port}`, `good.localhost:${other.port}`, `127.0.0.1:${server.port}`];
  for (const origin of [...ports.map((place) => `http://${place}`), good.replace('http', 'https')]) {
    const message = `${origin} is not among the sources of this demo: fenix serve asks the whole web`;
    expect((await failureOf(ask(origin))).message).toBe(message);
  }
  expect([server.connections(), other.connections()]).toEqual([1, 0]);
});

describe('what could not be had', () => {
  test.each([301, 302, 303, 307, 308])('redirects are reported, not followed: %i', async (status) => {
    const asked: (string | undefined)[] = [];
    const origin = await serving(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, { location: '/elsewhere' }).end('moved');
    });
    expect(await asking()(`${origin}/here`)).toMatchObject({ status, bytes: new Uint8Array() });
    expect(asked).toEqual(['/here']);
  });

  test.each([201, 204, 304, 404, 429, 503])(
    'says the status, and what an error says to who asks: %i',
    async (status) => {
      const origin = await serving((_request, response) => void response.writeHead(status).end('slow down'));
      const { askDirectly } = fetchingFor();
      const said = async (options?: { errorBodies: true }) => {
        const { bytes, ...answer } = await askDirectly(origin, options);
        return [answer.status, Buffer.from(bytes).toString()];
      };
      if (status >= 400) expect(await said()).toEqual([status, '']);
      expect(await said({ errorBodies: true })).toEqual([status, status >= 400 || status === 201 ? 'slow down' : '']);
    },
  );

  test('a body of the largest size is taken, a larger one is not read to its end', async () => {
    const origin = await serving(({ url }, response) => {
      response.write(Buffer.alloc(LARGEST_ON_THE_WIRE));
      if (url === '/large') response.end();
      // Never ended: only a limit on what is read brings an answer.
      else response.write(Buffer.alloc(1));
    });
    const ask = asking({ limits: { wireBytes: LARGEST_ON_THE_WIRE } });
    expect((await ask(`${origin}/large`)).bytes).toHaveLength(LARGEST_ON_THE_WIRE);
    expect((await ask(`${origin}/larger`)).truncated).toBe(true);
  });

  test('the largest size counts after decompression, too', async () => {
    const origin = await serving(({ url }, response) => {
      const size = url === '/large' ? LARGEST : LARGEST + 1;
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(size)));
    });
    expect((await asking()(`${origin}/large`)).bytes).toHaveLength(LARGEST);
    expect((await asking()(`${origin}/larger`)).truncated).toBe(true);
  });

  test('nobody listens', async () => {
    const { message, cause } = await failureOf(asking()(`http://127.0.0.1:${await closedPort()}/`));
    expect(message).toContain('ECONNREFUSED');
    expect(cause).toBeInstanceOf(Error);
  });

  test('a name without an address is told of in words, not in those of the resolver', async () => {
    const says = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.example' };
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.example'), says);
    const ask = asking({ trustsEngine: () => false, publicWeb: true, lookup: () => Promise.reject(error) });
    const { message } = await failureOf(ask('http://nowhere.example/'));
    expect(message).toBe('nowhere.example cannot be looked up (ENOTFOUND)');
  });

  test.each([
    ['before it answers', ''],
    ['in the middle of its headers', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['in the middle of its body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ])('the site hangs up %s', async (_, said) => {
    const { port } = await tcpServer((socket) => void socket.once('data', () => socket.end(said)));
    const outcome = await asking()(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
    expect(outcome).toSatisfy((had: unknown) => had instanceof FetchFailed || (had as Answer).truncated === true);
  });

  test.each(['', 'nonsense', '/page', 'ftp://127.0.0.1/', 'file:///etc/hostname', 'data:text/html,x', 'javascript:1'])(
    'is not on the web: %j',
    async (url) => {
      let asked = 0;
      const { message } = await failureOf(asking({ trustsEngine: () => ++asked > 0 })(url));
      expect({ message, asked }).toEqual({ message: 'not a web address', asked: 0 });
    },
  );
});

test('closing breaks off what is under way, which is then no failure of the page, and is final', async () => {
  const { askDirectly, close } = fetchingFor();
  const server = await httpServer(() => undefined);
  const url = `http://127.0.0.1:${server.port}/`;
  const stopped = expect(askDirectly(url)).rejects.toThrow(Stopped);
  await expect.poll(() => server.connections()).toBe(1);
  await close();
  await stopped;
  await expect(askDirectly(url)).rejects.toThrow(Stopped);
  expect(server.connections()).toBe(1);
});
