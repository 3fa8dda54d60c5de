import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../profiles/random.ts';

function draw(seed: number, n: number): readonly number[] {
  const random = seededRandom(seed);
  return Array.from({ length: n }, () => random());
}

describe('a seeded generator', () => {
  test('gives different numbers for each of many neighbouring seeds', () => {
    const firsts = Array.from({ length: 1_000 }, (_, seed) => draw(seed, 1)[0]);
    expect(new Set(firsts).size).toBe(1_000);
  });

  test('always gives the same numbers for a seed, so old runs can be repeated', () => {
    expect(draw(1, 3)).toEqual([0.7822727714665234, 0.27532708551734686, 0.9936929049436003]);
  });

  test.each([0, 1, 2, 1_000_000])('spreads its numbers evenly for the seed %d', (seed) => {
    const draws = 100_000;
    const buckets = new Map<number, number>();
    for (const number of draw(seed, draws)) {
      const bucket = Math.floor(number * 20);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    }
    const expected = draws / 20;
    const chiSquare = [...buckets.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(buckets.size).toBe(20);
    // 43.8 is what 19 degrees of freedom pass once in a thousand.
    expect(chiSquare).toBeLessThan(43.8);
  });

  test('hides the next number behind each number', () => {
    const numbers = draw(5, 50_000);
    const products = numbers.slice(1).map((number, i) => (number - 0.5) * ((numbers[i] ?? 0) - 0.5));
    const correlation = products.reduce((sum, product) => sum + product, 0) / products.length / (1 / 12);
    expect(Math.abs(correlation)).toBeLessThan(0.02);
  });
});
