import { expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { Budgets } from '../../../../src/automation/controller/budgets.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { agentOf } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

test('a place given back after midnight belongs to the day before, and later starts count', async () => {
  const budgets = new Budgets(await openStore(await temporaryFolder()), { agent: 24, user: 2 });
  const ana = 'ana' as UserId;
  const [{ id: one }, { id: other }] = [agentOf('ana', 'a1'), agentOf('ana', 'a2')];
  const [before, after] = [
    { day: '2026-11-25', last: '' },
    { day: '2026-11-26', last: '' },
  ];
  expect(await budgets.take(ana, one, before)).toBe(true);
  for (const agent of [one, other]) expect(await budgets.take(ana, agent, after)).toBe(true);
  await budgets.giveBack(ana, one, before);
  expect(await budgets.begun(ana, other, after)).toEqual({ day: after.day, agent: 1, user: 2 });
});
