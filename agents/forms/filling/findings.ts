/** What a form brought so far, and how much more there may be. */
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { Sizes } from './sizes.ts';
import type { Words } from './words.ts';

const LEAST_UNSEEN = 0.1;
const FIRST_GUESS = 20;
/** Of fewer records nobody can tell how many there are. */
const SEEN_LITTLE = 200;

/** So many records of a word are believed half of what they say. */
const DOUBT = 3;
const ROUNDS = 12;

export class Findings {
  readonly #records = new Map<string, ListRecord>();
  /** By how many questions each was brought. */
  readonly #times = new Map<string, number>();
  readonly #words: Words;
  readonly #earlier: number;
  /** What the site says itself. */
  readonly sizes = new Sizes();
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

  /** How many of them are new. */
  keep(records: readonly ListRecord[]): number {
    const before = this.#records.size;
    this.#coverage = undefined;
    for (const record of records) {
      const key = keyOfRecord(record);
      this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
      const isNew = !this.#records.has(key);
      if (isNew) this.#records.set(key, record);
      this.#brought++;
      this.#words.add(`${record.title} ${record.snippet ?? ''}`, isNew);
    }
    return this.#records.size - before;
  }

  /** The share of the whole that was not seen, as far as one can tell. */
  unseen(): number {
    const { seen, estimated } = this.coverage;
    return Math.max(LEAST_UNSEEN, 1 - seen / Math.max(estimated, FIRST_GUESS));
  }

  /** How much fresher what a word finds is likely to be than what others find: its records came seldomer than others. */
  freshness(count: number, times: number): number {
    const mean = this.#brought / Math.max(1, this.#records.size);
    const own = (times + DOUBT * mean) / (count + DOUBT);
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

/** Of records that come by chance, so often those that came at all: how many did not, to one that did (Poisson, without zero). */
function unseenTo(times: number): number {
  let rate = Math.max(0.01, 2 * (times - 1));
  for (let i = 0; i < ROUNDS; i++) rate = Math.max(0.01, times * (1 - Math.exp(-rate)));
  const none = Math.exp(-rate);
  return none / (1 - none);
}
