import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finished } from '../../../profiles/steps.ts';
import {
  countingOn,
  countingPages,
  type Dictionary,
  dictionaryFrom,
  emptyDictionary,
  frequenciesOf,
  frequencyOf,
  idf,
  listingFrequencies,
  nextEpoch,
  restoring,
  Tally,
} from '../../../profiles/vectors/dictionary.ts';
import { countsOf, law, listOfWords, pageOf, somePages, someVocabularies, stepsOf, vocabularyOf } from '../support.ts';

const manyPages = fc.array(somePages);

/** The counts of a dictionary, without its vocabulary's ids. */
function counted(dictionary: Dictionary) {
  const { epoch, pages } = dictionary;
  return { epoch, pages, frequencies: frequenciesOf(dictionary) };
}

/** The terms by their numbers. */
function termsOf({ vocabulary }: Pick<Dictionary, 'vocabulary'>): readonly string[] {
  return Array.from({ length: vocabulary.size }, (_, id) => vocabulary.termOf(id));
}

describe('an epoch', () => {
  test('counts each page that holds a term once, and nothing for terms that only its vocabulary met', () => {
    const vocabulary = vocabularyOf('met');
    const dictionary = nextEpoch(emptyDictionary(vocabulary), [
      countsOf(['ant', 50], ['bee', 1]),
      pageOf('ant'),
      pageOf(),
    ]);
    vocabulary.intern('later');
    expect(counted(dictionary)).toEqual({
      epoch: 1,
      pages: 3,
      frequencies: new Map([
        ['ant', 2],
        ['bee', 1],
      ]),
    });
    const frequencies = ['ant', 'bee', 'met', 'later'].map((term) => frequencyOf(dictionary, vocabulary.intern(term)));
    expect(frequencies).toEqual([2, 1, 1, 1]);
  });

  law(
    'numbers new terms in their own order, whatever the order of pages, and keeps known numbers',
    [manyPages],
    (pages) => {
      const first = nextEpoch(emptyDictionary(vocabularyOf('gnu')), [pageOf('eel', 'cat')]);
      expect(termsOf(first)).toEqual(['gnu', 'cat', 'eel']);
      const [forward = [], backward] = [pages, [...pages].reverse()].map((each) =>
        termsOf(nextEpoch({ ...first, vocabulary: vocabularyOf('gnu', 'cat', 'eel') }, each)),
      );
      expect(backward).toEqual(forward);
      expect(forward).toEqual(['gnu', 'cat', 'eel', ...forward.slice(3).sort()]);
    },
  );

  test('is counted, listed and restored in steps of some thousand terms, however many there are', () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => listOfWords(name, 5_000));
    expect(stepsOf(countingPages(emptyDictionary(), pages))).toBeGreaterThan(20);
    const dictionary = nextEpoch(emptyDictionary(), pages);
    expect(stepsOf(listingFrequencies(dictionary))).toBeGreaterThan(8);
    expect(stepsOf(restoring(counted(dictionary)))).toBeGreaterThan(8);
  });

  law(
    'is the same, to the numbers of its terms, if its pages are counted in stretches',
    [manyPages, fc.array(manyPages), someVocabularies],
    (before, stretches, vocabulary) => {
      const numbered = (dictionary: Dictionary) => [counted(dictionary), dictionary.frequencies, termsOf(dictionary)];
      const copy = vocabularyOf(...termsOf({ vocabulary }));
      const atOnce = nextEpoch(nextEpoch(emptyDictionary(copy), before), stretches.flat());
      const tally = new Tally();
      for (const stretch of stretches) finished(tally.counting(stretch));
      const first = nextEpoch(emptyDictionary(vocabulary), before);
      expect(numbered(finished(countingOn(first, tally)))).toEqual(numbered(atOnce));
    },
  );

  law('never changes, and the next epoch continues the count', [manyPages, manyPages], (before, after) => {
    const first = nextEpoch(emptyDictionary(), before);
    const [copy, weights] = [structuredClone(first.frequencies), idfsIn(first)];
    const second = nextEpoch(first, after);
    expect(first.frequencies).toEqual(copy);
    // Not through its vocabulary either, which has grown.
    expect(idfsIn(first)).toEqual(weights);
    expect(counted(second)).toEqual({ ...counted(nextEpoch(emptyDictionary(), [...before, ...after])), epoch: 2 });
  });

  law(
    'is the same when it is stored and read again, in any vocabulary',
    [manyPages, someVocabularies, manyPages],
    (pages, vocabulary, more) => {
      const dictionary = nextEpoch(emptyDictionary(), pages);
      const stored = counted(dictionary);
      for (const read of [dictionaryFrom(stored), dictionaryFrom(stored, vocabulary)]) {
        expect(counted(read)).toEqual(stored);
        expect(idfsIn(read)).toEqual(idfsIn(dictionary));
        expect(counted(nextEpoch(read, more))).toEqual(counted(nextEpoch(dictionary, more)));
      }
    },
  );
});

test.each([
  ['a term in one page of a hundred', 'term', 1, 100, Math.log(101 / 2) + 1],
  ['a term in half of the pages', 'term', 50, 100, Math.log(101 / 51) + 1],
  ['a term in all pages', 'term', 100, 100, 1],
  ['a term never counted, as of one in a single page', 'unheard', 50, 100, Math.log(101 / 2) + 1],
  ['any term before anything was counted', 'term', 0, 0, 1],
  ['a word that an object has by birth', 'constructor', 0, 0, 1],
])('idf of %s', (_, term, n, pages, expected) => {
  const dictionary = dictionaryFrom({ epoch: 1, pages, frequencies: new Map(n === 0 ? [] : [['term', n]]) });
  expect(idf(dictionary, dictionary.vocabulary.intern(term))).toBeCloseTo(expected, 14);
});

/** The idf of every counted term. */
function idfsIn(dictionary: Dictionary): ReadonlyMap<string, number> {
  const terms = [...frequenciesOf(dictionary).keys()];
  return new Map(terms.map((term) => [term, idf(dictionary, dictionary.vocabulary.intern(term))]));
}
