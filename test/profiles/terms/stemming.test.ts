import { describe, expect, test } from 'vitest';
import type { Language } from '../../../profiles/terms/language.ts';
import { stemmerFor } from '../../../profiles/terms/stemming.ts';

describe('a stemmer', () => {
  test.each<[Language, string, string]>([
    ['en', 'networks', 'network'],
    ['en', 'evolving', 'evolv'],
    ['en', 'xj-200b', 'xj-200b'],
    ['en', '35mm', '35mm'],
    ['pt', 'algoritmos', 'algoritm'],
    ['pt', 'xj-200b', 'xj-200b'],
    ['und', 'networks', 'networks'],
    ['und', 'naïve', 'naive'],
  ])('for %s makes of %s: %s', (language, word, stem) => {
    expect(stemmerFor(language)(word)).toBe(stem);
  });

  test.each<[Language, readonly string[]]>([
    ['en', ['the', 'and', 'which']],
    ['pt', ['não', 'que', 'também', 'você']],
    ['und', ['the', 'and', 'não', 'que']],
  ])('for %s makes nothing of stop words', (language, words) => {
    expect(words.map(stemmerFor(language))).toEqual(words.map(() => undefined));
  });

  test.each<[Language, string]>([
    ['en', 'que'],
    ['pt', 'the'],
  ])('for %s keeps the stop words of the other language, such as %s', (language, word) => {
    expect(stemmerFor(language)(word)).toBeDefined();
  });

  test.each<Language>(['en', 'pt', 'und'])('for %s brings together words with and without accents', (language) => {
    const stem = stemmerFor(language);
    expect(stem('genética')).toBe(stem('genetica'));
  });

  test('answers as before when more words came by than it remembers', () => {
    const stem = stemmerFor('en');
    const before = [stem('networks'), stem('the')];
    const flood = Array.from({ length: 60_000 }, (_, i) => stem(`x${i}`));
    expect(new Set(flood).size).toBe(60_000);
    expect([stem('networks'), stem('the')]).toEqual(before);
  });
});
