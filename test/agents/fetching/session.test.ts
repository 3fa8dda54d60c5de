/** What a session says of pages that could be had only in part. */
import { expect, test } from 'vitest';
import type { Fetch } from '../../../agents/agents.ts';
import { engineOf, evolutionUrl, houseOf, NEW_AGENT, WEB, webOf } from '../support.ts';

test('a page that came only in part takes part, with a remark', async () => {
  const web = webOf(WEB);
  const fetch: Fetch = async (url) => ({ ...(await web.fetch(url)), truncated: url === evolutionUrl(1) });
  const engines = [engineOf('one', [evolutionUrl(0), evolutionUrl(1)])];
  const { agents } = await houseOf({ engines, web: { ...web, fetch } });
  const agent = await agents.create(NEW_AGENT);
  const { sources, shown } = await agents.runSession(agent.id);
  expect(shown).toBe(2);
  expect(sources).toMatchObject([
    { kept: 2, failures: [], remarks: [{ url: evolutionUrl(1), why: expect.stringContaining('only in part') }] },
  ]);
});
