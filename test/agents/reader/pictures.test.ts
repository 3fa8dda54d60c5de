/** Which pictures beside a text are told of, and by which words. */
import { expect, test } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { PictureReading } from '../../../agents/reader/pictures.ts';
import { treeOf } from '../../../agents/reader/text.ts';

const URL_OF = 'http://paper.example/walks/mill';

/** The words and addresses of the pictures of a page whose text is the lines that begin with "Text". */
function told(html: string): readonly string[] {
  const tree = treeOf(parseHtml(html));
  const reading = new PictureReading(
    tree,
    tree.lines.map(({ text }) => text.startsWith('Text')),
    URL_OF,
  );
  return tree.pictures.flatMap((_, i) => {
    const picture = reading.of(i);
    return picture === undefined ? [] : [`${picture.text}: ${picture.href.replace('http://paper.example', '')}`];
  });
}

/** Long enough that no picture stands for a line. */
const TEXT = `<p>Text ${'of the mill '.repeat(12)}</p>`;
const OTHER = '<p>Advertisement.</p>';
const MILL = '<img src="mill.jpg" alt="A mill">';
const CAPTION = '<figcaption>The wheel.</figcaption>';

test.each<readonly [is: string, html: string, told: readonly string[]]>([
  ['behind a line of the text is told', TEXT + MILL + OTHER, ['A mill: /walks/mill.jpg']],
  ['before a line of the text is told', OTHER + MILL + TEXT, ['A mill: /walks/mill.jpg']],
  ['far from the text is not told', TEXT + OTHER + MILL + OTHER + TEXT, []],
  ['is named by its title if it has no other words', `${TEXT}<img src="/a.jpg" title="A wheel">`, ['A wheel: /a.jpg']],
  ['without words is not told', `${TEXT}<img src="/a.jpg" alt=" ">`, []],
  ['without an address is not told', `${TEXT}<img alt="A mill">`, []],
  ['within the page is not told', `${TEXT}<img src=" DATA:image/png;base64,AA" alt="A mill">`, []],
  [
    'that is loaded late has its later address',
    `${TEXT}<img src="/blank.gif" data-src=" " data-lazy-src="/a.jpg" alt="A mill">`,
    ['A mill: /a.jpg'],
  ],
  ['of little width is a sign', `${TEXT}<img src="/a.jpg" alt="A mill" width="63" height="300">`, []],
  ['of little height is a sign', `${TEXT}<img src="/a.jpg" alt="A mill" width="300" height="63px">`, []],
  ['large enough is none', `${TEXT}<img src="/a.jpg" alt="A mill" width="64" height="64">`, ['A mill: /a.jpg']],
  ['is told once', `${TEXT + MILL}<img src="/walks/mill.jpg" alt="The same">`, ['A mill: /walks/mill.jpg']],
  ['is told by its caption', `${TEXT}<figure>${MILL}${CAPTION}</figure>`, ['The wheel.: /walks/mill.jpg']],
  [
    'whose caption is told already has its own words',
    `${TEXT}<figure>${MILL}<img src="/b.jpg" alt="A weir">${CAPTION}</figure>`,
    ['The wheel.: /walks/mill.jpg', 'A weir: /b.jpg'],
  ],
  [
    'whose caption is in the text has its own words',
    `${OTHER}<figure>${MILL}<figcaption>Text below it.</figcaption></figure>${TEXT}`,
    ['A mill: /walks/mill.jpg'],
  ],
  [
    'at the other end of a figure is as near as its figure',
    `${OTHER}<figure><p>Left</p>${MILL}${CAPTION}</figure>${TEXT}`,
    ['The wheel.: /walks/mill.jpg'],
  ],
])('a picture %s', (_, html, expected) => {
  expect(told(html)).toEqual(expected);
});

test('of a page no more than two hundred pictures are told, and no long words', () => {
  const many = Array.from({ length: 300 }, (_, i) => `<img src="/${i}.jpg" alt="${'word '.repeat(200)}">`);
  const pictures = told(TEXT + many.join(''));
  expect(pictures).toHaveLength(200);
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(420);
});
