/** Randomness as a value that is passed in, so that everything can be run again from its seed. */
import { fnv1a } from './fnv.ts';

/** Gives numbers in [0, 1). */
export type Random = () => number;

/** A seeded generator (sfc32 by Chris Doty-Humphrey, public domain design): same seed, same numbers, everywhere. */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const t = (((a + b) | 0) + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  // The first outputs still resemble the seed.
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A seed that stands for a text. */
export function seedOf(text: string): number {
  return fnv1a(text);
}
