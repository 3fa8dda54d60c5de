/**
 * Subjects measured by turns, so that whatever else the machine does falls on all of them alike, and in processor time,
 * garbage collection included, which other programs stretch less than the clock.
 */
import { median } from './figures.ts';

export interface Subject {
  readonly name: string;
  /** One operation; `i` counts up, to vary what it works on. Returns something of the result, so that none is optimised away. */
  readonly run: (i: number) => number;
}

export interface Rounds {
  readonly rounds: number;
  /** How long a subject runs in one round, ms. */
  readonly milliseconds: number;
}

/** Per subject the median over the rounds of the microseconds that one operation takes. The first round only warms up. */
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
