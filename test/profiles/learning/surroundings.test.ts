import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { Surroundings } from '../../../profiles/learning/surroundings.ts';
import { finished } from '../../../profiles/steps.ts';
import { EMPTY_VECTOR, type Vector } from '../../../profiles/vectors/vector.ts';
import { law, plain, SEEDED, stepsOf, TERMS } from '../support.ts';
import { denseOf, dotOf, near, OWN, somePageVectors, vocabulary, words } from './support.ts';

const pages = somePageVectors(vocabulary);
const surveyed = (seen: readonly Vector[]) => finished(Surroundings.survey(seen));

/** `ant` and `bee` come together, `cat` and `dog` do; `eel` is on every page. */
const SEEN = [
  words({ ant: 1, bee: 1, eel: 1 }),
  words({ ant: 1, bee: 1, eel: 1 }),
  words({ cat: 1, dog: 1, eel: 1 }),
  words({ cat: 1, dog: 1, eel: 1 }),
];

describe('spreading', () => {
  test('gives to words that come and go together, and takes from words that replace them', () => {
    // Around the average all pages lie on one line, ±½ of ant + bee − cat − dog: C w / λ is ¼ · 1 of that.
    expect(plain(surveyed(SEEN).spread(words({ ant: 1 }), 2), vocabulary)).toEqual(
      near({ ant: 1.5, bee: 0.5, cat: -0.5, dog: -0.5 }),
    );
    expect(plain(surveyed(SEEN).spread(words({ eel: 1 }), 2), vocabulary)).toEqual(near({ eel: 1 }));
  });

  test.each([
    ['one page', SEEN.slice(0, 1)],
    ['pages that are all the same', SEEN.slice(0, 2)],
    ['pages without words', [EMPTY_VECTOR, EMPTY_VECTOR]],
  ])('changes nothing with %s', (_, seen) => {
    expect(plain(surveyed(seen).spread(words({ ant: 1 }), 2), vocabulary)).toEqual(near({ ant: 1 }));
  });

  test('is the same in any order of the pages', () => {
    // No direction stands out, so the power method has not converged, and its result depends on its start.
    const seen = TERMS.map((term, i) => words({ [term]: 1 + i / 10 }));
    const spread = (pages: readonly Vector[]) => plain(surveyed(pages).spread(words({ bee: 1 }), 2), vocabulary);
    expect(spread([...seen].reverse())).toEqual(near(spread(seen)));
  });

  law(
    'adds the leanings to the products of pages',
    [fc.array(pages, { minLength: 1, maxLength: 8 }), fc.array(pages, { maxLength: 5 })],
    (seen, given) => {
      const around = surveyed(seen);
      const added = around.gram(given);
      for (const [i, page] of given.entries()) {
        const spread = denseOf(around.spread(page, 1), vocabulary);
        for (const [j, other] of given.entries()) {
          const dense = denseOf(other, vocabulary);
          const product = dotOf(denseOf(page, vocabulary), dense);
          expect(product + (added[i]?.[j] as number)).toBeCloseTo(dotOf(spread, dense), 9);
        }
      }
    },
  );

  law(
    'never turns a page against itself, nor lengthens it beyond the strength',
    [fc.array(pages, { minLength: 2, maxLength: 8 }), pages],
    (seen, page) => {
      const dense = denseOf(page, vocabulary);
      const before = dotOf(dense, dense);
      const after = dotOf(denseOf(surveyed(seen).spread(page, 2), vocabulary), dense);
      expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      // With room for the error of the power method.
      expect(after).toBeLessThanOrEqual(before * (1 + 2 * 1.5) + 1e-9);
    },
  );
});

test('the words of an agent count beside a few ratings as far as they tell pages apart, and less with each rating', () => {
  const lessons = Array.from({ length: 3 }, (): Lesson => ({ page: words({ cat: 1 }), value: 1, profile: OWN }));
  const keptOf = (ratings: number) => {
    const learned = errorDriven({ words: 1, few: 2, spread: 0 }).study(lessons.slice(0, ratings), SEEN);
    const bare = errorDriven({ words: 0, spread: 0 }).study(lessons.slice(0, ratings), SEEN);
    const [own, without] = [learned, bare].map((study) => study(words({ ant: 0.1 }), OWN));
    const added = (term: string) =>
      (plain(own as Vector, vocabulary)[term] ?? 0) - (plain(without as Vector, vocabulary)[term] ?? 0);
    return { ant: added('ant'), cat: added('cat') };
  };
  // Half of the sum separates pages as far as one rating does, and from the second rating on nothing remains.
  expect(keptOf(1).ant).toBeGreaterThan(0.1);
  expect(keptOf(1).cat).toBeCloseTo(0, 9);
  expect(keptOf(2)).toEqual({ ant: 0, cat: 0 });
});

