/**
 * A crawl in memory. A policy chooses the next page of a generated web, and the service's own code decides where pages
 * lead. Nobody waits, and nothing fails.
 */
import { LinkSelector, type Offered, type SelectionPolicy, SiteRecord } from '../../agents/agents.ts';
import type { BigPage, BigWeb } from '../../demo/demo.ts';
import { finished, type TermCounts } from '../../profiles/profiles.ts';
import { Heap } from './heap.ts';

export interface CrawlOptions {
  readonly starts: readonly string[];
  readonly visits: number;
  /** Milliseconds since 1970; it stands still. */
  readonly at: number;
  readonly read: (page: BigPage) => TermCounts;
  /** How well a page is liked, from 0 to 1. Absent: all pages alike. */
  readonly liking?: (page: TermCounts) => number;
}

/** Addresses of pages in the order of visits. */
export async function* crawl(web: BigWeb, policy: SelectionPolicy, options: CrawlOptions): AsyncGenerator<string> {
  const { starts, visits, at, read, liking } = options;
  const wants = { seeds: starts, depth: Number.POSITIVE_INFINITY, sameSite: false, policy, ...(liking && { liking }) };
  const selector = new LinkSelector(wants, { now: () => at, inTurns: async (steps) => finished(steps) });
  const frontier = new MemoryFrontier();
  const record = new SiteRecord({});
  for (const seed of selector.seeds(record)) frontier.offer(seed);
  for (let visited = 0; visited < visits; visited++) {
    const next = frontier.take();
    if (next === undefined) return;
    const answer = web.at(next.url, at);
    if (answer?.kind !== 'page') continue;
    yield next.url;
    const { links } = answer.page;
    const leads = links.map(({ url, anchor }) => ({ url, anchor, kind: 'page' as const }));
    for (const offered of await selector.from({ leads, counts: read(answer.page) }, next, record))
      frontier.offer(offered);
  }
}

interface WaitingLink {
  readonly url: string;
  readonly depth: number;
  readonly why: string;
  score: number;
  taken: boolean;
}

/** The highest score first. An address whose score rises is put in again; its former place counts no more. */
class MemoryFrontier {
  readonly #known = new Map<string, WaitingLink>();
  readonly #heap = new Heap<{ readonly waiting: WaitingLink; readonly score: number }>();

  offer({ url, score, depth }: Offered): void {
    const known = this.#known.get(url);
    if (known !== undefined && (known.taken || score <= known.score)) return;
    const waiting = known ?? { url, depth, why: '', score, taken: false };
    waiting.score = score;
    this.#known.set(url, waiting);
    this.#heap.put(-score, { waiting, score });
  }

  take(): WaitingLink | undefined {
    for (let top = this.#heap.take(); top !== undefined; top = this.#heap.take()) {
      if (top.waiting.taken || top.score !== top.waiting.score) continue;
      top.waiting.taken = true;
      return top.waiting;
    }
    return undefined;
  }
}
