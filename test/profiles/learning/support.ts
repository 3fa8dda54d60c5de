/** Lessons, and dense arithmetic to check learners against. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Learner, Lesson } from '../../../profiles/learning/learner.ts';
import type { ProfileId } from '../../../profiles/learning/log.ts';
import { type Vector, weightOf } from '../../../profiles/vectors/vector.ts';
import type { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { profileId, someTerms, TERMS, vocabularyOf, wordVector } from '../support.ts';

export const OWN = profileId('own');
export const OTHER = profileId('other');

export const vocabulary = vocabularyOf(...TERMS);

export function words(weights: Readonly<Record<string, number>>): Vector {
  return wordVector(vocabulary, weights);
}

export function lesson(
  value: number,
  weights: Readonly<Record<string, number>>,
  profile: ProfileId | null = OWN,
): Lesson {
  return { value, page: words(weights), profile };
}

/** The vector of a profile with all these lessons. */
export type Learn = (start: Vector, lessons: readonly Lesson[]) => Vector;

export function learning({ study }: Learner): Learn {
  return (start, lessons) => study(lessons)(start, OWN);
}

/** Vectors of the usual length, some of them empty. */
export function somePageVectors(vocabulary: Vocabulary): fc.Arbitrary<Vector> {
  const weight = fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100);
  return fc
    .uniqueArray(fc.tuple(someTerms, weight), { selector: ([term]) => term, maxLength: 6 })
    .map((weights) => wordVector(vocabulary, weights));
}

const someRatings = fc.oneof(
  fc.constantFrom(-1, 0, 1),
  fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100),
);

export function someLessons(
  vocabulary: Vocabulary,
  profiles: readonly (ProfileId | null)[],
  { minLength = 0, maxLength = 8 } = {},
): fc.Arbitrary<readonly Lesson[]> {
  return fc.array(
    fc.record({ page: somePageVectors(vocabulary), value: someRatings, profile: fc.constantFrom(...profiles) }),
    { minLength, maxLength },
  );
}

/** Every weight of a vector, also those of 0. */
export function denseOf(vector: Vector, vocabulary: Vocabulary): readonly number[] {
  return Array.from({ length: vocabulary.size }, (_, id) => weightOf(vector, id));
}

export function dotOf(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * (b[i] as number), 0);
}

/** Solves linear equations, each a row with its right side at the end (Gauss and Jordan). */
export function solved(equations: readonly (readonly number[])[]): readonly number[] {
  const rows = equations.map((row) => [...row]);
  for (let column = 0; column < rows.length; column++) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] as number));
    const pivot = column + rest.indexOf(Math.max(...rest));
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const chosen = rows[column] as number[];
    for (const row of rows) {
      if (row === chosen) continue;
      const factor = (row[column] as number) / (chosen[column] as number);
      for (let i = column; i < row.length; i++) row[i] = (row[i] as number) - factor * (chosen[i] as number);
    }
  }
  return rows.map((row, i) => (row.at(-1) as number) / (row[i] as number));
}

/** Weights up to rounding in another order of arithmetic. */
export function near(weights: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(weights).map(([term, weight]) => [term, expect.closeTo(weight, 12)]));
}
