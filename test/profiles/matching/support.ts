/** The answers of an index, computed by comparing every profile. */
import { expect } from 'vitest';
import type { Match, ProfileIndex } from '../../../profiles/matching/profile-index.ts';
import { type Random, seededRandom } from '../../../profiles/random.ts';
import { cosine } from '../../../profiles/vectors/similarity.ts';
import { type Vector, vectorOf } from '../../../profiles/vectors/vector.ts';

const TOLERANCE = 1e-5;

interface Standing {
  readonly vector: Vector;
  readonly threshold: number;
}

export class BruteForce {
  readonly profiles = new Map<number, Standing>();

  /** Expects the results of brute force. Scores very near to their threshold may fall on either side. */
  expectOf(index: ProfileIndex<number>, document: Vector): void {
    const matches = index.match(document);
    expect(index.size).toBe(this.profiles.size);
    expectSorted(matches);
    const found = new Map(matches.map(({ key, score }) => [key, score]));
    expect(found.size).toBe(matches.length);
    for (const [key, standing] of this.profiles) {
      const score = cosine(standing.vector, document);
      const answer = found.get(key);
      if (answer !== undefined) expect(Math.abs(answer - score)).toBeLessThan(TOLERANCE);
      const whole = document.ids.length > 0 && standing.vector.ids.length > 0;
      if (whole && Math.abs(score - standing.threshold) < TOLERANCE) continue;
      expect(answer !== undefined).toBe(whole && score > standing.threshold);
    }
    for (const key of found.keys()) expect(this.profiles.has(key)).toBe(true);
  }
}

function expectSorted(matches: readonly Match<number>[]): void {
  const sorted = [...matches].sort((a, b) => b.score - a.score || a.key - b.key);
  expect(matches).toEqual(sorted);
}

/** Random vectors in which terms with lower ids are likelier. */
export function vectorsOf(seed: number, vocabulary = 400): (terms: number) => Vector {
  const random: Random = seededRandom(seed);
  return (terms) =>
    vectorOf(
      Array.from({ length: terms }, () => [Math.floor(vocabulary * random() ** 2), random() * 2 - 0.5] as const),
    );
}

export function mergeAll(index: ProfileIndex<number>): void {
  index.seal();
  while (index.mergeStep(1_000_000));
}
