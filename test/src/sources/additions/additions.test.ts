/** Files of pages: one is read at a time, the queue has a limit, and no text outlives its use. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AgentId, asSaid, FetchFailed, NotFound, type Page, type TopicAgents } from '../../../../agents/agents.ts';
import type { StoredAgents } from '../../../../src/library/library.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { Additions, StillAdding } from '../../../../src/sources/additions/additions.ts';
import { HEADS, PAGES } from '../../../../src/sources/additions/kept-lists.ts';
import { MOST_WAITING, TEXTS } from '../../../../src/sources/additions/records.ts';
import { jobsOver } from '../../../../src/storage/jobs/database-jobs.ts';
import { GivenUp, type Job } from '../../../../src/storage/jobs/jobs.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { rethrow } from '../../storage/jobs/databases.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { ANA } from '../feeds/support.ts';

const AGENT = { id: 'ana_1' as AgentId, user: ANA };

const TRIES = 3;
const LONG_MS = 60_000;

const NOTHING_READ = () => Promise.reject(new Error('nothing is read here'));

/** Additions in a process without jobs. */
async function additionsUnderTest(add: TopicAgents['adding']['add'] = NOTHING_READ) {
  const store = await openStore(await temporaryFolder());
  const time = fakeTime();
  const jobs = jobsOver(store, time, rethrow);
  const agentStore = { whileThere: vi.fn<StoredAgents['whileThere']>(() => Promise.resolve([])) };
  const saved = { save: () => Promise.reject(new Error('nothing is saved here')) };
  const announce = vi.fn();
  const parts = { store, adding: { add }, agentStore, saved, announce, compute: inThread() };
  const additions = new Additions({ ...parts, failed: () => undefined });
  const take = (name: string, entries: number) => {
    const entryAt = (i: number) => ({ title: name, url: `http://${name}.example/${i}`, content: `<p>of ${name} ${i}` });
    const starred = Array.from({ length: entries }, (_, i) => entryAt(i));
    return additions.takeFile(AGENT, Buffer.from(JSON.stringify({ entries: starred })), jobs);
  };
  /** Reads the queue as the worker of its job does. */
  const read = () => {
    const payload = { agent: AGENT.id, list: 'file' };
    const { signal } = new AbortController();
    const job = { task: 'examples', key: `examples/${AGENT.id}`, owner: ANA, payload, attempt: 1, signal };
    return additions.handlers['examples']?.(job);
  };
  /** Starts a worker. Gives a function that repeats a job until it is done or has failed for good. */
  const work = () => {
    const { handlers } = additions;
    const told = (error: unknown, job: Job) => additions.failed(error, job);
    const working = jobs.work({ handlers, places: 1, placesPerOwner: 1, failed: told });
    onTestFinished(() => working.stop());
    return async () => {
      for (let i = 0; i < TRIES; i++) {
        await working.idle();
        time.pass(LONG_MS);
      }
      await working.idle();
    };
  };
  const kept = async () => ({
    lists: await store.documents(HEADS).count({ under: ANA }),
    texts: await store.documents(TEXTS).count({ under: ANA }),
  });
  return { additions, agentStore, announce, jobs, store, take, read, work, kept };
}

test('one of several simultaneous files is taken, the others are told to wait, and no text of later ones is kept', async () => {
  const { additions, jobs, take, kept } = await additionsUnderTest();
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => take(name, 2)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof StillAdding)).toEqual([true, true]);
  expect((await additions.of(AGENT.id, 'file', jobs))?.waiting).toHaveLength(2);
  const before = await kept();
  await expect(take('d', 1)).rejects.toThrow(StillAdding);
  expect(await kept()).toEqual(before);
});

