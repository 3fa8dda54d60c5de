import { expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { StoredAgents } from '../../../../src/library/kept-agents/agent-store.ts';
import { LibraryLeaving } from '../../../../src/library/pages/library-leaving.ts';
import { MissingBlob, type Store } from '../../../../src/storage/store/store.ts';
import { damageDocument } from '../../support/damage.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { libraryOver } from '../../support/library.ts';
import { agentOf, doneSession, entriesOf, followedOf } from '../../support/samples.ts';
import { openStore, storeWith, sweepContents } from '../../support/stores.ts';

const URL_OF_PAGE = 'http://site.example/page';
const LEAVING = agentOf('ana', 'a1');
const STAYING = agentOf('ana', 'a2');
const metOf = (page: string) => ({ reader: 'ana', agent: LEAVING.id, pages: [page], shown: true, at: 1 });

test.each([
  ['anybody’s', undefined],
  ['the user’s own', 'ana' as UserId],
])('a page, %s, stays with the agent that lists it while the agent that met it goes', async (_, owner) => {
  const store = await openStore(await temporaryFolder());
  const index = new LibraryIndex(store.database);
  const agents = new StoredAgents(store);
  const library = libraryOver(store);
  for (const agent of [LEAVING, STAYING]) await agents.create(agent, entriesOf(0, 'one'));
  const { id: page } = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'words'), owner);
  await store.commit(index.meeting(metOf(page)));
  let isListed = false;
  const commit: Store['commit'] = async (changes, lane) => {
    if (!isListed) await agents.putSession(doneSession(STAYING.id, 1, [page]));
    isListed = true;
    return store.commit(changes, lane);
  };
  const leaving = new LibraryLeaving({ store: storeWith(store, { commit }), library, agentStore: agents });
  do {} while ((await leaving.leaveSome(LEAVING.id)) > 0);
  expect(isListed).toBe(true);
  expect(await library.get(page)).toBeDefined();
  expect(await index.met('ana', [page])).toMatchObject([{ page, agent: STAYING.id }]);
});

test.each([
  ['agent', (leaving: LibraryLeaving) => leaving.leaveSome(LEAVING.id)],
  ['user', (leaving: LibraryLeaving) => leaving.forgetSome(LEAVING.user)],
])('a damaged private page goes with its %s, and so does its text', async (_, step) => {
  const folder = await temporaryFolder();
  const before = await openStore(folder);
  const read = followedOf(URL_OF_PAGE, 'words');
  const { id: page, text } = await libraryOver(before).keep(URL_OF_PAGE, read, LEAVING.user);
  await before.commit(new LibraryIndex(before.database).meeting(metOf(page)));
  await before.close();
  await damageDocument(folder, 'page', page);
  const store = await openStore(folder, () => undefined);
  const library = libraryOver(store);
  const leaving = new LibraryLeaving({ store, library, agentStore: new StoredAgents(store) });
  do {} while ((await step(leaving)) > 0);
  expect(await library.get(page)).toBeUndefined();
  expect(await new LibraryIndex(store.database).met(LEAVING.user, [page])).toEqual([]);
  await sweepContents(store);
  await expect(store.blobs.get(text)).rejects.toThrow(MissingBlob);
});
