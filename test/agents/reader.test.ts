import { describe, expect, test } from 'vitest';
import { FetchFailed, type ReadPage, readPage } from '../../agents/agents.ts';
import cases from './reader-cases.json' with { type: 'json' };

function read(html: string | Uint8Array, contentType = 'text/html'): ReadPage {
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  return readPage({ url: 'http://site.example/', contentType, bytes });
}

function body(html: string): string {
  return read(`<html><body>${html}</body></html>`).text;
}

function termsOf(page: ReadPage): Readonly<Record<string, number>> {
  return Object.fromEntries(page.counts.terms.map((term, i) => [term, page.counts.counts[i] ?? 0]));
}

/** One byte per letter: ISO 8859-1. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

test.each(cases.titles as [string, string, string][])('the title of a page %s', (_, html, expected) => {
  expect(read(`<html><body>${html}</body></html>`).title).toBe(expected);
});

describe('the description of a page', () => {
  const HTML = `<html lang="en"><head><title>Ovens</title>
    <meta name="Description" content="  About
      ovens "><meta NAME="keywords" content="pizza, oven"><meta name="author" content="nobody">
    </head><body><p>Hot ovens.</p></body></html>`;

  test('is one line', () => {
    expect(read(HTML).description).toBe('About ovens');
  });

  test('counts among its words, with title, keywords and text', () => {
    expect(termsOf(read(HTML))).toEqual({ oven: 4, pizza: 1, hot: 1 });
  });

  test('is empty if the page has none', () => {
    expect(read('<html><body><p>Text</p></body></html>').description).toBe('');
  });

  test('is not part of its text', () => {
    expect(read(HTML).text).toBe('Hot ovens.');
  });
});

describe('the text of a page', () => {
  test.each(cases.apart as [string, string][])('%s', (_, html) => {
    expect(body(html)).toBe('six\nseven\neight');
  });

  test('has words whole although markup runs through them', () => {
    expect(body('<p><b>W</b>ord<i>s</i> in <a href="/">one</a> <span>line</span></p>')).toBe('Words in one line');
  });

  test('has no empty lines and no double blanks', () => {
    expect(body('<div>\n\n <p>one \t two&nbsp; three</p>\n\n<p> </p><p>four</p></div>')).toBe('one two three\nfour');
  });

  test.each(cases.leftOut as [string, string][])('leaves out %s', (_, html) => {
    const page = read(`<html><body>seen ${html} too</body></html>`);
    expect(page.text).toBe('seen too');
    expect(page.counts.terms).not.toContain('hidden');
  });

  test.each(cases.texts as [string, string, string][])('comes from %s', (_, html, expected) => {
    expect(read(html, 'application/xhtml+xml').text).toBe(expected);
  });
});

describe('the bytes of a page', () => {
  const CAFE = latin1('<html><head><title>caf\xe9</title></head><body><p>ol\xe1</p></body></html>');

  test.each(cases.encodings)('are decoded as the header says: %s', (contentType) => {
    expect(read(CAFE, contentType)).toMatchObject({ title: 'café', text: 'olá' });
  });

  test.each(['text/html', 'text/html; charset=utf-8', 'text/html; charset=', 'text/html; charset=nonsense'])(
    'are decoded as UTF-8 with the header %s',
    (contentType) => {
      expect(read('<html><body>olá</body></html>', contentType).text).toBe('olá');
    },
  );

  test('may begin with a byte order mark', () => {
    expect(read('\uFEFF<html><head><title>olá</title></head></html>').title).toBe('olá');
  });

  test('may be wrong in places, and the rest is read', () => {
    expect(read(latin1('<html><body>good \xff\xfe words</body></html>')).text).toMatch(/^good .* words$/);
  });

  test('of plain text are read unchanged', () => {
    const page = read('One line & <more>.\r\n\n  Another\tline.', 'text/plain; charset=utf-8');
    expect(page).toMatchObject({ title: 'One line & <more>.', text: 'One line & <more>.\nAnother line.' });
  });

  test.each(cases.refused as [string, string][])('of type %j are refused', (contentType, reason) => {
    expect(() => read('<p>words</p>', contentType)).toThrow(FetchFailed);
    expect(() => read('<p>words</p>', contentType)).toThrow(reason);
  });
});

describe('the language of a page', () => {
  test.each(cases.languages as [string, string, string][])('is %s', (_, html, expected) => {
    const page = read(html);
    expect(page.language).toBe(expected);
    expect(page.counts.language).toBe(expected);
  });

  test('decides how its words are stemmed', () => {
    const text = '<p>algoritmos genéticos</p>';
    expect(read(`<html lang="pt"><body>${text}`).counts.terms).toEqual(['algoritm', 'genet']);
    expect(read(`<html lang="en"><body>${text}`).counts.terms).not.toEqual(['algoritm', 'genet']);
  });
});
