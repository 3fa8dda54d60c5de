/** Sessions of users who have rules for domains, and of agents that want fresh pages. */
import { describe, expect, test } from 'vitest';
import {
  type DomainRule,
  type Engine,
  type Fetch,
  type NewAgent,
  politeFetch,
  rankedPages,
  type SearchRequest,
  TopicAgents,
} from '../../../agents/agents.ts';
import { reasonOf } from '../../../agents/reasons.ts';
import { runSession } from '../../../agents/session/session.ts';
import type { Knowledge } from '../../../agents/topic-agent/knowledge.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import { fakeLedger, fakeTime, fakeTurns, sitesOf } from '../fetching/support.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  firstSession,
  type HouseOptions,
  houseOf,
  listOf,
  NEIGHBOUR,
  NEW_AGENT,
  pageAt,
  READER,
  shownIn,
  WEB,
  webOf,
} from '../support.ts';

const PAGES = [evolutionUrl(0), bakingUrl(0), evolutionUrl(1), bakingUrl(1)];

/** A house in which only the reader has a rule for a domain. */
async function houseWith(domain: string, rule: DomainRule, options: HouseOptions = {}, fetch?: Fetch) {
  const house = await houseOf({ engines: [engineOf('one', PAGES)], ...options });
  const domainRules = async (user: string) => new Map(user === READER ? [[domain, rule] as const] : []);
  const agents = new TopicAgents({ ...house.ports, domainRules, ...(fetch && { fetch }) });
  const session = async (more: Partial<NewAgent> = {}) =>
    agents.runSession((await agents.create({ ...NEW_AGENT, ...more })).id);
  return { ...house, agents, session };
}

describe('a blocked domain', () => {
  test('is neither fetched nor shown for its user, but for others, and the report counts its pages', async () => {
    const { web, session } = await houseWith('baking.example', 'blocked');
    const mine = await session();
    expect(shownIn(mine)).toEqual([evolutionUrl(0), evolutionUrl(1)]);
    expect(web.fetched).toEqual([evolutionUrl(0), evolutionUrl(1)]);
    expect(mine.sources).toMatchObject([{ found: 4, blocked: 2, unseen: 2, kept: 2 }]);
    expect(mine.sources[0]).not.toHaveProperty('old');
    expect(shownIn(await session({ user: NEIGHBOUR }))).toEqual(PAGES);
  });

  test('explains an empty list if there was nothing else', async () => {
    const { session } = await houseWith('example', 'blocked');
    expect(await session()).toMatchObject({ list: [], emptyBecause: 'left-out' });
  });

  test('is not visited over a redirect, and the ledger has no line of it', async () => {
    const time = fakeTime();
    const ledger = fakeLedger();
    const moved = { status: 302, headers: { location: bakingUrl(0) } };
    const refreshed = `<meta http-equiv="refresh" content="0; url=${bakingUrl(1)}"><p>On its way.`;
    const [one, other] = [evolutionUrl(0), evolutionUrl(1)];
    const sites = sitesOf({ [one]: moved, [other]: refreshed, [bakingUrl(0)]: '<p>Bread.' }, time);
    const manners = { ask: sites.ask, compute: inThread(), turns: fakeTurns(time), ledger, time, product: 'Fenix' };
    const fetch = politeFetch({ ...manners, pauseMs: 0, pace: 0 });
    const engines = [engineOf('one', [one, other])];
    const { sources } = await (await houseWith('baking.example', 'blocked', { engines }, fetch)).session();
    const why = reasonOf('fetch.blocked', { host: 'baking.example' });
    expect(sources).toMatchObject([{ kept: 0, failures: [one, other].map((url) => ({ url, why })) }]);
    expect(sites.urls().filter((url) => url.includes('baking'))).toEqual([]);
    expect(ledger.entries.filter(([event]) => event === 'refused')).toEqual([]);
  });

  test('is not shown even if somebody else was redirected to it before', async () => {
    const web = webOf(new Map<string, string | URL>([...WEB, [evolutionUrl(0), new URL(bakingUrl(0))]]));
    const engines = [engineOf('one', [evolutionUrl(0)])];
    const { session } = await houseWith('baking.example', 'blocked', { engines, web });
    expect(shownIn(await session({ user: NEIGHBOUR }))).toEqual([evolutionUrl(0)]);
    const why = reasonOf('fetch.blocked', { host: 'baking.example' });
    expect(await session()).toMatchObject({ list: [], sources: [{ failures: [{ why }] }] });
  });
});

