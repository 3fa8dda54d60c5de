/** The words by which a highlight is found. */
import { expect, it } from 'vitest';
import { wordsIn } from '../../../../src/library/pages/highlight-words.ts';

it('a long word is cut between two characters', () => {
  const long = 'a'.repeat(39);
  expect(wordsIn(`${long}𐐷𐐷`)).toEqual([long]);
  expect(wordsIn('Ação ação')).toEqual(['acao']);
});
