/** Damaged records of sites and visits are begun anew, with a report, and nobody waits. */
import { expect, test } from 'vitest';
import { nodesOf, parseHtml, treeOf } from '../../../agents/agents.ts';
import { StoredSites } from '../../../src/library/pages/sites.ts';
import { StoredLedger } from '../../../src/outside/fetching/ledger.ts';
import { type Store, Unreadable } from '../../../src/storage/store/store.ts';
import { rethrow } from '../support/both.ts';
import { damageDocuments } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';

const SITE = 'news.example';

/** Fills a store, damages every document of a kind, and opens it again with its failures. */
async function damagedStore(kind: string, fill: (store: Store, failed: (error: unknown) => void) => Promise<void>) {
  const folder = await temporaryFolder();
  const store = await openStore(folder);
  await fill(store, rethrow);
  await store.close();
  await damageDocuments(folder, kind);
  const told: unknown[] = [];
  const failed = (error: unknown) => void told.push(error);
  return { store: await openStore(folder, () => undefined), failed, told };
}

async function learn(sites: StoredSites, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const tree = treeOf(parseHtml(`<body><nav><a href="/">Start</a></nav><p>Only ${name} says this</p></body>`));
    const isContent = tree.lines.map(({ text }) => text.startsWith('Only'));
    await sites.learn(SITE, nodesOf(tree, isContent));
  }
}

test('a damaged record of a site is learned anew', async () => {
  const { store, failed, told } = await damagedStore('site', async (filled, failed) => {
    const sites = new StoredSites(filled, failed, () => 0);
    await learn(sites, 'one', 'two', 'three');
    await sites.close();
  });
  const sites = new StoredSites(store, failed, () => 0);
  expect(await sites.knowledge(SITE)).toBeUndefined();
  await learn(sites, 'four', 'five', 'six');
  expect((await sites.knowledge(SITE))?.pages).toBe(3);
  await sites.close();
  expect(told).toEqual([expect.any(Unreadable), expect.any(Unreadable)]);
});

test('a damaged record of the ledger is counted anew', async () => {
  const { store, failed, told } = await damagedStore('ledger', async (filled, failed) => {
    const ledger = new StoredLedger(() => 0, filled, failed);
    ledger.visited('a.example', 100);
    await ledger.close();
  });
  const ledger = new StoredLedger(() => 0, store, failed);
  ledger.visited('b.example', 1);
  expect((await ledger.accounts()).map(({ host }) => host)).toEqual(['b.example']);
  await ledger.close();
  expect(told).toEqual([expect.any(Unreadable), expect.any(Unreadable)]);
});
