/** Do pairs of words that stand together help as terms of their own, beside the words? */
import { countTerms, scanTerms, type TermCounts } from '../../profiles/profiles.ts';
import type { Count, Topic } from '../collection.ts';
import { type Outcome, outcomeOf } from '../report.ts';
import { runLab } from '../runs.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { type Collection, curvesPlot, type Experiment, type Lab, section } from './experiment.ts';

/** Pairs on fewer pages hardly set a page apart. */
const FEWEST_PAGES = 3;

type PagesWith = ReadonlyMap<string, number>;

/** Decides which pairs of a page take part, by how often the page has each and how many pages do. */
type Takes = (said: number, pages: number) => boolean;

const ARMS: readonly (readonly [string, Takes])[] = [
  ['words alone', () => false],
  ['all pairs', () => true],
  ['said twice', (said) => said > 1],
  [`on ${FEWEST_PAGES} pages`, (_, pages) => pages >= FEWEST_PAGES],
];

export const phrases: Experiment = async (lab) => {
  const outcomes: Outcome[] = [];
  const pages = await Promise.all(lab.collections.map(pagesWithPairs));
  for (const [name, takes] of ARMS) {
    const results = [];
    for (const [i, collection] of lab.collections.entries()) {
      lab.progress(`${name}, ${collection.name}`);
      const topics = await recounted(collection, withPairs(takes, pages[i] as PagesWith));
      results.push({ name: collection.name, result: resultOf(topics, lab) });
    }
    outcomes.push(outcomeOf(name, results));
  }
  return { markdown: section('Pairs of words as terms', outcomes), plot: curvesPlot('Pairs of words', outcomes) };
};

function recounted({ name, recounted: again }: Collection, count: Count): Promise<readonly Topic[]> {
  return again === undefined ? Promise.reject(new Error(`the texts of ${name} are not at hand`)) : again(count);
}

function resultOf(topics: readonly Topic[], { protocol, dictionary }: Lab) {
  return runLab(topics, oneProfile(STANDARD_PARTS), protocol, dictionary);
}

async function pagesWithPairs(collection: Collection): Promise<PagesWith> {
  const pages = new Map<string, number>();
  await recounted(collection, (text) => {
    const counts = countTerms(text);
    for (const pair of pairsIn(text, counts).keys()) pages.set(pair, (pages.get(pair) ?? 0) + 1);
    return counts;
  });
  return pages;
}

/** Pairs of neighbouring terms, and how often each stands there. */
function pairsIn(text: string, { language }: TermCounts): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  let before: string | undefined;
  scanTerms(text, language, (term) => {
    if (before !== undefined && before !== term) {
      const pair = `${before} ${term}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    before = term;
  });
  return pairs;
}

function withPairs(takes: Takes, pages: PagesWith): Count {
  return (text) => {
    const counts = countTerms(text);
    const all = new Map(
      counts.terms.map((term, i) => [term, { said: counts.counts[i] ?? 0, surface: counts.surfaces[i] ?? term }]),
    );
    for (const [pair, said] of pairsIn(text, counts)) {
      if (takes(said, pages.get(pair) ?? 0)) all.set(pair, { said, surface: pair });
    }
    const terms = [...all.keys()].sort();
    const of = (term: string) => all.get(term) as { readonly said: number; readonly surface: string };
    return {
      ...counts,
      terms,
      counts: terms.map((term) => of(term).said),
      surfaces: terms.map((term) => of(term).surface),
    };
  };
}
