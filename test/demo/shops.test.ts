/** The shops: their products, and their prices on each day. */
import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { loadShops, matches, priceAt, productsOf, SHOP_IDS, type Site } from '../../demo/demo.ts';

type ShopId = (typeof SHOP_IDS)[number];

const DAY_MS = 24 * 60 * 60_000;
const DATES = ['2026-11-20', '2026-12-10', '2027-01-16'].map((day) => Date.parse(`${day}T12:00:00Z`));
const [FIRST = 0] = DATES;
const shops = loadShops();
const siteOf = (id: string) => shops.find((shop) => shop.id === id) as Site;

function answer(shop: string, path: string, at = FIRST) {
  const url = new URL(path, 'http://shop.localhost');
  return siteOf(shop).answer({ path: url.pathname, query: url.searchParams, at, origin: url.origin });
}

const pageAt = (shop: string, path: string, at = FIRST) => load(String(answer(shop, path, at)?.body));

function linksOn(shop: string, path: string): readonly string[] {
  const $ = pageAt(shop, path);
  return $('a')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
}

/** A price in the spelling of its shop, as its page must show it. */
function written(shop: string, { cents, currency }: ReturnType<typeof priceAt>): string {
  if (shop === 'vitrine21') return (cents / 100).toFixed(2);
  const language = shop === 'northlamp' && currency === 'USD' ? 'en-US' : 'de-DE';
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100);
}

describe.each(SHOP_IDS)('the shop %s', (shop) => {
  it('has sixty products, with used ones and accessories', () => {
    const items = productsOf(shop).map(({ item }) => item);
    expect(items).toHaveLength(60);
    expect(items.filter(({ condition }) => condition !== 'new').length).toBeGreaterThanOrEqual(3);
    expect(items.filter(({ accessory }) => accessory).length).toBeGreaterThanOrEqual(5);
  });

  it.each(DATES)('shows the price of the day on every product page: %i', (at) => {
    const paths = [...siteOf(shop).listed(at)].map(({ path }) => path);
    expect(paths).toHaveLength(60);
    for (const path of paths) {
      const id = productsOf(shop).find((product) => path.startsWith(`/p/${product.id}-`))?.id ?? '';
      expect(String(answer(shop, path, at)?.body), path).toContain(written(shop, priceAt(shop, id, at)));
    }
  });

  it('has working lists, search and links', () => {
    const inside = linksOn(shop, '/').filter((href) => /^\/(?:c|p)\//.test(href));
    expect(inside.length).toBeGreaterThan(5);
    for (const href of inside) expect(answer(shop, href)?.status, href).toBe(200);
    const found = linksOn(shop, shop === 'northlamp' ? '/search?q=tent' : '/busca?q=notebook');
    expect(new Set(found.filter((href) => href.startsWith('/p/'))).size).toBeGreaterThan(3);
    expect(String(answer(shop, '/robots.txt')?.body)).toMatch(/Disallow: /);
  });
});

it('the shops together sell at least 25 items in several of them, under names that differ', () => {
  const shared = [...matches().values()].filter(({ products }) => Object.keys(products).length > 1);
  expect(shared.length).toBeGreaterThanOrEqual(25);
  const nameOf = ([shop, id]: readonly [string, string | undefined]) =>
    productsOf(shop as ShopId).find((each) => each.id === id)?.name;
  const differing = shared.filter(({ products }) => new Set(Object.entries(products).map(nameOf)).size > 1);
  expect(differing.length / shared.length).toBeGreaterThan(0.5);
});

it('the shops together move their prices, and four products fall by a fifth or more', () => {
  const begin = Date.parse('2026-11-01T12:00:00Z');
  const courses = SHOP_IDS.flatMap((shop) =>
    productsOf(shop).map(({ id }) =>
      Array.from({ length: 92 }, (_, day) => priceAt(shop, id, begin + day * DAY_MS).cents),
    ),
  );
  expect(courses.filter((prices) => new Set(prices).size > 1).length).toBeGreaterThan(150);
  const falls = courses.filter((prices) => prices.some((price, i) => price <= 0.8 * (prices[i - 1] ?? 0)));
  expect(falls).toHaveLength(4);
});

it('the shops together include vitrine21, whose prices are only in JSON-LD', () => {
  for (const { path } of siteOf('vitrine21').listed(FIRST)) {
    const $ = pageAt('vitrine21', path);
    expect($('script[type="application/ld+json"]').text()).toContain('"price"');
    $('script').remove();
    expect($('body').text()).not.toContain('R$');
  }
});
