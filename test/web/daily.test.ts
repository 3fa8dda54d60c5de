/** Ratings of several agents' pages on one list. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

/** The used part of a module that is written for browsers. */
interface Ratings {
  toggle(page: object, value: number): void;
}
interface DailyReading {
  readonly pages: { readonly value: readonly { readonly page: string; readonly rating?: number | undefined }[] };
  readonly keptBack: { readonly value: readonly object[] };
  readonly dates: { readonly value: readonly { readonly date: string }[] };
  hear(news: object): void;
  loadOlderDates(): Promise<void>;
  showKeptBack(): void;
  arrange(isByAgent: boolean): void;
  show(): Promise<void>;
  ratingsOf(page: object): Ratings;
  undo(): void;
}

const pageOf = (page: string, agent: string) => ({ page, agent, title: page, state: 'new', score: 1 });
const LIST = {
  date: '2026-01-05',
  pages: [pageOf('x', 'a'), pageOf('y', 'b')],
  keptBack: [pageOf('z', 'a'), { ...pageOf('gone', 'a'), state: 'hidden' }],
  agents: [],
};

/** A service with a list of two agents' pages, and its other requests. */
async function opened() {
  const asked: string[] = [];
  const dates: ((items: readonly string[]) => void)[] = [];
  const rated = new Map([
    ['a', 'x'],
    ['b', 'y'],
  ]);
  const fetch = async ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/daily') return Response.json({ today: LIST.date, list: LIST });
    if (pathname === '/api/daily/dates') {
      return new Promise<Response>((resolve) => {
        dates.push((items) => resolve(Response.json({ items: items.map((date) => ({ date })), next: items.at(-1) })));
      });
    }
    asked.push(`${method} ${pathname.slice('/api/agents/'.length)}`);
    return Response.json({ page: rated.get(pathname.split('/')[3] ?? '') });
  };
  const modules = await windowModules<{ readonly DailyReading: new () => DailyReading }>(['today/daily.ts'], {
    fetch,
    scrollY: 0,
  });
  const daily = new modules.DailyReading();
  await daily.show();
  return { daily, asked, dates };
}

test('ratings are undone from the last to the first, over all agents', async () => {
  const { daily, asked } = await opened();
  const [x, y] = daily.pages.value as [object, object];
  daily.ratingsOf(x).toggle(x, 1);
  daily.ratingsOf(y).toggle(y, -1);
  await expect.poll(() => asked).toHaveLength(2);
  for (const n of [3, 4]) {
    daily.undo();
    await expect.poll(() => asked).toHaveLength(n);
  }
  expect(asked).toEqual(['PUT a/pages/x/rating', 'PUT b/pages/y/rating', 'POST b/undo', 'POST a/undo']);
  await expect.poll(() => daily.pages.value.map(({ rating }) => rating)).toEqual([undefined, undefined]);
  daily.undo();
  expect(asked).toHaveLength(4);
});

test('held back pages come behind all others on request, and their ratings are undone likewise', async () => {
  const { daily, asked } = await opened();
  const order = () => daily.pages.value.map(({ page }) => page);
  expect(order()).toEqual(['x', 'y']);
  expect(daily.keptBack.value).toHaveLength(1);
  daily.showKeptBack();
  for (const isByAgent of [true, false]) {
    daily.arrange(isByAgent);
    expect(order()).toEqual(['x', 'y', 'z']);
  }
  expect(daily.keptBack.value).toEqual([]);
  const last = daily.pages.value[2] as object;
  daily.ratingsOf(last).toggle(last, 1);
  await expect.poll(() => asked).toEqual(['PUT a/pages/z/rating']);
  daily.undo();
  await expect.poll(() => asked).toEqual(['PUT a/pages/z/rating', 'POST a/undo']);
});

test('earlier dates that come after a new list came leave no gap behind its dates', async () => {
  const { daily, dates } = await opened();
  const shown = () => daily.dates.value.map(({ date }) => date);
  const made = async (n: number, ...items: readonly string[]) => {
    daily.hear({ type: 'daily-made', date: items[0] });
    await expect.poll(() => dates.length).toBe(n);
    dates.at(-1)?.(items);
    await expect.poll(shown).toEqual(items);
  };
  await made(1, '2026-01-07', '2026-01-06');
  const older = daily.loadOlderDates();
  await expect.poll(() => dates.length).toBe(2);
  await made(3, '2026-01-08', '2026-01-07');
  dates[1]?.(['2026-01-05']);
  await older;
  expect(shown()).toEqual(['2026-01-08', '2026-01-07']);
});
