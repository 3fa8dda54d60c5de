/**
 * What a crawl has learned of one site, kept with its turn: what it answers where there is nothing, which of its addresses
 * turned out to be copies, and what was cut. Small, whatever the site is like.
 */
import { areOfOneText } from '../reader/near-duplicates.ts';
import type { FailureKind } from '../web-ports.ts';
import type { Trap } from './traps.ts';
import { patternOf } from './urls.ts';

/** What became of an address: counted per site, and told in the report. */
export type Fate =
  | 'read'
  | 'changed'
  | 'unchanged'
  | 'copy'
  | 'nothing'
  | 'unkept'
  | 'sitemap'
  | `cut ${Trap}`
  | `refused ${FailureKind}`;

/** As it is kept: plain JSON. */
export interface SiteNotes {
  readonly fates?: Readonly<Partial<Record<Fate, number>>>;
  /** Of each pattern of addresses: visits, and those that brought nothing new. */
  readonly patterns?: Readonly<Record<string, readonly [visits: number, copies: number]>>;
  /** What it says where there is nothing: the signature of that page, or empty where it says so honestly. */
  readonly nothing?: string;
  /** Its robots.txt was asked which sitemaps it has. */
  readonly hasSitemaps?: boolean;
}

const MOST_PATTERNS = 60;

/** Of so many visits by one pattern nearly all were copies: the next one is, too. */
const ENOUGH_COPIES = 8;
const SHARE_OF_COPIES = 0.8;

/** Addresses with so many parameters are choices put together: so many of them are looked at. */
const CHOICES = 3;
const ENOUGH_CHOICES = 100;

/** Once a site has given so many pages, it is worth a visit to know what it says where there is nothing. */
const PROBED_AFTER = 5;

export class SiteRecord {
  readonly #fates: Partial<Record<Fate, number>>;
  readonly #patterns: Map<string, readonly [number, number]>;
  #nothing: string | undefined;
  #hasSitemaps: boolean;

  constructor({ fates, patterns, nothing, hasSitemaps = false }: SiteNotes) {
    this.#hasSitemaps = hasSitemaps;
    this.#fates = { ...fates };
    this.#patterns = new Map(Object.entries(patterns ?? {}));
    this.#nothing = nothing;
  }

  notes(): SiteNotes {
    return {
      fates: { ...this.#fates },
      patterns: Object.fromEntries(this.#patterns),
      ...(this.#nothing === undefined ? {} : { nothing: this.#nothing }),
      hasSitemaps: this.#hasSitemaps,
    };
  }

  count(fate: Fate, times = 1): void {
    this.#fates[fate] = (this.#fates[fate] ?? 0) + times;
  }

  /** What visits to addresses like this one have shown. */
  trapOf(address: string): Trap | undefined {
    const pattern = patternOf(address);
    const [visits, copies] = this.#patterns.get(pattern) ?? [0, 0];
    if (copies >= ENOUGH_COPIES && copies >= SHARE_OF_COPIES * visits) return 'copies';
    const parameters = pattern.includes('?') ? pattern.split('&').length : 0;
    return parameters >= CHOICES && visits >= ENOUGH_CHOICES ? 'alike' : undefined;
  }

  visited(address: string, isCopy: boolean): void {
    const pattern = patternOf(address);
    const [visits, copies] = this.#patterns.get(pattern) ?? [0, 0];
    this.#patterns.delete(pattern);
    this.#patterns.set(pattern, [visits + 1, copies + (isCopy ? 1 : 0)]);
    // Those met longest ago are forgotten.
    const [oldest] = this.#patterns.keys();
    if (this.#patterns.size > MOST_PATTERNS && oldest !== undefined) this.#patterns.delete(oldest);
  }

  get wantsSitemaps(): boolean {
    return !this.#hasSitemaps;
  }

  askedSitemaps(): void {
    this.#hasSitemaps = true;
  }

  /** Whether it is time to see what the site says where there is nothing. */
  get wantsProbe(): boolean {
    return this.#nothing === undefined && (this.#fates.read ?? 0) >= PROBED_AFTER;
  }

  /** `signature` of the page that it gave for an address nobody has made; undefined: it said that there is none. */
  probed(signature: string | undefined): void {
    this.#nothing = signature ?? '';
  }

  /** Whether a page says what the site says where there is nothing (a soft 404). */
  isNothing(signature: string): boolean {
    const nothing = this.#nothing ?? '';
    return nothing !== '' && (signature === nothing || areOfOneText(signature, nothing));
  }
}
