/** Endless words on screen: in pieces, and nothing is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

interface Stretch {
  readonly text: string;
  readonly isPiece: boolean;
}
interface Endless {
  readonly LONGEST_WORD: number;
  stretchesOf(text: string): readonly Stretch[];
}

const ENDLESS = new URL('../../web/src/reader/endless.ts', import.meta.url).pathname;
const { LONGEST_WORD, stretchesOf } = (await import(/* @vite-ignore */ ENDLESS)) as Endless;

test('a text is whole in its stretches, none has an endless word, and no piece parts a letter from its accents', () => {
  const part = fc.oneof(
    fc.constantFrom(' ', '\n', '\u00a0', 'word', '語', '\u{1f600}', 'a\u0300\u0301'),
    fc.tuple(fc.constantFrom('x', 'a\u0300\u0301', '\u{1f600}', '\u00a0', '語'), fc.integer({ min: 1, max: 7_000 })),
  );
  const law = fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
    const text = parts.map((each) => (typeof each === 'string' ? each : each[0].repeat(each[1]))).join('');
    const stretches = stretchesOf(text);
    expect(stretches.map((each) => each.text).join('')).toBe(text);
    for (const { text: said, isPiece } of stretches) {
      if (isPiece) expect(said.length).toBeLessThanOrEqual(LONGEST_WORD + 102);
      else expect(said.split(/[ \n語]/).every((word) => word.length <= LONGEST_WORD)).toBe(true);
    }
    for (const { text: said } of stretches.slice(1)) expect(said.charAt(0)).not.toMatch(/\p{M}|[\udc00-\udfff]/u);
  });
  fc.assert(law, { seed: 1, numRuns: 60 });
});

test.each([
  ['words', 'a few words '.repeat(2_000)],
  ['a long address', `https://a.example/${'x'.repeat(4_000)}`],
  ['Chinese', '字，'.repeat(6_000)],
])('%s stay one stretch', (_, text) => {
  expect(stretchesOf(text)).toEqual([{ text, isPiece: false }]);
});

test('a letter with endless accents is cut all the same', () => {
  const pieces = stretchesOf(`a${'\u0300'.repeat(20_000)}`);
  expect(pieces.map(({ text }) => text.length)).toEqual([5_100, 5_100, 5_100, 4_701]);
});
