import { expect, test } from 'vitest';
import { offersTo } from '../../../profiles/evolution/offers.ts';
import { vocabularyOf, wordVector } from '../support.ts';

/** Two profiles. The second holds the first gene, and both genes offer the same term. */
test.each([
  ['the first gene, where both are worth the same', 0.5, 0.5, 0],
  ['the second gene, where that is worth more', 0.4, 0.5, 1],
  ['the first gene, where that is worth more', 0.5, 0.4, 0],
])('a term that two genes offer comes from %s', (_, first, second, from) => {
  const vocabulary = vocabularyOf('ant', 'bee', 'new');
  const neighbours = (term: string) => [{ term: 'new', association: term === 'ant' ? first : second }];
  const profiles = [{ bee: 2 }, { ant: 2 }].map((weights) => wordVector(vocabulary, weights));
  const offered = [profiles, [...profiles].reverse()].map((each) =>
    offersTo(each, ['ant', 'bee'], { neighbours }, vocabulary).map((offer) => [offer.term, offer.from]),
  );
  expect(offered).toEqual([[['new', from]], [['new', from]]]);
});
