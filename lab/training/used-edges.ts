/** Writes models without edges that they never ask. */
import { type Ensemble, QUESTIONS } from '../../agents/reader/training.ts';

/** Drops edges that no tree asks about, and numbers the bins anew. */
export function usedEdges(edges: Ensemble['edges'], ensembles: readonly Ensemble[]) {
  const used = edges.map(() => new Set<number>());
  for (const tree of ensembles.flatMap(({ trees }) => trees)) {
    for (let k = 0; k < QUESTIONS; k += 2) used[tree[k] as number]?.add(tree[k + 1] as number);
  }
  const kept = used.map((bins) => [...bins].sort((a, b) => a - b));
  return {
    edges: edges.map((own, feature) => (kept[feature] ?? []).map((bin) => own[bin] as number)),
    renumber: (tree: readonly number[]) =>
      tree.map((value, k) =>
        k < QUESTIONS && k % 2 === 1 ? (kept[tree[k - 1] as number] ?? []).indexOf(value) : value,
      ),
  };
}
