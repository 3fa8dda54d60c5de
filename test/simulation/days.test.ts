/** Three days of four people with two agents each, a short form of `npm run soak -- month`. */
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { livesIn, Manners, meanOf } from './lives.ts';
import type { PersonPlan } from './people.ts';
import { DAY_MS, simulationOf } from './simulation.ts';

const NIGHT = { from: '21:00', to: '06:30' };

const PEOPLE: readonly PersonPlan[] = [
  {
    id: 'avid',
    agents: [{ likes: ['genetic-algorithms'] }, { likes: ['diving'] }],
    comes: ['07:30', '12:30', '19:30'],
    reads: 'lists',
    opens: () => 1,
    settings: { timeZone: 'America/Sao_Paulo', quietHours: NIGHT },
  },
  {
    id: 'hasty',
    agents: [{ likes: ['linux'] }, { likes: ['genetic-algorithms'] }],
    comes: ['08:00'],
    reads: 'lists',
    opens: (place) => (place < 2 ? 1 : 0),
  },
  {
    id: 'daily',
    agents: [{ likes: ['linux', 'meditation'] }, { likes: ['diving'], later: ['photography'] }],
    comes: ['08:00'],
    reads: 'daily',
    opens: () => 1,
    noise: 0.1,
  },
  {
    id: 'absent',
    agents: [{ likes: ['photography'] }, { likes: ['travel'] }],
    comes: [],
    reads: 'daily',
    opens: () => 0,
  },
];
const DAYS = 3;

/** A session takes less than a second on an idle machine. */
const PATIENCE = { timeout: 600_000 };

test('four people live three days with Fenix', PATIENCE, async ({ annotate }) => {
  const store = await openStore(await temporaryFolder());
  const manners = new Manners(['search', 'find']);
  const simulation = await simulationOf({
    stores: [store],
    people: PEOPLE,
    pagesPerSession: 5,
    seed: 1,
    days: DAYS,
    visited: (visit) => manners.hear(visit),
  });
  onTestFinished(() => simulation.close());
  await simulation.pass(DAYS * DAY_MS);
  const lives = await livesIn(simulation);
  const { sessions, agents } = lives;

  // Every agent ran, and read agents ran more often than unread ones.
  const counts = agents.map(({ user, agent }) => ({ user, n: sessions.filter((each) => each.agent === agent).length }));
  const countsOf = (id: string) => counts.flatMap(({ user, n }) => (user === id ? [n] : []));
  expect(Math.min(...counts.map(({ n }) => n))).toBeGreaterThanOrEqual(2);
  expect(Math.min(...countsOf('avid'))).toBeGreaterThan(Math.max(...countsOf('absent')));

  expect(lives.shownTwice).toEqual([]);
  expect(lives.listedTwice).toEqual([]);
  expect(lives.learnedTwice).toEqual([]);
  expect(lives.empty).toEqual([]);
  expect(lives.inQuietHours).toEqual([]);
  expect(lives.ratings.some((rating) => rating.startsWith('daily_'))).toBe(true);

  expect(manners.hasty).toEqual([]);
  expect(manners.visits).toBeGreaterThan(100);

  const relevant = [meanOf(sessions.map(({ firstTen }) => firstTen)), meanOf(sessions.map(({ engines }) => engines))];
  await annotate(`sessions: ${JSON.stringify(counts)}; relevant, in the engines’ order: ${relevant.join(', ')}`);
});
