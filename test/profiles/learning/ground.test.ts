import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SquareGround } from '../../../profiles/learning/square-ground.ts';
import { Surroundings } from '../../../profiles/learning/surroundings.ts';
import { WideGround } from '../../../profiles/learning/wide-ground.ts';
import { finished } from '../../../profiles/steps.ts';
import { SEEDED } from '../support.ts';
import { denseOf, somePageVectors, vocabulary } from './support.ts';

const pages = somePageVectors(vocabulary);
const lists = (minLength: number) => fc.array(pages, { minLength, maxLength: 12 });

const near = (values: Iterable<number>) => Array.from(values, (value) => expect.closeTo(value, 4));

test('learning from many pages equals learning from few', () => {
  fc.assert(
    fc.property(lists(1), fc.option(lists(2)), pages, fc.constantFrom(0.1, 1, 5), (given, seen, start, cost) => {
      const around = seen === null ? undefined : finished(Surroundings.survey(seen));
      const parts = { memory: new WeakMap(), around, spread: 2 };
      const [few, many] = [finished(SquareGround.laying(given, parts)), finished(WideGround.laying(given, parts))];
      const scale = Float64Array.from([around === undefined ? 0 : 1, ...given.map((_, i) => (i === 3 ? 0 : cost))]);
      const errors = scale.map((_, i) => Math.sin(i));
      const factors = finished(finished(few.solving(scale))(errors));
      expect([...finished(finished(many.solving(scale))(errors))]).toEqual(near(factors));
      expect([...finished(many.predicting(start))]).toEqual(near(finished(few.predicting(start))));
      const combined = (ground: typeof few | typeof many) =>
        denseOf(finished(ground.combining(start, factors)), vocabulary);
      expect(combined(many)).toEqual(near(combined(few)));
      const square = (ground: typeof few | typeof many) => finished(ground.gramFrom(1)).map((row) => [...row]);
      expect(square(many)).toEqual(square(few).map(near));
    }),
    { ...SEEDED, numRuns: 100 },
  );
});
