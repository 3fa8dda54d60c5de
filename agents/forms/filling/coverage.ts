/** How much of a database was seen, by capture and recapture: from records that came again (Chao 1984). */

export interface Coverage {
  readonly seen: number;
  /** The number of records, at least: an estimate, never fewer than were seen. */
  readonly estimated: number;
}

/** `times`: for each seen record the number of questions that brought it. */
export function coverageOf(times: Iterable<number>): Coverage {
  let seen = 0;
  let once = 0;
  let twice = 0;
  for (const count of times) {
    seen++;
    if (count === 1) once++;
    if (count === 2) twice++;
  }
  // This form of the estimate also holds where nothing came twice.
  return { seen, estimated: seen + (once * (once - 1)) / (2 * (twice + 1)) };
}
