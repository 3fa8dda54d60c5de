/** What a window asks for of shopping agents. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('of what has fallen the latest are asked for, however much there is', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: 'http://fenix.example' });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return Response.json({ items: [{ id: `alert${asked.length}` }], next: asked.length < 3 ? 'more' : null });
  });
  // The client keeps what it fetches with, be it another file's.
  vi.resetModules();
  const { loadAlerts } = (await import(new URL('../../web/src/state/shopping.ts', import.meta.url).href)) as {
    loadAlerts(): Promise<readonly object[]>;
  };
  expect(await loadAlerts()).toEqual([{ id: 'alert1' }]);
  expect(asked).toEqual(['?limit=200']);
});
