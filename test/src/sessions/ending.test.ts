/** Sessions that somebody ends, or their deadline: they close with what was read, and keep nobody waiting. */
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type AgentId, type Engine, type Fetch, type OpenSession, orAborted } from '../../../agents/agents.ts';
import { jobsOver } from '../../../src/jobs/database-jobs.ts';
import type { StoredAgents } from '../../../src/keeping/keeping.ts';
import { SessionRunner } from '../../../src/sessions/session-runner.ts';
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
} from '../../agents/support.ts';
import { type FakeTime, fakeTime } from '../fetching/support.ts';
import { settled } from '../support/streams.ts';

const DEADLINE_MS = 600_000;
const LEAST_MS = DEADLINE_MS / 10;
const SECOND = 1_000;

const failed = (error: unknown): never => {
  throw error;
};

/** For every agent a page that answers, by its words, and one that never does. */
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
  /** Whether the session that asked a slow site last is told to end. */
  return { ...house, isTold: () => last?.aborted === true };
}

const PAGES = [...Array.from({ length: 8 }, (_, i) => evolutionUrl(i)), bakingUrl(0), bakingUrl(1)];

function agentFor(house: House, words: string, user = NEW_AGENT.user): Promise<AgentId> {
  return house.agents.create({ ...NEW_AGENT, user, words }).then(({ id }) => id);
}

function runnerOf({ agents, ports, store }: House, time: FakeTime, { works = true, holder = store } = {}) {
  const runner = new SessionRunner({
    agents,
    agentStore: ports.store as StoredAgents,
    jobs: jobsOver(holder, time, failed),
    time,
    places: 8,
    deadlineMs: DEADLINE_MS,
    failed,
    notResumed: failed,
  });
  if (works) runner.work();
  return runner;
}

async function latestOf({ ports }: House, id: AgentId) {
  const session = await ports.store.latestSession(id);
  if (session?.state !== 'done') return session?.state;
  const { ended, candidates, shown } = session;
  return { ended, shown: candidates.slice(0, shown).map(({ url }) => url) };
}

/** A session of which one page was read and the other is waited for. */
async function waiting() {
  const house = await slowHouse();
  const time = fakeTime();
  const runner = runnerOf(house, time);
  const id = await agentFor(house, PAGES[0] as string);
  const session = await runner.start(id);
  await isReading(house, id);
  return { house, time, runner, id, session };
}

function isReading({ announced }: House, id: AgentId): Promise<void> {
  return expect
    .poll(() => announced.some((each) => each.type === 'source' && each.agent === id && each.news.kept === 1))
    .toBe(true);
}

const READ = [PAGES[0]];

describe('a deadline', () => {
  test('is counted from the opening: then the session closes with what was read', async () => {
    const { house, time, id } = await waiting();
    time.pass(DEADLINE_MS - 60 * SECOND);
    expect(house.isTold()).toBe(false);
    time.pass(120 * SECOND);
    await expect.poll(() => latestOf(house, id)).toEqual({ ended: 'deadline', shown: READ });
  });

  test('outlives the process: what is left of it, but at least a tenth, is for the next one', async () => {
    const house = await slowHouse();
    const [early, late] = [await agentFor(house, PAGES[0] as string), await agentFor(house, PAGES[1] as string)];
    for (const id of [early, late]) await house.agents.openSession(id);
    const time = fakeTime();
    time.pass(DEADLINE_MS / 2);
    const runner = runnerOf(house, time, { works: false });
    await runner.resume();
    runner.work();
    await isReading(house, early);
    time.pass(DEADLINE_MS / 2 + 60 * SECOND);
    await expect.poll(() => latestOf(house, early)).toEqual({ ended: 'deadline', shown: READ });

    const much = fakeTime();
    much.pass(7 * DEADLINE_MS);
    const third = await agentFor(house, PAGES[2] as string);
    const after = runnerOf(house, much);
    await after.start(third);
    await isReading(house, third);
    much.pass(LEAST_MS - SECOND);
    expect(house.isTold()).toBe(false);
    much.pass(SECOND);
    await expect.poll(() => latestOf(house, third)).toEqual({ ended: 'deadline', shown: [PAGES[2]] });
  });
});

describe('cancelled', () => {
  test('a session that runs here closes at once with what was read', async () => {
    const { house, runner, id, session } = await waiting();
    expect(await runner.cancel(session)).toEqual(session);
    await expect.poll(() => latestOf(house, id)).toEqual({ ended: 'cancelled', shown: READ });
    await runner.idle();
    expect(await runner.isRunning(session)).toBe(false);
  });

  test('a session that runs elsewhere does within seconds', async () => {
    const { house, time, id, session } = await waiting();
    const elsewhere = runnerOf(house, time, { works: false });
    await elsewhere.cancel(session);
    await elsewhere.cancel(session);
    time.pass(5 * SECOND);
    await expect.poll(() => latestOf(house, id)).toEqual({ ended: 'cancelled', shown: READ });
  });

  test('a session that waits for its place closes at once, and its place is not taken', async () => {
    const house = await slowHouse();
    const runner = runnerOf(house, fakeTime(), { works: false });
    const id = await agentFor(house, PAGES[0] as string);
    const session = await runner.start(id);
    expect(await runner.cancel(session)).toMatchObject({ state: 'done', ended: 'cancelled', shown: 0 });
    expect(await runner.isRunning(session)).toBe(false);
    expect(house.web.fetched).toEqual([]);
  });

  test('a session that broke off closes, too', async () => {
    const house = await slowHouse();
    const runner = runnerOf(house, fakeTime(), { works: false });
    const session = await house.agents.openSession(await agentFor(house, PAGES[0] as string));
    expect(await runner.cancel(session)).toMatchObject({ state: 'done', ended: 'cancelled' });
  });

  test('a session that is over does not end the next one', async () => {
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

test('a session that waits for many sites is nothing that Node warns of', async () => {
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
  const runner = runnerOf(house, fakeTime());
  const session = await runner.start(await agentFor(house, 'x'));
  await expect.poll(() => asked.length).toBe(16);
  await runner.cancel(session);
  await runner.idle();
  await settled();
  expect(warnings).not.toContain('MaxListenersExceededWarning');
});

test('ten agents of one user on sites that never answer keep nobody else waiting, and all close', async () => {
  const house = await slowHouse();
  const time = fakeTime();
  const runner = runnerOf(house, time);
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
  await expect.poll(() => latestOf(house, other)).toEqual({ ended: 'cancelled', shown: [bakingUrl(2)] });

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
