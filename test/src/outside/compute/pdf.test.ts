/** PDFs: words, bookmarks as headings, and files made to keep a reader busy or to fill its memory. */
import { expect, test } from 'vitest';
import { inProcesses } from '../../../../src/outside/compute/compute.ts';
import { textOfPdf } from '../../../../src/outside/compute/pdf.ts';
import { read } from '../../../../src/outside/compute/reading.ts';
import { closing } from '../../support/closing.ts';
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
} from '../../support/pdf.ts';
import { failureOf } from '../fetching/support.ts';
import { BUILT_WORKER, fail, fetched } from './support.ts';

const MEBIBYTE = 1024 * 1024;

const fetchedPdf = (bytes: Uint8Array) => fetched('application/pdf', bytes);
const textOf = (bytes: Uint8Array, now?: () => number) => textOfPdf(fetchedPdf(bytes), now);

/** A PDF with a page of this content, named several times. */
function pdfWith(
  content: PdfStream,
  more: readonly (string | PdfStream)[] = [],
  times = 1,
  resources = '',
): Uint8Array {
  const kids = `<< /Type /Pages /Count ${times} /Kids [${'4 0 R '.repeat(times)}] >>`;
  return pdfOfObjects([CATALOG, kids, FONT, pageObject('5 0 R', resources), content, ...more]);
}

test('a small PDF is read whole under any type, and each page once', async () => {
  const text = expect.stringMatching(/^one\s+two/);
  for (const type of ['Application/PDF; x=y', 'application/octet-stream'])
    expect((await read(fetched(type, pdfOf('one', 'two')))).page).toMatchObject({ text });
  expect(await textOf(pdfOf('one', 'two'))).toEqual({ text, outline: [], truncated: false });
  expect((await textOf(pdfWith(written(shown('once')), [], 40))).text.match(/once/g)).toHaveLength(1);
});

test('of a PDF with many pages the first are read, as time allows, with a remark', async () => {
  const pages = Array.from({ length: 60 }, (_, i) => `page${i + 1}`);
  const { page } = await read(fetchedPdf(pdfOf(...pages)));
  expect([page.text.includes('page50'), page.text.includes('page51'), page.truncated]).toEqual([true, false, true]);
  expect((await read(fetchedPdf(pdfOf('page1')))).page.truncated).toBeUndefined();
  let now = 0;
  const slowly = () => {
    now += 1_000;
    return now;
  };
  const { text, truncated } = await textOf(pdfOf('one', 'two', 'three', 'four'), slowly);
  expect([text.includes('one'), text.includes('four'), truncated]).toEqual([true, false, true]);
});

test('a PDF of nested forms is read up to the length of a page', async () => {
  const names = '/X Do '.repeat(10);
  const form = (inner: string) =>
    `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> ${inner} >>`;
  const outer = Array.from({ length: 8 }, (_, i) => written(names, form(`/XObject << /X ${7 + i} 0 R >>`)));
  const forms = [...outer, written(shown('word word word'), form(''))];
  const { text, truncated } = await textOf(pdfWith(written(names), forms, 1, '/XObject << /X 6 0 R >>'));
  expect(text.length).toBeLessThanOrEqual(500_000);
  expect(truncated).toBe(true);
});

const spaces = (mebibytes: number) => Buffer.alloc(mebibytes * MEBIBYTE, ' ');
const endless = Array.from({ length: 30_000 }, (_, i) => `${i + 1} 0 obj <</Length 9>> stream\nx`).join('\n');
const wrong = { ...packed(spaces(1)), says: '/Filter /FlateDecode /DecodeParms << /Predictor 15 >>' };
const SWOLLEN = /^not a PDF that can be read: unpacked it takes more than 96 MB$/;

test.each<[string, () => Uint8Array, string, RegExp]>([
  ['that swells', () => pdfWith(packed(spaces(100))), 'size', SWOLLEN],
  ['that swells when it is unpacked twice', () => pdfWith(packed(spaces(100), 2)), 'size', SWOLLEN],
  ['whose parts swell together', () => pdfWith(packed(spaces(60)), [packed(spaces(60))]), 'size', SWOLLEN],
  [
    'of parts without an end',
    () => Buffer.from(`%PDF-1.4\n${endless}trailer <</Root 1 0 R>>`),
    'size',
    /^not a PDF that can be read: its parts have no end$/,
  ],
  ['with an error of its pages', () => pdfWith(wrong), 'type', /^not a PDF that can be read: .*predictor/],
])('a PDF that is %s is refused', { timeout: 60_000 }, async (_, bytes, kind, message) => {
  expect(await failureOf(textOf(bytes()))).toMatchObject({ kind, message: expect.stringMatching(message) });
});

