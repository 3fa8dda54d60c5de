import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { productIn } from '../../../agents/wrapper/structured/product.ts';
import { structuredListAt, structuredLists } from '../../../agents/wrapper/structured/structured.ts';
import type { ListPage } from '../../../agents/wrapper/wrapper.ts';
import { BEGINNING, loadShops, priceAt, productsOf } from '../../../demo/demo.ts';
import cases from './structured-cases.json' with { type: 'json' };

const URL = 'https://shop.example/search?q=lamp';

function pageWith(...data: readonly (object | string)[]): ListPage {
  const scripts = data.map(
    (each) => `<script type="application/ld+json">${typeof each === 'string' ? each : JSON.stringify(each)}</script>`,
  );
  return { url: URL, html: `<html><head>${scripts.join('')}</head><body><a href="/p/1">One</a></body></html>` };
}

function stateOf(state: unknown, anchors = ''): ListPage {
  const script = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
  return { url: URL, html: `<body>${anchors}${script}</body>` };
}

function product(i: number, offers: object | readonly object[] = { price: `${i}9.90`, priceCurrency: 'BRL' }): object {
  return { '@type': 'Product', name: `Lamp ${i}`, url: `/p/${i}`, image: [`/i/${i}.jpg`], offers };
}

const listOf = (...items: readonly object[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, item })),
});

const recordsIn = (page: ListPage) => structuredLists(page)[0]?.records ?? [];
const firstOf = (offers: object | readonly object[], more: object = {}) =>
  recordsIn(pageWith(listOf({ ...product(1, offers), ...more }, product(2))))[0];

describe('an offer', () => {
  it.each(cases.leading as [string, object, object, string | undefined][])('%s', (_, offers, price, availability) => {
    expect(firstOf(offers)).toMatchObject({ price, ...(availability === undefined ? {} : { availability }) });
  });

  it.each([
    ['4.125', 'KWD', '4.125'],
    ['41.667', 'EUR', '41.667'],
    ['1.299', 'BRL', '1299'],
    ['1,299.00', 'USD', '1299'],
  ])('of %s %s costs %s', (price, priceCurrency, amount) => {
    expect(firstOf({ '@type': 'Offer', price, priceCurrency })?.price?.amount).toBe(amount);
  });

  it('belongs to a product, whatever other types that has', () => {
    const thing = { ...product(1), '@type': ['Thing', 'Product'] };
    expect(productIn(parseHtml(pageWith(thing).html), URL)?.title).toBe('Lamp 1');
  });
});

describe('records in JSON-LD', () => {
  it('are those of an ItemList, with price, picture and whole addresses', () => {
    const [list, ...others] = structuredLists(pageWith(listOf(product(1), product(2), product(3), product(4))));
    expect(others).toEqual([]);
    expect(list).toMatchObject({ kind: 'json-ld', path: 'ItemList.itemListElement' });
    expect(list?.confidence).toBeGreaterThan(0.9);
    expect(list?.records[1]).toEqual({
      title: 'Lamp 2',
      link: 'https://shop.example/p/2',
      image: 'https://shop.example/i/2.jpg',
      price: { amount: '29.9', currency: 'BRL' },
      confidence: { title: 0.95, link: 0.95, image: 0.95, price: 0.95 },
    });
  });

  it.each(cases.places as [string, object][])('are found in %s', (_, data) => {
    expect(recordsIn(pageWith(data)).map(({ title, price }) => [title, price?.amount])).toEqual([
      ['Lamp 1', '19.9'],
      ['Lamp 2', '29.9'],
    ]);
  });

  it('are found in several blocks, one for each', () => {
    const [list] = structuredLists(pageWith(product(1), product(2), product(3)));
    expect(list).toMatchObject({ path: 'Product', records: [{}, {}, {}] });
  });

  it('take the link of their entry if they have none', () => {
    const entries = [1, 2].map((i) => ({ '@type': 'ListItem', url: `/p/${i}`, item: { name: `Lamp ${i}` } }));
    const plain = [3, 4].map((i) => ({ '@type': 'ListItem', name: `Lamp ${i}`, item: `https://shop.example/p/${i}` }));
    const records = recordsIn(pageWith({ '@type': 'ItemList', itemListElement: [...entries, ...plain] }));
    expect(records.map(({ link }) => link)).toEqual([1, 2, 3, 4].map((i) => `https://shop.example/p/${i}`));
  });

  it('leave out breadcrumbs, questions and merely related things', () => {
    const related = { isRelatedTo: [product(5), product(6), product(7)] };
    const crumbs = { ...listOf(product(1), product(2)), '@type': 'BreadcrumbList' };
    const questions = {
      '@type': 'FAQPage',
      mainEntity: [1, 2].map((i) => ({ '@type': 'Question', name: i, url: `/${i}` })),
    };
    expect(structuredLists(pageWith(crumbs, questions, { ...product(1), ...related }))).toEqual([]);
  });

  it('survive commas after the last value, line ends in texts and a semicolon, and no other mistakes', () => {
    const broken =
      '{"@type":"ItemList","itemListElement":[{"name":"A,]\n lamp","url":"/p/1",},{"name":"B","url":"/p/2"}, ]};';
    expect(recordsIn(pageWith(broken)).map(({ title }) => title)).toEqual(['A,] lamp', 'B']);
    expect(recordsIn(pageWith('{"@type":"ItemList","itemListElement":[{"name":"A","url":"/p/1"},{"name":"B"'))).toEqual(
      [],
    );
  });

  it('give articles with author and date', () => {
    const article = (i: number) => ({
      '@type': 'NewsArticle',
      headline: `News &amp; <b>notes</b> ${i}`,
      mainEntityOfPage: { '@id': `/n/${i}` },
      datePublished: '2026-03-01',
      author: [{ name: 'Ana' }, 'Rui'],
      description: 'Short.',
    });
    expect(recordsIn(pageWith([article(1), article(2)]))[0]).toMatchObject({
      title: 'News & notes 1',
      link: 'https://shop.example/n/1',
      date: '2026-03-01',
      author: 'Ana, Rui',
      snippet: 'Short.',
    });
  });
});

