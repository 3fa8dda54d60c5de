/** The dictionary before any page was read. */
import { beforeAll, describe, expect, test } from 'vitest';
import { countTerms, type Dictionary, type Language } from '../../../profiles/profiles.ts';
import { frequencyOf, idf } from '../../../profiles/vectors/dictionary.ts';
import { startDictionary } from '../../../src/keeping/start-dictionary.ts';

describe('the start dictionary', () => {
  let dictionary: Dictionary;

  beforeAll(async () => {
    dictionary = await startDictionary();
  });

  function idfOf(word: string, language: Language): number {
    const [term] = countTerms(word, language).terms;
    return idf(dictionary, dictionary.vocabulary.intern(term as string));
  }

  test('is epoch 0, with pages and terms counted', () => {
    expect(dictionary.epoch).toBe(0);
    expect(dictionary.pages).toBeGreaterThan(1_000);
    expect(dictionary.frequencies.length).toBeGreaterThan(1_000);
    const most = dictionary.frequencies.reduce((a, b) => Math.max(a, b), 0);
    expect(most).toBeLessThanOrEqual(dictionary.pages);
  });

  test.each<[Language, string, string]>([
    ['en', 'system', 'crossover'],
    ['en', 'program', 'sourdough'],
    ['en', 'file', 'chromosome'],
    ['pt', 'sistema', 'cromossomo'],
    ['pt', 'programa', 'samambaia'],
    ['pt', 'usar', 'fermento'],
  ])('knows in "%s" that "%s" says much less than "%s"', (language, common, rare) => {
    expect(idfOf(common, language)).toBeLessThan(idfOf(rare, language) - 2);
  });

  test('counts both languages together', () => {
    for (const [word, language] of [
      ['system', 'en'],
      ['sistema', 'pt'],
    ] as const) {
      const [term] = countTerms(word, language).terms;
      expect(frequencyOf(dictionary, dictionary.vocabulary.intern(term as string))).toBeGreaterThan(10);
    }
  });

  test('is the same each time, in a vocabulary of its own', async () => {
    const again = await startDictionary();
    expect(again.pages).toBe(dictionary.pages);
    expect(again.vocabulary).not.toBe(dictionary.vocabulary);
    const { vocabulary, frequencies } = again;
    for (const id of [0, 1, frequencies.length - 1]) {
      expect(vocabulary.termOf(id)).toBe(dictionary.vocabulary.termOf(id));
      expect(frequencies[id]).toBe(dictionary.frequencies[id]);
    }
  });
});
