import { describe, expect, it } from 'vitest';
import { induceFaithfully } from '../../../agents/wrapper/faithful/faithful.ts';

const URL = 'https://shop.example/search?q=lamp';

function pageOf(records: readonly string[]): string {
  const menu = Array.from({ length: 6 }, (_, i) => `<li><a href="/c/${i}">Section ${i}</a></li>`).join('');
  return `<html><body><ul id="menu">${menu}</ul><div class="list">${records.join('')}</div></body></html>`;
}

function card(i: number, title: string, more = ''): string {
  return (
    `<div class="card"><a href="/p/${i}"><img data-src="/img/${i}.jpg" src="/blank.gif"></a>` +
    `<div class="tags"><a href="/sale">Sale</a></div><p class="name"><a href="/p/${i}">${title}</a></p>${more}</div>`
  );
}

const LAMPS = ['Reading lamp', 'Desk lamp', 'Lamp for the garden', 'Red lamp', 'Lamp stand', 'Old lamp'];

describe('a wrapper made the source’s way', () => {
  const page = { url: URL, html: pageOf(LAMPS.map((title, i) => card(i, title))), term: 'lamp' };
  const wrapper = induceFaithfully(page);

  it('finds records, and their fields by votes', () => {
    expect(wrapper?.items).toBe('div.card');
    expect(wrapper?.fields).toMatchObject({
      title: ':scope > p.name > a:not([class])',
      link: ':scope > p.name > a:not([class])',
      image: ':scope > a:not([class]) > img:not([class])',
    });
    expect(wrapper?.votes).toContainEqual({ field: 'title', selector: ':scope > p.name > a:not([class])', votes: 6 });
    expect(wrapper?.taken).toMatchObject({ name: 'div', occurrences: 6, distinct: 4, rank: 24 });
  });

  it('reads records, with lazy pictures', () => {
    expect(wrapper?.records.map(({ title }) => title)).toEqual(LAMPS);
    expect(wrapper?.records[2]).toMatchObject({
      link: 'https://shop.example/p/2',
      image: 'https://shop.example/img/2.jpg',
      confidence: { title: 1, link: 1, image: 1 },
    });
  });

  it('needs no search term: it takes headings, else the texts of links', () => {
    const { url, html } = page;
    expect(induceFaithfully({ url, html })?.records.map(({ title }) => title)).toEqual(LAMPS);
    const headed = pageOf(LAMPS.map((title, i) => card(i, 'Look at this one', `<h3>${title}</h3>`)));
    expect(induceFaithfully({ url, html: headed })?.records.map(({ title }) => title)).toEqual(LAMPS);
  });

  it('takes the term as an argument, and compares titles without case, accents and marks', () => {
    const titles = ['Tênis <b>Nike</b> Zoom', '<b>TENIS</b> nike azul', 'Tênis de mesa Nike'];
    const html = pageOf(titles.map((title, i) => card(i, title)));
    const found = induceFaithfully({ url: URL, html }, 'tenis nike');
    expect(found?.records.map(({ title }) => title)).toEqual([
      'Tênis Nike Zoom',
      'TENIS nike azul',
      'Tênis de mesa Nike',
    ]);
  });

  it('takes no link that several records share, and none without a target', () => {
    const html = pageOf(LAMPS.map((title) => card(0, title)));
    expect(induceFaithfully({ url: URL, html, term: 'lamp' })?.items).not.toBe('div.card');
    const scripted = pageOf(LAMPS.map((title, i) => card(i, title).replaceAll('/p/', 'javascript:open')));
    expect(induceFaithfully({ url: URL, html: scripted, term: 'lamp' })?.items).not.toBe('div.card');
  });

  it('takes the price to pay: no instalment, and a lower second price, but not a fifth of it', () => {
    const says = [
      'De R$ 1.000,00 por R$ 800,00 em 10x de R$ 80,00',
      '12x de R$ 50,00 R$ 590,00',
      'R$ 300,00 economize R$ 30,00',
      '<b>R$</b> <span>99</span>,90',
      'R$ 20,00 R$ 25,00',
    ];
    const html = pageOf(says.map((said, i) => card(i, `Lamp number ${i}`, `<p class="price">${said}</p>`)));
    const found = induceFaithfully({ url: URL, html, term: 'lamp' });
    expect(found?.fields.price).toBe(':scope > p.price');
    expect(found?.records.map(({ price }) => price?.amount)).toEqual(['800', '590', '300', '99.9', '20']);
    expect(found?.records[0]?.price?.currency).toBe('BRL');
  });

  it('is valid for a shop only with prices, even if another list comes first', () => {
    const large = (i: number) => `<li><h2></h2><a href="/t/${i}">Topic ${i}</a><p></p><b></b><i></i><u></u></li>`;
    const topics = Array.from({ length: 12 }, (_, i) => large(i)).join('');
    const cards = LAMPS.map((title, i) => card(i, title, '<p>€ 12,50</p>'));
    const found = induceFaithfully({ url: URL, html: `<ul>${topics}</ul>${pageOf(cards)}` });
    expect(found?.patterns[0]?.name).toBe('li');
    expect(found?.items).toBe('div.card');
    const without = induceFaithfully({
      url: URL,
      html: `<ul>${topics}</ul>${pageOf(LAMPS.map((t, i) => card(i, t)))}`,
    });
    expect(without?.taken.name).toBe('li');
  });

  it('does not exist for a page without repetition', () => {
    expect(induceFaithfully({ url: URL, html: '<h1>Nothing was found</h1><p>Try other words.</p>' })).toBeUndefined();
    expect(induceFaithfully({ url: URL, html: '' })).toBeUndefined();
  });

  it('tells records by their parents if they share nothing else', () => {
    const row = (i: number) => `<li class="r${i}"><a href="/n/${i}">News number ${i}</a><p><i>x</i></p></li>`;
    const html = `<ul class="nav"><li>a</li><li>b</li></ul><ul id="news">${[1, 2, 3, 4].map(row).join('')}</ul>`;
    expect(induceFaithfully({ url: URL, html })?.items).toBe('ul#news > li');
  });

  it('writes class names as CSS wants them', () => {
    const row = (i: number) => `<div class="md:w-1/2 2col -"><a href="/n/${i}">News number ${i}</a><p></p></div>`;
    const html = `<div>${[1, 2, 3].map(row).join('')}</div>`;
    expect(induceFaithfully({ url: URL, html })?.records).toHaveLength(3);
  });
});
