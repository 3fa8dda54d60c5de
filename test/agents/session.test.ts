/** One session: what it asks, reads, ranks and reports, whoever the agent is. */
import { describe, expect, test } from 'vitest';
import {
  type AgentId,
  type Engine,
  EngineFailed,
  type Fetch,
  NotFound,
  type Ports,
  TopicAgents,
  type UserId,
} from '../../agents/agents.ts';
import type { Knowledge } from '../../agents/knowledge.ts';
import { runSession } from '../../agents/session.ts';
import { choose, type PageId, type Vector, vectorOf } from '../../profiles/profiles.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  failing,
  type HouseOptions,
  houseOf,
  MIXED,
  NEIGHBOUR,
  NEW_AGENT,
  READER,
  shownIn,
  WEB,
  webOf,
} from './support.ts';

const EMPTY = vectorOf([]);

/** A session whose pages are scored by their place, best first, when what scores more than `threshold` is shown, after many ratings. */
async function scoredSession(threshold: number) {
  const house = await houseOf();
  const agent = await house.agents.create({ ...NEW_AGENT, pagesPerSession: 16 });
  const open = await house.agents.openSession(agent.id);
  const known = await house.agents.knowledge(agent.id);
  const population = { ...known.population, profiles: [{ id: 'p1' }] } as unknown as Knowledge['population'];
  let scored = 0;
  const score = () => ({ score: 1 - scored++ / 10, profile: null });
  const knowledge = async (): Promise<Knowledge> => ({
    ...known,
    population,
    scores: async (pages) => pages.map(score),
    choose: async (pages, places) => {
      const choices = pages.map(({ score }) => ({ score, page: EMPTY }));
      return choose(choices, { places, line: threshold, rated: new Array<Vector>(18).fill(EMPTY) });
    },
  });
  return runSession(agent, open, house.ports, { knowledge, before: knowledge, signal: undefined });
}

describe('the threshold', () => {
  test.each([
    [0.75, 3],
    [0.7, 3],
    [0.65, 4],
    [1, 1],
  ])('%f is passed by what scores more, and not by what scores just that: %i pages', async (threshold, shown) => {
    expect((await scoredSession(threshold)).shown).toBe(shown);
  });
});

/** The first session of a new agent in a house like this. */
async function firstSession(options: HouseOptions = {}, request = NEW_AGENT) {
  const house = await houseOf(options);
  const agent = await house.agents.create(request);
  return { ...house, agent, session: await house.agents.runSession(agent.id) };
}

describe('a first session', () => {
  test('shows the engine’s order, as many pages as the agent asks for', async () => {
    const { session } = await firstSession();
    expect(shownIn(session)).toEqual(MIXED.slice(0, 4));
    expect(session.candidates.map(({ url }) => url)).toEqual(MIXED);
    expect(session.candidates.map(({ engineRank }) => engineRank)).toEqual([...session.candidates.keys()]);
    expect(session.candidates.every(({ profile }) => profile === null)).toBe(true);
    expect(session).toMatchObject({ state: 'done', number: 1, shown: 4, entries: 1, epoch: 0 });
    expect(session.closedAt > session.openedAt).toBe(true);
  });

  test('shows all there are when there are fewer', async () => {
    const { session } = await firstSession({ engines: [engineOf('few', MIXED.slice(0, 3))] });
    expect(shownIn(session)).toEqual(MIXED.slice(0, 3));
    expect(session).not.toHaveProperty('emptyBecause');
  });

  test('asks every engine the agent’s words in its language', async () => {
    const engines = [engineOf('one', []), engineOf('two', [])];
    await firstSession({ engines });
    for (const { asked } of engines) {
      expect(asked).toEqual([{ words: 'genetic algorithms', page: 1, language: 'en' }]);
    }
  });

  test('keeps of each page what a person needs to judge it', async () => {
    const { session, ports } = await firstSession();
    const [candidate] = session.candidates;
    const page = await ports.library.find(bakingUrl(0));
    expect(candidate).toMatchObject({ url: bakingUrl(0), title: 'A sourdough', description: '', language: 'en' });
    expect(candidate).toMatchObject({ page: page?.id, version: page?.version, counts: page?.counts });
  });

  test('keeps who wrote a page and when, where the page says so', async () => {
    const head = '<meta name="author" content="Ada"><meta name="date" content="2026-01-02">';
    const signed = (WEB.get(evolutionUrl(0)) ?? '').replace('<head>', `<head>${head}`);
    const { session } = await firstSession({
      engines: [engineOf('one', [evolutionUrl(0), evolutionUrl(1)])],
      web: webOf(new Map([...WEB, [evolutionUrl(0), signed]])),
    });
    const [first, second] = session.candidates;
    expect(first).toMatchObject({ author: 'Ada', published: '2026-01-02' });
    expect(second).not.toHaveProperty('author');
    expect(second).not.toHaveProperty('published');
  });

  test('is told of while it goes on', async () => {
    const { announced, agent } = await firstSession();
    const told = announced.filter(({ type }) => type === 'session-opened' || type === 'session-closed');
    expect(told).toEqual([
      { type: 'session-opened', agent: agent.id, number: 1 },
      { type: 'session-closed', agent: agent.id, number: 1, shown: 4 },
    ]);
  });

  test('of an agent that is not there is refused', async () => {
    const { agents, agent } = await firstSession();
    await expect(agents.runSession(`${agent.id}x` as typeof agent.id)).rejects.toThrow(NotFound);
  });
});

