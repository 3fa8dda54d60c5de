/** Sessions in the background: a few at once, one per agent, and what a stop or a crash left open goes on. */
import { describe, expect, test } from 'vitest';
import { type AgentId, type Engine, type OpenSession, orAborted } from '../../../agents/agents.ts';
import { jobsOver } from '../../../src/jobs/database-jobs.ts';
import type { StoredAgents } from '../../../src/keeping/keeping.ts';
import { SessionRunner } from '../../../src/sessions/session-runner.ts';
import { engineOf, type House, houseOf, MIXED, NEIGHBOUR, NEW_AGENT } from '../../agents/support.ts';
import { fakeTime } from '../fetching/support.ts';

/** An engine that answers nobody before it is let; it finds nothing then, or fails where it is told to. */
function gatedEngine(fails: (words: string) => boolean = () => false) {
  const asked: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const engine: Engine = {
    id: 'gated',
    name: 'gated',
    async search({ words }, signal) {
      asked.push(words);
      await orAborted(gate, signal);
      if (fails(words)) throw new Error(`poisoned by ${words}`);
      return { results: [] };
    },
  };
  return { engine, asked, open };
}

const failed = (error: unknown): never => {
  throw error;
};

const DEADLINE_MS = 600_000;

function runnerOf({ agents, ports, store }: House, { works = true, time = fakeTime() } = {}) {
  const brokeOff: [string, Pick<OpenSession, 'agent' | 'number'>][] = [];
  const notResumed: [string, AgentId][] = [];
  const runner = new SessionRunner({
    agents,
    agentStore: ports.store as StoredAgents,
    jobs: jobsOver(store, time, failed),
    time,
    places: 8,
    deadlineMs: DEADLINE_MS,
    failed: (error, session) => void brokeOff.push([String(error), session]),
    notResumed: (error, agent) => void notResumed.push([String(error), agent]),
  });
  if (works) runner.work();
  return { runner, brokeOff, notResumed, time };
}

async function agentsOf({ agents }: House, count: number): Promise<readonly AgentId[]> {
  const ids: AgentId[] = [];
  for (let i = 0; i < count; i++) ids.push((await agents.create({ ...NEW_AGENT, words: `words ${i}` })).id);
  return ids;
}

async function statesOf({ ports }: House, ids: readonly AgentId[]): Promise<readonly (string | undefined)[]> {
  return Promise.all(ids.map(async (id) => (await ports.store.latestSession(id))?.state));
}

describe('a start', () => {
  test('gives the session that is starting or under way, and a new one when it is done', async () => {
    const { engine, asked, open } = gatedEngine();
    const house = await houseOf({ engines: [engine] });
    const [id] = (await agentsOf(house, 1)) as [AgentId];
    const { runner } = runnerOf(house);
    expect(await runner.isRunning({ agent: id, number: 1 })).toBe(false);
    const [first, again] = await Promise.all([runner.start(id), runner.start(id)]);
    expect(again).toEqual(first);
    expect(await runner.start(id)).toEqual(first);
    expect(await runner.isRunning(first)).toBe(true);
    open();
    await runner.idle();
    expect(await runner.isRunning(first)).toBe(false);
    expect(asked).toHaveLength(1);
    expect((await runner.start(id)).number).toBe(2);
    await runner.idle();
  });

  test('has at most four sessions of one user run at once; the others wait for their turn', async () => {
    const { engine, asked, open } = gatedEngine();
    const house = await houseOf({ engines: [engine] });
    const ids = await agentsOf(house, 6);
    const { runner } = runnerOf(house);
    for (const id of ids) await runner.start(id);
    await expect.poll(() => asked).toEqual(['words 0', 'words 1', 'words 2', 'words 3']);
    open();
    await runner.idle();
    expect(asked).toHaveLength(6);
    expect(await statesOf(house, ids)).toEqual(ids.map(() => 'done'));
  });

  test('of one user does not make another wait', async () => {
    const { engine, asked, open } = gatedEngine();
    const house = await houseOf({ engines: [engine] });
    const { runner } = runnerOf(house);
    for (const id of await agentsOf(house, 6)) await runner.start(id);
    await runner.start((await house.agents.create({ ...NEW_AGENT, user: NEIGHBOUR, words: 'of another' })).id);
    await expect.poll(() => asked).toEqual(['words 0', 'words 1', 'words 2', 'words 3', 'of another']);
    open();
    await runner.idle();
  });

  test('that fails is told, keeps no other session, and can be made again', async () => {
    let poisoned = true;
    const { engine, open } = gatedEngine((words) => poisoned && words === 'words 0');
    const house = await houseOf({ engines: [engine] });
    const [bad, good] = (await agentsOf(house, 2)) as [AgentId, AgentId];
    const { runner, brokeOff } = runnerOf(house);
    await runner.start(bad);
    await runner.start(good);
    open();
    await runner.idle();
    expect(brokeOff).toEqual([['Error: poisoned by words 0', expect.objectContaining({ agent: bad, number: 1 })]]);
    expect(await statesOf(house, [bad, good])).toEqual(['open', 'done']);
    expect(await runner.isRunning({ agent: bad, number: 1 })).toBe(false);
    poisoned = false;
    expect((await runner.start(bad)).number).toBe(1);
    await runner.idle();
    expect(await statesOf(house, [bad])).toEqual(['done']);
  });
});

