/** What an engine may be asked is no page's to ask: its origin is trusted for its own requests alone. */
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readFrom } from '../../../agents/agents.ts';
import { inThread } from '../../../src/compute/compute.ts';
import { readConfig } from '../../../src/config.ts';
import { configuredSources, openEngines } from '../../../src/engines/sources.ts';
import { fetchingOf } from '../../../src/fetching/fetching.ts';
import { forgetfulSites } from '../../../src/keeping/keeping.ts';
import { httpServer } from '../support/http.ts';
import { failureOf, fetchingFor } from './support.ts';

const SECRET = 'the secret of the settings';

/** An engine on a private address, at a port that the web may be asked at; what it is asked is noted. */
async function engineBesideWeb() {
  const asked: (string | undefined)[] = [];
  const { port } = await httpServer(({ url = '' }, response) => {
    asked.push(url);
    if (!url.startsWith('/search')) response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${SECRET}`);
    else response.end(JSON.stringify({ results: [{ url: `http://127.0.0.1:${port}/admin/config` }] }));
  });
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig({
    FENIX_SEARXNG_URL: origin,
    FENIX_ENGINES: 'searxng',
    FENIX_ALLOWED_PORTS: `80,${port}`,
  });
  return { asked, origin, config };
}

type Engine = Awaited<ReturnType<typeof engineBesideWeb>>;

/** As the service fetches with this engine, but for the pages of one server that stands for the web. */
async function webBeside({ config, origin }: Engine, answer: RequestListener) {
  const { port } = await httpServer(answer);
  const { engines, ...sources } = configuredSources(config);
  const fetching = fetchingFor({
    ...fetchingOf(config),
    ...sources,
    pace: 0,
    trusts: (asked) => asked.port === String(port) || sources.trusts(asked),
  });
  // Its connection stays open, as between two pages of results.
  const opened = openEngines({ engines }, { fetching, compute: inThread() }).engines;
  for (const engine of opened) await engine.search({ words: 'x', page: 1 });
  const read = (url: string) => readFrom(url, { fetch: fetching.fetch, compute: inThread(), sites: forgetfulSites() });
  return { read, fetching, opened, page: `http://outside.localhost:${port}/page`, target: `${origin}/admin/config` };
}

const MISSING: RequestListener = (_request, response) => void response.writeHead(404).end();

function pageThat(says: (target: string) => string, target: string): RequestListener {
  return (request, response) => {
    if (request.url === '/robots.txt') MISSING(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(says(target));
  };
}

describe('a page', () => {
  test.each<[way: string, says: (target: string) => string]>([
    ['a meta refresh', (target) => `<meta http-equiv="refresh" content="0; url=${target}">`],
    ['a script', (target) => `<script>location.replace(${JSON.stringify(target)})</script>`],
    ['a frame', (target) => `<frameset><frame src="${target}"></frameset>`],
    ['a base and a frame', (target) => `<base href="${target}"><frameset><frame src="config"></frameset>`],
  ])('does not lead to the engine by %s', async (_, says) => {
    const engine = await engineBesideWeb();
    const { read, page } = await webBeside(engine, pageThat(says, `${engine.origin}/admin/config`));
    expect((await failureOf(read(page))).kind).toBe('unsafe');
    expect(engine.asked).toEqual([expect.stringMatching(/^\/search\?/)]);
  });

  test.each([301, 302, 303, 307, 308])('does not lead to the engine by a redirect: %i', async (status) => {
    const engine = await engineBesideWeb();
    const { read, page } = await webBeside(engine, (request, response) => {
      if (request.url === '/robots.txt') MISSING(request, response);
      else response.writeHead(status, { location: `${engine.origin}/admin/config` }).end();
    });
    expect((await failureOf(read(page))).kind).toBe('unsafe');
    expect(engine.asked).toHaveLength(1);
  });

  test('does not lead to the engine by its robots.txt', async () => {
    const engine = await engineBesideWeb();
    const { read, page } = await webBeside(engine, (_request, response) => {
      response.writeHead(302, { location: `${engine.origin}/admin/config` }).end();
    });
    expect((await failureOf(read(page))).kind).toBe('unsafe');
    expect(engine.asked).toHaveLength(1);
  });

  test.each<[what: string, says: (target: string) => string]>([
    ['canonical address', (target) => `<link rel="canonical" href="${target}"><p>text`],
    ['inner frame', (target) => `<iframe src="${target}"></iframe><p>text`],
  ])('is read without asking the engine for its %s', async (_, says) => {
    const engine = await engineBesideWeb();
    const { read, page } = await webBeside(engine, pageThat(says, `${engine.origin}/admin/config`));
    const { page: found } = await read(page);
    expect(found.text).toBe('text');
    expect(engine.asked).toHaveLength(1);
  });
});

describe('an engine', () => {
  test('is no page itself, not even as its own result', async () => {
    const engine = await engineBesideWeb();
    const { opened, read } = await webBeside(engine, MISSING);
    const found = (await opened[0]?.search({ words: 'y', page: 1 }))?.results[0];
    const { kind, message } = await failureOf(read(found?.url ?? ''));
    expect(kind).toBe('unsafe');
    expect(message).not.toContain(SECRET);
    expect(engine.asked.filter((url) => url?.startsWith('/search'))).toEqual(engine.asked);
  });

  test('that sends on is not followed, in its origin or out of it', async () => {
    const engine = await engineBesideWeb();
    for (const target of [`${engine.origin}/admin/config`, '/admin/config', 'http://169.254.169.254/latest']) {
      const { port } = await httpServer(
        (_request, response) => void response.writeHead(302, { location: target }).end(),
      );
      const origin = `http://127.0.0.1:${port}`;
      const config = readConfig({
        FENIX_SEARXNG_URL: origin,
        FENIX_ENGINES: 'searxng',
        FENIX_ALLOWED_PORTS: `80,${port}`,
      });
      const { engines, ...sources } = configuredSources(config);
      const fetching = fetchingFor({ ...fetchingOf(config), ...sources });
      for (const other of openEngines({ engines }, { fetching, compute: inThread() }).engines) {
        await expect(other.search({ words: 'x', page: 1 })).rejects.toThrow('it answered 302');
      }
    }
    expect(engine.asked).toEqual([]);
  });

  test('is asked nothing but what lies in its own origin', async () => {
    const engine = await engineBesideWeb();
    const other = await httpServer(MISSING);
    const { fetching } = await webBeside(engine, MISSING);
    expect((await failureOf(fetching.askDirectly(`http://127.0.0.1:${other.port}/`))).kind).toBe('unsafe');
    expect(other.connections()).toBe(0);
  });
});

test('an engine that is switched off is not asked, and its place is trusted for nothing', () => {
  const engine = 'http://127.0.0.1:8888';
  const trustsWith = (engines: string) =>
    configuredSources(readConfig({ FENIX_SEARXNG_URL: engine, FENIX_ENGINES: engines })).trustsEngine(
      new URL('/search', engine),
    );
  expect([trustsWith('searxng'), trustsWith('wikipedia')]).toEqual([true, false]);
});