describe('offers', () => {
  it.each(cases.offers as [string, object, object | undefined][])(
    'give the price to pay: %s',
    (_, offers, expected) => {
      expect(firstOf(offers)?.price).toEqual(expected);
    },
  );

  it('take no number for a price that is no decimal', () => {
    const page = pageWith(JSON.stringify(listOf(product(1, { price: 77 }), product(2))).replace('77', '1e309'));
    expect(recordsIn(page)[0]?.title).toBe('Lamp 1');
    expect(recordsIn(page)[0]?.price).toBeUndefined();
    expect(firstOf({ price: 1e21 })?.price).toBeUndefined();
    expect(firstOf({ price: 1e-9 })?.price).toBeUndefined();
  });

  it('are less sure without a currency', () => {
    expect(firstOf({ price: 5 })?.confidence).toMatchObject({ title: 0.95, price: 0.75 });
  });

  it('give the other facts', () => {
    const offers = {
      price: 80,
      priceCurrency: 'BRL',
      priceSpecification: { priceType: 'https://schema.org/ListPrice', price: 100 },
      availability: 'https://schema.org/PreOrder',
      seller: { name: 'Loja' },
      acceptedPaymentMethod: 'http://purl.org/goodrelations/v1#PayPal',
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      shippingDetails: { shippingRate: { value: 0, currency: 'BRL' } },
    };
    expect(firstOf(offers, { itemCondition: 'https://schema.org/RefurbishedCondition' })).toMatchObject({
      price: { amount: '80', currency: 'BRL' },
      oldPrice: { amount: '100', currency: 'BRL' },
      availability: 'preorder',
      condition: 'refurbished',
      seller: 'Loja',
      payment: ['PayPal'],
      returns: '30 days',
      shipping: { cost: { amount: '0', currency: 'BRL' } },
    });
  });
});

it('records in microdata are items side by side, or those of a list', () => {
  const card = (i: number, more = '') =>
    `<div itemscope itemtype="https://schema.org/Product"${more}><a itemprop="url" href="/p/${i}"><span itemprop="name">Lamp ${i}</span></a>` +
    `<img itemprop="image" src="/i/${i}.jpg"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">` +
    `<span itemprop="price">R$ 1.0${i}9,90</span><link itemprop="availability" href="https://schema.org/InStock"></div></div>`;
  const [beside] = structuredLists({ url: URL, html: [1, 2, 3].map((i) => card(i)).join('') });
  expect(beside).toMatchObject({ kind: 'microdata', path: 'Product' });
  expect(beside?.records[0]).toMatchObject({
    link: 'https://shop.example/p/1',
    price: { amount: '1019.9', currency: 'BRL' },
    availability: 'in-stock',
  });
  const within = `<ul itemscope itemtype="https://schema.org/ItemList">${[1, 2].map((i) => card(i, ' itemprop="itemListElement"')).join('')}</ul>`;
  expect(structuredLists({ url: URL, html: within })[0]).toMatchObject({
    path: 'ItemList.itemListElement',
    records: [{ title: 'Lamp 1' }, { title: 'Lamp 2' }],
  });
});

