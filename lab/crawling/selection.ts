/**
 * What selection policies find of a generated web, pages on a topic and important pages, after each share of all pages
 * was visited. The agent knows its topic as the product's agents do: by its words and by rated pages.
 */
import { SELECTION_NAMES, type SelectionName, selectionPolicy } from '../../agents/agents.ts';
import { type BigEngine, type BigPage, BigWeb, type BigWebOptions, bigEngine, loadWords } from '../../demo/demo.ts';
import {
  countTerms,
  emptyDictionary,
  type Language,
  type Random,
  seededRandom,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { mean } from '../mean.ts';
import type { Way } from '../way.ts';
import { WAYS } from '../ways.ts';
import { crawl } from './crawl.ts';
import { Census, mostImportant } from './famous.ts';

export interface SelectionOptions {
  readonly seed: number;
  readonly hosts: number;
  readonly pages: number;
  /** The first topics of the web, this many, one crawl each. */
  readonly topics: number;
  /** Shares of all pages, rising. */
  readonly shares: readonly number[];
}

export const SELECTION: SelectionOptions = {
  seed: 1,
  hosts: 10_000,
  pages: 200_000,
  topics: 3,
  shares: [0.01, 0.05, 0.1],
};

/** The results of a policy after each share of the web, averaged over the topics. */
export interface Selected {
  readonly policy: string;
  /** Share of the pages on the topic that were found. */
  readonly relevant: readonly number[];
  /** Share of the visits that brought a page on the topic. */
  readonly harvest: readonly number[];
  /** Share of the important pages found: the first hundredth by PageRank over the whole web. */
  readonly important: readonly number[];
}

const IMPORTANT_SHARE = 0.01;
/** Pages on the topic that the agent was shown and likes. Every policy starts there. */
const STARTS = 10;
/** Share of all pages that a search engine knows. */
const INDEXED = 0.1;
/** Pages on other topics that the agent was shown and disliked. */
const DISLIKED = 10;
/** Pages that its dictionary has counted. */
const COUNTED = 500;
/** The product's. */
const WAY = WAYS['default'] as Way;
/** For each page that is drawn. */
const MOST_TRIES = 1_000;
const NOTHING = countTerms('', 'en');
const AT = Date.UTC(2026, 10, 1);

export async function compareSelection(
  options: SelectionOptions,
  progress: (what: string) => void = () => undefined,
): Promise<readonly Selected[]> {
  progress('the generated web');
  const world = new World(await webOf(options), options);
  const topics: Agent[] = [];
  for (let topic = 0; topic < options.topics; topic++) topics.push(await world.agentOn(topic));
  const selected: Selected[] = [];
  for (const { policy, ...crawling } of CRAWLS) {
    progress(`selection: ${policy}`);
    const runs: (readonly Found[])[] = [];
    for (const agent of topics) runs.push(await world.run(crawling, agent));
    const meanOf = (figure: keyof Found) =>
      options.shares.map((_, i) => mean(runs.map((found) => found[i]?.[figure] ?? Number.NaN)));
    selected.push({ policy, relevant: meanOf('relevant'), harvest: meanOf('harvest'), important: meanOf('important') });
  }
  return selected;
}

interface Crawling {
  readonly name: SelectionName;
  /** More starting points: pages that an engine finds by the topic's words, or the home pages of the largest sites. */
  readonly begins?: 'engine' | 'large';
}

/** All begin at the same pages; some also where crawls begin that know no page. */
const CRAWLS: readonly (Crawling & { readonly policy: string })[] = [
  ...SELECTION_NAMES.map((name) => ({ policy: name, name })),
  { policy: 'breadth-first, begun at an engine’s results', name: 'breadth-first', begins: 'engine' },
  { policy: 'focused, begun at an engine’s results', name: 'focused', begins: 'engine' },
  { policy: 'breadth-first, begun at large sites', name: 'breadth-first', begins: 'large' },
];

/** Without hazards: the frontier deals with those, not the policy. */
async function webOf({ seed, hosts, pages }: BigWebOptions): Promise<BigWeb> {
  return new BigWeb(await loadWords(), { seed, hosts, pages, hazards: false });
}

interface Agent {
  readonly topic: number;
  readonly starts: readonly string[];
  /** Pages that an engine finds by the topic's words, which four topics share. */
  readonly found: readonly string[];
  readonly language: Language;
  readonly liking: (page: TermCounts) => number;
}

interface Found {
  readonly relevant: number;
  readonly harvest: number;
  readonly important: number;
}

class World {
  readonly #web: BigWeb;
  readonly #options: SelectionOptions;
  readonly #census: Census;
  readonly #important: ReadonlySet<number>;
  readonly #engine: BigEngine;

  constructor(web: BigWeb, options: SelectionOptions) {
    this.#web = web;
    this.#options = options;
    this.#census = new Census(web);
    this.#important = mostImportant(web, this.#census, IMPORTANT_SHARE);
    this.#engine = bigEngine(web, INDEXED, AT);
  }

  async agentOn(topic: number): Promise<Agent> {
    const { language, query } = this.#web.allTopics[topic] as BigWeb['allTopics'][number];
    const random = seededRandom(this.#options.seed * 1_000 + topic);
    const starts = this.#drawn(random, STARTS, (page) => page.topic === topic);
    if (starts.length === 0) throw new Error('a web of so few pages has none on the topic: take 1000 or more');
    const others = this.#drawn(random, DISLIKED, (page) => page.topic !== topic);
    const known = this.#drawn(random, COUNTED, () => true).map((url) => this.#counts(url, language));
    const pupil = WAY({ query, known, dictionary: emptyDictionary() });
    pupil.rate([
      ...starts.map((url) => ({ page: this.#counts(url, language), value: 1 })),
      ...others.map((url) => ({ page: this.#counts(url, language), value: -1 })),
    ]);
    const liking = (page: TermCounts) => Math.max(0, pupil.score(page));
    return { topic, starts, found: await this.#engine(query, language), language, liking };
  }

  /** What the crawl has found after each share of the web. */
  async run({ name, begins }: Crawling, { topic, starts, found, language, liking }: Agent): Promise<readonly Found[]> {
    const { pages } = this.#census;
    const points = this.#options.shares.map((share) => Math.round(share * pages));
    const isFocused = name === 'focused';
    const large = Array.from({ length: STARTS }, (_, host) => this.#web.urlOf({ host, page: 0 }));
    const visits = crawl(
      this.#web,
      selectionPolicy(name, (text) => liking(countTerms(text, language))),
      {
        starts: begins === 'large' ? large : begins === 'engine' ? found : starts,
        visits: Math.max(...points),
        at: AT,
        // A policy without likes reads nothing.
        read: (page) => (isFocused ? countTerms(textOf(page), language) : NOTHING),
        ...(isFocused && { liking }),
      },
    );
    return this.#tallied(visits, topic, points);
  }

  async #tallied(visits: AsyncIterable<string>, topic: number, points: readonly number[]): Promise<readonly Found[]> {
    const all = this.#pagesOn(topic);
    const [relevantAt, importantAt]: [number[], number[]] = [[0], [0]];
    for await (const url of visits) {
      const number = this.#web.numberOf(url);
      if (number === undefined) continue;
      const isRelevant = this.#web.topicOf(number.host, number.page) === topic;
      const isImportant = this.#important.has(this.#census.placeOf(number));
      relevantAt.push((relevantAt.at(-1) ?? 0) + Number(isRelevant));
      importantAt.push((importantAt.at(-1) ?? 0) + Number(isImportant));
    }
    return points.map((point) => {
      const visited = Math.min(point, relevantAt.length - 1);
      const relevant = relevantAt[visited] as number;
      return {
        relevant: relevant / all,
        harvest: relevant / visited,
        important: (importantAt[visited] as number) / this.#important.size,
      };
    });
  }

  #pagesOn(topic: number): number {
    const { hosts, sizeOf } = this.#web;
    let pages = 0;
    for (let host = 0; host < hosts; host++) {
      for (let page = 0; page < sizeOf(host); page++) if (this.#web.topicOf(host, page) === topic) pages++;
    }
    return pages;
  }

  /** Wanted pages drawn by chance, all equally likely; fewer if there are not enough. */
  #drawn(random: Random, count: number, isWanted: (page: BigPage) => boolean): readonly string[] {
    const drawn = new Set<string>();
    for (let tries = 0; drawn.size < count && tries < MOST_TRIES * count; tries++) {
      const url = this.#web.urlOf(this.#census.pageAt(Math.floor(random() * this.#census.pages)));
      if (isWanted(this.#pageAt(url))) drawn.add(url);
    }
    return [...drawn];
  }

  #counts(url: string, language: Language) {
    return countTerms(textOf(this.#pageAt(url)), language);
  }

  #pageAt(url: string): BigPage {
    const answer = this.#web.at(url, AT);
    if (answer?.kind !== 'page') throw new Error(`${url} is no page of this web`);
    return answer.page;
  }
}

function textOf({ title, paragraphs }: BigPage): string {
  return [title, ...paragraphs].join('\n');
}
