import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERROR_DRIVEN, type ErrorDrivenConstants, errorDriven } from '../../../profiles/learning/error-driven.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import type { ProfileId } from '../../../profiles/learning/log.ts';
import { EMPTY_VECTOR, type Vector, weightOf } from '../../../profiles/vectors/vector.ts';
import { plain, SEEDED, someOrdersOf, TERMS, vocabularyOf, wordVector } from '../support.ts';
import { denseOf, dotOf, learning, near, OTHER, OWN, solved, someLessons, somePageVectors } from './support.ts';

const RUNS = { ...SEEDED, numRuns: 200 };
const vocabulary = vocabularyOf(...TERMS);
const vectors = somePageVectors(vocabulary);
const PROFILES = [OWN, OTHER, null] as const;
const lessonsOfAll = someLessons(vocabulary, PROFILES);

function words(weights: Readonly<Record<string, number>>): Vector {
  return wordVector(vocabulary, weights);
}

function lesson(value: number, weights: Readonly<Record<string, number>>, profile: ProfileId | null = OWN): Lesson {
  return { value, page: words(weights), profile };
}

/** `start` with the mean of what the profile itself was taught to like, each page by its rating. */
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
  test('is named, and its constants are those that were measured', () => {
    expect(ERROR_DRIVEN).toEqual({
      prior: 0.2,
      liked: 1,
      damping: 0.75,
      average: 0.25,
      spread: 2,
      decay: 1,
      passes: 10,
    });
    expect(errorDriven()).toMatchObject({ name: 'error-driven', prior: 0.2 });
    expect(errorDriven({ prior: 2 }).prior).toBe(2);
  });

  describe('with two pages that share a term', () => {
    const START = { cat: 0.5 };
    const LESSONS = [lesson(1, { ant: 1, bee: 1 }), lesson(-0.5, { bee: 1, cat: 1 })];
    const learned = (constants: Partial<ErrorDrivenConstants>) => {
      return plain(learning(errorDriven({ damping: 2, ...constants }))(words(START), LESSONS), vocabulary);
    };

    test('begins with the centroid of the liked ones', () => {
      // The only liked one counts 1 · 1 / 1.
      expect(learned({ passes: 0 })).toEqual({ ant: 1, bee: 1, cat: 0.5 });
      expect(learned({ passes: 0, liked: 0.5 })).toEqual({ ant: 0.5, bee: 0.5, cat: 0.5 });
    });

    test('adds each page by how wrong its prediction was', () => {
      // Both pages have |p|² = 2 and share 1, so steps are divided by 2 + 2. W = {ant 1, bee 1, cat .5} predicts 2 and 1.5.
      // Offset: mean of 1 − 2 and −.5 − 1.5, −1.5.
      // First:  1 + 1.5 − 2 − 2 · 0 = .5; a = .5 / 4 = .125. Predictions 2 + .25 and 1.5 + .125.
      // Second: −.5 + 1.5 − 1.625 − 2 · 0 = −.625; a = −.15625. Predictions 2.25 − .15625 and 1.625 − .3125.
      // W = start + (1 + .125) · first − .15625 · second.
      expect(learned({ passes: 1 })).toEqual({ ant: 1.125, bee: 1.125 - 0.15625, cat: 0.5 - 0.15625 });
    });

    test('goes over them again, corrections held back by the damping', () => {
      // Offset: mean of 1 − 2.09375 and −.5 − 1.3125, −1.453125.
      // First:  1 + 1.453125 − 2.09375 − 2 · .125 = .109375; a = .125 + .02734375. Second's prediction 1.33984375.
      // Second: −.5 + 1.453125 − 1.33984375 + 2 · .15625 = −.07421875; a = −.15625 − .0185546875.
      expect(learned({ passes: 2 })).toEqual({ ant: 1.15234375, bee: 0.9775390625, cat: 0.3251953125 });
    });
  });

  test('takes the mean of the liked pages by their ratings', () => {
    const lessons = [lesson(1, { ant: 1 }), lesson(0.5, { bee: 1 }), lesson(-1, { cat: 1 }), lesson(0, { dog: 1 })];
    const learned = learning(errorDriven({ passes: 0 }))(EMPTY_VECTOR, lessons);
    expect(plain(learned, vocabulary)).toEqual({ ant: 0.5, bee: 0.25 });
  });

  test('takes a page rated 0 for one that should be predicted 0', () => {
    const lessons = [lesson(1, { ant: 1 }), lesson(0, { bee: 1 })];
    const learn = learning(errorDriven({ damping: 1, passes: 1 }));
    // W = {ant 1} predicts 1 and 0, as they were rated: nothing to correct.
    expect(plain(learn(EMPTY_VECTOR, lessons), vocabulary)).toEqual({ ant: 1 });
    // With bee at .5 the offset is mean of 0 and −.5. First: 1 + .25 − 1 = .25, second: 0 + .25 − .5; each halved.
    expect(plain(learn(words({ bee: 0.5 }), lessons), vocabulary)).toEqual({ ant: 1.125, bee: 0.375 });
  });

  test('gives back the start when there is no lesson', () => {
    fc.assert(
      fc.property(vectors, fc.constantFrom(...PROFILES), (start, profile) => {
        expect(errorDriven().study([])(start, profile)).toEqual(start);
      }),
      RUNS,
    );
  });

  test('has no error to correct in a single lesson: what it has beside the centroid is the offset', () => {
    const learn = learning(errorDriven());
    const start = words({ ant: 0.5, cat: 1 });
    expect(plain(learn(start, [lesson(1, { ant: 1, bee: 2 })]), vocabulary)).toEqual(
      near({ ant: 1.5, bee: 2, cat: 1 }),
    );
    expect(plain(learn(start, [lesson(-1, { ant: 1, bee: 2 })]), vocabulary)).toEqual(near({ ant: 0.5, cat: 1 }));
  });

  test.each([1, 0, -1])('of pages that are all rated %d corrects only how they differ', (value) => {
    const lessons = [lesson(value, { ant: 1 }), lesson(value, { bee: 1 })];
    const centroid = value > 0 ? 0.5 : 0;
    const learn = learning(errorDriven({ damping: 1, passes: 50 }));
    expect(plain(learn(EMPTY_VECTOR, lessons), vocabulary)).toEqual(
      near(centroid === 0 ? {} : { ant: centroid, bee: centroid }),
    );
    // Ant is predicted 1 above bee, but rated like it. a + offset: 1 apart, held back by 1 + 1: a quarter each.
    expect(plain(learn(words({ ant: 1 }), lessons), vocabulary)).toEqual(
      near({ ant: 0.75 + centroid, bee: 0.25 + centroid }),
    );
  });

  test('forgets what is old when it is told to', () => {
    const lessons = [lesson(1, { ant: 1 }), lesson(1, { bee: 1 })];
    const learn = learning(errorDriven({ decay: 0.5, passes: 0 }));
    // The centroid alone: weights ½ and 1 of 1½.
    expect(plain(learn(EMPTY_VECTOR, lessons), vocabulary)).toEqual(near({ ant: 1 / 3, bee: 2 / 3 }));
  });

  test('ranks what was liked above what was not', () => {
    const learned = learning(errorDriven())(EMPTY_VECTOR, [
      lesson(1, { ant: 0.6, bee: 0.8 }),
      lesson(-1, { ant: 0.6, cat: 0.8 }),
      lesson(1, { ant: 0.6, dog: 0.8 }),
      lesson(-1, { ant: 0.6, eel: 0.8 }),
    ]);
    const { bee, cat, dog, eel } = plain(learned, vocabulary) as Record<string, number>;
    expect(Math.min(bee as number, dog as number)).toBeGreaterThan(0);
    expect(Math.max(cat as number, eel as number)).toBeLessThan(0);
  });
});

