/** Kinds of lists on real sites, each as small as possible. */
import { describe, expect, it, test } from 'vitest';
import { applyWrapper, induce, type ListPage } from '../../../agents/wrapper/wrapping.ts';

const url = 'http://site.example/search?q=tv';
const NAMES = ['Alpha television', 'Beta projector', 'Gamma receiver', 'Delta antenna', 'Epsilon cable'];

const read = (html: string, how: Partial<ListPage> = {}) => {
  const page = { url, html, ...how };
  const induced = induce([page], { mode: 'default' });
  if (induced === undefined) throw new Error('no list was found');
  return { ...induced, applied: applyWrapper(induced.wrapper, page) };
};
const titles = (html: string) => read(html).applied.records.map(({ title }) => title);
const links = (html: string) => read(html).applied.records.map(({ link }) => link.replace('http://site.example', ''));
const each = (card: (name: string, i: number) => string) => NAMES.map(card).join('\n');
const P = NAMES.map((_, i) => `/p/${i}`);

/** Spellings of the same page that look equal to a reader. */
const SPELLINGS = [
  (html: string) => html.replaceAll('><', '>\n    <'),
  (html: string) => html.replaceAll('><', '><!-- here --><'),
  (html: string) => html.replace(/<\/?\w+/g, (tag) => tag.toUpperCase()),
  (html: string) => html.replaceAll('"', "'"),
];

test.each(
  Object.entries({
    'in rows of three': `<table>${[0, 3]
      .map(
        (from) =>
          `<tr>${NAMES.slice(from, from + 3)
            .map(
              (name, i) => `<td><img src="/i/${from + i}.jpg"><a href="/p/${from + i}">${name}</a><b>$ 5.00</b></td>`,
            )
            .join('')}</tr>`,
      )
      .join('')}</table>`,
    'in rows by pairs': `<table>${each((name, i) => `<tr class="top"><td>${i + 1}.</td><td><a href="/p/${i}">${name}</a></td></tr><tr><td></td><td>12 points by <a href="/u/${i}">someone</a></td></tr>`)}</table>`,
    'in dt with dd': `<dl>${each((name, i) => `<dt><a href="/p/${i}">[${i}]</a></dt><dd><h3>${name}</h3> and what it is about, in words of its own</dd>`)}</dl>`,
    'in cards that are links': `<div>${each((name, i) => `<a class="card" href="/p/${i}"><img src="/i/${i}.jpg"><span class="name">${name}</span><span class="price">$ ${i}9.00</span></a>`)}</div>`,
    'in lists under headings': `<section><h2>One</h2><ul>${NAMES.slice(0, 3)
      .map((name, i) => `<li><h4><a href="/p/${i}">${name}</a></h4><p>Text of it</p></li>`)
      .join('')}</ul></section><section><h2>Two</h2><ul>${NAMES.slice(3)
      .map((name, i) => `<li><h4><a href="/p/${i + 3}">${name}</a></h4><p>Text of it</p></li>`)
      .join('')}</ul></section>`,
    'among advertisements': `<ul>${each((name, i) => `<li class="hit"><h4><a href="/p/${i}">${name}</a></h4></li>${i === 2 ? '<li class="ad"><a href="/buy">Buy now and save</a></li>' : ''}`)}</ul>`,
    'beside a menu': `<nav><ul>${'Home Shop Help Blog News Jobs Press'
      .split(' ')
      .map((word) => `<li><a href="/${word}">${word}</a></li>`)
      .join(
        '',
      )}</ul></nav><ul>${each((name, i) => `<li><h4><a href="/p/${i}">${name}</a></h4><p>What it is, in a few words.</p></li>`)}</ul>`,
    'but not in a pane behind another': `<div><ul class="tab-pane">${each((name, i) => `<li><h4><a href="/p/${i}">${name}</a></h4></li>`)}</ul><ul class="tab-pane">${['One', 'Two', 'Three'].map((name) => `<li><h4><a href="/q/${name}">${name} of the others</a></h4></li>`).join('')}</ul></div>`,
    'but not what is out of sight': `<ul>${each((name, i) => `<li><h4><a href="/p/${i}">${name}</a></h4></li>`)}<li hidden><h4><a href="/template">Name</a></h4></li></ul>`,
  }),
)('records are found %s', (_, html) => {
  const page = `<html><body>${html}</body></html>`;
  for (const written of [page, ...SPELLINGS.map((spell) => spell(page))]) {
    expect(titles(written).sort()).toEqual([...NAMES].sort());
    expect(links(written).sort()).toEqual(P);
  }
});

