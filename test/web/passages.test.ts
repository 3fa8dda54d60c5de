/** The requests for the cards of a list. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Passages {
  passageOf(agent: string, page: string): unknown;
  wantPassage(agent: string, page: string): void;
}

test('the passages of a list are requested together, once each', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const pages = searchParams.get('pages')?.split(',') ?? [];
    asked.push(`${pathname.split('/')[3]}: ${pages.join(' ')}`);
    return Response.json({ items: pages.map((page) => ({ page, runs: [{ text: page, hit: true }] })) });
  };
  const { passageOf, wantPassage } = await windowModules<Passages>(['parts/cards/passages.ts'], { fetch });
  for (const page of ['x', 'y', 'x']) wantPassage('a', page);
  wantPassage('b', 'z');
  await expect.poll(() => passageOf('b', 'z')).toEqual([{ text: 'z', hit: true }]);
  wantPassage('a', 'y');
  wantPassage('a', 'w');
  await expect.poll(() => passageOf('a', 'w')).toBeDefined();
  expect(asked).toEqual(['a: x y', 'b: z', 'a: w']);
});