describe('pass after pass, it', () => {
  test('comes to ridge regression towards where it began', () => {
    fc.assert(
      fc.property(
        vectors,
        someLessons(vocabulary, PROFILES, { minLength: 1 }),
        fc.constantFrom(...PROFILES),
        fc.constantFrom(0.5, 1.5, 4),
        fc.constantFrom(0, 1, 2),
        (start, lessons, profile, damping, liked) => {
          const learned = errorDriven({ damping, liked, passes: 3_000 }).study(lessons)(start, profile);
          const expected = ridge(beginningOf(start, lessons, profile, liked), lessons, damping);
          expectAllNear(denseOf(learned, vocabulary), expected, 1e-9);
        },
      ),
      { ...RUNS, numRuns: 100 },
    );
  });

  test('does not mind the order of lessons in the end', () => {
    const both = someLessons(vocabulary, PROFILES).chain((lessons) =>
      fc.tuple(fc.constant(lessons), someOrdersOf(lessons)),
    );
    fc.assert(
      fc.property(vectors, both, (start, [lessons, shuffled]) => {
        const learn = learning(errorDriven({ passes: 3_000 }));
        expectAllNear(denseOf(learn(start, lessons), vocabulary), denseOf(learn(start, shuffled), vocabulary), 1e-9);
      }),
      { ...RUNS, numRuns: 50 },
    );
  });
});

