/** Counts pairs of terms in a hash table of flat arrays, which is much quicker and smaller than a Map. */
import type { TermId } from '../vectors/vocabulary.ts';

const SMALLEST = 256;

export class PairCounts {
  /** Open addressing with linear probing, never more than half full. A count of 0 marks a free slot. */
  #lows = new Uint32Array(SMALLEST);
  #highs = new Uint32Array(SMALLEST);
  #counts = new Uint32Array(SMALLEST);
  #size = 0;

  /** Different pairs counted. */
  get size(): number {
    return this.#size;
  }

  add(low: TermId, high: TermId, count = 1): void {
    const slot = this.#slotOf(low, high);
    if (this.#counts[slot] === 0) {
      this.#lows[slot] = low;
      this.#highs[slot] = high;
      this.#size++;
    }
    this.#counts[slot] = (this.#counts[slot] as number) + count;
    if (2 * this.#size > this.#counts.length) this.#rebuild(2 * this.#counts.length, 0);
  }

  /** Forgets the pairs counted `count` times or fewer. */
  forget(count: number): void {
    this.#rebuild(this.#counts.length, count);
  }

  /** Every pair counted at least `count` times, in no particular order. */
  *atLeast(count: number): Generator<readonly [low: TermId, high: TermId, count: number]> {
    for (let slot = 0; slot < this.#counts.length; slot++) {
      const counted = this.#counts[slot] as number;
      if (counted > 0 && counted >= count) yield [this.#lows[slot] as TermId, this.#highs[slot] as TermId, counted];
    }
  }

  /** The slot that holds the pair, or the free slot where it belongs. */
  #slotOf(low: TermId, high: TermId): number {
    const last = this.#counts.length - 1;
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
    hash ^= hash >>> 15;
    let slot = hash & last;
    while (this.#counts[slot] !== 0 && (this.#lows[slot] !== low || this.#highs[slot] !== high))
      slot = (slot + 1) & last;
    return slot;
  }

  /**
   * Builds the table anew with this many slots (a power of 2), without the pairs counted `forgotten` times or fewer.
   */
  #rebuild(slots: number, forgotten: number): void {
    const [lows, highs, counts] = [this.#lows, this.#highs, this.#counts];
    this.#lows = new Uint32Array(slots);
    this.#highs = new Uint32Array(slots);
    this.#counts = new Uint32Array(slots);
    this.#size = 0;
    for (let slot = 0; slot < counts.length; slot++) {
      const count = counts[slot] as number;
      if (count > forgotten) this.add(lows[slot] as TermId, highs[slot] as TermId, count);
    }
  }
}
