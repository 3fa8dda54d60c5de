/** What was found for an agent is given as it is when a session asks, not as it was when it was found. */
import { expect, it, onTestFinished } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { emptyDictionary, type PageId } from '../../../profiles/profiles.ts';
import { StoredLibrary } from '../../../src/keeping/keeping.ts';
import { offeredEngines } from '../../../src/matching/offers.ts';
import { inTurns } from '../../agents/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf, followedOf, NOON } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

const AGENT = agentOf('ana', 'a');
const [ANA, BIA] = ['ana', 'bia'] as [UserId, UserId];

type Owners = readonly [owner?: UserId | undefined, onlyFor?: UserId];

/** How it lies in the library by now, whose it is, and whether its user shares: whether an agent is given it. */
const CASES: readonly (readonly [is: string, isPrivate: boolean, owners: Owners, shares: boolean, isGiven: boolean])[] =
  [
    ['everybody’s', false, [], true, true],
    ['everybody’s, where its user does not share', false, [], false, false],
    ['read for one who does not share', false, [undefined, BIA], true, false],
    ['private by now', true, [], true, false],
    ['another one’s alone', false, [BIA], true, false],
    ['its user’s alone', false, [ANA], true, false],
  ];

it.each(CASES)('a page that is %s', async (_, isPrivate, [owner, onlyFor], shares, isGiven) => {
  const store = await openStore(await temporaryFolder());
  onTestFinished(() => store.close());
  const library = new StoredLibrary(
    store,
    () => NOON,
    async () => emptyDictionary(),
    inTurns,
  );
  const read = followedOf('http://site.example/', 'genetic algorithms');
  const url = 'http://site.example/';
  if (owner === undefined && onlyFor === undefined) await library.keep(url, read);
  const { id } = await library.keep(url, { ...read, ...(isPrivate ? { isPrivate } : {}) }, owner, onlyFor);
  const values = [AGENT.id, id satisfies PageId];
  await store.database.commit([
    { sql: 'INSERT INTO offer (agent, page, score, at, session) VALUES ($1, $2, 1, 1, 0)', values },
  ]);
  const parts = { store, library, settings: { shares: async () => shares } };
  const [engine] = await offeredEngines(AGENT, 1, parts);
  const { results } = (await engine?.search({ words: '', page: 1 })) ?? { results: [] };
  expect(results.map((each) => each.url)).toEqual(isGiven ? [url] : []);
});
