/** Every engine over the network: our server gives documented answers under each name. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { EngineFailed } from '../../../../agents/agents.ts';
import { ENGINE_IDS, type EngineId } from '../../../../agents/search/names.ts';
import { readConfig } from '../../../../src/base/config.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { fetchingOf } from '../../../../src/outside/fetching/fetching.ts';
import { announcementOf, configuredSources, openEngines } from '../../../../src/sources/engines/sources.ts';
import { CAPTCHA, SAMPLES } from '../../../agents/search/samples.ts';
import { fakeTime, fetchingFor } from '../../outside/fetching/support.ts';
import { closedPort, httpServer } from '../../support/http.ts';

const KEYS = {
  FENIX_MARGINALIA_KEY: 'secret1',
  FENIX_BRAVE_KEY: 'secret2',
  FENIX_GOOGLE_KEY: 'secret3:cx',
  FENIX_MOJEEK_KEY: 'secret4',
  FENIX_OPENALEX_KEY: 'secret5',
};

type Answer = (id: EngineId, response: ServerResponse, request: IncomingMessage) => void;

/** All engines, at a stand-in. */
async function standIn(answer: Answer) {
  const { port } = await httpServer((request, response) => {
    const id = ENGINE_IDS.find((each) => request.url?.startsWith(`/${each}/`));
    if (id === undefined) response.writeHead(404).end();
    else answer(id, response, request);
  });
  return enginesAt(`http://127.0.0.1:${port}`);
}

function enginesAt(address: string) {
  const config = readConfig({
    ...KEYS,
    FENIX_ENGINE_URLS: address,
    FENIX_SEARXNG_URL: 'http://searxng.example',
    FENIX_CONTACT: 'mailto:ana@example.org',
  });
  const { engines, known = [], ...web } = configuredSources(config);
  const time = fakeTime();
  const fetching = fetchingFor({ ...fetchingOf(config), ...web, time });
  return { ...openEngines({ engines, known }, { fetching, compute: inThread() }), fetching, time };
}

const REQUEST = { words: 'redes neurais', page: 1, language: 'pt' } as const;

test('all engines give their documented answers to their documented questions', async () => {
  const asked = new Map<EngineId, IncomingMessage>();
  const { engines, health } = await standIn((id, response, request) => {
    asked.set(id, request);
    response.end(SAMPLES[id].found);
  });
  expect(engines.map(({ id }) => id)).toEqual(ENGINE_IDS);
  for (const engine of engines) {
    const { results } = await engine.search(REQUEST);
    expect(results).toEqual(SAMPLES[engine.id as EngineId].results.map((result, i) => ({ ...result, rank: i + 1 })));
  }
  for (const { headers } of asked.values()) {
    expect(headers['user-agent']).toMatch(/^Fenix\/\S+ \(ana@example\.org; topic agents\)$/);
    expect(headers.accept).toMatch(/json/);
  }
  expect(asked.get('crossref')?.url).toContain('mailto=ana%40example.org');
  expect((await health()).every(({ state, lastAnswered }) => state === 'ready' && lastAnswered !== undefined)).toBe(
    true,
  );
});

describe.each<[what: string, trouble: string, answer: Answer]>([
  ['asked too often', 'throttled', (_id, response) => response.writeHead(429, { 'retry-after': '60' }).end()],
  ['that want to see a person', 'captcha', (_id, response) => response.writeHead(200).end(CAPTCHA)],
  ['that answer nonsense', 'broken', (_id, response) => response.end('<p>Welcome')],
  ['that break off', 'broken', (id, response) => breakingOff(SAMPLES[id].found, response)],
  ['in trouble', 'network', (_id, response) => response.writeHead(500).end()],
])('engines that are %s', (_, trouble, answer) => {
  test('fail with a reason, and are asked nothing for a while', async () => {
    let requests = 0;
    const { engines, health } = await standIn((id, response, request) => {
      requests++;
      answer(id, response, request);
    });
    for (const engine of engines) {
      const failure = await engine.search(REQUEST).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(EngineFailed);
      expect(failure).toMatchObject({ trouble, message: expect.stringMatching(new RegExp(`^${engine.name}: \\S`)) });
    }
    expect(requests).toBe(engines.length);
    const others = engines.filter(({ id }) => id !== 'searxng');
    for (const engine of others)
      await expect(engine.search({ ...REQUEST, words: 'artificial life' })).rejects.toThrow('not asked');
    expect(requests).toBe(engines.length);
    const states = new Set((await health()).filter(({ id }) => id !== 'searxng').map(({ state }) => state));
    expect([...states]).toEqual(['suspended']);
  });
});

function breakingOff(text: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': text.length + 1000 });
  response.write(text, () => response.destroy());
}

test('a missing engine fails, and the others still answer', async () => {
  const { engines } = enginesAt(`http://127.0.0.1:${await closedPort()}`);
  await expect(engines.find(({ id }) => id === 'wikipedia')?.search(REQUEST)).rejects.toThrow(
    /^Wikipedia: .*ECONNREFUSED/,
  );
});

test('keys of engines are in no message and no record', async () => {
  const { engines, health } = await standIn((_id, response) => response.writeHead(403).end());
  const said = await Promise.all(
    engines.map((engine) => engine.search(REQUEST).catch((error: unknown) => String(error))),
  );
  expect(JSON.stringify([said, await health()])).not.toMatch(/secret\d/);
});

test('a question to an engine reaches no other private address', async () => {
  const { fetching } = enginesAt('http://127.0.0.1:8080');
  for (const url of ['http://127.0.0.1:8443/', 'http://169.254.169.254/', 'http://10.0.0.1/'])
    await expect(fetching.askDirectly(url)).rejects.toMatchObject({ kind: 'unsafe' });
});

test('the address of an active engine is trusted for its questions, and for no page', () => {
  const place = 'http://127.0.0.1:8888';
  const trusted = (FENIX_ENGINES: string) => {
    const { trusts, trustsEngine } = configuredSources(readConfig({ FENIX_SEARXNG_URL: place, FENIX_ENGINES }));
    return [trustsEngine, trusts].map((trusting) => trusting(new URL('/search', place)));
  };
  expect(trusted('searxng')).toEqual([true, false]);
  expect(trusted('wikipedia')).toEqual([false, false]);
});

test.each([
  [{}, /^Agents ask, by their topic: Wikipedia, Mwmbl, GDELT, .*, OpenAlex, .*, IBGE$/],
  [{}, /^Could be asked, too: SearXNG \(FENIX_SEARXNG_URL\), Brave \(FENIX_BRAVE_KEY\), .*$/],
  [{ FENIX_GOOGLE_KEY: 'k:cx' }, /^Google: its owner takes no new customers, and ends its API on 2027-01-01$/],
  [{ FENIX_ENGINES: 'arxiv' }, /^Agents ask, by their topic: arXiv$/],
  [{ FENIX_ENGINES: 'none' }, /^No search engine is asked: agents find nothing$/],
])('with %o a service says of its engines at the start: %s', (environment, line) => {
  const said = announcementOf(configuredSources(readConfig(environment)).known);
  expect(said).toContainEqual(expect.stringMatching(line));
});

test('a demo says at its start that its own engines answer', () => {
  expect(announcementOf(undefined)).toEqual(['Agents ask the search engines of the demo web']);
});
