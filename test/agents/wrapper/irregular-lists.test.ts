/** Irregular lists, each as small as possible, of kinds seen on real pages. */
import { expect, it, test } from 'vitest';
import { applyWrapper, induce, type ListPage } from '../../../agents/wrapper/wrapping.ts';

const NAMES = ['Alpha television', 'Beta projector', 'Gamma receiver', 'Delta antenna', 'Epsilon cable', 'Zeta remote'];
const RECORDS = NAMES.map((name, i) => [name, `/p/${i}`]);

const pageOf = (list: string): ListPage => ({
  url: 'http://site.example/search?q=tv',
  html: `<html><body><nav><ul>${'Home Shop Help Blog News Jobs'
    .split(' ')
    .map((word) => `<li><a href="/${word}">${word}</a></li>`)
    .join('')}</ul></nav><main><h1>Results</h1>${list}</main></body></html>`,
});
const read = (list: string) => {
  const page = pageOf(list);
  const induced = induce([page], { mode: 'default' });
  if (induced === undefined) return [];
  return applyWrapper(induced.wrapper, page).records.map(({ title, link }) => [
    title,
    link.replace('http://site.example', ''),
  ]);
};
const each = (card: (name: string, i: number) => string, from = 0, to = NAMES.length) =>
  NAMES.slice(from, to)
    .map((name, i) => card(name, from + i))
    .join('');
const hit = (name: string, i: number) =>
  `<li class="hit"><h3><a href="/p/${i}">${name}</a></h3><p>What it is, in some words</p></li>`;
const others = (make: string) =>
  ['Big van', 'Red car', 'Old bike']
    .map((name, i) => `<li class="${make}"><h3><a href="/v/${i}">${name}</a></h3><p>What it is</p></li>`)
    .join('');

