/** Lists of shops as shops write them: prices in several elements, for scripts alone, and links in scripts. */
import { expect, test } from 'vitest';
import { strictJson } from '../../../agents/wrapper/loose-json.ts';
import type { ListPage, ListRecord, Mode, Money } from '../../../agents/wrapper/wrapper.ts';
import { applyWrapper, induce } from '../../../agents/wrapper/wrapping.ts';
import cases from './shop-lists-cases.json' with { type: 'json' };

const NAMES = ['Acer Aspire 5', 'Dell Inspiron 15', 'Lenovo IdeaPad 3', 'Asus VivoBook 14', 'HP Pavilion x360'];

type Card = (name: string, i: number, price: number) => string;

function pageOf(card: Card, behind = ''): ListPage {
  const cards = NAMES.map((name, i) => card(name, i, 2_000 + 137 * i)).join('\n');
  const html = `<html lang="pt-BR"><title>Busca</title><body><nav><a href="/">Loja</a><a href="/conta">Conta</a></nav>
    <main><h1>Resultados para notebook</h1><div class="grid">${cards}</div></main>${behind}</body></html>`;
  return { url: 'https://shop.example/busca?q=notebook', html, term: 'notebook' };
}

/** A card whose title leads to its product. */
const titled =
  (inside: (price: number, i: number) => string): Card =>
  (name, i, price) =>
    `<div class="card"><a href="/p/${i}"><h3>${name}</h3></a>${inside(price, i)}</div>`;

/** The second record, as the wrapper of its page reads it. */
function second(page: ListPage, mode: Mode = 'default'): ListRecord | undefined {
  const induced = induce([page], { mode });
  return induced === undefined ? undefined : applyWrapper(induced.wrapper, page).records[1];
}

function sum(money: Money | undefined): string | undefined {
  return money && `${money.amount} ${money.currency}`;
}

test.each<[string, Card]>([
  ['two paragraphs', titled((price) => `<p>De R$ ${price + 300}</p><p>por R$ ${price}</p>`)],
  ['two blocks of one block', titled((price) => `<div><p>de: R$ ${price + 300}</p><p>por: R$ ${price}</p></div>`)],
])('the price before in %s is read beside the price to pay', (_, card) => {
  const record = second(pageOf(card));
  expect([sum(record?.price), sum(record?.oldPrice)]).toEqual(['2137 BRL', '2437 BRL']);
});

test('a lower price for paying at once is read beside the price to pay', () => {
  const record = second(pageOf(titled((price) => `<p>R$ ${price}</p><p>R$ ${price - 50} à vista no Pix</p>`)));
  expect([sum(record?.price), sum(record?.upfrontPrice)]).toEqual(['2137 BRL', '2087 BRL']);
});

test('a lower price for several of a thing beside its price is not what one pays', () => {
  const record = second(
    pageOf(titled((price) => `<p><b class="price">R$ ${price}</b></p><p>a partir de 4 un. R$ ${price - 50} / un.</p>`)),
  );
  expect([sum(record?.price), sum(record?.oldPrice)]).toEqual(['2137 BRL', undefined]);
});

test.each(cases.beside)('%s beside a price is no price of its thing', (said) => {
  const record = second(pageOf(titled((price) => `<p><span class="price">R$ ${price}</span></p><p>${said}</p>`)));
  expect(sum(record?.price)).toBe('2137 BRL');
  expect([record?.upfrontPrice, record?.instalments]).toEqual([undefined, undefined]);
});

test('a price before that stands in another record is not taken', () => {
  const card: Card = (name, i, price) =>
    `<div class="card"><a href="/p/${i}"><h3>${name}</h3></a>${i === 0 ? `<p>De R$ ${price + 300}</p>` : ''}<b>R$ ${price}</b></div>`;
  expect(sum(second(pageOf(card))?.oldPrice)).toBeUndefined();
});

test('a price in bold within the words of a range is its lower end', () => {
  const record = second(pageOf(titled((price) => `<p>a partir de <b>R$ ${price}</b> até R$ ${price + 90}</p>`)));
  expect(record?.price).toEqual({ amount: '2137', currency: 'BRL', from: true, to: '2227' });
});

test.each(['itemprop="aggregateRating" itemscope', 'itemprop="reviewRating"'])(
  'a rating in <div %s> is no price where the markup of a price is alike',
  (named) => {
    const card = titled((price, i) => {
      const offer = `<div itemprop="offers"><span itemprop="price">R$ ${price}</span></div>`;
      const rating = `<div ${named}><span itemprop="ratingValue">4.${i}</span>/5 <span>(1${i})</span></div>`;
      return `${i === 1 ? '' : offer}${rating}`;
    });
    expect(sum(second(pageOf(card))?.price)).toBeUndefined();
  },
);

test('beside two prices to pay none is taken for the price before', () => {
  const record = second(
    pageOf(titled((price) => `<b class="price">R$ ${price}</b><p>R$ ${price + 90}</p><p>de R$ 9000</p>`)),
  );
  expect(sum(record?.price)).toBe('2137 BRL');
  expect(sum(record?.oldPrice)).toBeUndefined();
});

