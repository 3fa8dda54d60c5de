/** The share of each engine in a session's questions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesOf, weightsOf, withOthers } from '../../../agents/search/shares.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { alike, byRatings, leader, sessionsOf, turningAt } from './support/engine-world.ts';

const NONE = { rated: 0, relevant: 0 };
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('shares of engines without ratings are equal', () => {
  expect(sharesOf([NONE, NONE, NONE, NONE], seededRandom(1))).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(sharesOf([], seededRandom(1))).toEqual([]);
});

test('shares add up to one, and three tenths are shared equally even if one engine is best', () => {
  const good = { rated: 400, relevant: 400 };
  const bad = { rated: 400, relevant: 0 };
  expect(sharesOf([bad, good, bad], seededRandom(1))).toEqual([0.1, 0.8, 0.1].map((each) => expect.closeTo(each, 9)));
  expect(sharesOf([bad], seededRandom(1))).toEqual([expect.closeTo(1, 9)]);
  const unsure = sharesOf([{ rated: 40, relevant: 38 }, bad, NONE, { rated: 2, relevant: 1 }], seededRandom(1));
  expect(sum(unsure)).toBeCloseTo(1, 9);
  expect(leader(unsure)).toBe(0);
});

test('shares are the same from the same seed', () => {
  const engines = [{ rated: 5, relevant: 2 }, { rated: 4, relevant: 2 }, NONE];
  expect(sharesOf(engines, seededRandom(7))).toEqual(sharesOf(engines, seededRandom(7)));
});

test('weights are one without ratings, and at most a quarter more or less', () => {
  expect(weightsOf([NONE, NONE])).toEqual([1, 1]);
  const [good, bad, middling] = weightsOf([
    { rated: 50, relevant: 50 },
    { rated: 50, relevant: 0 },
    { rated: 50, relevant: 25 },
  ]);
  expect(good).toBe(1.25);
  expect(bad).toBe(0.8);
  expect(middling).toBeCloseTo(1);
});

test('ratings of others count as at most eight, half of that after five ratings of the owner, and then keep their verdict', () => {
  const some = fc.record({ rated: fc.nat(200), part: fc.integer({ min: 0, max: 10 }) });
  const evidence = some.map(({ rated, part }) => ({ rated, relevant: (rated * part) / 10 }));
  fc.assert(
    fc.property(evidence, evidence, fc.nat(100), (own, others, ratings) => {
      const added = Math.min(others.rated, (8 * 5) / (5 + ratings));
      expect(withOthers(own, others, ratings)).toEqual({
        rated: expect.closeTo(own.rated + added, 9),
        relevant: expect.closeTo(own.relevant + (added * others.relevant) / Math.max(1, others.rated), 9),
      });
    }),
    { seed: 1 },
  );
});

const SEEDS = 40;
const LEARNED_IN = 4;
const RECOVERED_IN = 6;

describe('five engines of known quality', () => {
  const turn = 11;
  const runs = Array.from({ length: SEEDS }, (_, i) => {
    const world = { qualities: turningAt(turn), sessions: 20, results: 50 };
    const divided = [...sessionsOf({ ...world, random: seededRandom(i) }, byRatings)];
    const equal = [...sessionsOf({ ...world, random: seededRandom(i) }, alike)];
    return { divided, equal };
  });
  const shareOfRuns = (is: (run: (typeof runs)[number]) => boolean) => runs.filter(is).length / SEEDS;

  test(`the best gets the most after ${LEARNED_IN} sessions`, () => {
    expect(shareOfRuns(({ divided }) => leader(divided[LEARNED_IN]?.shares ?? []) === 0)).toBeGreaterThan(0.9);
  });

  test(`when another becomes the best it gets the most after ${RECOVERED_IN} sessions`, () => {
    const there = turn - 1 + RECOVERED_IN;
    expect(shareOfRuns(({ divided }) => leader(divided[there]?.shares ?? []) === 4)).toBeGreaterThan(0.9);
  });

  test('more relevant pages are found than with equal shares', () => {
    const found = (of: 'divided' | 'equal') => sum(runs.flatMap((run) => run[of].map(({ relevant }) => relevant)));
    expect(found('divided')).toBeGreaterThan(1.4 * found('equal'));
  });
});
