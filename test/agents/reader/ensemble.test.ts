/** The model's trees, evaluated row by row from their file format. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  Columns,
  ColumnWriter,
  DEPTH,
  LEAVES,
  probabilities,
  QUESTIONS,
  readyEnsemble,
} from '../../../agents/reader/training.ts';

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
/** Which columns have one known value for all rows. */
const sameness = fc.array(fc.constantFrom(0, 1), { minLength: FEATURES, maxLength: FEATURES });
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

test('an ensemble gives every row the sum of its trees', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), fc.array(row, { maxLength: 20 }), sameness, (trees, rows, same) => {
      const columns = EDGES.map((_, feature) =>
        Float32Array.from(rows, (values) => (same[feature] === 1 ? rows[0] : values)?.[feature] as number),
      );
      const values = Float32Array.from(columns.flatMap((column) => [...column]));
      const ensemble = readyEnsemble({ edges: EDGES, base: 0.25, trees });
      probabilities(ensemble, new Columns(new Float32Array(FEATURES), 1, Uint8Array.of(1, 0, 1)));
      const said = probabilities(ensemble, new Columns(values, rows.length, Uint8Array.from(same)));
      expect(said).toHaveLength(rows.length);
      said.forEach((p, i) => {
        const values = columns.map((column) => column[i] as number);
        expect(p).toBeCloseTo(1 / (1 + Math.exp(-asked(trees, values))), 5);
      });
    }),
  );
});

test('an ensemble writes columns behind others without touching these', () => {
  const first = written(undefined, [[1], [2]]);
  const all = [written(first, [[3], [4]]), written(first, [[5], [6]])];
  expect(all.map(({ values }) => [...values])).toEqual([
    [1, 2, 9, 9, 3, 4, 9, 9],
    [1, 2, 9, 9, 5, 6, 9, 9],
  ]);
  expect([...(all[1] as Columns).same]).toEqual([0, 1, 0, 1]);
});

/** Rows of values, each with a constant nine behind it. */
function written(before: Columns | undefined, rows: readonly (readonly number[])[]): Columns {
  const writer = new ColumnWriter(rows.length, before);
  for (const row of rows) {
    for (const value of row) writer.put(value);
    writer.putForAll([9]);
    writer.next();
  }
  return writer.columns();
}
