import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../profiles/terms/language.ts';
import { stemmingFor } from '../../../profiles/terms/stemming.ts';
import { law } from '../support.ts';
import told from './stems.json' with { type: 'json' };

type Words = readonly (readonly [language: Language, words: string])[];

function stemsOf(language: Language, words: string): readonly (string | undefined)[] {
  return words.split(' ').map((word) => stemmingFor(language).stem(word));
}

describe('a stemmer', () => {
  test.each(told.stems as [Language, string, string][])('for %s makes of %s: %s', (language, word, stem) => {
    expect(stemmingFor(language).stem(word)).toBe(stem);
  });

  test.each(told.together as unknown as Words)('for %s brings together %s', (language, words) => {
    const [stem, ...others] = new Set(stemsOf(language, words));
    expect(others).toEqual([]);
    expect(stem?.length).toBeGreaterThan(1);
  });

  test.each<Language>(['en', 'pt', 'es', 'it', 'fr', 'und'])('for %s ignores accents', (language) => {
    const [stem, other] = stemsOf(language, 'genética genetica');
    expect(stem).toBe(other);
  });

  const letters = fc.constantFrom(...'aeiouyàéèñöøåßœшїъ日คαquenstlmr\u0301\ud800');
  const words = fc.oneof(
    fc.array(letters, { minLength: 2, maxLength: 14 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((word) => word.toLowerCase()),
  );
  describe.each<Language>([...LANGUAGES, 'und'])('for %s', (language) => {
    const { stops, stem } = stemmingFor(language);

    test('leaves codes and names with signs alone', () => {
      const codes = 'xj-200b 35mm 3.5 1.299,00 c++ c# covid-19 gpt4s';
      expect(stemsOf(language, codes).join(' ')).toBe(codes);
    });

    law('makes something in lower case of every word but stop words', [words], (word) => {
      const stemmed = stem(word);
      expect(stemmed === undefined).toBe(stops.has(word));
      expect(stemmed?.toLowerCase()).toBe(stemmed);
      expect(stemmed).not.toBe('undefined');
    });
  });
});

test.each(told.stops as unknown as Words)('for %s all of these are stop words: %s', (language, words) => {
  expect(stemsOf(language, words).filter((stem) => stem !== undefined)).toEqual([]);
});

test.each(told.words as unknown as Words)('for %s none of these is a stop word: %s', (language, words) => {
  expect(stemsOf(language, words)).not.toContain(undefined);
});
