/** A crawl in memory: a policy says which page of a generated web comes next. Nobody waits, and nothing fails. */
import type { FoundLink, SelectionPolicy } from '../../agents/agents.ts';
import type { BigPage, BigWeb } from '../../demo/demo.ts';
import { Heap } from './heap.ts';

export interface CrawlOptions {
  readonly starts: readonly string[];
  readonly visits: number;
  /** Milliseconds since 1970; it stands still. */
  readonly at: number;
  /** How a page is liked, from 0 to 1. */
  readonly liking: (page: BigPage) => number;
}

/** Addresses of pages in the order of visits. */
export function* crawl(web: BigWeb, policy: SelectionPolicy, options: CrawlOptions): Generator<string> {
  const frontier = new MemoryFrontier();
  for (const url of options.starts) frontier.offer(url, Number.POSITIVE_INFINITY, 0);
  for (let visits = 0; visits < options.visits; visits++) {
    const next = frontier.take();
    if (next === undefined) return;
    const answer = web.at(next.url, options.at);
    if (answer?.kind !== 'page') continue;
    yield next.url;
    offerLinks(frontier, policy, { ...next, page: answer.page, liking: options.liking(answer.page) });
  }
}

interface Read {
  readonly url: string;
  readonly depth: number;
  readonly page: BigPage;
  readonly liking: number;
}

function offerLinks(frontier: MemoryFrontier, policy: SelectionPolicy, { url, depth, page, liking }: Read): void {
  const links = page.links.map((link) => new Lead(link, { sourceScore: liking, depth: depth + 1 }));
  const addresses = [...new Set(links.map((link) => link.url))];
  policy.learned?.({ url, host: hostOf(url), liking, links: addresses });
  for (const link of links) {
    frontier.offer(link.url, policy.score(link), link.depth);
    for (const beside of policy.beside?.(link.url) ?? []) {
      const { host, sourceScore } = link;
      const above = { url: beside, host, anchor: '', around: '', sourceScore, depth: link.depth };
      frontier.offer(beside, policy.score(above), link.depth);
    }
  }
  for (const [risen, score] of policy.risen?.() ?? []) frontier.raise(risen, score);
}

/** A link as policies see it; its words are made when they are looked at. */
class Lead implements FoundLink {
  readonly url: string;
  readonly host: string;
  readonly sourceScore: number;
  readonly depth: number;
  readonly #link: BigPage['links'][number];

  constructor(link: BigPage['links'][number], { sourceScore, depth }: Pick<FoundLink, 'sourceScore' | 'depth'>) {
    this.url = link.url;
    this.host = hostOf(link.url);
    this.sourceScore = sourceScore;
    this.depth = depth;
    this.#link = link;
  }

  get anchor(): string {
    return this.#link.anchor;
  }

  get around(): string {
    return this.#link.around;
  }
}

function hostOf(url: string): string {
  return url.slice('http://'.length, url.indexOf('/', 'http://'.length));
}

interface Waiting {
  readonly url: string;
  readonly depth: number;
  score: number;
  taken: boolean;
}

/** The highest first. One whose score has risen is put in again; its former place counts no more. */
class MemoryFrontier {
  readonly #known = new Map<string, Waiting>();
  readonly #heap = new Heap<{ readonly waiting: Waiting; readonly score: number }>();

  offer(url: string, score: number, depth: number): void {
    this.raise(url, score);
    if (this.#known.has(url)) return;
    const waiting = { url, depth, score, taken: false };
    this.#known.set(url, waiting);
    this.#heap.put(-score, { waiting, score });
  }

  raise(url: string, score: number): void {
    const waiting = this.#known.get(url);
    if (waiting === undefined || waiting.taken || score <= waiting.score) return;
    waiting.score = score;
    this.#heap.put(-score, { waiting, score });
  }

  take(): Waiting | undefined {
    for (let top = this.#heap.take(); top !== undefined; top = this.#heap.take()) {
      if (top.waiting.taken || top.score !== top.waiting.score) continue;
      top.waiting.taken = true;
      return top.waiting;
    }
    return undefined;
  }
}
