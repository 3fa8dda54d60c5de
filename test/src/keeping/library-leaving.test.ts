import { expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { emptyDictionary } from '../../../profiles/profiles.ts';
import { StoredAgents } from '../../../src/keeping/agent-store.ts';
import { StoredLibrary } from '../../../src/keeping/library.ts';
import { LibraryLeaving } from '../../../src/keeping/library-leaving.ts';
import { LibraryIndex } from '../../../src/library-index/library-index.ts';
import type { Store } from '../../../src/store/store.ts';
import { inTurns } from '../../agents/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf, doneSession, entriesOf, followedOf, NOON } from '../support/samples.ts';
import { openStore, storeWith } from '../support/stores.ts';

const URL_OF_PAGE = 'http://site.example/page';
const LEAVING = agentOf('ana', 'a1');
const STAYING = agentOf('ana', 'a2');

test.each([
  ['anybody’s', undefined],
  ['the user’s own', 'ana' as UserId],
])('a page, %s, that another agent lists while the one that met it goes stays, with that other', async (_, owner) => {
  const store = await openStore(await temporaryFolder());
  const index = new LibraryIndex(store.database);
  const agents = new StoredAgents(store);
  const library = new StoredLibrary(
    store,
    () => NOON,
    async () => emptyDictionary(),
    inTurns,
  );
  for (const agent of [LEAVING, STAYING]) await agents.create(agent, entriesOf(0, 'one'));
  const { id: page } = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'words'), owner);
  const met = { reader: 'ana', agent: LEAVING.id, pages: [page], shown: true, at: 1 };
  await store.commit([index.meeting(met)]);
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