describe('the report on a source', () => {
  test('counts what it found, what was new to the user, what was read and what was kept', async () => {
    const { agents, agent, session } = await firstSession();
    expect(session.sources).toEqual([
      {
        engine: 'mixed',
        query: 'genetic algorithms',
        found: 16,
        unseen: 16,
        fetched: 16,
        kept: 16,
        failed: 0,
        failures: [],
        remarked: 0,
        remarks: [],
      },
    ]);
    const second = await agents.runSession(agent.id);
    // Four were shown; of the others nothing says that they lay in the library.
    expect(second.sources).toMatchObject([{ found: 16, unseen: 12, fetched: 12, kept: 12, failures: [] }]);
  });

  test('lists the pages that could not be had, each with its reason', async () => {
    const lost = 'http://evolution.example/lost';
    const picture = 'http://evolution.example/picture.png';
    const web = webOf(WEB);
    const fetch: Fetch = async (url) =>
      url === picture ? { url, contentType: 'image/png', bytes: new Uint8Array() } : web.fetch(url);
    const { session } = await firstSession({
      engines: [engineOf('one', [lost, evolutionUrl(0), picture, bakingUrl(0)])],
      web: { ...web, fetch },
    });
    expect(shownIn(session)).toEqual([evolutionUrl(0), bakingUrl(0)]);
    expect(session.sources).toMatchObject([
      {
        found: 4,
        unseen: 4,
        fetched: 2,
        kept: 2,
        failures: [
          { url: lost, why: 'the site answered 404' },
          { url: picture, why: 'not a page: its type is image/png' },
        ],
      },
    ]);
  });

  test('says why an engine failed, and keeps what it gave before', async () => {
    const places = [...MIXED.slice(0, 4), new EngineFailed('one: the site answered 500')];
    const { session } = await firstSession({ engines: [engineOf('one', places)] });
    expect(shownIn(session)).toEqual(MIXED.slice(0, 4));
    expect(session.sources).toMatchObject([{ found: 4, kept: 4, error: 'one: the site answered 500' }]);
  });
});

