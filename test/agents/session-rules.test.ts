/** Sessions of users who have rules for domains, and of agents that want fresh pages. */
import { describe, expect, test } from 'vitest';
import {
  type DomainRule,
  type Engine,
  type Fetch,
  politeFetch,
  type SearchRequest,
  TopicAgents,
} from '../../agents/agents.ts';
import type { Knowledge } from '../../agents/knowledge.ts';
import { runSession } from '../../agents/session.ts';
import { inThread } from '../../src/compute/compute.ts';
import { fakeLedger, fakeTime, fakeTurns, sitesOf } from './fetching/support.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  type House,
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
} from './support.ts';

const PAGES = [evolutionUrl(0), bakingUrl(0), evolutionUrl(1), bakingUrl(1)];

/** A house whose reader, and nobody else, has these rules. */
async function houseWith(rules: readonly (readonly [string, DomainRule])[], options: HouseOptions = {}, fetch?: Fetch) {
  const house = await houseOf({ engines: [engineOf('one', PAGES)], ...options });
  const domainRules = async (user: string) => new Map(user === READER ? rules : []);
  const ports = { ...house.ports, domainRules, ...(fetch === undefined ? {} : { fetch }) };
  return { ...house, agents: new TopicAgents(ports) };
}

async function sessionOf({ agents }: Pick<House, 'agents'>, request = NEW_AGENT) {
  return agents.runSession((await agents.create(request)).id);
}

describe('a blocked domain', () => {
  test('is neither fetched nor shown, and how many of its pages were kept out is said', async () => {
    const house = await houseWith([['baking.example', 'blocked']]);
    const session = await sessionOf(house);
    expect(shownIn(session)).toEqual([evolutionUrl(0), evolutionUrl(1)]);
    expect(house.web.fetched).toEqual([evolutionUrl(0), evolutionUrl(1)]);
    expect(session.sources).toMatchObject([{ found: 4, blocked: 2, unseen: 2, kept: 2 }]);
    expect(session.sources[0]).not.toHaveProperty('old');
  });

  test('is blocked for nobody else', async () => {
    const house = await houseWith([['baking.example', 'blocked']]);
    expect(shownIn(await sessionOf(house, { ...NEW_AGENT, user: NEIGHBOUR }))).toEqual(PAGES);
  });

  test('leaves a list empty with that reason when there is nothing else', async () => {
    const house = await houseWith([['example', 'blocked']]);
    expect(await sessionOf(house)).toMatchObject({ shown: 0, emptyBecause: 'left-out' });
  });

  test('is not asked when another site leads to it, nor is the ledger told', async () => {
    const time = fakeTime();
    const ledger = fakeLedger();
    const moved = { status: 302, headers: { location: bakingUrl(0) } };
    const refreshed = `<meta http-equiv="refresh" content="0; url=${bakingUrl(1)}"><p>On its way.`;
    const sites = sitesOf(
      { [evolutionUrl(0)]: moved, [evolutionUrl(1)]: refreshed, [bakingUrl(0)]: '<p>Bread.' },
      time,
    );
    const manners = { ask: sites.ask, compute: inThread(), turns: fakeTurns(time), ledger, time, product: 'Fenix' };
    const fetch = politeFetch({ ...manners, pauseMs: 0, pace: 0 });
    const engines = [engineOf('one', [evolutionUrl(0), evolutionUrl(1)])];
    const session = await sessionOf(await houseWith([['baking.example', 'blocked']], { engines }, fetch));
    const why = 'it leads to baking.example, which your rules block';
    expect(session.sources).toMatchObject([
      { kept: 0, failures: [evolutionUrl(0), evolutionUrl(1)].map((url) => ({ url, why })) },
    ]);
    expect(sites.urls().filter((url) => url.includes('baking'))).toEqual([]);
    expect(ledger.entries.filter(([event]) => event === 'refused')).toEqual([]);
  });

  test('is not shown either when somebody else was led to it before', async () => {
    const pages = new Map<string, string | URL>([[evolutionUrl(0), new URL(bakingUrl(0))]]);
    for (const [url, html] of WEB) if (typeof html === 'string' && url === bakingUrl(0)) pages.set(url, html);
    const engines = [engineOf('one', [evolutionUrl(0)])];
    const house = await houseWith([['baking.example', 'blocked']], { engines, web: webOf(pages) });
    expect(shownIn(await sessionOf(house, { ...NEW_AGENT, user: NEIGHBOUR }))).toEqual([evolutionUrl(0)]);
    const session = await sessionOf(house);
    expect(session).toMatchObject({ shown: 0, sources: [{ failures: [{ why: expect.stringContaining('rules') }] }] });
  });
});

