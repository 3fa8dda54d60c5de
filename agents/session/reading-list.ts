/**
 * What a session has yet to read, best first. It is read while engines are still asked: whatever comes takes its place among
 * what was not begun. One page at a time per site, and no more in all than there are places.
 */
import { addressKey } from '../addresses.ts';
import { siteOf } from '../reader/hosts.ts';
import type { DomainRules } from '../search/domain-rules.ts';
import { type Merged, merged } from '../search/merging.ts';
import { inReadingOrder } from '../search/reading-order.ts';
import type { Gathered } from '../search/search.ts';

/** A page to read, with its place in the engines' order as it is known by now. */
export interface ToRead extends Merged {
  readonly engineRank: number;
  readonly site: string;
}

interface Source {
  readonly gathered: Gathered;
  readonly isThrough: boolean;
}

export interface ReadingListOptions {
  /** Sources whose own words have run dry: they are asked beside with others. */
  readonly dry?: ReadonlySet<number>;
  /** Places in all. */
  readonly most: number;
  readonly rules?: DomainRules;
  /** What a page's place counts, by its site. */
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

  /** What a source has found by now, and how much is liked what is said of those that it had not found before. */
  put(source: number, gathered: Gathered, liked: ReadonlyMap<string, number>): void {
    this.#sources[source] = { gathered, isThrough: false };
    for (const [url, liking] of liked) this.#liked.set(url, liking);
    const ranked = this.inEnginesOrder().map((page, engineRank) => ({ ...page, engineRank, site: siteOf(page.url) }));
    this.#order = inReadingOrder(ranked, this.#liked, this.#weightOf);
    this.#wake();
  }

  /** Nothing more comes of a source. */
  end(source: number, gathered: Gathered): void {
    this.#sources[source] = { gathered, isThrough: true };
    this.#wake();
  }

  /** Nothing more is begun. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** All that was found, as the engines together would have it. */
  inEnginesOrder(): readonly Merged[] {
    return merged(
      this.#sources.map(({ gathered }) => gathered),
      this.#rules,
      (url) => this.#keyOf(url),
    );
  }

  /** All is merged anew with each answer: an address is looked at once. */
  #keyOf(url: string): string {
    const key = this.#keys.get(url) ?? addressKey(url);
    this.#keys.set(url, key);
    return key;
  }

  /** The best whose site is free, as soon as there is one; undefined when there will be none. It is `done` afterwards. */
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

  #begin(page: ToRead): ToRead {
    this.#begun.add(page.url);
    this.#busy.add(page.site);
    return page;
  }

  #best(): ToRead | undefined {
    const places = this.#places() - this.#begun.size;
    if (places <= 0 || (this.#isRepeatable && !this.#areThrough())) return undefined;
    const left = this.#order.filter(({ url }) => !this.#begun.has(url));
    // A worse page elsewhere has no place of one whose site is busy, or whoever is quicker would decide what is read.
    return (this.#isRepeatable ? left.slice(0, places) : left).find((page) => this.#isFree(page));
  }

  /** What a private feed has waits until all have answered: what an engine finds, too, is no secret, and is kept for all. */
  #isFree({ site, isPrivate }: ToRead): boolean {
    return !this.#busy.has(site) && (isPrivate !== true || this.#areThrough());
  }

  /**
   * Whoever has not answered yet keeps its share: that it is slow does not mean that what it finds is worse. So does one
   * that has run dry until all its answers are there: the first of them are what sessions before have left.
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
    return this.#areThrough() && this.#order.every(({ url }) => this.#begun.has(url));
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
