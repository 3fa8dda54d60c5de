import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyMemory, type Settle } from '../../../profiles/learning/ground.ts';
import { SquareGround } from '../../../profiles/learning/square-ground.ts';
import { Surroundings } from '../../../profiles/learning/surroundings.ts';
import { WideGround } from '../../../profiles/learning/wide-ground.ts';
import { finished } from '../../../profiles/steps.ts';
import { EMPTY_VECTOR } from '../../../profiles/vectors/vector.ts';
import { SEEDED } from '../support.ts';
import { denseOf, somePageVectors, vocabulary } from './support.ts';

const pages = somePageVectors(vocabulary);
const lists = (minLength: number) => fc.array(pages, { minLength, maxLength: 12 });

const near = (values: Iterable<number>) => Array.from(values, (value) => expect.closeTo(value, 3));

test('learning from many pages equals learning from few', () => {
  fc.assert(
    fc.property(lists(1), fc.option(lists(2)), pages, fc.constantFrom(0.1, 1, 5), (given, seen, start, cost) => {
      const around = seen === null ? undefined : finished(Surroundings.survey(seen));
      const parts = { memory: emptyMemory(), around, spread: 2 };
      const [few, many] = [finished(SquareGround.laying(given, parts)), finished(WideGround.laying(given, parts))];
      const scale = Float64Array.from([around === undefined ? 0 : 1, ...given.map((_, i) => (i === 3 ? 0 : cost))]);
      const values = scale.map((_, i) => Math.sin(i));
      const [fewSettle, manySettle] = [finished(few.settling(values, scale)), finished(many.settling(values, scale))];
      // Each profile is looked for where the one before it came out, unless its start or the sum of its shares differs.
      for (const [begun, shares] of [
        [start, [0.5]],
        [start, [0.2, 0.3]],
        [start, []],
        [EMPTY_VECTOR, []],
      ] as const) {
        const own = Float64Array.from(scale, (_, i) => (i === 0 ? 0 : (shares[i - 1] ?? 0)));
        const learned = (settle: Settle) => denseOf(finished(settle(begun, own)), vocabulary);
        expect(learned(manySettle)).toEqual(near(learned(fewSettle)));
      }
      const square = (ground: typeof few | typeof many) => finished(ground.gramFrom(1)).map((row) => [...row]);
      expect(square(many)).toEqual(square(few).map(near));
    }),
    { ...SEEDED, numRuns: 100 },
  );
});
