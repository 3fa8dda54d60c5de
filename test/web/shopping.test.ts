/** The requests of a window for shopping agents. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

test('only the latest falls of many are requested', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return Response.json({ items: [{ id: `alert${asked.length}` }], next: asked.length < 3 ? 'more' : undefined });
  };
  type Modules = { loadAlerts(): Promise<readonly object[]> };
  const { loadAlerts } = await windowModules<Modules>(['shopping/shopping.ts'], { fetch });
  expect(await loadAlerts()).toEqual([{ id: 'alert1' }]);
  expect(asked).toEqual(['?limit=200']);
});
