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
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import {
  countsOf,
  listOfWords,
  pageOf,
  SEEDED,
  somePages,
  someTerms,
  someVocabularies,
  stepsOf,
  vocabularyOf,
} from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 300 };
const somePagesOfMany = fc.array(somePages);

/** What a dictionary counted, free of the ids of its vocabulary. */
function counted(dictionary: Dictionary) {
  const { epoch, pages } = dictionary;
  return { epoch, pages, frequencies: frequenciesOf(dictionary) };
}

describe('an epoch', () => {
  test('counts each page that holds a term once, however often it holds it', () => {
    const dictionary = nextEpoch(emptyDictionary(), [countsOf(['ant', 50], ['bee', 1]), pageOf('ant'), pageOf()]);
    expect(counted(dictionary)).toEqual({
      epoch: 1,
      pages: 3,
      frequencies: new Map([
        ['ant', 2],
        ['bee', 1],
      ]),
    });
  });

  test('numbers new terms in their own order, whatever the order of the pages; known ones keep their numbers', () => {
    const first = nextEpoch(emptyDictionary(vocabularyOf('gnu')), [pageOf('eel', 'cat')]);
    fc.assert(
      fc.property(somePagesOfMany, (pages) => {
        const numbered = [pages, [...pages].reverse()].map((each) => {
          const vocabulary = vocabularyOf('gnu', 'cat', 'eel');
          nextEpoch({ ...first, vocabulary }, each);
          return Array.from({ length: vocabulary.size }, (_, id) => vocabulary.termOf(id));
        }) as [string[], string[]];
        expect(numbered[1]).toEqual(numbered[0]);
        expect(numbered[0].slice(0, 3)).toEqual(['gnu', 'cat', 'eel']);
        expect(numbered[0].slice(3)).toEqual(numbered[0].slice(3).sort());
      }),
      RUNS,
    );
    expect([0, 1, 2].map((id) => first.vocabulary.termOf(id))).toEqual(['gnu', 'cat', 'eel']);
  });

  test('is counted, listed and restored in steps of some thousand terms, however many there are', () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => listOfWords(name, 5_000));
    expect(stepsOf(countingPages(emptyDictionary(), pages))).toBeGreaterThan(20);
    const dictionary = nextEpoch(emptyDictionary(), pages);
    expect(stepsOf(listingFrequencies(dictionary))).toBeGreaterThan(8);
    expect(stepsOf(restoring(counted(dictionary)))).toBeGreaterThan(8);
  });

  test('goes on counting where the last one stopped', () => {
    fc.assert(
      fc.property(somePagesOfMany, somePagesOfMany, (first, second) => {
        const inTwo = nextEpoch(nextEpoch(emptyDictionary(), first), second);
        const inOne = nextEpoch(emptyDictionary(), [...first, ...second]);
        expect(counted(inTwo)).toEqual({ ...counted(inOne), epoch: 2 });
      }),
      RUNS,
    );
  });

  test('counts alike in whatever order its vocabulary met the terms', () => {
    fc.assert(
      fc.property(somePagesOfMany, someVocabularies, (pages, vocabulary) => {
        const here = nextEpoch(emptyDictionary(), pages);
        const there = nextEpoch(emptyDictionary(vocabulary), pages);
        expect(counted(there)).toEqual(counted(here));
      }),
      RUNS,
    );
  });

  test('is the same, to the numbers of its terms, when its pages are counted one stretch after the other', () => {
    fc.assert(
      fc.property(somePagesOfMany, fc.array(somePagesOfMany), someVocabularies, (before, stretches, vocabulary) => {
        const numbered = (dictionary: Dictionary) => ({
          ...counted(dictionary),
          frequencies: dictionary.frequencies,
          terms: Array.from({ length: dictionary.vocabulary.size }, (_, id) => dictionary.vocabulary.termOf(id)),
        });
        const copy = vocabularyOf(...Array.from({ length: vocabulary.size }, (_, id) => vocabulary.termOf(id)));
        const atOnce = nextEpoch(nextEpoch(emptyDictionary(copy), before), stretches.flat());
        const tally = new Tally();
        for (const stretch of stretches) finished(tally.counting(stretch));
        const first = nextEpoch(emptyDictionary(vocabulary), before);
        expect(numbered(finished(countingOn(first, tally)))).toEqual(numbered(atOnce));
      }),
      RUNS,
    );
  });

  test('never changes: the next one is another', () => {
    fc.assert(
      fc.property(somePagesOfMany, somePagesOfMany, (before, after) => {
        const empty = emptyDictionary();
        const first = nextEpoch(empty, before);
        const [copies, weights] = [structuredClone([empty.frequencies, first.frequencies]), idfsIn(first)];
        const second = nextEpoch(first, after);
        expect([empty.frequencies, first.frequencies]).toEqual(copies);
        // Also not through the vocabulary, which has grown meanwhile.
        expect(idfsIn(first)).toEqual(weights);
        expect([empty, first, second].map(({ epoch }) => epoch)).toEqual([0, 1, 2]);
        expect([empty, first, second].map(({ pages }) => pages)).toEqual([
          0,
          before.length,
          before.length + after.length,
        ]);
      }),
      RUNS,
    );
  });

  test('of no pages only raises the number', () => {
    const first = nextEpoch(emptyDictionary(), [pageOf('ant')]);
    expect(counted(nextEpoch(first, []))).toEqual({ ...counted(first), epoch: 2 });
  });

  test('has the vocabulary of the one before, where every term keeps its number', () => {
    const first = nextEpoch(emptyDictionary(), [pageOf('bee')]);
    const bee = first.vocabulary.find('bee');
    const second = nextEpoch(first, [pageOf('ant', 'bee')]);
    expect(second.vocabulary).toBe(first.vocabulary);
    expect(second.vocabulary.find('bee')).toBe(bee);
    expect(second.frequencies[bee as number]).toBe(2);
  });

  test('counts nothing for terms that only its vocabulary has met', () => {
    const vocabulary = vocabularyOf('cat', 'dog');
    const dictionary = nextEpoch(emptyDictionary(vocabulary), [pageOf('ant')]);
    expect(frequenciesOf(dictionary)).toEqual(new Map([['ant', 1]]));
    vocabulary.intern('eel');
    expect(frequenciesOf(dictionary)).toEqual(new Map([['ant', 1]]));
    expect(frequenciesOf(nextEpoch(dictionary, []))).toEqual(new Map([['ant', 1]]));
  });

  test('takes its pages one by one from whatever gives them', () => {
    function* pages() {
      yield pageOf('ant');
      yield pageOf('ant', 'bee');
    }
    const fromList = nextEpoch(emptyDictionary(), [pageOf('ant'), pageOf('ant', 'bee')]);
    expect(counted(nextEpoch(emptyDictionary(), pages()))).toEqual(counted(fromList));
  });
});

