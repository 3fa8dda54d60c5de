/** Words of what came back, and which of them to ask for next. */
import type { Random } from '../../../profiles/profiles.ts';

/**
 * `adaptive`: the word that is likely to bring the most that is new; `frequent`: the one most often seen; `random`: any that
 * was seen. The last two are for comparison.
 */
export const WORD_POLICIES = ['adaptive', 'frequent', 'random'] as const;
export type WordPolicy = (typeof WORD_POLICIES)[number];

const SHORTEST = 3;
const LONGEST = 30;
const MOST_WORDS = 50_000;

export interface Tally {
  /** In how many records. */
  readonly count: number;
  /** How often these were brought, all together. */
  readonly times: number;
}

interface CountedWord extends Tally {
  readonly word: string;
}

/** Words of the same tally: none is better than another. */
interface Alike extends Tally {
  readonly words: Set<string>;
}

export class Words {
  readonly #tallies = new Map<string, Alike>();
  readonly #alike = new Map<string, Alike>();
  readonly #policy: WordPolicy;
  readonly #random: Random;

  constructor(policy: WordPolicy, random: Random) {
    this.#policy = policy;
    this.#random = random;
  }

  /** What one record says, each time that it is brought. */
  add(text: string, isNew: boolean): void {
    for (const word of new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])) {
      const before = this.#tallies.get(word);
      const isWord = word.length >= SHORTEST && word.length <= LONGEST;
      if (!isWord || (before === undefined && this.#tallies.size >= MOST_WORDS)) continue;
      before?.words.delete(word);
      this.#put(word, (before?.count ?? 0) + (isNew ? 1 : 0), (before?.times ?? 0) + 1);
    }
  }

  #put(word: string, count: number, times: number): void {
    const key = `${count} ${times}`;
    const alike = this.#alike.get(key) ?? { count, times, words: new Set() };
    this.#alike.set(key, alike);
    this.#tallies.set(word, alike);
    alike.words.add(word);
  }

  /** `worthOf` says what a word of so many records is worth; of equal ones the most frequent. */
  next(isNew: (word: string) => boolean, worthOf: (tally: Tally) => number): CountedWord | undefined {
    if (this.#policy === 'random') return this.#any(isNew);
    const order = [...this.#alike.values()]
      .filter(({ words }) => words.size > 0)
      .map((alike) => ({ alike, worth: this.#policy === 'frequent' ? alike.count : worthOf(alike) }))
      .sort((a, b) => b.worth - a.worth || b.alike.count - a.alike.count);
    for (const { alike } of order) {
      for (const word of alike.words) if (isNew(word)) return { word, count: alike.count, times: alike.times };
    }
    return undefined;
  }

  tallyOf(word: string): Tally {
    return this.#tallies.get(word.toLowerCase()) ?? { count: 0, times: 0 };
  }

  heaviest(most: number): readonly string[] {
    return [...this.#tallies]
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, most)
      .map(([word]) => word);
  }

  #any(isNew: (word: string) => boolean): CountedWord | undefined {
    const fresh = [...this.#tallies].filter(([word]) => isNew(word));
    const found = fresh[Math.floor(this.#random() * fresh.length)];
    return found === undefined ? undefined : { word: found[0], count: found[1].count, times: found[1].times };
  }
}
