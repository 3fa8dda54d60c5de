/** Trees as they are written, asked row by row as a reader of the format would. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Columns, DEPTH, LEAVES, probabilities, QUESTIONS, readyEnsemble } from '../../../agents/reader/training.ts';

const EDGES = [[-1, 0, 2.5], [0.5], [10, 20]];
const FEATURES = EDGES.length;

const question = fc
  .nat(FEATURES - 1)
  .chain((feature) => fc.tuple(fc.constant(feature), fc.nat((EDGES[feature] as readonly number[]).length - 1)));
const tree = fc
  .tuple(
    fc.array(question, { minLength: DEPTH, maxLength: DEPTH }),
    fc.array(fc.integer({ min: -900, max: 900 }), { minLength: LEAVES, maxLength: LEAVES }),
  )
  .map(([questions, leaves]) => [...questions.flat(), ...leaves]);
const row = fc.tuple(fc.float({ noNaN: true }), fc.constantFrom(0, 0.5, 1), fc.integer({ min: 0, max: 30 }));

function asked(trees: readonly (readonly number[])[], values: readonly number[]): number {
  return trees.reduce((sum, one) => {
    let leaf = 0;
    for (let at = 0; at < QUESTIONS; at += 2) {
      const [feature = 0, bin = 0] = one.slice(at, at + 2);
      const isBeyond = (values[feature] as number) > (EDGES[feature]?.[bin] as number);
      leaf = 2 * leaf + (isBeyond ? 1 : 0);
    }
    return sum + (one[QUESTIONS + leaf] as number) / 1_000;
  }, 0.25);
}

test('says of every row what its trees say one by one', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), fc.array(row, { maxLength: 20 }), (trees, rows) => {
      const columns = EDGES.map((_, feature) => Float32Array.from(rows, (values) => values[feature] as number));
      const values = Float32Array.from(columns.flatMap((column) => [...column]));
      const said = probabilities(readyEnsemble({ edges: EDGES, base: 0.25, trees }), new Columns(values, rows.length));
      expect(said).toHaveLength(rows.length);
      said.forEach((p, i) => {
        const values = columns.map((column) => column[i] as number);
        expect(p).toBeCloseTo(1 / (1 + Math.exp(-asked(trees, values))), 5);
      });
    }),
  );
});