describe('several engines', () => {
  test('take turns, and a page that two of them found is read once, before those that one found', async () => {
    const { session, web } = await firstSession({
      engines: [
        engineOf('one', [evolutionUrl(0), evolutionUrl(1), evolutionUrl(2)]),
        engineOf('two', [bakingUrl(0), evolutionUrl(2), bakingUrl(1)]),
      ],
    });
    const inTurn = [evolutionUrl(2), evolutionUrl(0), bakingUrl(0), evolutionUrl(1), bakingUrl(1)];
    expect(session.candidates.map(({ url }) => url)).toEqual(inTurn);
    expect(session.candidates.map(({ engines }) => engines)).toEqual([
      ['two', 'one'],
      ['one'],
      ['two'],
      ['one'],
      ['two'],
    ]);
    expect([...web.fetched].sort()).toEqual([...inTurn].sort());
    expect(session.sources).toMatchObject([
      { engine: 'one', kept: 3 },
      { engine: 'two', kept: 3 },
    ]);
  });

  test('together bring no more pages to read than one alone', async () => {
    const many = (site: string) => Array.from({ length: 40 }, (_, i) => `http://${site}.example/${i}`);
    const { session, web } = await firstSession({ engines: ['a', 'b', 'c'].map((id) => engineOf(id, many(id))) });
    expect(web.fetched).toHaveLength(20);
    // For twice as many they are asked together, and for no more than are read alone.
    expect(session.sources.map(({ found }) => found)).toEqual([14, 14, 14]);
    const { session: alone } = await firstSession({ engines: [engineOf('a', many('a'))] });
    expect(alone.sources).toMatchObject([{ found: 20, kept: 0, failed: 20 }]);
  });

  test('say what is to be said of them: which of their own gave nothing', async () => {
    const remark = 'one: of its engines these gave nothing: google (CAPTCHA)';
    const silent = { ...engineOf('one', []), search: async () => ({ results: [], remark }) };
    const { session } = await firstSession({ engines: [silent] });
    expect(session).toMatchObject({ sources: [{ found: 0, error: remark }], emptyBecause: 'sources-failed' });
    const half = engineOf('one', [evolutionUrl(0)]);
    const search: Engine['search'] = async (request) => ({ ...(await half.search(request)), remark });
    const { session: other } = await firstSession({ engines: [{ ...half, search }] });
    expect(other.sources).toMatchObject([{ found: 1, remark }]);
    expect(other.sources[0]).not.toHaveProperty('error');
  });

  test('are those that the agent’s owner chose', async () => {
    const house = await houseOf({ engines: [engineOf('one', [evolutionUrl(0)]), engineOf('two', [bakingUrl(0)])] });
    const { id } = await house.agents.create({ ...NEW_AGENT, engines: ['two'] });
    expect((await house.agents.runSession(id)).sources.map(({ engine }) => engine)).toEqual(['two']);
    await house.agents.edit(id, { engines: null }, 'ana');
    expect((await house.agents.runSession(id)).sources.map(({ engine }) => engine)).toEqual(['one', 'two']);
  });

  test('do not depend on one another: when one fails the other’s pages are shown', async () => {
    const { session } = await firstSession({ engines: [failing('one'), engineOf('two', [evolutionUrl(0)])] });
    expect(shownIn(session)).toEqual([evolutionUrl(0)]);
    expect(session.sources).toMatchObject([{ engine: 'one', found: 0, error: expect.any(String) }, { engine: 'two' }]);
    expect(session).not.toHaveProperty('emptyBecause');
  });
});

describe('a page', () => {
  test('that is in the library is not fetched again, for whomever, and nobody is told so', async () => {
    const { agents, web, session } = await firstSession();
    const before = web.fetched.length;
    const neighbour = await agents.create({ ...NEW_AGENT, user: NEIGHBOUR });
    const again = await agents.runSession(neighbour.id);
    expect(shownIn(again)).toEqual(shownIn(session));
    expect(again.sources).toEqual(session.sources);
    expect(web.fetched).toHaveLength(before);
  });

  test('found at several places of itself is one page, at the first of them', async () => {
    const url = evolutionUrl(0);
    const pages = new Map([...WEB, [`${url}#top`, WEB.get(url) ?? '']]);
    const { session, web } = await firstSession({
      engines: [engineOf('one', [`${url}#top`, bakingUrl(0), `${url}#end`, url])],
      web: webOf(pages),
    });
    expect(session.candidates.map((candidate) => [candidate.url, candidate.engineRank])).toEqual([
      [url, 0],
      [bakingUrl(0), 1],
    ]);
    expect([...web.fetched].sort()).toEqual([bakingUrl(0), `${url}#top`]);
  });

  test('that failed is tried again next time', async () => {
    const pages = new Map<string, string | Error>(WEB);
    pages.delete(evolutionUrl(0));
    const { agents, agent, session } = await firstSession({
      engines: [engineOf('one', [evolutionUrl(0), bakingUrl(0)])],
      web: webOf(pages),
    });
    expect(shownIn(session)).toEqual([bakingUrl(0)]);
    pages.set(evolutionUrl(0), WEB.get(evolutionUrl(0)) ?? '');
    expect(shownIn(await agents.runSession(agent.id))).toEqual([evolutionUrl(0)]);
  });
});

