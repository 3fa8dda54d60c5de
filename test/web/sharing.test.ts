/** A page's address is handed on by what the browser has. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

/** The used part of modules that are written for browsers. */
interface Sharing {
  share(page: object): Promise<void>;
  bringWords(language: 'en', subjects: readonly string[]): Promise<void>;
  readonly notice: { readonly value: { readonly text: string } | null };
}

const PAGE = { url: 'https://town.example/a', title: 'A' };
const away = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

/** What the user is told after sharing a page. */
async function shared(device: object) {
  const modules = ['parts/sharing.ts', 'frame/notices.ts', 'frame/words.ts'];
  const { share, notice, bringWords } = await windowModules<Sharing>(modules, {
    navigator: { language: 'en', ...device },
    location: { origin: 'http://fenix.example', pathname: '/', search: '' },
  });
  await bringWords('en', ['parts']);
  await share(PAGE);
  return notice.value?.text;
}

test('a page is shared in the device’s own way where there is one, and nothing else happens', async () => {
  const given: object[] = [];
  const said = await shared({ share: async (page: object) => void given.push(page) });
  expect(given).toEqual([PAGE]);
  expect(said).toBeUndefined();
});

test('a user who closes the device’s panel hears nothing, and has nothing on the clipboard', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  expect(await shared({ share: away('AbortError'), clipboard })).toBeUndefined();
  expect(copied).toEqual([]);
});

test.each([
  ['there is no way of sharing', {}],
  ['the device refuses to share', { share: away('NotAllowedError') }],
])('where %s, the address is copied', async (_, device) => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  expect(await shared({ ...device, clipboard })).toBe('Copied.');
  expect(copied).toEqual([PAGE.url]);
});

test.each([
  ['there is no clipboard', {}],
  ['the clipboard is closed', { clipboard: { writeText: away('NotAllowedError') } }],
])('where %s, the user is shown the address', async (_, device) => {
  expect(await shared(device)).toContain(PAGE.url);
});
