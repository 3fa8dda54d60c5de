import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { type Dictionary, emptyDictionary, idf, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { EMPTY_VECTOR, norm, scaled } from '../../../profiles/vectors/vector.ts';
import type { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { bm25, faithful, logTfIdf, tfPart, unit, type Weighting } from '../../../profiles/vectors/weighting.ts';
import {
  countsOf,
  pageOf,
  plain,
  SEEDED,
  somePages,
  someTermWeights,
  someVectors,
  someVocabularies,
  TERMS,
  termsIn,
  termWeights,
  vocabularyOf,
  wordVector,
} from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 300 };
const vocabulary = vocabularyOf(...TERMS);
const wholePages = somePages.filter(({ terms }) => terms.length > 0);

/** A weight to the last digits that arithmetic in another order leaves. */
function near(value: number): unknown {
  return expect.closeTo(value, 13);
}

describe('a vector of length 1', () => {
  test('points where the vector points', () => {
    expect(plain(unit(wordVector(vocabulary, { ant: 3, bee: -4 })), vocabulary)).toEqual({
      ant: near(0.6),
      bee: near(-0.8),
    });
    fc.assert(
      fc.property(someVectors(vocabulary), (vector) => {
        expect(norm(unit(vector))).toBeCloseTo(vector.ids.length === 0 ? 0 : 1, 12);
        const back = scaled(unit(vector), norm(vector));
        for (const [i, weight] of back.weights.entries())
          expect(weight / (vector.weights[i] as number)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  test('is not there for the empty one, which stays as it is', () => {
    expect(unit(EMPTY_VECTOR)).toBe(EMPTY_VECTOR);
  });
});

describe('the tf part of a page', () => {
  test('is one plus the logarithm of each count, scaled to length 1', () => {
    const [once, often] = [1, 1 + Math.log(20)];
    const length = Math.hypot(once, often);
    expect(plain(tfPart(countsOf(['ant', 1], ['bee', 20]), vocabulary), vocabulary)).toEqual({
      ant: near(once / length),
      bee: near(often / length),
    });
  });

  test('has length 1, however long the page', () => {
    fc.assert(
      fc.property(wholePages, (page) => {
        expect(norm(tfPart(page, vocabulary))).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });

  test('holds every term of the page, heavier the oftener it comes', () => {
    fc.assert(
      fc.property(somePages, (page) => {
        const weights = termWeights(tfPart(page, vocabulary), vocabulary);
        expect(weights.map(([term]) => term)).toEqual(page.terms);
        const byCount = [...page.counts.keys()].sort((a, b) => (page.counts[a] ?? 0) - (page.counts[b] ?? 0));
        const rising = byCount.map((i) => weights[i]?.[1] ?? Number.NaN);
        expect(rising).toEqual([...rising].sort((a, b) => a - b));
      }),
      RUNS,
    );
  });

  test('of a page without terms is empty', () => {
    expect(tfPart(pageOf(), vocabulary)).toEqual(EMPTY_VECTOR);
  });
});

/** N = 3 pages: ant is in all of them, bee and cat in one each. */
const READ = [pageOf('ant', 'bee'), pageOf('ant', 'cat'), pageOf('ant')];

function threePages(over?: Vocabulary): Dictionary {
  return nextEpoch(emptyDictionary(over), READ);
}

describe('log-tf-idf', () => {
  test('weighs by (1 + ln tf) · (ln((1 + N) / (1 + n)) + 1), of length 1', () => {
    const { weigh, vocabulary, name } = logTfIdf(threePages());
    // ant: tf 4, n = 3: (1 + ln 4) · (ln(4/4) + 1); bee: tf 1, n = 1: 1 · (ln(4/2) + 1); dog: unheard, as n = 1.
    const [ant, bee, dog] = [1 + Math.log(4), Math.log(2) + 1, Math.log(2) + 1];
    const length = Math.sqrt(ant ** 2 + bee ** 2 + dog ** 2);
    expect(plain(weigh(countsOf(['ant', 4], ['bee', 1], ['dog', 1])), vocabulary)).toEqual({
      ant: near(ant / length),
      bee: near(bee / length),
      dog: near(dog / length),
    });
    expect(name).toBe('log-tf-idf');
  });

  test('gives a rare term more weight than a common one of the same count', () => {
    const { weigh, vocabulary } = logTfIdf(threePages());
    const { ant, bee } = plain(weigh(pageOf('ant', 'bee')), vocabulary);
    expect(bee).toBeGreaterThan(ant ?? Number.NaN);
  });

  test('reads each weight times the idf of its term', () => {
    const dictionary = threePages();
    const { read, vocabulary } = logTfIdf(dictionary);
    const idfOf = (term: string) => idf(dictionary, vocabulary.intern(term));
    const vector = wordVector(vocabulary, { ant: 2, bee: -3, unheard: 5 });
    expect(plain(read(vector), vocabulary)).toEqual({
      ant: 2 * idfOf('ant'),
      bee: -3 * idfOf('bee'),
      unheard: 5 * idfOf('unheard'),
    });
  });

  test('is the tf part of a page, read, but for its length', () => {
    const weighting = logTfIdf(threePages(vocabulary));
    fc.assert(
      fc.property(somePages, (page) => {
        const expected = termWeights(unit(weighting.read(tfPart(page, vocabulary))), vocabulary);
        expect(termWeights(weighting.weigh(page), vocabulary)).toEqual(
          expected.map(([term, weight]) => [term, near(weight)]),
        );
      }),
      RUNS,
    );
  });

  test('tells by nothing but tf before anything was counted', () => {
    fc.assert(
      fc.property(someVocabularies, somePages, someTermWeights, (vocabulary, page, weights) => {
        const { weigh, read } = logTfIdf(emptyDictionary(vocabulary));
        expect(weigh(page)).toEqual(tfPart(page, vocabulary));
        expect(read(wordVector(vocabulary, weights))).toEqual(wordVector(vocabulary, weights));
      }),
      RUNS,
    );
  });
});

describe('bm25', () => {
  // N = 3; the pages hold 2 + 2 + 1 different terms, 5/3 on average.
  test('weighs by Okapi’s formula, of length 1', () => {
    const { weigh, vocabulary, name } = bm25(threePages());
    // The page has two terms, so its length is 2 / (5/3) = 1.2; k1 · (1 − b + b · length) = 1.2 · (0.25 + 0.75 · 1.2).
    const slow = 1.2 * (0.25 + 0.75 * 1.2);
    // ant: tf 4, n = 3: ln(1 + (3 − 3 + ½) / (3 + ½)); bee: tf 1, n = 1: ln(1 + (3 − 1 + ½) / (1 + ½)).
    const ant = ((4 * 2.2) / (4 + slow)) * Math.log(1 + 0.5 / 3.5);
    const bee = ((1 * 2.2) / (1 + slow)) * Math.log(1 + 2.5 / 1.5);
    const length = Math.sqrt(ant ** 2 + bee ** 2);
    expect(plain(weigh(countsOf(['ant', 4], ['bee', 1])), vocabulary)).toEqual({
      ant: near(ant / length),
      bee: near(bee / length),
    });
    expect(name).toBe('bm25');
  });

  test('reads each weight times the idf of its term', () => {
    const { read, vocabulary } = bm25(threePages());
    expect(plain(read(wordVector(vocabulary, { ant: 2, bee: -3, unheard: 5 })), vocabulary)).toEqual({
      ant: near(2 * Math.log(1 + 0.5 / 3.5)),
      bee: near(-3 * Math.log(1 + 2.5 / 1.5)),
      unheard: near(5 * Math.log(1 + 2.5 / 1.5)),
    });
  });

  test('counts a term never seen as in one page, and every page as of mean length, before anything was counted', () => {
    const { weigh, read, vocabulary } = bm25(emptyDictionary());
    // N = max(n, 0) = 1: ln(1 + ½ / (1 + ½)); tf 3: 3 · 2.2 / (3 + 1.2), tf 1: 2.2 / 2.2.
    const [ant, bee] = [(3 * 2.2) / 4.2, 1];
    const length = Math.hypot(ant, bee);
    expect(plain(weigh(countsOf(['ant', 3], ['bee', 1])), vocabulary)).toEqual({
      ant: near(ant / length),
      bee: near(bee / length),
    });
    expect(plain(read(wordVector(vocabulary, { cat: 2 })), vocabulary)).toEqual({ cat: near(2 * Math.log(4 / 3)) });
  });

  test('takes every page for one of mean length when those that were counted hold no terms', () => {
    const counted = bm25(nextEpoch(emptyDictionary(), [pageOf(), pageOf()]));
    const { vocabulary } = counted;
    const page = countsOf(['ant', 3], ['bee', 1], ['cat', 1]);
    // N = 2, n = 1: every term has the same idf, which the length of 1 takes out.
    const [ant, bee] = [(3 * 2.2) / 4.2, 1];
    const length = Math.hypot(ant, bee, bee);
    expect(plain(counted.weigh(page), vocabulary)).toEqual({
      ant: near(ant / length),
      bee: near(bee / length),
      cat: near(bee / length),
    });
  });

  test('lets a further occurrence count less and less', () => {
    const { weigh, vocabulary } = bm25(threePages());
    const shareOf = (tf: number) => {
      const { bee, cat } = plain(weigh(countsOf(['bee', tf], ['cat', 1])), vocabulary) as { bee: number; cat: number };
      return bee / cat;
    };
    const gains = [1, 2, 3, 4, 5].map((tf) => shareOf(tf + 1) - shareOf(tf));
    expect(gains.every((gain) => gain > 0)).toBe(true);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
  });
});

describe('the source’s weighting', () => {
  /** N = 8 documents; ant is in 8 of them, bee in 6, cat in 4, dog in 2, eel in 1. */
  const DOCUMENTS = [
    countsOf(['ant', 4], ['bee', 1], ['cat', 2], ['dog', 4], ['eel', 2]),
    pageOf('ant', 'bee', 'cat', 'dog'),
    pageOf('ant', 'bee', 'cat'),
    pageOf('ant', 'bee', 'cat'),
    pageOf('ant', 'bee'),
    pageOf('ant', 'bee'),
    pageOf('ant'),
    pageOf('ant'),
  ];
  const { weigh, read, name } = faithful(DOCUMENTS, vocabulary);

  test('weighs by (0.5 + 0.5 · tf / max tf) · log2((N − n) / n), of whatever length', () => {
    expect(name).toBe('faithful');
    expect(plain(weigh(DOCUMENTS[0] as TermCounts), vocabulary)).toEqual({
      // ant: n = N = 8 tells no two documents apart and weighs nothing; cat: n = 4: log2(4/4) = 0.
      // bee: (0.5 + 0.5 · 1/4) · log2((8 − 6) / 6): in most of the documents, so it is negative, as written.
      bee: near(0.625 * Math.log2(1 / 3)),
      // dog: (0.5 + 0.5 · 4/4) · log2((8 − 2) / 2)
      dog: near(Math.log2(3)),
      // eel: (0.5 + 0.5 · 2/4) · log2((8 − 1) / 1)
      eel: near(0.75 * Math.log2(7)),
    });
  });

  test('takes a term of no document, as the agent’s words may be, for a term of one', () => {
    // fox: (0.5 + 0.5 · 1/2) · log2(7 / 1); eel is in one: (0.5 + 0.5 · 2/2) · log2(7 / 1)
    expect(plain(weigh(countsOf(['fox', 1], ['eel', 2])), vocabulary)).toEqual({
      eel: near(Math.log2(7)),
      fox: near(0.75 * Math.log2(7)),
    });
  });

  test('reads each weight times log2((N − n) / n)', () => {
    expect(plain(read(wordVector(vocabulary, { ant: 9, bee: 2, cat: 9, dog: -1, fox: 0.5 })), vocabulary)).toEqual({
      bee: near(2 * Math.log2(1 / 3)),
      dog: near(-Math.log2(3)),
      fox: near(0.5 * Math.log2(7)),
    });
  });

  test.each<[string, readonly TermCounts[]]>([
    ['one document', [pageOf('ant', 'bee')]],
    ['no document', []],
    // n = 1 of N = 2: log2(1/1) = 0; n = 2 = N.
    ['two documents', [pageOf('ant', 'bee'), pageOf('ant', 'cat')]],
  ])('weighs nothing in a collection of %s', (_, documents) => {
    const { weigh, read } = faithful(documents, vocabulary);
    expect(weigh(countsOf(['ant', 3], ['bee', 1], ['fox', 2]))).toEqual(EMPTY_VECTOR);
    expect(read(wordVector(vocabulary, { ant: 1, fox: 2 }))).toEqual(EMPTY_VECTOR);
  });

  test('of a page without terms is empty', () => {
    expect(weigh(pageOf())).toEqual(EMPTY_VECTOR);
  });

  test('counts a document once for a term, however often it holds it', () => {
    const counted = faithful([countsOf(['ant', 99]), pageOf('bee'), pageOf('bee'), pageOf('bee')], vocabulary);
    expect(plain(counted.read(wordVector(vocabulary, { ant: 1, bee: 1 })), vocabulary)).toEqual({
      ant: near(Math.log2(3)),
      bee: near(Math.log2(1 / 3)),
    });
  });

  test('keeps the 300 terms of greatest weight, sign and all', () => {
    // Two of five documents hold the good terms, four of five the bad ones: log2(3/2) and log2(1/4).
    const good = Array.from({ length: 290 }, (_, i) => `good${String(i).padStart(3, '0')}`);
    const bad = Array.from({ length: 20 }, (_, i) => `bad${String(i).padStart(2, '0')}`);
    const [some, most] = [pageOf(...good, ...bad), pageOf(...bad)];
    const vocabulary = vocabularyOf(...[...bad, ...good].reverse());
    const kept = faithful([some, some, most, most, pageOf()], vocabulary).weigh(some);
    // Of equals the first by term, though the vocabulary met the last ones first.
    expect(termsIn(kept, vocabulary)).toEqual([...bad.slice(0, 10), ...good]);
    expect(plain(kept, vocabulary)).toMatchObject({
      [good[0] as string]: near(Math.log2(3 / 2)),
      [bad[0] as string]: near(-2),
    });
  });
});

describe('every weighting', () => {
  type Made = (read: readonly TermCounts[], vocabulary: Vocabulary) => Weighting;
  const overDictionary = (weighting: (dictionary: Dictionary) => Weighting): Made => {
    return (read, vocabulary) => weighting(nextEpoch(emptyDictionary(vocabulary), read));
  };
  const ALL: readonly (readonly [string, Made])[] = [
    ['log-tf-idf', overDictionary(logTfIdf)],
    ['bm25', overDictionary(bm25)],
    ['faithful', faithful],
  ];
  // A dictionary of pages without terms has no mean length.
  const collections = fc.array(wholePages, { maxLength: 12 });

  test.each(ALL)(
    '%s: weighs and reads alike, bit for bit, whatever order the vocabulary met the terms in',
    (_, made) => {
      fc.assert(
        fc.property(
          collections,
          somePages,
          someTermWeights,
          someVocabularies,
          someVocabularies,
          (read, page, weights, one, other) => {
            const [here, there] = [one, other].map((vocabulary) => {
              const weighting = made(read, vocabulary);
              expect(weighting.vocabulary).toBe(vocabulary);
              return [weighting.weigh(page), weighting.read(wordVector(vocabulary, weights))].map((vector) => {
                return termWeights(vector, vocabulary);
              });
            });
            expect(there).toEqual(here);
          },
        ),
        RUNS,
      );
    },
  );

  test.each(ALL.slice(0, 2))('%s: gives vectors of length 1 that hold every term of the page', (_, made) => {
    fc.assert(
      fc.property(collections, wholePages, someVocabularies, (read, page, vocabulary) => {
        const vector = made(read, vocabulary).weigh(page);
        expect(norm(vector)).toBeCloseTo(1, 12);
        expect(termsIn(vector, vocabulary)).toEqual(page.terms);
        expect(vector.weights.every((weight) => weight > 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test.each(ALL)('%s: weighs nothing where nothing is', (_, made) => {
    fc.assert(
      fc.property(collections, (read) => {
        const weighting = made(read, vocabulary);
        expect(weighting.weigh(pageOf())).toEqual(EMPTY_VECTOR);
        expect(weighting.read(EMPTY_VECTOR)).toEqual(EMPTY_VECTOR);
      }),
      RUNS,
    );
  });

  test.each(ALL)('%s: stays as it is while the vocabulary grows', (_, made) => {
    const vocabulary = vocabularyOf();
    const weighting = made([pageOf('ant'), pageOf('bee'), pageOf('ant', 'cat'), pageOf('dog')], vocabulary);
    const page = pageOf('ant', 'bee', 'unheard');
    const before = weighting.weigh(page);
    for (const term of ['one', 'more', 'word']) vocabulary.intern(term);
    expect(weighting.weigh(page)).toEqual(before);
  });
});
