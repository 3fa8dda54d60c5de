/** A single session: its questions, its pages, its list and its report. */
import { describe, expect, test } from 'vitest';
import {
  type AgentId,
  asSaid,
  type Engine,
  type Fetch,
  NotFound,
  type Ports,
  rankedPages,
  TopicAgents,
  type UserId,
} from '../../../agents/agents.ts';
import { reasonOf } from '../../../agents/reasons.ts';
import { runSession } from '../../../agents/session/session.ts';
import type { Knowledge } from '../../../agents/topic-agent/knowledge.ts';
import { choose, type PageId, type Vector, vectorOf } from '../../../profiles/profiles.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  failing,
  firstSession,
  houseOf,
  MIXED,
  NEIGHBOUR,
  NEW_AGENT,
  READER,
  shownIn,
  WEB,
  webOf,
} from '../support.ts';

const EMPTY = vectorOf([]);

/** A session after many ratings in which pages score by their place, best first, and pages above `threshold` are shown. */
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

test.each([
  [0.75, 3],
  [0.7, 3],
  [0.65, 4],
  [1, 1],
])('the threshold %f lets only higher scores pass: %i pages', async (at, shown) => {
  expect((await scoredSession(at)).list).toHaveLength(shown);
});

describe('a first session', () => {
  test('shows the engine’s order and the wanted number of pages, and reports its progress', async () => {
    const { session, announced, id: agent } = await firstSession();
    expect(shownIn(session)).toEqual(MIXED.slice(0, 4));
    expect(rankedPages(session).map(({ url, engineRank, profile }) => [url, engineRank, profile])).toEqual(
      MIXED.map((url, place) => [url, place, null]),
    );
    expect(session).toMatchObject({ state: 'done', number: 1, entries: 1, epoch: 0 });
    expect(session.list).toHaveLength(4);
    expect(session).not.toHaveProperty('emptyBecause');
    expect(session.closedAt > session.openedAt).toBe(true);
    expect(announced.filter(({ type }) => type.startsWith('session-'))).toEqual([
      { type: 'session-opened', agent, number: 1 },
      { type: 'session-closed', agent, number: 1, shown: 4 },
    ]);
  });

  test('asks every engine that its owner chose for the agent’s words in its language', async () => {
    const engines = ['one', 'two', 'three'].map((name) => engineOf(name, []));
    const { agents, id, again } = await firstSession({ engines }, { engines: ['one', 'two'] });
    const asked = { words: 'quiet things', page: 1, language: 'en' };
    expect(engines.map((engine) => engine.asked)).toEqual([[asked], [asked], []]);
    await agents.edit(id, { engines: null }, READER);
    expect((await again()).sources.map(({ engine }) => engine)).toEqual(['one', 'two', 'three']);
  });

  test('keeps the facts that a person needs to judge a page, with author and date if known', async () => {
    const head = '<meta name="author" content="Ada"><meta name="date" content="2026-01-02">';
    const signed = (WEB.get(evolutionUrl(0)) ?? '').replace('<head>', `<head>${head}`);
    const web = webOf(new Map([...WEB, [evolutionUrl(0), signed]]));
    const { session, ports } = await firstSession({ web });
    const [other, first] = rankedPages(session);
    const { id, version, counts } = (await ports.library.find(bakingUrl(0))) ?? {};
    const said = { url: bakingUrl(0), title: 'A sourdough', description: '', language: 'en' };
    expect(other).toMatchObject({ ...said, page: id, version, counts });
    expect(other).not.toHaveProperty('author');
    expect(other).not.toHaveProperty('published');
    expect(first).toMatchObject({ author: 'Ada', published: '2026-01-02' });
  });

  test('of a missing agent is refused', async () => {
    const { agents, id } = await firstSession();
    await expect(agents.runSession(`${id}x` as AgentId)).rejects.toThrow(NotFound);
  });
});