describe('records in a page’s state', () => {
  const entries = [1, 2, 3].map((i) => ({
    productName: `Lamp ${i}`,
    link: { href: `/p/${i}` },
    price: { value: 90 + i / 10, currencyCode: 'EUR' },
    list_price: 100,
    thumbnailUrl: `//cdn.example/${i}.jpg`,
    inStock: i > 1,
  }));

  it('are the members of an array with a title and a link', () => {
    const [list] = structuredLists(stateOf({ props: { menu: [{ name: 'A' }], pages: [{ items: entries }] } }));
    expect(list).toMatchObject({ kind: 'state', path: '__NEXT_DATA__.props.pages.*.items' });
    expect(list?.records[0]).toEqual({
      title: 'Lamp 1',
      link: 'https://shop.example/p/1',
      image: 'https://cdn.example/1.jpg',
      price: { amount: '90.1', currency: 'EUR' },
      availability: 'out-of-stock',
      confidence: { title: 0.85, link: 0.85, image: 0.85, price: 0.85, availability: 0.85 },
    });
  });

  it('are found in app shells, by ids, and in assignments to window', () => {
    const nodes = entries.map((node) => ({ node }));
    expect(recordsIn(stateOf({ edges: nodes }))).toHaveLength(3);
    const byId = Object.fromEntries(entries.map((entry, i) => [`p${i}1000`, entry]));
    expect(structuredLists(stateOf({ byId }))[0]?.path).toBe('__NEXT_DATA__.byId');
    const script = `<script>window.__STATE__ = ${JSON.stringify({ entries })};</script>`;
    expect(structuredLists({ url: URL, html: script })[0]?.path).toBe('__STATE__.entries');
  });

  it('take the link of most slugs, even if one slug also names a brand', () => {
    const anchors = '<a href="/brands/nike">Nike</a><a href="/p/air-max">A</a><a href="/p/pegasus">P</a>';
    const products = ['nike', 'air-max', 'pegasus'].map((slug) => ({ name: `Shoe ${slug}`, slug, price: 10.5 }));
    const links = recordsIn(stateOf({ products }, anchors)).map(({ link }) => link);
    expect(links).toEqual(products.map(({ slug }) => `https://shop.example/p/${slug}`));
  });

  it.each([
    [{ currencyCode: 'JPY', centAmount: 5000, fractionDigits: 0 }, '5000'],
    [{ currencyCode: 'JPY', centAmount: 5000 }, '5000'],
    [{ currencyCode: 'EUR', centAmount: 5000 }, '50'],
    [{ currencyCode: 'KWD', centAmount: 5000 }, '5'],
  ])('have the decimals of their currency: %j', (price, amount) => {
    const products = [1, 2].map((i) => ({ name: `Tea ${i}`, url: `/p/${i}`, price }));
    expect(recordsIn(stateOf({ products }))[0]?.price?.amount).toBe(amount);
  });

  it('take the links with the same slug', () => {
    const hits = ['red-lamp', 'old-lamp', 'desk-lamp'].map((handle) => ({ title: handle, handle, price: '$5.00' }));
    const page = stateOf({ hits }, '<a href="/products/old-lamp?ref=1">Old lamp</a>');
    expect(recordsIn(page).map(({ link }) => link)).toEqual([
      'https://shop.example/products/red-lamp',
      'https://shop.example/products/old-lamp',
      'https://shop.example/products/desk-lamp',
    ]);
    expect(structuredLists(stateOf({ hits }))).toEqual([]);
  });

  it('have an unsure price if it may be in cents', () => {
    const hits = [1, 2].map((i) => ({ name: `Lamp ${i}`, url: `/p/${i}`, price: 12990 + i, currency: 'BRL' }));
    expect(recordsIn(stateOf({ hits }))[0]).toMatchObject({ price: { amount: '12991' }, confidence: { price: 0.5 } });
    const cents = hits.map((hit) => ({ ...hit, price: { centAmount: 12990, currencyCode: 'BRL' } }));
    expect(recordsIn(stateOf({ cents }))[0]).toMatchObject({ price: { amount: '129.9' }, confidence: { price: 0.85 } });
  });

  it('separate the price to pay from the old price', () => {
    const hits = [1, 2].map((i) => ({ name: `Lamp ${i}`, url: `/p/${i}`, price: '$20.00', salePrice: '$15.50' }));
    expect(recordsIn(stateOf({ hits }))[0]).toMatchObject({
      price: { amount: '15.5', currency: '$' },
      oldPrice: { amount: '20', currency: '$' },
    });
  });

  it('come after richer lists if they may be a menu', () => {
    const links = [1, 2, 3, 4, 5].map((i) => ({ title: `Section ${i}`, url: `/s/${i}` }));
    const anchors = links.map(({ url }) => `<a href="${url}">x</a>`).join('');
    const [first, second] = structuredLists(stateOf({ links, entries }, anchors));
    expect(first?.path).toBe('__NEXT_DATA__.entries');
    expect(second?.confidence).toBeLessThan(0.5);
  });
});

