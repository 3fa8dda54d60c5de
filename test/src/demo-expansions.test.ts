/** On the demo web an agent's words run dry after the second session: what asking with learned words brings. */
import { expect, test } from 'vitest';
import { demoOnce } from '../../src/demo/once.ts';

const ONCE_MS = 240_000;

async function relevantInSessions(expansions: boolean): Promise<readonly number[]> {
  const relevant: number[] = [];
  const what = { agents: { words: 'genetic algorithms' }, sessions: 6, perSession: 10, seed: 1, data: undefined };
  const run = demoOnce({ ...what, expansions, announce: () => undefined, warn: (message) => expect.fail(message) });
  for await (const { figures } of run) relevant.push(Math.round((figures.relevantShare ?? 0) * figures.shown));
  return relevant;
}

test(
  'sessions four to six bring more relevant pages with learned words than without',
  async () => {
    const late = (relevant: readonly number[]) => relevant.slice(3).reduce((sum, each) => sum + each, 0);
    expect(late(await relevantInSessions(true))).toBeGreaterThan(late(await relevantInSessions(false)));
  },
  ONCE_MS,
);
