/** Agents and settings that were kept when offers and lending had switches of their own are read as what they share today. */
import { expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { StoredAgents } from '../../../src/keeping/agent-store.ts';
import { StoredSettings } from '../../../src/settings/settings.ts';
import { ABSENT, type DocumentKind } from '../../../src/store/store.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

const asBefore = (name: string, indexes: readonly string[]): DocumentKind<unknown> => ({
  name,
  migrations: [],
  parse: (value) => value,
  indexes: Object.fromEntries(indexes.map((index) => [index, () => []])),
});

test('who was offered nothing is private, and who lent shares', async () => {
  const folder = await temporaryFolder();
  const store = await openStore(folder);
  const [wanted, unwanted] = [agentOf('ana', 'a1'), agentOf('ana', 'a2')];
  const agents = store.documents(asBefore('agent', ['living', 'deleted', 'leaving']));
  await agents.write(`ana/${wanted.id}`, wanted, ABSENT);
  await agents.write(`ana/${unwanted.id}`, { ...unwanted, offers: false }, ABSENT);
  const settings = store.documents(asBefore('settings', []));
  await settings.write('ana', { lends: true, timeZone: 'UTC' }, ABSENT);
  await settings.write('bia', { timeZone: 'UTC' }, ABSENT);
  await store.close();
  const now = await openStore(folder);
  const kept = new StoredAgents(now);
  expect(await kept.find(wanted.id)).toEqual(wanted);
  expect(await kept.find(unwanted.id)).toEqual({ ...unwanted, private: true });
  const chosen = new StoredSettings(now, 'UTC', () => '2026-01-05T08:00:00.000Z');
  expect(await chosen.chosenBy('ana' as UserId)).toEqual({ shares: true, timeZone: 'UTC' });
  expect(await chosen.shares('ana' as UserId)).toBe(true);
  expect(await chosen.shares('bia' as UserId)).toBe(false);
});
