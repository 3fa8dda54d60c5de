import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { loadShops, matches, priceAt, productsOf, SHOP_IDS, type Site } from '../../demo/demo.ts';

const DATES = ['2026-11-20', '2026-12-10', '2027-01-16'].map((day) => Date.parse(`${day}T12:00:00Z`));
const shops = loadShops();
const siteOf = (id: string) => shops.find((shop) => shop.id === id) as Site;

function answer(shop: string, path: string, at: number) {
  const url = new URL(path, 'http://shop.localhost');
  return siteOf(shop).answer({ path: url.pathname, query: url.searchParams, at, origin: url.origin });
}

function pagesOf(shop: string, at: number) {
  return [...siteOf(shop).listed(at)].map(({ path }) => path);
}

/** Each shop writes prices its own way; what a page must show of one. */
function written(cents: number, currency: string, shop: string): string {
  const language = shop === 'northlamp' && currency === 'USD' ? 'en-US' : 'de-DE';
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100);
}

describe.each(SHOP_IDS)('the shop %s', (shop) => {
  it('has sixty products, used ones and accessories among them', () => {
    const products = productsOf(shop);
    expect(products).toHaveLength(60);
    expect(products.filter(({ item }) => item.condition !== 'new').length).toBeGreaterThanOrEqual(3);
    expect(products.filter(({ item }) => item.accessory).length).toBeGreaterThanOrEqual(5);
  });

  it('shows on every product page the price of the day', () => {
    for (const at of DATES) {
      const paths = pagesOf(shop, at);
      expect(paths).toHaveLength(60);
      for (const path of paths) {
        const body = String(answer(shop, path, at)?.body);
        const id = productsOf(shop).find((product) => path.startsWith(`/p/${product.id}-`))?.id ?? '';
        const { cents, currency } = priceAt(shop, id, at);
        const shown = shop === 'vitrine21' ? (cents / 100).toFixed(2) : written(cents, currency, shop);
        expect(body, path).toContain(shown);
      }
    }
  });

  it('has lists, a search and links that lead somewhere', () => {
    const at = DATES[0] as number;
    const front = load(String(answer(shop, '/', at)?.body));
    const links = front('a')
      .toArray()
      .map((link) => front(link).attr('href') ?? '');
    const inside = links.filter((href) => /^\/(?:c|p)\//.test(href));
    expect(inside.length).toBeGreaterThan(5);
    for (const href of inside) expect(answer(shop, href, at)?.status, href).toBe(200);
    const search = shop === 'northlamp' ? '/search?q=tent' : '/busca?q=notebook';
    const found = load(String(answer(shop, search, at)?.body));
    const products = found('a[href^="/p/"]')
      .toArray()
      .map((link) => found(link).attr('href'));
    expect(new Set(products).size).toBeGreaterThan(3);
    expect(String(answer(shop, '/robots.txt', at)?.body)).toMatch(/Disallow: /);
  });
});

describe('the shops together', () => {
  it('sell at least 25 items in several of them, under names that differ', () => {
    const shared = [...matches().values()].filter(({ products }) => Object.keys(products).length > 1);
    expect(shared.length).toBeGreaterThanOrEqual(25);
    const names = (products: Partial<Record<string, string>>) =>
      Object.entries(products).map(
        ([shop, id]) => productsOf(shop as (typeof SHOP_IDS)[number]).find((each) => each.id === id)?.name,
      );
    const differing = shared.filter(({ products }) => new Set(names(products)).size > 1);
    expect(differing.length / shared.length).toBeGreaterThan(0.5);
  });

  it('move their prices, and four products fall by a fifth or more', () => {
    const DAY = 24 * 60 * 60_000;
    const begin = Date.parse('2026-11-01T12:00:00Z');
    const fallen = new Set<string>();
    let moved = 0;
    for (const shop of SHOP_IDS) {
      for (const { id } of productsOf(shop)) {
        const prices = Array.from({ length: 92 }, (_, day) => priceAt(shop, id, begin + day * DAY).cents);
        if (new Set(prices).size > 1) moved++;
        if (prices.some((price, i) => i > 0 && price <= 0.8 * (prices[i - 1] as number))) fallen.add(`${shop} ${id}`);
      }
    }
    expect(moved).toBeGreaterThan(150);
    expect(fallen.size).toBe(4);
  });

  it('vitrine21 has its prices in JSON-LD alone', () => {
    const at = DATES[0] as number;
    for (const path of pagesOf('vitrine21', at)) {
      const $ = load(String(answer('vitrine21', path, at)?.body));
      expect($('script[type="application/ld+json"]').text()).toContain('"price"');
      $('script').remove();
      expect($('body').text()).not.toContain('R$');
    }
  });
});
