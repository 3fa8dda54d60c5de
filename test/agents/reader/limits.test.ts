/** A page's record is bounded, and its reader learns if there was more. */
import { Element, isTag, type ParentNode } from 'domhandler';
import { describe, expect, test } from 'vitest';
import { parseHtml, readHtml, readPage } from '../../../agents/agents.ts';

const URL_OF_PAGE = 'http://x.example/a/b';
const read = (html: string) => readHtml(html, URL_OF_PAGE, { links: true });
const head = (html: string) => read(`<html><head>${html}</head><body><p>Some words of it.</p></body></html>`);
const body = (html: string) => read(`<html><body>${html}</body></html>`);

const LONG = 'word '.repeat(10_000);
const LONG_ADDRESS = `http://x.example/${'a'.repeat(9_000)}`;

const NAMES = Array.from({ length: 1_000 }, (_, i) => `word${i}`);

test.each([
  ['title', `<title>${LONG}</title>`, 1_000],
  ['description', `<meta name="description" content="${LONG}">`, 5_000],
  ['author', `<script type="application/ld+json">{"author":${JSON.stringify(NAMES)}}</script>`, 1_000],
] as const)('each fact of a page is shortened, with a mark at the cut: its %s', (name, html, most) => {
  const said = head(html)[name] ?? '';
  expect(said.length).toBeLessThanOrEqual(most);
  expect(said).toMatch(/^word.*word…$|^word0, word1, .*…$/);
});

test('each fact of a page is shortened, with a mark at the cut but not within a character', () => {
  expect(head(`<title>${'😀'.repeat(600)}</title>`).title).toBe(`${'😀'.repeat(499)}…`);
});

test('each fact of a page is shortened, with a mark at the cut and no counted word of a description is lost', () => {
  const words = Array.from({ length: 2_000 }, (_, i) => `w${i}x`).join(' ');
  const { description, counts } = head(`<meta name="description" content="${words}">`);
  expect(description.length).toBeLessThan(words.length);
  expect(counts.terms).toContain('w1999x');
});

describe('a value that would change its meaning if it were cut is left out', () => {
  test.each([
    ['image', `<meta property="og:image" content="${LONG_ADDRESS}">`],
    ['canonical', `<link rel="canonical" href="${LONG_ADDRESS}">`],
    ['published', `<meta name="date" content="2026-01-01T00:00:00.${'0'.repeat(100)}Z">`],
  ] as const)('its %s', (name, html) => {
    expect(head(html)[name] ?? '').toBe('');
  });

  test('addresses of links, and a base that makes them too long', () => {
    expect(body(`<a href="${LONG_ADDRESS}">one</a><a href="/c">two</a>`).links).toHaveLength(1);
    expect(head(`<base href="${LONG_ADDRESS}"><a href="c">two</a>`).links?.[0]?.url).toBe('http://x.example/a/c');
    expect(head(`<base href="${LONG_ADDRESS.slice(0, 7_999)}/"><a href="${'c'.repeat(9)}">two</a>`).links).toEqual([]);
  });

  test('values of forms', () => {
    const fields = body(`<form><input name="a" value="${'v'.repeat(600_000)}"><input name="b" value="v"></form>`);
    expect(fields.forms?.[0]?.fields.map(({ value }) => value)).toEqual(['', 'v']);
  });
});

describe('the links and data of a page have a common limit', () => {
  const sizeOf = (value: unknown) => JSON.stringify(value).length;

  test('its links', () => {
    const { links = [] } = body(`<a href="/${'a'.repeat(4_000)}">${LONG}</a>`.repeat(2_000));
    expect(links.length).toBeGreaterThan(400);
    expect(sizeOf(links)).toBeLessThan(2_500_000);
    expect(links[0]?.text).toHaveLength(500);
    expect(body('<a href="/a" rel="nofollow">b</a>'.repeat(6_000)).links).toHaveLength(5_000);
  });

  test('its forms, and options within options', () => {
    const select = `<select name="s">${`<option value="${'v'.repeat(2_000)}">`.repeat(300)}</select>`;
    const { forms = [] } = body(`<form>${select.repeat(20)}</form>`.repeat(2));
    expect(forms[0]?.fields[0]?.options).toHaveLength(200);
    expect(sizeOf(forms)).toBeLessThan(2_500_000);
  });

  test('its structured data', () => {
    const object = `{"a":"${'x'.repeat(30_000)}","${'n'.repeat(300)}":1,"list":[${'"word",'.repeat(5_000)}"b"]}`;
    const { structured } = head(`<script type="application/ld+json">${object}</script>`.repeat(120));
    expect(structured?.jsonLd).toHaveLength(100);
    expect(Object.keys(structured?.jsonLd[0] ?? {})).toEqual(['a', 'list']);
    expect(String(structured?.jsonLd[0]?.['a'])).toHaveLength(20_000);
    expect(sizeOf(structured)).toBeLessThan(5_000_000);
  });

  test('its items, whatever lies within them', () => {
    const item = `<div itemscope>${`<div itemprop="a">${LONG}`.repeat(50)}${'</div>'.repeat(50)}</div>`;
    const { structured } = body(item.repeat(10));
    expect(sizeOf(structured)).toBeLessThan(2_500_000);
    expect(body(`<div itemscope>${'<i itemprop="a">b</i>'.repeat(30_000)}</div>`).structured?.microdata).toEqual([
      { a: Array.from({ length: 20_000 }, () => 'b') },
    ]);
  });
});

