import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { type Dictionary, emptyDictionary, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { EMPTY_VECTOR, norm, scaled, type Vector } from '../../../profiles/vectors/vector.ts';
import type { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { bm25, faithful, logTfIdf, tfPart, unit, type Weighting } from '../../../profiles/vectors/weighting.ts';
import {
  countsOf,
  law,
  pageOf,
  plain,
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

const vocabulary = vocabularyOf(...TERMS);
const wholePages = somePages.filter(({ terms }) => terms.length > 0);

type Weights = Readonly<Record<string, number>>;

function expectNear(vector: Vector, expected: Weights, over: Vocabulary = vocabulary): void {
  const near = Object.entries(expected).map(([term, weight]) => [term, expect.closeTo(weight, 13)]);
  expect(plain(vector, over)).toEqual(Object.fromEntries(near));
}

/** The weights scaled to length 1. */
function ofLengthOne(weights: Weights): Weights {
  const length = Math.hypot(...Object.values(weights));
  return Object.fromEntries(Object.entries(weights).map(([term, weight]) => [term, weight / length]));
}

describe('a vector of length 1', () => {
  law(
    'points where the original vector points, and stays empty if that is empty',
    [someVectors(vocabulary)],
    (vector) => {
      expect(norm(unit(vector))).toBeCloseTo(vector.ids.length === 0 ? 0 : 1, 12);
      const back = scaled(unit(vector), norm(vector));
      for (const [i, weight] of back.weights.entries())
        expect(weight / (vector.weights[i] as number)).toBeCloseTo(1, 12);
    },
  );
});

test('the tf part of a page is one plus the logarithm of each count, scaled to length 1', () => {
  expectNear(tfPart(countsOf(['ant', 1], ['bee', 20]), vocabulary), ofLengthOne({ ant: 1, bee: 1 + Math.log(20) }));
});

/** N = 3 pages: ant is in all, and bee and cat are in one each. They have 5/3 terms on average. */
const THREE = nextEpoch(emptyDictionary(), [pageOf('ant', 'bee'), pageOf('ant', 'cat'), pageOf('ant')]);
const FREE = { ant: 2, bee: -3, unheard: 5 };

describe('log-tf-idf', () => {
  const { weigh, read, vocabulary, name } = logTfIdf(THREE);
  // An uncounted term weighs like a term in a single page.
  const rare = Math.log(2) + 1;

  test('weighs by (1 + ln tf) · (ln((1 + N) / (1 + n)) + 1), of length 1', () => {
    const page = countsOf(['ant', 4], ['bee', 1], ['dog', 1]);
    expectNear(weigh(page), ofLengthOne({ ant: 1 + Math.log(4), bee: rare, dog: rare }), vocabulary);
    expect(name).toBe('log-tf-idf');
  });

  test('reads each weight times the idf of its term', () => {
    expectNear(read(wordVector(vocabulary, FREE)), { ant: 2, bee: -3 * rare, unheard: 5 * rare }, vocabulary);
  });
});

describe('bm25', () => {
  const { weigh, read, vocabulary, name } = bm25(THREE);
  const [common, rare] = [Math.log(1 + 0.5 / 3.5), Math.log(1 + 2.5 / 1.5)];

  test('weighs by Okapi’s formula, of length 1', () => {
    // The page has two terms, so its length is 2 / (5/3) = 1.2; k1 · (1 − b + b · length) = 1.2 · (0.25 + 0.75 · 1.2).
    const slow = 1.2 * (0.25 + 0.75 * 1.2);
    const weights = { ant: ((4 * 2.2) / (4 + slow)) * common, bee: ((1 * 2.2) / (1 + slow)) * rare };
    expectNear(weigh(countsOf(['ant', 4], ['bee', 1])), ofLengthOne(weights), vocabulary);
    expect(name).toBe('bm25');
  });

  test('reads each weight times the idf of its term', () => {
    expectNear(read(wordVector(vocabulary, FREE)), { ant: 2 * common, bee: -3 * rare, unheard: 5 * rare }, vocabulary);
  });

  test.each([
    ['nothing was counted', emptyDictionary()],
    ['what was counted holds no terms', nextEpoch(emptyDictionary(), [pageOf(), pageOf()])],
  ])('takes every page as of mean length if %s', (_, dictionary) => {
    const { weigh, vocabulary } = bm25(dictionary);
    // Every term has the same idf, which scaling removes. tf 3: 3 · 2.2 / (3 + 1.2), tf 1: 2.2 / 2.2.
    const page = countsOf(['ant', 3], ['bee', 1], ['cat', 1]);
    expectNear(weigh(page), ofLengthOne({ ant: (3 * 2.2) / 4.2, bee: 1, cat: 1 }), vocabulary);
  });

  test('counts an unseen term as in one page before the first count', () => {
    const { read, vocabulary } = bm25(emptyDictionary());
    expectNear(read(wordVector(vocabulary, { cat: 2 })), { cat: 2 * Math.log(4 / 3) }, vocabulary);
  });
});

describe('the source’s weighting', () => {
  /** N = 8 documents; ant is in 8 of them, bee in 6, cat in 4, dog in 2, eel in 1. */
  const DOCUMENTS = [
    countsOf(['ant', 4], ['bee', 1], ['cat', 2], ['dog', 4], ['eel', 2]),
    pageOf('ant', 'bee', 'cat', 'dog'),
    ...['ant bee cat', 'ant bee cat', 'ant bee', 'ant bee', 'ant', 'ant'].map((terms) => pageOf(...terms.split(' '))),
  ];
  const { weigh, read, name } = faithful(DOCUMENTS, vocabulary);

  test('weighs by (0.5 + 0.5 · tf / max tf) · log2((N − n) / n), with any length', () => {
    expect(name).toBe('faithful');
    // ant: n = N separates no documents and weighs nothing. cat: log2(4/4) = 0. bee: in most, so negative.
    expectNear(weigh(DOCUMENTS[0] as TermCounts), {
      bee: 0.625 * Math.log2(1 / 3),
      dog: Math.log2(3),
      eel: 0.75 * Math.log2(7),
    });
    // fox is in no document, as an agent's words may be, and counts as in one.
    expectNear(weigh(countsOf(['fox', 1], ['eel', 2])), { eel: Math.log2(7), fox: 0.75 * Math.log2(7) });
  });

  test('reads each weight times log2((N − n) / n)', () => {
    const free = wordVector(vocabulary, { ant: 9, bee: 2, cat: 9, dog: -1, fox: 0.5 });
    expectNear(read(free), { bee: 2 * Math.log2(1 / 3), dog: -Math.log2(3), fox: 0.5 * Math.log2(7) });
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

  test('keeps the 300 terms of greatest weight, sign and all', () => {
    // Two of five documents hold the good terms, four of five the bad ones: log2(3/2) and log2(1/4).
    const good = Array.from({ length: 290 }, (_, i) => `good${String(i).padStart(3, '0')}`);
    const bad = Array.from({ length: 20 }, (_, i) => `bad${String(i).padStart(2, '0')}`);
    const [some, most] = [pageOf(...good, ...bad), pageOf(...bad)];
    const met = vocabularyOf(...[...bad, ...good].reverse());
    const kept = faithful([some, some, most, most, pageOf()], met).weigh(some);
    // Equal terms stay in their own order, though the vocabulary met them in reverse.
    expect(termsIn(kept, met)).toEqual([...bad.slice(0, 10), ...good]);
  });
});

describe.each<[string, (read: readonly TermCounts[], over: Vocabulary) => Weighting]>([
  ['log-tf-idf', (read, over) => logTfIdf(countedOver(over, read))],
  ['bm25', (read, over) => bm25(countedOver(over, read))],
  ['faithful', faithful],
])('%s', (name, made) => {
  // A dictionary of pages without terms has no mean length.
  const collections = fc.array(wholePages, { maxLength: 12 });

  law(
    'weighs and reads alike, bit for bit, whatever order the vocabulary met the terms in',
    [collections, somePages, someTermWeights, someVocabularies, someVocabularies],
    (read, page, weights, one, other) => {
      const [here, there] = [one, other].map((met) => {
        const weighting = made(read, met);
        expect(weighting.vocabulary).toBe(met);
        return [weighting.weigh(page), weighting.read(wordVector(met, weights))].map((vector) =>
          termWeights(vector, met),
        );
      });
      expect(there).toEqual(here);
    },
  );

  // The source gives some terms a negative weight, or none.
  if (name === 'faithful') return;
  law('gives every term of the page a weight, with length 1 in all', [collections, somePages], (read, page) => {
    const vector = made(read, vocabulary).weigh(page);
    expect(norm(vector)).toBeCloseTo(page.terms.length === 0 ? 0 : 1, 12);
    expect(termsIn(vector, vocabulary)).toEqual(page.terms);
    expect(vector.weights.every((weight) => weight > 0)).toBe(true);
  });
});

function countedOver(over: Vocabulary, read: readonly TermCounts[]): Dictionary {
  return nextEpoch(emptyDictionary(over), read);
}
