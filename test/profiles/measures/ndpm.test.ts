import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Judged, type Ndpm, ndpm } from '../../../profiles/measures/ndpm.ts';
import { SEEDED } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 500 };

/** The definition (filtering spec 9), over every unordered pair. */
function byDefinition(items: readonly Judged[]): Ndpm {
  let distance = 0;
  let pairs = 0;
  for (const [i, one] of items.entries()) {
    for (const other of items.slice(i + 1)) {
      const desired = Math.sign(one.desired - other.desired);
      const predicted = Math.sign(one.predicted - other.predicted);
      if (desired === 0) continue;
      pairs++;
      if (predicted === 0) distance += 1;
      else if (predicted !== desired) distance += 2;
    }
  }
  return { ndpm: pairs === 0 ? undefined : distance / (2 * pairs), pairs };
}

function judged(...pairs: readonly (readonly [desired: number, predicted: number])[]): readonly Judged[] {
  return pairs.map(([desired, predicted]) => ({ desired, predicted }));
}

/** Few grades and few predictions, so that most pairs tie in one of them. */
const manyTies = fc.array(
  fc.record({ desired: fc.integer({ min: 1, max: 5 }), predicted: fc.constantFrom(-0.5, 0, 0.25, 1) }),
  { maxLength: 60 },
);
const fewTies = fc.array(
  fc.record({ desired: fc.integer({ min: 1, max: 5 }), predicted: fc.double({ noNaN: true }) }),
  { maxLength: 60 },
);
const oneGradeOrTwo = fc.array(
  fc.record({ desired: fc.integer({ min: 0, max: 1 }), predicted: fc.integer({ min: 0, max: 1 }) }),
  { maxLength: 60 },
);

test.each([
  ['many ties', manyTies],
  ['few ties', fewTies],
  ['two grades', oneGradeOrTwo],
])('ndpm equals its definition, with %s', (_, rankings) => {
  fc.assert(
    fc.property(rankings, (items) => {
      expect(ndpm(items)).toEqual(byDefinition(items));
    }),
    RUNS,
  );
});

test.each<[string, readonly Judged[], Ndpm]>([
  ['zero is zero, whatever its sign', judged([0, 1], [-0, 2], [1, 0], [1, -0]), { ndpm: 1, pairs: 4 }],
  ['predictions may be infinite', judged([1, -Infinity], [2, Infinity], [3, Infinity]), { ndpm: 1 / 6, pairs: 3 }],
])('ndpm %s', (_, items, expected) => {
  expect(ndpm(items)).toEqual(expected);
});

test('ndpm of a hundred thousand pages counts every pair', () => {
  const n = 100_000;
  const items = Array.from({ length: n }, (_, i) => ({ desired: i % 2, predicted: i % 2 }));
  expect(ndpm(items)).toEqual({ ndpm: 0, pairs: (n / 2) ** 2 });
});
