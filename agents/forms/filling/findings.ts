/** What a form brought so far, and how much more there may be. */
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { numberOf, Order } from './order.ts';
import { Sizes } from './sizes.ts';
import type { Tally, Words } from './words.ts';

const LEAST_UNSEEN = 0.1;
const FIRST_GUESS = 20;
/** Of fewer records nobody can tell how many there are. */
const SEEN_LITTLE = 200;
/** So many records of a word are believed half of what they say. */
const HALF_BELIEVED = 3;
const ROUNDS = 12;
/** A record weighs that much of what it did for each time that it came again: those that came once are likest those that did not. */
const AGAIN = 0.3;
/** Of known records that a word finds, so many say it where texts are shown whole. */
const NEARLY_ALL = 0.95;
/** How much of what was known weighs when more becomes known. */
const MEMORY = 0.99;
/** The whole of what was seen weighs as much as so many records that came once. */
const DOUBT = 4;

export class Findings {
  readonly #records = new Map<string, ListRecord>();
  /** By how many questions each was brought. */
  readonly #times = new Map<string, number>();
  readonly #words: Words;
  readonly #earlier: number;
  /** What the site says itself. */
  readonly sizes = new Sizes();
  readonly order = new Order();
  #listed = 0;
  #saying = 0;
  /** Of all records. */
  #weight = 0;
  #brought = 0;
  /** Until more comes. */
  #coverage: Coverage | undefined;

  /** `earlier`: how many there were when it was asked before. */
  constructor(words: Words, earlier = 0) {
    this.#words = words;
    this.#earlier = earlier;
  }

  get records(): readonly ListRecord[] {
    return [...this.#records.values()];
  }

  get coverage(): Coverage {
    this.#coverage ??= coverageOf(this.#times.values());
    return this.#coverage;
  }

  get size(): number {
    return this.#records.size;
  }

  /** How many there are, seen or not, by what the site says or by what came again. */
  get whole(): number {
    return Math.max(1, this.size, this.sizes.estimated ?? Math.max(this.#earlier, this.coverage.estimated));
  }

  /** Texts are shown whole: else nobody knows which words known records have. */
  get isWhole(): boolean {
    return this.#saying >= NEARLY_ALL * this.#listed;
  }

  /** The numbers between which lists go, where what is known of words says where in them the rest stands. */
  get ends(): Order['ends'] {
    return this.isWhole ? this.order.ends : undefined;
  }

  /** How many of them are new; `word`: what found them. */
  keep(records: readonly ListRecord[], word = ''): number {
    const before = this.#records.size;
    this.#coverage = undefined;
    this.order.tell(records);
    for (const record of records) {
      const key = keyOfRecord(record);
      const times = this.#times.get(key) ?? 0;
      this.#times.set(key, times + 1);
      // Lists may show another part of a text each time: what counts is what was known of it.
      const known = this.#records.get(key);
      const isNew = known === undefined;
      if (isNew) this.#records.set(key, record);
      else if (word !== '') this.#tellSaying(known, word);
      const weight = AGAIN ** times - (isNew ? 0 : AGAIN ** (times - 1));
      this.#weight += weight;
      this.#brought++;
      const { title, snippet = '' } = known ?? record;
      const text = `${title} ${snippet}`;
      this.#words.add({ text, isNew, weight, number: numberOf(record) });
    }
    return this.#records.size - before;
  }

  /** The share of the whole that was not seen, as far as one can tell. */
  unseen(): number {
    const { seen, estimated } = this.coverage;
    return Math.max(LEAST_UNSEEN, 1 - seen / Math.max(estimated, FIRST_GUESS));
  }

  /** Of what was known before. */
  #tellSaying(record: ListRecord, word: string): void {
    this.#listed = this.#listed * MEMORY + 1;
    this.#saying = this.#saying * MEMORY + (isSaying(record, word) ? 1 : 0);
  }

  /** How many records that were not seen have a word: those that came but once tell what the rest is like (Good 1953). */
  unseenWith({ count, weight }: Tally): number {
    const share = (weight + DOUBT * this.shareOf(count)) / (this.#weight + DOUBT);
    const whole = Math.max(this.whole, this.coverage.estimated);
    return Math.max(1, LEAST_UNSEEN * this.size, whole - this.size) * share;
  }

  /** How much fresher what a word finds is likely to be than what others find: its records came seldomer than others. */
  freshness(count: number, times: number): number {
    const mean = this.#brought / Math.max(1, this.#records.size);
    const own = (times + HALF_BELIEVED * mean) / (count + HALF_BELIEVED);
    return unseenTo(own) / unseenTo(mean);
  }

  /** How many there are to one that was seen. */
  ratio(): number {
    const { seen, estimated } = this.coverage;
    return Math.max(FIRST_GUESS, estimated, seen < SEEN_LITTLE ? 2 * seen : 0) / Math.max(1, seen);
  }

  /** The share of what was seen that so many records are. */
  shareOf(count: number): number {
    return count / Math.max(1, this.#records.size);
  }
}

export function keyOfRecord({ link, title }: ListRecord): string {
  return link === '' ? title : link;
}

export function isSaying({ title, snippet = '' }: ListRecord, term: string): boolean {
  return `${title} ${snippet}`.toLowerCase().includes(term.toLowerCase());
}

/** Of records that come by chance, so often those that came at all: how many did not, to one that did (Poisson, without zero). */
function unseenTo(times: number): number {
  let rate = Math.max(0.01, 2 * (times - 1));
  for (let i = 0; i < ROUNDS; i++) rate = Math.max(0.01, times * (1 - Math.exp(-rate)));
  const none = Math.exp(-rate);
  return none / (1 - none);
}
