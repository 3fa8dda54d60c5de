/** A page is shown to a user once: what counts as shown, until when, and what makes it another page. */
import { describe, expect, test } from 'vitest';
import { type AgentId, type Engine, NotFound, TopicAgents } from '../../agents/agents.ts';
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
  WEB,
  webOf,
} from './support.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const FIRST_FOUR = MIXED.slice(0, 4);
const NEXT_FOUR = MIXED.slice(4, 8);
const [FIRST = '', SECOND = ''] = MIXED;

/** An agent whose list is the first four pages, and another one of the same user. */
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

describe('a page that nobody reads', () => {
  test('counts as shown for thirty days, and may then be shown again by whatever agent', async () => {
    const { agents, other, ...house } = await twoAgents();
    await sweepAfter({ agents, ...house }, 29 * DAY);
    expect(shownIn(await agents.runSession(other.id))).toEqual(NEXT_FOUR);
    await sweepAfter({ agents, ...house }, 2 * DAY);
    const { candidates, shown } = await agents.runSession(other.id);
    expect(candidates.slice(0, shown)).toMatchObject(FIRST_FOUR.map((url) => ({ url })));
    expect(candidates.some(({ updated }) => updated === true)).toBe(false);
  });

  test('may be shown again at once when its agent is deleted', async () => {
    const { agents, one, other } = await twoAgents();
    await agents.delete(one.id);
    expect(shownIn(await agents.runSession(other.id))).toEqual(FIRST_FOUR);
  });

  test('of another user’s agent stays as it is', async () => {
    const { agents, one } = await twoAgents();
    const neighbour = await agents.create({ ...NEW_AGENT, user: NEIGHBOUR });
    expect(shownIn(await agents.runSession(neighbour.id))).toEqual(FIRST_FOUR);
    await agents.delete(one.id);
    expect(shownIn(await agents.runSession(neighbour.id))).toEqual(NEXT_FOUR);
  });
});

type Reading = (house: Awaited<ReturnType<typeof twoAgents>>, url: string) => Promise<unknown>;
const READINGS: readonly (readonly [string, Reading])[] = [
  ['opened', ({ agents, one, session }, url) => agents.opened(one.id, pageAt(url, session))],
  ['rated', ({ agents, one, session }, url) => agents.rate(one.id, pageAt(url, session), -1, READER)],
];

describe.each(READINGS)('a page that was %s', (_, read) => {
  test('is never shown again: neither after its time nor without its agent', async () => {
    const house = await twoAgents();
    const { agents, one, other } = house;
    await read(house, SECOND);
    await agents.delete(one.id);
    await sweepAfter(house, 60 * DAY);
    expect(shownIn(await agents.runSession(other.id))).toEqual(MIXED.filter((url) => url !== SECOND).slice(0, 4));
  });

  test('is claimed at once, though it stand on an old list and a session that wants it be open', async () => {
    const house = await twoAgents();
    await sweepAfter(house, 31 * DAY);
    const list = await listOfSessionDuring(house, house.other.id, () => read(house, SECOND));
    expect(list).toEqual(MIXED.filter((url) => url !== SECOND).slice(0, 4));
  });
});

/** What a session shows when something happens after all its pages were read, a moment before it shows them. */
async function listOfSessionDuring(house: House, id: AgentId, act: () => Promise<unknown>) {
  let isDone = false;
  const store = new Proxy(house.ports.store, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target);
      if (name !== 'putSession') return typeof part === 'function' ? part.bind(target) : part;
      return async (session: Parameters<typeof target.putSession>[0]) => {
        if (session.state === 'done' && !isDone) {
          isDone = true;
          await act();
        }
        await target.putSession(session);
      };
    },
  });
  return shownIn(await new TopicAgents({ ...house.ports, store }).runSession(id));
}

test('only what an agent has shown can be opened', async () => {
  const { agents, one, other, session } = await twoAgents();
  const page = pageAt(FIRST, session);
  await expect(agents.opened(other.id, page)).rejects.toThrow(NotFound);
  await expect(agents.opened(one.id, pageAt(MIXED[5] ?? '', session))).rejects.toThrow(NotFound);
  await agents.delete(one.id);
  await expect(agents.opened(one.id, page)).rejects.toThrow(NotFound);
});

describe('an agent that is deleted while its session runs', () => {
  test('claims nothing any more, and its session ends with it', async () => {
    const house = await houseOf();
    const { agents } = house;
    const [gone, other] = [await agents.create(NEW_AGENT), await agents.create(NEW_AGENT)];
    await expect(listOfSessionDuring(house, gone.id, () => agents.delete(gone.id))).rejects.toThrow(NotFound);
    expect(shownIn(await agents.runSession(other.id))).toEqual(FIRST_FOUR);
  });

  test('whose settings alone change shows its list', async () => {
    const house = await houseOf();
    const { id } = await house.agents.create(NEW_AGENT);
    const rename = () => house.agents.edit(id, { name: 'Another name' }, READER);
    expect(await listOfSessionDuring(house, id, rename)).toEqual(FIRST_FOUR);
  });
});

