/** Facts that a page states about itself, and its links. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';
import cases from './page-facts-cases.json' with { type: 'json' };

const URL_OF = 'https://paper.example/walks/mill';
const read = (head: string, body = '') =>
  readHtml(`<html><head>${head}</head><body>${body}</body></html>`, URL_OF, { links: true });
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const ld = (data: unknown) => script(JSON.stringify(data));

test.each(cases.authors as [string, string, string][])('the author of a page is found: %s', (_, head, author) => {
  expect(read(head).author).toBe(author);
});

describe('the date of a page', () => {
  test.each(cases.found as [string, string, string | undefined][])('is found: %s', (_, head, published) => {
    expect(read(head).published).toBe(published);
  });

  const comment = `<li itemscope itemtype="https://schema.org/Comment"><b itemprop="author">troll</b>
    <time itemprop="datePublished" datetime="2026-02-02">later</time></li>`;

  test('is never the time of a comment', () => {
    expect(read('', comment)).toMatchObject({ author: '' });
    expect(read(ld({ '@type': 'Article', datePublished: '2025-03-09' }), comment).published).toBe('2025-03-09');
  });

  test.each(['WebSite', 'WebPage', 'Person', 'ImageObject'])(
    'is that of the article rather than that of a %s',
    (type) => {
      const other = { '@type': type, datePublished: '2009-01-01' };
      expect(read(ld([other, { '@type': ['Thing', 'NewsArticle'], datePublished: '2026-01-05' }])).published).toBe(
        '2026-01-05',
      );
    },
  );

  test('is the only time on the page', () => {
    expect(read('', '<p><time datetime="2025-03-09">Sunday</time></p>').published).toBe('2025-03-09');
  });

  test('is never the time of a change', () => {
    const page = read(ld({ datePublished: '2025-03-09', dateModified: '2025-04-01T10:00:00+02:00' }));
    expect(page).toMatchObject({ published: '2025-03-09', modified: '2025-04-01T10:00:00+02:00' });
  });
});

describe('addresses on a page', () => {
  test('are whole', () => {
    const page = read(
      '<link rel="canonical" href="/walks/the-mill"><meta property="og:image" content="../mill.jpg">',
      '<a href="lock" rel="NoFollow  ugc">The <b>lock</b></a> <a href="#top">Top</a>',
    );
    expect(page.canonical).toBe('https://paper.example/walks/the-mill');
    expect(page.image).toBe('https://paper.example/mill.jpg');
    expect(page.links).toEqual([
      { url: 'https://paper.example/walks/lock', text: 'The lock', rel: 'nofollow ugc' },
      { url: 'https://paper.example/walks/mill#top', text: 'Top', rel: '' },
    ]);
  });

  test('are gathered with forms on request', () => {
    const { links, forms } = readHtml('<a href="/a">a</a><form></form>', URL_OF);
    expect([links, forms]).toEqual([undefined, undefined]);
  });

  test('are counted from the base', () => {
    expect(read('<base href="/other/">', '<a href="x">x</a>').links?.[0]?.url).toBe('https://paper.example/other/x');
  });

  test('lead only to pages', () => {
    const body = '<a href="javascript:void 0">a</a><a href="mailto:a@b.example">b</a><a>c</a><a href="http://[">d</a>';
    expect(read('', body).links).toEqual([]);
  });

  test('have the name of their picture', () => {
    const body = '<a href="/a"><img src="a.png" alt="Map"></a><a href="/b" aria-label="Shop"><svg></svg></a>';
    expect(read('', body).links?.map(({ text }) => text)).toEqual(['Map', 'Shop']);
  });
});

test('a form keeps its fields', () => {
  const body = `<form action="/find" method="POST"><input name="q" value="mill"><input type="hidden" name="k" value="7">
      <select name="day"><option value="1">Monday<option selected>Tuesday</select><textarea name="t">Hi</textarea>
      <select name="week"><option value="w">First<option>Next</select>
      <input value="nameless"><button name="go">Go</button></form>`;
  expect(read('', body).forms).toEqual([
    {
      action: 'https://paper.example/find',
      method: 'post',
      fields: [
        { name: 'q', type: 'text', value: 'mill' },
        { name: 'k', type: 'hidden', value: '7' },
        { name: 'day', type: 'select', value: 'Tuesday', options: ['1', 'Tuesday'] },
        { name: 't', type: 'textarea', value: 'Hi' },
        { name: 'week', type: 'select', value: 'w', options: ['w', 'Next'] },
        { name: 'go', type: 'submit', value: '' },
      ],
    },
  ]);
});

test('a form without an action goes to its own page', () => {
  expect(read('', '<form></form>').forms).toEqual([{ action: URL_OF, method: 'get', fields: [] }]);
});

test('structured data is read as plain data', () => {
  const head = `${ld([{ '@type': 'Product', offers: { price: 4.2 } }])}<meta property="og:type" content="product">`;
  const body = `<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ana</b>
      <div itemprop="address" itemscope><i itemprop="town">Mills</i></div><a itemprop="url" href="/a">x</a></div>`;
  expect(read(head, body).structured).toEqual({
    jsonLd: [{ '@type': 'Product', offers: { price: 4.2 } }],
    microdata: [{ '@type': 'Person', name: 'Ana', address: { town: 'Mills' }, url: '/a' }],
    openGraph: { type: 'product' },
  });
});

test.each([
  ['is nothing when it is not JSON', script('{oops'), []],
  ['is nothing when it is no object', ld('text'), []],
  ['may have lines in its texts', script('{"name":"a\nb"}'), [{ name: 'a b' }]],
  ['may stand in a comment', script('<!--{"name":"a"}-->'), [{ name: 'a' }]],
  ['may be two million letters long', script('{"name":"a"}'.padEnd(2_000_000)), [{ name: 'a' }]],
  ['is nothing when it is longer', script('{"name":"a"}'.padEnd(2_000_001)), []],
  ['may end with commas and in lines', script('{"name":"a\nb",}'), [{ name: 'a b' }]],
  ['may end as a statement does', script('{"name":"a"};'), [{ name: 'a' }]],
  ['is nothing without an object in its graph', ld({ '@graph': ['text', null, [1]] }), []],
])('structured data %s', (_, head, expected) => {
  expect(read(head).structured?.jsonLd).toEqual(expected);
});

test('structured data is bounded', () => {
  const deep = (depth: number): unknown => (depth === 0 ? 'end' : { in: deep(depth - 1) });
  const kept = JSON.stringify(read(ld(deep(500)) + ld({ all: Array(10_000).fill(1) })).structured);
  expect(kept.length).toBeLessThan(10_000);
  expect(kept).not.toContain('end');
});

test('a long text decides its language whatever its tag says, and a short text follows its tag', () => {
  const text =
    'As redes neurais são modelos que aprendem com dados, e não há uma regra escrita para cada caso. '.repeat(10);
  const page = (body: string) => readHtml(`<html lang="en"><body><p>${body}</p></body></html>`, URL_OF);
  expect(page(text).language).toBe('pt');
  expect(page('Casa').language).toBe('en');
});
