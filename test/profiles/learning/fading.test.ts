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
function ratings(count: number, liked: string, disliked: string): readonly Lesson[] {
  return Array.from({ length: count }, (_, i) => ({
    page: page(i % 2 === 0 ? liked : disliked, i),
    value: i % 2 === 0 ? 1 : -1,
    profile: OWN,
  }));
}

const CHANGED = [...ratings(14, 'ant', 'bee'), ...ratings(10, 'bee', 'ant')];

/** Predicts by the average of what was rated of the same word before, as each rating counts. */
function byWord(lessons: readonly Lesson[]) {
  const wordOf = ({ page: { ids } }: Lesson) => ids[0];
  return (weights: readonly number[]) =>
    lessons.map((lesson) =>
      lessons.reduce(
        (sum, other, i) => sum + (wordOf(other) === wordOf(lesson) ? (weights[i] as number) * other.value : 0),
        0,
      ),
    );
}

function fadingOf(lessons: readonly Lesson[], predicting: (weights: readonly number[]) => ArrayLike<number>): number {
  return finished(
    fading(lessons, function* (weights) {
      yield;
      return predicting(weights);
    }),
  );
}

describe('what was taught', () => {
  test('stays as it is while its reader does', () => {
    const lessons = ratings(24, 'ant', 'bee');
    expect(fadingOf(lessons, byWord(lessons))).toBe(1);
  });

  test.each([
    ['nothing', []],
    ['few ratings', CHANGED.slice(10, 19)],
    ['likes alone', CHANGED.map((lesson) => ({ ...lesson, value: 1 }))],
  ])('stays as it is by %s', (_, lessons) => {
    expect(fadingOf(lessons, byWord(lessons))).toBe(1);
  });

  test('fades once the latest ratings are told better by those just before them than by all', () => {
    const predicted: number[] = [];
    const predicting = (weights: readonly number[]) => {
      // As if the old ratings outweighed the new ones, until they fade.
      const right = (weights[0] as number) < 1;
      predicted.push(weights.filter((weight) => weight > 0).length);
      return CHANGED.map(({ value }) => (right ? value : -value));
    };
    expect(fadingOf(CHANGED, predicting)).toBe(0.9);
    // The third of them that is predicted counts for nothing in it.
    expect(predicted).toEqual([16, 16]);
  });

  test('is overcome by what a changed reader says now, in the learner itself', () => {
    const read = (lessons: readonly Lesson[]) =>
      plain(errorDriven().study(lessons)(EMPTY_VECTOR, OWN), vocabulary) as Readonly<Record<string, number>>;
    const { ant = 0, bee = 0 } = read([...ratings(14, 'ant', 'bee'), ...ratings(16, 'bee', 'ant')]);
    expect(bee).toBeGreaterThan(ant);
  });
});