test('a deletion that a crash broke off is gone on with', async () => {
  const { agents, one, other, ports, ...house } = await twoAgents();
  // As it stands when the process ends between the two.
  await ports.store.change(one.id, (agent) => ({ ...agent, deletedAt: ports.clock() }));
  await house.sweep();
  expect(shownIn(await agents.runSession(other.id))).toEqual(FIRST_FOUR);
  expect(await ports.store.find(one.id)).toMatchObject({ released: true });
});

describe('a page that says something else by now', () => {
  const BEFORE = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
  const [CHANGING, ALIAS] = ['http://news.example/today', 'http://news.example/moved'];
  const saying = (text: string) => htmlOf('Today', text);

  async function scene(places: readonly string[] = [CHANGING]) {
    const pages = new Map<string, string | URL>([...WEB, [CHANGING, saying(BEFORE)], [ALIAS, new URL(CHANGING)]]);
    const found = [...places];
    const house = await houseOf({ web: webOf(pages), engines: [engineOf('one', found, 50)] });
    const { id } = await house.agents.create(NEW_AGENT);
    const list = async () => listOf(await house.agents.runSession(id));
    expect(await list()).toMatchObject([{ url: found[0], version: 1 }]);
    return { ...house, pages, found, id, list };
  }

  test('is shown once more, marked as updated, and no further time', async () => {
    const { pages, pass, list, ports } = await scene();
    pages.set(CHANGING, saying('quite another text about other things than those that were told there before today'));
    expect(await list()).toEqual([]);
    pass(WEEK + 1);
    expect(await list()).toMatchObject([{ url: CHANGING, version: 2, updated: true }]);
    pass(WEEK + 1);
    expect(await list()).toEqual([]);
    expect((await ports.library.find(CHANGING))?.version).toBe(2);
  });

  test('counts, whoever read it again: the library knows it', async () => {
    const { pages, pass, list, agents, web } = await scene();
    pages.set(CHANGING, saying('quite another text about other things than those that were told there before today'));
    pass(WEEK + 1);
    await agents.runSession((await agents.create({ ...NEW_AGENT, user: NEIGHBOUR })).id);
    const fetched = web.fetched.length;
    expect(await list()).toMatchObject([{ url: CHANGING, updated: true }]);
    expect(web.fetched).toHaveLength(fetched);
  });

  test('counts under another address, too', async () => {
    const { pages, pass, list, found } = await scene();
    found.splice(0, 1, ALIAS);
    expect(await list()).toEqual([]);
    pages.set(CHANGING, saying('quite another text about other things than those that were told there before today'));
    pass(WEEK + 1);
    expect(await list()).toMatchObject([{ url: ALIAS, updated: true }]);
  });

  test('counts when it is private, too', async () => {
    const pages = new Map([[CHANGING, saying(BEFORE)]]);
    const inner = engineOf('feeds', [CHANGING]);
    const feeds: Engine = {
      ...inner,
      async search(request) {
        const { results } = await inner.search(request);
        return { results: results.map((result) => ({ ...result, isPrivate: true })) };
      },
    };
    const { agents, pass } = await houseOf({ web: webOf(pages), engines: [feeds] });
    const { id } = await agents.create(NEW_AGENT);
    expect(shownIn(await agents.runSession(id))).toEqual([CHANGING]);
    pages.set(CHANGING, saying('quite another text about other things than those that were told there before today'));
    pass(WEEK + 1);
    expect(listOf(await agents.runSession(id))).toMatchObject([{ url: CHANGING, updated: true }]);
  });

  test('is no new page when little of it changed', async () => {
    const { pages, pass, list, web } = await scene();
    pages.set(CHANGING, saying(`${BEFORE} seventeen`));
    pass(WEEK + 1);
    expect(await list()).toEqual([]);
    expect(web.fetched.filter((url) => url === CHANGING)).toHaveLength(2);
  });

  test('is shown by one of several sessions that see it at once', async () => {
    const { pages, pass, agents, id } = await scene();
    const others = [id, (await agents.create(NEW_AGENT)).id, (await agents.create(NEW_AGENT)).id];
    pages.set(CHANGING, saying('quite another text about other things than those that were told there before today'));
    pass(WEEK + 1);
    const lists = await Promise.all(others.map(async (each) => shownIn(await agents.runSession(each))));
    expect(lists.flat()).toEqual([CHANGING]);
  });

  test('was read as it was; that it is opened on the old list keeps nobody from being shown the new one', async () => {
    const { pages, pass, list, agents, id, ports } = await scene();
    await agents.opened(id, ports.library.idOf(CHANGING));
    pages.set(CHANGING, saying('quite another text about other things than those that were told there before today'));
    pass(WEEK + 1);
    expect(await list()).toMatchObject([{ url: CHANGING, updated: true }]);
  });
});

test('of pages that nobody looked at for long no more are looked at again than make a list', async () => {
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
