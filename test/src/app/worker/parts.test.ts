/** The parts of a process work together: what one announces the others hear, and the log tells what nobody sees. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Agent, asSaid, type Engine, NotFound, orAborted, type UserId } from '../../../../agents/agents.ts';
import { openParts, sayWhoVisits } from '../../../../src/app/worker/parts.ts';
import { startWorker } from '../../../../src/app/worker/worker.ts';
import { ownTimeZone } from '../../../../src/base/calendar.ts';
import { ConfigError, readConfig } from '../../../../src/base/config.ts';
import { Stopped } from '../../../../src/base/stopped.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { enginesOf } from '../../../../src/sources/engines/configured.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { WEB as PAGES } from '../../../agents/support.ts';
import { DAY_MS } from '../../../world/world.ts';
import { FROM, mailServer, webServer } from '../../delivery/receivers/support.ts';
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
    let asked: AbortSignal | undefined;
    const search: Search = (request, signal) => {
      asked = signal;
      return hanging(request, signal);
    };
    const { begin, make, time, sessions, fenix } = partsOver(await newStore(), search, {
      FENIX_SESSION_DEADLINE: '120',
    });
    begin({ works: true });
    const { id } = await make();
    await sessions.start(id);
    await expect.poll(() => asked?.aborted).toBe(false);
    time.pass(119_000);
    expect(asked?.aborted).toBe(false);
    time.pass(1_000);
    expect(asked?.aborted).toBe(true);
    await expect.poll(() => fenix.agentStore.latestSession(id)).toMatchObject({ state: 'done', ended: 'deadline' });
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
    const { port } = await httpServer((_, response) => void response.end(FEED));
    const address = `http://127.0.0.1:${port}/feed`;
    const { begin, make, time, idle, fenix, sessions } = partsOver(
      await newStore(),
      nothing,
      { FENIX_DELETED_DAYS: '2' },
      true,
    );
    const agent = await make();
    const { id } = agent;
    await fenix.outlets.create(ANA, { name: 'desk', agent });
    await fenix.feeds.add({ user: ANA, address, agent: id });
    await fenix.ownSites.add({ user: ANA, address, agent: id }, sessions.jobs);
    await fenix.additions.takeAddress(agent, address, 1, sessions.jobs);
    const had = async () => [
      (await fenix.outlets.ofUser(ANA)).length,
      (await fenix.feeds.feeds.ofUser(ANA)).length,
      (await fenix.ownSites.sites.ofUser(ANA)).length,
      (await fenix.additions.of(id, 'hand', sessions.jobs))?.waiting.length ?? 0,
    ];
    expect(await had()).toEqual([1, 1, 1, 1]);
    await fenix.agentStore.delete(id, new Date(time.now()).toISOString());
    expect(await had()).toEqual([0, 0, 0, 0]);
    begin({ works: true });
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

it('a process finds, lists, brings and measures what its user reads, by their own calendar', async () => {
  const pages = [...PAGES.values()];
  const { port } = await httpServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pages[Number(url.slice(1))] ?? '');
  });
  const [hook, post] = [await webServer(), await mailServer()];
  const results = pages.map((_, i) => ({
    url: `http://127.0.0.1:${port}/${i}`,
    title: `${i}`,
    snippet: '',
    rank: i + 1,
  }));
  const search: Search = async ({ page }) => ({ results: page === 1 ? results : [] });
  const set = {
    FENIX_TIME_ZONE: 'Asia/Tokyo',
    FENIX_PAUSE: '0',
    FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
    FENIX_ALLOWED_PORTS: `80,${hook.port}`,
    FENIX_BASE_URL: 'https://fenix.example',
    FENIX_SMTP_URL: post.url,
    FENIX_MAIL_FROM: FROM,
    FENIX_LIST_PAGES: '12',
  };
  const { begin, time, idle, lines, fenix, sessions, daily, controller, previews, close } = partsOver(
    await newStore(),
    search,
    set,
    true,
  );
  begin({ works: true });
  expect(await fenix.settings.of(ANA)).toMatchObject({ timeZone: 'Asia/Tokyo' });
  await fenix.delivery.create(ANA, { kind: 'webhook', name: 'x', address: hook.url, home: 'https://else.example' });
  await fenix.delivery.testMail('ana@a.example', 'en');
  expect(post.received).toHaveLength(1);

  const words = 'genetic algorithms';
  const { id } = await fenix.agents.create({ user: ANA, name: 'a', words });
  await sessions.start(id);
  await idle();
  const session = await fenix.agentStore.latestSession(id);
  const list = session?.state === 'done' ? session.list : [];
  expect(list).toHaveLength(12);
  expect((await fenix.suggestions.of(id)).length).toBeGreaterThan(0);
  expect((await daily.makeNow(ANA)).list).toMatchObject({ timeZone: 'Asia/Tokyo', pages: { length: 12 } });
  await idle();
  expect(hook.taken.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'daily_list.made', data: { link: 'https://fenix.example/' } },
  ]);

  const next = async () => (await controller.next((await fenix.agentStore.find(id)) as Agent)).why;
  expect(await next()).toBe('unread');
  for (const { page } of list) await fenix.agents.ratings.rate(id, page, 1, ANA);
  expect(await fenix.progressing.now(id)).toMatchObject({
    rated: { liked: 12 },
    first: { number: 1 },
    sources: [{ source: 'one', liked: 12 }],
  });
  expect(await fenix.evaluation.curve(id)).toMatchObject({ points: [{ number: 1, pages: 12 }] });
  expect(await fenix.evolving.unready(id)).toMatchObject({ scarce: 'ratings', has: 12 });
  expect(await fenix.tryouts.of(ANA, { words, language: 'en', signal: new AbortController().signal })).toMatchObject({
    results: { length: 12 },
  });
  await previews.start(id);
  await idle();
  expect(await previews.of(id)).toMatchObject({ running: false, latest: { state: 'done', number: 2 } });
  time.pass(DAY_MS);
  await idle();
  expect(await next()).toBe('all-read');
  expect([hook.taken.length, lines()]).toEqual([2, []]);
  expect(time.alarms()).toBeGreaterThan(0);
  await close();
  expect(time.alarms()).toBe(0);
  await expect(fenix.feeds.add({ user: ANA, address: hook.url })).rejects.toThrow(Stopped);
});

it('a process that works takes up the jobs of all its parts', async () => {
  const { begin, ...parts } = partsOver(await newStore());
  const { controller, evolution, previews, purging, shopping, crawls, fenix } = parts;
  let taken: readonly string[] = [];
  parts.sessions.work = (crew) => {
    taken = Object.keys(crew?.handlers ?? {});
  };
  begin({ works: false });
  expect(taken).toEqual([]);
  begin({ works: true });
  const desks = [controller, evolution, previews, purging, shopping, crawls, fenix.ownSites];
  const tasks = desks.flatMap(({ handlers }) => Object.keys(handlers));
  expect(tasks.length).toBeGreaterThanOrEqual(desks.length);
  expect([...taken].sort()).toEqual([...tasks, 'near', 'near-tell'].sort());
});

it.each([
  ['the configured one', { FENIX_TIME_ZONE: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  ['this machine’s', { FENIX_TIME_ZONE: '' }, ownTimeZone()],
])('the calendar of users who chose none is %s', async (_, set, timeZone) => {
  const { fenix } = partsOver(await newStore(), nothing, set);
  expect(await fenix.settings.of(ANA)).toMatchObject({ timeZone });
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
