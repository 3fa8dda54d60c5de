/** The cost of one step of Rocchio: adding a page to a profile and keeping the best terms, beside the same with a Map. */
import { seededRandom } from '../profiles/random.ts';
import { heaviest } from '../profiles/vectors/selection.ts';
import { entriesOf, plus, type Vector, vectorOf } from '../profiles/vectors/vector.ts';
import { Vocabulary } from '../profiles/vectors/vocabulary.ts';
import { printTable } from './figures.ts';
import { savePlot } from './plot.ts';
import { microsecondsOf } from './rounds.ts';

const ALPHA = 0.75;
const VOCABULARY = 30_000;
const PAIRS = 50;
const ROUNDS = { rounds: 9, milliseconds: 60 };
/** Terms of profile and page, and their common share. */
const CASES = [
  [100, 0.3],
  [300, 0],
  [300, 0.3],
  [300, 1],
  [1_000, 0.3],
  [3_000, 0.3],
] as const;

/** The common share in the plot. */
const PLOTTED = 0.3;

export async function benchRocchio(): Promise<void> {
  const rows = CASES.map(([terms, shared]) => {
    const [plain = Number.NaN, ours = Number.NaN] = compared(terms, shared);
    return { terms, shared, plain: 1e6 / plain, ours: 1e6 / ours };
  });
  printTable(
    ['terms each', 'shared', 'with a Map, updates/s (median)', 'ours, updates/s (median)', 'ours is, times'],
    rows.map(({ terms, shared, plain, ours }) => [
      terms,
      `${Math.round(100 * shared)} %`,
      Math.round(plain),
      Math.round(ours),
      ours / plain,
    ]),
  );
  const plotted = rows.filter(({ shared }) => shared === PLOTTED);
  await savePlot('rocchio', {
    title: 'A page added to a profile, the best terms kept',
    x: 'terms of each',
    y: 'updates/s',
    logX: true,
    logY: true,
    series: [
      { name: 'ours', points: plotted.map(({ terms, ours }) => [terms, ours]) },
      { name: 'with a Map', points: plotted.map(({ terms, plain }) => [terms, plain]) },
    ],
  });
}

/** Microseconds of an update, with a Map and ours. */
function compared(terms: number, shared: number): readonly number[] {
  const vocabulary = new Vocabulary();
  for (let i = 0; i < VOCABULARY; i++) vocabulary.intern(`term${(i * 7_919) % VOCABULARY}`);
  const pairs = Array.from({ length: PAIRS }, (_, i) => pairOf(terms, shared, i));
  const plain = pairs.map((pair) => pair.map((vector) => new Map(entriesOf(vector, vocabulary))));
  return microsecondsOf(
    [
      {
        name: 'with a Map',
        run: (i) => {
          const [profile = new Map(), page = new Map()] = plain[i % PAIRS] ?? [];
          return withMap(profile, page, terms).size;
        },
      },
      {
        name: 'ours',
        run: (i) => {
          const [profile, page] = pairs[i % PAIRS] as readonly [Vector, Vector];
          return heaviest(plus(profile, page, ALPHA), terms, vocabulary).ids.length;
        },
      },
    ],
    ROUNDS,
  );
}

function pairOf(terms: number, shared: number, seed: number): readonly [Vector, Vector] {
  const random = seededRandom(seed);
  const all = new Set<number>();
  const both = Math.round(terms * shared);
  while (all.size < 2 * terms - both) all.add(Math.floor(random() * VOCABULARY));
  const ids = [...all];
  const weighed = (some: readonly number[]) => vectorOf(some.map((id) => [id, random() - 0.2]));
  return [weighed(ids.slice(0, terms)), weighed(ids.slice(terms - both))];
}

function withMap(profile: ReadonlyMap<string, number>, page: ReadonlyMap<string, number>, terms: number) {
  const updated = new Map(profile);
  for (const [term, weight] of page) updated.set(term, (updated.get(term) ?? 0) + ALPHA * weight);
  const sorted = [...updated].sort(([s, u], [t, v]) => Math.abs(v) - Math.abs(u) || (s < t ? -1 : 1));
  return new Map(sorted.slice(0, terms));
}
