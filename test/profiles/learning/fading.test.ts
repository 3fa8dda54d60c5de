import { describe, expect, test } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import { fading } from '../../../profiles/learning/fading.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { finished } from '../../../profiles/steps.ts';
import { EMPTY_VECTOR } from '../../../profiles/vectors/vector.ts';
import { plain, vocabularyOf, wordVector } from '../support.ts';
import { OWN } from './support.ts';

const vocabulary = vocabularyOf('ant', 'bee', 'cat', 'dog');
const page = (word: string, i: number) => wordVector(vocabulary, { [word]: 1, [i % 2 === 0 ? 'cat' : 'dog']: 0.2 });

/** So many ratings of a reader who likes one word and not the other, by turns. */
function ratings(count: number, liked = 'ant', disliked = 'bee'): readonly Lesson[] {
  return Array.from({ length: count }, (_, i) => ({
    page: page(i % 2 === 0 ? liked : disliked, i),
    value: i % 2 === 0 ? 1 : -1,
    profile: OWN,
  }));
}

/** What is left of a lesson, and with which weights of all lessons that was asked. */
function fadingOf(lessons: readonly Lesson[], predict: (isFading: boolean) => ArrayLike<number>) {
  const asked: (readonly number[])[] = [];
  const left = finished(
    fading(lessons, function* (weights) {
      yield;
      asked.push(weights);
      return predict(weights.some((weight) => weight > 0 && weight < 1));
    }),
  );
  return { left, asked };
}

/** Predictions of ratings by turns that put so many of the last ten’s 25 pairs in the wrong order; half of one: a tie. */
function wrongBy(pairs: number): readonly number[] {
  const likes = [1, 2, 3, 4, 5];
  const above = Math.floor(pairs / 5);
  const dislikes = likes.map((_, i) => (i < above ? 9 : i === above ? (pairs % 5) + 0.5 : 0));
  // What was rated before them is predicted wrongly, and does not count.
  return [...ratings(20).map(({ value }) => -value), ...likes.flatMap((like, i) => [like, dislikes[i] as number])];
}

describe('what was taught', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 5],
    [17, 5],
    [18, 6],
    [36, 12],
    [60, 12],
  ])('by %i ratings is tested on the latest %i, which teach nothing meanwhile', (count, held) => {
    const lessons = ratings(count);
    const known = count - held;
    const { left, asked } = fadingOf(lessons, (isFading) => lessons.map(({ value }) => (isFading ? value : -value)));
    expect(left).toBe(held === 0 ? 1 : 0.9);
    const weights = (fade: number) => lessons.map((_, i) => (i < known ? fade ** (known - 1 - i) : 0));
    expect(asked).toEqual(held === 0 ? [] : [weights(0.9), weights(1)]);
  });

  test.each([
    ['fades when a fifth more of the pairs are in order so', 10, 5, 0.9],
    ['stays when it is less, be it by half a pair', 10, 5.5, 1],
    ['stays when a pair of equals was taken for half', 10.5, 6, 1],
    ['stays when it would be worse', 5, 10, 1],
    ['stays as it is while its reader does', 0, 0, 1],
  ])('%s', (_, before, after, left) => {
    expect(fadingOf(ratings(30), (isFading) => wrongBy(isFading ? after : before)).left).toBe(left);
  });

  test.each([
    [1, 1],
    [2, 0.9],
    [8, 0.9],
    [9, 1],
  ])('is tested by likes and dislikes alone, two of each at least: %i of ten are liked', (likes, left) => {
    const lessons = ratings(30).map((lesson, i) => (i < 20 ? lesson : { ...lesson, value: i < 20 + likes ? 1 : -1 }));
    expect(fadingOf(lessons, (isFading) => lessons.map(({ value }) => (isFading ? value : -value))).left).toBe(left);
  });

  test('is overcome by what a changed reader says now, in the learner itself', () => {
    const read = (lessons: readonly Lesson[]) =>
      plain(errorDriven().study(lessons)(EMPTY_VECTOR, OWN), vocabulary) as Readonly<Record<string, number>>;
    const { ant = 0, bee = 0 } = read([...ratings(14), ...ratings(16, 'bee', 'ant')]);
    expect(bee).toBeGreaterThan(ant);
  });
});
