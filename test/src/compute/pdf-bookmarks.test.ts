/** Bookmarks of PDFs as headings of their text: what they say, and what is made to keep a reader busy. */
import { expect, onTestFinished, test } from 'vitest';
import { inProcesses } from '../../../src/compute/compute.ts';
import { read } from '../../../src/compute/reading.ts';
import { CATALOG, FONT, type PdfStream, pageObject, pdfOfObjects, shown, written } from '../support/pdf.ts';
import { BUILT_WORKER, fail, fetched } from './support.ts';

const FIRST = 'A long report\n1. Where we\nbegan\nsome words\nMethods';
const SECOND = 'Contents\nMethods\nwhat we did\n2.1 Of Tea\nC. Notes\nthe end';
const WORDS = `${FIRST}\n${SECOND}`;

/** Two pages, objects 4 and 6; the outline is the object 8, what lies in it comes behind. */
function withOutline(outline: readonly (string | PdfStream)[], catalog = ''): Uint8Array {
  return pdfOfObjects([
    CATALOG.replace(' >>', ` /Outlines 8 0 R ${catalog} >>`),
    '<< /Type /Pages /Count 2 /Kids [4 0 R 6 0 R] >>',
    FONT,
    pageObject('5 0 R'),
    written(shown(FIRST)),
    pageObject('7 0 R'),
    written(shown(SECOND)),
    ...outline,
  ]);
}

const bookmark = (title: string, page: string, more = '') => `<< /Title (${title}) /Dest ${page} ${more} >>`;

/** Its headings, in the order of the text, with their levels. */
async function headingsOf(bytes: Uint8Array) {
  const { page } = await read(fetched('application/pdf', bytes));
  expect(page.text).toBe(WORDS);
  return (page.outline ?? []).map(({ kind, from, to, level }) => [kind, level, page.text.slice(from, to)]);
}

test('are headings where their words stand on their page, with its number or without', async () => {
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

const DEEP = 5_000;

test.each<[name: string, outline: readonly string[], headings: readonly string[]]>([
  ['that follow themselves', ['<< /First 9 0 R >>', bookmark('Methods', '[4 0 R /Fit]', '/Next 9 0 R')], ['Methods']],
  ['that lie in themselves', ['<< /First 9 0 R >>', bookmark('Methods', '[4 0 R /Fit]', '/First 9 0 R')], ['Methods']],
  [
    'that lie in what lies in them',
    ['<< /First 9 0 R >>', bookmark('Methods', '[4 0 R /Fit]', '/First 8 0 R')],
    ['Methods'],
  ],
  ['of nonsense', ['<< /First 9 0 R >>', '<< /Title 7 /Dest /x /Next (a) /First [1] >>'], []],
  ['that have no words', ['<< /First 9 0 R >>', bookmark('- - -', '[4 0 R /Fit]')], []],
  ['that are nothing', ['null'], []],
])('%s keep nobody', async (_, outline, headings) => {
  expect((await headingsOf(withOutline(outline))).map(([, , text]) => text)).toEqual(headings);
});

test('are so many at most', async () => {
  const many = Array.from({ length: 1_100 }, (_, i) =>
    bookmark(i === 1_099 ? 'Methods' : 'Of tea', '[6 0 R /Fit]', `/Next ${10 + i} 0 R`),
  );
  const headings = await headingsOf(withOutline(['<< /First 9 0 R >>', ...many]));
  expect(headings.map(([, , text]) => text)).toEqual(['2.1 Of Tea']);
});

test('too deep for the library leave the text, and its process', async () => {
  const compute = inProcesses({ failed: fail, pool: { module: BUILT_WORKER, taskMs: 30_000 } });
  onTestFinished(() => compute.close());
  const deep = Array.from({ length: DEEP }, (_, i) => bookmark('Methods', '[4 0 R /Fit]', `/First ${10 + i} 0 R`));
  const bytes = withOutline(['<< /First 9 0 R >>', ...deep]);
  const { page } = await compute.readPage(fetched('application/pdf', bytes));
  expect([page.text, page.outline]).toEqual([WORDS, []]);
});
