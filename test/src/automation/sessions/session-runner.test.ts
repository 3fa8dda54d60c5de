/**
 * Background sessions: a few at once, one for each agent, and continued after a stop or a crash. A session that is stopped, or
 * late, closes with the pages read and delays nobody.
 */
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type AgentId, type Engine, type Fetch, type OpenSession, orAborted } from '../../../../agents/agents.ts';
import { SessionRunner } from '../../../../src/automation/sessions/session-runner.ts';
import type { StoredAgents } from '../../../../src/library/library.ts';
import { jobsOver } from '../../../../src/storage/jobs/database-jobs.ts';
import {
  bakingUrl,
  engineOf,
  evolutionUrl,
  type House,
  houseOf,
  NEIGHBOUR,
  NEW_AGENT,
  WEB,
  webOf,
} from '../../../agents/support.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { rethrow } from '../../support/both.ts';
import { settled } from '../../support/streams.ts';

/** An engine that answers on a signal with nothing, or fails for some words. */
async function gatedHouse(fails: (words: string) => boolean = () => false) {
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
  return { house: await houseOf({ engines: [engine] }), asked, open };
}

const DEADLINE_MS = 600_000;

function runnerOf({ agents, ports, store }: House, { works = true, time = fakeTime() } = {}) {
  const brokeOff: [string, Pick<OpenSession, 'agent' | 'number'>][] = [];
  const notResumed: [string, AgentId][] = [];
  const runner = new SessionRunner({
    agents,
    agentStore: ports.store as StoredAgents,
    jobs: jobsOver(store, time, rethrow),
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

test('starting a session gives the waiting or running session, and a new one once that is done', async () => {
  const { house, asked, open } = await gatedHouse();
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

test('starting a session may fail: the failure is told, stops no other session, and the start can be repeated', async () => {
  let poisoned = true;
  const { house, open } = await gatedHouse((words) => poisoned && words === 'words 0');
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

test('closing the runner breaks off running sessions, begins no waiting ones, and leaves all to the next start', async () => {
  const { house, asked, open } = await gatedHouse();
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

const LEAST_MS = DEADLINE_MS / 10;
const SECOND = 1_000;

/** For every agent a page that answers and a page that never does. */
async function slowHouse(): Promise<House & { readonly isTold: () => boolean }> {
  const web = webOf(WEB);
  let last: AbortSignal | undefined;
  const fetch: Fetch = (url, { signal } = {}) => {
    if (WEB.has(url)) return web.fetch(url);
    last = signal;
    return new Promise(() => undefined);
  };
  const engine: Engine = {
    id: 'mixed',
    name: 'mixed',
    search: async ({ words, page }) => {
      const urls = page === 1 ? [words, `http://slow${PAGES.indexOf(words)}.example/`] : [];
      return { results: urls.map((url, i) => ({ url, title: url, snippet: '', rank: i + 1 })) };
    },
  };
  const house = await houseOf({ web: { ...web, fetch }, engines: [engine] });
  /** Whether the session at the last slow site was told to end. */
  return { ...house, isTold: () => last?.aborted === true };
}

const PAGES = [...Array.from({ length: 8 }, (_, i) => evolutionUrl(i)), bakingUrl(0), bakingUrl(1)];
const [FIRST, SECOND_PAGE] = PAGES as [string, string];

function agentFor(house: House, words: string, user = NEW_AGENT.user): Promise<AgentId> {
  return house.agents.create({ ...NEW_AGENT, user, words }).then(({ id }) => id);
}

async function latestOf({ ports }: House, id: AgentId) {
  const session = await ports.store.latestSession(id);
  if (session?.state !== 'done') return session?.state;
  const { ended, list } = session;
  return { ended, shown: list.map(({ url }) => url) };
}

/** A session with one page read, and another waited for. */
async function waiting() {
  const house = await slowHouse();
  const time = fakeTime();
  const { runner } = runnerOf(house, { time });
  const id = await agentFor(house, FIRST);
  const session = await runner.start(id);
  await isReading(house, id);
  return { house, time, runner, id, session };
}

function isReading({ announced }: House, id: AgentId): Promise<void> {
  return expect
    .poll(() => announced.some((each) => each.type === 'source' && each.agent === id && each.news.kept === 1))
    .toBe(true);
}

/** Expects the session to close with these pages. */
function closes(
  house: House,
  id: AgentId,
  ended: 'cancelled' | 'deadline',
  ...shown: readonly string[]
): Promise<void> {
  return expect.poll(() => latestOf(house, id)).toEqual({ ended, shown });
}

test('the deadline of a session counts from its opening, and then closes the session with the pages read', async () => {
  const { house, time, id } = await waiting();
  time.pass(DEADLINE_MS - 60 * SECOND);
  expect(house.isTold()).toBe(false);
  time.pass(120 * SECOND);
  await closes(house, id, 'deadline', FIRST);
});

describe('a cancelled session', () => {
  test('that runs here closes at once with the pages read', async () => {
    const { house, runner, id, session } = await waiting();
    expect(await runner.cancel(session)).toEqual(session);
    await closes(house, id, 'cancelled', FIRST);
    await runner.idle();
    expect(await runner.isRunning(session)).toBe(false);
  });

  test('that runs in another process closes within seconds', async () => {
    const { house, time, id, session } = await waiting();
    const { runner: elsewhere } = runnerOf(house, { time, works: false });
    await elsewhere.cancel(session);
    await elsewhere.cancel(session);
    time.pass(5 * SECOND);
    await closes(house, id, 'cancelled', FIRST);
  });

  test('that waits or broke off closes at once, and takes no place', async () => {
    const house = await slowHouse();
    const { runner } = runnerOf(house, { works: false });
    const waits = await runner.start(await agentFor(house, FIRST));
    const brokeOff = await house.agents.openSession(await agentFor(house, SECOND_PAGE));
    for (const session of [waits, brokeOff]) {
      expect(await runner.cancel(session)).toMatchObject({ state: 'done', ended: 'cancelled', list: [] });
      expect(await runner.isRunning(session)).toBe(false);
    }
    expect(house.web.fetched).toEqual([]);
  });

  test('that is already over does not end the next one', async () => {
    const { house, time, runner, id, session } = await waiting();
    await runner.cancel(session);
    await expect.poll(() => latestOf(house, id)).toMatchObject({ ended: 'cancelled' });
    const next = await runner.start(id);
    expect(next.number).toBe(2);
    expect(await runner.cancel(session)).toMatchObject({ number: 1, state: 'done' });
    time.pass(5 * SECOND);
    expect(await runner.isRunning(next)).toBe(true);
    await runner.cancel(next);
    await runner.idle();
  });
});

test('a session that waits for many sites causes no warning of Node', async () => {
  const warnings: string[] = [];
  const warned = ({ name }: Error) => warnings.push(name);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  const asked: string[] = [];
  const fetch: Fetch = (url, { signal } = {}) => {
    asked.push(url);
    return orAborted(new Promise<never>(() => undefined), signal);
  };
  const sites = Array.from({ length: 20 }, (_, i) => `http://slow${i}.example/`);
  const house = await houseOf({ web: { ...webOf(WEB), fetch }, engines: [engineOf('one', sites, 20)] });
  const { runner } = runnerOf(house);
  const session = await runner.start(await agentFor(house, 'x'));
  await expect.poll(() => asked.length).toBe(16);
  await runner.cancel(session);
  await runner.idle();
  await settled();
  expect(warnings).not.toContain('MaxListenersExceededWarning');
});

test('ten agents of one user on silent sites delay nobody else, and all close', async () => {
  const house = await slowHouse();
  const time = fakeTime();
  const { runner } = runnerOf(house, { time });
  const slow: AgentId[] = [];
  for (const words of PAGES) slow.push(await agentFor(house, words));
  const started: OpenSession[] = [];
  for (const id of slow) started.push(await runner.start(id));
  await isReading(house, slow[3] as AgentId);
  const other = await agentFor(house, bakingUrl(2), NEIGHBOUR);
  const session = await runner.start(other);
  await isReading(house, other);
  // No time has passed.
  await runner.cancel(session);
  await closes(house, other, 'cancelled', bakingUrl(2));

  const open = async () => (await Promise.all(slow.map((id) => latestOf(house, id)))).filter((each) => each === 'open');
  time.pass(DEADLINE_MS + 60 * SECOND);
  for (const left of [6, 2, 0]) {
    await expect.poll(open).toHaveLength(left);
    if (left > 0) await isReading(house, slow.at(left === 6 ? 7 : 9) as AgentId);
    time.pass(LEAST_MS);
  }
  expect(await Promise.all(slow.map((id) => latestOf(house, id)))).toEqual(
    PAGES.map((url) => ({ ended: 'deadline', shown: [url] })),
  );
});