describe('the report on a source', () => {
  test('lists failed pages with their reasons, and these are tried again next time', async () => {
    const [lost, picture] = ['http://evolution.example/lost', 'http://evolution.example/picture.png'];
    const pages = new Map(WEB);
    const web = webOf(pages);
    const fetch: Fetch = async (url) =>
      url === picture ? { url, contentType: 'image/png', bytes: new Uint8Array() } : web.fetch(url);
    const engines = [engineOf('one', [lost, evolutionUrl(0), picture, bakingUrl(0)])];
    const { session, again } = await firstSession({ engines, web: { ...web, fetch } });
    expect(shownIn(session)).toEqual([evolutionUrl(0), bakingUrl(0)]);
    const failures = [
      { url: lost, why: asSaid('the site answered 404').reason },
      { url: picture, why: reasonOf('page.type', { type: 'image/png' }) },
    ];
    expect(session.sources).toMatchObject([{ found: 4, unseen: 4, fetched: 2, kept: 2, failures }]);
    pages.set(lost, WEB.get(evolutionUrl(1)) ?? '');
    expect(shownIn(await again())).toEqual([lost]);
  });

  test('names an engine’s own engines that gave nothing, as an error if it found nothing, else as a remark', async () => {
    const remark = reasonOf('engine.silent', { engine: 'one', engines: 'google (CAPTCHA)' });
    const remarking = (places: readonly string[]): Engine => {
      const engine = engineOf('one', places);
      return { ...engine, search: async (request) => ({ ...(await engine.search(request)), remark }) };
    };
    const { session } = await firstSession({ engines: [remarking([])] });
    expect(session).toMatchObject({ sources: [{ found: 0, error: remark }], emptyBecause: 'sources-failed' });
    const { session: other } = await firstSession({ engines: [remarking([evolutionUrl(0)])] });
    expect(other.sources).toMatchObject([{ found: 1, remark }]);
    expect(other.sources[0]).not.toHaveProperty('error');
  });
});

test('several engines take turns, and a page that two of them found is read once, before pages that one found', async () => {
  const { session, web } = await firstSession({
    engines: [
      engineOf('one', [evolutionUrl(0), evolutionUrl(1), evolutionUrl(2)]),
      engineOf('two', [bakingUrl(0), evolutionUrl(2), bakingUrl(1)]),
    ],
  });
  expect(rankedPages(session).map(({ url, engines }) => [url, ...(engines ?? [])])).toEqual([
    [evolutionUrl(2), 'two', 'one'],
    [evolutionUrl(0), 'one'],
    [bakingUrl(0), 'two'],
    [evolutionUrl(1), 'one'],
    [bakingUrl(1), 'two'],
  ]);
  expect([...web.fetched].sort()).toEqual(
    rankedPages(session)
      .map(({ url }) => url)
      .sort(),
  );
  expect(session.sources).toMatchObject([{ kept: 3 }, { kept: 3 }]);
});

test('several engines together bring no more pages to read than one alone', async () => {
  const many = (site: string) =>
    engineOf(
      site,
      Array.from({ length: 40 }, (_, i) => `http://${site}.example/${i}`),
    );
  const { session, web } = await firstSession({ engines: ['a', 'b', 'c'].map(many) });
  expect(web.fetched).toHaveLength(20);
  // Twice as many are asked for together, but no more are read than alone.
  expect(session.sources.map(({ found }) => found)).toEqual([14, 14, 14]);
  const { session: alone } = await firstSession({ engines: [many('a')] });
  expect(alone.sources).toMatchObject([{ found: 20, kept: 0, failed: 20 }]);
});

test('a page in the library is not fetched again for anybody, and nobody learns that', async () => {
  const { another, web, session } = await firstSession();
  const before = web.fetched.length;
  const theirs = await another({ user: NEIGHBOUR });
  expect([shownIn(theirs), theirs.sources]).toEqual([shownIn(session), session.sources]);
  expect(web.fetched).toHaveLength(before);
});

