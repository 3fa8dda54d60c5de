/**
 * Teaches the reader what template is: words in names and lines, a first look at every line, and a second look that sees
 * what the first one says of other pages' lines. Whatever learns from something learned, learns it on hosts that the
 * latter has not seen. Deterministic.
 */
import {
  binOf,
  type Ensemble,
  featuresOf,
  hashOf,
  type Lexicon,
  type LineFeatures,
  lexiconOf,
  probabilities,
  QUESTIONS,
  readyEnsemble,
  secondColumns,
  type WrittenModel,
} from '../../agents/reader/training.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { type BoostingOptions, boost, edgesOf } from './boosting.ts';
import { wordsIn } from './labels.ts';
import { learnLexicon } from './lexicon-votes.ts';
import type { LabelledPage } from './pages.ts';

const OPTIONS: BoostingOptions = {
  trees: 200,
  rate: 0.08,
  least: 20,
  ridge: 10,
  bag: 0.4,
  featureShare: 0.15,
};
/** The first look need not be exact: half as many trees, each going twice as far. */
const FIRST_TREES = 0.5;
const SEED = 7;
const FOLDS = 3;
const ABOUT =
  'Trained by lab/training on WCXB (web content extraction benchmark), CC-BY-4.0, numbers only, no text of its pages; ' +
  'and on what the demo web’s sites repeat.';

/** Which part of several a host falls into. */
export function foldOf(host: string, folds: number, salt = ''): number {
  return (hashOf(host + salt) >>> 3) % folds;
}

interface Example {
  readonly page: LabelledPage;
  readonly features: LineFeatures;
}

export function trainModel(pages: readonly LabelledPage[], options: Partial<BoostingOptions> = {}): WrittenModel {
  const words = learnLexicon(pages);
  const examples = featuresByOthers(pages);
  const exact = { ...OPTIONS, ...options };
  const rough = { ...exact, trees: exact.trees * FIRST_TREES, rate: exact.rate / FIRST_TREES };
  const first = learner(rough)(examples);
  const second = learner(exact)(seconds(examples, learner(rough)));
  const edges = usedEdges(second.edges, [first, second]);
  return {
    about: ABOUT,
    ...words,
    edges: edges.edges,
    first: { base: first.base, trees: first.trees.map(edges.renumber) },
    second: { base: second.base, trees: second.trees.map(edges.renumber) },
  };
}

/** Every page's features, by a lexicon of other hosts' pages. */
function featuresByOthers(pages: readonly LabelledPage[]): readonly Example[] {
  const lexicons = parts((fold) =>
    lexiconOf(learnLexicon(pages.filter(({ host }) => foldOf(host, FOLDS, 'x') !== fold))),
  );
  return pages.map((page) => {
    const lexicon = lexicons[foldOf(page.host, FOLDS, 'x')] as Lexicon;
    return { page, features: featuresOf(page.tree, page.hints, lexicon) };
  });
}

/** Every page's features for the second look, by a first look that learned from other hosts. */
function seconds(examples: readonly Example[], learn: Learn): readonly Example[] {
  const firsts = parts((fold) =>
    readyEnsemble(learn(examples.filter(({ page }) => foldOf(page.host, FOLDS, 'y') !== fold))),
  );
  return examples.map(({ page, features }) => {
    const first = firsts[foldOf(page.host, FOLDS, 'y')] as (typeof firsts)[number];
    const columns = secondColumns(page.tree, features, probabilities(first, features.columns));
    return { page, features: { ...features, columns } };
  });
}

function parts<T>(make: (fold: number) => T): readonly T[] {
  return Array.from({ length: FOLDS }, (_, fold) => make(fold));
}

type Learn = (examples: readonly Example[]) => Ensemble;

function learner(options: BoostingOptions): Learn {
  return (examples) => {
    const width = Math.max(0, ...examples.map(({ features }) => features.columns.length));
    const count = examples.reduce((sum, { page }) => sum + page.tree.lines.length, 0);
    const columns: Uint8Array[] = [];
    const edges: (readonly number[])[] = [];
    for (let feature = 0; feature < width; feature++) {
      const values = joined(examples, count, ({ features }) => features.columns[feature] ?? new Float32Array());
      const own = Float64Array.from(edgesOf(values));
      edges.push([...own]);
      columns.push(Uint8Array.from(values, (value) => binOf(value, own)));
    }
    const labels = joined(examples, count, ({ page }) => page.labels);
    const weights = joined(examples, count, ({ page }) => weightsOf(page));
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / count;
    const given = { columns, edges, labels, weights: weights.map((weight) => weight / mean) };
    return boost(given, options, seededRandom(SEED));
  };
}

function joined(examples: readonly Example[], count: number, of: (example: Example) => Float32Array): Float32Array {
  const all = new Float32Array(count);
  let at = 0;
  for (const example of examples) {
    all.set(of(example), at);
    at += example.page.tree.lines.length;
  }
  return all;
}

const MOST_WORDS = 200;
const FEWEST_WORDS = 0.3;
const SHORTEST_TRUTH = 30;

/** A line weighs about what it does to its page's F; no page weighs much more than another. */
function weightsOf({ tree, truth }: LabelledPage): Float32Array {
  const words = tree.lines.map(({ scan }) => Math.max(FEWEST_WORDS, Math.min(scan.words, MOST_WORDS)));
  const all = words.reduce((sum, count) => sum + count, 0);
  const wanted = Math.max(SHORTEST_TRUTH, wordsIn(truth).length);
  return Float32Array.from(words, (count) => count / Math.sqrt(wanted * all));
}

/** Edges that no tree asks about need not be kept: the bins are numbered anew without them. */
function usedEdges(edges: Ensemble['edges'], ensembles: readonly Ensemble[]) {
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
