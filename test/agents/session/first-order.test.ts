import { expect, test } from 'vitest';
import { inFirstOrder } from '../../../agents/session/first-order.ts';

const order = (...scores: readonly number[]) =>
  inFirstOrder(scores.map((score, engineRank) => ({ engineRank: 10 * engineRank, score }))).map(
    ({ engineRank }) => engineRank / 10,
  );

test('the engines’ order stays if the words tell nothing', () => {
  expect(order(0, 0, 0, 0)).toEqual([0, 1, 2, 3]);
});

test('a page that matches the words better than those before it moves up a little', () => {
  // Worth is 3 / (61 + engines' place) + 1 / (61 + words' place): four places by words outweigh one by engines, three do not.
  expect(order(0.1, 0.9, 0.8, 0.7, 0.6)).toEqual([1, 0, 2, 3, 4]);
  expect(order(0.1, 0.9, 0.8, 0.7)).toEqual([0, 1, 2, 3]);
});
