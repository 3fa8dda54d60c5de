/**
 * When a page changes: a Poisson process that nobody stores. Time is cut into blocks as long as the page's mean time
 * between changes; each block has its own number of them (Poisson with mean 1) at its own moments.
 */
import type { Chance } from '../chance.ts';
import { CHANGE_CLASSES } from './figures.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** The chance of one block of one page. */
export type BlockChance = (block: number) => Chance;

/** Changes a day. */
export function rateBy(chance: Chance): number {
  let drawn = chance();
  for (const [share, from, to] of CHANGE_CLASSES) {
    if (drawn < share) return 1 / (from * (to / from) ** chance());
    drawn -= share;
  }
  return 0;
}

export class Changes {
  readonly perDay: number;
  readonly #blockMs: number;
  readonly #chance: BlockChance;

  constructor(perDay: number, chance: BlockChance) {
    this.perDay = perDay;
    this.#blockMs = DAY_MS / perDay;
    this.#chance = chance;
  }

  /** The last change at or before a time, in milliseconds since 1970; 0 when there was none since. */
  last(at: number): number {
    for (let block = Math.floor(at / this.#blockMs); block >= 0; block--) {
      const before = this.#momentsOf(block).filter((moment) => moment <= at);
      if (before.length > 0) return Math.max(...before);
    }
    return 0;
  }

  /** The first change after a time. */
  next(at: number): number {
    for (let block = Math.floor(at / this.#blockMs); ; block++) {
      const after = this.#momentsOf(block).filter((moment) => moment > at);
      if (after.length > 0) return Math.min(...after);
    }
  }

  #momentsOf(block: number): readonly number[] {
    const chance = this.#chance(block);
    const moments: number[] = [];
    // Knuth: as many as it takes numbers whose product stays above e^−1.
    for (let product = chance(); product > Math.exp(-1); product *= chance()) moments.push(0);
    return moments.map(() => Math.floor((block + chance()) * this.#blockMs));
  }
}
