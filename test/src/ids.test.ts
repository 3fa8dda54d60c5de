import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../profiles/profiles.ts';
import { idsFrom } from '../../src/ids.ts';
import { assertName } from '../../src/store/store.ts';

const NOW = Date.UTC(2026, 2, 1);

/** Clocks that run, stand still and are set back. */
const times = fc.array(
  fc.oneof(
    fc.nat(5).map((ms) => NOW + ms),
    fc.integer({ min: 0, max: 2 * NOW }),
  ),
  {
    minLength: 1,
    maxLength: 50,
  },
);
const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });

describe('ids', () => {
  test('rise strictly, whatever the clock does and chance brings', () => {
    fc.assert(
      fc.property(times, chances, (clock, random) => {
        const ids = idsAt(clock, turning(random));
        expect(ids).toEqual([...new Set(ids)].sort());
      }),
    );
  });

  test('are names that the store takes, all of one length', () => {
    fc.assert(
      fc.property(times, chances, (clock, random) => {
        for (const id of idsAt(clock, turning(random))) {
          expect(() => assertName(id)).not.toThrow();
          expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
        }
      }),
    );
  });

  test('made in a later millisecond sort after all made before', () => {
    const random = seededRandom(1);
    const earlier = idsAt(new Array(100).fill(NOW), random);
    const [later] = idsAt([NOW + 1], random);
    expect([...earlier, later].sort().at(-1)).toBe(later);
  });

  test('go on rising when the clock is set back by a year', () => {
    const YEAR = 365 * 24 * 3_600_000;
    const ids = idsAt([NOW, NOW - YEAR, NOW - YEAR + 1, NOW, NOW + 1], seededRandom(1));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(5);
  });

  test('go on rising when one millisecond has no chance digits left', () => {
    const highest = () => 1 - 2 ** -53;
    const ids = idsAt([NOW, NOW, NOW, NOW + 1], highest);
    expect(ids[0]).toMatch(/z{7}$/);
    expect(ids[1]).toMatch(/0{7}$/);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test('are the same for the same clock and seed, and others for another seed', () => {
    const clock = [NOW, NOW, NOW + 7, NOW + 3];
    expect(idsAt(clock, seededRandom(5))).toEqual(idsAt(clock, seededRandom(5)));
    expect(idsAt(clock, seededRandom(5))).not.toEqual(idsAt(clock, seededRandom(6)));
  });

  test('begin with the time in Crockford base 32', () => {
    expect(idsAt([32 ** 2 + 10], () => 0)).toEqual(['00000010a0000000']);
  });
});

function idsAt(clock: readonly number[], random: () => number): readonly string[] {
  let look = 0;
  const newId = idsFrom(() => clock[look++] ?? 0, random);
  return clock.map(() => newId());
}

function turning(numbers: readonly number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
}
