/**
 * What a crawl has learned of one site, kept with its turn: what it answers where there is nothing, which of its addresses
 * turned out to be copies, and what was cut. Small, whatever the site is like.
 */
import { urlIn } from '../reader/hosts.ts';
import { areOfOneText } from '../reader/near-duplicates.ts';
import type { FailureKind } from '../web-ports.ts';
import { patternOf } from './patterns.ts';
import type { Trap } from './traps.ts';

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
  /** Of each pattern of addresses: visits, those that brought nothing new, and values of their parameters. */
  readonly patterns?: Readonly<Record<string, PatternNotes>>;
  /** What it says where there is nothing: the signature of that page, or empty where it says so honestly. */
  readonly nothing?: string;
  /** Its robots.txt was asked which sitemaps it has. */
  readonly hasSitemaps?: boolean;
}

type PatternNotes = readonly [visits: number, copies: number, values: readonly string[]];

const MOST_PATTERNS = 60;

/** Of so many visits by one pattern nearly all were copies: the next one is, too. */
const ENOUGH_COPIES = 8;
const SHARE_OF_COPIES = 0.8;

/**
 * Addresses with so many parameters whose values come again and again are choices put together: so many of them are looked
 * at. Of those that go by a number (`?view=article&id=7`) nearly each has a value that no other one has.
 */
const CHOICES = 3;
const ENOUGH_CHOICES = 100;
const MOST_VALUES = 40;

/** Once a site has given so many pages, it is worth a visit to know what it says where there is nothing. */
const PROBED_AFTER = 5;

export class SiteRecord {
  readonly #fates: Partial<Record<Fate, number>>;
  readonly #patterns: Map<string, PatternNotes>;
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
    const [visits, copies, values] = this.#patterns.get(pattern) ?? NOTHING;
    if (copies >= ENOUGH_COPIES && copies >= SHARE_OF_COPIES * visits) return 'copies';
    const parameters = pattern.includes('?') ? pattern.split('&').length : 0;
    return parameters >= CHOICES && visits >= ENOUGH_CHOICES && values.length < MOST_VALUES ? 'alike' : undefined;
  }

  visited(address: string, isCopy: boolean): void {
    const pattern = patternOf(address);
    const [visits, copies, before] = this.#patterns.get(pattern) ?? NOTHING;
    const values = visits < ENOUGH_CHOICES ? valuesWith(before, address) : before;
    this.#patterns.delete(pattern);
    this.#patterns.set(pattern, [visits + 1, copies + (isCopy ? 1 : 0), values]);
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

const NOTHING: PatternNotes = [0, 0, []];
const LETTERS_OF_VALUE = 12;

/** The different values that its parameters had. */
function valuesWith(before: readonly string[], address: string): readonly string[] {
  const query = [...(urlIn(address)?.searchParams ?? [])];
  if (query.length < CHOICES || before.length >= MOST_VALUES) return before;
  const said = query.map(([name, value]) => `${name.slice(0, LETTERS_OF_VALUE)}=${value.slice(-LETTERS_OF_VALUE)}`);
  return [...new Set([...before, ...said])].slice(0, MOST_VALUES);
}
