/** How much of a database has been seen, by capture and recapture: which records came again (Chao 1984). */

export interface Coverage {
  readonly seen: number;
  /** How many records there are, at least: an estimate, never fewer than were seen. */
  readonly estimated: number;
}

/** `times`: of each record that was seen, by how many questions. */
export function coverageOf(times: Iterable<number>): Coverage {
  let seen = 0;
  let once = 0;
  let twice = 0;
  for (const count of times) {
    seen++;
    if (count === 1) once++;
    if (count === 2) twice++;
  }
  // The form of the estimate that holds where nothing came twice, too.
  return { seen, estimated: seen + (once * (once - 1)) / (2 * (twice + 1)) };
}