test.each([
  [
    'has its brand with it',
    (name: string, i: number) =>
      `<a href="/p/${i}"><span class="brand">Acme</span> <span class="name">${name}</span></a>`,
    'Acme ',
  ],
  ['is without a label', (name: string, i: number) => `<a href="/p/${i}">Open</a><h3><i>Title:</i> ${name}</h3>`, ''],
  [
    'is without the badge that some have',
    (name: string, i: number) =>
      `<a href="/p/${i}"><img src="/${i}.jpg">${i % 2 === 0 ? '<span>New</span>' : ''}<span>${name}</span></a>`,
    '',
  ],
  [
    'is the link of a heading that says more',
    (name: string, i: number) => `<h3>${i === 1 ? 'Pinned: ' : ''}<a href="/p/${i}">${name}</a></h3>`,
    '',
  ],
  [
    'is not who wrote it',
    (name: string, i: number) =>
      `<p class="author-name"><a href="/u/${i}">Somebody with a long name ${i}</a></p><h3><a href="/p/${i}">${name}</a></h3>`,
    '',
  ],
])('a title %s', (_, card, before) => {
  expect(titles(`<ul>${each((name, i) => `<li class="hit">${card(name, i)}</li>`)}</ul>`)).toEqual(
    NAMES.map((name) => before + name),
  );
});

describe('the common beginning of all titles', () => {
  const html = (before: string) =>
    `<ul>${each((name, i) => `<li class="hit"><h3><a href="/p/${i}">${before} ${name}</a></h3></li>`)}</ul>`;

  test.each([
    ['is a half of their names where it is longer than a label', 'Report on housing:', undefined],
    ['is a half of their names where it was searched for', 'Dune:', 'dune'],
  ])('%s', (_, before, term) => {
    const how = term === undefined ? {} : { term };
    expect(read(html(before), how).applied.records.map(({ title }) => title)).toEqual(
      NAMES.map((name) => `${before} ${name}`),
    );
  });
});

describe('a price', () => {
  const priceOf = (price: (i: number) => string) => {
    const html = `<ul>${each((name, i) => `<li class="hit"><h3><a href="/p/${i}">${name}</a></h3>${price(i)}</li>`)}</ul>`;
    return read(html).applied.records.map((record) => [record.price?.amount, record.oldPrice?.amount]);
  };

  test.each([
    [
      'is not the one struck out',
      () => '<p><del><span class="a">$ 90.00</span></del> <ins><span class="a">$ 70.00</span></ins></p>',
      '70',
      '90',
    ],
    [
      'is the reduced one where some are',
      (i: number) =>
        i % 2 === 0
          ? '<p class="box"><span class="price">$ 70.00</span></p>'
          : '<p class="box"><span class="old-price">$ 90.00</span> <span class="special">$ 70.00</span></p>',
      '70',
      undefined,
    ],
    ['is not a rate', () => '<div><b>$ 70.00</b></div><div><i>$ 6.50</i> a month</div>', '70', undefined],
    ['has its cents above', () => '<b class="price">$ 70<sup>25</sup></b>', '70.25', undefined],
    ['has its cents apart', () => '<b class="price"><sup>$</sup>1,070<sup>.<!-- -->25</sup></b>', '1070.25', undefined],
    ['is a regular one when there is no other', () => '<b class="price">Regular price: $ 70.00</b>', '70', undefined],
    [
      'is not what others said of it',
      () => '<span class="price-rating-count">(2606)</span><b>$ 70.00</b>',
      '70',
      undefined,
    ],
  ])('%s', (_, html, now, old) => {
    const prices = priceOf(html);
    expect(prices.map(([amount]) => amount)).toEqual(NAMES.map(() => now));
    if (old !== undefined) expect(prices.map(([, before]) => before)).toEqual(NAMES.map(() => old));
  });
});

