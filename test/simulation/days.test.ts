/** Five days of three people with two agents each: what a month shows at length (`npm run soak`). */
import { expect, onTestFinished, test } from 'vitest';
import type { AgentId, DoneSession } from '../../agents/agents.ts';
import { endOf } from '../../src/calendar.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { DAY_MS, PAUSE_MS, type PersonPlan, simulationOf } from './simulation.ts';

const NIGHT = { from: '21:00', to: '06:30' };

const PEOPLE: readonly PersonPlan[] = [
  {
    id: 'avid',
    topics: ['genetic-algorithms', 'diving'],
    comes: ['07:30', '12:30', '19:30'],
    opens: () => 1,
    settings: { timeZone: 'America/Sao_Paulo', quietHours: NIGHT },
  },
  { id: 'hasty', topics: ['linux', 'genetic-algorithms'], comes: ['08:00'], opens: (place) => (place < 2 ? 1 : 0) },
  { id: 'absent', topics: ['photography', 'travel'], comes: [], opens: () => 0 },
];

/** A session takes less than a second on an idle machine. */
const PATIENCE = { timeout: 600_000 };

test('five days in the life of three people', PATIENCE, async ({ annotate }) => {
  const store = await openStore(await temporaryFolder());
  const simulation = await simulationOf({ store, people: PEOPLE, pagesPerSession: 5, seed: 1 });
  onTestFinished(() => simulation.close());
  await simulation.pass(5 * DAY_MS);
  const lives = new Map<string, readonly (readonly DoneSession[])[]>();
  for (const { plan, agents } of simulation.people) {
    lives.set(plan.id, await Promise.all(agents.map(({ id }: { id: AgentId }) => simulation.sessionsOf(id))));
  }

  // Every agent ran, and those that are read more often than those that are not.
  const counts = [...lives].map(([id, agents]) => [id, agents.map(({ length }) => length)] as const);
  const sessionsOf = (id: string) => counts.find(([person]) => person === id)?.[1] ?? [];
  for (const [, each] of counts) expect(Math.min(...each)).toBeGreaterThanOrEqual(2);
  expect(Math.min(...sessionsOf('avid'))).toBeGreaterThan(Math.max(...sessionsOf('absent')));

  // Nobody was shown a page twice.
  for (const [id, agents] of lives) {
    const shown = agents
      .flat()
      .flatMap((session) => listOf(session).flatMap((page) => (page.updated ? [] : [page.url])));
    expect(shown.length, id).toBe(new Set(shown).size);
  }

  // No session began in quiet hours.
  const begun = (lives.get('avid') ?? []).flat().map(({ openedAt }) => Date.parse(openedAt));
  expect(begun.filter((at) => endOf(NIGHT, 'America/Sao_Paulo', at) !== undefined)).toEqual([]);

  // Sites were left alone between two visits.
  const engines = new Set(simulation.web.engines.map(({ id }) => id));
  const last = new Map<string, number>();
  const hasty = simulation.web.log.entries().filter(({ site, began }) => {
    const before = last.get(site);
    last.set(site, began);
    return !engines.has(site) && before !== undefined && began - before < PAUSE_MS;
  });
  expect(hasty).toEqual([]);
  expect(simulation.web.log.entries().length).toBeGreaterThan(100);

  // What is not asserted yet is said.
  const empty = [...lives.values()].flat(2).filter(({ shown, candidates }) => shown === 0 && candidates.length > 0);
  await annotate(`sessions: ${JSON.stringify(counts)}; empty lists with candidates at hand: ${empty.length}`);
});

function listOf({ candidates, shown }: DoneSession) {
  return candidates.slice(0, shown);
}
