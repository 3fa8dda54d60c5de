/**
 * Whether the facets of a page, beside its terms, help to tell what is liked: each facet by itself, and all together.
 */
import type { TermCounts } from '../../profiles/profiles.ts';
import { demoTopics } from '../demo-collection.ts';
import { besideTerms, FACETS, type FacetName, type Facets } from '../facets.ts';
import type { Outcome } from '../report.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { leftOutAmong } from './constants.ts';
import { type Arm, type Collection, curvesPlot, type Experiment, type Lab, runArms, section } from './experiment.ts';

const WEIGHTS = [0.03, 0.1, 0.3] as const;

/** Generated pages for each topic of the demo web. */
const DEMO_PAGES = 60;

/** Without collections it uses the demo web, whose pages have addresses, links and dates. */
export const facets: Experiment = async (lab) => {
  const all = lab.collections.length > 0 ? lab : { ...lab, collections: await demo(lab) };
  const arms = armsOf(all.collections);
  const outcomes = runArms(all, arms);
  const left = lab.collections.length > 1 ? [leftOutAmong(namesIn(all), outcomes, outcomes[0] as Outcome)] : [];
  return {
    markdown: [section('Facets beside the terms', outcomes), ...left].join('\n'),
    plot: curvesPlot('Facets beside the terms', outcomes),
  };
};

async function demo({ progress }: Lab): Promise<readonly Collection[]> {
  progress('reading the demo web');
  return [
    { name: 'generated', topics: await demoTopics({ pages: DEMO_PAGES }) },
    { name: 'written too', topics: await demoTopics({ pages: DEMO_PAGES, written: true }) },
  ];
}

function namesIn({ collections }: Lab): readonly string[] {
  return collections.map(({ name }) => name);
}

/** The facets that some document has, each with its weights. */
function armsOf(collections: readonly Collection[]): readonly Arm[] {
  const documents = collections.flatMap(({ topics }) => topics.flatMap((topic) => topic.documents));
  const known = new Map(documents.flatMap(({ counts, facets: own }) => (own === undefined ? [] : [[counts, own]])));
  const all = FACETS.filter((name) => [...known.values()].some((own) => own[name] !== undefined));
  const ways = [...all.map((name) => ({ label: name as string, names: [name] })), { label: 'all', names: all }];
  return [
    { name: 'terms alone', way: oneProfile(STANDARD_PARTS) },
    ...ways.flatMap(({ label, names }) => WEIGHTS.map((weight) => armOf(`${label}, ${weight}`, known, names, weight))),
  ];
}

function armOf(name: string, known: ReadonlyMap<TermCounts, Facets>, names: readonly FacetName[], weight: number): Arm {
  return {
    name,
    way: oneProfile({ ...STANDARD_PARTS, beside: (start) => besideTerms(known, names, weight, start.known) }),
  };
}
