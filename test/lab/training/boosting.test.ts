/** Boosting finds what features tell, and the same each time. */
import { describe, expect, test } from 'vitest';
import { Columns, LEAVES, probabilities, QUESTIONS, readyEnsemble } from '../../../agents/reader/training.ts';
import { type BoostingOptions, boost, edgesOf } from '../../../lab/training/boosting.ts';
import { seededRandom } from '../../../profiles/profiles.ts';

const OPTIONS: BoostingOptions = { trees: 20, rate: 0.3, least: 1, ridge: 1, bag: 0.7, featureShare: 1 };
const EDGES = [0.25, 0.5, 0.75];
const ROWS = 400;

/** Content if exactly one of the first two values is large, so neither tells anything alone. The third is noise. */
function examples() {
  const random = seededRandom(1);
  const values = [0, 1, 2].map(() => Float32Array.from({ length: ROWS }, random));
  const large = (feature: number, row: number) => (values[feature]?.[row] as number) > 0.5;
  return {
    values,
    columns: values.map((column) => Uint8Array.from(column, (value) => EDGES.filter((edge) => value > edge).length)),
    edges: values.map(() => EDGES),
    labels: Float32Array.from({ length: ROWS }, (_, row) => (large(0, row) === large(1, row) ? 0 : 1)),
    weights: new Float32Array(ROWS).fill(1),
  };
}

describe('boosting', () => {
  const given = examples();
  const ensemble = boost(given, OPTIONS, seededRandom(2));

  test('learns from two features together', () => {
    const values = Float32Array.from(given.values.flatMap((column) => [...column]));
    const said = probabilities(readyEnsemble(ensemble), new Columns(values, ROWS));
    const right = said.filter((p, row) => p > 0.5 === ((given.labels[row] as number) === 1)).length;
    expect(right / ROWS).toBeGreaterThan(0.98);
  });

  test('is the same for the same chance', () => {
    expect(boost(given, OPTIONS, seededRandom(2))).toEqual(ensemble);
  });

  test('makes trees with the questions and leaves of the reader’s format', () => {
    for (const tree of ensemble.trees) expect(tree).toHaveLength(QUESTIONS + LEAVES);
  });

  test('asks no question if nothing can be told', () => {
    const alike = { ...given, columns: given.columns.map(() => new Uint8Array(ROWS)) };
    expect(boost(alike, OPTIONS, seededRandom(2)).trees).toEqual([]);
  });
});

test('edges divide values into about equal bins', () => {
  const edges = edgesOf(Float32Array.from({ length: 6_400 }, (_, i) => i));
  expect(edges).toHaveLength(63);
  expect(edges[0]).toBe(100);
  expect(edgesOf(new Float32Array(50).fill(3))).toEqual([]);
  expect(edgesOf(new Float32Array(0))).toEqual([]);
  expect(edgesOf(Float32Array.from({ length: 6_401 }, (_, i) => (i === 6_400 ? Number.NaN : i)))).toEqual(edges);
});
