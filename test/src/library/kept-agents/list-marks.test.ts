import { expect, test } from 'vitest';
import type { PageId } from '../../../../profiles/profiles.ts';
import { StoredAgents } from '../../../../src/library/kept-agents/agent-store.ts';
import { type DocumentKind, scanAll } from '../../../../src/storage/store/store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { agentOf } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

const { id } = agentOf('ana', 'a1');

/** As it lies in the store: doubles would make it grow, though nobody sees them. */
const KEPT: DocumentKind<{ readonly read: readonly PageId[] }> = {
  name: 'list_marks',
  parse: (value) => value as { read: PageId[] },
};

test('marks that two processes set on one agent’s lists at once are both kept', async () => {
  const store = await openStore(await temporaryFolder());
  const [one, two] = [new StoredAgents(store), new StoredAgents(store)];
  const pages = ['aa1', 'aa2'] as [PageId, PageId];
  await Promise.all([one.mark(id, 1, [pages[0]], 'seen'), two.mark(id, 1, [pages[1]], 'seen')]);
  await Promise.all([one.readUpTo(id, 3), two.readUpTo(id, 5)]);
  await one.readUpTo(id, 4);
  expect([...(await one.marks(id, 1)).seen].sort()).toEqual(pages);
  const marked = await two.marksOf([5, 6].map((session) => ({ agent: id, session })));
  expect(marked.map(({ isRead }) => isRead)).toEqual([true, false]);
});

test('a page that is marked again, alone or with others, is marked once, and one clearing takes the mark', async () => {
  const store = await openStore(await temporaryFolder());
  const agents = new StoredAgents(store);
  const [first, second] = ['aa1', 'aa2'] as [PageId, PageId];
  await agents.mark(id, 1, [first], 'read');
  await agents.mark(id, 1, [first], 'read');
  await agents.mark(id, 1, [first, second], 'read');
  const kept: unknown[] = [];
  for await (const { value } of scanAll(store.documents(KEPT))) kept.push(value.read);
  expect(kept).toEqual([[first, second]]);
  await agents.mark(id, 1, [first], 'read', false);
  const { seen, read, hidden } = await agents.marks(id, 1);
  expect([...seen, ...hidden]).toEqual([]);
  expect([...read]).toEqual([second]);
});
