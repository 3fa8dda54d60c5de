import { describe, expect, it } from 'vitest';
import { applyWrapper, induce } from '../../../agents/wrapper/wrapping.ts';

const url = 'http://shop.example/busca?q=tv';
const read = (html: string) => {
  const induced = induce([{ url, html }], { mode: 'default' });
  return induced === undefined ? [] : applyWrapper(induced.wrapper, { url, html }).records;
};
const list = (count: number, card: (i: number) => string) =>
  `<main><ul>${Array.from({ length: count }, (_, i) => `<li class="item">${card(i)}</li>`).join('')}</ul></main>`;
const card = (i: number) => `<h3><a href="/p/${i}">Television number ${i}</a></h3><p class="price">$ ${i + 1}.50</p>`;

/** These took minutes while each was compared with each. */
const SECONDS = 60_000;

describe('a hostile result page', () => {
  it('with endless records gives a list of five hundred', { timeout: SECONDS }, () => {
    expect(read(list(20_000, card))).toHaveLength(500);
  });

  it('with endless rows numbered in their names is counted once', { timeout: SECONDS }, () => {
    const row = (i: number) =>
      `<tr><td><a href="/p/${i}">Television number ${i}</a></td></tr><tr><td>$ ${i + 1}.50</td></tr>`;
    const html = `<table>${Array.from({ length: 20_000 }, (_, i) => row(i)).join('')}</table>`;
    const records = read(html);
    expect(records).toHaveLength(500);
    expect(records[7]).toMatchObject({ title: 'Television number 7' });
  });

  it.each(
    Object.entries({
      'empty siblings': `<div>${'<i></i>'.repeat(100_000)}</div>${list(5, card)}`,
      'siblings that are all alike': `<div>${'<div><a href="/x">x</a></div>'.repeat(30_000)}</div>${list(5, card)}`,
      'elements within elements': `${'<div>'.repeat(20_000)}${list(5, card)}`,
      'classes of its own each': `${list(3_000, (i) => `<b class="a${'bcdefghij'[i % 9]}x${i}">${i}</b>`)}${list(5, card)}`,
      'cells that reach beside all rows below': `<table>${'<tr><td rowspan="99999" colspan="99999">a</td><td><a href="/x">x</a></td></tr>'.repeat(10_000)}</table>${list(5, card)}`,
      'lists each under a heading of its own': `${Array.from({ length: 5_000 }, (_, i) => `<section class="a${'bcdefghij'[i % 9]}"><h2>One</h2><ul><li class="l${'bcdefghij'[i % 8]}">${card(i)}</li></ul></section>`).join('')}`,
      'lists within lists': `${Array.from({ length: 3_000 }, (_, i) => `<ul><li class="item">${card(i)}`).join('')}`,
      'a name without end': `${list(5, (i) => `<h3><a href="/p/${i}">${'name '.repeat(100_000)}${i}</a></h3>`)}`,
      'one element of many classes': `<div class="${'many '.repeat(50_000)}">${list(5, card)}</div>`,
      'links without end in a record': list(5, (i) => card(i) + '<a href="/t">tag</a>'.repeat(10_000)),
    }),
  )('of %s is read to its end', { timeout: SECONDS }, (_, html) => {
    for (const { title, link } of read(html)) {
      expect(title.length).toBeLessThanOrEqual(500);
      expect(link).toMatch(/^http:/);
    }
  });

  it('gets no script into a title', () => {
    const records = read(
      list(4, (i) => `<h3><a href="/p/${i}">Television<script>alert(${i})</script> ${i}<style>a{}</style></a></h3>`),
    );
    expect(records.map(({ title }) => title)).toEqual([0, 1, 2, 3].map((i) => `Television ${i}`));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.example/', 'vbscript:x', '#top'])(
    'keeps no record that leads to %s',
    (href) => {
      const html = list(6, (i) => `<h3><a href="${i === 2 ? href : `/p/${i}`}">Television number ${i}</a></h3>`);
      expect(read(html).map(({ link }) => link)).toEqual([0, 1, 3, 4, 5].map((i) => `http://shop.example/p/${i}`));
    },
  );

  it.each(['$ 1e309', '$ 9'.repeat(2_000), '$ -5.00', 'NaN', '$ 0x10', '$ 99999999999999999999999999.99', '$'])(
    'has no sure price for %s',
    (price) => {
      const html = list(6, (i) => `<h3><a href="/p/${i}">Television number ${i}</a></h3><p class="price">${price}</p>`);
      const records = read(html);
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) {
        expect(record.price?.amount ?? '0').toMatch(/^\d{1,15}(?:\.\d{1,6})?$/);
      }
    },
  );

  it('with several prices and no word about which one counts has no sure price', () => {
    const html = list(6, (i) => `${card(i)}<p class="price"><i>$ 3.00</i> <i>$ 40.00</i> <i>$ 700.00</i></p>`);
    for (const { confidence } of read(html)) expect(confidence.price ?? 0).toBeLessThanOrEqual(0.95);
  });
});
