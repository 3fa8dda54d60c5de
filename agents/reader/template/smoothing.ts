/**
 * Templateness over a tree: a node is template only if all its children are, so no node may score higher than its
 * children. Scores that come as they may are moved as little as possible (isotonic regression, regularised as in
 * Chakrabarti, Kumar & Punera, "Page-level Template Detection via Isotonic Smoothing", WWW 2007):
 *
 *   minimise  Σ w·|x̂ − x| + c·#{children that differ from their parent}   subject to  x̂(parent) ≤ x̂(child)
 *
 * With scores of L levels the least cost of a sub-tree under each level of its root is a sum over its children, and the
 * best level of a child at or above its parent's a minimum from above: O(n·L), exact.
 */

export interface ScoredTree {
  /** Every node's parent, -1 for roots; parents come before their children. */
  readonly parents: ArrayLike<number>;
  /** 0 to 1. */
  readonly scores: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

export const LEVELS = 21;

export function smooth({ parents, scores, weights }: ScoredTree, penalty: number, levels = LEVELS): Float64Array {
  const n = parents.length;
  const costs = new Float64Array(n * levels);
  /** The best level of a node for each level of its parent. */
  const choices = new Uint8Array(n * levels);
  const offered = new Float64Array(levels);
  for (let node = n - 1; node >= 0; node--) {
    const at = node * levels;
    addOwnCost(costs, at, levels, scores[node] as number, weights[node] as number);
    offer(costs, choices, at, levels, penalty, offered);
    const parent = parents[node] as number;
    if (parent < 0) continue;
    for (let l = 0; l < levels; l++)
      costs[parent * levels + l] = (costs[parent * levels + l] as number) + (offered[l] as number);
  }
  return chosen(parents, costs, choices, levels);
}

function addOwnCost(costs: Float64Array, at: number, levels: number, score: number, weight: number): void {
  if (weight === 0) return;
  for (let l = 0; l < levels; l++) {
    costs[at + l] = (costs[at + l] as number) + weight * Math.abs(l / (levels - 1) - score);
  }
}

/** A node's cost at each level of its parent. */
function offer(
  costs: Float64Array,
  choices: Uint8Array,
  at: number,
  levels: number,
  penalty: number,
  offered: Float64Array,
): void {
  let above = Number.POSITIVE_INFINITY;
  let levelAbove = levels - 1;
  for (let l = levels - 1; l >= 0; l--) {
    const same = costs[at + l] as number;
    const differs = above + penalty < same;
    offered[l] = differs ? above + penalty : same;
    choices[at + l] = differs ? levelAbove : l;
    if (same < above) {
      above = same;
      levelAbove = l;
    }
  }
}

function chosen(parents: ArrayLike<number>, costs: Float64Array, choices: Uint8Array, levels: number): Float64Array {
  const n = parents.length;
  const smoothed = new Float64Array(n);
  const level = new Uint8Array(n);
  for (let node = 0; node < n; node++) {
    const parent = parents[node] as number;
    level[node] =
      parent < 0
        ? cheapest(costs, node * levels, levels)
        : (choices[node * levels + (level[parent] as number)] as number);
    smoothed[node] = (level[node] as number) / (levels - 1);
  }
  return smoothed;
}

function cheapest(costs: Float64Array, at: number, levels: number): number {
  let best = 0;
  for (let l = 1; l < levels; l++) if ((costs[at + l] as number) < (costs[at + best] as number)) best = l;
  return best;
}