describe('the empty dictionary', () => {
  test('counts nothing and has a vocabulary of its own', () => {
    const [one, other] = [emptyDictionary(), emptyDictionary()];
    expect(counted(one)).toEqual({ epoch: 0, pages: 0, frequencies: new Map() });
    expect(one.vocabulary).not.toBe(other.vocabulary);
    expect(one.vocabulary.size).toBe(0);
  });

  test('can have one that is given', () => {
    const vocabulary = vocabularyOf('ant');
    expect(emptyDictionary(vocabulary).vocabulary).toBe(vocabulary);
  });
});

describe('a dictionary that was stored', () => {
  test('is the same when it is read again, in whatever vocabulary', () => {
    fc.assert(
      fc.property(somePagesOfMany, someVocabularies, somePagesOfMany, (pages, vocabulary, more) => {
        const dictionary = nextEpoch(emptyDictionary(), pages);
        const stored = counted(dictionary);
        for (const read of [dictionaryFrom(stored), dictionaryFrom(stored, vocabulary)]) {
          expect(counted(read)).toEqual(stored);
          expect(idfsIn(read)).toEqual(idfsIn(dictionary));
          expect(counted(nextEpoch(read, more))).toEqual(counted(nextEpoch(dictionary, more)));
        }
      }),
      RUNS,
    );
  });

  test('has the vocabulary it is given, with the terms that were there', () => {
    const vocabulary = vocabularyOf('ant', 'bee');
    const read = dictionaryFrom({ epoch: 3, pages: 9, frequencies: new Map([['cat', 4]]) }, vocabulary);
    expect(read.vocabulary).toBe(vocabulary);
    expect([...read.frequencies]).toEqual([0, 0, 4]);
  });

  test('may hold words that an object would take for its own', () => {
    const frequencies = new Map([
      ['__proto__', 2],
      ['constructor', 1],
    ]);
    expect(frequenciesOf(dictionaryFrom({ epoch: 1, pages: 2, frequencies }))).toEqual(frequencies);
  });
});

