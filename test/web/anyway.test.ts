/** What can be added of an address that was looked at in vain. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

/** The used part of modules that are written for browsers. */
interface Modules {
  readonly ApiError: new (status: number, detail: string, reason: { code: string }) => Error;
  offerAnyway(address: string, error: unknown): { readonly address: string; readonly by: string } | undefined;
}

const offered = async (address: string, code: string) => {
  const { ApiError, offerAnyway } = await windowModules<Modules>(['sources/sources.ts', 'frame/api/client.ts'], {
    fetch: () => Promise.reject(new Error('nobody asks')),
  });
  return offerAnyway(address, new ApiError(422, '', { code }));
};

test.each([
  ['nas.example/news', 'fetch.no-name', 'https://nas.example/'],
  ['http://nas.example/news', 'fetch.nobody-there', 'http://nas.example/'],
  ['nas:8080/news', 'fetch.nobody-there', 'http://nas:8080/'],
  ['NAS.local', 'fetch.nobody-there', 'http://nas.local/'],
  ['172.16.0.9:8080', 'fetch.nobody-there', 'http://172.16.0.9:8080/'],
  ['[fd00::9]', 'fetch.nobody-there', 'http://[fd00::9]/'],
  ['ana:secret@nas:8080/news', 'fetch.nobody-there', 'https://ana:secret@nas:8080/'],
  ['10.nas.example', 'fetch.nobody-there', 'https://10.nas.example/'],
  ['[2001:db8::9]', 'fetch.nobody-there', 'https://[2001:db8::9]/'],
  ['crossover.localhost:4100', 'fetch.nobody-there', 'http://crossover.localhost:4100/'],
])('%s can be watched all the same after %s', async (address, code, expected) => {
  expect(await offered(address, code)).toMatchObject({ address: expected, by: 'watch', kind: 'news' });
});

test.each([
  ['https://nas.example/', 'fetch.not-of-demo'],
  ['https://nas.example/', 'fetch.blocked'],
  ['not an address', 'fetch.nobody-there'],
])('%s cannot be watched after %s', async (address, code) => {
  expect(await offered(address, code)).toBeUndefined();
});
