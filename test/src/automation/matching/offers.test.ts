/** An offer follows the state of its page at the time of the session, and not that of the find. */
import { expect, it } from 'vitest';
import { LOCAL_ENGINES, type UserId } from '../../../../agents/agents.ts';
import { offeredEngines } from '../../../../src/automation/matching/offers.ts';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { libraryOver } from '../../support/library.ts';
import { agentOf, followedOf } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

const AGENT = agentOf('ana', 'a');
const [ANA, BIA] = ['ana', 'bia'] as [UserId, UserId];

type Owners = readonly [owner?: UserId | undefined, onlyFor?: UserId];

interface Case {
  readonly isPrivate?: boolean;
  readonly owners?: Owners;
  /** Whether another agent of its user met it. */
  readonly isMet?: boolean;
  readonly shares?: boolean;
  /** Whether a reader with similar interests liked it, and no other search found it. */
  readonly isLent?: boolean;
  readonly title?: string;
  readonly isGiven?: boolean;
}

/** The page's owner, its visibility, and whether its user shares. */
const CASES: readonly (readonly [is: string, how: Case])[] = [
  ['everybody’s is given', { isGiven: true }],
  ['everybody’s and has no title is given by its address', { title: '', isGiven: true }],
  ['everybody’s is not given where its user does not share', { shares: false }],
  ['met by its user is given whoever shares', { isMet: true, shares: false, isGiven: true }],
  ['read for one who does not share is not given', { owners: [undefined, BIA] }],
  ['private by now is not given', { isPrivate: true }],
  ['private by now is not given to whoever met it, either', { isPrivate: true, isMet: true }],
  ['another one’s alone is not given', { owners: [BIA] }],
  ['its user’s alone is not given', { owners: [ANA], isMet: true }],
  ['lent is given in the name of those readers', { isLent: true, isGiven: true }],
  ['lent is not given to whoever does not share, not even if met', { isLent: true, isMet: true, shares: false }],
  ['lent is not given if private by now', { isLent: true, isPrivate: true }],
];

it.each(CASES)('a page that is %s', async (_, how) => {
  const {
    isPrivate = false,
    owners: [owner, onlyFor] = [],
    isMet = false,
    shares = true,
    isLent = false,
    title = 'On genes',
    isGiven = false,
  } = how;
  const store = await openStore(await temporaryFolder());
  const library = libraryOver(store);
  const url = 'http://site.example/';
  const read = followedOf(url, 'genetic algorithms', title);
  if (owner === undefined && onlyFor === undefined) await library.keep(url, read);
  const { id } = await library.keep(url, { ...read, ...(isPrivate ? { isPrivate } : {}) }, owner, onlyFor);
  const met = { reader: ANA, agent: `${ANA}_b`, pages: [id], shown: false, at: 0 };
  if (isMet) await store.commit(new LibraryIndex(store.database).meeting(met));
  const values = [AGENT.id, id, isLent ? 0 : 1, isLent ? 1 : 0];
  await store.database.commit([
    { sql: 'INSERT INTO offer (agent, page, score, at, session, lent) VALUES ($1, $2, $3, 1, NULL, $4)', values },
  ]);
  const parts = { store, library, settings: { shares: async () => shares } };
  const given: string[][] = [];
  for (const engine of await offeredEngines(AGENT, 1, parts))
    for (const result of (await engine.search({ words: '', page: 1 })).results)
      given.push([engine.name, result.url, result.title]);
  const by = isLent ? LOCAL_ENGINES.lent : LOCAL_ENGINES.others;
  expect(given).toEqual(isGiven ? [[by.name, url, title || url]] : []);
});