test.each(
  Object.entries({
    'rows in threes are records': `<table>${each((name, i) => `<tr><td><a href="/p/${i}">${name}</a></td></tr><tr><td>What it is</td></tr><tr><td>$ ${i}5.00</td></tr>`)}</table>`,
    'rows that share a cell are records': `<table><tr><th>Maker</th><th>Name</th><th>Price</th></tr>${each((name, i) => `<tr>${i % 2 === 0 ? `<td rowspan="2">Maker ${i}</td>` : ''}<td><a href="/p/${i}">${name}</a></td><td>$ 5${i}.00</td></tr>`)}</table>`,
    'rows under names of groups are records': `<table><tr><th colspan="2">One group</th></tr>${each((name, i) => `<tr><td><a href="/p/${i}">${name}</a></td><td>$ 1${i}.00</td></tr>`, 0, 3)}<tr><th colspan="2">The other group</th></tr>${each((name, i) => `<tr><td><a href="/p/${i}">${name}</a></td><td>$ 1${i}.00</td></tr>`, 3)}</table>`,
    'rows under names of groups that are links are records': `<table><tr><th colspan="2"><a href="/g/1">One group</a></th></tr>${each((name, i) => `<tr><td><a href="/p/${i}">${name}</a></td><td>$ 1${i}.00</td></tr>`, 0, 3)}<tr><th colspan="2"><a href="/g/2">The other group</a></th></tr>${each((name, i) => `<tr><td><a href="/p/${i}">${name}</a></td><td>$ 1${i}.00</td></tr>`, 3)}</table>`,
    'a name is in the same column where a cell from the row above stands before it': `<table>${each((name, i) => `<tr>${[0, 3, 4].includes(i) ? `<td rowspan="${[3, 0, 0, 1, 2][i]}"><a href="/m/${i}">Maker ${i}</a></td>` : ''}<td><a href="/p/${i}">${name}</a></td><td>$ 5${i}.00</td></tr>`)}</table>`,
    'two rows beside one picture are one record': `<table>${each((name, i) => `<tr><td rowspan="2"><img src="/i/${i}.jpg"></td><td><a href="/p/${i}">${name}</a></td></tr><tr><td>Sold by <a href="/s/${i % 2}">Shop ${i % 2}</a> for $ ${i}9.00</td></tr>`)}</table>`,
    'entries of several makes under headings that are links are of one list': `<ol>${each((name, i) => (i === 2 ? `<li class="video"><a href="/p/2"><img src="/v.jpg"><h3>${name}</h3></a></li>` : i === 4 ? `<li class="news"><h3><a href="/p/4">${name}</a></h3><ul><li><a href="/n/1">One of the news</a></li><li><a href="/n/2">Another one</a></li></ul></li>` : hit(name, i)))}</ol>`,
    'a large one that stands apart before the others is of their list': `<div><div class="hero"><article class="post big"><h2><a href="/p/0">${NAMES[0]}</a></h2><p>What it is</p></article></div><div class="rest">${each((name, i) => `<article class="post"><h2><a href="/p/${i}">${name}</a></h2><p>What it is</p></article>`, 1)}</div></div>`,
    'rows of pictures above rows of names are records': `<table>${[0, 3].map((from) => `<tr>${each((_, i) => `<td><img src="/i/${i}.jpg"></td>`, from, from + 3)}</tr><tr>${each((name, i) => `<td><a href="/p/${i}">${name}</a></td>`, from, from + 3)}</tr>`).join('')}</table>`,
    'two in a row, each with its picture and its price, are records': `<table>${[0, 2, 4].map((from) => `<tr>${each((name, i) => `<td><img src="/i/${i}.jpg"></td><td><a href="/p/${i}">${name}</a></td><td>$ ${i}5.00</td>`, from, from + 2)}</tr>`).join('')}</table>`,
    'two in a row, each with a link around its picture, are records': `<table>${[0, 2, 4].map((from) => `<tr>${each((name, i) => `<td><a href="/p/${i}"><img src="/i/${i}.jpg"></a></td><td><a href="/p/${i}">${name}</a></td><td>$ ${i}5.00</td>`, from, from + 2)}</tr>`).join('')}</table>`,
    'cards of lines are named by the first, and not by the link to their details': `<div>${each((name, i) => `<div>${name}<br>What it is, in words of its own: ${i}.<br>$ ${i}5.00 <a href="/p/${i}">Details</a></div>`)}</div>`,
    'headings with one paragraph or two below are records': `<div>${each((name, i) => `<h3><a href="/p/${i}">${name}</a></h3><p>What it is, in words of its own: ${i}.</p>${i % 3 === 0 ? '<p>More of it.</p>' : ''}`)}</div>`,
    'columns of cards are one list': `<div>${[0, 2, 4].map((from) => `<ul class="column-${from}">${each(hit, from, from + 2)}</ul>`).join('')}</div>`,
    'what is pinned above a list is of it, under whatever name': `<div><ol class="stickies">${each(hit, 0, 1)}</ol><ol class="threads">${each(hit, 1)}</ol></div>`,
    'what is related is not of it': `<div><ol class="results">${each(hit)}</ol><ol class="related">${others('hit')}</ol></div>`,
    'what is of another make under a heading of its own is not of it': `<section><h2>Tours</h2><ul>${each(hit)}</ul></section><section><h2>Cars</h2><ul>${others('vehicle')}</ul></section>`,
    'a list with lists in its entries is the outer one': `<ul>${each((name, i) => `<li><h3><a href="/p/${i}">${name}</a></h3><ul>${[0, 1, 2].map((j) => `<li><a href="/p/${i}/${j}">Part ${j} of ${i}</a></li>`).join('')}</ul></li>`)}</ul>`,
    'an advertisement that looks like a card and is named one is none of it': `<ul>${each((name, i) => hit(name, i) + (i === 2 ? '<li class="hit hit--ad"><h3><a href="//ads.example/x">Buy now and save</a></h3><p>What it is</p></li>' : ''))}</ul>`,
    'rows of page numbers are none of it': `<table>${each((name, i) => `<tr><td><a href="/p/${i}"><img src="/i/${i}.jpg"></a></td><td><a href="/p/${i}"><span>${name}</span></a></td></tr>`)}<tr><td colspan="2"><span>Page:</span> ${[1, 2, 3, 4].map((n) => `<a href="?page=${n}">${n}</a>`).join(' ')}</td></tr></table>`,
    'an entry with headings of parts of it is called as the others are': `<ol>${each((name, i) => (i === 0 ? `<li class="hit"><h2><a href="/p/0">${name}</a></h2><p>What it is, in some words</p><ul>${['Its news in this week', 'All of its pictures'].map((part, j) => `<li><h3 class="title"><a href="/p/0/${j}">${part}</a></h3></li>`).join('')}</ul></li>` : `<li class="hit"><div><h2><a href="/p/${i}">${name}</a></h2></div><p>What it is, in some words</p></li>`))}</ol>`,
  }),
)('%s', (_, list) => {
  const byLink = ([, a = '']: string[], [, b = '']: string[]) => a.localeCompare(b);
  expect(read(list).sort(byLink)).toEqual(RECORDS);
});

it('of an owner and a thing in one heading, the thing is the record', () => {
  const list = `<div>${each((name, i) => `<article><h3><a href="/owner-${i}">Owner ${i}</a> / <a href="/owner-${i}/p">${name}</a></h3><p>What it is, in some words</p></article>`)}</div>`;
  expect(read(list)).toEqual(NAMES.map((name, i) => [name, `/owner-${i}/p`]));
});

it('a row without the features of all others is no record', () => {
  const cell = (name: string, i: number) =>
    `<td><img src="/i/${i}.jpg"><a href="/p/${i}">${name}</a><b>$ ${i}9.00</b><p>What number ${i} is, in some words of its own</p></td>`;
  const rows = `<tr>${each(cell, 0, 3)}</tr><tr>${each(cell, 3)}</tr>`;
  const wrapper = induce([pageOf(`<table>${rows}</table>`)], { mode: 'default' })?.wrapper;
  const page = pageOf(`<table><tr><td><a href="/news">News of the shop</a></td></tr>${rows}</table>`);
  expect(wrapper && applyWrapper(wrapper, page).records.map(({ title }) => title)).toEqual(NAMES);
});

it('one or two records are found by a wrapper made from a longer list', () => {
  const wrapper = induce([pageOf(`<ol>${each(hit)}</ol>`)], { mode: 'default' })?.wrapper;
  for (const count of [0, 1, 2]) {
    const page = pageOf(`<ol>${each(hit, 0, count)}</ol>`);
    expect(wrapper && applyWrapper(wrapper, page).records.map(({ title }) => title)).toEqual(NAMES.slice(0, count));
  }
});
