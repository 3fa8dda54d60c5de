/** Lines of a page: their facts depend on what is read, not on how the markup is written. */
import { expect, test } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { scanText } from '../../../agents/reader/template/line-scan.ts';
import { treeOf } from '../../../agents/reader/text.ts';

const GAP = `\n${' '.repeat(16)}`;
const linksOf = (html: string) => treeOf(parseHtml(html)).lines.map(({ linked, hrefs }) => [linked, hrefs]);

test.each([
  [
    '<p>They <a href="/x">all agreed</a> on it.</p>',
    `<p>They${GAP}<a href="/x">${GAP}all agreed${GAP}</a>${GAP}on it.</p>`,
    10,
  ],
  ['<p><a href="/x">all <b>agreed</b></a></p>', `<p><a href="/x">all${GAP}<b>${GAP}agreed</b></a></p>`, 10],
  [
    '<p><a href="/x">one</a> <a href="/y">two</a></p>',
    `<p>${GAP}<a href="/x">one</a>${GAP}<a href="/y">two</a></p>`,
    6,
  ],
])('the linked letters of a line %s are the same when indented', (plain, indented, letters) => {
  const read = (html: string) => linksOf(html)[0]?.[0];
  expect([read(plain), read(indented)]).toEqual([letters, letters]);
});

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

test.each([
  ['Hindi', 'यह एक वाक्य है। यह दूसरा है, और लंबा है।', [2, 1, 0]],
  ['Arabic', 'هل هذا صحيح؟ نعم، هذا صحيح.', [2, 1, 0]],
  ['Urdu', 'یہ ایک جملہ ہے۔ یہ دوسرا ہے۔', [2, 0, 0]],
  ['Russian', 'Москва приняла план. Это важно, говорит Иванов.', [2, 1, 3]],
  ['Greek', 'Η Αθήνα είναι μεγάλη. Είναι παλιά.', [2, 0, 3]],
  ['Armenian', 'Սա նախադասություն է։', [1, 0, 1]],
  ['Polish', 'Łódź jest duża.', [1, 0, 1]],
  ['Japanese', '東京は大きい。古い、都市｡', [2, 1, 0]],
])('a scan counts sentences, commas and capitals in %s', (_, text, counts) => {
  const { ends, commas, capitals } = scanText(text);
  expect([ends, commas, capitals]).toEqual(counts);
});
