import { beforeAll, describe, expect, it } from 'vitest';
import { applyWrapper, induce, type ListPage, type Wrapper } from '../../../agents/wrapper/wrapping.ts';
import { loadShops, loadWrittenSites, priceAt, productsOf, type Site } from '../../../demo/demo.ts';

const DECEMBER = Date.parse('2026-12-10T12:00:00Z');
/** The third shop has renamed its classes by then. */
const RENAMED = Date.parse('2026-12-15T12:00:00Z');

let sites: readonly Site[] = [];
beforeAll(async () => {
  sites = [...loadShops(), ...(await loadWrittenSites())];
});

function pageOf(id: string, path: string, term: string, at = DECEMBER): ListPage {
  const url = new URL(`${path}${encodeURIComponent(term)}`, `http://${id}.localhost`);
  const site = sites.find((each) => each.id === id) as Site;
  const answer = site.answer({ path: url.pathname, query: url.searchParams, at, origin: url.origin });
  return { url: url.href, html: String(answer?.body), term };
}

function wrapperOf(pages: readonly ListPage[]): Wrapper {
  const induced = induce(pages, { mode: 'default' });
  if (induced === undefined) throw new Error('no list was found');
  return induced.wrapper;
}

/** Links to products, found by a rule written for this shop. */
const linksIn = ({ html, url }: ListPage, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, href]) => new URL(href as string, url).href))].sort();

const SHOPS = [
  ['lojabrasa', '/busca?q=', 'notebook', 'lente'],
  ['northlamp', '/search?q=', 'tent', 'lens'],
  ['vitrine21', '/busca?q=', 'notebook', 'camera'],
] as const;

describe.each(SHOPS)('the shop %s', (id, path, term, other) => {
  it('is wrapped automatically: every product with its price of the day', () => {
    const page = pageOf(id, path, term);
    const { records } = applyWrapper(wrapperOf([page]), page);
    expect(records.map(({ link }) => link).sort()).toEqual(linksIn(page, /href="(\/p\/[^"]+)"/g));
    for (const { title, link, price } of records) {
      const product = productsOf(id).find(({ path: own }) => link.endsWith(own));
      expect(title).toBe(product?.name);
      const { cents } = priceAt(id, product?.id ?? '', DECEMBER);
      expect(Number(price?.amount), title).toBeCloseTo(cents / 100, 6);
    }
  });

  it('is read for other words by the same wrapper', () => {
    const page = pageOf(id, path, other);
    const { kind, records, complaints } = applyWrapper(wrapperOf([pageOf(id, path, term)]), page);
    expect({ kind, complaints }).toEqual({ kind: 'results', complaints: [] });
    expect(records.map(({ link }) => link).sort()).toEqual(linksIn(page, /href="(\/p\/[^"]+)"/g));
  });
});

it('a list’s structured data is read for a single record, too, and names it without the badges of other days', () => {
  const wrapper = wrapperOf([pageOf('vitrine21', '/busca?q=', 'notebook')]);
  const products = productsOf('vitrine21');
  const read = ['arara note 15 16', 'camera'].map(
    (words) => applyWrapper(wrapper, pageOf('vitrine21', '/busca?q=', words)).records,
  );
  expect(read.map(({ length }) => length)).toEqual([1, 5]);
  for (const { title, link, price } of read.flat()) {
    const product = products.find(({ path }) => link.endsWith(path));
    expect(title).toBe(product?.name);
    const { cents } = priceAt('vitrine21', product?.id ?? '', DECEMBER);
    expect(Number(price?.amount), title).toBeCloseTo(cents / 100, 6);
  }
});

it('a shop with renamed classes is read by its structured data, or reported as wrong', () => {
  const wrapper = wrapperOf([pageOf('vitrine21', '/busca?q=', 'notebook')]);
  const { records, complaints } = applyWrapper(wrapper, pageOf('vitrine21', '/busca?q=', 'notebook', RENAMED));
  expect(records.length > 3 || complaints.length > 0).toBe(true);
});

const SEARCHES = [
  ['almanac', '/search?q=', 'the'],
  ['bench-and-lens', '/search?q=', 'lens'],
  ['rootprompt', '/search?q=', 'the'],
  ['estrada-de-terra', '/busca?q=', 'de'],
] as const;

describe.each(SEARCHES)('the search of %s', (id, path, term) => {
  it('is wrapped automatically', () => {
    const page = pageOf(id, path, term);
    const { records } = applyWrapper(wrapperOf([page]), page);
    expect(records.length).toBeGreaterThan(2);
    const listed = sites.find((each) => each.id === id)?.listed(DECEMBER) ?? [];
    const titles = new Map([...listed].map((each) => [new URL(each.path, page.url).pathname, each.title]));
    for (const { title, link, snippet } of records) {
      expect(title).toBe(titles.get(new URL(link).pathname));
      expect(snippet?.length, title).toBeGreaterThan(20);
    }
  });
});
