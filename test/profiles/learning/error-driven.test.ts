import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ErrorDrivenConstants, errorDriven } from '../../../profiles/learning/error-driven.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import type { ProfileId } from '../../../profiles/learning/log.ts';
import { EMPTY_VECTOR, type Vector, weightOf } from '../../../profiles/vectors/vector.ts';
import { law, plain } from '../support.ts';
import {
  denseOf,
  learning,
  lesson,
  OTHER,
  OWN,
  solved,
  someLessons,
  somePageVectors,
  vocabulary,
  words,
} from './support.ts';

const vectors = somePageVectors(vocabulary);
const PROFILES = [OWN, OTHER, null] as const;
const lessonsOfAll = someLessons(vocabulary, PROFILES);

/** `start` plus the mean of the profile's own liked pages, by their ratings. */
function beginningOf(start: Vector, lessons: readonly Lesson[], profile: ProfileId | null, weight = 1) {
  const liked = lessons.filter((each) => each.profile === profile && each.value > 0);
  return denseOf(start, vocabulary).map((begun, id) =>
    liked.reduce((sum, { page, value }) => sum + (weight * value * weightOf(page, id)) / liked.length, begun),
  );
}

function expectAllNear(values: readonly number[], expected: readonly number[], within: number): void {
  expect(values).toHaveLength(expected.length);
  const furthest = values.reduce((most, value, i) => Math.max(most, Math.abs(value - (expected[i] as number))), 0);
  expect(furthest).toBeLessThanOrEqual(within);
}

describe('error-driven Rocchio', () => {
  law('gives back the start if there is no lesson', [vectors, fc.constantFrom(...PROFILES)], (start, profile) => {
    expect(errorDriven().study([])(start, profile)).toEqual(start);
  });
});

describe('lessons from observation', () => {
  const observed = (weight: number, value = 1) => ({ ...lesson(value, { ant: 1, cat: 1 }), weight });
  const RATED = [lesson(1, { bee: 1, dog: 1 }), lesson(-1, { cat: 1, dog: 1 })];
  const learned = (lessons: readonly Lesson[]) =>
    plain(learning(errorDriven())(words({ dog: 0.5 }), lessons), vocabulary);
  const heaviness = (lessons: readonly Lesson[]) => (learned(lessons) as Readonly<Record<string, number>>)['ant'] ?? 0;

  test('count as ratings if their weight is 1, to the bit', () => {
    expect(learned([...RATED, observed(1)])).toEqual(learned([...RATED, lesson(1, { ant: 1, cat: 1 })]));
  });

  test('teach less the lighter they are', () => {
    const taught = [0.001, 0.1, 0.4, 1].map((weight) => heaviness([...RATED, observed(weight)]));
    expect(taught).toEqual(taught.toSorted((a, b) => a - b));
    expect(new Set(taught).size).toBe(4);
    expect(taught[0]).toBeLessThan(0.01);
    expect(heaviness([...RATED, observed(0.4, -1)])).toBeLessThan(taught[2] as number);
  });

  test('found no centroid alone, as a rating would', () => {
    expect(heaviness([observed(0.1)])).toBeCloseTo(0.1 * heaviness([observed(1)]), 2);
  });

  law('teach nothing if their weight is 0', [vectors, lessonsOfAll], (start, lessons) => {
    const nothing = lessons.map((each) => ({ ...each, weight: 0 }));
    const read = (all: readonly Lesson[]) => denseOf(learning(errorDriven())(start, all), vocabulary);
    expectAllNear(read([...RATED, ...nothing]), read(RATED), 1e-9);
  });
});

describe('error-driven Rocchio over any lessons', () => {
  law(
    'is ridge regression towards its start, whatever the order of the lessons',
    [
      vectors,
      someLessons(vocabulary, PROFILES, { minLength: 1 }),
      fc.constantFrom(...PROFILES),
      fc.constantFrom(0.5, 1.5, 4),
      fc.constantFrom(0, 1, 2),
    ],
    (start, lessons, profile, damping, liked) => {
      const expected = ridge(beginningOf(start, lessons, profile, liked), lessons, damping);
      for (const ordered of [lessons, lessons.toReversed()]) {
        const learned = errorDriven({ damping, liked }).study(ordered)(start, profile);
        expectAllNear(denseOf(learned, vocabulary), expected, 1e-9);
      }
    },
  );
});

