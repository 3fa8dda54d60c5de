/** What an engine may be asked is no page's to ask: its origin is trusted for its own requests alone. */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
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
async function engineThat(answers: (origin: string) => RequestListener) {
  const asked: (string | undefined)[] = [];
  const { port } = await httpServer((request, response) => {
    asked.push(request.url);
    answers(origin)(request, response);
  });
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig({ ...configFor(origin), FENIX_ALLOWED_PORTS: `80,${port}` });
  return { asked, origin, config };
}

const configFor = (origin: string) => ({ FENIX_SEARXNG_URL: origin, FENIX_ENGINES: 'searxng' });

const findingItself = (origin: string): RequestListener => {
  return ({ url = '' }, response) => {
    if (!url.startsWith('/search')) response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${SECRET}`);
    else response.end(JSON.stringify({ results: [{ url: `${origin}/admin/config` }] }));
  };
};

/** As the service fetches with this engine, but for the pages of one server that stands for the web. */
async function webBeside({ config, origin }: Awaited<ReturnType<typeof engineThat>>, answer: RequestListener) {
  const { port } = await httpServer(answer);
  const { engines, ...sources } = configuredSources(config);
  const trusts = (asked: URL) => asked.port === String(port) || sources.trusts(asked);
  const fetching = fetchingFor({ ...fetchingOf(config), ...sources, pace: 0, trusts });
  const [engine] = openEngines({ engines }, { fetching, compute: inThread() }).engines;
  const search = async () => (await engine?.search({ words: 'x', page: 1 }))?.results ?? [];
  const read = (url: string) => readFrom(url, { fetch: fetching.fetch, compute: inThread(), sites: forgetfulSites() });
  return { read, search, fetching, page: `http://outside.localhost:${port}/page`, target: `${origin}/admin/config` };
}

const missing: RequestListener = (_request, response) => void response.writeHead(404).end();

const pageThat = (says: string): RequestListener => {
  return (request, response) => {
    if (request.url === '/robots.txt') missing(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(says);
  };
};
const sendingTo = (location: string): RequestListener => {
  return (request, response) => {
    if (request.url === '/robots.txt') missing(request, response);
    else response.writeHead(302, { location }).end();
  };
};

test.each<[way: string, answer: (target: string) => RequestListener]>([
  ['a frame', (target) => pageThat(`<base href="${target}"><frameset><frame src="config"></frameset>`)],
  ['a redirect', sendingTo],
  ['its robots.txt', (location) => (_request, response) => void response.writeHead(302, { location }).end()],
])('a page does not lead to an engine by %s, though a connection to it is open', async (_, answer) => {
  const engine = await engineThat(findingItself);
  const { read, search, page } = await webBeside(engine, answer(`${engine.origin}/admin/config`));
  await search();
  expect((await failureOf(read(page))).kind).toBe('unsafe');
  expect(engine.asked).toEqual([expect.stringMatching(/^\/search\?/)]);
});

test.each<[what: string, says: (target: string) => string]>([
  ['canonical address', (target) => `<link rel="canonical" href="${target}"><p>text`],
  ['inner frame', (target) => `<iframe src="${target}"></iframe><p>text`],
])('a page is read without asking an engine for its %s', async (_, says) => {
  const engine = await engineThat(findingItself);
  const { read, page } = await webBeside(engine, pageThat(says(`${engine.origin}/admin/config`)));
  expect((await read(page)).page.text).toBe('text');
  expect(engine.asked).toEqual([]);
});

test('an engine is no page itself, not even as its own result', async () => {
  const engine = await engineThat(findingItself);
  const { search, read } = await webBeside(engine, missing);
  const [found] = await search();
  const { kind, message } = await failureOf(read(found?.url ?? ''));
  expect(kind).toBe('unsafe');
  expect(message).not.toContain(SECRET);
  expect(engine.asked).toEqual([expect.stringMatching(/^\/search\?/)]);
});

test.each(['/admin/config', 'http://169.254.169.254/latest'])(
  'an engine that sends on is not followed: %s',
  async (to) => {
    const engine = await engineThat(() => sendingTo(to));
    const { search } = await webBeside(engine, missing);
    await expect(search()).rejects.toThrow('it answered 302');
    expect(engine.asked).toHaveLength(1);
  },
);

test('an engine’s manners ask for nothing but what lies in its own origin', async () => {
  const other = await httpServer(missing);
  const { fetching } = await webBeside(await engineThat(findingItself), missing);
  expect((await failureOf(fetching.askDirectly(`http://127.0.0.1:${other.port}/`))).kind).toBe('unsafe');
  expect(other.connections()).toBe(0);
});

test('an engine that is switched off is not asked, and its place is trusted for nothing', () => {
  const engine = 'http://127.0.0.1:8888';
  const trustsWith = (FENIX_ENGINES: string) =>
    configuredSources(readConfig({ ...configFor(engine), FENIX_ENGINES })).trustsEngine(new URL('/search', engine));
  expect([trustsWith('searxng'), trustsWith('wikipedia')]).toEqual([true, false]);
});
