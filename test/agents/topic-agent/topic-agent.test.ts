/** Topic agents over several sessions: their lists, and what stays true between them. */
import { expect, test } from 'vitest';
import { type DoneSession, type Fetch, rankedPages, type TopicAgents } from '../../../agents/agents.ts';
import { keptOf } from '../../src/support/samples.ts';
import {
  bakingUrl,
  engineOf,
  firstSession,
  type House,
  type HouseOptions,
  houseOf,
  listOf,
  MIXED,
  NEW_AGENT,
  shownIn,
  WEB,
  webOf,
} from '../support.ts';

/** Likes a session's pages on evolution, and dislikes the rest. */
async function rateList(agents: TopicAgents, session: DoneSession): Promise<void> {
  for (const { page, url } of listOf(session)) {
    await agents.ratings.rate(session.agent, page, url.includes('evolution') ? 1 : -1, NEW_AGENT.user);
  }
}

async function ratedSessions(n: number, options: HouseOptions = {}) {
  const scene = await firstSession(options);
  const sessions = [scene.session];
  await rateList(scene.agents, scene.session);
  while (sessions.length < n) {
    const session = await scene.again();
    await rateList(scene.agents, session);
    sessions.push(session);
  }
  return { ...scene, sessions };
}

test('a new agent is kept with its words at the start of its log, and a second request makes another agent', async () => {
  const { agents, ports } = await houseOf();
  const request = { user: NEW_AGENT.user, words: 'redes neurais' };
  const agent = await agents.create(request);
  expect(agent).toMatchObject({ user: 'ana', name: 'redes neurais', words: 'redes neurais', pagesPerSession: 30 });
  expect(agent).not.toHaveProperty('language');
  expect(await ports.store.find(agent.id)).toEqual(agent);
  expect(await ports.store.log(agent.id)).toMatchObject([
    { position: 0, by: 'ana', event: { type: 'created', words: 'redes neurais' } },
  ]);
  expect((await agents.create(request)).id).not.toBe(agent.id);
});

test('a new agent may have a name, a language and a number of pages of its own', async () => {
  const wishes = { name: 'Evolution', language: 'pt', pagesPerSession: 7 } as const;
  expect(await (await houseOf()).agents.create({ ...NEW_AGENT, ...wishes })).toMatchObject(wishes);
});

test('a later session ranks by score, best first, and leaves out pages that are not good enough', async () => {
  const { agents, id, log, again } = await ratedSessions(1);
  const entries = (await log()).length;
  const second = await again();
  const { threshold } = await agents.knowledge(id);
  const scores = rankedPages(second).map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(scores.at(-1)).toBeLessThan(scores[0] ?? 0);
  expect([scores.length, second.list.length, second]).toMatchObject([12, 4, { number: 2, entries }]);
  for (const { score, url, profile } of listOf(second)) {
    expect(score).toBeGreaterThan(await threshold());
    expect(url).toContain('evolution');
    expect(profile).not.toBeNull();
  }
});

test('a later session shows nothing twice, and fewer unwanted pages after each rating', async () => {
  const { sessions } = await ratedSessions(4);
  const shown = sessions.flatMap(shownIn);
  expect(new Set(shown).size).toBe(shown.length);
  expect(sessions.map((session) => session.list.length)).toEqual([4, 4, 3, 2]);
});

test('two agents learn nothing from each other’s ratings', async () => {
  const { agents, session } = await firstSession();
  const { id: other } = await agents.create(NEW_AGENT);
  const before = await agents.knowledge(other);
  await rateList(agents, session);
  const after = await agents.knowledge(other);
  expect([after.entries, after.population]).toEqual([before.entries, before.population]);
});

test('a session that was left open leaves the knowledge of its agent as it was, and continues under its number', async () => {
  const { agents, id, ports, again } = await ratedSessions(1);
  const profiles = async () => (await agents.knowledge(id)).profiles(50);
  const before = await profiles();
  const openedAt = '2026-01-05T09:00:00.000Z';
  await ports.store.putSession({ state: 'open', agent: id, number: 2, openedAt });
  expect(await profiles()).toEqual(before);
  const resumed = await again();
  expect(resumed).toMatchObject({ state: 'done', number: 2, openedAt });
  expect(await ports.store.latestSession(id)).toEqual(keptOf(resumed));
});

test('a session that was left open because of a defect fetches only its unread pages', async () => {
  const places = [0, 1, 2, 3, 4].map(bakingUrl);
  const web = webOf(WEB);
  let broken = true;
  const fetch: Fetch = (url) => {
    if (broken && url === bakingUrl(2)) throw new TypeError('a defect');
    return web.fetch(url);
  };
  const { agents, ports } = await houseOf({ engines: [engineOf('one', places)], web: { ...web, fetch } });
  const { id } = await agents.create(NEW_AGENT);
  await expect(agents.runSession(id)).rejects.toThrow('a defect');
  expect(await ports.store.latestSession(id)).toMatchObject({ state: 'open', number: 1 });
  broken = false;
  const session = await agents.runSession(id);
  expect([session.number, shownIn(session), web.fetched]).toEqual([1, places.slice(0, 4), places]);
});

test('the whole story of an agent repeats to the last byte with the same seed, and gets other ids with another seed', async () => {
  const [one, again, other] = [
    await ratedSessions(3, { seed: 5 }),
    await ratedSessions(3, { seed: 5 }),
    await ratedSessions(3, { seed: 6 }),
  ];
  expect(again.sessions).toEqual(one.sessions);
  expect(await again.log()).toEqual(await one.log());
  // Which pages a list under way has for a while depends on the order in which they come.
  const lasting = ({ announced }: typeof one) => announced.filter(({ type }) => type !== 'provisional');
  expect(lasting(again)).toHaveLength(lasting(one).length);
  expect(other.id).not.toBe(one.id);
  expect(other.sessions.map(shownIn)).toEqual(one.sessions.map(shownIn));
});

test('the whole story of an agent goes on after a restart as if there had been none', async () => {
  const { agents, id, page, sessions, folder, close } = await ratedSessions(3);
  const told = async (those: House['agents']) => {
    const { entries, population } = await those.knowledge(id);
    return { entries, population };
  };
  const before = await told(agents);
  await close();
  const restarted = await houseOf({ folder, seed: 2 });
  expect(await told(restarted.agents)).toEqual(before);
  expect((await restarted.agents.explaining.why(id, page(MIXED[1] ?? ''))).contributions).not.toEqual([]);
  const next = await restarted.agents.runSession(id);
  expect(next.number).toBe(4);
  const shown = sessions.flatMap(shownIn);
  expect(shownIn(next).filter((url) => shown.includes(url))).toEqual([]);
});
