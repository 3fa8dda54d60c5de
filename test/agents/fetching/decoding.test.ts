/** Bytes with a declared, a missing and a false encoding become text. */
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText, encodingOf } from '../../../agents/reader/decoding.ts';
import cases from './decoding-cases.json' with { type: 'json' };

const HTML = 'text/html';
const PORTUGUESE =
  'A programação orientada a objetos é uma forma de organizar código: não há solução única, mas coração e razão à mão.';
const RUSSIAN =
  'Сегодня хорошая погода, и мы пойдём гулять в парк вместе с друзьями после обеда, потому что там красиво.';

function encoded(text: string, encoding: string): Uint8Array {
  return Uint8Array.from(iconv.encode(text, encoding));
}

function page(text: string, declaration = ''): string {
  return `<!doctype html><html><head>${declaration}<title>x</title></head><body><p>${text}</p></body></html>`;
}

test.each([
  ['“It’s a page”, he said: caf', 0xe9],
  ['Да, я', 0xff],
  ['é caf', 0xe9],
])('%s… that claims UTF-8 is UTF-8 despite a wrong byte', (text, wrong) => {
  const bytes = Uint8Array.from([...new TextEncoder().encode(text), wrong, ...new TextEncoder().encode(' and so on.')]);
  expect(decodeText({ contentType: 'text/html; charset=utf-8', bytes })).toBe(`${text}\uFFFD and so on.`);
});

test.each([
  ['he', 'windows-1255', 'מכונת קפה אוטומטית לבית, במלאי'],
  ['th', 'windows-874', 'เครื่องชงกาแฟ มีสินค้าพร้อมส่ง'],
  ['hu', 'iso-8859-2', 'Kávéfőző gép, raktáron, fűtő'],
])('an encoding that nothing declares is one of its language: %s, %s', (language, encoding, text) => {
  const html = page(text).replace('<html>', `<html lang="${language}">`);
  expect(decodeText({ contentType: HTML, bytes: encoded(html, encoding) })).toBe(html);
});

