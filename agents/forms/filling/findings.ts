/** What a form brought so far, and how much more there may be. */
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { numberOf, Order } from './order.ts';
import { Sizes } from './sizes.ts';
import type { Tally, Words } from './words.ts';

const LEAST_UNSEEN = 0.1;
const FIRST_GUESS = 20;
/** With fewer records nobody can tell how many there are. */
const SEEN_LITTLE = 200;
/** With this many records a word is believed by half. */
const HALF_BELIEVED = 3;
const ROUNDS = 12;
/**
 * Each time a record comes again its weight is multiplied by this: records that came once are most like the unseen
 * ones.
 */
const AGAIN = 0.3;
/** If texts are shown whole, this share of the known records that a word finds contain the word. */
const NEARLY_ALL = 0.95;
/** Weight of old knowledge when new comes. */
const MEMORY = 0.99;
/** All seen records together weigh as much as this many records that came once. */
const DOUBT = 4;

export class Findings {
  readonly #records = new Map<string, ListRecord>();
  /** For each record the number of questions that brought it. */
  readonly #times = new Map<string, number>();
  readonly #words: Words;
  readonly #earlier: number;
  /** What the site itself claims. */
  readonly sizes = new Sizes();
  readonly order = new Order();
  #listed = 0;
  #saying = 0;
  /** Weight of all records. */
  #weight = 0;
  #brought = 0;
  /** Valid until more comes. */
  #coverage: Coverage | undefined;

  /** `earlier`: the number of records in the round before. */
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

  /** The number of records, seen or not, by the site's claim or by records that came again. */
  get whole(): number {
    return Math.max(1, this.size, this.sizes.estimated ?? Math.max(this.#earlier, this.coverage.estimated));
  }

  /** Texts are shown whole. Otherwise nobody knows which words known records contain. */
  get isWhole(): boolean {
    return this.#saying >= NEARLY_ALL * this.#listed;
  }

  /** The range of numbers that lists run through, if known records tell where in a list the unknown ones stand. */
  get ends(): Order['ends'] {
    return this.isWhole ? this.order.ends : undefined;
  }

  /** Keeps records, and returns how many are new. `word`: what found them. */
  keep(records: readonly ListRecord[], word = ''): number {
    const before = this.#records.size;
    this.#coverage = undefined;
    this.order.tell(records);
    for (const record of records) {
      const key = keyOfRecord(record);
      const times = this.#times.get(key) ?? 0;
      this.#times.set(key, times + 1);
      // A list may show another part of a text each time, so the text known before counts.
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

  /** The estimated share of the whole that is unseen. */
  unseen(): number {
    const { seen, estimated } = this.coverage;
    return Math.max(LEAST_UNSEEN, 1 - seen / Math.max(estimated, FIRST_GUESS));
  }

  /** Judges by the text known before. */
  #tellSaying(record: ListRecord, word: string): void {
    this.#listed = this.#listed * MEMORY + 1;
    this.#saying = this.#saying * MEMORY + (isSaying(record, word) ? 1 : 0);
  }

  /** How many unseen records contain a word. Records that came once tell what the rest is like (Good 1953). */
  unseenWith({ count, weight }: Tally): number {
    const share = (weight + DOUBT * this.shareOf(count)) / (this.#weight + DOUBT);
    const whole = Math.max(this.whole, this.coverage.estimated);
    return Math.max(1, LEAST_UNSEEN * this.size, whole - this.size) * share;
  }

  /** How much fresher than average a word's records are: they came less often than others. */
  freshness(count: number, times: number): number {
    const mean = this.#brought / Math.max(1, this.#records.size);
    const own = (times + HALF_BELIEVED * mean) / (count + HALF_BELIEVED);
    return unseenTo(own) / unseenTo(mean);
  }

  /** How many records there are to one that was seen. */
  ratio(): number {
    const { seen, estimated } = this.coverage;
    return Math.max(FIRST_GUESS, estimated, seen < SEEN_LITTLE ? 2 * seen : 0) / Math.max(1, seen);
  }

  /** Share of the seen records that this many are. */
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

/**
 * If records come by chance and the seen ones came this often: unseen records to one seen record (Poisson, without
 * zero).
 */
function unseenTo(times: number): number {
  let rate = Math.max(0.01, 2 * (times - 1));
  for (let i = 0; i < ROUNDS; i++) rate = Math.max(0.01, times * (1 - Math.exp(-rate)));
  const none = Math.exp(-rate);
  return none / (1 - none);
}
