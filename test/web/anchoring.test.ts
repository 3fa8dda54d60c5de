/** The place of a highlight in a text that may have changed. */
import { describe, expect, it } from 'vitest';
import { markedIn, spanOf, withOwn } from '../../web/src/reader/anchoring.ts';

const TEXT = 'One fish. Two fish. Red fish, blue fish.';

describe('a highlight', () => {
  it('is the selection without blanks at its ends, with the words around it', () => {
    const from = TEXT.indexOf(' Two');
    const marked = markedIn(TEXT, { from, to: from + ' Two fish. '.length });
    expect(marked).toEqual({ quote: 'Two fish.', prefix: 'One fish. ', suffix: ' Red fish, blue fish.', start: 10 });
    expect(markedIn(TEXT, { from: 9, to: 10 })).toBeUndefined();
  });

  it.each([
    ['ne fi', 'One fish'],
    [' fish. T', 'fish. Two'],
    ['d', 'Red'],
    ['.', '.'],
  ])('that cuts words is widened to whole ones: “%s”', (selected, quote) => {
    const from = TEXT.indexOf(selected);
    expect(markedIn(TEXT, { from, to: from + selected.length })?.quote).toBe(quote);
  });

  it('in a script without blanks between words is what was selected', () => {
    expect(markedIn('遺伝的アルゴリズム', { from: 1, to: 3 })?.quote).toBe('伝的');
  });

  it('is found where it stood, also after the text has grown before it', () => {
    for (const quote of ['fish', 'Red fish', 'blue']) {
      for (let from = TEXT.indexOf(quote); from >= 0; from = TEXT.indexOf(quote, from + 1)) {
        const marked = markedIn(TEXT, { from, to: from + quote.length });
        if (marked === undefined) throw new Error('nothing is marked');
        for (const before of ['', 'Of fish: ', 'fish '.repeat(50)]) {
          const at = before.length + from;
          expect(spanOf(before + TEXT, marked)).toEqual({ from: at, to: at + quote.length });
        }
      }
    }
  });

  it('among equal places is the nearest to its old one, and is missing once its words are gone', () => {
    const marked = { quote: 'fish', prefix: '', suffix: '' };
    expect(spanOf(TEXT, { ...marked, start: 15 })?.from).toBe(14);
    expect(spanOf(TEXT, { ...marked, start: 10_000 })?.from).toBe(TEXT.lastIndexOf('fish'));
    expect(spanOf('No word of it.', { ...marked, start: 4 })).toBeUndefined();
    expect(spanOf(TEXT, { ...marked, quote: '', start: 4 })).toBeUndefined();
  });

  it('with a note says so on its last piece', () => {
    const spans = [
      { id: 'a', note: '', from: 0, to: 3 },
      { id: 'b', note: 'why red', from: 20, to: 26 },
    ];
    const runs = [
      { text: TEXT.slice(0, 23), hit: false },
      { text: TEXT.slice(23), hit: true },
    ];
    expect(withOwn(runs, spans).flatMap(({ own, noted }) => (own === undefined ? [] : [[own, noted]]))).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['b', true],
    ]);
  });

  it('is cut out of the pieces of a text without changing its words', () => {
    const runs = [
      { text: 'One ', hit: false },
      { text: 'fish', hit: true },
      { text: '. Two fish.', hit: false },
    ];
    const spans = [
      { id: 'b', from: 6, to: 13 },
      { id: 'a', from: 2, to: 7 },
      { id: 'inside', from: 3, to: 5 },
    ];
    expect(withOwn(runs, spans)).toEqual([
      { text: 'On', hit: false },
      { text: 'e ', hit: false, own: 'a' },
      { text: 'fis', hit: true, own: 'a' },
      { text: 'h', hit: true, own: 'b' },
      { text: '. Two', hit: false, own: 'b' },
      { text: ' fish.', hit: false },
    ]);
    expect(withOwn(runs, [])).toEqual(runs);
  });
});
