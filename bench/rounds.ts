/** Measures subjects by turns, so that other work slows all alike, in processor time with garbage collection. */
import { median } from './figures.ts';

export interface Subject {
  readonly name: string;
  /** One operation. `i` counts up, to vary the work. Returns part of the result, so that nothing is optimised away. */
  readonly run: (i: number) => number;
}

export interface Rounds {
  readonly rounds: number;
  /** How long a subject runs in one round, ms. */
  readonly milliseconds: number;
}

/** The median microseconds of each subject's operation over the rounds. The first round warms up. */
export function microsecondsOf(subjects: readonly Subject[], { rounds, milliseconds }: Rounds): readonly number[] {
  const times = subjects.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [s, subject] of subjects.entries()) {
      const time = microseconds(subject, milliseconds);
      if (round > 0) times[s]?.push(time);
    }
  }
  return times.map(median);
}

function microseconds({ name, run }: Subject, milliseconds: number): number {
  const before = process.cpuUsage();
  const began = performance.now();
  let runs = 0;
  let total = 0;
  while (performance.now() - began < milliseconds) total += run(runs++);
  const { user, system } = process.cpuUsage(before);
  if (Number.isNaN(total)) throw new Error(`${name} gives nothing that could be counted`);
  return (user + system) / runs;
}