test('unread pages are read with the next file, up to a thousand, and the rest is dropped', async () => {
  const { jobs, take } = await additionsUnderTest();
  const breakOff = () => jobs.cancel(`examples/${AGENT.id}`);
  expect(await take('a', 500)).toMatchObject({ leftInAll: 0 });
  await breakOff();
  expect((await take('b', 400)).waiting).toHaveLength(900);
  await breakOff();
  const last = await take('c', 500);
  expect([last.waiting.length, last.leftInAll]).toEqual([1_000, 400]);
  expect(last.waiting.at(-1)?.url).toBe('http://c.example/99');
});

test('a list of feeds is refused as one, and nothing of it is kept', async () => {
  const { additions, jobs, kept } = await additionsUnderTest();
  const feeds = '<opml version="2.0"><body><outline type="rss" text="A" xmlUrl="http://a.example/feed"/></body></opml>';
  const taken = additions.takeFile(AGENT, Buffer.from(feeds), jobs);
  await expect(taken).rejects.toMatchObject({ reason: { code: 'file.of-feeds' } });
  expect(await kept()).toEqual({ lists: 0, texts: 0 });
});

test('no text is kept once all is read, nor of pages beyond the limit', async () => {
  const unreachable = () => Promise.reject(new FetchFailed(asSaid('nobody is there'), { kind: 'network' }));
  const { jobs, take, read, kept } = await additionsUnderTest(unreachable);
  await take('a', 3);
  await jobs.cancel(`examples/${AGENT.id}`);
  const { waiting } = await take('b', 999);
  expect(waiting).toHaveLength(1_000);
  expect(await kept()).toEqual({ lists: 1, texts: 1_002 });
  await read();
  expect(await kept()).toEqual({ lists: 1, texts: 0 });
});

test('waiting pages are written once, and not again after each read page', async () => {
  const unreachable = () => Promise.reject(new FetchFailed(asSaid('nobody is there'), { kind: 'network' }));
  const { additions, jobs, store, take, read } = await additionsUnderTest(unreachable);
  const commit = vi.spyOn(store, 'commit');
  await take('a', 50);
  await read();
  const written = commit.mock.calls.flatMap(([changes]) => changes.map((change) => 'kind' in change && change.kind));
  expect(written.filter((kind) => kind === HEADS.name)).toHaveLength(51);
  // At the beginning, and when nothing waits any more.
  expect(written.filter((kind) => kind === PAGES.name)).toHaveLength(2);
  expect(await additions.of(AGENT.id, 'file', jobs)).toMatchObject({ waiting: [], leftInAll: 50 });
});

test('a failed page is read after those behind it, and pages read before a stop are not read again', async () => {
  const begun: string[] = [];
  const { additions, jobs, take, read } = await additionsUnderTest(async (_, brought) => {
    const { url } = brought as { readonly url: string };
    begun.push(url);
    if (url.endsWith('/0') || begun.length === 4) throw new Error('the disk is full');
    throw new FetchFailed(asSaid('nobody is there'), { kind: 'network' });
  });
  await take('a', 5);
  await expect(read()).rejects.toThrow('the disk is full');
  const waiting = async () => (await additions.of(AGENT.id, 'file', { has: async () => true }))?.waiting;
  expect((await waiting())?.map(({ url }) => url)).toEqual(['http://a.example/0', 'http://a.example/3']);
  await additions.takeAddress(AGENT, 'http://b.example/', 1, jobs);
  await expect(read()).rejects.toThrow('the disk is full');
  expect(begun.slice(5)).toEqual(['http://a.example/0', 'http://a.example/3']);
  expect((await waiting())?.map(({ url }) => url)).toEqual(['http://a.example/0']);
});

test('the pages brought to an agent go with it, and a reader at work does not put them back', async () => {
  let gone: (() => Promise<void>) | undefined;
  const { additions, take, read, kept } = await additionsUnderTest(async () => {
    await gone?.();
    throw new FetchFailed(asSaid('nobody is there'), { kind: 'network' });
  });
  await take('a', 2);
  gone = () => additions.leave(AGENT);
  await expect(read()).rejects.toThrow(GivenUp);
  expect(await kept()).toEqual({ lists: 0, texts: 0 });
});