const attributed: Card = (name, i, price) =>
  `<div class="card" data-old-price="${price + 900}" data-price="${price}.90" data-currency="BRL"><a href="/p/${i}"><h3>${name}</h3></a></div>`;

const items = (as: (name: string, i: number) => string) => NAMES.map(as).join(',');
const REPORTED: readonly (readonly [string, string])[] = Object.entries({
  'as JSON': `dataLayer=[{"ecommerce":{"currency":"BRL","items":[${items((name, i) => `{"item_name":"${name}","price":${2_000 + 137 * i}.9}`)}]}}]`,
  'as a literal': `window.dataLayer = window.dataLayer || []; // list
     dataLayer.push({ecommerce: null}); dataLayer.push({event: 'impressions', ecommerce: {currencyCode: 'BRL',
       impressions: [${items((name, i) => `{name: '${name}', price: '${2_000 + 137 * i}.90',}`)},]}});`,
});

test.each<readonly [string, ListPage]>([
  ['in an attribute', pageOf(attributed)],
  ...REPORTED.map(
    ([how, script]) =>
      [
        `reported ${how}`,
        pageOf(
          titled(() => ''),
          `<script>${script}</script>`,
        ),
      ] as const,
  ),
])('a price %s for scripts is read, and unsure', (_, page) => {
  const record = second(page);
  expect(sum(record?.price)).toBe('2137.9 BRL');
  expect(record?.confidence.price).toBeLessThan(0.7);
});

test.each(cases.toPay as [string, string | undefined][])('of %s the price to pay is taken', (attributes, expected) => {
  const card: Card = (name, i) =>
    `<div class="card" ${attributes} data-currency="BRL"><a href="/p/${i}"><h3>${name}</h3></a></div>`;
  expect(sum(second(pageOf(card))?.price)).toBe(expected);
});

test('prices of several things in one record say nothing of it', () => {
  const card: Card = (name, i) =>
    `<div class="card"><a href="/p/${i}" data-price="100.5"><h3>${name}</h3></a><i data-price="9.90"></i></div>`;
  expect(second(pageOf(card))?.price).toBeUndefined();
});

test('a title that is reported with two prices has none', () => {
  const twice = [1, 2].map((times) => items((name) => `{name: '${name}', price: ${100 * times}}`)).join();
  const page = pageOf(
    titled(() => ''),
    `<script>dataLayer.push({ecommerce: {items: [${twice}]}})</script>`,
  );
  expect(second(page)?.title).toBe('Dell Inspiron 15');
  expect(second(page)?.price).toBeUndefined();
});

test('a report of endless texts is looked at once', () => {
  const parts = (times: number) => strictJson(`{${'"\\'.repeat(times)}`).length;
  expect(parts(200_000)).toBeGreaterThan(200_000);
});

test('a price that the page shows goes before one for scripts', () => {
  const card: Card = (name, i, price) =>
    `<div class="card" data-price="${price * 100}"><a href="/p/${i}"><h3>${name}</h3></a><b>R$ ${price}</b></div>`;
  expect(sum(second(pageOf(card))?.price)).toBe('2137 BRL');
});

test.each([
  ['{items: [{name: f(1), price: 2}]}', 'calls a function'],
  ['{items: [{name: "a", price: 2}', 'never ends'],
  [`{a:'${'x'.repeat(100_000)}`, 'is one text without end'],
])('a report that %s gives no price and no error', (report) => {
  const page = pageOf(
    titled(() => ''),
    `<script>dataLayer.push(${report}</script>`,
  );
  expect(second(page)?.title).toBe('Dell Inspiron 15');
  expect(second(page)?.price).toBeUndefined();
});

test.each([
  [`{a: 'it\\'s "x"', $b: [1, 2,], "c": true,} rest`, { a: 'it\'s "x"', $b: [1, 2], c: true }],
  [`[{'a': null}, // two\n {b: -1.5e3}]`, [{ a: null }, { b: -1500 }]],
  ['{a: "x: y, {"}', { a: 'x: y, {' }],
  [`{a: '\\u00c1gua \\x61 \\u{1F600}', b: "it\\'s", /* c */ d: undefined}`, { a: 'Água a 😀', b: "it's", d: null }],
])('the literal %s is JSON up to its end', (literal, value) => {
  expect(JSON.parse(strictJson(literal))).toEqual(value);
});

test('one currency named beside a list in the state is that of its prices', () => {
  const list = items((name, i) => `{"name":"${name}","url":"/p/${i}","price":${2_000 + 137 * i}.9}`);
  const state = `<script>window.__STATE__={"search":{"currency":"BRL","products":[${list}]}}</script>`;
  expect(
    sum(
      second(
        pageOf(
          titled(() => ''),
          state,
        ),
      )?.price,
    ),
  ).toBe('2137.9 BRL');
});

