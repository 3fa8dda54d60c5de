/** A page is shown to a user once: when it counts as shown, for how long, and when a change makes it new. */
import { describe, expect, test } from 'vitest';
import { type AgentId, type Engine, NotFound, rankedPages, TopicAgents } from '../../../agents/agents.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  type House,
  houseOf,
  htmlOf,
  listOf,
  MIXED,
  NEIGHBOUR,
  NEW_AGENT,
  pageAt,
  READER,
  shownIn,
  webOf,
  withParts,
} from '../support.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const FIRST_FOUR = MIXED.slice(0, 4);
const NEXT_FOUR = MIXED.slice(4, 8);
const [FIRST = '', SECOND = ''] = MIXED;

/** An agent whose list is the first four pages, and another agent of the same user. */
async function twoAgents() {
  const house = await houseOf();
  const { agents } = house;
  const [one, other] = [await agents.create(NEW_AGENT), await agents.create(NEW_AGENT)];
  const session = await agents.runSession(one.id);
  expect(shownIn(session)).toEqual(FIRST_FOUR);
  return { ...house, one, other, session };
}

async function sweepAfter(house: House, milliseconds: number): Promise<void> {
  house.pass(milliseconds);
  await house.sweep();
}

test('an unread page counts as shown for thirty days, and may then be shown again by any agent', async () => {
  const house = await twoAgents();
  const { agents, other } = house;
  await sweepAfter(house, 29 * DAY);
  expect(shownIn(await agents.runSession(other.id))).toEqual(NEXT_FOUR);
  await sweepAfter(house, 2 * DAY);
  const session = await agents.runSession(other.id);
  expect(session.list).toMatchObject(FIRST_FOUR.map((url) => ({ url })));
  expect(rankedPages(session).some(({ updated }) => updated === true)).toBe(false);
});

test('an unread page may be shown again at once if its agent is deleted, unless it is another user’s', async () => {
  const { agents, one, other } = await twoAgents();
  const neighbour = await agents.create({ ...NEW_AGENT, user: NEIGHBOUR });
  expect(shownIn(await agents.runSession(neighbour.id))).toEqual(FIRST_FOUR);
  await agents.delete(one.id);
  expect(shownIn(await agents.runSession(other.id))).toEqual(FIRST_FOUR);
  expect(shownIn(await agents.runSession(neighbour.id))).toEqual(NEXT_FOUR);
});

type Reading = (house: Awaited<ReturnType<typeof twoAgents>>, url: string) => Promise<unknown>;
const READINGS: readonly (readonly [string, Reading])[] = [
  ['opened', ({ agents, one, session }, url) => agents.marking.opened(one.id, pageAt(url, session))],
  ['rated', ({ agents, one, session }, url) => agents.ratings.rate(one.id, pageAt(url, session), -1, READER)],
];

describe.each(READINGS)('a page that was %s', (_, read) => {
  test('is never shown again, neither after its time nor without its agent', async () => {
    const house = await twoAgents();
    const { agents, one, other } = house;
    await read(house, SECOND);
    await agents.delete(one.id);
    await sweepAfter(house, 60 * DAY);
    expect(shownIn(await agents.runSession(other.id))).toEqual(MIXED.filter((url) => url !== SECOND).slice(0, 4));
  });

  test('is claimed at once, even from an old list while another session wants it', async () => {
    const house = await twoAgents();
    await sweepAfter(house, 31 * DAY);
    const list = await listOfSessionDuring(house, house.other.id, () => read(house, SECOND));
    expect(list).toEqual(MIXED.filter((url) => url !== SECOND).slice(0, 4));
  });
});

/** The list of a session during which something happens after its last page was read. */
async function listOfSessionDuring(house: House, id: AgentId, act: () => Promise<unknown>) {
  let isDone = false;
  const store = withParts(house.ports.store, {
    putSession: async (session) => {
      if (session.state === 'done' && !isDone) {
        isDone = true;
        await act();
      }
      await house.ports.store.putSession(session);
    },
  });
  return shownIn(await new TopicAgents({ ...house.ports, store }).runSession(id));
}

test('a page that its reader opens while the session runs stays on its list, and is on no other', async () => {
  const house = await houseOf();
  const agents: TopicAgents = new TopicAgents({
    ...house.ports,
    // The first page of this site is read by then.
    fetch: async (url, waiting) => {
      if (url === MIXED[2]) await agents.marking.opened(one.id, house.ports.library.idOf(FIRST), true);
      return house.ports.fetch(url, waiting);
    },
  });
  const one = await agents.create(NEW_AGENT);
  expect(shownIn(await agents.runSession(one.id))).toEqual(FIRST_FOUR);
  const other = await agents.create(NEW_AGENT);
  expect(shownIn(await agents.runSession(other.id))).toEqual(NEXT_FOUR);
});

test('only pages that an agent has shown can be opened', async () => {
  const { agents, one, other, session } = await twoAgents();
  const page = pageAt(FIRST, session);
  await expect(agents.marking.opened(other.id, page)).rejects.toThrow(NotFound);
  await expect(agents.marking.opened(one.id, pageAt(MIXED[5] ?? '', session))).rejects.toThrow(NotFound);
  await agents.delete(one.id);
  await expect(agents.marking.opened(one.id, page)).rejects.toThrow(NotFound);
});

