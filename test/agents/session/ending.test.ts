/** Sessions that end early: with the pages read so far, or with nothing. */
import { setMaxListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { EndNow, type Engine, type Fetch, rankedPages } from '../../../agents/agents.ts';
import { settled } from '../../src/support/streams.ts';
import { engineOf, evolutionUrl, houseOf, NEW_AGENT, shownIn, WEB, webOf } from '../support.ts';

const READ = [0, 1, 2].map(evolutionUrl);
const SLOW = ['http://slow.example/1', 'http://slow.example/2', 'http://slower.example/'];

/** Sites of which some never answer, with the signal that each waiting request got. */
function slowWeb() {
  const web = webOf(WEB);
  const signals: (AbortSignal | undefined)[] = [];
  const fetch: Fetch = (url, { signal } = {}) => {
    if (!SLOW.includes(url)) return web.fetch(url);
    signals.push(signal);
    return new Promise(() => undefined);
  };
  return { web: { ...web, fetch }, signals };
}

async function sessionOn(engines: readonly Engine[], web = webOf(WEB)) {
  const house = await houseOf({ engines, web });
  const { id } = await house.agents.create(NEW_AGENT);
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const open = await house.agents.openSession(id);
  const state = async () => (await house.ports.store.session(id, open.number))?.state;
  return { house, open, ending, state, running: house.agents.finishSession(open, ending.signal) };
}

function hanging(name: string, places: readonly string[]): Engine {
  const engine = engineOf(name, places, places.length);
  return {
    id: name,
    name,
    search: (request) => (request.page === 1 ? engine.search(request) : new Promise(() => undefined)),
  };
}

describe('a session that is told to end', () => {
  test.each(['cancelled', 'deadline'] as const)(
    'closes with the pages read so far, even if sites never answer: %s',
    async (ended) => {
      const { web, signals } = slowWeb();
      const { house, ending, running } = await sessionOn([engineOf('mixed', [...READ, ...SLOW])], web);
      const kept = () => house.announced.some((each) => each.type === 'source' && each.news.kept === READ.length);
      await expect.poll(kept).toBe(true);
      ending.abort(new EndNow(ended));
      const session = await running;
      expect(session).toMatchObject({ state: 'done', ended });
      expect(shownIn(session)).toEqual(READ);
      expect(session.sources).toMatchObject([{ unseen: 6, fetched: 3, kept: 3, failed: 0 }]);
      // One page a site at a time, so the others were not requested.
      expect(signals).toEqual([ending.signal, ending.signal]);
      expect(house.announced.at(-1)).toMatchObject({ type: 'session-closed', shown: READ.length });
    },
  );

  test('closes with an empty list and its reason if the engine never answers', async () => {
    const { ending, running } = await sessionOn([engineOf('quick', READ), hanging('slow', [])]);
    ending.abort(new EndNow('cancelled'));
    expect(await running).toMatchObject({
      ended: 'cancelled',
      list: [],
      ranked: 0,
      emptyBecause: 'ended-early',
      sources: [{ engine: 'quick' }, { engine: 'slow', found: 0 }],
    });
  });

  test('asks nobody if it has not begun', async () => {
    const engine = engineOf('mixed', READ);
    const house = await houseOf({ engines: [engine] });
    const { id } = await house.agents.create(NEW_AGENT);
    const ending = AbortSignal.abort(new EndNow('cancelled'));
    const session = await house.agents.finishSession(await house.agents.openSession(id), ending);
    expect(session).toMatchObject({ ended: 'cancelled', list: [], emptyBecause: 'ended-early' });
    expect([engine.asked, house.web.fetched]).toEqual([[], []]);
  });

  test('leaves unread pages to the next session', async () => {
    const { web } = slowWeb();
    const { house, open, ending, running } = await sessionOn([engineOf('mixed', [...READ, ...SLOW])], web);
    await expect.poll(() => house.announced.some((each) => each.type === 'source')).toBe(true);
    ending.abort(new EndNow('cancelled'));
    const read = rankedPages(await running).map(({ url }) => url);
    const next = new AbortController();
    const again = house.agents.finishSession(await house.agents.openSession(open.agent), next.signal);
    await expect
      .poll(() => house.announced.findLast((each) => each.type === 'source')?.news)
      .toMatchObject({ unseen: 6 - read.length, kept: READ.length - read.length });
    next.abort(new EndNow('cancelled'));
    expect(rankedPages(await again).map(({ url }) => url)).toEqual(READ.filter((url) => !read.includes(url)));
  });
});

test('a session that broke off stays open, and says its reason once nothing of it runs', async () => {
  const web = webOf(WEB);
  const letGo: ((why: Error) => void)[] = [];
  const fetch: Fetch = () => new Promise((_, reject) => letGo.push(reject));
  const { ending, running, state } = await sessionOn([engineOf('mixed', SLOW)], { ...web, fetch });
  let over = false;
  const ended = running
    .catch((error: unknown) => error)
    .finally(() => {
      over = true;
    });
  const stops = new Error('the process stops');
  await expect.poll(() => letGo.length).toBe(2);
  ending.abort(stops);
  await settled();
  expect(over).toBe(false);
  for (const each of letGo) each(stops);
  expect(await ended).toBe(stops);
  expect(await state()).toBe('open');
});