const priced = (price: number) => `<p>R$ ${price}</p>`;
const LEADING: readonly (readonly [string, Card])[] = Object.entries({
  'onclick of a block': (name, i, price) =>
    `<div class="card" onclick="location.href='/p/${i}'"><h3>${name}</h3>${priced(price)}</div>`,
  'a call in an address': (name, i, price) =>
    `<div class="card"><a href="javascript:show('/p/${i}')"><h3>${name}</h3></a>${priced(price)}</div>`,
  'window.open': (name, i, price) =>
    `<div class="card"><a href="#" onclick="window.open('/p/${i}','_blank');return false"><h3>${name}</h3></a>${priced(price)}</div>`,
  'document.write': (name, i, price) =>
    `<div class="card"><script>document.write('<a href="/p/${i}"><h3>${name}<\\/h3><\\/a>');</script>${priced(price)}</div>`,
});

test.each(LEADING)('an address in letters of %s is the link of its record', (_, card) => {
  const record = second(pageOf(card));
  expect([record?.title, record?.link]).toEqual(['Dell Inspiron 15', 'https://shop.example/p/1']);
  expect(sum(record?.price)).toBe('2137 BRL');
});

test.each<[string, Card]>(
  Object.entries({
    'a block around it': (name, i, price) =>
      `<div class="card" onclick="location.href='/count/${i}'"><a href="/p/${i}"><h3>${name}</h3></a>${priced(price)}</div>`,
    'its own script': (name, i, price) =>
      `<div class="card"><a href="/p/${i}" onclick="location.href='/count/${i}'"><h3>${name}</h3></a>${priced(price)}</div>`,
    'a button beside it': (name, i, price) =>
      `<div class="card"><a href="/p/${i}"><h3>${name}</h3></a>${priced(price)}<a href="javascript:buy('/cart?add=${i}')">Buy</a></div>`,
  }),
)('the address of an anchor goes before that of %s', (_, card) => {
  expect(second(pageOf(card))?.link).toBe('https://shop.example/p/1');
});

test.each<[string, Card]>(
  Object.entries({
    'opens a part of the page': (name, i) =>
      `<div class="card" onclick="modal.open('details${i}')"><h3>${name}</h3></div>`,
    'puts it into the cart': (name, i) =>
      `<div class="card"><h3>${name}</h3><button onclick="location.href='/cart?add=${i}'">Buy</button></div>`,
    'chooses between two addresses': (name, i) =>
      `<div class="card" onclick="if(a){location.href='/login?n=${i}'}else{location.href='/p/${i}'}"><h3>${name}</h3></div>`,
  }),
)('a script that %s is no link', (_, card) => {
  expect(second(pageOf(card))).toBeUndefined();
});

test('text that scripts write is read with its escapes', () => {
  const card: Card = (_, i, price) =>
    `<div class="card"><script>document.write('<a href="/p/${i}"><h3>C\\x61misa n\\u00ba ${i} \\u00e0 vista</h3></a>')</script><p>R$ ${price}</p></div>`;
  expect(second(pageOf(card))?.title).toBe('Camisa nº 1 à vista');
});

test.each(['<i class="icon-price-tag"></i>', '<input id="price_filter">', '<span class="price-alert-icon"></span>'])(
  '%s is no empty place for a price',
  (inside) => {
    const induced = (within: string) => induce([pageOf(titled(() => `<p>Consulte</p>${within}`))], { mode: 'default' });
    expect(induced(inside)?.confidence).toBe(induced('')?.confidence);
  },
);

test.each<Mode>(['default', 'faithful'])(
  'a list whose prices scripts fill in is unsure and says so, %s mode',
  (mode) => {
    const induced = induce([pageOf(titled((_, i) => `<span class="price" id="p${i}"></span>`))], { mode });
    const whole = induce([pageOf(titled(() => '<p>Consulte a loja</p>'))], { mode });
    expect(induced?.confidence).toBeLessThanOrEqual(0.5 * (whole?.confidence ?? 0));
    expect(induced?.wrapper.explanation.words.at(-1)).toContain('prices are empty');
  },
);

test.each(cases.instalments as [string, number][])("the source's way reads %s as instalments", (said, each) => {
  const record = second(pageOf(titled(() => `<p>R$ 600</p><p>${said}</p>`)), 'faithful');
  expect(record?.instalments).toMatchObject({ count: 12, each: { amount: String(each), currency: 'BRL' } });
  expect(sum(record?.price)).toBe('600 BRL');
});

test("the source's way takes the second, lower price of one record", () => {
  const record = induce([pageOf(titled((price) => `<p>De R$ ${price + 300}</p><p>por R$ ${price}</p>`))], {
    mode: 'faithful',
  })?.records[1];
  expect(sum(record?.price)).toBe('2137 BRL');
});

test.each([
  ['sv', '2 137:-', '2137 SEK'],
  ['nb', '2 137,-', '2137 NOK'],
  ['de', '2.137,-', '2137 null'],
  ['da', '2.137 kr.', '2137 DKK'],
])('a price without a clear currency on a page in %s, such as %s, is %s', (language, shown, expected) => {
  const page = pageOf(titled((price) => `<p>${shown.replace(/2.137/, String(price))}</p><p>${price - 137} st</p>`));
  const record = second({ ...page, html: page.html.replace('pt-BR', language) });
  expect(sum(record?.price)).toBe(expected);
});
