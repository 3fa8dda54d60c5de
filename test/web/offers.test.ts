/** The offers on screen: their order, filters and folds. */
import { describe, expect, it } from 'vitest';
import { windowModules } from './support.ts';

type Money = { readonly amount: string; readonly currency: string };
type Group = { readonly title: string };
type Wanted = Readonly<Record<string, string>>;
interface Modules {
  depthOf(value: number, low: number, high: number): number;
  arranged(
    groups: readonly object[],
    wanted: Wanted,
    limit: Money | undefined,
  ): Readonly<Record<'first' | 'over' | 'beside' | 'gone', readonly Group[]>>;
  missedBy(first: readonly object[], limit: Money | undefined): string | undefined;
  bestIn(group: object): object | undefined;
  changeOf(was: Money | undefined, now: Money | undefined): number | undefined;
  askedIn(forms: object, search: string): Wanted;
  paramsOf(forms: object, asked: Wanted): Record<string, string | undefined>;
  readonly WANTED_FORMS: object;
}

const brl = (amount: string): Money => ({ amount, currency: 'BRL' });
const LIMIT = brl('3000');

function offer(shop: string, amount: string | undefined, more: object = {}) {
  const total = amount === undefined ? undefined : brl(amount);
  const under = amount !== undefined && Number(amount) <= 3000;
  const times = { firstAt: '2026-01-01T00:00:00Z' };
  return {
    key: shop,
    shop: { id: shop, name: shop },
    title: 'Câmera',
    total,
    under,
    ...times,
    ...more,
  };
}

const group = (title: string, offers: readonly object[], answer = 'yes') => ({ title, offers, answer });

const GROUPS = [
  group('cheap', [offer('zeta', '1000'), offer('beta', '3500')]),
  group('fallen', [offer('gamma', '2000', { was: brl('4000'), firstAt: '2026-01-03T00:00:00Z' })]),
  group('foreign', [offer('alpha', undefined, { availability: 'out-of-stock' })]),
  group('dear', [offer('beta', '3001'), offer('beta', '5000')]),
  group('lost', [offer('beta', '10', { goneAt: '2026-01-02T00:00:00Z' })]),
  group('other', [offer('beta', '10')], 'no'),
];

const titles = (groups: readonly Group[] | undefined) => groups?.map(({ title }) => title).join(' ');

describe('offers', () => {
  it('are folded if they cost more, are other products, or are gone', async () => {
    const { arranged } = await windowModules<Modules>(['shopping/offers.ts']);
    const { first, over, beside, gone } = arranged(GROUPS, {}, LIMIT);
    expect([first, over, beside, gone].map(titles)).toEqual(['cheap fallen foreign', 'dear', 'other', 'lost']);
    expect(titles(arranged(GROUPS, {}, undefined).first)).toBe('cheap fallen foreign dear');
    // If all are over the limit, they are shown.
    const dear = arranged(GROUPS.slice(3, 4), {}, LIMIT);
    expect([dear.first, dear.over].map(titles)).toEqual(['dear', '']);
    const usd = (amount: string) => ({ total: { amount, currency: 'USD' }, under: false });
    const abroad = [GROUPS[3] as object, group('abroad', [offer('alpha', undefined, usd('9'))])];
    const mixed = arranged(abroad, {}, LIMIT);
    expect([mixed.first, mixed.over].map(titles)).toEqual(['dear abroad', '']);
  });

  it('say why none is within the limit: the price, or the currency', async () => {
    const { missedBy } = await windowModules<Modules>(['shopping/offers.ts']);
    const abroad = group('abroad', [offer('alpha', '9', { total: { amount: '9', currency: 'USD' }, under: false })]);
    const dear = GROUPS.slice(3, 4);
    expect(missedBy([abroad, ...dear], LIMIT)).toBe('price');
    expect(missedBy([abroad], LIMIT)).toBe('currency');
    expect([missedBy(GROUPS, LIMIT), missedBy(dear, undefined), missedBy([], LIMIT)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('have a headline that is sure and to be had, in the first currency', async () => {
    const { bestIn } = await windowModules<Modules>(['shopping/offers.ts']);
    const abroad = offer('omega', '1', { total: { amount: '1', currency: 'USD' } });
    const gone = offer('alpha', '1', { goneAt: '2026-01-02T00:00:00Z' });
    const out = offer('beta', '10', { availability: 'out-of-stock' });
    const unsure = offer('gamma', '11', { unsure: true });
    const sound = offer('zeta', '12');
    expect(bestIn(group('', [gone, out, unsure, sound, abroad]))).toBe(sound);
    expect(bestIn(group('', [gone, out, abroad]))).toBe(out);
    expect(bestIn(group('', [gone]))).toBe(gone);
  });

  it.each([
    [{ sort: 'newest' }, 'fallen cheap foreign'],
    [{ sort: 'drop' }, 'fallen cheap foreign'],
    [{ sort: 'shop' }, 'foreign fallen cheap'],
    [{ stock: 'yes' }, 'cheap fallen'],
    [{ under: 'yes' }, 'cheap fallen'],
    [{ shop: 'zeta' }, 'cheap'],
    [{ q: 'camera GAMMA' }, 'fallen'],
  ] as const)('are sorted and filtered: %o', async (wanted, expected) => {
    const { arranged } = await windowModules<Modules>(['shopping/offers.ts']);
    const { first } = arranged(GROUPS.slice(0, 3), wanted, LIMIT);
    expect(titles(first)).toBe(expected);
  });

  it('are sorted by the address, which has no default values', async () => {
    const { askedIn, paramsOf, WANTED_FORMS } = await windowModules<Modules>(['shopping/offers.ts', 'parts/asked.ts']);
    const asked = askedIn(WANTED_FORMS, '?sort=drop&q=%20&stock=no&shop=a&open=none&evil=1');
    expect(asked).toEqual({ sort: 'drop', shop: 'a', open: 'none' });
    expect(paramsOf(WANTED_FORMS, asked)).toMatchObject({ sort: 'drop', shop: 'a', open: 'none', q: undefined });
  });

  it('have a price change only within one currency', async () => {
    const { changeOf } = await windowModules<Modules>(['shopping/offers.ts']);
    expect(changeOf(brl('100'), brl('80'))).toBeCloseTo(-0.2);
    expect(changeOf({ amount: '100', currency: 'USD' }, brl('80'))).toBeUndefined();
    expect(changeOf(brl('0'), brl('80'))).toBeUndefined();
  });

  it('have a place between highest and lowest price in a drawing, and a lone price has no scale', async () => {
    const { depthOf } = await windowModules<Modules>(['shopping/offers.ts']);
    expect([100, 150, 200].map((value) => depthOf(value, 100, 200))).toEqual([1, 0.5, 0]);
    expect(depthOf(100, 100, 100)).toBe(0.5);
    expect(Math.abs(depthOf(300, 100, 100))).toBe(Number.POSITIVE_INFINITY);
  });
});
