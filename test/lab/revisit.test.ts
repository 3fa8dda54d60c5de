import { describe, expect, test } from 'vitest';
import { expectedFreshness, OPTIMAL, POLICIES, simulate, UNIFORM, watchful, webOf } from '../../lab/revisit.ts';
import { seededRandom } from '../../profiles/profiles.ts';

const RATES = [0.01, 0.1, 0.5, 2, 10];
const expected = (visits: readonly number[], rates = RATES) =>
  rates.reduce((sum, rate, i) => sum + expectedFreshness(rate, visits[i] as number), 0) / rates.length;

describe('an allocation of visits', () => {
  test.each(POLICIES)('by $name spends the budget', (policy) => {
    const visits = policy.allocate(RATES, 3);
    expect(visits.every((each) => each >= 0)).toBe(true);
    expect(visits.reduce((sum, each) => sum + each, 0)).toBeCloseTo(3, 6);
  });

  test('for most freshness gives up fast pages, and cannot be improved by a small change', () => {
    const best = OPTIMAL.allocate(RATES, 1);
    expect(best[4]).toBe(0);
    for (const [from, visits] of best.entries()) {
      const moved = Math.min(0.01, visits);
      for (const to of RATES.keys()) {
        const other = best.map((each, i) => each + (i === to ? moved : 0) - (i === from ? moved : 0));
        expect(expected(other)).toBeLessThanOrEqual(expected(best) + 1e-9);
      }
    }
  });

  test('is the printed optimum of Cho and Garcia-Molina for five pages that change 1 to 5 times a day', () => {
    const visits = OPTIMAL.allocate([1, 2, 3, 4, 5], 5).map((each) => Number(each.toFixed(2)));
    expect(visits).toEqual([1.15, 1.36, 1.35, 1.14, 0]);
  });

  test('spares pages that never change', () => {
    expect(OPTIMAL.allocate([0, 1], 1)).toEqual([0, expect.closeTo(1, 6)]);
    for (const policy of POLICIES) expect(policy.allocate([0, 0], 2)[0]).toBe(1);
  });

  test('of a watchful policy visits every page', () => {
    const visits = watchful(OPTIMAL, 0.2).allocate(RATES, 1);
    expect(Math.min(...visits)).toBeCloseTo(0.04, 6);
    expect(visits.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
  });
});

test('the simulated web has the freshness and age of the closed form under even visits', () => {
  for (const rate of [0.1, 1, 3]) {
    const web = { changesPerDay: Array.from({ length: 400 }, () => rate) };
    const { freshness, age } = simulate(web, UNIFORM, { visitsPerDay: 400, days: 200 }, seededRandom(1));
    expect(freshness).toBeCloseTo(expectedFreshness(rate, 1), 2);
    // I (½ − 1 / (λ I) + (1 − e^−λI) / (λ I)²), with I = 1 day (Cho & Garcia-Molina 2000).
    expect(age).toBeCloseTo(0.5 - 1 / rate + (1 - Math.exp(-rate)) / rate ** 2, 2);
  }
});

test('the simulated web lets a policy find change rates by its own visits', () => {
  const web = webOf(300, 10, 1.5, seededRandom(2));
  const options = { visitsPerDay: 60, days: 200, learnsEvery: 10 };
  const learned = simulate(web, watchful(OPTIMAL, 0.2), options, seededRandom(3)).freshness;
  const uniform = simulate(web, UNIFORM, { visitsPerDay: 60, days: 200 }, seededRandom(3)).freshness;
  expect(learned).toBeGreaterThan(uniform);
});
