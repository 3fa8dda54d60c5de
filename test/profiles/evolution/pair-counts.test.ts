import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { PairCounts } from '../../../profiles/evolution/pair-counts.ts';
import { law } from '../support.ts';

const somePairs = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 2 ** 32 - 1 }))), {
  maxLength: 600,
  size: 'max',
});

function counted(pairs: readonly (readonly [number, number])[]): PairCounts {
  const counts = new PairCounts();
  for (const [low, high] of pairs) counts.add(low, high);
  return counts;
}

describe('counted pairs', () => {
  law(
    'equal those of a map, before and after the rare pairs are forgotten',
    [somePairs, fc.nat({ max: 3 }), fc.nat({ max: 4 })],
    (pairs, forgotten, least) => {
      const plain = new Map<string, number>();
      for (const pair of pairs) plain.set(String(pair), (plain.get(String(pair)) ?? 0) + 1);
      const counts = counted(pairs);
      expect(counts.size).toBe(plain.size);
      counts.forget(forgotten);
      const kept = [...plain].filter(([, count]) => count > forgotten);
      expect(counts.size).toBe(kept.length);
      expect([...counts.atLeast(least)].map(([low, high, count]) => [`${low},${high}`, count]).sort()).toEqual(
        kept.filter(([, count]) => count >= least).sort(),
      );
    },
  );
});
