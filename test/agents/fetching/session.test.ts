/** Reports of a session about pages that came in part or must not be kept. */
import { expect, test } from 'vitest';
import { type Fetch, type Ledger, politeFetch, TopicAgents, type UserId } from '../../../agents/agents.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import { bakingUrl, engineOf, evolutionUrl, houseOf, NEW_AGENT, READER, WEB, webOf } from '../support.ts';
import { fakeLedger, fakeTime, fakeTurns, sitesOf } from './support.ts';

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

test('the account of a reader says the same whoever had read the pages before', async () => {
  const time = fakeTime();
  const accounts = new Map<string, { requests: number; bytes: number }>();
  const count = (host: string, visits: number, bytes: number, user?: UserId) => {
    const { requests, bytes: before } = accounts.get(`${user} ${host}`) ?? { requests: 0, bytes: 0 };
    if (user !== undefined) accounts.set(`${user} ${host}`, { requests: requests + visits, bytes: before + bytes });
  };
  const ledger: Ledger = {
    ...fakeLedger(),
    visited: (host, bytes, user) => count(host, 1, bytes, user),
    served: (host, { visits, bytes }, user) => count(host, visits, bytes, user),
  };
  const [plain, moving, framed] = [evolutionUrl(0), evolutionUrl(1), evolutionUrl(2)];
  const sites = sitesOf(
    {
      [plain]: WEB.get(plain) as string,
      [moving]: { status: 302, headers: { location: bakingUrl(0) } },
      [bakingUrl(0)]: WEB.get(bakingUrl(0)) as string,
      [framed]: `<p>Selection keeps the fittest.<iframe src="${evolutionUrl(3)}"></iframe>`,
      [evolutionUrl(3)]: WEB.get(evolutionUrl(3)) as string,
    },
    time,
  );
  const manners = { compute: inThread(), turns: fakeTurns(time), ledger, time, product: 'Fenix', pauseMs: 0, pace: 0 };
  const { ports } = await houseOf({ engines: [engineOf('one', [plain, moving, framed])] });
  const agents = new TopicAgents({ ...ports, ledger, fetch: politeFetch({ ...manners, ask: sites.ask }) });
  const accountOf = async (user: UserId, times = 1) => {
    const agent = await agents.create({ ...NEW_AGENT, user });
    for (let session = 0; session < times; session++) await agents.runSession(agent.id);
    return [...accounts]
      .filter(([key]) => key.startsWith(`${user} `))
      .map(([key, value]) => [key.split(' ')[1], value]);
  };
  const first = await accountOf(READER);
  const asked = sites.urls().length;
  expect(new Map(first as [string, unknown][]).get(new URL(plain).host)).toMatchObject({ requests: 4 });
  expect(await accountOf('bia' as UserId)).toEqual(first);
  // Nobody was asked again, and pages met before cost nothing more.
  expect(await accountOf('caio' as UserId, 2)).toEqual(first);
  expect(sites.urls()).toHaveLength(asked);
});