it('a list on the next page is found at the same place, whatever its ids', () => {
  const state = (id: string) => ({
    searches: { [id]: { hits: [1, 2].map((i) => ({ name: `${id} ${i}`, url: `/${id}/${i}` })) } },
  });
  const [list] = structuredLists(stateOf(state('q-1001')));
  if (list === undefined) throw new Error('no list');
  const listAt = ({ url, html }: ListPage) => structuredListAt(parseHtml(html), url, list);
  expect(listAt(stateOf(state('q-2002')))?.records[0]?.title).toBe('q-2002 1');
  expect(listAt(pageWith(product(1), product(2)))).toBeUndefined();
});

describe('the one product of a page', () => {
  it('comes from JSON-LD or microdata, also of the page itself', () => {
    const page = pageWith({ ...product(1), url: URL });
    expect(productIn(parseHtml(page.html), page.url)).toMatchObject({
      title: 'Lamp 1',
      link: URL,
      price: { amount: '19.9' },
    });
    expect(productIn(parseHtml(pageWith(product(1), product(2)).html), URL)).toBeUndefined();
  });

  it('is that with the page’s own address, beside related ones, and a group is offered as its variants are', () => {
    const own = { ...product(2), url: URL };
    expect(productIn(parseHtml(pageWith(product(1), own).html), URL)).toMatchObject({ title: 'Lamp 2' });
    const offer = (price: string, availability: string) => ({ price, priceCurrency: 'EUR', availability });
    const hasVariant = [product(1, offer('10', 'OutOfStock')), product(2, offer('20', 'InStock'))];
    const group = pageWith({ '@type': 'ProductGroup', name: 'Lamp', hasVariant });
    expect(productIn(parseHtml(group.html), URL)).toMatchObject({ price: { amount: '20' }, availability: 'in-stock' });
  });

  it('comes from meta tags if nothing else states it, and is less sure', () => {
    const tags = {
      'og:type': 'product',
      'og:title': 'Lamp',
      'product:price:amount': '12.50',
      'product:price:currency': 'EUR',
    };
    const html = Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`);
    expect(productIn(parseHtml(html.join('')), URL)).toMatchObject({
      title: 'Lamp',
      link: URL,
      price: { amount: '12.5', currency: 'EUR' },
      confidence: { price: 0.8 },
    });
    expect(productIn(parseHtml('<meta property="og:title" content="A page">'), URL)).toBeUndefined();
  });
});

it('the demo shop with prices only in data gives all of them, with old prices', () => {
  const shop = loadShops().find(({ id }) => id === 'vitrine21');
  const origin = 'http://vitrine21.test';
  const answer = shop?.answer({ path: '/c/tudo', query: new URLSearchParams('page=1'), at: BEGINNING, origin });
  const records = recordsIn({ url: `${origin}/c/tudo?page=1`, html: String(answer?.body) });
  const truth = new Map(
    productsOf('vitrine21').map((each) => [origin + each.path, priceAt('vitrine21', each.id, BEGINNING)]),
  );
  expect(records.length).toBeGreaterThan(5);
  for (const { link, price, oldPrice } of records) {
    const { cents, was } = truth.get(link) ?? { cents: 0 };
    expect(Number(price?.amount)).toBe(cents / 100);
    expect(oldPrice === undefined ? undefined : Number(oldPrice.amount)).toBe(
      was === undefined ? undefined : was / 100,
    );
  }
});
