/** The cost of a generation, beside a plain version over maps, and the cost of the network of related terms. */
import {
  breed,
  type Individual,
  MUTATION_RATE,
  type RelatedTerms,
  TermNetwork,
} from '../profiles/evolution/evolution.ts';
import type { ProfileId } from '../profiles/learning/log.ts';
import { type Random, seededRandom } from '../profiles/random.ts';
import { entriesOf, type Vector, vectorOf } from '../profiles/vectors/vector.ts';
import { Vocabulary } from '../profiles/vectors/vocabulary.ts';
import { unit } from '../profiles/vectors/weighting.ts';
import { printTable } from './figures.ts';
import { microsecondsOf } from './rounds.ts';

const PROFILES = 10;
const TERMS = 300;
const VOCABULARY = 30_000;
/** Profiles choose from this many terms: ten of 300 have about 1 500 different ones. */
const TOPIC_TERMS = 2_000;
const PAGES = 5_000;
const PAGE_TERMS = 250;
const ROUNDS = { rounds: 9, milliseconds: 150 };

export async function benchEvolution(): Promise<void> {
  const random = seededRandom(6);
  const vocabulary = vocabularyOf(VOCABULARY, random);
  const populations = Array.from({ length: 20 }, () => population(vocabulary, random));
  const pages = Array.from({ length: PAGES }, () => page(random));
  const network = new TermNetwork(vocabulary);
  for (const each of pages) network.add(each);
  const related = network.related();
  const genes = new Set(populations[0]?.flatMap(({ weights }) => [...weights.ids])).size;
  console.log(`One generation of ${PROFILES} profiles of ${TERMS} terms, ${genes} genes:\n`);
  printGenerations(populations, vocabulary, related, random);
  console.log(`\nThe network of related terms, after ${PAGES} pages (${network.pairs} pairs counted):\n`);
  printNetwork(network, related, vocabulary, pages);
}

function printGenerations(
  populations: readonly (readonly Individual[])[],
  vocabulary: Vocabulary,
  related: RelatedTerms,
  random: Random,
): void {
  const at = (i: number) => populations[i % populations.length] as readonly Individual[];
  const plain = populations.map((each) => each.map((one) => plainOf(one, vocabulary)));
  const newId = newIds();
  const options = { vocabulary, random, newId };
  const subjects = [
    { name: 'plain: maps of terms', run: (i: number) => plainGeneration(plain[i % plain.length] ?? [], random).length },
    { name: 'ours', run: (i: number) => breed(at(i), options).length },
    { name: 'ours, with related terms on offer', run: (i: number) => breed(at(i), { ...options, related }).length },
  ];
  const times = microsecondsOf(subjects, ROUNDS);
  const [slowest = Number.NaN] = times;
  printTable(
    ['', 'a generation, ms (median)', 'times as fast as plain'],
    subjects.map(({ name }, i) => [name, (times[i] ?? Number.NaN) / 1_000, slowest / (times[i] ?? Number.NaN)]),
  );
}

function printNetwork(
  network: TermNetwork,
  related: RelatedTerms,
  vocabulary: Vocabulary,
  pages: readonly Vector[],
): void {
  const subjects = [
    {
      name: 'adding a page, forgetting included',
      run: (i: number) => {
        network.add(pages[i % pages.length] as Vector);
        return 1;
      },
    },
    {
      name: 'the five neighbours of a term, asked again',
      run: (i: number) => related.neighbours(vocabulary.termOf(i % TOPIC_TERMS), 5).length,
    },
    { name: 'the whole network at one moment', run: () => network.related().neighbours('', 1).length },
  ];
  const times = microsecondsOf(subjects, ROUNDS);
  printTable(
    ['', 'µs (median)'],
    subjects.map(({ name }, i) => [name, times[i] ?? Number.NaN]),
  );
}

/** Terms with the length and letters of stems. */
function vocabularyOf(size: number, random: Random): Vocabulary {
  const vocabulary = new Vocabulary();
  const letter = () => 'eaionrtslcudpmhgbfvyk'[Math.floor(random() * random() * 21)] ?? '';
  while (vocabulary.size < size) {
    vocabulary.intern(Array.from({ length: 4 + Math.floor(random() * 6) }, letter).join(''));
  }
  return vocabulary;
}

function population(vocabulary: Vocabulary, random: Random): readonly Individual[] {
  const start = Math.floor(random() * (vocabulary.size - TOPIC_TERMS));
  return Array.from({ length: PROFILES }, (_, i) => ({
    profile: `p${i}` as ProfileId,
    weights: drawn(TERMS, random, () => start + Math.floor(random() * TOPIC_TERMS)),
    fitness: random(),
  }));
}

/** A page whose terms are rarer the higher their number, so that pairs recur. */
function page(random: Random): Vector {
  return unit(drawn(PAGE_TERMS, random, () => Math.floor(VOCABULARY * random() ** 4)));
}

function drawn(terms: number, random: Random, draw: () => number): Vector {
  const weights = new Map<number, number>();
  while (weights.size < terms) weights.set(draw(), 0.1 + random());
  return vectorOf(weights);
}

function newIds(): () => ProfileId {
  let id = 0;
  return () => String(id++) as ProfileId;
}

interface PlainProfile {
  readonly weights: ReadonlyMap<string, number>;
  readonly fitness: number;
}

function plainOf({ weights, fitness }: Individual, vocabulary: Vocabulary): PlainProfile {
  return { weights: new Map(entriesOf(weights, vocabulary)), fitness };
}

interface PlainChild {
  readonly weights: ReadonlyMap<string, number>;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The same generation, written as the spec describes it. */
function plainGeneration(profiles: readonly PlainProfile[], random: Random): readonly PlainChild[] {
  const sorted = [...profiles].sort((a, b) => b.fitness - a.fitness);
  const genes = [...new Set(sorted.flatMap(({ weights }) => [...weights.keys()]))].sort();
  const children: PlainChild[] = [];
  for (let i = 0; i + 1 < sorted.length; i += 2) {
    const one = (sorted[i] as PlainProfile).weights;
    const other = (sorted[i + 1] as PlainProfile).weights;
    const loci = [random(), random()].map((r) => Math.floor(r * (genes.length + 1))).sort((a, b) => a - b);
    const swapped = new Set(genes.slice(loci[0], loci[1]));
    children.push(plainChild(one, other, swapped, genes, profiles, random));
    children.push(plainChild(other, one, swapped, genes, profiles, random));
  }
  return children;
}

function plainChild(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
  swapped: ReadonlySet<string>,
  genes: readonly string[],
  profiles: readonly PlainProfile[],
  random: Random,
): PlainChild {
  const weights = new Map<string, number>();
  const gained: string[] = [];
  const lost: string[] = [];
  for (const gene of genes) {
    const weight = (swapped.has(gene) ? other : one).get(gene);
    const flips = random() < MUTATION_RATE;
    if (flips && weight === undefined) {
      gained.push(gene);
      const held = profiles.flatMap((each) => each.weights.get(gene) ?? []);
      weights.set(gene, one.get(gene) ?? other.get(gene) ?? held.reduce((sum, each) => sum + each, 0) / held.length);
    } else if (flips) lost.push(gene);
    else if (weight !== undefined) weights.set(gene, weight);
  }
  return { weights, gained, lost };
}
