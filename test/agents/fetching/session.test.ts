/** Reports of a session about pages that came in part or must not be kept. */
import { expect, test } from 'vitest';
import { type Fetch, TopicAgents, type UserId } from '../../../agents/agents.ts';
import { engineOf, evolutionUrl, houseOf, NEW_AGENT, WEB, webOf } from '../support.ts';
import { fakeLedger } from './support.ts';

test('a page that came only in part takes part, with a remark', async () => {
  const web = webOf(WEB);
  const fetch: Fetch = async (url) => ({ ...(await web.fetch(url)), truncated: url === evolutionUrl(1) });
  const engines = [engineOf('one', [evolutionUrl(0), evolutionUrl(1)])];
  const { agents } = await houseOf({ engines, web: { ...web, fetch } });
  const agent = await agents.create(NEW_AGENT);
  const { sources, list } = await agents.runSession(agent.id);
  expect(list).toHaveLength(2);
  expect(sources).toMatchObject([
    { kept: 2, failures: [], remarks: [{ url: evolutionUrl(1), why: { code: 'page.in-part' } }] },
  ]);
  // A later finder gets the same answer: nothing shows that the page was kept.
  const neighbour = await agents.create({ ...NEW_AGENT, user: 'bia' as UserId });
  expect((await agents.runSession(neighbour.id)).sources).toEqual(sources);
});

test('a page that asks not to be kept fails, and the ledger records that', async () => {
  const url = evolutionUrl(0);
  const web = webOf(new Map([[url, '<meta name="robots" content="noindex"><p>Evolution.']]));
  const { ports } = await houseOf({ engines: [engineOf('one', [url])], web });
  const ledger = fakeLedger();
  const agents = new TopicAgents({ ...ports, ledger });
  const agent = await agents.create(NEW_AGENT);
  const { sources } = await agents.runSession(agent.id);
  expect(sources).toMatchObject([{ kept: 0, failures: [{ url, why: { code: 'fetch.unkept' } }] }]);
  expect(ledger.entries).toEqual([['refused', new URL(url).hostname, 'unkept']]);
});
