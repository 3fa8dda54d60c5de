/** Which pages a session reads, reads again, and counts as one. */
import { describe, expect, test } from 'vitest';
import { asSaid, type Fetch, FetchFailed, rankedPages, TopicAgents } from '../../../agents/agents.ts';
import { reasonOf } from '../../../agents/reasons.ts';
import type { StoredLibrary } from '../../../src/library/pages/stored-library.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  firstSession,
  houseOf,
  htmlOf,
  NEIGHBOUR,
  NEW_AGENT,
  READER,
  shownIn,
  WEB,
  webOf,
} from '../support.ts';

const SITE = 'http://evolution.example';
const [OLD, OLDER] = [`${SITE}/old`, `${SITE}/older`];
const [FIRST, SECOND] = [evolutionUrl(0), evolutionUrl(1)];
const WEEK = 7 * 86_400_000;
const AWAY = asSaid('the site answered 503');

type Pages = ReadonlyMap<string, string | Error | URL>;

const among = (pages: Pages, places: readonly string[] = [...pages.keys()]) => ({
  web: webOf(pages),
  engines: [engineOf('one', places, places.length)],
});

const saying = (canonical: string, text: string) =>
  `<link rel="canonical" href="${canonical}">${htmlOf('A page', text)}`;

describe('a page under several addresses', () => {
  const moved: Pages = new Map<string, string | URL>([...WEB, [OLD, new URL(FIRST)], [OLDER, new URL(FIRST)]]);

  test.each<[string, Pages, readonly string[], readonly (readonly [string, number])[]]>([
    [
      'is ranked once, at its better place: where addresses lead to in the end',
      moved,
      [OLD, SECOND, FIRST, OLDER],
      [
        [OLD, 0],
        [SECOND, 1],
      ],
    ],
    [
      'is ranked once, whatever places of itself are named',
      new Map([...WEB, [`${FIRST}#top`, WEB.get(FIRST) ?? '']]),
      [`${FIRST}#top`, SECOND, `${FIRST}#end`, FIRST],
      [
        [FIRST, 0],
        [SECOND, 1],
      ],
    ],
    [
      'is ranked once: where it says that it belongs',
      new Map([
        [`${SITE}/a?print=1`, saying('/a', 'one text')],
        [`${SITE}/a?from=mail`, saying(`${SITE}/a#top`, 'one text, and a word')],
        [`${SITE}/b`, saying('/b', 'another text')],
      ]),
      [`${SITE}/a?print=1`, `${SITE}/a?from=mail`, `${SITE}/b`],
      [
        [`${SITE}/a?print=1`, 0],
        [`${SITE}/b`, 2],
      ],
    ],
    [
      'that leads to a front page is the front page',
      new Map<string, string | URL>([
        [`${SITE}/`, htmlOf('Front', 'one text')],
        [OLD, new URL(`${SITE}/`)],
      ]),
      [OLD, `${SITE}/`],
      [[OLD, 0]],
    ],
  ])('%s', async (_, pages, places, ranked) => {
    const { session } = await firstSession(among(pages, places));
    expect(rankedPages(session).map(({ url, engineRank }) => [url, engineRank])).toEqual(ranked);
  });

  test('is two pages if its claim names another site, or the front page', async () => {
    const pages = new Map([
      [`${SITE}/a`, saying('/', 'one text')],
      [`${SITE}/b`, saying('/', 'another text')],
      [`${SITE}/c`, saying('http://other.example/c', 'a third text')],
      [`${SITE}/d`, saying('http://other.example/c', 'a fourth text')],
      [`${SITE}/?page=1`, saying('/', 'a fifth text')],
    ]);
    const { session } = await firstSession(among(pages));
    expect(rankedPages(session).map(({ url }) => url)).toEqual([...pages.keys()]);
  });

  test.each([
    ['led to from the one that was shown', OLD, FIRST],
    ['leading to the one that was shown', FIRST, OLD],
    ['leading to the same as the one that was shown', OLD, OLDER],
  ])('is not shown again under an address %s', async (_, shown, later) => {
    const places = [shown];
    const { session, again } = await firstSession({ web: webOf(moved), engines: [engineOf('one', places)] });
    expect(shownIn(session)).toEqual([shown]);
    places.splice(0, 1, later, SECOND);
    const second = await again();
    expect(shownIn(second)).toEqual([SECOND]);
    expect(second.sources).toMatchObject([{ found: 2, unseen: 1, kept: 1, failures: [] }]);
  });
});