describe('a pinned domain', () => {
  test('comes first, and is marked', async () => {
    const session = await sessionOf(await houseWith([['baking.example', 'pinned']]));
    expect(shownIn(session)).toEqual([bakingUrl(0), bakingUrl(1), evolutionUrl(0), evolutionUrl(1)]);
    expect(session.candidates.map(({ pinned }) => pinned)).toEqual([true, true, undefined, undefined]);
  });

  test('comes first among what is worth showing: what the agent has learned decides what that is', async () => {
    const engines = [engineOf('one', [...PAGES, evolutionUrl(2), evolutionUrl(3), bakingUrl(2), bakingUrl(3)], 8)];
    const pinned = [['baking.example', 'pinned']] as const;
    const { agents } = await houseWith(pinned, { engines });
    const agent = await agents.create({ ...NEW_AGENT, pagesPerSession: 2 });
    const first = await agents.runSession(agent.id);
    expect(shownIn(first)[0]).toBe(bakingUrl(0));
    await agents.rate(agent.id, pageAt(evolutionUrl(0), first), 1, READER);
    const second = await agents.runSession(agent.id);
    const best = listOf(second).filter(({ tried }) => tried === undefined);
    expect(best.map(({ url }) => new URL(url).hostname)).toEqual(['evolution.example']);
    expect(second.candidates.slice(second.shown).some(({ pinned }) => pinned)).toBe(true);
  });

  test('comes first on the list though others score more', async () => {
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
    expect(session.candidates.map(({ url, score }) => [url, score])).toEqual([
      [bakingUrl(1), 0.1],
      [bakingUrl(0), 0],
      [evolutionUrl(1), 0.3],
      [evolutionUrl(0), 0.2],
    ]);
    expect(session.candidates.map(({ tried }) => tried)).toEqual([undefined, undefined, 'unsure', undefined]);
  });
});

describe('an agent that wants fresh pages, and safe ones', () => {
  /** Dates its results, whatever it is asked. */
  function dating(dates: readonly string[]): Engine & { readonly asked: SearchRequest[] } {
    const asked: SearchRequest[] = [];
    return {
      id: 'dating',
      name: 'Dating',
      asked,
      async search(request) {
        asked.push(request);
        if (request.page > 1) return { results: [] };
        const results = dates.map((date, i) => ({ url: evolutionUrl(i), title: 't', snippet: '', date, rank: i + 1 }));
        return { results };
      },
    };
  }

  test('asks its engines for that, and leaves out what is older by its date', async () => {
    const engine = dating(['2026-01-05', '2025-12-28', '2025-12', '2026']);
    const house = await houseOf({ engines: [engine] });
    const session = await sessionOf(house, { ...NEW_AGENT, freshness: 'week', safeSearch: 'strict' });
    expect(engine.asked[0]).toMatchObject({ freshness: 'week', safeSearch: 'strict', language: 'en' });
    expect(shownIn(session)).toEqual([evolutionUrl(0), evolutionUrl(2), evolutionUrl(3)]);
    expect(session.sources).toMatchObject([{ found: 4, old: 1, kept: 3 }]);
  });

  test('gives both up again', async () => {
    const { agents } = await houseOf();
    const { id } = await agents.create({ ...NEW_AGENT, freshness: 'week', safeSearch: 'strict' });
    expect(await agents.edit(id, { freshness: 'year' }, READER)).toMatchObject({
      freshness: 'year',
      safeSearch: 'strict',
    });
    const plain = await agents.edit(id, { freshness: null, safeSearch: null }, READER);
    expect(plain).not.toHaveProperty('freshness');
    expect(plain).not.toHaveProperty('safeSearch');
  });
});
