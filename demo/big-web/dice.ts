/** Chance that belongs to whole numbers: as `chanceOf`, for a web that asks for it millions of times. */
import { type Chance, chanceFrom } from '../chance.ts';

/** The purposes of chance, each with its own numbers. */
const PURPOSES = {
  topic: 1,
  link: 2,
  text: 3,
  rate: 4,
  change: 5,
  manners: 6,
  section: 7,
  session: 8,
  fault: 9,
  anchor: 10,
  news: 11,
  subject: 12,
  engine: 13,
} as const;
type Purpose = keyof typeof PURPOSES;

export function dice(seed: number, purpose: Purpose, ...numbers: readonly number[]): Chance {
  return chanceFrom(hashOf(seed, purpose, ...numbers));
}

/** A 32-bit number for these. */
export function hashOf(seed: number, purpose: Purpose, ...numbers: readonly number[]): number {
  let hash = mixed(mixed(0x9e3779b9, seed), PURPOSES[purpose]);
  for (const number of numbers) {
    hash = mixed(mixed(hash, number | 0), Math.floor(number / 4294967296));
  }
  return hash;
}

/** The finisher of MurmurHash3 over what came before and what comes now. */
function mixed(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = (h ^ (h >>> 16)) + 0x7ed55d16;
  return Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) | 0;
}
