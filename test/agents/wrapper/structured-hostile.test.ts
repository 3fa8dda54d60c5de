import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { productIn } from '../../../agents/wrapper/structured/product.ts';
import { structuredLists } from '../../../agents/wrapper/structured/structured.ts';

const URL = 'https://shop.example/';

function pageOf(type: string, json: string): { url: string; html: string } {
  return { url: URL, html: `<script type="${type}">${json.replaceAll('<', '\\u003c')}</script>` };
}

const recordsIn = (json: string, type = 'application/ld+json') => structuredLists(pageOf(type, json))[0]?.records ?? [];
const two = (first: object) => JSON.stringify([first, { '@type': 'Product', name: 'B', url: '/b' }]);
const first = (more: object) => recordsIn(two({ '@type': 'Product', name: 'A', url: '/a', ...more }))[0];

describe('hostile structured data', () => {
  it('gets no script into a title, and no link that is not of the web', () => {
    expect(first({ name: 'A<script>alert(1)</script> lamp<img src=x onerror=alert(1)>' })?.title).toBe('A lamp');
    expect(first({ name: 'A &lt;b&gt;' })?.title).toBe('A <b>');
    expect(first({ url: 'javascript:alert(1)' })?.title).not.toBe('A');
    expect(first({ url: 'data:text/html,x' })?.title).not.toBe('A');
    expect(first({ image: 'javascript:alert(1)' })?.image).toBeUndefined();
  });

  it('reaches no prototype', () => {
    const json =
      '[{"__proto__":{"name":"A","url":"/a"},"constructor":{"name":"C"}},{"__proto__":{"url":"/b"},"name":"B"}]';
    expect(recordsIn(json)).toEqual([]);
    expect(recordsIn(`{"x":${json}}`, 'application/json')).toEqual([]);
    expect(
      recordsIn('{"__proto__":[{"name":"A","url":"/a"},{"name":"B","url":"/b"}]}', 'application/json'),
    ).toHaveLength(2);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  it('has limits for the number of records and the length of texts', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => ({
      '@type': 'Product',
      name: 'x'.repeat(1_500),
      url: `/${i}`,
    }));
    for (const type of ['application/ld+json', 'application/json']) {
      const records = recordsIn(JSON.stringify(many), type);
      expect(records.length).toBeGreaterThan(100);
      expect(records.length).toBeLessThanOrEqual(500);
      expect(records[0]?.title.length).toBeLessThanOrEqual(1_000);
    }
  });

  it('may nest to any depth', () => {
    const deep = (n: number) => `${'{"mainEntity":['.repeat(n)}1${']}'.repeat(n)}`;
    expect(recordsIn(deep(5_000))).toEqual([]);
    expect(recordsIn(deep(5_000), 'application/json')).toEqual([]);
    expect(recordsIn(`${'['.repeat(200_000)}`, 'application/json')).toEqual([]);
    const items = '<div itemscope itemprop="a">'.repeat(5_000);
    expect(structuredLists({ url: URL, html: items })).toEqual([]);
  });

  it('may refer to itself in circles', () => {
    const json =
      '[{"@id":"a","@type":"ItemList","itemListElement":[{"@id":"b"},{"@id":"a"}]},{"@id":"b","@type":"ItemList","itemListElement":[{"@id":"a"},{"@id":"b"}]}]';
    expect(recordsIn(json)).toEqual([]);
  });

  it('costs no more if lists lie in lists', () => {
    const inner = Array.from({ length: 300 }, (_, i) => ({ name: `N${i}`, price: 'R$ 1' }));
    const outer = Array.from({ length: 300 }, () => ({ name: 'x', inner }));
    expect(recordsIn(JSON.stringify({ outer }), 'application/json')).toEqual([]);
  });

  it('gets an answer whatever it is', () => {
    const names = fc.constantFrom(
      '@type',
      '@id',
      '@graph',
      'itemListElement',
      'item',
      'name',
      'title',
      'url',
      'slug',
      'offers',
      'price',
      'priceCurrency',
      'lowPrice',
      'priceSpecification',
      'node',
      'image',
      'author',
      '__proto__',
      'constructor',
      'toString',
      'length',
    );
    const leaf = fc.oneof(
      fc.constantFrom(
        'ItemList',
        'ListItem',
        'Product',
        'Offer',
        '/a',
        '/b',
        'a',
        'R$ 1.299,90',
        '1e309',
        'EUR',
        '',
        '<b>',
      ),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.string(),
    );
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie('data'), { maxLength: 4 }),
        fc.array(fc.tuple(names, tie('data')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
      ),
    }));
    fc.assert(
      fc.property(fc.array(data, { maxLength: 5 }), fc.boolean(), (values, isStated) => {
        const page = pageOf(isStated ? 'application/ld+json' : 'application/json', JSON.stringify(values));
        const lists = structuredLists(page);
        for (const { confidence } of lists) expect(confidence).toBeLessThanOrEqual(1);
        const product = productIn(parseHtml(page.html), page.url);
        const records = [...lists.flatMap((list) => list.records), ...(product === undefined ? [] : [product])];
        for (const { title, link, price } of records) {
          expect(title).not.toBe('');
          expect(link).toMatch(/^https?:/);
          expect(price?.amount ?? '1').toMatch(/^\d{1,15}(\.\d{1,6})?$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});
