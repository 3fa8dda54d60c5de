/** The outline of a text: ordered, bounded ranges over it, without markup, and with addresses of the web only. */
import { describe, expect, test } from 'vitest';
import { type Range, readHtml } from '../../../agents/agents.ts';
import { read } from '../../../src/outside/compute/reading.ts';

const URL_OF = 'https://mill.example/guide/weir.html';
const SENTENCE =
  'The water slows at the bend of the river before it drops over the old weir, and the wheel turns again.';

function outlined(body: string) {
  const html = `<html lang="en"><head><title>The weir</title></head><body><article>${body}</article></body></html>`;
  const { text, outline = [] } = readHtml(html, URL_OF, { outline: true });
  const said = (kind: Range['kind']) =>
    outline.filter((range) => range.kind === kind).map(({ from, to }) => text.slice(from, to));
  return { text, outline, said };
}

const PAGE = `
  <h1>How the weir works</h1><p>${SENTENCE}</p>
  <h4>Its  parts, <em>one by
    one</em></h4>
  <p>The   <a href="../parts.html"> sluice
     gate </a> is <b>heavy</b>; turn it with <code>gate --up</code>, see <a href="#note">below</a>.</p>
  <ol start="3"><li>Open the gate slowly and wait for the water.</li>
    <li>Look at the wheel, which is of two kinds of wood:<ul><li>oak for the paddles</li><li>elm for the hub</li></ul></li></ol>
  <blockquote><p>${SENTENCE} So it was told.</p></blockquote>
  <pre><code>if (level &gt; 3) {
    open(gate);
\tclose(door);
}</code></pre>
  <table><tr><th>Month</th><th>Level</th></tr><tr><td>March</td><td></td></tr><tr><td>April</td><td>3 m</td></tr></table>
  <dl><dt>Weir</dt><dd>A wall that holds the water back.</dd></dl>
  <p>${SENTENCE} It has been so for years.</p>
  <figure><img src="/p/wheel.jpg" alt="a wheel"><figcaption>The wheel in spring</figcaption></figure>
  <p>${SENTENCE} It will be so for more.</p>`;

describe('the outline of a page', () => {
  const { text, outline, said } = outlined(PAGE);

  test('has headings one level below the other, whatever levels the page uses', () => {
    const headings = outline.filter(({ kind }) => kind === 'heading');
    const told = headings.map(({ from, to, level }) => `${level} ${text.slice(from, to)}`);
    expect(told.at(-1)).toMatch(/^[12] Its parts, one by one$/);
  });

  test('has nested lists, and numbered lists keep their first number', () => {
    expect(outline.find(({ kind }) => kind === 'numbered')).toMatchObject({ level: 3 });
    expect(said('item')).toEqual([
      'Open the gate slowly and wait for the water.',
      'Look at the wheel, which is of two kinds of wood:\noak for the paddles\nelm for the hub',
      'oak for the paddles',
      'elm for the hub',
    ]);
    expect(said('list')).toEqual(['oak for the paddles\nelm for the hub']);
  });

  test('has links to the web as whole addresses, and marks emphasis', () => {
    const links = outline.filter(({ kind }) => kind === 'link');
    expect(links.map(({ from, to, href }) => [text.slice(from, to), href])).toEqual([
      ['sluice gate', 'https://mill.example/parts.html'],
    ]);
    expect([said('strong'), said('emphasis'), said('mono')]).toEqual([['heavy'], ['one by one'], ['gate --up']]);
  });

  test('has quotes, and code with its indentation', () => {
    expect(said('quote')).toEqual([`${SENTENCE} So it was told.`]);
    expect(said('code')).toEqual(['if (level > 3) {\nopen(gate);\nclose(door);\n}']);
    const indents = outline.filter(({ kind }) => kind === 'indent');
    expect(indents.map(({ from, to, level }) => [from === to, text.slice(from, from + 4), level])).toEqual([
      [true, 'open', 4],
      [true, 'clos', 4],
    ]);
  });

  test('has tables by rows with empty cells, and terms with their definitions', () => {
    expect(said('row')).toEqual(['Month\nLevel', 'March', 'April\n3 m']);
    expect(said('head')).toEqual(['Month', 'Level']);
    expect(said('cell')).toEqual(['March', '', 'April', '3 m']);
    expect([said('term'), said('definition')]).toEqual([['Weir'], ['A wall that holds the water back.']]);
  });

  test('has the places of pictures, with captions', () => {
    const [picture, ...others] = outline.filter(({ kind }) => kind === 'picture');
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ href: 'https://mill.example/p/wheel.jpg' });
    expect(picture?.text ?? '').toMatch(/wheel/);
    expect(text.indexOf('It will be so') - (picture?.from ?? 0)).toBeGreaterThan(0);
  });

  test('stays within the text, inner parts behind their outer part', () => {
    const open: Range[] = [];
    for (const range of outline.filter(({ from, to }) => from < to)) {
      while ((open.at(-1)?.to ?? text.length) <= range.from) open.pop();
      expect(range.to).toBeLessThanOrEqual(open.at(-1)?.to ?? text.length);
      open.push(range);
    }
    expect(outline.filter(({ from, to }) => from > to || to > text.length)).toEqual([]);
  });

  test('is given on request, and in pages read for the library', async () => {
    expect(readHtml(`<p>${SENTENCE}</p>`, URL_OF)).not.toHaveProperty('outline');
    const bytes = new TextEncoder().encode(`<article>${PAGE}</article>`);
    const { page } = await read({ url: URL_OF, contentType: 'text/html', bytes });
    expect(page.outline?.some(({ kind }) => kind === 'link')).toBe(true);
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' JaVaScRiPt:alert(1)',
  'vbscript:x',
  'http://',
  '#top',
  `/${'a'.repeat(9_000)}`,
])('an outline made to do harm links nowhere: %.30s', (href) => {
  const { text, outline } = outlined(`<p>${SENTENCE} <a href="${href}">press here</a> ${SENTENCE}</p>
        <img src="${href}" alt="a picture"><p>${SENTENCE} More of it.</p>`);
  expect(text).toContain('press here');
  expect(outline.filter((range) => range.href !== undefined && range.href.length > 200)).toEqual([]);
  expect(outline.filter((range) => !/^https?:/.test(range.href ?? 'https:'))).toEqual([]);
  expect(outline.some(({ kind }) => kind === 'link')).toBe(false);
});

test.each([
  ['lists within lists', '<ul><li>'.repeat(100_000)],
  ['tables within tables', '<table><tr><td>'.repeat(20_000)],
  ['quotes within quotes', '<blockquote>'.repeat(20_000)],
  ['bold in bold, over many lines', `${'<b><i><a href="/x">'.repeat(5_000)}${'word<br>'.repeat(5_000)}`],
  ['many links', '<a href="/some/where/else/on/this/site">here</a> '.repeat(20_000)],
  ['many pictures', `word <p>${'<img src="/a.jpg" alt="what it shows">'.repeat(50_000)}</p>`],
  ['a wide table', `<table><tr>${'<td>x</td>'.repeat(5_000)}</tr></table>`],
  ['a long table', `<table>${'<tr><td>x</td><td>y</td></tr>'.repeat(5_000)}</table>`],
])('an outline made to do harm of %s has few ranges, in time', (_, markup) => {
  const { outline } = outlined(`<p>${SENTENCE}</p>${markup}${SENTENCE}`);
  expect(outline.length).toBeLessThanOrEqual(10_000);
  expect(outline.reduce((sum, { href = '', text = '' }) => sum + href.length + text.length, 0)).toBeLessThan(600_000);
});
