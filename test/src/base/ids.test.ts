/** Ids are names for the store, and rise whatever the clock does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../profiles/profiles.ts';
import { idsFrom } from '../../../src/base/ids.ts';
import { assertName } from '../../../src/storage/store/store.ts';

const NOW = Date.UTC(2026, 2, 1);

function idsAt(clock: readonly number[], random: () => number): readonly string[] {
  let look = 0;
  const newId = idsFrom(() => clock[look++] ?? 0, random);
  return clock.map(() => newId());
}

/** Clocks that run, stop and go back. */
const clocks = fc.array(fc.oneof(fc.integer({ min: NOW, max: NOW + 5 }), fc.nat(2 * NOW)), {
  minLength: 1,
  maxLength: 50,
});
/** Random numbers that include the lowest and the highest. */
const chances = fc.infiniteStream(
  fc.oneof(fc.constantFrom(0, 1 - 2 ** -53), fc.double({ min: 0, max: 0.99, noNaN: true })),
);

test('ids rise strictly, whatever clock and chance do, and are names of one length', () => {
  fc.assert(
    fc.property(clocks, chances, (clock, chance) => {
      const ids = idsAt(clock, () => chance.next().value);
      expect(ids).toEqual([...new Set(ids)].sort());
      for (const id of ids) {
        expect(() => assertName(id)).not.toThrow();
        expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      }
    }),
  );
});

test('ids of a later millisecond sort after all earlier ones', () => {
  const random = seededRandom(1);
  const earlier = idsAt(new Array(100).fill(NOW), random);
  const [later] = idsAt([NOW + 1], random);
  expect([...earlier, later].sort().at(-1)).toBe(later);
});

test('ids go on rising once a millisecond has no chance digits left', () => {
  const ids = idsAt([NOW, NOW, NOW, NOW + 1], () => 1 - 2 ** -53);
  expect(ids.slice(0, 2)).toEqual([expect.stringMatching(/z{7}$/), expect.stringMatching(/0{7}$/)]);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('ids are the same for the same clock and seed, and differ for another seed', () => {
  const [one, again, other] = [5, 5, 6].map((seed) => idsAt([NOW, NOW, NOW + 7, NOW + 3], seededRandom(seed)));
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('ids begin with the time in Crockford base 32', () => {
  expect(idsAt([32 ** 2 + 10], () => 0)).toEqual(['00000010a0000000']);
});
