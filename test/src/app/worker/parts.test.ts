/** The parts of a process work together: what one announces the others hear, and the log tells what nobody sees. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { asSaid, type Engine, NotFound, orAborted, type UserId } from '../../../../agents/agents.ts';
import { openParts, sayWhoVisits } from '../../../../src/app/worker/parts.ts';
import { startWorker } from '../../../../src/app/worker/worker.ts';
import { ConfigError, readConfig } from '../../../../src/base/config.ts';
import { Stopped } from '../../../../src/base/stopped.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { enginesOf } from '../../../../src/sources/engines/configured.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { DAY_MS } from '../../../world/world.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore } from '../../support/stores.ts';
import { capture, settled } from '../../support/streams.ts';

const WEB = { publicWeb: false, pace: 0, trusts: () => false, trustsEngine: () => false };
const ANA = 'ana' as UserId;
const FIRST_MS = 11 * 60_000;

type Search = Engine['search'];
const nothing: Search = async () => ({ results: [] });
const hanging: Search = (_, signal) => orAborted(new Promise<never>(() => undefined), signal);
const FEED =
  '<rss version="2.0"><channel><title>News</title><item><title>One</title><link>/one</link></item></channel></rss>';

const newStore = async () => openStore(await temporaryFolder());

function partsOver(
  store: Store,
  search: Search = nothing,
  variables: Readonly<Record<string, string>> = {},
  trusts = false,
) {
  const time = fakeTime();
  const log = capture();
  const opened = openParts({
    store,
    config: readConfig({ FENIX_TIME_ZONE: 'UTC', ...variables }),
    logger: pino({ base: null }, log.stream),
    sources: { ...WEB, trusts: () => trusts, engines: () => [{ id: 'one', name: 'one', search }] },
    time,
    compute: inThread(),
  });
  let closed: Promise<void> | undefined;
  const parts = closing({ ...opened, close: () => (closed ??= opened.close()) });
  const idle = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await settled();
      await parts.controller.idle();
      await parts.evolution.idle();
      await parts.sessions.idle();
    }
  };
  const lines = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { level: number; msg: string });
  const make = () => parts.fenix.agents.create({ user: ANA, name: 'a', words: 'x', pagesPerSession: 2 });
  return { ...parts, time, idle, lines, make };
}

describe('a process that works', () => {
  it('begins an agent’s first session by itself, keeps it, and says why', async () => {
    const { begin, make, time, idle, lines, fenix, lookedAt } = partsOver(await newStore());
    begin({ works: true });
    expect(lookedAt()).toBeTypeOf('number');
    const { id } = await make();
    await idle();
    time.pass(FIRST_MS);
    await idle();
    expect(await fenix.agentStore.latestSession(id)).toMatchObject({ state: 'done', number: 1 });
    expect(lines()).toEqual([
      expect.objectContaining({ level: 30, agent: id, number: 1, why: 'first', msg: 'a session begins by itself' }),
    ]);
  });

  it('leaves sessions open that break off, tells everybody, and the log says how grave it is', async () => {
    const store = await newStore();
    let error: Error = new Error('a defect');
    const { begin, make, idle, lines, events, sessions } = partsOver(store, () => Promise.reject(error));
    begin({ works: true });
    const heard: string[] = [];
    await events.follow((told) => void ('event' in told && heard.push(told.event.type)));
    const { id } = await make();
    for (error of [error, new Stopped('stopped'), new NotFound(asSaid('it is gone'))]) {
      await sessions.start(id);
      await idle();
    }
    const whose = { agent: id, number: 1 };
    expect(lines()).toMatchObject([
      { level: 50, msg: `session 1 of agent ${id} broke off; it is tried again at the next start` },
      { level: 30, msg: 'session broken off; it goes on at the next start', ...whose },
      { level: 30, msg: 'session ended with its agent, which is deleted', ...whose },
    ]);
    expect(heard.filter((each) => each === 'session-broke-off')).toHaveLength(3);
  });

  it('goes on with what an earlier one left open, and says how much', async () => {
    const store = await newStore();
    const told: string[] = [];
    const first = partsOver(store, (...asked) => {
      told.push('asked');
      return hanging(...asked).finally(() => told.push('ended'));
    });
    first.begin({ works: true });
    const { id } = await first.make();
    await first.sessions.start(id);
    await expect.poll(() => told).toEqual(['asked']);
    await first.close();
    expect(told).toEqual(['asked', 'ended']);
    const second = partsOver(store);
    second.begin({ works: true });
    await second.idle();
    expect(await second.fenix.agentStore.latestSession(id)).toMatchObject({ state: 'done', number: 1 });
    expect([first, second].map(({ lines }) => lines().map(({ msg }) => msg))).toEqual([
      [],
      ['1 unfinished sessions go on'],
    ]);
  });

  it('begins no session by itself where that is switched off', async () => {
    const { begin, make, time, idle, lines } = partsOver(await newStore(), nothing, { FENIX_AUTONOMOUS: 'false' });
    begin({ works: true });
    await make();
    time.pass(FIRST_MS);
    await idle();
    expect(lines()).toEqual([]);
  });

  it('ends a session at the deadline that the configuration sets', async () => {
    const { begin, make, time, sessions, fenix } = partsOver(await newStore(), hanging, {
      FENIX_SESSION_DEADLINE: '120',
    });
    begin({ works: true });
    const { id } = await make();
    await sessions.start(id);
    const state = async () => (await fenix.agentStore.latestSession(id)) as { state: string; ended?: string };
    await settled();
    time.pass(100_000);
    await settled();
    expect(await state()).toMatchObject({ state: 'open' });
    time.pass(30_000);
    await expect.poll(state).toMatchObject({ state: 'done', ended: 'deadline' });
  });

  it('tries to evolve an agent behind its session, once that is due', async () => {
    const { begin, make, sessions, idle, lines, fenix } = partsOver(await newStore());
    begin({ works: true });
    const { id } = await make();
    for (const isDue of [false, true]) {
      fenix.evolving.isDue = async () => isDue;
      await sessions.start(id);
      await idle();
      expect(lines().map(({ msg }) => msg)).toEqual(isDue ? ['an agent evolved, or tried to'] : []);
    }
  });

  it('forgets what an agent had when it is deleted, and the agent after its days', async () => {
    const { begin, make, time, idle, fenix } = partsOver(await newStore(), nothing, { FENIX_DELETED_DAYS: '2' });
    begin({ works: true });
    const agent = await make();
    const { id } = agent;
    await fenix.outlets.create(ANA, { name: 'desk', agent });
    await fenix.agentStore.delete(id, new Date(time.now()).toISOString());
    expect(await fenix.outlets.ofUser(ANA)).toEqual([]);
    const isThere = async () => {
      for (let turn = 0; turn < 4; turn++) {
        time.pass(10_000);
        await idle();
      }
      return (await fenix.agentStore.find(id)) !== undefined;
    };
    time.pass(2 * DAY_MS - 60_000);
    expect(await isThere()).toBe(true);
    time.pass(60_000);
    expect(await isThere()).toBe(false);
  });

  it('says how an attempt to evolve ended, and does none of a deleted agent', async () => {
    const { begin, make, idle, lines, evolution, fenix } = partsOver(await newStore());
    begin({ works: true });
    const [kept, gone] = [await make(), await make()];
    await fenix.agentStore.delete(gone.id, '2026-01-05T08:00:00.000Z');
    for (const { id } of [kept, gone]) await evolution.start(id, 1);
    await idle();
    expect(lines()).toEqual([
      expect.objectContaining({ agent: kept.id, unready: expect.anything(), msg: 'an agent evolved, or tried to' }),
    ]);
  });
});

it('feeds, sources and pictures are asked, a crawl has its turn, and what was noted is written at the end', async () => {
  const asked: string[] = [];
  const { port } = await httpServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', url === '/feed' ? 'application/rss+xml' : 'text/html');
    response.end(url === '/feed' ? FEED : '<title>A mill</title><p>The mill stands by the river, and has a wheel.');
  });
  const store = await newStore();
  const set = { FENIX_PICTURES_MB: '1', FENIX_PAUSE: '0' };
  const { begin, make, time, idle, fenix, crawls, pictures, security, close } = partsOver(store, nothing, set, true);
  begin({ works: true });
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  expect(await fenix.feeds.add({ user: ANA, address: at('feed') })).toMatchObject({ feed: { title: 'News' } });
  expect(await fenix.looking.look(ANA, at('look'))).toMatchObject({ offers: expect.anything() });
  const picture = { user: ANA, address: at('picture'), shape: 'icon', kind: 'feed', id: 'x' } as const;
  expect(await pictures.own(picture)).toBe('coming');
  await pictures.idle();
  expect(asked).toEqual(expect.arrayContaining(['/feed', '/look', '/picture']));
  const { id: agent } = await make();
  const { crawl } = await crawls.create(ANA, { kind: 'watch', agent, address: at('crawl') });
  time.pass(2_000);
  await idle();
  expect(await crawls.progressOf(crawl)).toMatchObject({ turns: 1 });
  security.note({ kind: 'login-succeeded', user: undefined, address: '127.0.0.1' });
  await close();
  expect(await store.database.read('SELECT kind FROM security_log')).toHaveLength(1);
});

it('a process that does not work leaves all sessions to others, and has never looked for any', async () => {
  const { begin, make, time, fenix, sessions, lookedAt } = partsOver(await newStore());
  begin({ works: false });
  const { id } = await make();
  await sessions.start(id);
  time.pass(FIRST_MS);
  await settled();
  expect(await fenix.agentStore.latestSession(id)).toMatchObject({ state: 'open' });
  expect(lookedAt()).toBeUndefined();
});

it.each([
  ['the demo', { publicWeb: false }, '', ['30 Agents ask the search engines of the demo web']],
  [
    'a service with a contact',
    { publicWeb: true, known: [] },
    'a@b.example',
    [expect.stringMatching(/^30 No search engine/)],
  ],
  [
    'a service without a contact',
    { publicWeb: true, known: enginesOf(readConfig({ FENIX_ENGINES: 'default' })) },
    '',
    expect.arrayContaining([
      expect.stringMatching(
        /^40 no contact is set: .*not at all: set FENIX_CONTACT, or write it down under Administration$/,
      ),
    ]),
  ],
])('%s says at its start whom it asks, and who cannot reach its owner', async (_, sources, contact, says) => {
  const log = capture();
  const logger = pino({ base: null }, log.stream);
  await sayWhoVisits(
    { contact: { now: async () => contact } as never },
    { ...WEB, ...sources, engines: () => [] },
    logger,
  );
  const lines = [...log.text().matchAll(/"level":(\d+),.*"msg":"(.*)"/g)].map(([, level, said]) => `${level} ${said}`);
  expect(lines).toEqual(says);
});

it('a worker refuses a database in a file', async () => {
  const starting = startWorker({
    config: readConfig({}),
    logger: pino({ level: 'silent' }),
    sources: { ...WEB, engines: () => [] },
  });
  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow('needs a PostgreSQL');
});
