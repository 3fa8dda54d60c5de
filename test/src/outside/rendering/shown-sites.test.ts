/** The record of sites whose pages a browser showed. */
import { expect, test } from 'vitest';
import { ShownSites } from '../../../../src/outside/rendering/shown-sites.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { fail } from '../compute/support.ts';
import { fakeTime } from '../fetching/support.ts';

const DAY_MS = 86_400_000;

test('sites that need a browser and sites that do not are remembered over restarts', async () => {
  const store = await openStore(await temporaryFolder());
  const time = fakeTime();
  const opened = () => new ShownSites({ store, now: () => time.now(), failed: fail });
  const before = opened();
  expect(await before.standing('app.example')).toBe('unknown');
  await before.note('app.example', true);
  for (let i = 0; i < 2; i++) await before.note('plain.example', false);
  expect(await before.standing('plain.example')).toBe('unknown');
  await before.note('plain.example', false);
  expect(await opened().standing('app.example')).toBe('needs it');
  expect(await opened().standing('plain.example')).toBe('gains nothing');
  time.pass(DAY_MS);
  expect(await opened().standing('plain.example')).toBe('unknown');
  await opened().note('app.example', false);
  expect(await opened().standing('app.example')).toBe('unknown');
});

test('a store that fails is reported, and stops no rendering', async () => {
  const errors: unknown[] = [];
  const fails = async () => Promise.reject(new Error('the disk is full'));
  const store = { documents: () => ({ read: fails, write: fails, scan: fails }) } as unknown as Store;
  const sites = new ShownSites({ store, now: () => 0, failed: (error) => void errors.push(error) });
  await sites.note('app.example', true);
  expect(await sites.standing('app.example')).toBe('needs it');
  expect(errors.map(String)).toEqual(['Error: the disk is full', 'Error: the disk is full']);
});