describe('an encoding declared', () => {
  test('late in the head is believed', () => {
    const html = page('Kávéfőző, fűtő', `<style>${'a{}'.repeat(600)}</style><meta charset="iso-8859-2">`);
    expect(decodeText({ contentType: HTML, bytes: encoded(html, 'iso-8859-2') })).toBe(html);
  });

  test.each(cases.declared as [string, string, string][])('in the header: %s', (contentType, encoding, text) => {
    expect(decodeText({ contentType, bytes: encoded(text, encoding) })).toBe(text);
  });

  test.each(cases.inPage as [string, string][])('in the page: %s', (declaration, encoding) => {
    const text = page(PORTUGUESE, declaration);
    expect(decodeText({ contentType: HTML, bytes: encoded(text, encoding) })).toBe(text);
  });

  test('in XML', () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?><html><body>${RUSSIAN}</body></html>`;
    expect(decodeText({ contentType: 'application/xhtml+xml', bytes: encoded(text, 'win1251') })).toBe(text);
  });

  test('in the header overrides the page’s own', () => {
    const text = page(RUSSIAN, '<meta charset="iso-8859-1">');
    expect(decodeText({ contentType: 'text/html; charset=koi8-r', bytes: encoded(text, 'koi8-r') })).toBe(text);
  });

  test('beyond the first 1024 bytes does not count against UTF-8', () => {
    const bytes = encoded(page('x', `${' '.repeat(1024)}<meta charset="koi8-r">`), 'latin1');
    expect(encodingOf(HTML, bytes)).toBe('utf-8');
  });

  test.each(['x-unknown', 'none', '', '""', 'utf-8, text/html'])('as %j counts as undeclared', (label) => {
    const bytes = encoded(PORTUGUESE, 'latin1');
    expect(decodeText({ contentType: `text/html; charset=${label}`, bytes })).toBe(PORTUGUESE);
  });
});

test.each([
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
] as const)('a byte order mark overrides everything, and is no letter: %s', (encoding, mark) => {
  const bytes = Uint8Array.of(...mark, ...encoded(PORTUGUESE, encoding));
  expect(decodeText({ contentType: 'text/html; charset=koi8-r', bytes })).toBe(PORTUGUESE);
});

test.each(['iso-8859-1', 'windows-1252', 'us-ascii', 'koi8-r', 'utf-16'])(
  'text declared falsely as %s, but UTF-8',
  (label) => {
    const bytes = encoded(page(PORTUGUESE), 'utf-8');
    expect(decodeText({ contentType: `text/html; charset=${label}`, bytes })).toBe(page(PORTUGUESE));
  },
);

test.each(cases.falsely as [string, string][])('text declared falsely as UTF-8, but %s', (encoding, text) => {
  const bytes = encoded(page(text), encoding);
  expect(decodeText({ contentType: 'text/html; charset=utf-8', bytes })).toBe(page(text));
});

test('text declared falsely with a wrong byte stays UTF-8', () => {
  const whole = encoded(PORTUGUESE.repeat(3), 'utf-8');
  const bytes = Uint8Array.of(...whole, 0xe1, 0x20, 0x6f, 0x6b);
  expect(decodeText({ contentType: HTML, bytes })).toBe(`${PORTUGUESE.repeat(3)}\uFFFD ok`);
});

test.each(cases.undeclared as [string, string][])('undeclared text gets %s from its bytes: %#', (encoding, text) => {
  const bytes = encoded(page(text), encoding);
  expect(decodeText({ contentType: HTML, bytes })).toBe(page(text));
});

test('undeclared text that was cut within a letter is still UTF-8', () => {
  const bytes = encoded('coração', 'utf-8').subarray(0, -2);
  expect(decodeText({ contentType: HTML, bytes })).toBe('coraç\uFFFD');
});

test('undeclared text with a lone letter at the very end is not taken for cut text', () => {
  expect(decodeText({ contentType: HTML, bytes: encoded('olá', 'latin1') })).toBe('olá');
});

describe('decoded text', () => {
  test('has no NUL bytes', () => {
    expect(decodeText({ contentType: HTML, bytes: encoded('a\0b\0\0c and more text than that', 'utf-8') })).toBe(
      'abc and more text than that',
    );
  });

  test('may be ten megabytes in a single line', () => {
    const bytes = new Uint8Array(10 * 1024 * 1024).fill(0x61);
    expect(decodeText({ contentType: HTML, bytes })).toHaveLength(bytes.length);
  });

  test('comes from any bytes with any declaration', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 20 }), (bytes, label) => {
        const text = decodeText({ contentType: `text/html; charset=${label}`, bytes });
        expect(text).not.toContain('\0');
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('of valid UTF-8 stays itself under any declaration', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.constantFrom('latin1', 'utf-8', 'koi8-r', 'x'),
        (text, label) => {
          const clean = `ç${text.replaceAll('\0', '')}`;
          const bytes = new TextEncoder().encode(clean);
          expect(decodeText({ contentType: `text/html; charset=${label}`, bytes })).toBe(clean);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });
});

test.each(['ru', 'cs', 'ja', 'en'])(
  'A page in %s that says UTF-8 stays so if its letters come behind long scripts, one of them wrong',
  (language) => {
    const encoder = new TextEncoder();
    const start = encoder.encode(`<html lang="${language}"><script>${'x'.repeat(70_000)}</script>`);
    const bytes = Uint8Array.from([...start, ...encoder.encode(RUSSIAN), 0xe9, ...encoder.encode(PORTUGUESE)]);
    for (const charset of ['; charset=utf-8', '']) {
      const text = decodeText({ contentType: `text/html${charset}`, bytes });
      expect(text.endsWith(`${RUSSIAN}\uFFFD${PORTUGUESE}`)).toBe(true);
    }
  },
);
