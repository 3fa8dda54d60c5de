/** The frontier, over either database: nothing lost, nothing handed out twice, whoever dies. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HostTurn, Offered, TurnEnd } from '../../../agents/agents.ts';
import { DatabaseFrontier, type FrontierOptions } from '../../../src/crawling/database-frontier.ts';
import { TURN_MS } from '../../../src/crawling/statements.ts';
import type { Database } from '../../../src/database/database.ts';
import { leaseClock } from '../../../src/database/lease-clock.ts';
import { openPostgres } from '../../../src/database/postgres/postgres.ts';
import { openSqlite } from '../../../src/database/sqlite/sqlite.ts';
import { postgresForTest } from '../../database/support/postgres.ts';
import { fakeTime } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';

const rethrow = (error: unknown): never => {
  throw error;
};

const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  ['SQLite', async () => openSqlite({ folder: await temporaryFolder(), hold: false, warn: rethrow })],
  ['PostgreSQL', async () => openPostgres({ url: await postgresForTest(), warn: rethrow })],
];

const at = (path: string, host = 'a'): string => `http://${host}.example/${path}`;
const link = (url: string, score = 0, depth = 1): Offered => ({ url, score, depth });
const urlsOf = (turns: readonly HostTurn[]) => turns.map(({ urls }) => urls.map(({ url }) => url));
const hostsOf = (turns: readonly HostTurn[]) => turns.map(({ host }) => host);

describe.each(DATABASES)('the frontier over %s', (_, open) => {
  async function opened() {
    const database = await open();
    onTestFinished(() => database.close());
    const time = fakeTime();
    /** A process with its own view of it. */
    const worker = (holder = 'one', options: Partial<FrontierOptions> = {}) =>
      new DatabaseFrontier({ database, crawl: 'c', holder, now: () => time.now(), ...options });
    const ended = (pauseMs = 1_000): TurnEnd => ({ next: time.now() + pauseMs, pauseMs });
    /** Visits all of a turn for good. */
    const finished = (frontier: DatabaseFrontier, turn: HostTurn, found: readonly Offered[] = []) =>
      frontier.note(turn, {
        visited: turn.urls.map(({ url }) => ({ url })),
        visits: turn.urls.length,
        notes: {},
        found,
        end: ended(),
      });
    return { database, time, worker, ended, finished };
  }

  test('an address is handed out once, however often it is offered', async () => {
    const { worker, time, finished } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1')), link(at('2')), link(at('1'))]);
    await frontier.offer([link(at('2')), link(at('3'))]);
    expect(await frontier.figures()).toMatchObject({ hosts: 1, urls: 3, visits: 0, waiting: 1 });
    const [turn] = await frontier.lease(1, 10);
    expect(turn?.urls.map(({ url }) => url)).toEqual([at('1'), at('2'), at('3')]);
    await finished(frontier, turn as HostTurn, [link(at('1')), link(at('3'))]);
    time.pass(60_000);
    expect(await frontier.lease(1, 10)).toEqual([]);
    expect(await frontier.figures()).toMatchObject({ urls: 3, visits: 3, waiting: 0 });
    expect(await frontier.nextTurn()).toBeUndefined();
  });

  test('the best addresses of the best sites come first, and of equal ones those found first', async () => {
    const { worker } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('low', 'a'), 1), link(at('high', 'a'), 3), link(at('early', 'b'), 2)]);
    await frontier.offer([link(at('late', 'b'), 2), link(at('top', 'c'), 9)]);
    const first = await frontier.lease(2, 1);
    expect(urlsOf(first).sort()).toEqual([[at('high', 'a')], [at('top', 'c')]]);
    expect(urlsOf(await frontier.lease(2, 2))).toEqual([[at('early', 'b'), at('late', 'b')]]);
  });

  test('what a page says is brought, whatever letters it is made of', async () => {
    const { worker, database } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1'))]);
    const [turn] = await frontier.lease(1, 1);
    const said = { title: 'half \uD83D', snippet: 'nothing \0 of "it\\u0000" \u{1F600}' };
    const brought = [{ url: at('1'), ...said, at: 0, liking: 0, policy: 'focused' }];
    expect(await frontier.note(turn as HostTurn, { visited: [], visits: 1, notes: {}, brought })).toBe(true);
    expect(await database.read('SELECT title, snippet FROM crawl_page')).toEqual([
      { title: 'half \uFFFD', snippet: 'nothing \uFFFD of "it\\u0000" \u{1F600}' },
    ]);
  });

  test('a higher score than before counts, a lower one does not', async () => {
    const { worker } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1'), 5), link(at('2'), 1), link(at('x', 'b'), 6)]);
    await frontier.offer([link(at('2'), 7), link(at('1'), 2)]);
    const [turn] = await frontier.lease(1, 2);
    expect(turn?.urls.map(({ url, score }) => [url, score])).toEqual([
      [at('2'), 7],
      [at('1'), 5],
    ]);
  });

  test('a site is left alone for its pause, and nobody else waits for it', async () => {
    const { worker, time, ended } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1')), link(at('2')), link(at('1', 'b'))]);
    const turns = await frontier.lease(10, 1);
    expect(hostsOf(turns).sort()).toEqual(['a.example', 'b.example']);
    for (const turn of turns) {
      await frontier.note(turn, {
        visited: [{ url: turn.urls[0]?.url ?? '' }],
        visits: 1,
        notes: {},
        end: ended(5_000),
      });
    }
    time.pass(4_999);
    expect(await frontier.lease(10, 1)).toEqual([]);
    expect(await frontier.nextTurn()).toBe(time.now() + 1);
    time.pass(1);
    expect(urlsOf(await frontier.lease(10, 1))).toEqual([[at('2')]]);
  });

  test('what is offered while a site rests waits for its pause, too', async () => {
    const { worker, time, finished } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1'))]);
    const [turn] = await frontier.lease(1, 1);
    await finished(frontier, turn as HostTurn);
    await frontier.offer([link(at('2'))]);
    expect(await frontier.lease(1, 1)).toEqual([]);
    time.pass(1_000);
    expect(urlsOf(await frontier.lease(1, 1))).toEqual([[at('2')]]);
  });

  test('what is offered to a site that waits for a page to be due is visited before that', async () => {
    const { worker, time, ended } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1'))]);
    const [turn] = await frontier.lease(1, 1);
    const due = time.now() + 86_400_000;
    const history = [{ at: time.now(), changed: true }];
    const visited = [{ url: at('1'), due, text: 7, history, tries: 2 }];
    await frontier.note(turn as HostTurn, { visited, visits: 1, notes: {}, end: ended() });
    expect(await frontier.nextTurn()).toBe(due);
    await frontier.offer([link(at('2'))]);
    time.pass(1_000);
    const [next] = await frontier.lease(1, 5);
    expect(next?.urls.map(({ url }) => url)).toEqual([at('2')]);
    await frontier.note(next as HostTurn, { visited: [{ url: at('2') }], visits: 1, notes: {}, end: ended() });
    expect(await frontier.nextTurn()).toBe(due);
    time.pass(86_400_000);
    expect((await frontier.lease(1, 5))[0]?.urls).toMatchObject([{ url: at('1'), text: 7, history, tries: 2 }]);
  });

  test('two workers never have one site at the same time', async () => {
    const { worker, finished, time } = await opened();
    const workers = [worker('one'), worker('two'), worker('three')];
    const sites = Array.from({ length: 40 }, (_, i) => `h${i}`);
    await workers[0]?.offer(sites.flatMap((host) => [link(at('1', host)), link(at('2', host))]));
    const seen: string[] = [];
    const work = async (frontier: DatabaseFrontier) => {
      const turns = await frontier.lease(3, 1);
      seen.push(...urlsOf(turns).flat());
      await Promise.all(turns.map((turn) => finished(frontier, turn)));
    };
    // Time passes for all at once: a worker that waits for the processor does not outlive its turn.
    for (let round = 0; round < 40; round++) {
      await Promise.all(workers.map(work));
      time.pass(1_000);
    }
    expect(seen.toSorted()).toEqual(sites.flatMap((host) => [at('1', host), at('2', host)]).toSorted());
  });

  test('workers that offer and note the same sites at once lose nothing', async () => {
    const { worker, finished, time } = await opened();
    const workers = [worker('one'), worker('two'), worker('three'), worker('four')];
    const sites = Array.from({ length: 6 }, (_, i) => `h${i}`);
    await workers[0]?.offer(sites.map((host) => link(at('0', host))));
    const seen: string[] = [];
    const work = async (frontier: DatabaseFrontier, w: number, round: number) => {
      const turns = await frontier.lease(2, 2);
      seen.push(...urlsOf(turns).flat());
      const found =
        round < 10
          ? sites.toReversed().flatMap((host) => [link(at(`${round}`, host)), link(at(`${w}-${round}`, host))])
          : [];
      await Promise.all([...turns.map((turn) => finished(frontier, turn, found)), frontier.offer(found)]);
    };
    for (let round = 0; round < 60; round++) {
      await Promise.all(workers.map((frontier, w) => work(frontier, w, round)));
      time.pass(1_000);
    }
    for (let i = 0; i < 100 && (await workers[0]?.nextTurn()) !== undefined; i++) {
      time.pass(TURN_MS);
      const frontier = workers[0] as DatabaseFrontier;
      const turns = await frontier.lease(10, 50);
      seen.push(...urlsOf(turns).flat());
      for (const turn of turns) await finished(frontier, turn);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const figures = await workers[0]?.figures();
    expect(figures).toMatchObject({ urls: seen.length, visits: seen.length, waiting: 0, leased: 0 });
    expect(seen.length).toBe(sites.length * 50);
  });

  test('of a worker that died the site comes again with all that was not noted, after its pause', async () => {
    const { worker, time } = await opened();
    const [dead, living] = [worker('dead'), worker('living')];
    await dead.offer([link(at('1'), 2), link(at('2'), 1)]);
    const [turn] = await dead.lease(1, 2);
    // One was noted, in the turn that nobody ends.
    await dead.note(turn as HostTurn, { visited: [{ url: at('1') }], visits: 1, notes: { nothing: 'x' } });
    time.pass(TURN_MS - 1);
    expect(await living.lease(1, 2)).toEqual([]);
    time.pass(1);
    expect(await living.nextTurn()).toBeLessThanOrEqual(time.now());
    expect(await living.lease(1, 2)).toEqual([]);
    const [next] = await living.lease(1, 2);
    expect(next).toMatchObject({ urls: [{ url: at('2') }], notes: { nothing: 'x' } });
  });

  test('what a turn of before notes too late changes nothing', async () => {
    const { worker, time, ended, finished } = await opened();
    const [slow, quick] = [worker('slow'), worker('quick')];
    await slow.offer([link(at('1'))]);
    const [old] = await slow.lease(1, 1);
    time.pass(TURN_MS);
    await quick.lease(1, 1);
    const [turn] = await quick.lease(1, 1);
    expect(turn?.urls).toHaveLength(1);
    const late = { visited: [{ url: at('1') }], visits: 1, notes: { nothing: 'late' }, end: ended() };
    expect(await slow.note(old as HostTurn, late)).toBe(false);
    expect(await quick.figures()).toMatchObject({ visits: 0, leased: 1 });
    expect(await finished(quick, turn as HostTurn)).toBe(true);
    expect(await slow.note(old as HostTurn, late)).toBe(false);
    expect(await quick.figures()).toMatchObject({ visits: 1, leased: 0 });
  });

  test('a worker that lives keeps its turns', async () => {
    const { worker, time } = await opened();
    const [one, two] = [worker('one'), worker('two')];
    await one.offer([link(at('1'))]);
    const turns = await one.lease(1, 1);
    for (let i = 0; i < 5; i++) {
      time.pass(TURN_MS / 2);
      await one.renew(turns);
      expect(await two.lease(1, 1)).toEqual([]);
    }
  });

  test('a turn that its holder never heard of comes free, whatever else the holder keeps', async () => {
    const { worker, time } = await opened();
    const [one, two] = [worker('one'), worker('two')];
    await one.offer([link(at('1', 'kept')), link(at('1', 'lost'))]);
    // The answer that handed one of them out was lost.
    const heard = (await one.lease(2, 1)).filter(({ host }) => host === 'kept.example');
    for (let i = 0; i < 3; i++) {
      time.pass(TURN_MS / 2);
      await one.renew(heard);
    }
    await two.lease(1, 1);
    time.pass(TURN_MS / 10);
    expect(hostsOf(await two.lease(2, 1))).toEqual(['lost.example']);
  });

  test('processes whose clocks are a day apart take no turn from each other, where the database has one', async () => {
    const { database, time, finished, worker } = await opened();
    if (database.dialect === 'sqlite') return;
    const leaseNow = leaseClock('postgres');
    const early = worker('early', { leaseNow });
    const late = worker('late', { leaseNow, now: () => time.now() + 86_400_000 });
    await early.offer([link(at('1')), link(at('2')), link(at('1', 'b'))]);
    const [turn] = await early.lease(1, 1);
    expect(hostsOf(await late.lease(2, 1))).toHaveLength(1);
    expect(await finished(early, turn as HostTurn)).toBe(true);
    expect(await late.lease(2, 1)).toEqual([]);
    const leftMs = ((await late.nextTurn()) ?? 0) - time.now() - 86_400_000;
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(1_000);
  });

  test('a process that starts anew ends its turns of before, and keeps their pauses', async () => {
    const { worker, time, ended } = await opened();
    const before = worker('service');
    await before.offer([link(at('1')), link(at('2'))]);
    const [first] = await before.lease(1, 1);
    await before.note(first as HostTurn, { visited: [{ url: at('1') }], visits: 1, notes: {}, end: ended(20_000) });
    time.pass(20_000);
    expect(await before.lease(1, 1)).toHaveLength(1);
    const after = worker('service');
    await after.takeOver();
    time.pass(19_999);
    expect(await after.lease(1, 1)).toEqual([]);
    time.pass(1);
    expect(urlsOf(await after.lease(1, 1))).toEqual([[at('2')]]);
  });

  test('sites at one address have so many visits at once, and do not keep others waiting', async () => {
    const { worker, time, finished } = await opened();
    const frontier = worker('one', { perAddress: 2 });
    const sites = ['a', 'b', 'c', 'd', 'e'];
    await frontier.offer(sites.flatMap((host) => [link(at('1', host), 9), link(at('2', host), 9)]));
    const first = await frontier.lease(10, 1);
    const located = [];
    for (const turn of first) located.push(await frontier.locate(turn, '192.0.2.1'));
    // Two have room; the others are given back.
    expect(located).toEqual([true, true, false, false, false]);
    for (const turn of first.slice(0, 2)) await finished(frontier, turn);
    await frontier.offer([link(at('1', 'z'), 1)]);
    time.pass(1_000);
    const turns = await frontier.lease(10, 1);
    expect(turns).toHaveLength(3);
    expect(hostsOf(turns)).toContain('z.example');
    expect(await frontier.lease(10, 1)).toEqual([]);
    for (const turn of turns.filter(({ host }) => host !== 'z.example')) await finished(frontier, turn);
    time.pass(300);
    expect(await frontier.lease(10, 1)).toHaveLength(2);
  });

  test('a site has what its budget says, and others go on', async () => {
    const { worker, time, finished } = await opened();
    const frontier = worker('one', { budget: { visits: 2, urls: 4 } });
    await frontier.offer(Array.from({ length: 3 }, (_, i) => link(at(`${i}`))));
    await frontier.offer([link(at('3'))]);
    await frontier.offer(Array.from({ length: 3 }, (_, i) => link(at(`more${i}`))));
    expect(await frontier.figures()).toMatchObject({ urls: 4 });
    const [turn] = await frontier.lease(1, 2);
    await finished(frontier, turn as HostTurn);
    await frontier.offer([link(at('late')), link(at('1', 'b'))]);
    time.pass(60_000);
    expect(hostsOf(await frontier.lease(5, 5))).toEqual(['b.example']);
    expect(await frontier.figures()).toMatchObject({ spent: 1 });
  });

  test('another address that is known to be the same page is not visited', async () => {
    const { worker, time, ended } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1'), 2), link(at('same'), 1)]);
    const [turn] = await frontier.lease(1, 1);
    const visited = [{ url: at('1'), text: 5, also: [at('same'), at('new')] }];
    await frontier.note(turn as HostTurn, { visited, visits: 1, notes: {}, end: ended() });
    expect(await frontier.hasText(turn as HostTurn, at('other'), 5)).toBe(true);
    expect(await frontier.hasText(turn as HostTurn, at('1'), 5)).toBe(false);
    await frontier.offer([link(at('new'))]);
    time.pass(60_000);
    expect(urlsOf(await frontier.lease(1, 5)).flat()).toEqual([]);
  });

  test('crawls do not know each other’s addresses', async () => {
    const { worker } = await opened();
    const [one, other] = [worker('one'), worker('one', { crawl: 'd' })];
    await one.offer([link(at('1'))]);
    expect(await other.lease(1, 1)).toEqual([]);
    await other.offer([link(at('1'))]);
    expect(await other.lease(1, 1)).toHaveLength(1);
    expect(await one.lease(1, 1)).toHaveLength(1);
  });

  test('what was noted of sites is told, some at a time', async () => {
    const { worker, ended } = await opened();
    const frontier = worker();
    await frontier.offer([link(at('1')), link(at('1', 'b'))]);
    for (const turn of await frontier.lease(2, 1)) {
      await frontier.note(turn, { visited: [], visits: 0, notes: { fates: { read: 3 } }, end: ended() });
    }
    const told = [];
    for await (const some of frontier.notes()) told.push(...some);
    expect(told).toEqual(['a', 'b'].map((host) => ({ host: `${host}.example`, notes: { fates: { read: 3 } } })));
  });
});
