/**
 * The pages that a session has yet to read, best first. Reading goes on while engines are still asked: new pages take
 * their places among those not begun. One page at a time per site, and no more in all than there are places.
 */
import { addressKey } from '../addresses.ts';
import { siteOf } from '../reader/hosts.ts';
import type { DomainRules } from '../search/domain-rules.ts';
import { type Merged, merged } from '../search/merging.ts';
import { inReadingOrder } from '../search/reading-order.ts';
import type { Gathered } from '../search/search.ts';

/** A page to read, with its present place in the engines' order. */
export interface ToRead extends Merged {
  readonly engineRank: number;
  readonly site: string;
}

interface Source {
  readonly gathered: Gathered;
  readonly isThrough: boolean;
}

export interface ReadingListOptions {
  /** Sources whose own words are exhausted: they get more questions. */
  readonly dry?: ReadonlySet<number>;
  /** Places in all. */
  readonly most: number;
  readonly rules?: DomainRules;
  /** Weight of a page's place, by its site. */
  readonly weightOf?: (url: string) => number;
  /** See `Ports.isRepeatable`. */
  readonly isRepeatable?: boolean | undefined;
}

export class ReadingList {
  readonly #most: number;
  readonly #rules: DomainRules;
  readonly #weightOf: (url: string) => number;
  readonly #dry: ReadonlySet<number>;
  readonly #isRepeatable: boolean;
  readonly #sources: Source[];
  readonly #liked = new Map<string, number>();
  readonly #keys = new Map<string, string>();
  readonly #begun = new Set<string>();
  readonly #busy = new Set<string>();
  #order: readonly ToRead[] = [];
  /** Answers came since the order was made. It is made when a page is asked for: answers may come faster than that. */
  #isStale = false;
  #isClosed = false;
  #waiting: (() => void)[] = [];

  constructor(
    sources: readonly Gathered[],
    { most, rules = new Map(), weightOf = () => 1, dry = new Set(), isRepeatable = false }: ReadingListOptions,
  ) {
    this.#dry = dry;
    this.#most = most;
    this.#isRepeatable = isRepeatable;
    this.#rules = rules;
    this.#weightOf = weightOf;
    this.#sources = sources.map((gathered) => ({ gathered, isThrough: false }));
  }

  /** Takes what a source has found by now, and how well the text of each new result is liked. */
  put(source: number, gathered: Gathered, liked: ReadonlyMap<string, number>): void {
    this.#sources[source] = { gathered, isThrough: false };
    for (const [url, liking] of liked) this.#liked.set(url, liking);
    this.#isStale = true;
    this.#wake();
  }

  /** Nothing more comes from a source. */
  end(source: number, gathered: Gathered): void {
    this.#sources[source] = { gathered, isThrough: true };
    this.#wake();
  }

  /** No further page is begun. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** Everything found, in the joint order of the engines. */
  inEnginesOrder(): readonly Merged[] {
    return merged(
      this.#sources.map(({ gathered }) => gathered),
      this.#rules,
      (url) => this.#keyOf(url),
    );
  }

  /** Each answer merges everything anew, so an address is normalised once. */
  #keyOf(url: string): string {
    const key = this.#keys.get(url) ?? addressKey(url);
    this.#keys.set(url, key);
    return key;
  }

  /**
   * The best page whose site is free, as soon as there is one; undefined if there will be none. The caller then calls
   * `done`.
   */
  async next(): Promise<ToRead | undefined> {
    for (;;) {
      if (this.#isOver()) return undefined;
      const best = this.#best();
      if (best !== undefined) return this.#begin(best);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  done({ site }: ToRead): void {
    this.#busy.delete(site);
    this.#wake();
  }

  #inOrder(): readonly ToRead[] {
    if (!this.#isStale) return this.#order;
    this.#isStale = false;
    const ranked = this.inEnginesOrder().map((page, engineRank) => ({ ...page, engineRank, site: siteOf(page.url) }));
    this.#order = inReadingOrder(ranked, this.#liked, this.#weightOf);
    return this.#order;
  }

  #begin(page: ToRead): ToRead {
    this.#begun.add(page.url);
    this.#busy.add(page.site);
    return page;
  }

  #best(): ToRead | undefined {
    const places = this.#places() - this.#begun.size;
    if (places <= 0 || (this.#isRepeatable && !this.#areThrough())) return undefined;
    const left = this.#inOrder().filter(({ url }) => !this.#begun.has(url));
    // A worse page must not take the place of one whose site is busy, or speed would decide what is read.
    return (this.#isRepeatable ? left.slice(0, places) : left).find((page) => this.#isFree(page));
  }

  /**
   * A page of a private feed waits until all engines have answered: if an engine finds it, too, it is no secret, and
   * everybody keeps it.
   */
  #isFree({ site, isPrivate }: ToRead): boolean {
    return !this.#busy.has(site) && (isPrivate !== true || this.#areThrough());
  }

  /**
   * An engine that has not answered keeps its share: slow does not mean worse. So does an exhausted one until all its
   * answers are there: its first answers are what earlier sessions left.
   */
  #places(): number {
    const share = Math.floor(this.#most / this.#sources.length);
    const kept = this.#sources.map(({ gathered, isThrough }, i) =>
      isThrough ? 0 : this.#dry.has(i) ? share : Math.max(0, share - gathered.results.length),
    );
    return this.#most - kept.reduce((sum, each) => sum + each, 0);
  }

  #isOver(): boolean {
    if (this.#isClosed || this.#begun.size >= this.#most) return true;
    return this.#areThrough() && this.#inOrder().every(({ url }) => this.#begun.has(url));
  }

  #areThrough(): boolean {
    return this.#sources.every(({ isThrough }) => isThrough);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
