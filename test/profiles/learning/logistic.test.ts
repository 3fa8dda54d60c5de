import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { logistic } from '../../../profiles/learning/logistic.ts';
import { law, plain } from '../support.ts';
import {
  denseOf,
  dotOf,
  learning,
  lesson,
  OTHER,
  OWN,
  someLessons,
  somePageVectors,
  vocabulary,
  words,
} from './support.ts';

const vectors = somePageVectors(vocabulary);
const PROFILES = [OWN, OTHER, null] as const;
const learn = learning(logistic());
const lessonsOfAll = someLessons(vocabulary, PROFILES, { maxLength: 10 });
const ofBothClasses = lessonsOfAll.filter(
  (lessons) => lessons.some(({ value }) => value > 0) && lessons.some(({ value }) => value < 0),
);

interface Told {
  readonly page: readonly number[];
  readonly target: 0 | 1;
  /** Makes both classes weigh the same in all. */
  readonly importance: number;
}

function toldIn(lessons: readonly Lesson[]): readonly Told[] {
  const told = lessons.filter(({ value }) => value !== 0);
  const sizeOf = (liked: boolean) => told.filter(({ value }) => value > 0 === liked).length;
  return told.map(({ page, value }) => ({
    page: denseOf(page, vocabulary),
    target: value > 0 ? 1 : 0,
    importance: told.length / (2 * sizeOf(value > 0)),
  }));
}

/** The pull of each lesson, by importance: the negative derivative of its loss by its score. */
function pulls(told: readonly Told[], weights: readonly number[], offset: number): readonly number[] {
  return told.map(({ page, target, importance }) => {
    return importance * (target - 1 / (1 + Math.exp(-dotOf(page, weights) - offset)));
  });
}

/** The offset at which all pulls add up to 0, because they fall as it rises. */
function offsetOf(told: readonly Told[], weights: readonly number[]): number {
  let [low, high] = [-100, 100];
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    const total = pulls(told, weights, middle).reduce((sum, pull) => sum + pull, 0);
    if (total > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

describe('logistic regression', () => {
  law(
    'ends where its gradient is 0, with equal weight for both classes',
    [vectors, ofBothClasses],
    (start, lessons) => {
      const weights = denseOf(learn(start, lessons), vocabulary);
      const told = toldIn(lessons);
      const pulling = pulls(told, weights, offsetOf(told, weights));
      // ½ · |W|² + Σ importance · loss: W − Σ pull · page.
      const gradient = weights.map((weight, id) => {
        return told.reduce((sum, { page }, i) => sum - (pulling[i] as number) * (page[id] as number), weight);
      });
      expect(Math.max(...gradient.map(Math.abs))).toBeLessThan(1e-6);
    },
  );

  law('looks only at the sign of a rating, and ignores pages rated 0', [vectors, ofBothClasses], (start, lessons) => {
    const loud = lessons.map((each) => ({ ...each, value: Math.sign(each.value) }));
    const told = lessons.filter(({ value }) => value !== 0);
    expect(learn(start, loud)).toEqual(learn(start, lessons));
    expect(learn(start, told)).toEqual(learn(start, lessons));
  });

  test.each([
    ['liked', [1, 0.5], { ant: 2, bee: 2, cat: 0.25 }],
    ['disliked', [-1, -0.5], { ant: 0, bee: -2, cat: 0.25 }],
  ] as const)('falls back on the sum of the lessons if all are %s', (_, [first, second], expected) => {
    const lessons = [lesson(first, { ant: 1, bee: 1 }), lesson(0, { dog: 9 }), lesson(second, { bee: 2 })];
    const learned = learn(words({ ant: 1, cat: 0.25 }), lessons);
    const { ant, ...others } = expected;
    expect(plain(learned, vocabulary)).toEqual(ant === 0 ? others : expected);
  });
});
