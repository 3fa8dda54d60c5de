/** Questions to the library, one after the other: what is on screen until the answer comes. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  readonly LibraryList: new () => {
    readonly state: { readonly value: string };
    readonly pages: { readonly value: readonly { readonly page: string }[] };
    open(): Promise<void>;
  };
}

type Answer = (response: Response) => void;

test('after a failed question, the next one is shown as loading until its answer comes', async () => {
  const waiting: Answer[] = [];
  const fetch = ({ url }: Request) =>
    url.includes('/count')
      ? Promise.resolve(Response.json({ count: 1, more: false }))
      : new Promise<Response>((answer) => waiting.push(answer));
  const { LibraryList } = await windowModules<Modules>(['library/library.ts'], { fetch });
  const list = new LibraryList();
  const next = async (response: Response) => {
    const opened = list.open();
    const { value: meanwhile } = list.state;
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.(response);
    await opened;
    return [meanwhile, list.state.value];
  };
  const found = () => Response.json({ items: [{ page: 'a', url: 'http://a.example/', title: 'a' }] });
  const failed = () => Response.json({ detail: 'busy' }, { status: 500 });
  expect(await next(failed())).toEqual(['loading', 'failed']);
  expect(await next(failed())).toEqual(['loading', 'failed']);
  expect(await next(found())).toEqual(['loading', 'ready']);
  // Pages stay until the answer comes.
  expect(await next(found())).toEqual(['ready', 'ready']);
  expect(list.pages.value).toHaveLength(1);
});

test('highlights are asked for with the words and filters of the question, whatever kind of pages it is about', async () => {
  const { highlightsAsked } = await windowModules<{
    highlightsAsked(asked: Readonly<Record<string, string>>): object;
  }>(['library/library.ts'], {});
  expect([
    highlightsAsked({}),
    highlightsAsked({ only: 'liked', sort: 'met', q: 'tag:"to read" ships' }),
    highlightsAsked({
      only: 'highlights',
      agent: 'ana_1',
      tag: 'to read',
      site: 'almanac',
      lang: 'pt',
      to: '2026-01-31',
    }),
  ]).toEqual([
    { q: '' },
    { q: 'tag:"to read" ships' },
    { q: 'site:almanac lang:pt before:2026-02-01', agent: 'ana_1', tag: 'to read' },
  ]);
});
