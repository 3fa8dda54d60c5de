/** What was kept in an older shape is read in today's. */
import { expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { StoredAgents } from '../../../src/keeping/agent-store.ts';
import { StoredSettings } from '../../../src/settings/settings.ts';
import { ABSENT, type Store } from '../../../src/store/store.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf, doneSession, openSession } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

type Kept = Readonly<Record<string, unknown>>;

/** The store opened again after these documents were kept as they were then. */
async function storeOf(name: string, indexes: readonly string[], kept: Kept): Promise<Store> {
  const folder = await temporaryFolder();
  const store = await openStore(folder);
  const none = Object.fromEntries(indexes.map((index) => [index, () => []]));
  const documents = store.documents({ name, migrations: [], parse: (value: unknown) => value, indexes: none });
  for (const [id, value] of Object.entries(kept)) await documents.write(id, value, ABSENT);
  await store.close();
  return openStore(folder);
}

test('sessions from before they could end early, and before what they say of pages was counted', async () => {
  const { id } = agentOf('ana', 'a1');
  const said = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ url: `http://x.example/${i}`, why: 'no' }));
  const { ended: _, ...done } = doneSession(id, 1, []);
  const figures = { engine: 'x', query: 'q', found: 9, unseen: 9, fetched: 1, kept: 2 };
  const sources = [
    { ...figures, failures: said(120), remarks: said(1) },
    { ...figures, failures: [] },
  ];
  const old = { [`ana/${id}/000001`]: { ...done, sources }, [`ana/${id}/000002`]: openSession(id, 2) };
  const agents = new StoredAgents(await storeOf('session', ['state'], old));
  const counted = [
    { ...figures, failed: 120, failures: said(100), remarked: 1, remarks: said(1) },
    { ...figures, failed: 0, failures: [], remarked: 0, remarks: [] },
  ];
  expect(await agents.session(id, 1)).toEqual({ ...done, ended: 'complete', sources: counted });
  expect(await agents.session(id, 2)).toEqual(openSession(id, 2));
});

test('agents from when offers had a switch of their own: who was offered nothing is private', async () => {
  const [wanted, unwanted] = [agentOf('ana', 'a1'), agentOf('ana', 'a2')];
  const old = { [`ana/${wanted.id}`]: wanted, [`ana/${unwanted.id}`]: { ...unwanted, offers: false } };
  const agents = new StoredAgents(await storeOf('agent', ['living', 'deleted', 'leaving'], old));
  expect(await agents.find(wanted.id)).toEqual(wanted);
  expect(await agents.find(unwanted.id)).toEqual({ ...unwanted, private: true });
});

test('settings from when lending had a switch of its own: who lent shares', async () => {
  const old = { ana: { lends: true, timeZone: 'UTC' }, bia: { timeZone: 'UTC' } };
  const settings = new StoredSettings(await storeOf('settings', [], old), 'UTC', () => '2026-01-05T08:00:00.000Z');
  const [ana, bia] = ['ana', 'bia'] as [UserId, UserId];
  expect(await settings.chosenBy(ana)).toEqual({ shares: true, timeZone: 'UTC' });
  expect([await settings.shares(ana), await settings.shares(bia)]).toEqual([true, false]);
});
