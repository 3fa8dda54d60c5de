/** Author, main picture and site name of a page, and the source of each. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';
import cases from './credits-cases.json' with { type: 'json' };

const URL_OF = 'https://paper.example/walks/mill';
const TEXT =
  '<p>The mill stands by the river, and its wheel has turned since it was built by a miller of the town.</p>'.repeat(4);
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

function read(body: string, { head = '', lang = 'en', title = 'The mill', text = TEXT } = {}) {
  const html = `<html lang="${lang}"><head><title>${title}</title>${head}</head><body><h1>The mill</h1>${body}${text}</body></html>`;
  return readHtml(html, URL_OF);
}

describe('an author', () => {
  test.each([
    ...(cases.bylines as [string, string, string, string][]),
    ['by a link for it', 'en', `${TEXT}<footer>More: <a rel="author" href="/ana">Ana Lima</a></footer>`, 'Ana Lima'],
  ])('is shown %s', (_, lang, body, author) => {
    expect(read(body, { lang })).toMatchObject({ author, known: { author: 'text' } });
  });

  test.each(cases.shownAuthors as [string, string, string][])('is shown %s', (_, end, author) => {
    expect(read('', { text: TEXT + end }).author).toBe(author);
  });

  test.each([
    ...(cases.noAuthors as [string, string][]),
    ['a text', `<meta name="author" content="${'word '.repeat(1_000)}">`],
  ])('is never %s', (_, head) => {
    expect(read('', { head })).toMatchObject({ author: '' });
  });

  test.each([
    ['a line of text', '<p>By the river stands a mill.</p>'],
    ['a heading of a place', '<h2>Von Hamburg nach Bremen</h2>'],
    ['a caption', '<figure><img src="/a.jpg"><figcaption>By Ana Lima</figcaption></figure>'],
    [
      'a comment',
      `${TEXT}<div id="comments"><div class="comment"><p class="author">By Ana Lima</p><p>I was there, too, and it is lovely in the spring.</p></div></div>`,
    ],
  ])('is not read out of %s', (_, body) => {
    expect(read(body).author).toBe('');
  });

  // Shapes as in schema.org's documentation and as WordPress' Yoast plugin writes them: a graph whose parts name each other.
  test.each(cases.statedInData as [string, object][])('is stated in data as %s', (_, data) => {
    expect(read('', { head: ld(data) })).toMatchObject({ author: 'Ana Lima', known: { author: 'structured' } });
  });

  test.each(cases.statedInHead as [string, string, string][])('is stated in the head by %s', (_, head, author) => {
    expect(read('', { head })).toMatchObject({ author, known: { author: 'head' } });
  });

  test('is the shown author if the page states somebody else', () => {
    const head = '<meta name="author" content="Ed Keeper">';
    expect(read('<p class="byline">By Ana Lima</p>', { head })).toMatchObject({ author: 'Ana Lima' });
  });

  test('has the whole name, stated or shown in part', () => {
    const head = ld({ '@type': 'Article', author: { name: 'Ana' } });
    expect(read('<p>By Ana Lima</p>', { head }).author).toBe('Ana Lima');
  });

  test('has the whole name that is stated where it is shown in part', () => {
    const head = ld({ '@type': 'Article', author: { name: 'Ana Maria Lima' } });
    const { author, known } = read('<p class="byline">By ANA LIMA</p>', { head });
    expect([author, known?.author]).toEqual(['Ana Maria Lima', 'structured']);
  });

  test('is no word of the text', () => {
    const [bare, signed] = [read(''), read('', { head: '<meta name="author" content="Zaphod Quux">' })];
    expect(signed.author).toBe('Zaphod Quux');
    expect(signed.counts).toEqual(bare.counts);
  });
});

describe('the main picture', () => {
  test.each(cases.pictures as [string, string, string, string, string][])('is %s', (_, head, body, image, how) => {
    expect(read(body, { head })).toMatchObject({ image: `https://paper.example${image}`, known: { image: how } });
  });

  test.each(cases.noPictures as [string, string][])('is never %s', (_, body) => {
    expect(read(body)).toMatchObject({ image: '' });
  });

  test.each([
    ['Ana Lima', ''],
    ['The wheel', 'https://paper.example/u.jpg'],
  ])('of a page by Ana Lima that shows %s is %j', (alt, image) => {
    const body = `<p class="byline">By Ana Lima</p><img src="/u.jpg" alt="${alt}" width="600" height="400">`;
    expect(read(body)).toMatchObject({ author: 'Ana Lima', image });
  });
});

test.each(cases.siteNames as [string, string, string, string, string][])(
  'the name of a site is %s',
  (_, head, title, site, how) => {
    expect(read('', { head, title })).toMatchObject({ site, known: { site: how } });
  },
);

test.each([
  ['Halfstop', 'Halfstop Magazine'],
  ['halfstop', 'The Halfstop'],
  ['hsm', 'Half Stop Magazine'],
])('the name of a site is told by its host %s: %s', (host, name) => {
  const html = `<title>${name} | The mill in spring</title><h1>The mill in spring</h1>${TEXT}`;
  expect(readHtml(html, `https://${host.toLowerCase()}.example/a`)).toMatchObject({ site: name });
});

test.each(cases.icons as [string, string, string][])('the sign of a site is %s', (_, head, path) => {
  expect(read('', { head }).icon).toBe(path === '' ? '' : `https://paper.example${path}`);
});

describe('a page made to keep its reader busy', () => {
  const LONG = 200_000;
  test.each([
    ['a byline without end', `<p class="author">By ${'Ana '.repeat(LONG)}</p>`],
    ['a name of commas', `<meta name="author" content="${', '.repeat(LONG)}">`],
    ['a name of markup', `<meta name="author" content="${'&lt;a'.repeat(LONG / 4)}">`],
    [
      'authors without end',
      ld({ '@type': 'Article', author: Array.from({ length: 2_000 }, (_, i) => ({ name: `<b>${i}` })) }),
    ],
    [
      'things that name each other',
      ld({ '@graph': Array.from({ length: 1_000 }, (_, i) => ({ '@id': `#${i}`, author: { '@id': `#${i + 1}` } })) }),
    ],
    [
      'links to authors without end',
      `<div class="${'x'.repeat(LONG)}">${'<a rel="author" href="/a"></a>'.repeat(20_000)}</div>`,
    ],
    ['metas without end', '<meta name="author" content="9"><meta property="og:image" content="x.svg">'.repeat(20_000)],
    ['icons without end', '<link rel="icon" href="/i.png">'.repeat(40_000)],
    ['sizes without end', `<img srcset="${'/a.jpg 9w, '.repeat(LONG / 10)}">`.repeat(4)],
    ['parts of a title without end', `<title>${'a - '.repeat(LONG)}</title>`],
    ['elements of authors within each other', `${'<div class="author">'.repeat(400)}By Ana`],
  ])('is read in time: %s', (_, body) => {
    const began = performance.now();
    readHtml(`<html><body><h1>The mill</h1>${body}${TEXT}</body></html>`, URL_OF);
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

test('an author of a page in a list beside the text is not the author of the text', () => {
  const aside =
    '<aside><ul><li><a href="/a">Bread</a> <b class="author">Ben Okri</b></li><li><a href="/b">Oven</a></li></ul></aside>';
  expect(read(aside).author).toBe('');
});