describe('other people and other agents', () => {
  test('find only what its reader shares: what is withheld is so until somebody finds it who shares', async () => {
    const house = await houseOf({ engines: [engineOf('one', [evolutionUrl(0)])] });
    const agents = new TopicAgents({ ...house.ports, shares: async (user) => user !== READER });
    const isWithheldAfter = async (user: UserId) => {
      await agents.runSession((await agents.create({ ...NEW_AGENT, user })).id);
      return (await house.ports.library.find(evolutionUrl(0)))?.withheld === true;
    };
    expect(await isWithheldAfter(READER)).toBe(true);
    expect(await isWithheldAfter(READER)).toBe(true);
    expect(await isWithheldAfter(NEIGHBOUR)).toBe(false);
    expect(await isWithheldAfter(READER)).toBe(false);
  });

  test('share where nobody said that they do not', async () => {
    const { session, ports } = await firstSession();
    expect(session.shown).toBe(4);
    expect(await ports.library.find(bakingUrl(0))).not.toHaveProperty('withheld');
  });

  test('that want a page of the list are named beside it, and nobody is asked about an empty list', async () => {
    const house = await houseOf({ engines: [engineOf('one', MIXED.slice(0, 3))] });
    const asked: (readonly PageId[])[] = [];
    const [first, second] = MIXED.slice(0, 2).map((url) => house.ports.library.idOf(url)) as [PageId, PageId];
    const wanting: Ports['wanting'] = async (_, pages) => {
      asked.push(pages);
      return new Map([first, house.ports.library.idOf(MIXED[2] ?? '')].map((page) => [page, ['ana_other' as AgentId]]));
    };
    const agents = new TopicAgents({ ...house.ports, wanting });
    const { id } = await agents.create({ ...NEW_AGENT, pagesPerSession: 2 });
    const { candidates } = await agents.runSession(id);
    expect(asked).toEqual([[first, second]]);
    expect(candidates.map(({ alsoFor }) => alsoFor)).toEqual([['ana_other'], undefined, undefined]);
    await agents.runSession(id);
    await agents.runSession(id);
    expect(asked).toHaveLength(2);
  });
});

describe('an empty list says why', () => {
  const ALL_LOST = ['http://lost.example/a', 'http://lost.example/b'];

  test.each([
    ['every engine failed', [failing('one'), failing('two')], 'sources-failed'],
    ['one engine failed and the other has nothing', [failing('one'), engineOf('two', [])], 'sources-failed'],
    ['no page could be had', [engineOf('one', ALL_LOST)], 'sources-failed'],
    ['the engines have nothing', [engineOf('one', []), engineOf('two', [])], 'nothing-new'],
    ['there is no engine', [], 'nothing-new'],
  ])('when %s', async (_, engines, emptyBecause) => {
    const { session } = await firstSession({ engines });
    expect(session).toMatchObject({ shown: 0, candidates: [], emptyBecause });
  });

  test('when everything was shown before', async () => {
    const { agents, agent } = await firstSession({ engines: [engineOf('few', MIXED.slice(0, 3))] });
    const second = await agents.runSession(agent.id);
    expect(second).toMatchObject({ number: 2, shown: 0, candidates: [], emptyBecause: 'nothing-new' });
    expect(second.sources).toMatchObject([{ found: 3, unseen: 0 }]);
  });

  test('never because nothing is good enough: what is nearest to that is shown, and said to be tried', async () => {
    const places = [evolutionUrl(0), bakingUrl(0)];
    const { agents, agent, session } = await firstSession(
      { engines: [engineOf('one', places)] },
      { ...NEW_AGENT, pagesPerSession: 1 },
    );
    const [first] = session.candidates;
    await agents.rate(agent.id, first?.page ?? expect.fail('no page'), 1, agent.user);
    const second = await agents.runSession(agent.id);
    expect(second.candidates.map(({ url }) => url)).toEqual([bakingUrl(0)]);
    expect(second).toMatchObject({ shown: 1, candidates: [{ tried: 'explored' }] });
    expect(second).not.toHaveProperty('emptyBecause');
  });
});

describe('a defect on the way', () => {
  test.each([
    ['in an engine', engineOf('one', [new TypeError('a defect')])],
    ['in fetching', engineOf('one', ['http://site.example/defect'])],
  ])('%s is not taken for a source that failed', async (_, engine) => {
    const web = webOf(new Map([['http://site.example/defect', new TypeError('a defect')]]));
    await expect(firstSession({ engines: [engine], web })).rejects.toThrow(new TypeError('a defect'));
  });
});
