import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_DICTIONARY, idf, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { entriesOf, norm, vectorOf } from '../../../profiles/vectors/vector.ts';
import { tfPart, weigh, withIdf } from '../../../profiles/vectors/weighting.ts';
import { countsOf, pageOf, SEEDED, somePages, someVectors } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 300 };

describe('the tf part of a page', () => {
  test('is one plus the logarithm of each count, scaled to length 1', () => {
    const [once, often] = [1, 1 + Math.log(20)];
    const length = Math.hypot(once, often);
    const weights = tfPart(countsOf(['ant', 1], ['bee', 20])).weights;
    expect(weights[0]).toBeCloseTo(once / length, 14);
    expect(weights[1]).toBeCloseTo(often / length, 14);
  });

  test('has length 1, however long the page', () => {
    fc.assert(
      fc.property(
        somePages.filter(({ terms }) => terms.length > 0),
        (page) => {
          expect(norm(tfPart(page))).toBeCloseTo(1, 12);
        },
      ),
      RUNS,
    );
  });

  test('holds every term of the page, heavier the oftener it comes', () => {
    fc.assert(
      fc.property(somePages, (page) => {
        const { terms, weights } = tfPart(page);
        expect(terms).toEqual(page.terms);
        const byCount = [...page.counts.keys()].sort((a, b) => (page.counts[a] ?? 0) - (page.counts[b] ?? 0));
        const rising = byCount.map((i) => weights[i] ?? Number.NaN);
        expect(rising).toEqual([...rising].sort((a, b) => a - b));
      }),
      RUNS,
    );
  });

  test('of a page without terms is empty', () => {
    expect(tfPart(pageOf()).terms).toEqual([]);
  });
});

describe('a vector read through a dictionary', () => {
  const dictionary = nextEpoch(EMPTY_DICTIONARY, [pageOf('ant', 'bee'), pageOf('ant', 'cat'), pageOf('ant')]);

  test('has each weight times the idf of its term', () => {
    const vector = vectorOf(Object.entries({ ant: 2, bee: -3, unheard: 5 }));
    expect([...entriesOf(withIdf(vector, dictionary))]).toEqual([
      ['ant', 2 * idf(dictionary, 'ant')],
      ['bee', -3 * idf(dictionary, 'bee')],
      ['unheard', 5 * idf(dictionary, 'unheard')],
    ]);
  });

  test('is itself in the empty dictionary', () => {
    fc.assert(
      fc.property(someVectors, (vector) => {
        expect(withIdf(vector, EMPTY_DICTIONARY)).toEqual(vector);
      }),
      RUNS,
    );
  });

  test('is, for a page, its tf part read so', () => {
    fc.assert(
      fc.property(somePages, (page) => {
        expect(weigh(page, dictionary)).toEqual(withIdf(tfPart(page), dictionary));
      }),
      RUNS,
    );
  });

  test('gives a rare term more weight than a common one of the same count', () => {
    const { weights } = weigh(pageOf('ant', 'bee'), dictionary);
    expect(weights[1]).toBeGreaterThan(weights[0] ?? Number.NaN);
  });
});
