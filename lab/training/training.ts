/**
 * Teaches the reader what template is: words in names and lines, a first look at every line, and a second look that
 * knows the first look's judgement of other lines. A model that learns from another model's output learns on hosts that
 * the other has not seen. Deterministic.
 */
import {
  binOf,
  type Ensemble,
  featuresOf,
  hashOf,
  kindSharesOf,
  type Lexicon,
  type LineFeatures,
  lexiconOf,
  probabilities,
  readyEnsemble,
  readyKinds,
  secondColumns,
  type WrittenModel,
} from '../../agents/reader/training.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { type BoostingOptions, boost, edgesOf, gather } from './boosting.ts';
import { learnKinds } from './kinds.ts';
import { wordsIn } from './labels.ts';
import { learnLexicon } from './lexicon-votes.ts';
import type { LabelledPage } from './pages.ts';
import { usedEdges } from './used-edges.ts';

export const OPTIONS: BoostingOptions = {
  trees: 300,
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
  'Trained by lab/training on WCXB (web content extraction benchmark, CC-BY-4.0) and the pages of Trafilatura’s quality gate ' +
  '(Apache-2.0): numbers only, no text of their pages; ' +
  'and on what the demo web’s sites repeat.';

/** The fold of a host. */
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
  const table = tableOf(examples);
  const first = learn(table, rough, () => true);
  const second = learn(withSecondLook(table, rough), exact, () => true);
  const edges = usedEdges(second.edges, [first, second]);
  return {
    about: ABOUT,
    ...words,
    edges: edges.edges,
    first: { base: first.base, trees: first.trees.map(edges.renumber) },
    second: { base: second.base, trees: second.trees.map(edges.renumber) },
    kinds: learnKinds(kindsOf(examples)),
  };
}

function kindsOf(examples: readonly Example[]) {
  return examples.map(({ page, features }) => ({ type: page.type, page: features.page }));
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

/** The lines of all pages, one after the other, with binned features. */
interface Table {
  readonly examples: readonly Example[];
  readonly columns: readonly Uint8Array[];
  readonly edges: readonly (readonly number[])[];
}

function tableOf(examples: readonly Example[]): Table {
  const columns: Uint8Array[] = [];
  const edges: (readonly number[])[] = [];
  const width = Math.max(0, ...examples.map(({ features }) => features.columns.width));
  for (let feature = 0; feature < width; feature++) {
    const values = joined(examples, ({ features }) => features.columns.column(feature));
    const own = edgesOf(values);
    const asked = Float64Array.from(own);
    edges.push(own);
    columns.push(binned(values, asked));
  }
  return { examples, columns, edges };
}

function binned(values: Float32Array, edges: Float64Array): Uint8Array {
  const bins = new Uint8Array(values.length);
  for (let i = 0; i < bins.length; i++) bins[i] = binOf(values[i] as number, edges);
  return bins;
}

/** Adds what a first look, learned from other hosts, says of every line. */
function withSecondLook({ examples, columns, edges }: Table, rough: BoostingOptions): Table {
  const firsts = parts((fold) =>
    readyEnsemble(learn({ examples, columns, edges }, rough, ({ host }) => foldOf(host, FOLDS, 'y') !== fold)),
  );
  const kinds = parts((fold) =>
    readyKinds(learnKinds(kindsOf(examples.filter(({ page }) => foldOf(page.host, FOLDS, 'y') !== fold)))),
  );
  const seen = examples.map(({ page, features }) => {
    const shares = kindSharesOf(features.page, kinds[foldOf(page.host, FOLDS, 'y')] as (typeof kinds)[number]);
    const first = firsts[foldOf(page.host, FOLDS, 'y')] as (typeof firsts)[number];
    const all = secondColumns(page.tree, features, probabilities(first, features.columns), shares);
    return { page, features: { ...features, columns: all.from(columns.length) } };
  });
  const added = tableOf(seen);
  return { examples, columns: [...columns, ...added.columns], edges: [...edges, ...added.edges] };
}

function parts<T>(make: (fold: number) => T): readonly T[] {
  return Array.from({ length: FOLDS }, (_, fold) => make(fold));
}

/** Learns from the lines of some pages, as far as they are labelled. */
function learn(
  { examples, columns, edges }: Table,
  options: BoostingOptions,
  from: (page: LabelledPage) => boolean,
): Ensemble {
  const weights = joined(examples, ({ page }) =>
    from(page) ? weightsOf(page) : new Float32Array(page.tree.lines.length),
  );
  const rows = Int32Array.from(weights.keys()).filter((row) => (weights[row] as number) > 0);
  const labels = joined(examples, ({ page }) => page.labels);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / rows.length;
  return boost(
    {
      columns: columns.map((column) => gather(column, rows, new Uint8Array(rows.length))),
      edges,
      labels: gather(labels, rows, new Float32Array(rows.length)),
      weights: Float32Array.from(rows, (row) => (weights[row] as number) / mean),
    },
    options,
    seededRandom(SEED),
  );
}

function joined(examples: readonly Example[], of: (example: Example) => Float32Array): Float32Array {
  const all = new Float32Array(examples.reduce((sum, { page }) => sum + page.tree.lines.length, 0));
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

/** A line weighs about its effect on its page's F; no page weighs much more than another. */
function weightsOf({ tree, truth, weights }: LabelledPage): Float32Array {
  if (weights !== undefined) return weights;
  const words = tree.lines.map(({ scan }) => Math.max(FEWEST_WORDS, Math.min(scan.words, MOST_WORDS)));
  const all = words.reduce((sum, count) => sum + count, 0);
  const wanted = Math.max(SHORTEST_TRUTH, wordsIn(truth).length);
  return Float32Array.from(words, (count) => count / Math.sqrt(wanted * all));
}