test('a PDF is not refused for its pictures or for unknown packing of some parts', async () => {
  const picture = { ...packed(spaces(100)), says: '/Type /XObject /Subtype /Image /Filter /FlateDecode' };
  const other = written('x\x9c not what it says', '/Filter /FlateDecode');
  expect((await textOf(pdfWith(written(shown('words')), [picture, other]))).text).toContain('words');
});

const FIRST = 'A long report\n1. Where we\nbegan\nsome words\nMethods';
const SECOND = 'Contents\nMethods\nwhat we did\n2.1 Of Tea\nC. Notes\nthe end';
const WORDS = `${FIRST}\n${SECOND}`;

/** Two pages, objects 4 and 6. The outline is object 8, with its parts behind it. */
function withOutline(outline: readonly string[], catalog = ''): Uint8Array {
  const pages = [pageObject('5 0 R'), written(shown(FIRST)), pageObject('7 0 R'), written(shown(SECOND))];
  const head = [
    CATALOG.replace(' >>', ` /Outlines 8 0 R ${catalog} >>`),
    '<< /Type /Pages /Count 2 /Kids [4 0 R 6 0 R] >>',
  ];
  return pdfOfObjects([...head, FONT, ...pages, ...outline]);
}

const bookmark = (title: string, page: string, more = '') => `<< /Title (${title}) /Dest ${page} ${more} >>`;

/** The headings with levels, in the order of the text. */
async function headingsOf(bytes: Uint8Array) {
  const { page } = await read(fetchedPdf(bytes));
  expect(page.text).toBe(WORDS);
  return (page.outline ?? []).map(({ kind, from, to, level }) => [kind, level, page.text.slice(from, to)]);
}

test('bookmarks become headings where their words are on their page, with or without its number', async () => {
  const bytes = withOutline(
    [
      '<< /First 9 0 R >>',
      bookmark('Where We Began', '[4 0 R /Fit]', '/Next 10 0 R'),
      bookmark('2 Methods', '[6 0 R /XYZ 0 0 0]', '/First 11 0 R /Next 12 0 R'),
      bookmark('Of tea', '[1 /Fit]'),
      bookmark('Notes', '(the notes)', '/Next 13 0 R'),
      bookmark('A long', '[4 0 R /Fit]', '/Next 14 0 R'),
      bookmark('Methods', '[99 0 R /Fit]', '/Next 15 0 R'),
      bookmark('Where it leads elsewhere', 'null'),
      '<< /Names [(the notes) [6 0 R /Fit]] >>',
    ],
    '/Names << /Dests 16 0 R >>',
  );
  expect(await headingsOf(bytes)).toEqual([
    ['heading', 1, '1. Where we\nbegan'],
    ['heading', 1, 'Methods'],
    ['heading', 2, '2.1 Of Tea'],
    ['heading', 1, 'C. Notes'],
  ]);
});

const ROOT = '<< /First 9 0 R >>';
const methods = (more: string) => [ROOT, bookmark('Methods', '[4 0 R /Fit]', more)];

test.each<[name: string, outline: readonly string[], headings: readonly string[]]>([
  ['that follow themselves', methods('/Next 9 0 R'), ['Methods']],
  ['that lie in themselves', methods('/First 9 0 R'), ['Methods']],
  ['that lie in what lies in them', methods('/First 8 0 R'), ['Methods']],
  ['of nonsense', [ROOT, '<< /Title 7 /Dest /x /Next (a) /First [1] >>'], []],
  ['that have no words', [ROOT, bookmark('- - -', '[4 0 R /Fit]')], []],
  ['that are nothing', ['null'], []],
])('bookmarks %s end in time', async (_, outline, headings) => {
  expect((await headingsOf(withOutline(outline))).map(([, , text]) => text)).toEqual(headings);
});

test('bookmarks have a limit', async () => {
  const many = Array.from({ length: 1_100 }, (_, i) =>
    bookmark(i === 1_099 ? 'Methods' : 'Of tea', '[6 0 R /Fit]', `/Next ${10 + i} 0 R`),
  );
  expect((await headingsOf(withOutline([ROOT, ...many]))).map(([, , text]) => text)).toEqual(['2.1 Of Tea']);
});

test('bookmarks too deep for the library keep text and process alive', async () => {
  const compute = closing(inProcesses({ failed: fail, pool: { module: BUILT_WORKER, taskMs: 30_000 } }));
  const deep = Array.from({ length: 5_000 }, (_, i) => bookmark('Methods', '[4 0 R /Fit]', `/First ${10 + i} 0 R`));
  const { page } = await compute.readPage(fetchedPdf(withOutline([ROOT, ...deep])));
  // On a busy machine the time may end after the first page.
  expect([page.text.slice(0, FIRST.length), page.outline]).toEqual([FIRST, []]);
});
