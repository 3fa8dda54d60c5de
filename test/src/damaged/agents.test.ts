/** Agents beside damaged documents: the damaged agent stops and says so, and the others go on. */
import { describe, expect, test } from 'vitest';
import { Overtaken, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { StoredAgents } from '../../../src/library/kept-agents/agent-store.ts';
import { Unreadable } from '../../../src/storage/store/store.ts';
import { damageDocument, damageLog } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf, doneSession, entriesOf, openSession } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

const ANA = 'ana' as UserId;
const FIRST = agentOf('ana', 'a1');
const SECOND = agentOf('ana', 'a2');
const placeOf = (number: number) => `ana/${FIRST.id}/00000${number}`;

/** Two agents of one user, three sessions of the first and one of the second, then a damage. */
async function agentsAfter(damage: (folder: string) => Promise<void>): Promise<StoredAgents> {
  const folder = await temporaryFolder();
  const store = await openStore(folder);
  const agents = new StoredAgents(store);
  for (const agent of [FIRST, SECOND]) await agents.create(agent, entriesOf(0, 'one', 'two'));
  for (const number of [1, 2, 3]) await agents.putSession(doneSession(FIRST.id, number, [`aa${number}`]));
  await agents.putSession(doneSession(SECOND.id, 1, ['bb1']));
  await store.close();
  await damage(folder);
  return new StoredAgents(await openStore(folder, () => undefined));
}

describe('a damaged latest session', () => {
  const damaged = () => agentsAfter((folder) => damageDocument(folder, 'session', placeOf(3)));

  test('is reported and still counted, so no session gets its number again', async () => {
    const agents = await damaged();
    await expect(agents.latestSession(FIRST.id)).rejects.toThrow(Unreadable);
    await expect(agents.putSession(openSession(FIRST.id, 3))).rejects.toThrow(Unreadable);
    expect(await agents.session(FIRST.id, 1)).toBeDefined();
  });

  test('leaves the agent’s other lists and its user’s other agent unchanged', async () => {
    const agents = await damaged();
    expect((await agents.sessions(FIRST.id, 1)).map(({ number }) => number)).toEqual([2]);
    expect((await agents.sessions(FIRST.id, 5, 2)).map(({ number }) => number)).toEqual([1]);
    expect((await agents.shownBy(FIRST.id, 'aa1' as PageId))?.page).toBe('aa1');
    const shown = ['aa1', 'aa2', 'aa3', 'bb1'] as PageId[];
    expect([...(await agents.shownAmong(ANA, shown)).keys()].sort()).toEqual(shown);
    expect((await agents.latestSession(SECOND.id))?.number).toBe(1);
    await agents.putSession(openSession(SECOND.id, 2));
    expect((await agents.latestSession(SECOND.id))?.number).toBe(2);
  });
});

test('a damaged earlier session is no list any more, its pages stay shown, and the next number follows the latest', async () => {
  const agents = await agentsAfter((folder) => damageDocument(folder, 'session', placeOf(1)));
  expect((await agents.latestSession(FIRST.id))?.number).toBe(3);
  expect((await agents.sessions(FIRST.id, 5)).map(({ number }) => number)).toEqual([3, 2]);
  expect(await agents.shownBy(FIRST.id, 'aa1' as PageId)).toBeUndefined();
  expect((await agents.shownBy(FIRST.id, 'aa2' as PageId))?.page).toBe('aa2');
  expect((await agents.shownAmong(ANA, ['aa1' as PageId])).size).toBe(1);
});

test('damaged settings are reported, and the user’s other agent works', async () => {
  const agents = await agentsAfter((folder) => damageDocument(folder, 'agent', `ana/${FIRST.id}`));
  await expect(agents.find(FIRST.id)).rejects.toThrow(Unreadable);
  await expect(agents.change(FIRST.id, (agent) => agent)).rejects.toThrow(Unreadable);
  await expect(agents.create(FIRST, entriesOf(0, 'anew'))).rejects.toThrow(Unreadable);
  expect((await agents.ofUser(ANA)).map(({ id }) => id)).toEqual([SECOND.id]);
});

test('a damaged log is reported and never begun anew, and the other agent’s log is whole', async () => {
  const agents = await agentsAfter((folder) => damageLog(folder, `agent/ana/${FIRST.id}`));
  await expect(agents.log(FIRST.id)).rejects.toThrow(Unreadable);
  await expect(agents.append(FIRST.id, entriesOf(0, 'anew'))).rejects.toThrow(Overtaken);
  expect(await agents.log(SECOND.id)).toEqual(entriesOf(0, 'one', 'two'));
});
