/** The state of the internet, from as few engines as show it. */
import { expect, test } from 'vitest';
import { readConfig } from '../../../../src/base/config.ts';
import { enginesOf } from '../../../../src/sources/engines/configured.ts';
import { internetMissing } from '../../../../src/sources/engines/internet.ts';

test.each<[string, Record<string, string>, away: RegExp, looks: number, said?: RegExp]>([
  ['is there when the first engine can be looked up', {}, /nothing/, 1],
  ['is there when another can', {}, /^en\./, 2],
  [
    'is missing when none can',
    {},
    /./,
    3,
    /^There seems to be no internet: en\.wikipedia\.org .*; fenix demo needs none$/,
  ],
  ['does not matter when no engine is asked', { FENIX_ENGINES: 'none' }, /./, 0],
  [
    'does not matter to one of our own',
    { FENIX_ENGINES: 'searxng', FENIX_SEARXNG_URL: 'http://127.0.0.1:8080' },
    /./,
    0,
  ],
  ['does not matter to engines that lie elsewhere', { FENIX_ENGINE_URLS: 'http://127.0.0.1:8080' }, /./, 0],
])('the internet %s', async (_, environment, away, looks, said) => {
  const names: string[] = [];
  const missing = await internetMissing(enginesOf(readConfig(environment)), async (name) => {
    names.push(name);
    if (away.test(name)) throw new Error('ENOTFOUND');
  });
  expect(missing).toEqual(said === undefined ? undefined : expect.stringMatching(said));
  expect(names).toHaveLength(looks);
});