describe('whatever it does, it', () => {
  test('adds only multiples of rated pages', () => {
    fc.assert(
      fc.property(vectors, lessonsOfAll, fc.constantFrom(...PROFILES), (start, lessons, profile) => {
        const begun = denseOf(start, vocabulary);
        const learned = denseOf(errorDriven().study(lessons)(start, profile), vocabulary);
        const added = learned.map((weight, id) => weight - (begun[id] as number));
        const pages = lessons.map(({ page }) => denseOf(page, vocabulary));
        expectAllNear(
          beside(added, pages),
          begun.map(() => 0),
          1e-9,
        );
        // Where no page has a term, the start stays as it was, to the last bit.
        for (const [id, weight] of learned.entries()) {
          if (pages.every((page) => page[id] === 0)) expect(weight).toBe(begun[id]);
        }
      }),
      RUNS,
    );
  });

  test('does the same again, to the last bit, and leaves what it is given as it was', () => {
    fc.assert(
      fc.property(vectors, lessonsOfAll, fc.constantFrom(...PROFILES), (start, lessons, profile) => {
        const copies = structuredClone([start, lessons]);
        const study = errorDriven().study(lessons);
        const learned = study(start, profile);
        expect(study(start, OTHER).ids.length).toBeLessThanOrEqual(vocabulary.size);
        expect(study(start, profile)).toEqual(learned);
        expect(errorDriven().study(lessons)(start, profile)).toEqual(learned);
        expect([start, lessons]).toEqual(copies);
      }),
      RUNS,
    );
  });
});

describe('the profiles of one agent', () => {
  const LESSONS = [lesson(1, { ant: 1 }), lesson(1, { bee: 1 }, OTHER), lesson(-1, { cat: 1 }, OTHER)];

  test('have centroids of their own', () => {
    const study = errorDriven({ passes: 0 }).study(LESSONS);
    expect(plain(study(EMPTY_VECTOR, OWN), vocabulary)).toEqual({ ant: 1 });
    expect(plain(study(EMPTY_VECTOR, OTHER), vocabulary)).toEqual({ bee: 1 });
    expect(plain(study(EMPTY_VECTOR, null), vocabulary)).toEqual({});
  });

  test('are corrected by what any of them was taught', () => {
    const learned = plain(errorDriven().study(LESSONS)(EMPTY_VECTOR, OWN), vocabulary);
    expect(learned['bee']).toBeGreaterThan(0);
    expect(learned['cat']).toBeLessThan(0);
    expect(learned['ant']).toBeGreaterThan(learned['bee'] as number);
  });

  test('learn the same from ratings that like nothing, whosever they are', () => {
    const noLikes = lessonsOfAll.map((lessons) => lessons.map((each) => ({ ...each, value: -Math.abs(each.value) })));
    fc.assert(
      fc.property(vectors, noLikes, (start, lessons) => {
        const study = errorDriven().study(lessons);
        expect(study(start, OTHER)).toEqual(study(start, OWN));
        const handedOn = lessons.map((each) => ({ ...each, profile: OTHER }));
        expect(errorDriven().study(handedOn)(start, OWN)).toEqual(study(start, OWN));
      }),
      RUNS,
    );
  });

  test('of which one took all lessons is as a single one would be', () => {
    fc.assert(
      fc.property(vectors, someLessons(vocabulary, [OTHER]), (start, lessons) => {
        const single = lessons.map((each) => ({ ...each, profile: OWN }));
        expect(errorDriven().study(lessons)(start, OTHER)).toEqual(errorDriven().study(single)(start, OWN));
      }),
      RUNS,
    );
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

/** What is left of a vector when all that lies in the span of others is taken away (Gram and Schmidt). */
function beside(vector: readonly number[], others: readonly (readonly number[])[]): readonly number[] {
  const axes: (readonly number[])[] = [];
  const rest = (of: readonly number[]) =>
    [...axes, ...axes].reduce<readonly number[]>((left, axis) => {
      const along = dotOf(left, axis);
      return left.map((weight, i) => weight - along * (axis[i] as number));
    }, of);
  for (const other of others) {
    const left = rest(other);
    const length = Math.sqrt(dotOf(left, left));
    if (length > 1e-9) axes.push(left.map((weight) => weight / length));
  }
  return rest(vector);
}
