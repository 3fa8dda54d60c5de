/** The work of learning from much: counted, not timed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import { explaining } from '../../../profiles/learning/explanation.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import { fold, readingPopulation } from '../../../profiles/learning/learning.ts';
import { Liked } from '../../../profiles/learning/liked.ts';
import type { LogEvent } from '../../../profiles/learning/log.ts';
import type { Steps } from '../../../profiles/steps.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { emptyDictionary } from '../../../profiles/vectors/dictionary.ts';
import { cosine } from '../../../profiles/vectors/similarity.ts';
import { EMPTY_VECTOR, plus } from '../../../profiles/vectors/vector.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { logTfIdf, tfPart } from '../../../profiles/vectors/weighting.ts';
import {
  founded,
  listOfWords,
  logOf,
  pageOf,
  profileId,
  rated,
  SEEDED,
  somePages,
  stepsOf,
  undone,
  wordVector,
} from '../support.ts';

/** Ratings of a profile whose founder was undone, beside a present profile. */
function rerouted(ratings: number): readonly LogEvent[] {
  return [
    { type: 'created', words: 'genetic algorithms' },
    founded('p1', 'e2'),
    rated('first', 1, 'p1'),
    founded('p2', 'e4'),
    rated('second', 1, 'p2'),
    ...Array.from({ length: ratings }, (_, i) => rated(`page${i}`, 1, 'p2')),
    undone('e4'),
  ];
}

test('ratings whose profile is gone are each compared with sums, not with all lessons', () => {
  let looks = 0;
  const counts = (hash: string): TermCounts => {
    const page = pageOf(hash, 'common');
    return {
      ...page,
      get terms() {
        looks++;
        return page.terms;
      },
    };
  };
  const { lessons } = fold(logOf(...rerouted(200)), { language: 'en', counts });
  expect(lessons.map(({ profile }) => profile)).toEqual(Array.from({ length: 201 }, () => 'p1'));
  expect(looks).toBeLessThan(1_000);
});

test('ratings whose profile is gone are compared by the cosine of the page with the sum of a profile’s lessons', () => {
  const lessons = fc.array(fc.tuple(fc.constantFrom('p1', 'p2'), somePages, fc.constantFrom(0.5, 1)));
  fc.assert(
    fc.property(lessons, somePages, (taken, page) => {
      const liked = new Liked();
      for (const [profile, each, value] of taken) liked.take(profileId(profile), each, value);
      const vocabulary = new Vocabulary();
      const scores = ['p1', 'p2'].map((id) => {
        const own = taken.filter(([profile]) => profile === id);
        const sum = own.reduce(
          (all, [, each, value]) => plus(all, tfPart(each, vocabulary), value),
          tfPart(pageOf(), vocabulary),
        );
        return { profile: id, score: expect.closeTo(cosine(sum, tfPart(page, vocabulary)), 10) };
      });
      expect(liked.scores(['p1', 'p2'].map(profileId), page)).toEqual(scores);
    }),
    { ...SEEDED, numRuns: 300 },
  );
});

test('learning from very many ratings takes steps of a few ratings', () => {
  const { vocabulary } = emptyDictionary();
  const lessons = Array.from({ length: 400 }, (_, i): Lesson => {
    const page = wordVector(vocabulary, [[`word${i % 7}`, 1]]);
    return { page, value: i % 2 === 0 ? 1 : -1, profile: profileId('p1') };
  });
  const prepared = errorDriven().prepare?.(lessons, []);
  // For each lesson: its row, its place in the square, and its row of the triangle that solves it.
  expect(stepsOf(prepared as Steps<unknown>)).toBeGreaterThan(400 + 400 / 32 + 400 / 16);
});

test('learning from too many ratings to compare takes steps of some terms', () => {
  const weights = new Float64Array(2_500).fill(0.02);
  const lessons = Array.from({ length: 600 }, (_, i): Lesson => {
    const page = { ids: Uint32Array.from(weights, (_, term) => 10 * term + (i % 10)), weights };
    return { page, value: i % 2 === 0 ? 1 : -1, profile: profileId('p1') };
  });
  // One and a half million terms, read twice in each round, and twice more.
  const study = errorDriven().studying?.(lessons)(EMPTY_VECTOR, profileId('p1'));
  expect(stepsOf(study as Steps<unknown>)).toBeGreaterThanOrEqual((2 + 2) * 6);
});

test('learning from very long pages takes steps of some terms', () => {
  const steps = (terms: number) => {
    const page = { ids: Uint32Array.from({ length: terms }, (_, i) => i), weights: new Float64Array(terms).fill(1) };
    const lessons = Array.from(
      { length: 40 },
      (_, i): Lesson => ({
        page: { ...page },
        value: i % 2 === 0 ? 1 : -1,
        profile: profileId('p1'),
      }),
    );
    const learner = errorDriven();
    const prepared = stepsOf(learner.prepare?.(lessons, []) as Steps<unknown>);
    return [prepared, stepsOf(learner.studying?.(lessons)(page, profileId('p1')) as Steps<unknown>)] as const;
  };
  const [[short, study], [long, longStudy]] = [steps(10), steps(25_000)];
  // A million terms, four times 250 000: found, numbered and multiplied by the average page, then added to the start,
  // multiplied by that, and added up.
  expect([long - short, longStudy - study]).toEqual([3 * 4, 3 * 4]);
});

describe('the surroundings of an agent', () => {
  /** The number of weighed pages, and of steps. */
  function averaged(seen: readonly TermCounts[]) {
    const weighed: TermCounts[] = [];
    const weigh = (page: TermCounts) => {
      weighed.push(page);
      return EMPTY_VECTOR;
    };
    const population = { profiles: [], lessons: [], words: [] };
    const weighting = { ...logTfIdf(emptyDictionary()), weigh };
    const steps = stepsOf(readingPopulation(population, weighting, errorDriven(), { seen }));
    return { pages: weighed.length, steps };
  }
  const pageWith = (terms: number): TermCounts => ({ ...pageOf(), terms: new Array<string>(terms).fill('ant') });

  test('is made in steps of a page', () => {
    expect(averaged(Array.from({ length: 50 }, () => pageWith(300))).steps).toBeGreaterThan(100);
  });

  test('are made of the first pages if these are lists of words, and of one page however long it is', () => {
    expect(averaged([1, 2, 3, 4].map(() => pageWith(300_000)))).toMatchObject({ pages: 3 });
    expect(averaged([pageWith(1_100_000), pageWith(1)])).toMatchObject({ pages: 1 });
    expect(averaged(Array.from({ length: 500 }, () => pageWith(2_000)))).toMatchObject({ pages: 500 });
  });
});

test('explaining a page by many shared terms takes steps of a million numbers, each over half a page', () => {
  const page = listOfWords('word', 10_000);
  const dictionary = emptyDictionary();
  const pageVector = logTfIdf(dictionary).weigh(page);
  const explained = { page, pageVector, profile: pageVector, vocabulary: dictionary.vocabulary, threshold: 0 };
  // The products, and the squares of page and profile: 50 million each.
  expect(stepsOf(explaining(explained))).toBeGreaterThanOrEqual(3 * 49);
});
