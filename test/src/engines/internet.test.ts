import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { enginesOf } from '../../../src/engines/configured.ts';
import { internetMissing } from '../../../src/engines/internet.ts';

/** What is said, and who was looked up; those that are away have no address. */
async function saidOf(environment: Readonly<Record<string, string>>, isAway: (name: string) => boolean) {
  const names: string[] = [];
  const said = await internetMissing(enginesOf(readConfig(environment)), async (name) => {
    names.push(name);
    if (isAway(name)) throw new Error('ENOTFOUND');
  });
  return { said, names };
}

describe('the internet', () => {
  test('is there when the first engine can be looked up: no other is', async () => {
    expect(await saidOf({}, () => false)).toEqual({ said: undefined, names: ['en.wikipedia.org'] });
  });

  test('is there when another can', async () => {
    expect((await saidOf({}, (name) => name.endsWith('wikipedia.org'))).said).toBe(undefined);
  });

  test('is missing when none can, and it is said what to do', async () => {
    const { said, names } = await saidOf({}, () => true);
    expect(names).toHaveLength(3);
    expect(said).toMatch(/^There seems to be no internet: en\.wikipedia\.org cannot be .*; fenix demo needs none$/);
  });

  test.each([
    ['are off', { FENIX_ENGINES: 'none' }],
    ['are of our own', { FENIX_ENGINES: 'searxng', FENIX_SEARXNG_URL: 'http://127.0.0.1:8080' }],
    ['lie elsewhere', { FENIX_ENGINE_URLS: 'http://127.0.0.1:8080' }],
  ])('does not matter when the engines %s', async (_, environment) => {
    expect(await saidOf(environment, () => true)).toEqual({ said: undefined, names: [] });
  });
});
