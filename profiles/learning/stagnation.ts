/** Tells when an agent has stopped learning: then evolution or other words are due. Chosen in the lab (docs/lab.md). */

/** How one session went. */
export interface SessionOutcome {
  /** Of the accuracy test after the session; undefined if there was none. */
  readonly ndpm: number | undefined;
  /** Share of relevant pages among those shown; undefined if nothing was shown. */
  readonly yield: number | undefined;
}

export type Stagnation = 'flat' | 'barren';

/** Learning is flat after this many sessions without a drop. */
const FLAT_SESSIONS = 3;

/** A smaller drop of ndpm counts as none. */
const SMALLEST_DROP = 0.01;

/** A session is barren if its yield is under this share of the first session's. */
const BARREN_SHARE = 0.2;

/**
 * `flat`: in the last three sessions ndpm stayed within a hundredth of the best before them, or above. `barren`: the
 * last session brought less than a fifth of what the first did. `before`: ndpm of the agent's words alone, if it was
 * measured.
 */
export function stagnationOf(sessions: readonly SessionOutcome[], before?: number): Stagnation | undefined {
  if (isBarren(sessions)) return 'barren';
  const points = [before, ...sessions.map(({ ndpm }) => ndpm)].filter((point) => point !== undefined);
  return points.length > FLAT_SESSIONS && !hasDropped(points, points.length - FLAT_SESSIONS) ? 'flat' : undefined;
}

/** Whether ndpm fell, from this point on, noticeably under the best before it. */
export function hasDropped(points: readonly number[], from: number): boolean {
  const best = Math.min(...points.slice(0, from));
  // Figures of two decimals must not decide by their binary rounding.
  return Math.min(...points.slice(from)) <= best - SMALLEST_DROP + 1e-9;
}

function isBarren(sessions: readonly SessionOutcome[]): boolean {
  const first = sessions[0]?.yield;
  const last = sessions.at(-1)?.yield;
  return sessions.length > 1 && first !== undefined && last !== undefined && last < BARREN_SHARE * first;
}
