import { describe, expect, test } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import type { Lesson } from '../../../profiles/learning/learner.ts';
import {
  type ProfileVector,
  readPopulation,
  scorePage,
  scoringVectors,
  type Taken,
} from '../../../profiles/learning/learning.ts';
import { sidesOf } from '../../../profiles/learning/sides.ts';
import { finished } from '../../../profiles/steps.ts';
import { emptyDictionary, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { cosine } from '../../../profiles/vectors/similarity.ts';
import { logTfIdf } from '../../../profiles/vectors/weighting.ts';
import { pageOf, profileId } from '../support.ts';
import { lesson } from './support.ts';

/** Products of the average page, which holds nothing here, and all lessons. */
function gramOf(lessons: readonly Lesson[]): readonly Float64Array[] {
  const pages = [undefined, ...lessons.map(({ page }) => page)];
  const product = (i: number, j: number) => {
    const [a, b] = [pages[i], pages[j]];
    return a === undefined || b === undefined ? 0 : cosine(a, b);
  };
  return pages.map((_, i) => Float64Array.from(pages, (_, j) => product(i, j)));
}

const sides = (lessons: readonly Lesson[], weights = lessons.map(() => 1)) =>
  finished(sidesOf(lessons, weights, gramOf(lessons)));

describe('likes stand apart', () => {
  const ANTS = [lesson(1, { ant: 3, cow: 1 }), lesson(1, { ant: 3, dog: 1 })];
  const BEES = [lesson(1, { bee: 3, cow: 1 }), lesson(1, { bee: 3, dog: 1 })];
  const BETWEEN = lesson(-1, { ant: 1, bee: 1, cat: 1 });

  test('if neither side finds the other before pages that nobody liked', () => {
    const [first = [], second = []] = sides([...ANTS, BETWEEN, ...BEES]);
    expect([first, second].toSorted()).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  test('but not if all disliked pages are farther away, or if nothing is disliked', () => {
    expect(sides([...ANTS, lesson(-1, { hen: 1 }), ...BEES])).toEqual([]);
    expect(sides([...ANTS, ...BEES])).toEqual([]);
    expect(sides([BETWEEN, ...ANTS.slice(1)])).toEqual([]);
  });

  test('without what was only observed, and without what a reader wanted before', () => {
    expect(
      sides([...ANTS, BETWEEN, ...BEES], [0.1, 0.1, 1, 1, 1])
        .flat()
        .toSorted(),
    ).not.toContain(0);
  });
});

describe('a profile whose likes stand apart', () => {
  const P1 = profileId('p1');
  const took = (value: number, ...words: string[]): Taken => ({ page: pageOf(...words), value, profile: P1 });
  const ONE = [took(1, 'ant', 'anthill', 'soil'), took(1, 'ant', 'anthill', 'forest')];
  const OTHER = [took(1, 'violin', 'bow', 'string'), took(1, 'violin', 'bow', 'wood')];
  const MIXED = [took(-1, 'ant', 'violin', 'soil', 'string'), took(-1, 'forest', 'wood', 'anthill', 'bow')];
  const ALL = [...ONE, ...MIXED, ...OTHER];
  const SEEN = ALL.map(({ page }) => page);
  const weighting = logTfIdf(nextEpoch(emptyDictionary(), SEEN));

  function read(lessons: readonly Taken[]): ProfileVector {
    const population = { profiles: [{ id: P1, origin: undefined }], lessons, words: ['ant'] };
    return readPopulation(population, weighting, errorDriven(), { seen: SEEN })[0] as ProfileVector;
  }

  test('scores a page by the side that it suits better', () => {
    const profile = read(ALL);
    expect(scoringVectors(profile)).toHaveLength(2);
    for (const words of [
      ['ant', 'anthill'],
      ['violin', 'bow'],
    ]) {
      const page = weighting.weigh(pageOf(...words));
      const scores = scoringVectors(profile).map((vector) => cosine(vector, page));
      expect(scorePage([profile], page)).toEqual({ score: expect.closeTo(Math.max(...scores), 11), profile: P1 });
      expect(Math.max(...scores)).toBeGreaterThan(cosine(profile.vector, page));
      expect(Math.min(...scores)).toBeLessThan(cosine(profile.vector, page));
    }
  });

  test('has no sides while its likes are one matter, and after sixty lessons', () => {
    expect(read(ONE).sides).toBeUndefined();
    const many = Array.from({ length: 10 }, () => ALL).flat();
    expect(read(many.slice(0, 54)).sides).toHaveLength(2);
    expect(read(many).sides).toBeUndefined();
  });
});
