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

interface CountedWord {
  readonly word: string;
  /** In how many records. */
  readonly count: number;
}

export class Words {
  readonly #counts = new Map<string, number>();
  readonly #policy: WordPolicy;
  readonly #random: Random;

  constructor(policy: WordPolicy, random: Random) {
    this.#policy = policy;
    this.#random = random;
  }

  /** What one record says. */
  add(text: string): void {
    for (const word of new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])) {
      const isWord = word.length >= SHORTEST && word.length <= LONGEST;
      if (isWord && (this.#counts.size < MOST_WORDS || this.#counts.has(word))) {
        this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
      }
    }
  }

  /** `worthOf` says what a word of so many records is worth; of equal ones the most frequent. */
  next(isNew: (word: string) => boolean, worthOf: (count: number) => number): CountedWord | undefined {
    if (this.#policy === 'random') return this.#any(isNew);
    const counts = [...new Set(this.#counts.values())].sort((a, b) => b - a);
    const worths = new Map(counts.map((count) => [count, this.#policy === 'frequent' ? count : worthOf(count)]));
    const order = counts.sort((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0));
    for (const count of order) {
      for (const [word, own] of this.#counts) if (own === count && isNew(word)) return { word, count };
    }
    return undefined;
  }

  heaviest(most: number): readonly string[] {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([word]) => word);
  }

  #any(isNew: (word: string) => boolean): CountedWord | undefined {
    const fresh = [...this.#counts].filter(([word]) => isNew(word));
    const found = fresh[Math.floor(this.#random() * fresh.length)];
    return found === undefined ? undefined : { word: found[0], count: found[1] };
  }
}