describe('the next start', () => {
  test('takes up what was left open, and nothing of an agent that was deleted', async () => {
    const engine = engineOf('mixed', MIXED);
    const house = await houseOf({ engines: [engine] });
    const [open, done, deleted, none] = (await agentsOf(house, 4)) as [AgentId, AgentId, AgentId, AgentId];
    await house.agents.openSession(open);
    await house.agents.runSession(done);
    await house.agents.openSession(deleted);
    await house.agents.delete(deleted);
    const { runner, brokeOff, notResumed } = runnerOf(house);
    expect(await runner.resume()).toBe(1);
    await runner.idle();
    expect(await statesOf(house, [open, done, deleted, none])).toEqual(['done', 'done', 'open', undefined]);
    expect(engine.asked.map(({ words }) => words)).not.toContain('words 2');
    expect([...brokeOff, ...notResumed]).toEqual([]);
  });

  test('goes on though one of the sessions breaks off each time, and another cannot even be looked at', async () => {
    const { engine, open } = gatedEngine((words) => words === 'words 1');
    const house = await houseOf({ engines: [engine] });
    const ids = (await agentsOf(house, 3)) as [AgentId, AgentId, AgentId];
    for (const id of ids) await house.agents.openSession(id);
    const { store } = house.ports;
    const latestSession = (id: AgentId) =>
      id === ids[0] ? Promise.reject(new Error('damaged')) : store.latestSession(id);
    const damaged = Object.assign(Object.create(store) as StoredAgents, {
      withOpenSession: () => (store as StoredAgents).withOpenSession(),
      find: (id: AgentId) => store.find(id),
      session: (id: AgentId, number: number) => store.session(id, number),
      latestSession,
    });
    const { runner, brokeOff, notResumed } = runnerOf({ ...house, ports: { ...house.ports, store: damaged } });
    expect(await runner.resume()).toBe(2);
    open();
    await runner.idle();
    expect(notResumed).toEqual([['Error: damaged', ids[0]]]);
    expect(brokeOff.map(([, { agent }]) => agent)).toEqual([ids[1]]);
    expect(await statesOf(house, ids)).toEqual(['open', 'open', 'done']);
  });
});

test('a close breaks off what is running, begins nothing that only waited, and leaves it all to the next start', async () => {
  const { engine, asked, open } = gatedEngine();
  const house = await houseOf({ engines: [engine] });
  const ids = await agentsOf(house, 6);
  const { runner, brokeOff } = runnerOf(house);
  for (const id of ids) await runner.start(id);
  await expect.poll(() => asked).toHaveLength(4);
  await runner.close();
  expect(asked).toHaveLength(4);
  expect(await statesOf(house, ids)).toEqual(ids.map(() => 'open'));
  const next = runnerOf(house, { works: false }).runner;
  expect(await next.resume()).toBe(6);
  open();
  next.work();
  await next.idle();
  expect(await statesOf(house, ids)).toEqual(ids.map(() => 'done'));
  expect(brokeOff).toEqual([]);
});
