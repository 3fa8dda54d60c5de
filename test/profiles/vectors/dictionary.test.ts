import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dictionary, EMPTY_DICTIONARY, idf, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { countsOf, pageOf, SEEDED, somePages } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 300 };

describe('an epoch', () => {
  test('counts each page that holds a term once, however often it holds it', () => {
    const dictionary = nextEpoch(EMPTY_DICTIONARY, [countsOf(['ant', 50], ['bee', 1]), pageOf('ant'), pageOf()]);
    expect(dictionary).toEqual({
      epoch: 1,
      pages: 3,
      frequencies: new Map([
        ['ant', 2],
        ['bee', 1],
      ]),
    });
  });

  test('goes on counting where the last one stopped', () => {
    fc.assert(
      fc.property(fc.array(somePages), fc.array(somePages), (first, second) => {
        const inTwo = nextEpoch(nextEpoch(EMPTY_DICTIONARY, first), second);
        const inOne = nextEpoch(EMPTY_DICTIONARY, [...first, ...second]);
        expect(inTwo).toEqual({ ...inOne, epoch: 2 });
      }),
      RUNS,
    );
  });

  test('never changes: the next one is another', () => {
    const first = nextEpoch(EMPTY_DICTIONARY, [pageOf('ant')]);
    const copy = structuredClone(first);
    const second = nextEpoch(first, [pageOf('ant', 'bee')]);
    expect(first).toEqual(copy);
    expect(EMPTY_DICTIONARY).toEqual({ epoch: 0, pages: 0, frequencies: new Map() });
    expect(second).toMatchObject({ epoch: 2, pages: 2 });
  });

  test('of no pages only raises the number', () => {
    expect(nextEpoch(EMPTY_DICTIONARY, [])).toEqual({ ...EMPTY_DICTIONARY, epoch: 1 });
  });
});

describe('idf', () => {
  const someFrequencies = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }))
    .map(([n, more]) => ({ n, pages: n + more }));

  test.each([
    ['a term in one page of a hundred', 1, 100, Math.log(101 / 2) + 1],
    ['a term in half of the pages', 50, 100, Math.log(101 / 51) + 1],
    ['a term in all pages', 100, 100, 1],
  ])('of %s', (_, n, pages, expected) => {
    expect(idf(dictionaryOf(n, pages), 'term')).toBeCloseTo(expected, 14);
  });

  test('is positive, and 1 at least, for every term there can be', () => {
    fc.assert(
      fc.property(someFrequencies, ({ n, pages }) => {
        expect(idf(dictionaryOf(n, pages), 'term')).toBeGreaterThanOrEqual(1);
        expect(idf(dictionaryOf(pages, pages), 'term')).toBe(1);
      }),
      RUNS,
    );
  });

  test('falls as more of the pages hold the term', () => {
    fc.assert(
      fc.property(someFrequencies, ({ n, pages }) => {
        const rarer = idf(dictionaryOf(n, pages), 'term');
        expect(idf(dictionaryOf(n + 1, pages), 'term')).toBeLessThan(rarer);
      }),
      RUNS,
    );
  });

  test('grows as the same term stays as rare among more pages', () => {
    fc.assert(
      fc.property(someFrequencies, ({ n, pages }) => {
        expect(idf(dictionaryOf(n, pages * 2), 'term')).toBeGreaterThan(idf(dictionaryOf(n, pages), 'term'));
      }),
      RUNS,
    );
  });

  test('takes a term never counted for one that a single page holds', () => {
    const dictionary = dictionaryOf(1, 500);
    expect(idf(dictionary, 'unheard')).toBe(idf(dictionary, 'term'));
  });

  test.each(['term', '__proto__', 'constructor'])('of %s is 1 in the empty dictionary', (term) => {
    expect(idf(EMPTY_DICTIONARY, term)).toBe(1);
  });
});

function dictionaryOf(n: number, pages: number): Dictionary {
  return { epoch: 1, pages, frequencies: new Map([['term', n]]) };
}