test('an agent that is deleted while its session runs claims nothing more, and its session ends with it', async () => {
  const house = await houseOf();
  const { agents } = house;
  const [gone, other] = [await agents.create(NEW_AGENT), await agents.create(NEW_AGENT)];
  await expect(listOfSessionDuring(house, gone.id, () => agents.delete(gone.id))).rejects.toThrow(NotFound);
  expect(shownIn(await agents.runSession(other.id))).toEqual(FIRST_FOUR);
});

test('an agent that is deleted while its session runs whose settings alone change shows its list', async () => {
  const house = await houseOf();
  const { id } = await house.agents.create(NEW_AGENT);
  const rename = () => house.agents.edit(id, { name: 'Another name' }, READER);
  expect(await listOfSessionDuring(house, id, rename)).toEqual(FIRST_FOUR);
});

test('a deletion that a crash broke off is completed', async () => {
  const { agents, one, other, ports, ...house } = await twoAgents();
  // The state after the process died between the two steps.
  await ports.store.change(one.id, (agent) => ({ ...agent, deletedAt: ports.clock() }));
  await house.sweep();
  expect(shownIn(await agents.runSession(other.id))).toEqual(FIRST_FOUR);
  expect(await ports.store.find(one.id)).toMatchObject({ released: true });
});

describe('a page with a new text', () => {
  const BEFORE = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
  const AFTER = 'quite another text about other things than those that were told there before today';
  const [CHANGING, ALIAS] = ['http://news.example/today', 'http://news.example/moved'];
  const saying = (text: string) => htmlOf('Today', text);

  /** An agent that has shown the page, and a function that moves to a week later, when the page has a new text. */
  async function scene(isPrivate = false) {
    const pages = new Map<string, string | URL>([
      [CHANGING, saying(BEFORE)],
      [ALIAS, new URL(CHANGING)],
    ]);
    const places = [CHANGING];
    const found = engineOf('one', places, 50);
    const search: Engine['search'] = async (request) => {
      const { results } = await found.search(request);
      return { results: results.map((result) => ({ ...result, ...(isPrivate && { isPrivate }) })) };
    };
    const house = await houseOf({ web: webOf(pages), engines: [{ ...found, search }] });
    const { id } = await house.agents.create(NEW_AGENT);
    const list = async (of = id) =>
      listOf(await house.agents.runSession(of)).map(({ url, version, updated }) => [url, version, updated ?? false]);
    expect(await list()).toEqual([[CHANGING, 1, false]]);
    const changes = (text = AFTER) => {
      pages.set(CHANGING, saying(text));
      house.pass(WEEK + 1);
    };
    return { ...house, places, id, list, changes };
  }

  test('is shown once more, marked as updated, and no further time', async () => {
    const { list, changes, pass, ports } = await scene();
    expect(await list()).toEqual([]);
    changes();
    expect(await list()).toEqual([[CHANGING, 2, true]]);
    pass(WEEK + 1);
    expect(await list()).toEqual([]);
    expect((await ports.library.find(CHANGING))?.version).toBe(2);
  });

  test('counts as new whoever read it again, because the library knows it', async () => {
    const { list, changes, agents, web } = await scene();
    changes();
    await agents.runSession((await agents.create({ ...NEW_AGENT, user: NEIGHBOUR })).id);
    const fetched = web.fetched.length;
    expect(await list()).toEqual([[CHANGING, 2, true]]);
    expect(web.fetched).toHaveLength(fetched);
  });

  test('counts as new under another address, too', async () => {
    const { list, changes, places } = await scene();
    places[0] = ALIAS;
    expect(await list()).toEqual([]);
    changes();
    expect(await list()).toEqual([[ALIAS, 2, true]]);
  });

  test('counts as new if it is private, too', async () => {
    const { list, changes } = await scene(true);
    changes();
    expect(await list()).toEqual([[CHANGING, 2, true]]);
  });

  test('is no new page if little of it changed', async () => {
    const { list, changes, web } = await scene();
    changes(`${BEFORE} seventeen`);
    expect(await list()).toEqual([]);
    expect(web.fetched).toEqual([CHANGING, CHANGING]);
  });

  test('is shown by only one of several sessions that see it at once', async () => {
    const { list, changes, agents, id } = await scene();
    const others = [id, (await agents.create(NEW_AGENT)).id, (await agents.create(NEW_AGENT)).id];
    changes();
    expect((await Promise.all(others.map(list))).flat()).toEqual([[CHANGING, 2, true]]);
  });

  test('stays read in its old text, and opening it on an old list does not keep the new text away', async () => {
    const { list, changes, agents, id, ports } = await scene();
    await agents.marking.opened(id, ports.library.idOf(CHANGING));
    changes();
    expect(await list()).toEqual([[CHANGING, 2, true]]);
  });
});

test('a session looks again only at as many long unseen pages as make a list', async () => {
  const places = [...Array.from({ length: 8 }, (_, i) => evolutionUrl(i)), bakingUrl(0)];
  const house = await houseOf({ engines: [engineOf('one', places, 50)] });
  const { agents, web, pass } = house;
  const all = await agents.create({ ...NEW_AGENT, pagesPerSession: 8 });
  const first = shownIn(await agents.runSession(all.id));
  const before = web.fetched.length;
  pass(WEEK + 1);
  const few = await agents.create({ ...NEW_AGENT, pagesPerSession: 3 });
  const session = await agents.runSession(few.id);
  expect(shownIn(session)).toEqual(places.filter((url) => !first.includes(url)));
  expect(web.fetched.slice(before)).toHaveLength(3 + 1);
  expect(session.sources).toMatchObject([{ found: 9, unseen: 1, kept: 1 }]);
});
