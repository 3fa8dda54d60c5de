import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { faithfulRocchio, rocchio } from '../../../profiles/learning/rocchio.ts';
import { EMPTY_VECTOR, plus, type Vector, weightOf } from '../../../profiles/vectors/vector.ts';
import { law, plain, SEEDED, someVectors, type TermWeight, wordVector } from '../support.ts';
import { learning, lesson, near, OTHER, OWN, vocabulary, words } from './support.ts';

const RUNS = { ...SEEDED, numRuns: 300 };

const ratings = fc.oneof(
  fc.constantFrom(-1, 0, 1),
  fc.integer({ min: -100, max: 100 }).map((value) => value / 100),
);
const vectors = someVectors(vocabulary);
const lessonsOf: fc.Arbitrary<readonly Lesson[]> = fc.array(
  fc.record({ page: vectors, value: ratings, profile: fc.constant(OWN) }),
  { maxLength: 8 },
);

/** Compares term by term, relative to the sum of all parts. */
function expectAlike(a: Vector, b: Vector, lessons: readonly Lesson[], start: Vector = EMPTY_VECTOR): void {
  for (const id of [...a.ids, ...b.ids]) {
    const most = lessons.reduce((sum, { page }) => sum + Math.abs(weightOf(page, id)), Math.abs(weightOf(start, id)));
    expect(Math.abs(weightOf(a, id) - weightOf(b, id))).toBeLessThanOrEqual(1e-12 * most);
  }
}

describe('Rocchio’s rule', () => {
  const START = { ant: 0.3, dog: 0.3 };
  const LESSONS = [lesson(1, { ant: 1 }), lesson(-1, { bee: 1 }), lesson(0.5, { ant: 1, cat: 2 })];

  test('takes other constants', () => {
    // ant: 0.3 + 2 · 1 · 1 + 2 · 0.5 · 1; bee: −1 · 0.25 · 1; cat: 2 · 0.5 · 2
    expect(plain(learning(rocchio({ positive: 2, negative: 0.25 }))(words(START), LESSONS), vocabulary)).toEqual(
      near({ ant: 3.3, bee: -0.25, cat: 2, dog: 0.3 }),
    );
  });

  law(
    'adds lessons one after the other, and fades what it learned before each',
    [vectors, lessonsOf, fc.constantFrom(1, 0.9, 0.5, 0)],
    (start, lessons, decay) => {
      const learn = learning(rocchio({ decay }));
      const learned = lessons.reduce<Vector>((sum, { page, value }) => {
        return plus(plus(EMPTY_VECTOR, sum, decay), page, value * (value < 0 ? 0.5 : 1));
      }, EMPTY_VECTOR);
      expectAlike(learn(start, lessons), plus(start, learned), lessons, start);
    },
  );
});

describe('the source’s rule', () => {
  const learn = learning(faithfulRocchio(vocabulary));

  law('adds lessons one after the other, as long as there is room', [vectors, lessonsOf], (start, lessons) => {
    const sum = lessons.reduce((profile, { page, value }) => plus(profile, page, 0.75 * value), start);
    expect(learn(start, lessons)).toEqual(sum);
  });

  describe('with 300 terms of weight 2', () => {
    const full = Array.from({ length: 300 }, (_, i): TermWeight => [`t${i}`, 2]);
    const start = wordVector(vocabulary, full);
    const learned = (...lessons: readonly Lesson[]) => plain(learn(start, lessons), vocabulary);
    const unchanged = Object.fromEntries(full);

    test('forgets lighter terms after every rating', () => {
      // Three times 0.75 would be 2.25 and stay, but each cut makes fox begin again with 0.75.
      const fox = lesson(1, { fox: 1 });
      expect(learned(fox, fox, fox)).toEqual(unchanged);
      // At once fox is heavy enough. The last other term of weight 2 goes: t99.
      const { t99: _, ...others } = unchanged;
      expect(learned(lesson(1, { fox: 3 }))).toEqual({ ...others, fox: 2.25 });
    });

    test('is cut even without ratings: the weights of the start count by sign', () => {
      // fox has the largest size but the lowest weight, so it goes.
      const more = wordVector(vocabulary, [...full, ['fox', -9]]);
      expect(plain(learn(more, []), vocabulary)).toEqual(unchanged);
      const { t99: _, ...others } = unchanged;
      expect(plain(learn(wordVector(vocabulary, [...full, ['fox', 3]]), []), vocabulary)).toEqual({
        ...others,
        fox: 3,
      });
    });
  });
});

describe.each([
  ['Rocchio’s rule', rocchio()],
  ['Rocchio’s rule with fading', rocchio({ decay: 0.5 })],
  ['the source’s rule', faithfulRocchio(vocabulary)],
])('%s', (_, { study }) => {
  const profiles = [OWN, OTHER, null] as const;

  test('looks only at the profile’s own lessons', () => {
    const lessons = fc.array(fc.record({ page: vectors, value: ratings, profile: fc.constantFrom(...profiles) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(vectors, lessons, fc.constantFrom(...profiles), (start, all, profile) => {
        const own = all.filter((each) => each.profile === profile);
        expect(study(all)(start, profile)).toEqual(study(own)(start, profile));
      }),
      RUNS,
    );
  });
});
