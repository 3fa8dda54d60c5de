/** Author, main picture and site name of a page, and the source of each. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';

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
    ['by a word for it', 'en', '<p>By Ana Lima</p>', 'Ana Lima'],
    [
      'with others, in their order',
      'en',
      '<p class="byline">By Eva Roth, Ana Lima and Ben Okri</p>',
      'Eva Roth, Ana Lima, Ben Okri',
    ],
    ['before role, paper and day', 'en', '<p>By Ana Lima, The Paper | March 9, 2025</p>', 'Ana Lima'],
    ['behind a day', 'en', '<p>Posted on 2025-03-09 by Ana Lima | 3 comments</p>', 'Ana Lima'],
    ['in the line behind the word', 'de', '<p>Von</p><p>Jörg von der Au</p>', 'Jörg von der Au'],
    ['in Portuguese', 'pt-BR', '<p>Por João dos Santos e Ana Lima, de São Paulo</p>', 'João dos Santos, Ana Lima'],
    ['in French', 'fr', '<p>Publié par Hélène d’Arc le 9 mars</p>', 'Hélène d’Arc'],
    ['before a word for the day', 'cs', '<p>Autor: Jan Novák Publikováno 9. března 2025</p>', 'Jan Novák'],
    ['before a word for the day', 'ja', '<p>文：田中花子 公開日：2025年3月9日</p>', '田中花子'],
    ['before a role that touches it', 'ko', '<p>김민수 기자</p>', '김민수'],
    ['behind a role that touches it', 'zh-TW', '<p>記者陳怡君</p>', '陳怡君'],
    ['in Indonesian', 'id', '<p>Oleh Siti Rahma</p>', 'Siti Rahma'],
    ['in Finnish', 'fi', '<p>Teksti: Aino Virtanen</p>', 'Aino Virtanen'],
    ['in Hindi', 'hi', '<p>लेखक: राहुल शर्मा</p>', 'राहुल शर्मा'],
    ['in Thai', 'th', '<p>โดย สมชาย ใจดี</p>', 'สมชาย ใจดี'],
    ['in Romanian', 'ro-RO', '<p>De Ana Popescu | 9 martie 2025</p>', 'Ana Popescu'],
    ['in Romanian', 'ro', '<p>Scris de Ana Popescu</p>', 'Ana Popescu'],
    ['in Dutch', 'nl', '<p>Door Piet van der Berg</p>', 'Piet van der Berg'],
    [
      'by a nickname that the markup calls an author',
      'en',
      '<span class="author vcard">millwalker</span>',
      'millwalker',
    ],
    [
      'stuck to a day and a role',
      'en',
      '<p><span class="author">Ana Lima</span><i>Reporter</i>9 March</p>',
      'Ana Lima',
    ],
    ['alone above a day', 'en', '<p>Ana Lima</p><p>9 March 2025</p>', 'Ana Lima'],
    ['by a link for it', 'en', `${TEXT}<footer>More: <a rel="author" href="/ana">Ana Lima</a></footer>`, 'Ana Lima'],
  ])('is shown %s', (_, lang, body, author) => {
    expect(read(body, { lang })).toMatchObject({ author, known: { author: 'text' } });
  });

  test.each([
    ['at the end of the text', `<p>The wheel is of oak.</p><p>Text: Ana Lima</p>`, 'Ana Lima'],
    ['nowhere, where the last line is a credit of a picture', '<p>Photo: Ana Lima</p>', ''],
    [
      'nowhere, where only a comment has one',
      '<time>2 Feb</time><ol><li itemscope itemtype="https://schema.org/Comment"><b itemprop="author">Ana Lima</b> First!</li></ol>',
      '',
    ],
  ])('is shown %s', (_, end, author) => {
    expect(read('', { text: TEXT + end }).author).toBe(author);
  });

  test.each([
    ['an address', '<meta name="author" content="https://paper.example/ana">'],
    ['a mail address', '<meta name="author" content="ana@paper.example">'],
    ['a role', '<meta name="author" content="Court Reporter">'],
    ['a newsroom', ld({ '@type': 'NewsArticle', author: { '@type': 'Person', name: 'Redação' } })],
    ['who keeps the site', '<meta name="author" content="admin">'],
    [
      'the site',
      '<meta property="og:site_name" content="The Mill Paper"><meta name="author" content="the mill paper">',
    ],
    [
      'the publisher',
      ld({
        '@type': 'Article',
        author: { '@type': 'Organization', name: 'Mill Ltd' },
        publisher: { name: 'Mill Ltd' },
      }),
    ],
    ['a day', '<meta name="author" content="9 March 2025">'],
    ['a text', `<meta name="author" content="${'word '.repeat(1_000)}">`],
    ['who commented', ld({ '@type': 'Comment', author: { name: 'Ana Lima' } })],
  ])('is never %s', (_, head) => {
    expect(read('', { head })).toMatchObject({ author: '' });
  });

  test.each([
    ['a line of text', '<p>By the river stands a mill.</p>'],
    ['a heading of a place', '<h2>Von Hamburg nach Bremen</h2>'],
    [
      'a comment',
      `${TEXT}<div id="comments"><div class="comment"><p class="author">By Ana Lima</p><p>I was there, too, and it is lovely in the spring.</p></div></div>`,
    ],
  ])('is not read out of %s', (_, body) => {
    expect(read(body).author).toBe('');
  });

  // Shapes as in schema.org's documentation and as WordPress' Yoast plugin writes them: a graph whose parts name each other.
  test.each([
    [
      'an object in a graph, named by its address',
      {
        '@graph': [
          { '@type': 'Article', author: { '@id': '#/person/1' } },
          { '@type': 'Person', '@id': '#/person/1', name: 'Ana Lima' },
        ],
      },
    ],
    [
      'of the main entity of the page',
      { '@type': 'WebPage', mainEntity: { '@type': 'NewsArticle', author: ['Ana Lima'] } },
    ],
    ['with markup in the name', { '@type': 'Article', author: { name: '<a href="/ana">Ana Lima</a>' } }],
    ['in two parts', { '@type': 'Article', author: { '@type': 'Person', givenName: 'Ana', familyName: 'Lima' } }],
    [
      'behind other things of the page',
      [
        { '@type': 'ImageObject', author: 'Ben Okri' },
        { '@type': 'BlogPosting', author: 'Ana Lima' },
      ],
    ],
  ])('is stated in data as %s', (_, data) => {
    expect(read('', { head: ld(data) })).toMatchObject({ author: 'Ana Lima', known: { author: 'structured' } });
  });

  test.each([
    [
      'several elements',
      '<meta name="parsely-author" content="Ana Lima"><meta name="parsely-author" content="Ben Okri">',
      'Ana Lima, Ben Okri',
    ],
    [
      'a catalogue',
      '<meta name="citation_author" content="Lima, Ana"><meta name="citation_author" content="Okri, Ben">',
      'Ana Lima, Ben Okri',
    ],
    ['one whose name begins as a byline does', '<meta name="author" content="Di Stefano">', 'Di Stefano'],
  ])('is stated in the head by %s', (_, head, author) => {
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

  test('is no word of the text', () => {
    const [bare, signed] = [read(''), read('', { head: '<meta name="author" content="Zaphod Quux">' })];
    expect(signed.author).toBe('Zaphod Quux');
    expect(signed.counts).toEqual(bare.counts);
  });
});

describe('the main picture', () => {
  const og = (address: string) => `<meta property="og:image" content="${address}">`;

  test.each([
    [
      'the one that the page states',
      og('/p/mill.jpg'),
      '<img src="/p/other.jpg" width="900" height="600">',
      '/p/mill.jpg',
      'head',
    ],
    [
      'that of its data',
      ld({ '@type': 'Article', image: [{ '@type': 'ImageObject', url: '/p/mill.jpg' }] }),
      '',
      '/p/mill.jpg',
      'structured',
    ],
    [
      'a shown one where the stated one is a logo',
      og('/img/site-logo.png'),
      '<img src="/p/mill.jpg" width="600" height="400">',
      '/p/mill.jpg',
      'text',
    ],
    [
      'a shown one where the stated one is the logo of who publishes',
      og('/brand.png') +
        ld({ '@type': 'Article', publisher: { '@type': 'Organization', name: 'P', logo: { url: '/brand.png' } } }),
      '<img src="/p/mill.jpg">',
      '/p/mill.jpg',
      'text',
    ],
    [
      'a shown one where the stated one shows who wrote it',
      og('/u/a.jpg'),
      '<img class="avatar" src="/u/a.jpg"><img src="/p/mill.jpg" width="600" height="400">',
      '/p/mill.jpg',
      'text',
    ],
    [
      'the largest by far',
      '',
      '<img src="/p/small.jpg" width="160" height="120"><p>The wheel.</p><img src="/p/mill.jpg" width="900" height="600">',
      '/p/mill.jpg',
      'text',
    ],
    [
      'the first of many alike',
      '',
      '<img src="/p/mill.jpg" width="600" height="400"><p>The wheel.</p><img src="/p/2.jpg" width="640" height="420">',
      '/p/mill.jpg',
      'text',
    ],
    ['loaded late', '', '<img src="data:image/gif;base64,R0" data-src="/p/mill.jpg">', '/p/mill.jpg', 'text'],
    ['the largest of its sizes', '', '<img srcset="/p/mill-1.jpg 320w, /p/mill.jpg 1200w">', '/p/mill.jpg', 'text'],
  ])('is %s', (_, head, body, image, how) => {
    expect(read(body, { head })).toMatchObject({ image: `https://paper.example${image}`, known: { image: how } });
  });

  test.each([
    ['a pixel', '<img src="/t.jpg" width="1" height="1">'],
    ['a banner', '<img src="/b.jpg" width="1000" height="90">'],
    ['a drawing of signs', '<img src="/icons.svg" width="600" height="400">'],
    ['that of another page', '<a href="/other"><img src="/o.jpg" width="600" height="400"></a>'],
    ['a placeholder', '<img src="/img/placeholder.png" width="600" height="400">'],
  ])('is never %s', (_, body) => {
    expect(read(body)).toMatchObject({ image: '' });
  });
});

test.each([
  ['stated', '<meta property="og:site_name" content="The Mill Paper">', 'The mill', 'The Mill Paper', 'head'],
  [
    'that of who publishes',
    ld({ '@type': 'Article', publisher: { name: 'Mill Press' } }),
    'The mill',
    'Mill Press',
    'structured',
  ],
  ['at the end of the title', '', 'The mill - Mill Press', 'Mill Press', 'title'],
  ['at the beginning of the title, where the host is called so', '', 'Paper | The mill in spring', 'Paper', 'title'],
  ['else its host', '', 'The mill', 'paper.example', 'address'],
])('the name of a site is %s', (_, head, title, site, how) => {
  expect(read('', { head, title })).toMatchObject({ site, known: { site: how } });
});

test.each([
  ['the file that is named for it', '<link rel="shortcut icon" href="/f.ico">', '/f.ico'],
  [
    'of several sizes the one that is nearest, a larger one before a smaller one',
    '<link rel="icon" sizes="16x16" href="/16.png"><link rel="icon" sizes="48x48" href="/48.png"><link rel="icon" sizes="512x512" href="/512.png">',
    '/48.png',
  ],
  [
    'of several in one file that one',
    '<link rel="icon" sizes="16x16 32x32 64x64" href="/all.ico"><link rel="icon" sizes="48x48" href="/48.png">',
    '/all.ico',
  ],
  [
    'pixels before a drawing',
    '<link rel="icon" type="image/svg+xml" href="/a"><link rel="icon" href="/b.svg"><link rel="apple-touch-icon" href="/t.png">',
    '/t.png',
  ],
  [
    'no shape, and nothing that is in the page itself',
    '<link rel="mask-icon" href="/m.png"><link rel="icon" href="data:,">',
    '',
  ],
  ['nothing where none is named', '<link rel="icons" href="/a.png"><link rel="stylesheet" href="/a.css">', ''],
])('the sign of a site is %s', (_, head, path) => {
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
