/** A month of twenty people with five agents each on any database: its report, and its expectations. */
import { expect } from 'vitest';
import { printTable } from '../bench/figures.ts';
import { heldAfresh, type Kills, type Lived, type LivingPlan, lived } from '../test/simulation/living.ts';
import { byKind, byWeek, dailyByWeek, fairnessOf, qualityRow } from '../test/simulation/report.ts';
import { DAY_MS, MONDAY } from '../test/simulation/simulation.ts';

const DAYS = Number(process.env['FENIX_SOAK_DAYS'] ?? '28');
const PEOPLE = Number(process.env['FENIX_SOAK_PEOPLE'] ?? '20');
const NO_KILLS: Kills = { times: 0, fromDay: 0 };
/** An ignored list waits a week at most, then half an hour of spreading and quiet hours. */
const LONGEST_IGNORED_DAYS = 8;
/** Five agents share three sessions a day. */
const LONGEST_READ_DAYS = 5;
/**
 * Megabytes that a month-old worker may hold beyond a new one over the same store: its caches are bounded (`CACHED_TERMS` and
 * `CACHED_ENTRIES`), and full by then.
 */
const AT_HAND = 60;
const QUALITY = ['sessions', 'first ten relevant', 'in the engines’ order', 'ndpm'];

type Where = Pick<LivingPlan, 'database' | 'workers'>;

export async function month(where: Where): Promise<void> {
  const crowd = { people: PEOPLE, agentsOfEach: 5, seed: 1 };
  const plan = { ...where, crowd, days: DAYS, pagesPerSession: 10, sessionsPerDay: 3 };
  const result = await lived(plan);
  const afresh = await heldAfresh(plan, result.port);
  report(result, DAYS);
  process.stdout.write(`a process started after it holds ${afresh.toFixed(0)} MB a day later\n`);
  mustHold(result, NO_KILLS);
  const [read, ignored] = [true, false].map((whoCome) => fairnessOf(result.lives, MONDAY + DAYS * DAY_MS, whoCome));
  expect(read?.longestPause).toBeLessThan(LONGEST_READ_DAYS);
  expect(ignored?.longestPause).toBeLessThan(LONGEST_IGNORED_DAYS);
  for (const { firstTen, engines } of byWeek(result.lives)) expect(firstTen).toBeGreaterThan(engines);
  // Needed memory grows with the store, and a new start has no other.
  expect(result.weeks.at(-1)?.held).toBeLessThan(afresh + where.workers * AT_HAND);
}

/** Fewer people, because each start takes seconds, and the faults of kills do not depend on their number. */
export async function killedWeek(where: Where): Promise<void> {
  const crowd = { people: 4, agentsOfEach: 3, seed: 2 };
  const kills = { times: 20, fromDay: 1 };
  const result = await lived({ ...where, crowd, days: 7, pagesPerSession: 10 }, kills);
  report(result, 7);
  mustHold(result, kills);
}

function report({ lives, manners, weeks, kills, acknowledged, seconds }: Lived, days: number): void {
  const { evolutions } = lives;
  const daily = dailyByWeek(lives);
  printTable(
    ['week', ...QUALITY, 'daily list', 'held, MB'],
    byWeek(lives).map((each, i) => [
      String(i + 1),
      ...qualityRow(each),
      daily[i]?.toFixed(2) ?? '',
      weeks[i]?.held.toFixed(0) ?? '',
    ]),
  );
  printTable(
    ['agents', ...QUALITY],
    byKind(lives).map(([kind, each]) => [kind, ...qualityRow(each)]),
  );
  const fairness = [true, false].map((whoCome) => JSON.stringify(fairnessOf(lives, MONDAY + days * DAY_MS, whoCome)));
  process.stdout.write(
    `\n${seconds.toFixed(0)} s, ${kills} kills, ${manners.visits} visits, ${lives.daily.length} daily lists, ${acknowledged.length} ratings, ` +
      `${evolutions.tried} evolutions tried, ${evolutions.accepted} accepted\n` +
      `agents of those who come: ${fairness[0]}\nof those who never do: ${fairness[1]}\n`,
  );
}

function mustHold({ lives, manners, kills, acknowledged }: Lived, asked: Kills): void {
  expect(kills).toBe(asked.times);
  expect(lives.empty).toEqual([]);
  expect(lives.shownTwice).toEqual([]);
  expect(lives.listedTwice).toEqual([]);
  expect(lives.learnedTwice).toEqual([]);
  const learned = new Set(lives.ratings);
  expect(acknowledged.filter((rating) => !learned.has(rating))).toEqual([]);
  expect(lives.inQuietHours).toEqual([]);
  expect(manners.hasty).toEqual([]);
}