test('a private page that goes during a session with its first agent is on no list', async () => {
  const house = await houseOf(among(WEB, [FIRST, SECOND]));
  const library = house.ports.library as StoredLibrary;
  const fetch: Fetch = async (url, options) => {
    if (url === SECOND) await house.store.commit(await library.purging(library.idOf(FIRST, READER)));
    return house.web.fetch(url, options);
  };
  const agents = new TopicAgents({ ...house.ports, fetch });
  const agent = await agents.create({ ...NEW_AGENT, private: true });
  const session = await agents.runSession(agent.id);
  expect(session.sources).toMatchObject([{ found: 2, kept: 2 }]);
  expect(rankedPages(session).map(({ url }) => url)).toEqual([SECOND]);
});

describe('a page last seen more than a week ago', () => {
  test('is read again: a new text becomes its next version, and ratings stay', async () => {
    const pages = new Map(WEB);
    const places = [FIRST, SECOND, bakingUrl(0)];
    const { session, rate, another, pass, ports, web, log } = await firstSession(among(pages, places));
    const [rated] = rankedPages(session);
    const counts = rated?.counts ?? expect.fail('no page');
    await rate(FIRST, 1);
    pages.set(FIRST, htmlOf('On tournament', 'quite another text'));
    pass(WEEK);
    const again = await another({ user: NEIGHBOUR });
    expect(web.fetched.filter((url) => url === FIRST)).toHaveLength(2);
    const [candidate, other] = [FIRST, SECOND].map((url) => rankedPages(again).find((each) => each.url === url));
    expect([candidate, other]).toMatchObject([{ version: 2, page: rated?.page }, { version: 1 }]);
    expect(candidate?.counts).not.toBe(counts);
    expect(again.sources).toMatchObject([{ unseen: 3, fetched: 3, kept: 3 }]);
    const page = await ports.library.find(FIRST);
    expect(page).toMatchObject({ version: 2, counts: candidate?.counts });
    expect((page?.lastSeen ?? '') > (page?.firstSeen ?? '')).toBe(true);
    expect((await log()).at(-1)?.event).toMatchObject({ type: 'rated', version: 1, counts });
    expect((await ports.library.counts(counts)).terms).toContain('tournament');
  });

  /** Ana's agent has found two pages and shown one. A week later the other cannot be read. */
  async function aWeekLater() {
    const pages = new Map<string, string | Error>(WEB);
    const scene = await firstSession(among(pages, [SECOND, FIRST]), { pagesPerSession: 1 });
    expect(shownIn(scene.session)).toEqual([SECOND]);
    pages.set(FIRST, new FetchFailed(AWAY));
    scene.pass(WEEK);
    return scene;
  }

  test('stays as its user’s agents know it if it cannot be read again, with the reason in the report', async () => {
    const { ports, again } = await aWeekLater();
    const before = await ports.library.find(FIRST);
    const session = await again();
    expect(shownIn(session)).toEqual([FIRST]);
    const why = reasonOf('page.as-known', { day: '2026-01-05', why: AWAY.reason });
    expect(session.sources).toMatchObject([{ kept: 1, failures: [], remarks: [{ url: FIRST, why }] }]);
    expect(await ports.library.find(FIRST)).toEqual(before);
  });

  test('counts as unreadable if only others know it, and the answer does not reveal them', async () => {
    const session = await (await aWeekLater()).another({ user: NEIGHBOUR });
    expect(shownIn(session)).toEqual([SECOND]);
    const why = AWAY.reason;
    expect(session.sources).toMatchObject([{ fetched: 1, kept: 1, failures: [{ url: FIRST, why }], remarks: [] }]);
  });
});

test('a session visits at once only as many sites as there is room for, and all in the end', async () => {
  const pages = new Map(
    Array.from({ length: 50 }, (_, i) => [`http://site${i}.example/`, htmlOf('A page', `page ${i}`)]),
  );
  const { web, engines } = among(pages);
  let visits = 0;
  let most = 0;
  const fetch: Fetch = async (url) => {
    most = Math.max(most, ++visits);
    await new Promise(setImmediate);
    visits--;
    return web.fetch(url);
  };
  const { session } = await firstSession({ web: { ...web, fetch }, engines }, { pagesPerSession: 50 });
  expect(rankedPages(session)).toHaveLength(50);
  expect(most).toBeLessThanOrEqual(16);
});
