/** Quality as users grow: 5, 20 and 100 users share the same number of sessions a day. */
import { meanOf } from '../test/simulation/lives.ts';
import { qualityOf, qualityRow } from '../test/simulation/report.ts';
import { printTable } from './figures.ts';
import { livedInAFolder } from './living.ts';

const PEOPLE = (process.env['FENIX_BENCH_PEOPLE'] ?? '5 20 100').split(' ').map(Number);
const SESSIONS_A_DAY = 100;
const AGENTS_OF_EACH = 5;
const DAYS = Number(process.env['FENIX_BENCH_DAYS'] ?? '10');
const SEED = 1;

export async function benchCrowds(): Promise<void> {
  const rows: (readonly (string | number)[])[] = [];
  for (const people of PEOPLE) {
    const { lives, manners, seconds } = await livedInAFolder({
      crowd: { people, agentsOfEach: AGENTS_OF_EACH, seed: SEED },
      pagesPerSession: 10,
      days: DAYS,
      sessionsPerDay: Math.max(1, SESSIONS_A_DAY / people),
    });
    const agents = lives.agents.length;
    const relevant = lives.sessions.reduce(
      (sum, { firstTen, shown }) => sum + (firstTen ?? 0) * Math.min(10, shown),
      0,
    );
    rows.push([
      people,
      (lives.sessions.length / agents / DAYS).toFixed(2),
      (manners.visits / agents / DAYS).toFixed(1),
      (relevant / agents / DAYS).toFixed(1),
      ...qualityRow(qualityOf(lives.sessions)),
      meanOf(lives.daily.map(({ firstTen }) => firstTen)).toFixed(2),
      seconds.toFixed(0),
    ]);
  }
  printTable(
    [
      'people',
      'sessions of an agent a day',
      'visits for it a day',
      'relevant pages shown by it a day',
      'sessions',
      'first ten relevant',
      'in the engines’ order',
      'ndpm',
      'first ten of daily lists relevant',
      'seconds',
    ],
    rows,
  );
}
