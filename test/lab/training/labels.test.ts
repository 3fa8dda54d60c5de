/** The lines of a page that belong to its main text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aligned } from '../../../lab/training/alignment.ts';
import { labelsOf } from '../../../lab/training/labels.ts';

const words = (text: string) => text.split(' ');

describe('the alignment of a text with its page', () => {
  test('takes common words in their order', () => {
    const lines = [words('home shop'), words('a warm coat'), words('of wool'), words('shop home')];
    expect([...aligned(lines, words('a warm coat made of wool'))]).toEqual([0, 3, 2, 0]);
  });

  test('takes a repeated word where its neighbours are', () => {
    const lines = [words('price'), words('reviews'), words('the price'), words('is low')];
    expect([...aligned(lines, words('the price is low'))]).toEqual([0, 0, 2, 2]);
  });

  test.each([
    [[], []],
    [[[]], ['a']],
    [[['a']], []],
  ] as const)('of nothing is empty', (lines, wanted) => {
    expect([...aligned(lines, wanted)]).toEqual(lines.map(() => 0));
  });

  test('takes all of a text that is the whole page, and no word more often than the text has it', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 12 }), fc.array(word), (lines, other) => {
        expect([...aligned(lines, lines.flat())]).toEqual(lines.map(({ length }) => length));
        const taken = aligned(lines, other);
        expect(taken.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(other.length);
        lines.forEach((line, i) => {
          expect(taken[i]).toBeLessThanOrEqual(line.length);
        });
      }),
    );
  });
});

describe('labels', () => {
  const LONG = 'this line is long enough to be known by its words alone';

  test('call a short line content where the text has it, and not elsewhere', () => {
    const page = ['Shop', 'Warm coats', 'Price', 'Twenty euros', 'Price', 'Terms of use'];
    expect([...labelsOf(page, 'Warm coats. Price: twenty euros.')]).toEqual([0, 1, 1, 1, 0, 0]);
  });

  test('call a long line content wherever the text has it', () => {
    const page = ['The end of it all', LONG, 'menu'];
    expect([...labelsOf(page, `${LONG}. The end of it all. And a beginning.`)]).toEqual([expect.any(Number), 1, 0]);
  });

  test('give a line without words the label of the one before', () => {
    expect([...labelsOf(['Coats', '***', 'Terms', '—'], 'Coats')]).toEqual([1, 1, 0, 0]);
  });
});
