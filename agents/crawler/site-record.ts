/**
 * What a crawl has learned of one site, kept with its turn: how the site answers for missing pages, which addresses
 * were copies, and which were cut. Small, whatever the site is like.
 */
import { urlIn } from '../reader/hosts.ts';
import { areOfOneText } from '../reader/near-duplicates.ts';
import type { FailureKind } from '../web-ports.ts';
import { patternOf } from './patterns.ts';
import type { Trap } from './traps.ts';

/** The fate of an address, counted for each site and shown in the report. */
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

/** The form that is kept: plain JSON. */
export interface SiteNotes {
  readonly fates?: Readonly<Partial<Record<Fate, number>>>;
  /** For each pattern of addresses: visits, visits that brought nothing new, and values of the parameters. */
  readonly patterns?: Readonly<Record<string, PatternNotes>>;
  /**
   * Signature of the page that the site gives for missing addresses; empty if it says honestly that they are missing.
   */
  readonly nothing?: string;
  /** robots.txt was asked for sitemaps. */
  readonly hasSitemaps?: boolean;
}

type PatternNotes = readonly [visits: number, copies: number, values: readonly string[]];

const MOST_PATTERNS = 60;

/** If nearly all of this many visits by one pattern were copies, the next one is, too. */
const ENOUGH_COPIES = 8;
const SHARE_OF_COPIES = 0.8;

/**
 * Addresses with this many parameters whose values repeat are combined choices, and only so many are looked at. Where a
 * parameter is a number of the page (`?view=article&id=7`), nearly each address has a value of its own.
 */
const CHOICES = 3;
const ENOUGH_CHOICES = 100;
const MOST_VALUES = 40;

/** From this many pages on it is worth a visit to see how the site answers for a missing page. */
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

  /** The trap that visits to similar addresses have shown. */
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
    // Forgets the patterns met longest ago.
    const [oldest] = this.#patterns.keys();
    if (this.#patterns.size > MOST_PATTERNS && oldest !== undefined) this.#patterns.delete(oldest);
  }

  get wantsSitemaps(): boolean {
    return !this.#hasSitemaps;
  }

  askedSitemaps(): void {
    this.#hasSitemaps = true;
  }

  /** Whether it is time to ask for a missing page. */
  get wantsProbe(): boolean {
    return this.#nothing === undefined && (this.#fates.read ?? 0) >= PROBED_AFTER;
  }

  /** `signature`: of the page that the site gave for an invented address; undefined if it said that there is none. */
  probed(signature: string | undefined): void {
    this.#nothing = signature ?? '';
  }

  /** Whether a page equals the site's answer for missing pages (a soft 404). */
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