describe('the frequency of a term', () => {
  test('is the pages that hold it, and 1 when none ever did', () => {
    const dictionary = nextEpoch(emptyDictionary(vocabularyOf('known')), [pageOf('ant'), pageOf('ant', 'bee')]);
    const { vocabulary } = dictionary;
    const frequencies = ['ant', 'bee', 'known', 'unheard'].map((term) => {
      return frequencyOf(dictionary, vocabulary.intern(term));
    });
    expect(frequencies).toEqual([2, 1, 1, 1]);
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
    expect(idfOf('term', dictionaryOf(n, pages))).toBeCloseTo(expected, 14);
  });

  test('is positive, and 1 at least, for every term there can be', () => {
    fc.assert(
      fc.property(someFrequencies, ({ n, pages }) => {
        expect(idfOf('term', dictionaryOf(n, pages))).toBeGreaterThanOrEqual(1);
        expect(idfOf('term', dictionaryOf(pages, pages))).toBe(1);
      }),
      RUNS,
    );
  });

  test('falls as more of the pages hold the term', () => {
    fc.assert(
      fc.property(someFrequencies, ({ n, pages }) => {
        const rarer = idfOf('term', dictionaryOf(n, pages));
        expect(idfOf('term', dictionaryOf(n + 1, pages))).toBeLessThan(rarer);
      }),
      RUNS,
    );
  });

  test('grows as the same term stays as rare among more pages', () => {
    fc.assert(
      fc.property(someFrequencies, ({ n, pages }) => {
        const before = idfOf('term', dictionaryOf(n, pages));
        expect(idfOf('term', dictionaryOf(n, pages * 2))).toBeGreaterThan(before);
      }),
      RUNS,
    );
  });

  test('takes a term never counted for one that a single page holds', () => {
    const dictionary = dictionaryOf(1, 500);
    expect(idfOf('unheard', dictionary)).toBe(idfOf('term', dictionary));
  });

  test.each(['term', '__proto__', 'constructor'])('of %s is 1 in the empty dictionary', (term) => {
    expect(idfOf(term, emptyDictionary())).toBe(1);
  });

  test('is the same for a term in whatever vocabulary', () => {
    fc.assert(
      fc.property(somePagesOfMany, someVocabularies, someTerms, (pages, vocabulary, term) => {
        const [here, there] = [emptyDictionary(), emptyDictionary(vocabulary)];
        expect(idfOf(term, nextEpoch(there, pages))).toBe(idfOf(term, nextEpoch(here, pages)));
      }),
      RUNS,
    );
  });
});

function dictionaryOf(n: number, pages: number): Dictionary {
  return dictionaryFrom({ epoch: 1, pages, frequencies: new Map([['term', n]]) }, new Vocabulary());
}

function idfOf(term: string, dictionary: Dictionary): number {
  return idf(dictionary, dictionary.vocabulary.intern(term));
}

/** The idf of every term that a dictionary counted. */
function idfsIn(dictionary: Dictionary): ReadonlyMap<string, number> {
  return new Map([...frequenciesOf(dictionary).keys()].map((term) => [term, idfOf(term, dictionary)]));
}
