/** Words found in a text on screen. */
import { expect, test } from 'vitest';
import { folded, hitsIn } from '../../web/src/reader/finding.ts';

const LINES = [
  ['A ', 'Mutação', ' of  maize'],
  ['maize', 'mutacao', '\n of rice'],
  ['İx ﬁn 😀 mu', 'tação'],
] as const;
const PIECES = LINES.flatMap((line) => line.map((text, i) => ({ text, isNewLine: i === 0 })));

/** What each place covers, its pieces parted by a bar. */
function found(words: string): readonly string[] {
  return hitsIn(folded(PIECES), words).map(({ from, to }) => {
    const some = PIECES.slice(from.piece, to.piece + 1).map(({ text }, i, { length }) =>
      text.slice(i === 0 ? from.start : 0, i === length - 1 ? to.end : text.length),
    );
    return some.join('|');
  });
}

test.each<[string, readonly string[]]>([
  ['mutacao', ['Mutação', 'mutacao', 'mu|tação']],
  ['MUTAÇÃO of', ['Mutação| of', 'mutacao|\n of']],
  ['of maize', ['of  maize']],
  ['maize  mutação', []],
  ['maizemut', ['maize|mut']],
  ['ix', ['İx']],
  ['fin 😀', ['ﬁn 😀']],
  ['i', ['i', 'i', 'i', 'İ', 'ﬁ']],
  [' ', []],
  ['', []],
  ['nowhere', []],
])('%j is found whatever its capitals, accents and blanks, and never across lines', (words, expected) => {
  expect(found(words)).toEqual(expected);
});

test('more than a thousand places are not looked for', () => {
  const many = folded([{ text: 'a '.repeat(5_000), isNewLine: true }]);
  expect(hitsIn(many, 'a')).toHaveLength(1_000);
});