it('selectors are made of words with a meaning', () => {
  const html = `<div class="css-1x2y3z">${each((name, i) => `<div class="sc-bdVaJa product-card mt-4"><h3 class="_3fGh2"><a class="css-9k8j7h" href="/p/${i}">${name}</a></h3></div>`)}</div>`;
  const { wrapper } = read(html);
  expect(JSON.stringify(wrapper.records)).not.toMatch(/css-|sc-bd|_3fGh2|mt-4/);
  expect(JSON.stringify(wrapper.records)).toContain('product-card');
});

it('selectors use the part of a generated class that its author wrote', () => {
  const html = `<div>${each((name, i) => `<div class="List_card__a8Xy2"><a href="/p/${i}">${name}</a><i>text</i></div>`)}<div class="Page_other__k2Lm9"><a href="/x">Something else</a></div></div>`;
  expect(JSON.stringify(read(html).wrapper.records)).toContain('List_card__');
});

it('selectors are explained by their votes', () => {
  const { explanation } = read(
    `<ul>${each((name, i) => `<li class="hit"><h3><a href="/p/${i}">${name}</a></h3></li>`)}</ul>`,
  ).wrapper;
  expect(explanation.votes).toContainEqual({ field: 'title', selector: 'a', votes: 5, of: 5 });
  expect(explanation.words[0]).toContain('5 records, each at li.hit');
});

it('several pages separate search results from the fixed parts of the page', () => {
  const page = (term: string, names: readonly string[]): ListPage => ({
    url: `http://site.example/search?q=${term}`,
    term,
    html: `<div><h2>Always here</h2><ul class="top">${each((name, i) => `<li><h4><a href="/p/${i}">${name}</a></h4><p>A text that is on every page there is.</p><b>$ 9.00</b></li>`)}</ul>
<ol class="found">${names.map((name) => `<li><a href="/f/${name}">${name} found</a><span>text</span></li>`).join('')}</ol></div>`,
  });
  const pages = [page('a', ['ant', 'apple', 'arm', 'axe']), page('b', ['bee', 'boat', 'bread'])];
  const induced = induce(pages, { mode: 'default' });
  expect(induced?.records.map(({ title }) => title.split(' ')[0])).toEqual([
    'ant',
    'apple',
    'arm',
    'axe',
    'bee',
    'boat',
    'bread',
  ]);
  expect(induced?.wrapper.expectations.records).toEqual({ least: 3, most: 4 });
});

describe('structured data in a page', () => {
  const stated = (names: readonly string[], price: string) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: names.map((name, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        item: {
          '@type': 'Product',
          name,
          url: `http://site.example/p/${i}`,
          offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
        },
      })),
    })}</script>`;
  const shown = (names: readonly string[], price = '') =>
    `<ul>${names.map((name, i) => `<li class="hit"><h3><a href="/p/${i}?from=list">${name}</a></h3>${price}</li>`).join('')}</ul>`;

  it('adds facts that the markup does not show', () => {
    const { records } = read(stated(NAMES, '12.50') + shown(NAMES)).applied;
    expect(records.map(({ price }) => price)).toEqual(NAMES.map(() => ({ amount: '12.5', currency: 'EUR' })));
  });

  it('makes a different price unsure, and an equal price sure', () => {
    const surenessBeside = (price: string) =>
      read(stated(NAMES, '12.50') + shown(NAMES, `<b class="price">${price}</b>`)).applied.records[0]?.confidence
        .price ?? 0;
    expect(surenessBeside('12,50 €')).toBeGreaterThan(0.95);
    expect(surenessBeside('19,90 €')).toBeLessThan(0.7);
  });

  it('becomes the list if the markup shows only its beginning', () => {
    const all = Array.from({ length: 30 }, (_, i) => `Number ${i} of the stated ones`);
    expect(read(stated(all, '5') + shown(all.slice(0, 5))).applied.records).toHaveLength(30);
  });
});
