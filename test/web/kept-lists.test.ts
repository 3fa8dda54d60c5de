/** The newest list of each agent, for times without the service: the window asks for it, and has its texts kept. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  keepLists(): Promise<void>;
  keepNewList(news: object): void;
  inTurns(lists: readonly (readonly number[])[]): readonly number[];
  readonly agents: { value: readonly object[] | undefined };
}

const agent = (id: string, lastSessionAt: string | undefined) => ({ id, status: { lastSessionAt } });
const textOf = (id: string, page: string) => `/api/agents/${id}/pages/${page}/text`;

/** A window beside a service whose agents have one open and one closed list, with what it asks and what its worker hears. */
async function opened(pagesOf: (id: string) => readonly object[]) {
  const asked: string[] = [];
  const heard: { readonly type: string; readonly addresses: readonly string[] }[] = [];
  const fetch = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    const [, , , id = '', what, number] = pathname.split('/');
    if (what === 'pages') return Response.json({ items: pagesOf(id) });
    if (what === 'sessions' && number === undefined)
      return Response.json({
        items: [
          { number: 2, state: 'open' },
          { number: 1, state: 'done' },
        ],
      });
    return Response.json({ id });
  };
  const worker = { postMessage: (message: (typeof heard)[number]) => void heard.push(message) };
  const navigator = {
    language: 'en',
    serviceWorker: { controller: worker, ready: Promise.resolve({ active: worker }) },
  };
  const globals = { fetch, navigator, addEventListener: () => undefined, location: new URL('http://fenix.example/') };
  const modules = await windowModules<Modules>(['agent/list/kept-lists.ts', 'frame/agents.ts'], globals);
  return { ...modules, asked, heard };
}

test('the list of each agent is asked for as its view asks, and the texts that wait for a thumb are kept', async () => {
  const { keepLists, agents, asked, heard } = await opened(() => [{ page: 'p1', rating: 1 }, { page: 'p2' }]);
  agents.value = [agent('a1', '2026-11-01'), agent('a2', '2026-11-02'), agent('new', undefined)];
  await keepLists();
  expect(asked.filter((path) => path.startsWith('/api/agents/a2')).sort()).toEqual([
    '/api/agents/a2',
    '/api/agents/a2/pages?session=1&limit=30',
    '/api/agents/a2/sessions/1',
    '/api/agents/a2/sessions?limit=20',
  ]);
  expect(asked.some((path) => path.includes('/new'))).toBe(false);
  await expect.poll(() => heard).toEqual([{ type: 'keep', addresses: [textOf('a2', 'p2'), textOf('a1', 'p2')] }]);
});

test('twelve lists and a hundred texts are kept, of the agents that looked last', async () => {
  const pages = Array.from({ length: 30 }, (_, i) => ({ page: `p${i}` }));
  const { keepLists, agents, asked, heard } = await opened(() => pages);
  agents.value = Array.from({ length: 20 }, (_, i) => agent(`a${i}`, `2026-11-${10 + i}`));
  await keepLists();
  const kept = new Set(asked.map((path) => path.split('/')[3]));
  expect([...kept].sort()).toEqual(Array.from({ length: 12 }, (_, i) => `a${8 + i}`).sort());
  await expect.poll(() => heard.map(({ addresses }) => addresses.length)).toEqual([100]);
});

test('a list that is new is kept when it is there', async () => {
  const { keepNewList, asked, heard } = await opened(() => [{ page: 'p1' }]);
  keepNewList({ type: 'session-opened', agent: 'a1' });
  keepNewList({ type: 'session-closed', agent: 'a1' });
  await expect.poll(() => heard).toEqual([{ type: 'keep', addresses: [textOf('a1', 'p1')] }]);
  expect(asked).toHaveLength(4);
});

test('texts are kept in turns, so that no list takes the room of the others', async () => {
  const { inTurns } = await opened(() => []);
  expect(inTurns([[1, 2, 3], [], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3]);
  expect(inTurns([])).toEqual([]);
});
