/** Watches for times without the service: the window asks for what their views show, and its worker keeps it on its way. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  keepShopping(): Promise<void>;
  readonly user: { value: object | null };
}

const KEYS = Array.from({ length: 12 }, (_, i) => `${i}`.padStart(24, '0'));
const offer = (key: string) => ({
  key,
  shop: { id: 's', name: 'S' },
  title: 'Lens',
  total: { amount: '1', currency: 'EUR' },
});

async function opened(answer: (path: string) => object) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    return Response.json(answer(pathname));
  };
  const modules = await windowModules<Modules>(['shopping/kept-watches.ts', 'frame/user.ts'], { fetch });
  modules.user.value = { id: 'ana' };
  return { ...modules, asked };
}

test('eight watches are kept with their offers and the earlier prices of the product that each opens', async () => {
  const watches = Array.from({ length: 10 }, (_, i) => ({ id: `w${i}` }));
  const { keepShopping, asked } = await opened((path) => {
    if (path.endsWith('/history')) return { items: [] };
    if (path.endsWith('/offers'))
      return {
        searches: [],
        groups: path.includes('w1') ? [] : [{ title: 'Lens', answer: 'yes', offers: KEYS.map(offer) }],
      };
    return path === '/api/shopping/agents' ? { items: watches } : { items: [] };
  });
  await keepShopping();
  const of = (id: string) => asked.filter((path) => path.startsWith(`/api/shopping/agents/${id}`));
  expect(of('w0').sort()).toEqual([
    '/api/shopping/agents/w0',
    `/api/shopping/agents/w0/history?offers=${KEYS.slice(0, 10).join('%2C')}`,
    '/api/shopping/agents/w0/offers',
  ]);
  expect(of('w1')).toHaveLength(2);
  expect([of('w7').length, of('w8')]).toEqual([3, []]);
});

test('of whoever signs out meanwhile no further watch is asked for', async () => {
  const { keepShopping, asked, user } = await opened((path) => {
    if (path.endsWith('/offers')) user.value = null;
    return { items: [{ id: 'w0' }, { id: 'w1' }], groups: [{ answer: 'yes', offers: KEYS.map(offer) }] };
  });
  await keepShopping();
  expect(asked.filter((path) => /\/history|w1/.test(path))).toEqual([]);
});
