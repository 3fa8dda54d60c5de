import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml, treeOf } from '../../../agents/agents.ts';
import { type ScoredTree, smooth } from '../../../agents/reader/template/smoothing.ts';
import { keptLines } from '../../../agents/reader/template/template.ts';

interface Tree extends ScoredTree {
  readonly parents: readonly number[];
  readonly scores: readonly number[];
  readonly weights: readonly number[];
}

const LEVELS = 4;

/** Small trees: every node's parent comes before it. */
const TREES: fc.Arbitrary<Tree> = fc.integer({ min: 1, max: 6 }).chain((n) =>
  fc.record({
    parents: fc
      .array(fc.nat(), { minLength: n, maxLength: n })
      .map((all) => all.map((value, i) => (i === 0 ? -1 : value % i))),
    scores: fc.array(
      fc.integer({ min: 0, max: 12 }).map((k) => k / 12),
      { minLength: n, maxLength: n },
    ),
    weights: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: n, maxLength: n }),
  }),
);

function costOf({ parents, scores, weights }: Tree, levels: ArrayLike<number>, penalty: number): number {
  let cost = 0;
  parents.forEach((parent, i) => {
    const own = levels[i] as number;
    cost += (weights[i] as number) * Math.abs(own - (scores[i] as number));
    if (parent < 0) return;
    const above = levels[parent] as number;
    if (above > own) cost = Number.POSITIVE_INFINITY;
    else if (above !== own) cost += penalty;
  });
  return cost;
}

function leastCost(tree: Tree, penalty: number): number {
  const n = tree.parents.length;
  let least = Number.POSITIVE_INFINITY;
  for (let code = 0; code < LEVELS ** n; code++) {
    const levels = tree.parents.map((_, i) => (Math.floor(code / LEVELS ** i) % LEVELS) / (LEVELS - 1));
    least = Math.min(least, costOf(tree, levels, penalty));
  }
  return least;
}

describe('smoothing over a tree', () => {
  test('costs as little as the best possible assignment', () => {
    fc.assert(
      fc.property(TREES, fc.constantFrom(0, 0.01, 0.1, 1, 3), (tree, penalty) => {
        const smoothed = smooth(tree, penalty, LEVELS);
        expect(costOf(tree, smoothed, penalty)).toBeCloseTo(leastCost(tree, penalty), 9);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('never leaves a node above its children', () => {
    fc.assert(
      fc.property(TREES, fc.double({ min: 0, max: 2, noNaN: true }), (tree, penalty) => {
        const smoothed = smooth(tree, penalty);
        tree.parents.forEach((parent, i) => {
          if (parent >= 0) expect(smoothed[parent] as number).toBeLessThanOrEqual(smoothed[i] as number);
        });
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  test('changes nothing valid if there is no penalty', () => {
    const tree = { parents: [-1, 0, 0, 1], scores: [0, 0.5, 1, 0.75], weights: [1, 1, 1, 1] };
    expect([...smooth(tree, 0)]).toEqual([0, 0.5, 1, 0.75]);
  });

  test('gives all nodes one value if the penalty is great', () => {
    const tree = { parents: [-1, 0, 0, 0], scores: [0, 1, 1, 1], weights: [1, 1, 1, 1] };
    expect([...smooth(tree, 100)]).toEqual([1, 1, 1, 1]);
  });

  test('of an empty tree is empty', () => {
    expect([...smooth({ parents: [], scores: [], weights: [] }, 1)]).toEqual([]);
  });

  test('goes down a chain of any length', () => {
    const n = 50_000;
    const parents = Array.from({ length: n }, (_, i) => i - 1);
    const all = (value: number) => new Array<number>(n).fill(value);
    expect(smooth({ parents, scores: all(0.5), weights: all(1) }, 0.1).every((score) => score === 0.5)).toBe(true);
  });
});

test('a dear difference keeps a doubtful line among its neighbours, and without smoothing it goes', () => {
  const tree = treeOf(parseHtml('<div>one two three four<br>five six seven eight<br>nine ten eleven twelve</div>'));
  const content = Float32Array.of(0.9, 0.3, 0.9);
  expect(keptLines(tree, content, 'none')).toEqual([true, false, true]);
  expect(keptLines(tree, content)).toEqual([true, false, true]);
  expect(keptLines(tree, content, 10)).toEqual([true, true, true]);
});
