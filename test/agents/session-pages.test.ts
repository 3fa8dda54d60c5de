/** Which pages a session reads, reads again, and takes for one. */
import { describe, expect, test } from 'vitest';
import { type Fetch, FetchFailed, TopicAgents } from '../../agents/agents.ts';
import type { StoredLibrary } from '../../src/keeping/library.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  houseOf,
  htmlOf,
  NEW_AGENT,
  pageAt,
  READER,
  shownIn,
  WEB,
  webOf,
} from './support.ts';

const SITE = 'http://evolution.example';
const OLD = `${SITE}/old`;
const OLDER = `${SITE}/older`;
const [FIRST, SECOND] = [evolutionUrl(0), evolutionUrl(1)];

type Pages = ReadonlyMap<string, string | Error | URL>;

async function agentIn(pages: Pages, places: string[]) {
  const web = webOf(pages);
  const house = await houseOf({ web, engines: [engineOf('one', places)] });
  const agent = await house.agents.create(NEW_AGENT);
  const urlsOf = async () => (await house.agents.runSession(agent.id)).candidates.map(({ url }) => url);
  return { ...house, agent, urlsOf };
}

function saying(canonical: string, text: string): string {
  return `<link rel="canonical" href="${canonical}">${htmlOf('A page', text)}`;
}

describe('a page under several addresses', () => {
  const moved = new Map<string, string | URL>([...WEB, [OLD, new URL(FIRST)], [OLDER, new URL(FIRST)]]);

  test('is ranked once, at its better place: where addresses lead to in the end', async () => {
    const { agents, agent } = await agentIn(moved, [OLD, SECOND, FIRST, OLDER]);
    const session = await agents.runSession(agent.id);
    expect(session.candidates.map(({ url, engineRank }) => [url, engineRank])).toEqual([
      [OLD, 0],
      [SECOND, 1],
    ]);
    expect(session.sources).toMatchObject([{ found: 4, unseen: 4, fetched: 4, kept: 4, failures: [] }]);
  });

  test('is ranked once: where it says that it belongs', async () => {
    const pages = new Map([
      [`${SITE}/a?print=1`, saying('/a', 'one text')],
      [`${SITE}/a?from=mail`, saying(`${SITE}/a#top`, 'one text, and a word')],
      [`${SITE}/b`, saying('/b', 'another text')],
    ]);
    const { urlsOf } = await agentIn(pages, [...pages.keys()]);
    expect(await urlsOf()).toEqual([`${SITE}/a?print=1`, `${SITE}/b`]);
  });

  test('is two pages when it only says so: of another site, or the front page', async () => {
    const pages = new Map([
      [`${SITE}/a`, saying('/', 'one text')],
      [`${SITE}/b`, saying('/', 'another text')],
      [`${SITE}/c`, saying('http://other.example/c', 'a third text')],
      [`${SITE}/d`, saying('http://other.example/c', 'a fourth text')],
      [`${SITE}/?page=1`, saying('/', 'a fifth text')],
    ]);
    const { urlsOf } = await agentIn(pages, [...pages.keys()]);
    expect(await urlsOf()).toEqual([...pages.keys()]);
  });

  test('that leads to a front page is the front page', async () => {
    const pages = new Map<string, string | URL>([
      [`${SITE}/`, htmlOf('Front', 'one text')],
      [OLD, new URL(`${SITE}/`)],
    ]);
    const { urlsOf } = await agentIn(pages, [OLD, `${SITE}/`]);
    expect(await urlsOf()).toEqual([OLD]);
  });

  test.each([
    ['led to from the one that was shown', [OLD], [FIRST]],
    ['leading to the one that was shown', [FIRST], [OLD]],
    ['leading to the same as the one that was shown', [OLD], [OLDER]],
  ])('is not shown again under an address %s', async (_, shown, later) => {
    const places = [...shown];
    const { agents, agent } = await agentIn(moved, places);
    expect(shownIn(await agents.runSession(agent.id))).toEqual(shown);
    places.splice(0, 1, ...later, SECOND);
    const second = await agents.runSession(agent.id);
    expect(shownIn(second)).toEqual([SECOND]);
    expect(second.sources).toMatchObject([{ found: 2, unseen: 1, kept: 1, failures: [] }]);
  });
});

test('a page of the user’s own that goes while the session reads on, with the agent that met it first, is on no list', async () => {
  const web = webOf(WEB);
  const house = await houseOf({ web, engines: [engineOf('one', [FIRST, SECOND])] });
  const library = house.ports.library as StoredLibrary;
  const fetch: Fetch = async (url, options) => {
    if (url === SECOND) await house.store.commit(await library.purging(library.idOf(FIRST, READER)));
    return web.fetch(url, options);
  };
  const agents = new TopicAgents({ ...house.ports, fetch });
  const agent = await agents.create({ ...NEW_AGENT, private: true });
  const { candidates, sources } = await agents.runSession(agent.id);
  expect(sources).toMatchObject([{ found: 2, kept: 2 }]);
  expect(candidates.map(({ url }) => url)).toEqual([SECOND]);
});

