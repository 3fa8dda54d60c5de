/**
 * Is the first list worse than the order of the engines? Takes the first ten of fifty candidates by four orders: the
 * engine's, the agent's words alone, the product's fusion of both, and that fusion with pages that have all words
 * first. The engine is BM25, or a stand-in: each of its places has a relevant page with a given chance, as long as
 * there are some.
 */
import { inFirstOrder, SaidWords } from '../../agents/agents.ts';
import { type Random, seededRandom } from '../../profiles/profiles.ts';
import type { RatedDocument, Topic } from '../collection.ts';
import { demoTopics } from '../demo-collection.ts';
import { mean } from '../mean.ts';
import { differenceOf, unitsOf } from '../paired.ts';
import { shuffled } from '../protocol.ts';
import { comparison } from '../report.ts';
import { userOf } from '../user.ts';
import { oneProfile, STANDARD_PARTS, WAYS } from '../ways.ts';
import type { Experiment, Lab } from './experiment.ts';

const CANDIDATES = 50;
const FIRST = 10;
const CHANCES = [0.3, 0.5, 0.7, 0.8, 0.93] as const;
const DEMO_PAGES = 60;
const ORDERS = ['as it has them', 'words alone', 'fused', 'and what says all words first'] as const;

const standard = oneProfile(STANDARD_PARTS);

/** Without collections it uses the demo web. */
export const firstList: Experiment = async (lab) => {
  const { collections } = lab;
  const all =
    collections.length > 0 ? collections : [{ name: 'demo web', topics: await demoTopics({ pages: DEMO_PAGES }) }];
  const engines = ['BM25', ...CHANCES] as const;
  const told = engines.map((engine) => ({
    engine,
    shares: all.map(({ name, topics }) => {
      lab.progress(`${engine}, ${name}`);
      return { name, shares: sharesOf(topics, engine, lab) };
    }),
  }));
  const rows = told.map(({ engine, shares }) =>
    ORDERS.map((order, i) => ({
      name: `${engine}, ${order}`,
      difference: i === 0 ? undefined : differenceOf(shares.map((each) => moreThanEngine(each.shares, i))),
      cells: [meanOf(shares, i), ...shares.map((each) => mean((each.shares[i] as ByTopic).flat()))],
    })),
  );
  const orders = ORDERS.map((name, i) => ({
    name,
    points: told.slice(1).map(({ engine, shares }) => [Number(engine), meanOf(shares, i)] as const),
  }));
  return {
    markdown: `## Relevant of the first ten, before any rating\n\n${comparison(['mean', ...all.map(({ name }) => name)], ORDERS[0], ...rows)}`,
    plot: {
      title: 'First lists',
      x: 'relevant at each place of the engine',
      y: 'relevant of the first ten',
      series: orders,
    },
  };
};

/** Shares by topic and run. */
type ByTopic = readonly (readonly number[])[];

function meanOf(shares: readonly { readonly shares: readonly ByTopic[] }[], order: number): number {
  return mean(shares.map((each) => mean((each.shares[order] as ByTopic).flat())));
}

function moreThanEngine(shares: readonly ByTopic[], order: number): readonly number[] {
  const [engine, own] = [shares[0] as ByTopic, shares[order] as ByTopic];
  return unitsOf(own.map((runs, topic) => runs.map((share, run) => share - (engine[topic]?.[run] as number))));
}

/** Of each order. */
function sharesOf(topics: readonly Topic[], engine: 'BM25' | number, { protocol, dictionary }: Lab) {
  const runs = engine === 'BM25' ? 1 : protocol.runs;
  const shares = topics.map((topic, place) =>
    Array.from({ length: runs }, (_, run) => {
      const random = seededRandom((protocol.seed * 100 + place) * 1_000 + run);
      const { likes } = userOf(topic, protocol, random);
      const isLiked = ({ grade }: RatedDocument) => likes(grade);
      const documents = shuffled(topic.documents, random);
      const found =
        engine === 'BM25' ? byBm25(topic, documents, dictionary) : byChance(documents, isLiked, engine, random);
      return ordersOf(topic.query, found, dictionary).map((order) =>
        mean(order.slice(0, FIRST).map((each) => +isLiked(each))),
      );
    }),
  );
  return ORDERS.map((_, i): ByTopic => shares.map((each) => each.map((orders) => orders[i] as number)));
}

function byBm25({ query }: Topic, documents: readonly RatedDocument[], dictionary: Lab['dictionary']) {
  const { score } = (WAYS['engine'] as (typeof WAYS)[string])({
    query,
    known: documents.map(({ counts }) => counts),
    dictionary,
  });
  return documents.toSorted((a, b) => score(b.counts) - score(a.counts)).slice(0, CANDIDATES);
}

function byChance(
  documents: readonly RatedDocument[],
  isLiked: (document: RatedDocument) => boolean,
  chance: number,
  random: Random,
): readonly RatedDocument[] {
  const [good, bad] = [documents.filter(isLiked), documents.filter((each) => !isLiked(each))];
  const length = Math.min(CANDIDATES, documents.length);
  return Array.from({ length }, () => {
    const [wanted, other] = random() < chance ? [good, bad] : [bad, good];
    return (wanted.pop() ?? other.pop()) as RatedDocument;
  });
}

function ordersOf(query: string, found: readonly RatedDocument[], dictionary: Lab['dictionary']) {
  const { score } = standard({ query, known: found.map(({ counts }) => counts), dictionary });
  const candidates = found.map((document, engineRank) => ({ document, engineRank, score: score(document.counts) }));
  const said = new SaidWords(query);
  const fused = inFirstOrder(candidates);
  const enoughFirst = fused.toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)));
  const byWords = candidates.toSorted((a, b) => b.score - a.score);
  return [candidates, byWords, fused, enoughFirst].map((order) => order.map(({ document }) => document));

  function isShort({ document }: (typeof candidates)[number]): boolean {
    return said.isShortIn(document.counts);
  }
}
