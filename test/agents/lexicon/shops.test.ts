/** Phrases of shops in 58 countries, from `bench/shops/`: stock, prices, shipping, dates and paging. */
import { describe, expect, test } from 'vitest';
import { answersOf, QUESTIONS, SHOPS } from '../../../bench/shops.ts';

describe.each(QUESTIONS)('%s', (question) => {
  test('is understood in all texts that we looked at', () => {
    const wrong = answersOf(question, SHOPS.seen).filter(({ isRight }) => !isRight);
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test('is understood in nearly all other texts', () => {
    const answers = answersOf(question, SHOPS.apart);
    expect(answers.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(0.05 * answers.length);
  });
});
