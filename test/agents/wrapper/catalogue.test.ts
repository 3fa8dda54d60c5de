import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Catalogue, catalogueIn } from '../../../agents/wrapper/catalogue.ts';
import cases from './catalogue-cases.json' with { type: 'json' };

const URL = 'https://shop.example/feed';
const read = (text: string): Catalogue => {
  const found = catalogueIn(text, URL);
  if (found === undefined) throw new Error('no catalogue');
  return found;
};

const ITEM = `<item><g:id>1</g:id><title><![CDATA[Red & old lamp]]></title><link>https://shop.example/p/1</link>
  <description>&lt;p&gt;A &lt;b&gt;fine&lt;/b&gt; lamp&lt;/p&gt;</description><g:image_link>/i/1.jpg</g:image_link>
  <g:gtin>4006381333931</g:gtin><g:brand>Arara</g:brand><g:mpn>L-15 A</g:mpn><g:price>100.00 BRL</g:price><g:sale_price>80.50 BRL</g:sale_price><g:availability>in_stock</g:availability>
  <g:condition>refurbished</g:condition><g:shipping><g:price>1 BRL</g:price></g:shipping></item>`;

it('a product feed in XML is read with Google’s fields', () => {
  const xml = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><link>/</link>${ITEM}<item><title>No address</title></item></channel></rss>`;
  expect(read(xml)).toEqual({
    format: 'xml',
    left: 1,
    truncated: false,
    records: [
      {
        title: 'Red & old lamp',
        link: 'https://shop.example/p/1',
        snippet: 'A fine lamp',
        image: 'https://shop.example/i/1.jpg',
        price: { amount: '80.5', currency: 'BRL' },
        oldPrice: { amount: '100', currency: 'BRL' },
        availability: 'in-stock',
        condition: 'refurbished',
        identity: { gtin: '04006381333931', model: 'arara l15a' },
        confidence: {
          title: 0.95,
          link: 0.95,
          snippet: 0.95,
          image: 0.95,
          price: 0.95,
          oldPrice: 0.95,
          availability: 0.95,
          condition: 0.95,
        },
      },
    ],
  });
});

it('a product feed in XML is read as Atom, and with the names of shops', () => {
  const atom =
    '<feed><entry><title>A</title><link rel="alternate" href="/p/1"/><g:price>5 EUR</g:price></entry></feed>';
  expect(read(atom).records[0]).toMatchObject({
    link: 'https://shop.example/p/1',
    price: { amount: '5', currency: 'EUR' },
  });
  const own =
    '<shop><offers><offer id="1"><name>A</name><url>/p/1</url><price>5</price><currencyId>RUB</currencyId></offer></offers></shop>';
  expect(read(own).records[0]).toMatchObject({ title: 'A', price: { amount: '5', currency: 'RUB' } });
});

test('a Czech product feed is read with its price and its picture', () => {
  const item = `<SHOPITEM><PRODUCTNAME>Lampa</PRODUCTNAME><URL>https://shop.example/p/1</URL>
    <IMGURL>https://shop.example/i/1.jpg</IMGURL><PRICE_VAT>6000</PRICE_VAT></SHOPITEM>`;
  expect(read(`<SHOP>${item}</SHOP>`).records[0]).toMatchObject({
    price: { amount: '6000' },
    image: 'https://shop.example/i/1.jpg',
  });
});

describe('a product feed as a table', () => {
  it.each(cases.readHeader as [string, string][])('is read by its header: %s', (_, text) => {
    expect(read(text)).toMatchObject({
      format: 'table',
      records: [{ title: 'Lamp, red', link: 'https://shop.example/p/1', price: { amount: '12.5', currency: 'EUR' } }],
    });
  });

  it('has no price if none is stated, and a less sure price without a currency', () => {
    const { records } = read('title,link,price\nA,/a,\nB,/b,0\nC,/c,1e309\nD,/d,9.90');
    expect(records.map(({ price, confidence }) => [price?.amount, confidence.price])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      ['9.9', 0.75],
    ]);
  });

  test.each(cases.salePricesOnly as [string, string, string][])(
    'has sale prices only within their dates: %s on %s',
    (dates, day, amount) => {
      const text = `title\tlink\tprice\tsale_price\tsale_price_effective_date\nA\t/a\t100 EUR\t80 EUR\t${dates}`;
      expect(catalogueIn(text, URL, { now: Date.parse(day) })?.records[0]?.price?.amount).toBe(amount);
    },
  );

  it('is read up to 50 000 rows, and says that there were more', () => {
    const rows = Array.from({ length: 50_010 }, (_, i) => `A${i},/${i}`).join('\n');
    const { records, truncated } = read(`title,link\n${rows}`);
    expect([records.length, truncated]).toEqual([50_000, true]);
    expect(read(`title,link\n${rows.slice(0, 100)}`).truncated).toBe(false);
    expect(catalogueIn('title,link\nA,/a', URL, { truncated: true })?.truncated).toBe(true);
  });
});

it('a catalogue in JSON-LD is read inside any data, however large', () => {
  const product = (i: number) => ({
    '@type': 'Product',
    name: `A${i}`,
    url: `/${i}`,
    offers: { price: 5, priceCurrency: 'EUR' },
  });
  const products = Array.from({ length: 2_000 }, (_, i) => product(i));
  for (const data of [products, { '@graph': products }, { '@type': 'OfferCatalog', itemListElement: products }]) {
    const { format, records, truncated } = read(JSON.stringify(data));
    expect([format, records.length, truncated]).toEqual(['json-ld', 2_000, false]);
  }
  const feed = { '@type': 'DataFeed', dataFeedElement: [{ '@type': 'DataFeedItem', item: product(1) }] };
  expect(read(JSON.stringify(feed)).records[0]).toMatchObject({ title: 'A1', price: { amount: '5' } });
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><p>Hello</p>'],
  ['JSON that is broken', '{"@graph":['],
  ['a table of something else', 'a,b\n1,2'],
  ['links that are none', 'title,link\nA,javascript:alert(1)\nB,ftp://x/'],
  ['nesting without end', `<rss>${'<item><a>'.repeat(100_000)}`],
])('a file that is no catalogue is reported as none: %s', (_, text) => {
  expect(catalogueIn(text, URL)).toBeUndefined();
});

it('a file that is no catalogue gets an answer whatever it is', () => {
  const piece = fc.constantFrom(
    '<item>',
    '</item>',
    '<title>',
    '</title>',
    '<link href="/x">',
    '<g:price>1e309',
    'title,link,__proto__\n',
    'A,/a,b\n',
    '"',
    ',',
    '\n',
    '{"@graph":[',
    '{"name":"A","url":"/a"},',
    ']}',
    '<![CDATA[',
    ']]>',
    '&#x0;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const { title, link } of catalogueIn(pieces.join(''), URL)?.records ?? []) {
        expect(title).not.toBe('');
        expect(link).toMatch(/^https:/);
      }
    }),
  );
});
