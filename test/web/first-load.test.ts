/** The first download of the built window stays small. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';

const BUILT = new URL('../../dist/web/', import.meta.url);
const MOST_BYTES = 48_000;

it('the page with scripts, styles and words of one language takes less than 48 kB, packed as the service sends it', async () => {
  const page = await readFile(new URL('index.html', BUILT), 'utf8');
  const named = [...page.matchAll(/\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path as string);
  expect(named.some((path) => path.endsWith('.js')) && named.some((path) => path.endsWith('.css'))).toBe(true);
  const sizeOf = async (path: string) => (await stat(new URL(`${path}.gz`, BUILT))).size;
  const sizes = await Promise.all(named.map(sizeOf));
  const files = await readdir(new URL('assets/', BUILT));
  const wordsIn = async (language: string) => {
    const words = files.filter((name) => new RegExp(`^(?:frame|today)\\.${language}-[\\w-]+\\.js$`).test(name));
    expect(words).toHaveLength(2);
    const each = await Promise.all(words.map((name) => sizeOf(`assets/${name}`)));
    return each.reduce((sum, size) => sum + size);
  };
  const largest = Math.max(await wordsIn('en'), await wordsIn('pt'));
  expect(sizes.reduce((sum, size) => sum + size, largest + Buffer.byteLength(page))).toBeLessThan(MOST_BYTES);
});

it('the page shows the sign of Fenix before any script', async () => {
  expect(await readFile(new URL('index.html', BUILT), 'utf8')).toMatch(
    /<div id="app"><img class="waiting" src="\/icon\.svg"/,
  );
});

it('the page has no inline script or style, because its policy forbids them', async () => {
  const page = await readFile(new URL('index.html', BUILT), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|javascript:/i);
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  expect(await readdir(BUILT)).toEqual(
    expect.arrayContaining(['manifest.webmanifest', 'icon-192.png', 'icon-512.png']),
  );
});
