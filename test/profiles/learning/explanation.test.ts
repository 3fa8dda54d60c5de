import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contribution, explaining } from '../../../profiles/learning/explanation.ts';
import { finished } from '../../../profiles/steps.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { emptyDictionary } from '../../../profiles/vectors/dictionary.ts';
import { cosine } from '../../../profiles/vectors/similarity.ts';
import { EMPTY_VECTOR, entriesOf, type Vector } from '../../../profiles/vectors/vector.ts';
import { logTfIdf } from '../../../profiles/vectors/weighting.ts';
import { law, pageOf, somePages, someTerms, TERMS, vocabularyOf, wordVector } from '../support.ts';

const PAGE = pageOf('ant', 'bee', 'cat');
// The reverse order of terms, so that no test relies on the order.
const vocabulary = vocabularyOf(...[...TERMS].reverse());
const { weigh } = logTfIdf(emptyDictionary(vocabulary));

function words(weights: Readonly<Record<string, number>>): Vector {
  return wordVector(vocabulary, weights);
}

function explained(page: TermCounts, profile: Vector, threshold = 0): readonly Contribution[] {
  return finished(explaining({ page, pageVector: weigh(page), profile, vocabulary, threshold }));
}

/** Weights that may cancel out. */
const someProfiles = fc
  .uniqueArray(fc.tuple(someTerms, fc.integer({ min: -10, max: 10 })), { selector: ([term]) => term })
  .map((weights) => wordVector(vocabulary, weights));

describe('an explanation', () => {
  test('names the shared terms as the page writes them, the strongest first, with their shares', () => {
    const profile = words({ ant: 1, bee: 3, dog: 100 });
    expect(explained(PAGE, profile)).toMatchObject([
      { term: 'bee', surface: 'BEE', share: expect.closeTo(0.75, 12), weight: 0.03 },
      { term: 'ant', surface: 'ANT', share: expect.closeTo(0.25, 12), weight: 0.01 },
    ]);
  });

  test('puts equal shares in the order of terms', () => {
    const profile = words({ cat: 1, ant: 1, bee: -1 });
    expect(explained(PAGE, profile).map(({ term }) => term)).toEqual(['ant', 'bee', 'cat']);
  });

  test.each([
    ['page and profile share nothing', words({ dog: 1 })],
    ['the profile is empty', EMPTY_VECTOR],
  ])('is empty when %s', (_, profile) => {
    expect(explained(PAGE, profile)).toEqual([]);
  });

  test('falls back on the term where a page has no surface', () => {
    expect(explained({ ...PAGE, surfaces: [] }, words({ ant: 1 }))).toMatchObject([
      { term: 'ant', surface: 'ant', share: 1 },
    ]);
  });
});

describe('the shares', () => {
  law(
    'have absolute values that add up to 1 even if some speak against the page',
    [somePages, someProfiles],
    (page, profile) => {
      const shares = explained(page, profile).map(({ share }) => share);
      fc.pre(shares.length > 0);
      expect(shares.reduce((sum, share) => sum + Math.abs(share), 0)).toBeCloseTo(1, 12);
      expect(shares.map(Math.abs)).toEqual(shares.map(Math.abs).sort((a, b) => b - a));
    },
  );
});

describe('the score of a page without a term', () => {
  law(
    'equals, to the last bit, the score of vectors made without that term',
    [somePages, someProfiles],
    (page, profile) => {
      const pageVector = weigh(page);
      for (const { term, without } of explained(page, profile)) {
        const [a, b] = [pageVector, profile].map((vector) => {
          return wordVector(
            vocabulary,
            [...entriesOf(vector, vocabulary)].filter(([each]) => each !== term),
          );
        }) as [Vector, Vector];
        expect(without).toBe(cosine(a, b));
      }
    },
  );
});

describe('a term decides', () => {
  // The page is ant + bee of length 1, so each profile's cosine is (ant + bee) / (√2 · its length).
  test.each<[string, Record<string, number>, number, string, boolean]>([
    ['when the page then scored just the threshold, which is not more', { ant: 1 }, 0, 'ant', true], // 0.71 → 0
    ['when the page now scores just the threshold', { ant: 1, bee: -1 }, 0, 'bee', true], //     0 → 1
  ])('%s', (_, profile, threshold, term, expected) => {
    const contributions = explained(pageOf('ant', 'bee'), words(profile), threshold);
    expect(contributions.find((each) => each.term === term)?.decides).toBe(expected);
  });

  law(
    'exactly if the verdict without it differs',
    [somePages, someProfiles, fc.double({ min: -1, max: 1, noNaN: true })],
    (page, profile, threshold) => {
      const shown = cosine(weigh(page), profile) > threshold;
      for (const { without, decides } of explained(page, profile, threshold)) {
        expect(decides).toBe(without > threshold !== shown);
      }
    },
  );
});
