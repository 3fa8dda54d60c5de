/** A month of twenty people with five agents each, on whatever database: its report, and what must hold of it. */
import { expect } from 'vitest';
import { printTable } from '../bench/figures.ts';
import { type Kills, type Lived, type LivingPlan, lived } from '../test/simulation/living.ts';
import { byKind, byWeek, dailyByWeek, fairnessOf, qualityRow } from '../test/simulation/report.ts';
import { DAY_MS, MONDAY } from '../test/simulation/simulation.ts';

const DAYS = Number(process.env['FENIX_SOAK_DAYS'] ?? '28');
const PEOPLE = Number(process.env['FENIX_SOAK_PEOPLE'] ?? '20');
const WEEKS = 4;
/** In the last week, so that what the process holds can be compared over those before. */
export const TWENTY_KILLS: Kills = { times: 20, fromDay: (DAYS * (WEEKS - 1)) / WEEKS };
/** A list is ignored for a week at most; then half an hour of spreading, and the hours in which an agent is to be quiet. */
const LONGEST_IGNORED_DAYS = 8;
/** Five agents share three sessions a day. */
const LONGEST_READ_DAYS = 5;
/** What the second of two weeks may hold more than the first. */
const GROWTH = 1.15;
const QUALITY = ['sessions', 'first ten relevant', 'in the engines’ order', 'ndpm'];

export async function month(where: Pick<LivingPlan, 'database' | 'workers'>, kills: Kills): Promise<void> {
  const crowd = { people: PEOPLE, agentsOfEach: 5, seed: 1 };
  const plan = { ...where, crowd, days: DAYS, pagesPerSession: 10, sessionsPerDay: 3 };
  const result = await lived(plan, kills);
  report(result);
  mustHold(result, kills);
}

function report({ lives, manners, weeks, kills, acknowledged, seconds }: Lived): void {
  const { evolutions } = lives;
  const daily = dailyByWeek(lives);
  printTable(
    ['week', ...QUALITY, 'daily list', 'heap, MB'],
    byWeek(lives).map((each, i) => [
      String(i + 1),
      ...qualityRow(each),
      daily[i]?.toFixed(2) ?? '',
      weeks[i]?.heap.toFixed(0) ?? '',
    ]),
  );
  printTable(
    ['agents', ...QUALITY],
    byKind(lives).map(([kind, each]) => [kind, ...qualityRow(each)]),
  );
  const fairness = [true, false].map((whoCome) => JSON.stringify(fairnessOf(lives, MONDAY + DAYS * DAY_MS, whoCome)));
  process.stdout.write(
    `\n${seconds.toFixed(0)} s, ${kills} kills, ${manners.visits} visits, ${lives.daily.length} daily lists, ${acknowledged.length} ratings, ` +
      `${evolutions.tried} evolutions tried, ${evolutions.accepted} accepted\n` +
      `agents of those who come: ${fairness[0]}\nof those who never do: ${fairness[1]}\n`,
  );
}

function mustHold({ lives, manners, weeks, kills, acknowledged }: Lived, asked: Kills): void {
  expect(kills).toBe(asked.times);
  expect(lives.empty).toEqual([]);
  expect(lives.shownTwice).toEqual([]);
  expect(lives.listedTwice).toEqual([]);
  expect(lives.learnedTwice).toEqual([]);
  const learned = new Set(lives.ratings);
  expect(acknowledged.filter((rating) => !learned.has(rating))).toEqual([]);
  expect(lives.inQuietHours).toEqual([]);
  expect(manners.hasty).toEqual([]);
  const [read, ignored] = [true, false].map((whoCome) => fairnessOf(lives, MONDAY + DAYS * DAY_MS, whoCome));
  expect(read?.longestPause).toBeLessThan(LONGEST_READ_DAYS);
  expect(ignored?.longestPause).toBeLessThan(LONGEST_IGNORED_DAYS);
  for (const { firstTen, engines } of byWeek(lives)) expect(firstTen).toBeGreaterThan(engines);
  const [, second, third] = weeks;
  if (DAYS >= WEEKS * 7) expect(third?.heap).toBeLessThan((second?.heap ?? 0) * GROWTH);
}
