/** Teaches the reader the kinds of pages: one ensemble for each kind, one row for each page. */
import { binOf, type Ensemble, PAGE_KINDS, type WrittenKinds } from '../../agents/reader/training.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { boost, edgesOf } from './boosting.ts';
import { usedEdges } from './used-edges.ts';

/** There are few pages, so steps are small and no leaf has fewer than a handful of them. */
const OPTIONS = { trees: 30, rate: 0.12, least: 2, ridge: 4, bag: 0.7, featureShare: 0.5 };
const SEED = 11;

/** Without pages of known kind no kind is likelier than another. */
const UNDECIDED: Omit<Ensemble, 'edges'> = { base: 0, trees: [] };
const NOTHING_KNOWN: WrittenKinds = {
  edges: [],
  kinds: Object.fromEntries(PAGE_KINDS.map((name) => [name, UNDECIDED])) as WrittenKinds['kinds'],
};

interface KnownPage {
  readonly type: string;
  readonly page: readonly number[];
}

/** From pages of known kind. */
export function learnKinds(pages: readonly KnownPage[]): WrittenKinds {
  const known = pages.filter(({ type }) => (PAGE_KINDS as readonly string[]).includes(type));
  const values =
    known[0]?.page.map((_, feature) => Float32Array.from(known, ({ page }) => page[feature] as number)) ?? [];
  if (known.length === 0) return NOTHING_KNOWN;
  const edges = values.map(edgesOf);
  const columns = values.map((column, feature) => binned(column, edges[feature] ?? []));
  const weights = weightsOf(known);
  const ensembles = PAGE_KINDS.map((name) => {
    const labels = Float32Array.from(known, ({ type }) => (type === name ? 1 : 0));
    return boost({ columns, edges, labels, weights }, OPTIONS, seededRandom(SEED));
  });
  const used = usedEdges(edges, ensembles);
  const kinds = PAGE_KINDS.map((name, i) => {
    const { base, trees } = ensembles[i] as (typeof ensembles)[number];
    return [name, { base, trees: trees.map(used.renumber) }];
  });
  return { edges: used.edges, kinds: Object.fromEntries(kinds) as WrittenKinds['kinds'] };
}

function binned(values: Float32Array, edges: readonly number[]): Uint8Array {
  const asked = Float64Array.from(edges);
  return Uint8Array.from(values, (value) => binOf(value, asked));
}

/** Most pages are articles. A rarer kind counts more, or nothing would ever be taken for it. */
function weightsOf(known: readonly KnownPage[]): Float32Array {
  const counts = new Map<string, number>();
  for (const { type } of known) counts.set(type, (counts.get(type) ?? 0) + 1);
  const own = Float32Array.from(known, ({ type }) => 1 / Math.sqrt(counts.get(type) as number));
  const mean = own.reduce((sum, weight) => sum + weight, 0) / known.length;
  return own.map((weight) => weight / mean);
}
