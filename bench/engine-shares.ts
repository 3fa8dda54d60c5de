/** Engines with liked pages are asked for more: the gain, and how soon it follows a change. */
import { seededRandom } from '../profiles/profiles.ts';
import {
  alike,
  byRatings,
  type Division,
  leader,
  type SessionOfWorld,
  sessionsOf,
  turningAt,
} from '../test/agents/search/support/engine-world.ts';
import { printTable } from './figures.ts';

const RUNS = 200;
const SESSIONS = 20;
const TURN = 11;
const RATED = [50, 20, 10];

export async function benchEngineShares(): Promise<void> {
  printTable(
    [
      'rated a session',
      'relevant, by ratings',
      'relevant, alike',
      'share of the best after 4',
      'after 10',
      'sessions to recover: median',
      'in nine of ten runs',
    ],
    RATED.map((results) => {
      const runs = runsOf(results, byRatings);
      const recovered = runs.map(recoveredAfter).sort((a, b) => a - b);
      return [
        results,
        found(runs),
        found(runsOf(results, alike)),
        mean(runs.map((run) => run[4]?.shares[0] ?? 0)),
        mean(runs.map((run) => run[TURN - 1]?.shares[0] ?? 0)),
        recovered[RUNS / 2] ?? SESSIONS,
        recovered[RUNS * 0.9 - 1] ?? SESSIONS,
      ];
    }),
  );
}

function runsOf(results: number, division: Division): readonly (readonly SessionOfWorld[])[] {
  const world = { qualities: turningAt(TURN), sessions: SESSIONS, results };
  return Array.from({ length: RUNS }, (_, seed) => [...sessionsOf({ ...world, random: seededRandom(seed) }, division)]);
}

/** Rated sessions from a change until the new best engine has the largest share. */
function recoveredAfter(run: readonly SessionOfWorld[]): number {
  const at = run.slice(TURN).findIndex(({ shares }) => leader(shares) === 4);
  return at < 0 ? SESSIONS : at + 1;
}

function found(runs: readonly (readonly SessionOfWorld[])[]): number {
  return mean(runs.map((run) => run.reduce((sum, { relevant }) => sum + relevant, 0)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
