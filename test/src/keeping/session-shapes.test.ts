/** Sessions that were kept in an older shape are read in today's. */
import { expect, test } from 'vitest';
import { StoredAgents } from '../../../src/keeping/agent-store.ts';
import { ABSENT, type DocumentKind } from '../../../src/store/store.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf, doneSession, openSession } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

const BEFORE: DocumentKind<unknown> = {
  name: 'session',
  migrations: [],
  parse: (value) => value,
  indexes: { state: () => [] },
};

test('sessions from before they could end early, and before what they say of pages was counted', async () => {
  const folder = await temporaryFolder();
  const store = await openStore(folder);
  const { id } = agentOf('ana', 'a1');
  const said = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ url: `http://x.example/${i}`, why: 'no' }));
  const { ended: _, ...done } = doneSession(id, 1, []);
  const figures = { engine: 'x', query: 'q', found: 9, unseen: 9, fetched: 1, kept: 2 };
  const sources = [
    { ...figures, failures: said(120), remarks: said(1) },
    { ...figures, failures: [] },
  ];
  const old = store.documents(BEFORE);
  await old.write(`ana/${id}/000001`, { ...done, sources }, ABSENT);
  await old.write(`ana/${id}/000002`, openSession(id, 2), ABSENT);
  await store.close();
  const agents = new StoredAgents(await openStore(folder));
  expect(await agents.session(id, 1)).toEqual({
    ...done,
    ended: 'complete',
    sources: [
      { ...figures, failed: 120, failures: said(100), remarked: 1, remarks: said(1) },
      { ...figures, failed: 0, failures: [], remarked: 0, remarks: [] },
    ],
  });
  expect(await agents.session(id, 2)).toEqual(openSession(id, 2));
});
