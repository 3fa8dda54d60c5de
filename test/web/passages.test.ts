/** The requests for the cards of a list. */
import { expect, onTestFinished, test, vi } from 'vitest';
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

interface Pressing {
  pressTitle(event: object): void;
}

test.each([
  ['a press', [1], 1],
  ['a press while words are marked', [0, 1], 0],
  ['a double click', [1, 2], 0],
  ['a triple click', [1, 2, 3], 0],
])('%s on a passage (%o) opens its page %d times', async (_, presses, times) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let opened = 0;
  const title = { isConnected: true, click: () => opened++ };
  const currentTarget = { closest: () => ({ querySelector: () => title }) };
  const selection = { isCollapsed: true };
  const getSelection = () => selection;
  const { pressTitle } = await windowModules<Pressing>(['parts/cards/passage.tsx'], { getSelection });
  for (const detail of presses) {
    // A browser selects a word when the second press begins; 0 stands for words that are marked by dragging.
    selection.isCollapsed = detail === 1 && selection.isCollapsed;
    if (detail > 0) pressTitle({ button: 0, detail, currentTarget });
    vi.advanceTimersByTime(100);
  }
  vi.runAllTimers();
  expect(opened).toBe(times);
});
