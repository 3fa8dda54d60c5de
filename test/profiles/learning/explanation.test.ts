import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from '../../../profiles/learning/explanation.ts';
import { EMPTY_DICTIONARY } from '../../../profiles/vectors/dictionary.ts';
import { EMPTY_VECTOR, vectorOf } from '../../../profiles/vectors/vector.ts';
import { tfPart, weigh } from '../../../profiles/vectors/weighting.ts';
import { pageOf, SEEDED, somePages, someTerms } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 500 };
const PAGE = pageOf('ant', 'bee', 'cat');

describe('an explanation', () => {
  test('names the shared terms as the page writes them, the strongest first, with their shares', () => {
    const profile = vectorOf(Object.entries({ ant: 1, bee: 3, dog: 100 }));
    expect(explain(PAGE, tfPart(PAGE), profile)).toEqual([
      { term: 'bee', surface: 'BEE', share: expect.closeTo(0.75, 12) },
      { term: 'ant', surface: 'ANT', share: expect.closeTo(0.25, 12) },
    ]);
  });

  test('gives a negative share to what speaks against the page', () => {
    const profile = vectorOf(Object.entries({ ant: 4, bee: -1 }));
    expect(explain(PAGE, tfPart(PAGE), profile)).toEqual([
      { term: 'ant', surface: 'ANT', share: expect.closeTo(4 / 5, 12) },
      { term: 'bee', surface: 'BEE', share: expect.closeTo(-1 / 5, 12) },
    ]);
  });

  test('puts equal shares in the order of terms', () => {
    const profile = vectorOf(Object.entries({ cat: 1, ant: 1, bee: 1 }));
    expect(explain(PAGE, tfPart(PAGE), profile).map(({ term }) => term)).toEqual(['ant', 'bee', 'cat']);
  });

  test.each([
    ['page and profile share nothing', vectorOf([['dog', 1]])],
    ['the profile is empty', EMPTY_VECTOR],
  ])('is empty when %s', (_, profile) => {
    expect(explain(PAGE, tfPart(PAGE), profile)).toEqual([]);
  });

  test('falls back on the term where a page has no surface', () => {
    const page = { ...PAGE, surfaces: [] };
    expect(explain(page, tfPart(page), vectorOf([['ant', 1]]))).toEqual([{ term: 'ant', surface: 'ant', share: 1 }]);
  });

  test('has shares that add up to 1, in falling order, each term once', () => {
    const profiles = fc
      .uniqueArray(fc.tuple(someTerms, fc.double({ min: 0.01, max: 10, noNaN: true })), { selector: ([term]) => term })
      .map(vectorOf);
    fc.assert(
      fc.property(somePages, profiles, (page, profile) => {
        const contributions = explain(page, weigh(page, EMPTY_DICTIONARY), profile);
        fc.pre(contributions.length > 0);
        const shares = contributions.map(({ share }) => share);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        expect(contributions.map(({ term }) => term).sort()).toEqual(
          page.terms.filter((term) => profile.terms.includes(term)),
        );
      }),
      RUNS,
    );
  });

  test('has shares whose absolute values add up to 1 when some speak against the page', () => {
    const profiles = fc
      .uniqueArray(fc.tuple(someTerms, fc.integer({ min: -10, max: 10 })), { selector: ([term]) => term })
      .map(vectorOf);
    fc.assert(
      fc.property(somePages, profiles, (page, profile) => {
        const shares = explain(page, weigh(page, EMPTY_DICTIONARY), profile).map(({ share }) => share);
        fc.pre(shares.length > 0);
        expect(shares.reduce((sum, share) => sum + Math.abs(share), 0)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });
});