describe('error-driven Rocchio over any pages', () => {
  law(
    'repeats its result to the last bit, and changes no input',
    [vectors, lessonsOfAll, fc.constantFrom(...PROFILES)],
    (start, lessons, profile) => {
      const copies = structuredClone([start, lessons]);
      const study = errorDriven().study(lessons);
      const learned = study(start, profile);
      expect(study(start, OTHER).ids.length).toBeLessThanOrEqual(vocabulary.size);
      expect(study(start, profile)).toEqual(learned);
      expect(errorDriven().study(lessons)(start, profile)).toEqual(learned);
      expect([start, lessons]).toEqual(copies);
    },
  );
});

describe('the profiles of one agent', () => {
  law(
    'are as a single profile if one profile took all lessons',
    [vectors, someLessons(vocabulary, [OTHER])],
    (start, lessons) => {
      const single = lessons.map((each) => ({ ...each, profile: OWN }));
      expect(errorDriven().study(lessons)(start, OTHER)).toEqual(errorDriven().study(single)(start, OWN));
    },
  );
});

describe('with few liked pages among many', () => {
  const LIKED = [lesson(1, { ant: 1, cat: 1 })];
  const others = (n: number) => Array.from({ length: n }, (_, i) => lesson(-1, i % 2 === 0 ? { bee: 1 } : { cat: 1 }));
  const learned = (lessons: readonly Lesson[], constants: Partial<ErrorDrivenConstants> = {}) =>
    denseOf(learning(errorDriven(constants))(EMPTY_VECTOR, lessons), vocabulary);

  test('learns from the first 45 pages without growth', () => {
    const lessons = [...LIKED, ...others(44)];
    expect(learned(lessons)).toEqual(learned(lessons, { growth: 1, balance: 0 }));
    expect(learned([...lessons, ...others(1)])).not.toEqual(
      learned([...lessons, ...others(1)], { growth: 1, balance: 0 }),
    );
  });

  test('counts the likes as much as all dislikes, however many there are', () => {
    const apart = (balance: number) => {
      const constants = { growth: 1, balance };
      const few = learned([...LIKED, ...LIKED, ...others(140)], constants);
      const twice = learned([...LIKED, ...LIKED, ...others(280)], constants);
      return Math.max(...few.map((weight, i) => Math.abs(weight - (twice[i] as number))));
    };
    // Doubling the dislikes changes nothing.
    expect(apart(1)).toBeLessThan(1e-6);
    expect(apart(0)).toBeGreaterThan(1e-3);
  });

  test('holds corrections back as lessons grow, up to a bound', () => {
    const even = { balance: 0 };
    const at = (n: number, constants: Partial<ErrorDrivenConstants>) =>
      learned([...LIKED, ...others(n - 1)], { ...even, ...constants });
    expect(at(90, {})).toEqual(at(90, { growth: 1, damping: 0.75 * 2 }));
    expect(at(600, {})).toEqual(at(600, { growth: 1, damping: 0.75 * 4 }));
  });
});

/**
 * What minimises `Σ (value − offset − W · page)² + damping · |W − begun|²`: its derivatives by W and by the offset are 0,
 * `Σ page · (W · page + offset) + damping · W = Σ value · page + damping · begun` and `Σ (W · page + offset) = Σ value`.
 */
function ridge(begun: readonly number[], lessons: readonly Lesson[], damping: number): readonly number[] {
  const pages = lessons.map(({ page }) => [...denseOf(page, vocabulary), 1]);
  const sumOf = (term: (page: readonly number[], i: number) => number) =>
    pages.reduce((sum, page, i) => sum + term(page, i), 0);
  const equations = [...begun, 0].map((origin, row, { length }) => {
    const held = row < begun.length ? damping : 0;
    const left = Array.from(
      { length },
      (_, column) => sumOf((page) => (page[row] as number) * (page[column] as number)) + (row === column ? held : 0),
    );
    return [...left, sumOf((page, i) => (page[row] as number) * (lessons[i] as Lesson).value) + held * origin];
  });
  return solved(equations).slice(0, -1);
}
