/** PDFs made to keep a reader busy, or to fill its memory. */
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../src/compute/pdf.ts';
import { read } from '../../../src/compute/reading.ts';
import { failureOf } from '../fetching/support.ts';
import {
  CATALOG,
  FONT,
  type PdfStream,
  packed,
  pageObject,
  pdfOf,
  pdfOfObjects,
  shown,
  written,
} from '../support/pdf.ts';
import { fetched } from './support.ts';

const MEBIBYTE = 1024 * 1024;

const fetchedPdf = (bytes: Uint8Array) => fetched('application/pdf', bytes);
const textOf = (bytes: Uint8Array, now?: () => number) => textOfPdf(fetchedPdf(bytes), now);

/** A page of this content. */
function pdfWith(content: PdfStream, ...more: readonly (string | PdfStream)[]): Uint8Array {
  return pdfOfObjects([
    CATALOG,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    FONT,
    pageObject('5 0 R'),
    content,
    ...more,
  ]);
}

describe('of a PDF is read', () => {
  test('all of it, and nothing is said, when it is small', async () => {
    expect(await textOf(pdfOf('one', 'two'))).toEqual({
      text: expect.stringMatching(/^one\s+two/),
      outline: [],
      truncated: false,
    });
  });

  test('a page once, however often it is named', async () => {
    const kids = `<< /Type /Pages /Count 40 /Kids [${'4 0 R '.repeat(40)}] >>`;
    const { text } = await textOf(pdfOfObjects([CATALOG, kids, FONT, pageObject('5 0 R'), written(shown('once'))]));
    expect(text.match(/once/g)).toHaveLength(1);
  });

  test('what comes first of many pages, and that is said', async () => {
    const { page } = await read(fetchedPdf(pdfOf(...Array.from({ length: 60 }, (_, i) => `page${i + 1}`))));
    expect(page.text).toContain('page50');
    expect(page.text).not.toContain('page51');
    expect(page.truncated).toBe(true);
    expect((await read(fetchedPdf(pdfOf('page1')))).page.truncated).toBeUndefined();
  });

  test('what could be read in time', async () => {
    let now = 0;
    const second = () => {
      now += 1_000;
      return now;
    };
    const { text, truncated } = await textOf(pdfOf('one', 'two', 'three', 'four'), second);
    expect(text).toContain('one');
    expect(text).not.toContain('four');
    expect(truncated).toBe(true);
  });

  test('as many letters as a page may have, of forms within forms within forms', async () => {
    const names = '/X Do '.repeat(10);
    const form = (inner: string) =>
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> ${inner} >>`;
    const depth = 9;
    const forms = Array.from({ length: depth }, (_, i) =>
      i + 1 === depth
        ? written(shown('word word word'), form(''))
        : written(names, form(`/XObject << /X ${7 + i} 0 R >>`)),
    );
    const page = pageObject('5 0 R', '/XObject << /X 6 0 R >>');
    const kids = '<< /Type /Pages /Count 1 /Kids [4 0 R] >>';
    const { text, truncated } = await textOf(pdfOfObjects([CATALOG, kids, FONT, page, written(names), ...forms]));
    expect(text.length).toBeLessThanOrEqual(500_000);
    expect(truncated).toBe(true);
  });
});

describe('a PDF is refused', () => {
  const spaces = (bytes: number) => Buffer.alloc(bytes, ' ');

  test.each([
    ['that swells', pdfWith(packed(spaces(100 * MEBIBYTE)))],
    ['that swells when it is unpacked twice', pdfWith(packed(spaces(100 * MEBIBYTE), 2))],
    ['whose parts swell together', pdfWith(packed(spaces(60 * MEBIBYTE)), packed(spaces(60 * MEBIBYTE)))],
  ])('%s', async (_, bytes) => {
    const { kind, message } = await failureOf(textOf(bytes));
    expect(kind).toBe('size');
    expect(message).toBe('not a PDF that can be read: unpacked it takes more than 96 MB');
  });

  test('of parts without an end', { timeout: 60_000 }, async () => {
    const parts = Array.from({ length: 30_000 }, (_, i) => `${i + 1} 0 obj <</Length 9>> stream\nx`).join('\n');
    const { message } = await failureOf(textOf(Buffer.from(`%PDF-1.4\n${parts}trailer <</Root 1 0 R>>`)));
    expect(message).toBe('not a PDF that can be read: its parts have no end');
  });

  test('with an error of its pages', async () => {
    const wrong = { ...packed(spaces(10)), says: '/Filter /FlateDecode /DecodeParms << /Predictor 15 >>' };
    const { kind, message } = await failureOf(textOf(pdfWith(wrong)));
    expect(kind).toBe('type');
    expect(message).toMatch(/^not a PDF that can be read: .*predictor/);
  });

  test('but not for its pictures, nor for parts that are packed in another way', async () => {
    const picture = { ...packed(spaces(100 * MEBIBYTE)), says: '/Type /XObject /Subtype /Image /Filter /FlateDecode' };
    const other = written('x\x9c not what it says', '/Filter /FlateDecode');
    expect((await textOf(pdfWith(written(shown('words')), picture, other))).text).toContain('words');
  });
});
