/** Pages that sessions ranked behind their lists: packed beside them, and gone after some days. */
import { describe, expect, test } from 'vitest';
import { StoredAgents } from '../../../../src/library/library.ts';
import { STORES } from '../../support/both.ts';
import { agentOf, doneSession, entriesOf, NOON, openSession } from '../../support/samples.ts';

const { id } = agentOf('ana', 'a1');
const DAY_MS = 86_400_000;

async function withSession(open: (typeof STORES)[number][1], passedDays?: number) {
  const store = await open();
  const agents = new StoredAgents(store, passedDays === undefined ? {} : { passedDays });
  await agents.create(agentOf('ana', 'a1'), entriesOf(0, 'ships'));
  await agents.putSession(openSession(id, 1));
  const session = doneSession(id, 1, ['aa1', 'aa2', 'aa3', 'aa4'], 2);
  await agents.putSession(session);
  // A new store, because the cache of one process proves nothing.
  const pages = async () => (await new StoredAgents(store).passed(id, 1)).map(({ page }) => page);
  return { store, agents, session, pages };
}

describe.each(STORES)('pages behind a list, over %s', (_, open) => {
  test('are kept in order without their texts, and the session has only its list', async () => {
    const { agents, session, pages } = await withSession(open);
    expect(await pages()).toEqual(['aa3', 'aa4']);
    expect(await agents.passed(id, 1)).not.toContainEqual(expect.objectContaining({ title: expect.anything() }));
    expect(await agents.passed(id, 2)).toEqual([]);
    const { passed: _passed, ...head } = session;
    expect(await agents.session(id, 1)).toEqual(head);
  });

  test('go after their days, or stay for ever if set so', async () => {
    const { agents, pages } = await withSession(open);
    await agents.sweep(Date.parse(NOON) + 90 * DAY_MS);
    expect(await pages()).toEqual(['aa3', 'aa4']);
    await agents.sweep(Date.parse(NOON) + 90 * DAY_MS + 1);
    expect(await pages()).toEqual([]);
    const { agents: patient, pages: all } = await withSession(open, 0);
    await patient.sweep(Date.parse(NOON) + 9_999 * DAY_MS);
    expect(await all()).toEqual(['aa3', 'aa4']);
  });

  test('that cannot be unpacked count as gone, and are reported once', async () => {
    const { store } = await withSession(open);
    await store.database.commit([{ sql: 'UPDATE session_passed SET pages = $1', values: [new Uint8Array([1, 2, 3])] }]);
    const told: unknown[] = [];
    const agents = new StoredAgents(store, { failed: (error) => told.push(error) });
    for (let i = 0; i < 2; i++) expect(await agents.passed(id, 1)).toEqual([]);
    expect(told.map((error) => (error as Error).message)).toEqual([
      expect.stringMatching(/session 1 of agent ana_a1 ranked behind its list cannot be read: it counts as gone/),
    ]);
  });
});