test('other people and other agents find only pages whose reader shares, and withheld pages once a sharing reader finds them', async () => {
  const house = await houseOf({ engines: [engineOf('one', [evolutionUrl(0)])] });
  const isWithheldAfter = async (user: UserId, shares?: Ports['shares']) => {
    const agents = new TopicAgents({ ...house.ports, ...(shares && { shares }) });
    await agents.runSession((await agents.create({ ...NEW_AGENT, user })).id);
    return (await house.ports.library.find(evolutionUrl(0)))?.withheld === true;
  };
  const onlyNeighbour = async (user: UserId) => user === NEIGHBOUR;
  expect(await isWithheldAfter(READER, onlyNeighbour)).toBe(true);
  expect(await isWithheldAfter(READER, onlyNeighbour)).toBe(true);
  expect(await isWithheldAfter(NEIGHBOUR, onlyNeighbour)).toBe(false);
  expect(await isWithheldAfter(READER, onlyNeighbour)).toBe(false);
  const { ports } = await firstSession();
  expect(await ports.library.find(bakingUrl(0))).not.toHaveProperty('withheld');
});

test('other people and other agents that want a page of the list are named beside it, and are not asked about an empty list', async () => {
  const house = await houseOf({ engines: [engineOf('one', MIXED.slice(0, 3))] });
  const asked: (readonly PageId[])[] = [];
  const [first, second, third] = MIXED.slice(0, 3).map((url) => house.ports.library.idOf(url)) as PageId[];
  const wanting: Ports['wanting'] = async (_, pages) => {
    asked.push(pages);
    return new Map([first, third].map((page) => [page as PageId, ['ana_other' as AgentId]]));
  };
  const agents = new TopicAgents({ ...house.ports, wanting });
  const { id } = await agents.create({ ...NEW_AGENT, pagesPerSession: 2 });
  const candidates = rankedPages(await agents.runSession(id));
  expect(asked).toEqual([[first, second]]);
  expect(candidates.map(({ alsoFor }) => alsoFor)).toEqual([['ana_other'], undefined, undefined]);
  await agents.runSession(id);
  await agents.runSession(id);
  expect(asked).toHaveLength(2);
});

test.each([
  ['every engine failed', [failing('one'), failing('two')], 'sources-failed'],
  ['one engine failed and the other has nothing', [failing('one'), engineOf('two', [])], 'sources-failed'],
  ['no page could be had', [engineOf('one', ['http://lost.example/a'])], 'sources-failed'],
  ['the engines have nothing', [engineOf('one', []), engineOf('two', [])], 'nothing-new'],
  ['there is no engine', [], 'nothing-new'],
])('an empty list says why when %s', async (_, engines, emptyBecause) => {
  const { session } = await firstSession({ engines });
  expect(session).toMatchObject({ list: [], ranked: 0, emptyBecause });
});

test('an empty list says why if all pages were shown before', async () => {
  const { again } = await firstSession({ engines: [engineOf('few', MIXED.slice(0, 3))] });
  const second = await again();
  expect(second).toMatchObject({ number: 2, list: [], ranked: 0, emptyBecause: 'nothing-new' });
  expect(second.sources).toMatchObject([{ found: 3, unseen: 0 }]);
});

test('an empty list says why but is never empty for low scores: the nearest page is shown as tried out', async () => {
  const engines = [engineOf('one', [evolutionUrl(0), bakingUrl(0)])];
  const { rate, again } = await firstSession({ engines }, { pagesPerSession: 1 });
  await rate(evolutionUrl(0), 1);
  const second = await again();
  expect(second).toMatchObject({ list: [{ url: bakingUrl(0), tried: 'explored' }] });
  expect(second).not.toHaveProperty('emptyBecause');
});

test.each([
  ['in an engine', engineOf('one', [new TypeError('a defect')])],
  ['in fetching', engineOf('one', ['http://site.example/defect'])],
])('a defect %s is not reported as a failed source', async (_, engine) => {
  const web = webOf(new Map([['http://site.example/defect', new TypeError('a defect')]]));
  await expect(firstSession({ engines: [engine], web })).rejects.toThrow(new TypeError('a defect'));
});