const WEEK = 7 * 86_400_000;

describe('a page that was last seen more than a week ago', () => {
  test('is read again: a new text is its next version, and what was rated stays as it was', async () => {
    const pages = new Map(WEB);
    const { agents, agent, ports, web, pass } = await agentIn(pages, [FIRST, SECOND, bakingUrl(0)]);
    const session = await agents.runSession(agent.id);
    const rated = session.candidates[0] ?? expect.fail('no page');
    await agents.rate(agent.id, pageAt(FIRST, session), 1, agent.user);
    pages.set(FIRST, htmlOf('On tournament', 'quite another text'));
    pass(WEEK);
    const neighbour = await agents.create({ ...NEW_AGENT, user: 'bia' as typeof agent.user });
    const again = await agents.runSession(neighbour.id);
    expect(web.fetched.filter((url) => url === FIRST)).toHaveLength(2);
    const candidate = again.candidates.find(({ url }) => url === FIRST);
    expect(candidate).toMatchObject({ version: 2, page: rated.page });
    expect(candidate?.counts).not.toBe(rated.counts);
    expect(again.candidates.find(({ url }) => url === SECOND)).toMatchObject({ version: 1 });
    expect(again.sources).toMatchObject([{ unseen: 3, fetched: 3, kept: 3 }]);
    const page = await ports.library.find(FIRST);
    expect(page).toMatchObject({ version: 2, counts: candidate?.counts });
    expect((page?.lastSeen ?? '') > (page?.firstSeen ?? '')).toBe(true);
    const [rating] = (await ports.store.log(agent.id)).flatMap(({ event }) => (event.type === 'rated' ? [event] : []));
    expect(rating).toMatchObject({ version: 1, counts: rated.counts });
    expect(await ports.library.counts(rated.counts)).toMatchObject({
      terms: expect.arrayContaining(['tournament']),
    });
  });

  /** Ana's agent has found two pages, of which it showed one; a week later the other one cannot be read. */
  async function aWeekLater() {
    const pages = new Map<string, string | Error>(WEB);
    const house = await agentIn(pages, [SECOND, FIRST]);
    const ana = await house.agents.create({ ...NEW_AGENT, pagesPerSession: 1 });
    expect(shownIn(await house.agents.runSession(ana.id))).toEqual([SECOND]);
    pages.set(FIRST, new FetchFailed('the site answered 503'));
    return { ...house, ana };
  }

  test('stays as its user’s agents know it when it cannot be read again, and the report says why', async () => {
    const { agents, ports, pass, ana } = await aWeekLater();
    const before = await ports.library.find(FIRST);
    pass(WEEK);
    const session = await agents.runSession(ana.id);
    expect(shownIn(session)).toEqual([FIRST]);
    const why = 'could not be read again, and is taken as it is known; last found on 2026-01-05: the site answered 503';
    expect(session.sources).toMatchObject([{ kept: 1, failures: [], remarks: [{ url: FIRST, why }] }]);
    expect(await ports.library.find(FIRST)).toEqual(before);
  });

  test('could not be read, when only others know it: nothing tells that they do', async () => {
    const { agents, pass, ana } = await aWeekLater();
    pass(WEEK);
    const neighbour = await agents.create({ ...NEW_AGENT, user: 'bia' as typeof ana.user });
    const session = await agents.runSession(neighbour.id);
    expect(shownIn(session)).toEqual([SECOND]);
    const why = 'the site answered 503';
    expect(session.sources).toMatchObject([{ fetched: 1, kept: 1, failures: [{ url: FIRST, why }], remarks: [] }]);
  });
});

test('no more sites are visited at once than there is room for what they send; in the end all are', async () => {
  const places = Array.from({ length: 50 }, (_, i) => `http://site${i}.example/`);
  const web = webOf(new Map(places.map((url) => [url, htmlOf(url, `about ${url}`)])));
  let visits = 0;
  let most = 0;
  const fetch: Fetch = async (url) => {
    most = Math.max(most, ++visits);
    await new Promise(setImmediate);
    visits--;
    return web.fetch(url);
  };
  const { agents } = await houseOf({ web: { ...web, fetch }, engines: [engineOf('one', places, 50)] });
  const agent = await agents.create({ ...NEW_AGENT, pagesPerSession: 50 });
  expect((await agents.runSession(agent.id)).candidates).toHaveLength(50);
  expect(most).toBeLessThanOrEqual(16);
});