describe('only the beginning of an endless text is read, and the page says so', () => {
  const chapter = 'One mill stands by the river, and its wheel turns. '.repeat(6_000);

  test('but not if it is a long chapter', () => {
    const { text, truncated } = body(`<p>${chapter}`);
    expect(text).toBe(chapter.trim());
    expect(truncated).toBeUndefined();
  });

  test.each([
    ['letters', `<p>${chapter.repeat(7)}`, 2_000_000],
    ['tags', `<p>${chapter}</p>${'<i>a</i>'.repeat(160_000)}<p>${chapter}`, 600_000],
    ['lines', `<pre>${'a line of it\n'.repeat(210_000)}</pre>`, 3_000_000],
    ['line ends', `<pre>${chapter}${'\n'.repeat(500_000)}${chapter}</pre>`, 600_000],
    ['words', `<p>${Array.from({ length: 110_000 }, (_, i) => `w${i}`).join(' ')}`, 2_000_000],
    ['letters of a state', state('several words of one text. '.repeat(100_000)), 2_000_000],
  ])('if it has too many %s', (_, html, most) => {
    const { text, truncated } = body(html);
    expect(truncated).toBe(true);
    expect(text.length).toBeGreaterThan(100_000);
    expect(text.length).toBeLessThanOrEqual(most);
  });

  test('and counts no more terms of too many words than a novel has', () => {
    const { counts } = body(`<p>${Array.from({ length: 30_000 }, (_, i) => `w${i}`).join(' ')}`);
    expect(counts.terms.length).toBe(10_000);
  });

  test('if it is plain text', () => {
    const bytes = new TextEncoder().encode(chapter.repeat(7));
    const page = readPage({ url: URL_OF_PAGE, contentType: 'text/plain', bytes });
    expect(page.text.length).toBeLessThanOrEqual(2_000_000);
    expect(page.truncated).toBe(true);
  });
});

function state(text: string): string {
  return `<script type="application/json">${JSON.stringify({ text })}</script>`;
}

describe('elements nested too deeply to be read', () => {
  const DEPTH = 3_000;

  test('are read side by side, with their words in order', () => {
    const html = `${'<div>'.repeat(DEPTH)}<p>one</p><p>two <b>three</b> four</p>${'</div>'.repeat(DEPTH)}`;
    expect(depthOf(parseHtml(html))).toBe(512);
    expect(read(html).text).toBe('one\ntwo\nthree four');
  });

  test('stay what they are', () => {
    const html = `${'<div>'.repeat(DEPTH)}<script>not read</script><a href="/c">read</a><br><a href="/d">too</a>`;
    const { text, links } = read(html);
    expect(text).toBe('read\ntoo');
    expect(links?.map(({ url, text }) => [url, text])).toEqual([
      ['http://x.example/c', 'read'],
      ['http://x.example/d', 'too'],
    ]);
  });

  test('end at their own end', () => {
    const html = `${'<div>'.repeat(DEPTH)}<i>a</i>${'</div>'.repeat(DEPTH)}<p>after`;
    const last = parseHtml(html).children.at(-1);
    expect(last).toMatchObject({ name: 'p' });
  });
});

test('an element’s attributes beyond a thousand are ignored', () => {
  const html = `<p ${Array.from({ length: 3_000 }, (_, i) => `a${i}="&lt;${i}"`).join(' ')}>text</p><p class="b">more`;
  const [first, second] = parseHtml(html).children.filter(isTag);
  expect(Object.keys(first?.attribs ?? {})).toHaveLength(1_000);
  expect(first?.attribs['a999']).toBe('<999');
  expect(second?.attribs).toEqual({ class: 'b' });
  expect(read(html).text).toBe('text\nmore');
});

function depthOf(root: ParentNode): number {
  let deepest = 0;
  const stack: [ParentNode, number][] = [[root, 0]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, depth] = next;
    deepest = Math.max(deepest, depth);
    for (const child of node.children) if (child instanceof Element) stack.push([child, depth + 1]);
  }
  return deepest;
}
