import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  { minLength: 1, maxLength: 60 },
);
const fewTies = fc.array(
  fc.record({ desired: fc.integer({ min: 1, max: 5 }), predicted: fc.double({ noNaN: true }) }),
  { minLength: 1, maxLength: 60 },
);
const oneGradeOrTwo = fc.array(
  fc.record({ desired: fc.integer({ min: 0, max: 1 }), predicted: fc.integer({ min: 0, max: 1 }) }),
  { minLength: 1, maxLength: 60 },
);

describe('ndpm', () => {
  test.each([
    ['many ties', manyTies],
    ['few ties', fewTies],
    ['two grades', oneGradeOrTwo],
  ])('equals its definition, with %s', (_, rankings) => {
    fc.assert(
      fc.property(rankings, (items) => {
        expect(ndpm(items)).toEqual(byDefinition(items));
      }),
      RUNS,
    );
  });

  test.each<[string, readonly Judged[], Ndpm]>([
    ['a perfect prediction is 0', judged([1, 0.1], [2, 0.2], [3, 0.9]), { ndpm: 0, pairs: 3 }],
    ['a reversed one is 1', judged([1, 0.9], [2, 0.2], [3, 0.1]), { ndpm: 1, pairs: 3 }],
    ['a constant one is a half', judged([1, 0.4], [2, 0.4], [3, 0.4]), { ndpm: 0.5, pairs: 3 }],
    ['one contradiction in three pairs is a third', judged([1, 2], [2, 1], [3, 3]), { ndpm: 1 / 3, pairs: 3 }],
    ['one tie in three pairs is a sixth', judged([1, 1], [2, 1], [3, 3]), { ndpm: 1 / 6, pairs: 3 }],
    ['an order where none is desired costs nothing', judged([1, 1], [1, 2], [2, 3]), { ndpm: 0, pairs: 2 }],
    ['zero is zero, whatever its sign', judged([0, 1], [-0, 2], [1, 0], [1, -0]), { ndpm: 1, pairs: 4 }],
    ['predictions may be infinite', judged([1, -Infinity], [2, Infinity], [3, Infinity]), { ndpm: 1 / 6, pairs: 3 }],
  ])('%s', (_, items, expected) => {
    expect(ndpm(items)).toEqual(expected);
  });

  test.each<[string, readonly Judged[]]>([
    ['nothing', []],
    ['one page', judged([1, 1])],
    ['pages of one grade', judged([2, 1], [2, 2], [2, 3])],
  ])('of %s is undefined: no pair is ordered', (_, items) => {
    const { ndpm: distance, pairs } = ndpm(items);
    expect(distance).toBeUndefined();
    expect(pairs).toBeCloseTo(0);
  });

  test('of a hundred thousand pages counts every pair', () => {
    const n = 100_000;
    const items = Array.from({ length: n }, (_, i) => ({ desired: i % 2, predicted: i % 2 }));
    expect(ndpm(items)).toEqual({ ndpm: 0, pairs: (n / 2) ** 2 });
  });
});
