/**
 * A SearXNG beside the service is found and offered. Its settings follow its documentation (docs.searxng.org/admin/api.html).
 */
import { expect, test } from 'vitest';
import { readConfig } from '../../../../src/base/config.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { fetchingOf } from '../../../../src/outside/fetching/fetching.ts';
import { lookThere, searxngNearby } from '../../../../src/sources/engines/nearby.ts';
import { configuredSources, openEngines } from '../../../../src/sources/engines/sources.ts';
import { fakeTime, fetchingFor } from '../../outside/fetching/support.ts';
import { httpServer } from '../../support/http.ts';
import cases from './nearby-cases.json' with { type: 'json' };

const SETTINGS = JSON.stringify({ autocomplete: '', engines: [{ name: 'arch linux wiki' }], instance_name: 'SearXNG' });

function placesOf(there: Readonly<Record<string, string>>) {
  return async (url: string) => there[url] ?? Promise.reject(new Error('ECONNREFUSED'));
}

test.each(cases.found as [string, Readonly<Record<string, string>>, string | undefined][])(
  'SearXNG is found on this machine, or not: %s',
  async (_, there, found) => {
    expect(await searxngNearby(placesOf(there))).toBe(found);
  },
);

test('SearXNG is looked for only if neither engines nor addresses are set', () => {
  const looks = (environment: Readonly<Record<string, string>>) =>
    configuredSources(readConfig(environment)).nearby !== undefined;
  expect(looks({})).toBe(true);
  expect(looks({ FENIX_SEARXNG_URL: 'http://inner.example' })).toBe(false);
  expect(looks({ FENIX_ENGINES: 'wikipedia' })).toBe(false);
  expect(looks({ FENIX_ENGINE_URLS: 'http://inner.example' })).toBe(false);
});

test('only administrators see the found SearXNG, and it is looked for once in ten minutes', async () => {
  let looked = 0;
  const config = readConfig({});
  const nearby = async () => {
    looked++;
    return 'http://localhost:8080';
  };
  const { known = [], ...web } = configuredSources(config);
  const time = fakeTime();
  const fetching = fetchingFor({ ...fetchingOf(config), ...web, time });
  const { health } = openEngines({ engines: () => [], known, nearby }, { fetching, compute: inThread() });
  const found = async (forAdministrators: boolean) =>
    (await health(forAdministrators)).find(({ id }) => id === 'searxng')?.found;
  expect(await found(false)).toBeUndefined();
  expect(looked).toBe(0);
  expect([await found(true), await found(true)]).toEqual(['http://localhost:8080', 'http://localhost:8080']);
  expect(looked).toBe(1);
  time.pass(600_000);
  await found(true);
  expect(looked).toBe(2);
});

test('the search for SearXNG reads only its settings, and follows no redirect', async () => {
  const { port } = await httpServer(({ url }, response) => {
    if (url === '/config') response.end(SETTINGS);
    else if (url === '/elsewhere') response.writeHead(302, { location: '/config' }).end();
    else response.end('x'.repeat(3 * 1024 * 1024));
  });
  expect(await lookThere(`http://127.0.0.1:${port}/config`)).toBe(SETTINGS);
  await expect(lookThere(`http://127.0.0.1:${port}/elsewhere`)).rejects.toThrow('it answered 302');
  await expect(lookThere(`http://127.0.0.1:${port}/large`)).rejects.toThrow('too large');
});
