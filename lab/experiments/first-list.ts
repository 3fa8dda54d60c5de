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
import { shuffled } from '../protocol.ts';
import { digits, markdown } from '../report.ts';
import { userOf } from '../user.ts';
import { oneProfile, STANDARD_PARTS, WAYS } from '../ways.ts';
import type { Experiment, Lab } from './experiment.ts';

const CANDIDATES = 50;
const FIRST = 10;
const CHANCES = [0.3, 0.5, 0.7, 0.8, 0.93] as const;
const DEMO_PAGES = 60;
const HEAD = ['engine', 'as it has them', 'words alone', 'fused', 'and what says all words first'];

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
  const rows = told.flatMap(({ engine, shares }) => [
    ...shares.map((each) => [`${engine}, ${each.name}`, ...each.shares.map(digits)]),
    [`${engine}, mean`, ...HEAD.slice(1).map((_, i) => digits(mean(shares.map((each) => each.shares[i] as number))))],
  ]);
  const orders = HEAD.slice(1).map((name, i) => ({
    name,
    points: told.slice(1).map(({ engine, shares }) => {
      return [Number(engine), mean(shares.map((each) => each.shares[i] as number))] as const;
    }),
  }));
  return {
    markdown: `## Relevant of the first ten, before any rating\n\n${markdown(HEAD, rows)}`,
    plot: {
      title: 'First lists',
      x: 'relevant at each place of the engine',
      y: 'relevant of the first ten',
      series: orders,
    },
  };
};

/** Of each order, over all topics and runs. */
function sharesOf(topics: readonly Topic[], engine: 'BM25' | number, { protocol, dictionary }: Lab): readonly number[] {
  const runs = engine === 'BM25' ? 1 : protocol.runs;
  const shares = topics.flatMap((topic, place) =>
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
  return HEAD.slice(1).map((_, i) => mean(shares.map((each) => each[i] as number)));
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
