/** Topic agents through their sessions: what they show, and what stays true whatever happens in between. */
import { describe, expect, test } from 'vitest';
import type { Agent, DoneSession, Fetch, TopicAgents } from '../../agents/agents.ts';
import {
  bakingUrl,
  engineOf,
  type House,
  type HouseOptions,
  houseOf,
  listOf,
  MIXED,
  NEIGHBOUR,
  NEW_AGENT,
  pageAt,
  shownIn,
  WEB,
  webOf,
} from './support.ts';

async function newAgent(house: House, request = NEW_AGENT): Promise<Agent> {
  return house.agents.create(request);
}

/** Likes what is on evolution and dislikes the rest of what a session shows. */
async function rateList(agents: TopicAgents, agent: Agent, session: DoneSession): Promise<void> {
  for (const { page, url } of listOf(session)) {
    await agents.rate(agent.id, page, url.includes('evolution') ? 1 : -1, agent.user);
  }
}

/** Sessions one after the other, each rated as a reader of evolution would. */
async function ratedSessions(house: House, agent: Agent, n: number): Promise<readonly DoneSession[]> {
  const sessions: DoneSession[] = [];
  for (let i = 0; i < n; i++) {
    const session = await house.agents.runSession(agent.id);
    await rateList(house.agents, agent, session);
    sessions.push(session);
  }
  return sessions;
}

describe('a new agent', () => {
  test('is kept, with its words as the beginning of its log', async () => {
    const house = await houseOf();
    const agent = await newAgent(house, { user: NEW_AGENT.user, words: 'redes neurais' });
    expect(agent).toMatchObject({ user: 'ana', name: 'redes neurais', words: 'redes neurais', pagesPerSession: 30 });
    expect(agent).not.toHaveProperty('language');
    expect(await house.ports.store.find(agent.id)).toEqual(agent);
    expect(await house.ports.store.log(agent.id)).toMatchObject([
      { position: 0, by: 'ana', event: { type: 'created', words: 'redes neurais' } },
    ]);
  });

  test('may have a name, a language and a number of pages of its own', async () => {
    const house = await houseOf();
    const wishes = { name: 'Evolution', language: 'pt', pagesPerSession: 7 } as const;
    expect(await newAgent(house, { ...NEW_AGENT, ...wishes })).toMatchObject(wishes);
  });

  test('is another one, though it be asked for the same', async () => {
    const house = await houseOf();
    const [one, other] = [await newAgent(house), await newAgent(house)];
    expect(one.id).not.toBe(other.id);
  });
});

describe('a later session', () => {
  test('ranks by score, best first, and leaves out what is not good enough', async () => {
    const house = await houseOf();
    const agent = await newAgent(house);
    const [, second] = await ratedSessions(house, agent, 2);
    const { threshold } = await house.agents.knowledge(agent.id);
    const scores = second?.candidates.map(({ score }) => score) ?? [];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores).toHaveLength(12);
    expect(second?.shown).toBe(4);
    for (const { score, url, profile } of listOf(second as DoneSession)) {
      expect(score).toBeGreaterThan(await threshold());
      expect(url).toContain('evolution');
      expect(profile).not.toBeNull();
    }
    expect(scores.at(-1)).toBeLessThan(scores[0] ?? 0);
  });

  test('knows of every log entry there was', async () => {
    const house = await houseOf();
    const agent = await newAgent(house);
    await ratedSessions(house, agent, 1);
    const entries = await house.ports.store.log(agent.id);
    expect(await house.agents.runSession(agent.id)).toMatchObject({ number: 2, entries: entries.length });
  });

  test('shows nothing twice, and less of what is not wanted the more was rated', async () => {
    const house = await houseOf();
    const agent = await newAgent(house);
    const sessions = await ratedSessions(house, agent, 4);
    const shown = sessions.flatMap(shownIn);
    expect(new Set(shown).size).toBe(shown.length);
    expect(sessions.map((session) => session.shown)).toEqual([4, 4, 3, 2]);
  });

  test('without ratings goes on in the engine’s order', async () => {
    const house = await houseOf();
    const agent = await newAgent(house);
    const sessions = [await house.agents.runSession(agent.id), await house.agents.runSession(agent.id)];
    expect(sessions.flatMap(shownIn)).toEqual(MIXED.slice(0, 8));
  });
});

