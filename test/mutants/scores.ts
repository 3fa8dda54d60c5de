/** The results of a run: scores with intervals, the sample, and equivalent survivors. */
import { createHash } from 'node:crypto';
import type { Mutant } from './instrumenting.ts';

/** A fault that no test can notice, because the program acts the same. */
export interface Equivalent {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

export interface Score {
  readonly covered: number;
  readonly killed: number;
}

/** The interval in percent that has the true share in 95 of 100 samples (Wilson, 1927). */
export function interval({ covered, killed }: Score): readonly [number, number] {
  if (covered === 0) return [0, 100];
  const z = 1.96;
  const share = killed / covered;
  const width = z * Math.sqrt((share * (1 - share)) / covered + (z * z) / (4 * covered * covered));
  const middle = share + (z * z) / (2 * covered);
  const whole = 1 + (z * z) / covered;
  return [(100 * (middle - width)) / whole, (100 * (middle + width)) / whole];
}

/** Draws faults by a seed: the same for the same texts, whatever the room gains or loses. */
export function drawn<T extends Mutant>(mutants: readonly T[], count: number, seed: number): T[] {
  const place = ({ file, before, after, nth }: Mutant) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, before, after, nth]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, at: place(mutant) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Removes equivalent faults, and lists lines that match no fault any more. */
export function withoutEquivalents<T extends Mutant>(
  mutants: readonly T[],
  equivalents: readonly Equivalent[],
  files: ReadonlySet<string>,
): { mutants: T[]; stale: Equivalent[] } {
  const name = ({ file, before, after }: Equivalent | Mutant) => JSON.stringify([file, before, after]);
  const listed = new Set(equivalents.map(name));
  const found = new Set(mutants.map(name));
  return {
    mutants: mutants.filter((mutant) => !listed.has(name(mutant))),
    stale: equivalents.filter((equivalent) => files.has(equivalent.file) && !found.has(name(equivalent))),
  };
}
