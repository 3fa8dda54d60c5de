/** The account of visited sites, asked for in stretches. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

test('the visited sites are asked for stretch by stretch until none is left', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    const { search } = new URL(url);
    asked.push(search);
    return Response.json(search === '' ? { items: [{ host: 'a' }], next: 'more' } : { items: [{ host: 'b' }] });
  };
  type Modules = { readonly loadLedger: () => Promise<readonly { readonly host: string }[]> };
  const { loadLedger } = await windowModules<Modules>(['sources/ledger-view.tsx'], { fetch });
  expect((await loadLedger()).map(({ host }) => host)).toEqual(['a', 'b']);
  expect(asked).toEqual(['', '?cursor=more']);
});