test('addresses that come at the same moment keep to the limit', async () => {
  const { additions, jobs, store } = await additionsUnderTest();
  const commit = vi.spyOn(store, 'commit');
  const urls = Array.from({ length: MOST_WAITING + 20 }, (_, i) => `http://a.example/${i}`);
  const outcomes = await Promise.allSettled(urls.map((url) => additions.takeAddress(AGENT, url, null, jobs)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect((await additions.of(AGENT.id, 'hand', jobs))?.waiting).toHaveLength(MOST_WAITING);
  // None is repeated because of the others.
  expect(commit).toHaveBeenCalledTimes(MOST_WAITING);
});

test('a page that failed for good is reported as left out, and is read after the next start', async () => {
  const unreachable = new FetchFailed(asSaid('nobody is there'), { kind: 'network' });
  let failure = new Error('there is no room left');
  const { additions, announce, jobs, take, work } = await additionsUnderTest(() => Promise.reject(failure));
  const tryAll = work();
  await take('a', 2);
  await tryAll();
  expect(await additions.of(AGENT.id, 'file', jobs)).toMatchObject({
    waiting: [],
    leftInAll: 2,
    left: [{ title: 'a', why: { code: 'adding.broke-off' } }, {}],
  });
  expect(announce).toHaveBeenCalledWith({ type: 'agent-changed', agent: AGENT.id });
  failure = unreachable;
  expect(await additions.resume(jobs)).toBe(1);
  expect((await additions.of(AGENT.id, 'file', jobs))?.waiting).toHaveLength(2);
  expect(await additions.resume(jobs)).toBe(0);
  await tryAll();
  const left = [1, 2].map(() => ({ title: 'a', why: unreachable.reason }));
  expect(await additions.of(AGENT.id, 'file', jobs)).toMatchObject({ waiting: [], leftInAll: 2, left });
  expect(await additions.resume(jobs)).toBe(0);
});

test('the largest possible queue without a reader is read when the next file comes', async () => {
  const { additions, jobs } = await additionsUnderTest();
  const add = (i: number) => additions.takeAddress(AGENT, `http://a.example/${i}`, null, jobs);
  for (let i = 0; i < MOST_WAITING; i++) await add(i);
  await jobs.cancel(`examples/${AGENT.id}/hand`);
  await expect(add(MOST_WAITING)).rejects.toThrow(StillAdding);
  expect((await additions.of(AGENT.id, 'hand', jobs))?.waiting).toHaveLength(MOST_WAITING);
});

test('pages waiting for a deleted agent go with the next start, and no more are taken for it', async () => {
  const { additions, agentStore, jobs, take, kept } = await additionsUnderTest();
  await take('a', 2);
  await jobs.cancel(`examples/${AGENT.id}`);
  agentStore.whileThere.mockRejectedValue(new NotFound(asSaid('there is no such agent')));
  expect(await additions.resume(jobs)).toBe(0);
  expect(await kept()).toEqual({ lists: 0, texts: 0 });
  await expect(take('a', 2)).rejects.toThrow(NotFound);
  expect(await kept()).toEqual({ lists: 0, texts: 0 });
});

test('a page that fails unexpectedly does not delay those behind it, is tried again, and is finally reported as left out', async () => {
  const asked: string[] = [];
  const { additions, jobs, take, work } = await additionsUnderTest(async (_, brought) => {
    const url = 'url' in brought ? brought.url : '';
    asked.push(url.slice(-1));
    if (url.endsWith('/0')) throw new TypeError('nobody expected that');
    return { page: {} as Page, isKnown: false };
  });
  await take('a', 3);
  const toTheEnd = await work();
  await toTheEnd();
  expect(asked.slice(0, 3)).toEqual(['0', '1', '2']);
  expect(asked.slice(3)).toEqual(asked.slice(3).map(() => '0'));
  expect(await additions.of(AGENT.id, 'file', jobs)).toMatchObject({ taken: 2, waiting: [], left: [{ title: 'a' }] });
});
