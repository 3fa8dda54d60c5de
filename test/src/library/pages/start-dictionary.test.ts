/** The dictionary before any page was read. */
import { beforeAll, expect, test } from 'vitest';
import { countTerms, type Dictionary, type Language } from '../../../../profiles/profiles.ts';
import { frequencyOf, idf } from '../../../../profiles/vectors/dictionary.ts';
import { startDictionary } from '../../../../src/library/pages/start-dictionary.ts';

let dictionary: Dictionary;

beforeAll(async () => {
  dictionary = await startDictionary();
});

function termOf(word: string, language: Language): number {
  const [term] = countTerms(word, language).terms;
  return dictionary.vocabulary.intern(term as string);
}

test.each<[Language, string, string]>([
  ['en', 'system', 'crossover'],
  ['en', 'program', 'sourdough'],
  ['en', 'file', 'chromosome'],
  ['pt', 'sistema', 'cromossomo'],
  ['pt', 'programa', 'samambaia'],
  ['pt', 'usar', 'fermento'],
])('the start dictionary knows in "%s" that "%s" tells much less than "%s"', (language, common, rare) => {
  const [low, high] = [common, rare].map((word) => idf(dictionary, termOf(word, language)));
  expect(low).toBeLessThan((high ?? 0) - 2);
  expect(frequencyOf(dictionary, termOf(common, language))).toBeGreaterThan(10);
});

test('the start dictionary is epoch 0, counts no term on more pages than it has, and is always the same', async () => {
  const [one, other] = [dictionary, await startDictionary()];
  expect([one.epoch, one.pages > 1_000, one.frequencies.length > 1_000]).toEqual([0, true, true]);
  expect(one.frequencies.reduce((a, b) => Math.max(a, b), 0)).toBeLessThanOrEqual(one.pages);
  expect([other.pages, other.frequencies]).toEqual([one.pages, one.frequencies]);
  expect(other.vocabulary).not.toBe(one.vocabulary);
  for (const id of [0, 1, one.frequencies.length - 1]) {
    expect(other.vocabulary.termOf(id)).toBe(one.vocabulary.termOf(id));
  }
});
