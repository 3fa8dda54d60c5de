/**
 * How often a page changes, from visits at any times that only tell whether it had changed. Moment matching (Upadhyay et
 * al. 2020): the rate Δ at which as many changes would have been seen as were,
 *
 *   Σ (1 − e^(−Δ w)) = changes seen,   w: the days between two visits
 *
 * Half a change in one more gap stands for what pages are like before anything is known. It keeps the rate above 0 for a
 * page that was never seen to change, and finite for one that always had.
 */
import { DAY_MS } from '../../profiles/profiles.ts';
import type { Look } from './frontier.ts';

/** The latest gaps that count. */
export const MOST_GAPS = 64;

/** Half of all pages about which nothing is known change within this many days. */
const PRIOR_DAYS = 10;
const PRIOR_CHANGES = 0.5;

const MOST_STEPS = 40;
const NEAR_ENOUGH = 1e-6;

/** Changes a day of a page with these looks, oldest first. The first look had nothing to compare with. */
export function changeRate(looks: readonly Look[]): number {
  const latest = looks.slice(-MOST_GAPS - 1);
  const waits = latest.slice(1).map(({ at, changed }, i) => ({ gap: (at - (latest[i] as Look).at) / DAY_MS, changed }));
  // Skips waits that a clock put back made: they tell nothing.
  const told = waits.filter(({ gap }) => gap > 0);
  const seen = PRIOR_CHANGES + told.filter(({ changed }) => changed).length;
  return solved([PRIOR_DAYS, ...told.map(({ gap }) => gap)], seen);
}

/** Newton's method. The sum bends down, so from 0 every step falls short of the root and none leads past it. */
function solved(gaps: readonly number[], seen: number): number {
  let rate = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    let [missing, slope] = [seen, 0];
    for (const gap of gaps) {
      const still = Math.exp(-rate * gap);
      missing -= 1 - still;
      slope += gap * still;
    }
    rate += missing / slope;
    if (missing < NEAR_ENOUGH) break;
  }
  return rate;
}
