/** Lines of a page: their facts depend on what is read, not on how the markup is written. */
import { expect, test } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { scanText } from '../../../agents/reader/template/line-scan.ts';
import { treeOf } from '../../../agents/reader/text.ts';
import cases from './lines-cases.json' with { type: 'json' };

const GAP = `\n${' '.repeat(16)}`;
const linksOf = (html: string) => treeOf(parseHtml(html)).lines.map(({ linked, hrefs }) => [linked, hrefs]);

test.each(cases.linked as [string, string, number][])(
  'the linked letters of a line %s are the same when indented',
  (plain, indented, letters) => {
    const read = (html: string) => linksOf(html)[0]?.[0];
    expect([read(plain), read(indented)]).toEqual([letters, letters]);
  },
);

test('the place of a line, and the length of its box, do not depend on blanks and comments between tags', () => {
  const html = [
    '<div>',
    '<p>',
    'They ',
    '<b>',
    'agreed',
    '</b>',
    '</p>',
    '<pre>a\n  b</pre>',
    '</div>',
    '<p>',
    'End',
    '</p>',
  ];
  const measured = (gap: string) => {
    const { boxes, lines, htmlLength } = treeOf(parseHtml(html.join(gap)));
    return [htmlLength, lines.map(({ at }) => at), boxes.map(({ length }) => length)];
  };
  expect(measured(GAP)).toEqual(measured(''));
  expect(measured('<!-- the box of the page -->')).toEqual(measured(''));
});

test('a link around several boxes is in the line of each', () => {
  expect(linksOf('<a href="/x"><h3>Harbour plan</h3><p>More</p></a><p>Text</p>')).toEqual([
    [12, ['/x']],
    [4, ['/x']],
    [0, []],
  ]);
});

test.each(cases.scans as [string, string, number[]][])(
  'a scan counts sentences, commas and capitals in %s',
  (_, text, counts) => {
    const { ends, commas, capitals } = scanText(text);
    expect([ends, commas, capitals]).toEqual(counts);
  },
);