describe('two agents', () => {
  test('of one user never show the same page', async () => {
    const house = await houseOf();
    const agents = [await newAgent(house), await newAgent(house, { ...NEW_AGENT, words: 'bread' })];
    const shown: string[] = [];
    for (let i = 0; i < 4; i++) {
      for (const agent of agents) shown.push(...shownIn(await house.agents.runSession(agent.id)));
    }
    expect([...shown].sort()).toEqual([...MIXED].sort());
  });

  test('of two users may show the same page', async () => {
    const house = await houseOf();
    const mine = await house.agents.runSession((await newAgent(house)).id);
    const theirs = await house.agents.runSession((await newAgent(house, { ...NEW_AGENT, user: NEIGHBOUR })).id);
    expect(shownIn(theirs)).toEqual(shownIn(mine));
  });

  test('learn nothing from one another’s ratings', async () => {
    const house = await houseOf();
    const [mine, other] = [await newAgent(house), await newAgent(house)];
    const before = await house.agents.knowledge(other.id);
    await ratedSessions(house, mine, 1);
    const after = await house.agents.knowledge(other.id);
    expect([after.entries, after.population]).toEqual([before.entries, before.population]);
  });
});

describe('a session that was left open', () => {
  test('changes nothing of what the agent knows: the pages it met last are those of the one before', async () => {
    const house = await houseOf();
    const agent = await newAgent(house);
    await ratedSessions(house, agent, 1);
    const profiles = async () => (await house.agents.knowledge(agent.id)).profiles(50);
    const before = await profiles();
    await house.agents.openSession(agent.id);
    expect(await profiles()).toEqual(before);
  });

  test('is gone on with under its number', async () => {
    const house = await houseOf();
    const agent = await newAgent(house);
    await house.agents.runSession(agent.id);
    const openedAt = '2026-01-05T09:00:00.000Z';
    await house.ports.store.putSession({ state: 'open', agent: agent.id, number: 2, openedAt });
    const resumed = await house.agents.runSession(agent.id);
    expect(resumed).toMatchObject({ state: 'done', number: 2, openedAt });
    expect(shownIn(resumed)).toEqual(MIXED.slice(4, 8));
    expect(await house.ports.store.latestSession(agent.id)).toEqual(resumed);
  });

  test('by a defect fetches again only what it had not read', async () => {
    const engines = [engineOf('one', [0, 1, 2, 3, 4].map(bakingUrl))];
    const web = webOf(WEB);
    let broken = true;
    const fetch: Fetch = (url) => {
      if (broken && url === bakingUrl(2)) throw new TypeError('a defect');
      return web.fetch(url);
    };
    const house = await houseOf({ engines, web: { ...web, fetch } });
    const agent = await newAgent(house);
    await expect(house.agents.runSession(agent.id)).rejects.toThrow('a defect');
    expect(await house.ports.store.latestSession(agent.id)).toMatchObject({ state: 'open', number: 1 });
    broken = false;
    const session = await house.agents.runSession(agent.id);
    expect(session.number).toBe(1);
    expect(shownIn(session)).toEqual([0, 1, 2, 3].map(bakingUrl));
    expect(web.fetched).toEqual([0, 1, 2, 3, 4].map(bakingUrl));
  });
});

describe('the whole story', () => {
  async function story(options: HouseOptions) {
    const house = await houseOf(options);
    const agent = await newAgent(house);
    const sessions = await ratedSessions(house, agent, 3);
    return { house, agent, sessions, log: await house.ports.store.log(agent.id) };
  }

  test('is the same again with the same seed, to the last byte', async () => {
    const [one, again] = [await story({ seed: 5 }), await story({ seed: 5 })];
    expect(again.sessions).toEqual(one.sessions);
    expect(again.log).toEqual(one.log);
    expect(again.house.announced).toHaveLength(one.house.announced.length);
  });

  test('has other ids with another seed, and the same lists', async () => {
    const [one, other] = [await story({ seed: 5 }), await story({ seed: 6 })];
    expect(other.agent.id).not.toBe(one.agent.id);
    expect(other.sessions.map(shownIn)).toEqual(one.sessions.map(shownIn));
  });

  test('goes on after a restart as if there had been none', async () => {
    const { house, agent, sessions } = await story({});
    const before = await house.agents.knowledge(agent.id);
    await house.close();
    const restarted = await houseOf({ folder: house.folder, seed: 2 });
    const after = await restarted.agents.knowledge(agent.id);
    expect([after.entries, after.population]).toEqual([before.entries, before.population]);
    const next = await restarted.agents.runSession(agent.id);
    expect(next.number).toBe(4);
    const shown = sessions.flatMap(shownIn);
    expect(shownIn(next).filter((url) => shown.includes(url))).toEqual([]);
    const seen = sessions[0] as DoneSession;
    expect((await restarted.agents.why(agent.id, pageAt(shown[1] ?? '', seen))).contributions).not.toEqual([]);
  });
});
