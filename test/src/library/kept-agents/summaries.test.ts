/** The summary of each agent in a list, counted by both databases. */
import { describe, expect, it } from 'vitest';
import type { AgentId } from '../../../../agents/agents.ts';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { StoredAgents } from '../../../../src/library/kept-agents/agent-store.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';
import { libraryOver } from '../../support/library.ts';
import { agentOf, doneSession, entriesOf, followedOf, NOON, openSession } from '../../support/samples.ts';

const EMPTY = { latest: 0, isOpen: false, closedAt: null, shown: 0, unrated: 0, unread: 0, isDamaged: false };
const OURS = agentOf('ana', 'a1');

async function houseOver(store: Store) {
  const [agents, library, index] = [new StoredAgents(store), libraryOver(store), new LibraryIndex(store.database)];
  const page = async (name: string) =>
    (await library.keep(`http://site.example/${name}`, followedOf(`http://site.example/${name}`, name))).id;
  const create = (id: string, user = 'ana') => agents.create(agentOf(user, id), entriesOf(0, 'words'));
  const of = async (...ids: readonly AgentId[]) => [...(await agents.summaries(ids)).values()];
  return { agents, index, page, create, of };
}

describe.each(STORES)('the summary of an agent, over %s', (_, opened) => {
  it('comes without sessions, with an open one, and with lists, of which the latest counts', async () => {
    const { agents, page, create, of } = await houseOver(await opened());
    await create('a1');
    expect(await of(OURS.id)).toEqual([EMPTY]);
    await agents.putSession(openSession(OURS.id, 1));
    expect(await of(OURS.id)).toEqual([{ ...EMPTY, latest: 1, isOpen: true }]);
    await agents.putSession(doneSession(OURS.id, 1, [await page('a'), await page('b'), await page('c')]));
    const told = { ...EMPTY, latest: 1, closedAt: NOON, shown: 3, unrated: 3, unread: 3 };
    expect(await of(OURS.id)).toEqual([told]);
    await agents.putSession(openSession(OURS.id, 2));
    expect(await of(OURS.id)).toEqual([{ ...told, latest: 2, isOpen: true }]);
    await agents.putSession(doneSession(OURS.id, 2, [await page('d')]));
    expect(await of(OURS.id)).toEqual([{ ...told, latest: 2, shown: 1, unrated: 1, unread: 1 }]);
  });

  it('has its own user’s ratings and openings, and no others’', async () => {
    const store = await opened();
    const { agents, index, page, create, of } = await houseOver(store);
    const pages = [await page('a'), await page('b')] as const;
    for (const user of ['ana', 'bia']) {
      await create('a1', user);
      await agents.putSession(doneSession(agentOf(user, 'a1').id, 1, pages));
    }
    const rating = { reader: 'ana', agent: OURS.id, page: pages[0], value: 1, at: 1 };
    await store.commit(index.rating(rating));
    await agents.settle(OURS.id, { page: pages[0] });
    expect(await of(OURS.id)).toMatchObject([{ shown: 2, unrated: 1, unread: 1 }]);
    expect(await of(agentOf('bia', 'a1').id)).toMatchObject([{ shown: 2, unrated: 2, unread: 2 }]);
    await store.commit(index.rating({ ...rating, value: null }));
    expect(await of(OURS.id)).toMatchObject([{ unrated: 2, unread: 1 }]);
  });

  it('has no page as unrated that its user has hidden, until it is put back', async () => {
    const { agents, page, create, of } = await houseOver(await opened());
    const [a, b] = [await page('a'), await page('b')];
    for (const user of ['ana', 'bia']) {
      await create('a1', user);
      await agents.putSession(doneSession(agentOf(user, 'a1').id, 1, [a, b]));
    }
    await agents.mark(OURS.id, 1, [a], 'hidden');
    await agents.mark(OURS.id, 1, [b], 'read');
    expect(await of(OURS.id)).toMatchObject([{ shown: 2, unrated: 1 }]);
    expect(await of(agentOf('bia', 'a1').id)).toMatchObject([{ shown: 2, unrated: 2 }]);
    await agents.mark(OURS.id, 1, [a], 'hidden', false);
    expect(await of(OURS.id)).toMatchObject([{ unrated: 2 }]);
  });

  it('soon leaves out pages that were hidden before hidden pages were keys', async () => {
    const store = await opened();
    const { agents, page, create, of } = await houseOver(store);
    const pages = [await page('a'), await page('b')];
    await create('a1');
    await agents.putSession(doneSession(OURS.id, 1, pages));
    await agents.mark(OURS.id, 1, pages.slice(0, 1), 'hidden');
    await store.database.commit([
      { sql: "DELETE FROM document_key WHERE kind = 'list_marks'", values: [] },
      { sql: "DELETE FROM document_index WHERE kind = 'list_marks'", values: [] },
    ]);
    await expect.poll(() => of(OURS.id)).toMatchObject([{ unrated: 1 }]);
  });

  it('comes in the asked order, and is missing for missing agents', async () => {
    const { agents, create, of } = await houseOver(await opened());
    const ids = ['b1', 'a2', 'a1'];
    for (const id of ids) await create(id);
    await agents.putSession(doneSession(agentOf('ana', 'a2').id, 1, []));
    const told = await of(...[...ids, 'gone'].map((id) => agentOf('ana', id).id));
    expect(told.map(({ latest }) => latest)).toEqual([0, 1, 0]);
  });

  it('says that the latest session is damaged once that is known', async () => {
    const store = await opened();
    const { agents, create, of } = await houseOver(store);
    await create('a1');
    await agents.putSession(doneSession(OURS.id, 1, []));
    await store.database.commit([{ sql: "UPDATE document SET damage = 'spoilt' WHERE kind = 'session'" }]);
    expect(await of(OURS.id)).toMatchObject([{ latest: 1, isDamaged: true }]);
  });
});