test('a pinned domain comes first only among pages that the agent finds worth showing', async () => {
  const engines = [engineOf('one', [...PAGES, evolutionUrl(2), evolutionUrl(3), bakingUrl(2), bakingUrl(3)], 8)];
  const { agents } = await houseWith('baking.example', 'pinned', { engines });
  const agent = await agents.create({ ...NEW_AGENT, pagesPerSession: 2 });
  const first = await agents.runSession(agent.id);
  expect(shownIn(first)[0]).toBe(bakingUrl(0));
  await agents.ratings.rate(agent.id, pageAt(evolutionUrl(0), first), 1, READER);
  const second = await agents.runSession(agent.id);
  const best = listOf(second).filter(({ tried }) => tried === undefined);
  expect(best.map(({ url }) => new URL(url).hostname)).toEqual(['evolution.example']);
  expect(second.passed.some(({ pinned }) => pinned)).toBe(true);
});

test('a pinned domain comes first on the list, even if others score more', async () => {
  const rules = async () => new Map([['baking.example', 'pinned'] as const]);
  const house = await houseOf({ engines: [engineOf('one', PAGES)] });
  const agent = await house.agents.create({ ...NEW_AGENT, pagesPerSession: 3 });
  const open = await house.agents.openSession(agent.id);
  const known = await house.agents.knowledge(agent.id);
  const population = { ...known.population, profiles: [{ id: 'p1' }] } as unknown as Knowledge['population'];
  const knowledge = async (): Promise<Knowledge> => ({
    ...known,
    population,
    scores: async (pages) => pages.map((_, place) => ({ score: place / 10, profile: null })),
    threshold: async () => 0.05,
  });
  const session = await runSession(
    agent,
    open,
    { ...house.ports, domainRules: rules },
    { knowledge, before: knowledge, signal: undefined },
  );
  expect(rankedPages(session).map(({ url, score }) => [url, score])).toEqual([
    [bakingUrl(1), 0.1],
    [bakingUrl(0), 0],
    [evolutionUrl(1), 0.3],
    [evolutionUrl(0), 0.2],
  ]);
});

test('an agent that wants fresh and safe pages asks its engines for such pages and leaves out older ones, until both are switched off', async () => {
  const asked: SearchRequest[] = [];
  const results = ['2026-01-05', '2025-12-28', '2025-12', '2026'].map((date, i) => {
    return { url: evolutionUrl(i), title: 't', snippet: '', date, rank: i + 1 };
  });
  const dating: Engine = {
    id: 'dating',
    name: 'Dating',
    async search(request) {
      asked.push(request);
      return { results: request.page > 1 ? [] : results };
    },
  };
  const wishes = { freshness: 'week', safeSearch: 'strict' } as const;
  const { agents, id, session } = await firstSession({ engines: [dating] }, wishes);
  expect(asked[0]).toMatchObject({ ...wishes, language: 'en' });
  expect(shownIn(session)).toEqual([evolutionUrl(0), evolutionUrl(2), evolutionUrl(3)]);
  expect(session.sources).toMatchObject([{ found: 4, old: 1, kept: 3 }]);
  const changed = { freshness: 'year', safeSearch: 'strict' } as const;
  expect(await agents.edit(id, { freshness: 'year' }, READER)).toMatchObject(changed);
  const plain = await agents.edit(id, { freshness: null, safeSearch: null }, READER);
  expect(plain).not.toHaveProperty('freshness');
  expect(plain).not.toHaveProperty('safeSearch');
});
