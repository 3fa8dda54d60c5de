import { describe, expect, test } from 'vitest';
import { userOf } from '../../lab/user.ts';
import { type Random, seededRandom } from '../../profiles/profiles.ts';
import { topicOf } from './support.ts';

const PLAIN = { source: false, noise: 0 };
const STEPPED = { source: true, noise: 0 };

const unasked: Random = () => {
  throw new Error('an honest user needs no chance');
};

describe('a simulated user', () => {
  test.each([
    ['best 4', [0, 1, 2, 3, 4], [-1, 0, 1, 1, 1]],
    ['best 1', [0, 0.25, 0.5, 1], [-1, 0, 1, 1]],
    ['best 3', [0, 1, 1.5, 2, 3], [-1, 0, 1, 1, 1]],
    ['nothing but 0', [0, 0], [-1, -1]],
  ])('likes pages worth at least half of the best, and dislikes only worthless pages: %s', (_, grades, ratings) => {
    const { rate } = userOf(topicOf(grades), PLAIN, unasked);
    expect(grades.map(rate)).toEqual(ratings);
  });

  test.each([
    ['best 4', [0, 0.79, 0.8, 1.6, 2, 2.4, 3, 4], [-1, -1, -1, 0, 0, 1, 1, 1]],
    ['best 1', [0, 0.19, 0.39, 0.5, 0.65, 1], [-1, -1, -1, 0, 1, 1]],
    ['nothing but 0', [0, 0], [-1, -1]],
    ['under 0', [-1, 0, 5], [-1, -1, 1]],
  ])('of the source grades in five equal steps, the middle one neutral: %s', (_, grades, ratings) => {
    const { rate } = userOf(topicOf(grades), STEPPED, unasked);
    expect(grades.map(rate)).toEqual(ratings);
  });

  test('likes the same pages in five steps, because relevance does not depend on grading', () => {
    const grades = [0, 1, 2, 3, 4];
    for (const manners of [PLAIN, STEPPED, { source: false, noise: 1 }]) {
      expect(grades.map(userOf(topicOf(grades), manners, () => 0).likes)).toEqual([false, false, true, true, true]);
    }
    expect(userOf(topicOf([0, 0]), PLAIN, unasked).likes(0)).toBe(false);
  });
});

test('a user who slips turns a rating round if chance is below the noise', () => {
  const topic = topicOf([0, 2]);
  const chances = [0.29, 0.3, 0.31, 0];
  const { rate } = userOf(topic, { source: false, noise: 0.3 }, () => chances.shift() as number);
  expect([rate(2), rate(2), rate(0), rate(0)]).toEqual([-1, 1, -1, 1]);
});

test('a user who slips does so about as often as set, the same for the same seed', () => {
  const slipsOf = (seed: number) => {
    const { rate } = userOf(topicOf([0, 1]), { source: false, noise: 0.25 }, seededRandom(seed));
    return Array.from({ length: 4_000 }, () => rate(1));
  };
  const slips = slipsOf(7);
  expect(slipsOf(7)).toEqual(slips);
  expect(slipsOf(8)).not.toEqual(slips);
  const share = slips.filter((value) => value === -1).length / slips.length;
  expect(share).toBeGreaterThan(0.22);
  expect(share).toBeLessThan(0.28);
});
