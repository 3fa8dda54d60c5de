/** Words of earlier answers, and which of them to ask for next. */
import type { Random } from '../../../profiles/profiles.ts';
import { isTelling, wordsIn } from '../../lexicon/words.ts';
import { putInto } from './order.ts';

/**
 * `adaptive`: the word with the greatest expected yield; `frequent`: the word seen most often; `random`: any seen word.
 * The last two are for comparison.
 */
export const WORD_POLICIES = ['adaptive', 'frequent', 'random'] as const;
export type WordPolicy = (typeof WORD_POLICIES)[number];

const LONGEST = 30;
const MOST_WORDS = 50_000;
/** Numbers kept of a word's records. With more, no page is asked for by its place; and each number is sorted in. */
const MOST_NUMBERS = 4_000;
/** Weights nearer to each other count as equal. */
const FINENESS = 100;

export interface Tally {
  /** Records with the word. */
  readonly count: number;
  /** How often these were brought, all together. */
  readonly times: number;
  /** Their weight, all together; records that came once weigh the most. */
  readonly weight: number;
}

interface CountedWord extends Tally {
  readonly word: string;
  readonly worth: number;
}

/** Words of about the same tally: none is better than another. */
interface Alike extends Tally {
  readonly words: Set<string>;
}

interface Word {
  count: number;
  times: number;
  weight: number;
  alike?: Alike;
  /** Numbers of its records, the smallest first. */
  readonly numbers: number[];
}

/** A record that was brought. */
interface Brought {
  readonly text: string;
  readonly isNew: boolean;
  /** How much its weight rose. */
  readonly weight: number;
  readonly number?: number | undefined;
}

export class Words {
  readonly #words = new Map<string, Word>();
  readonly #alike = new Map<string, Alike>();
  readonly #policy: WordPolicy;
  readonly #random: Random;

  constructor(policy: WordPolicy, random: Random) {
    this.#policy = policy;
    this.#random = random;
  }

  /** The words of one record, each time it is brought. */
  add({ text, isNew, weight, number }: Brought): void {
    for (const said of new Set(wordsIn(text))) {
      const before = this.#words.get(said);
      const isWord = isTelling(said) && said.length <= LONGEST;
      if (!isWord || (before === undefined && this.#words.size >= MOST_WORDS)) continue;
      const word = before ?? { count: 0, times: 0, weight: 0, numbers: [] };
      this.#words.set(said, word);
      if (isNew) word.count++;
      word.times++;
      const isPlaced = isNew && number !== undefined && word.numbers.length < MOST_NUMBERS;
      if (isPlaced) putInto(word.numbers, number);
      word.weight = Math.max(0, word.weight + weight);
      this.#put(said, word);
    }
  }

  #put(said: string, word: Word): void {
    const { count, times } = word;
    const weight = Math.round(word.weight * FINENESS) / FINENESS;
    const key = `${count} ${times} ${weight}`;
    word.alike?.words.delete(said);
    const alike = this.#alike.get(key) ?? { count, times, weight, words: new Set() };
    this.#alike.set(key, alike);
    word.alike = alike;
    alike.words.add(said);
  }

  /** `worthOf`: the worth of a word with this tally. Of equal ones the most frequent come first. */
  *inOrder(worthOf: (tally: Tally) => number): Iterable<CountedWord> {
    if (this.#policy === 'random') return yield* this.#byChance(worthOf);
    const order = [];
    for (const [key, alike] of this.#alike) {
      if (alike.words.size === 0) this.#alike.delete(key);
      else order.push({ alike, worth: worthOf(alike) });
    }
    const isFrequent = this.#policy === 'frequent';
    order.sort((a, b) => (isFrequent ? 0 : b.worth - a.worth) || b.alike.count - a.alike.count);
    for (const { alike, worth } of order) {
      const { count, times, weight } = alike;
      for (const word of alike.words) yield { word, count, times, weight, worth };
    }
  }

  *#byChance(worthOf: (tally: Tally) => number): Iterable<CountedWord> {
    const left = [...this.#words];
    while (left.length > 0) {
      const place = Math.floor(this.#random() * left.length);
      const [word, { count, times, weight }] = left[place] as [string, Word];
      left[place] = left.at(-1) as [string, Word];
      left.pop();
      yield { word, count, times, weight, worth: worthOf({ count, times, weight }) };
    }
  }

  countOf(word: string): number {
    return this.#words.get(word.toLowerCase())?.count ?? 0;
  }

  /** Numbers of the records with the word, the smallest first. */
  numbersOf(word: string): readonly number[] {
    return this.#words.get(word.toLowerCase())?.numbers ?? [];
  }

  heaviest(most: number): readonly string[] {
    return [...this.#words]
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, most)
      .map(([word]) => word);
  }
}