test.each([
  ['tell no page apart', { eel: 1 }],
  ['are none', {}],
])('the words of an agent count nothing if they %s', (_, own) => {
  const lessons: readonly Lesson[] = [{ page: words({ cat: 1 }), value: 1, profile: OWN }];
  const [kept, bare] = [1, 0].map((share) => errorDriven({ words: share }).study(lessons, SEEN)(words(own), OWN));
  expect(kept).toEqual(bare);
});

describe('the standard learner', () => {
  const lesson = (value: number, page: Vector): Lesson => ({ value, page, profile: OWN });

  test('learns untaught words from the words beside them', () => {
    const { study } = errorDriven();
    const lessons = [lesson(1, words({ ant: 1 })), lesson(-1, words({ cat: 1 }))];
    const { bee, dog } = plain(study(lessons, SEEN)(EMPTY_VECTOR, OWN), vocabulary) as Record<string, number>;
    expect(bee).toBeGreaterThan(0.1);
    expect(dog).toBeLessThan(-0.1);
    expect(Object.keys(plain(study(lessons)(EMPTY_VECTOR, OWN), vocabulary))).not.toContain('bee');
  });

  test('reads the words of an untaught agent through the pages that they brought', () => {
    const read = errorDriven().study([], SEEN)(words({ ant: 1 }), null);
    expect(plain(read, vocabulary)).toEqual(near({ ant: 1.5, bee: 0.5, cat: -0.5, dog: -0.5 }));
  });

  test('gives the result of a fresh learner, whatever it learned and met before', () => {
    const lists = fc.array(pages, { minLength: 4, maxLength: 8 });
    const some = (length: number) => fc.integer({ min: 0, max: length });
    const studies = fc.array(fc.record({ taught: some(6), met: fc.tuple(some(4), some(8)) }), { maxLength: 6 });
    fc.assert(
      fc.property(lists, fc.tuple(pages, pages, pages), studies, (given, taught, all) => {
        const learner = errorDriven();
        // The same lists for equal lengths, because a learner skips lists that it knows.
        const lessons = Array.from({ length: 7 }, (_, length) =>
          Array.from({ length }, (_, i) => lesson(i % 2 === 0 ? 1 : -1, taught[i % 3] as Vector)),
        );
        for (const { taught: count, met } of all) {
          const seen = [...given.slice(0, 1), ...given.slice(...met)];
          const read = (by: ReturnType<typeof errorDriven>) =>
            plain(by.study(lessons[count] as Lesson[], seen)(words({ ant: 1 }), OWN), vocabulary);
          expect(read(learner)).toEqual(near(read(errorDriven())));
        }
      }),
      { ...SEEDED, numRuns: 40 },
    );
  });

  test('surveys the same pages once, and looks only at a new lesson', () => {
    const seen = Array.from({ length: 40 }, (_, i) => words({ [TERMS[i % 5] as string]: 1, eel: i }));
    const lessons = Array.from({ length: 30 }, (_, i) => lesson(1, words({ [TERMS[i % 7] as string]: 1 })));
    const learner = errorDriven();
    const prepared = (given: readonly Lesson[], met = seen) =>
      stepsOf(learner.prepare?.(given, met) ?? finishedAtOnce());
    const first = prepared(lessons.slice(0, 29));
    expect(first).toBeGreaterThan(29 * 2 + 40);
    // A row of products and a row of leanings, four around them, two that join all rows, four that solve them, and the end.
    expect(prepared(lessons)).toBe(13);
    expect(prepared(lessons, seen.slice(1))).toBeGreaterThan(30 + 39);
  });
});

function* finishedAtOnce(): Generator<void, void, void> {}
