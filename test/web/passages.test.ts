/** What is asked for the cards of a list. */
import { afterEach, expect, test, vi } from 'vitest';

const PASSAGES = new URL('../../web/src/state/passages.ts', import.meta.url).pathname;

interface Passages {
  passageOf(agent: string, page: string): unknown;
  wantPassage(agent: string, page: string): void;
}

afterEach(() => vi.unstubAllGlobals());

test('the passages of a list are asked for together, and each once', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: 'http://fenix.example' });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const pages = searchParams.get('pages')?.split(',') ?? [];
    asked.push(`${pathname.split('/')[3]}: ${pages.join(' ')}`);
    return Response.json({ items: pages.map((page) => ({ page, runs: [{ text: page, hit: true }] })), next: null });
  });
  // The client keeps what it fetches with, be it another file's.
  vi.resetModules();
  const { passageOf, wantPassage } = (await import(/* @vite-ignore */ PASSAGES)) as Passages;
  for (const page of ['x', 'y', 'x']) wantPassage('a', page);
  wantPassage('b', 'z');
  await expect.poll(() => passageOf('b', 'z')).toEqual([{ text: 'z', hit: true }]);
  wantPassage('a', 'y');
  wantPassage('a', 'w');
  await expect.poll(() => passageOf('a', 'w')).toBeDefined();
  expect(asked).toEqual(['a: x y', 'b: z', 'a: w']);
});
