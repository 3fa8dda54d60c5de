/** The frontier over both databases: nothing is lost, and nothing is given twice, whoever dies. */
import { describe, expect, test } from 'vitest';
import type { HostTurn, Offered, TurnNews } from '../../../../agents/agents.ts';
import { DatabaseFrontier, type FrontierOptions } from '../../../../src/sources/crawls/database-frontier.ts';
import { byTurns } from '../../../../src/sources/crawls/rows.ts';
import { TURN_MS } from '../../../../src/sources/crawls/statements.ts';
import { leaseClock } from '../../../../src/storage/database/lease-clock.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { DATABASES } from '../../storage/jobs/databases.ts';

const DAY_MS = 86_400_000;

const urlOf = (name: string) => `http://${name.replace('/', '.example/')}`;
const nameOf = (url: string) => url.replace('http://', '').replace('.example/', '/');

/** A link as `site/page` or `site/page=score`. */
function linkOf(text: string): Offered {
  const [name = '', score = 0] = text.split('=');
  return { url: urlOf(name), score: Number(score), depth: 1 };
}

/** The sites of turns with their pages. Turns leased together have no order. */
const pagesOf = (turns: readonly HostTurn[]) =>
  turns.map(({ urls }) => urls.map(({ url }) => nameOf(url)).join(' ')).sort();

test('new and due addresses of a site come by turns, and either of them first', () => {
  expect(byTurns(['new 1', 'new 2'], ['due 1'], 1)).toEqual(['new 1', 'due 1', 'new 2']);
  expect(byTurns(['new 1'], ['due 1', 'due 2'], 2)).toEqual(['due 1', 'new 1', 'due 2']);
});

describe.each(DATABASES)('the frontier over %s', (_, open) => {
  async function opened() {
    const database = await open();
    const time = fakeTime();
    /** A process with its own view of the frontier. */
    const worker = (holder = 'one', options: Partial<FrontierOptions> = {}) => {
      const frontier = new DatabaseFrontier({ database, crawl: 'c', holder, now: () => time.now(), ...options });
      return Object.assign(frontier, {
        offers: (...links: readonly string[]) => frontier.offer(links.map(linkOf)),
        /** A single turn, which no other process may have. */
        async turn(urls = 1): Promise<HostTurn> {
          const [turn, ...others] = await frontier.lease(1, urls);
          if (turn === undefined || others.length > 0) throw new Error('there is not one turn');
          return turn;
        },
        /** Visits all of a turn, after which its site rests for a second. */
        finish: (turn: HostTurn, pauseMs = 1_000, news: Partial<TurnNews> = {}) =>
          frontier.note(turn, {
            visited: turn.urls.map(({ url }) => ({ url })),
            visits: turn.urls.length,
            notes: {},
            end: { next: time.now() + pauseMs, pauseMs },
            ...news,
          }),
      });
    };
    return { database, time, worker };
  }

  test('visits each address once, however often it is found', async () => {
    const { worker, time } = await opened();
    const one = worker();
    await one.offers('a/1', 'a/2', 'a/1');
    await one.offers('a/1');
    const turn = await one.turn(10);
    expect(pagesOf([turn])).toEqual(['a/1 a/2']);
    await one.finish(turn, 1_000, { found: ['a/1', 'a/2', 'a/3'].map(linkOf) });
    time.pass(60_000);
    const next = await one.turn(10);
    expect(pagesOf([next])).toEqual(['a/3']);
    await one.finish(next);
    time.pass(60_000);
    expect(await one.lease(1, 10)).toEqual([]);
    expect(await one.figures()).toMatchObject({ urls: 3, visits: 3, waiting: 0 });
    expect(await one.nextTurn()).toBeUndefined();
  });

  test('gives the best addresses of the best sites first, and equal ones in the order of finding', async () => {
    const { worker } = await opened();
    const one = worker();
    await one.offers('a/low=1', 'a/high=3', 'b/early=2', 'd/1=4', 'd/2=1');
    await one.offers('b/late=2', 'c/top=9', 'd/2=7', 'd/1=2');
    expect(pagesOf(await one.lease(2, 1))).toEqual(['c/top', 'd/2']);
    expect(pagesOf(await one.lease(1, 1))).toEqual(['a/high']);
    const [turn] = await one.lease(2, 2);
    expect(turn?.urls.map(({ url, score }) => [nameOf(url), score])).toEqual([
      ['b/early', 2],
      ['b/late', 2],
    ]);
  });

  test('gives equal addresses of one finding in their own order', async () => {
    const { worker } = await opened();
    const one = worker();
    await one.offers('a/3', 'a/1', 'a/2');
    const turn = await one.turn(3);
    expect(turn.urls.map(({ url }) => nameOf(url))).toEqual(['a/1', 'a/2', 'a/3']);
  });

  test('keeps any characters of an address or a page', async () => {
    const { worker, database } = await opened();
    const one = worker();
    await one.offers('a/1');
    const said = { title: 'half \uD83D', snippet: 'nothing \0 of "it\\u0000" \u{1F600}' };
    const brought = [{ url: urlOf('a/1'), ...said, at: 0, liking: 0, policy: 'focused' }];
    expect(await one.note(await one.turn(), { visited: [], visits: 1, notes: {}, brought })).toBe(true);
    expect(await database.read('SELECT title, snippet FROM crawl_page')).toEqual([
      { title: 'half \uFFFD', snippet: 'nothing \uFFFD of "it\\u0000" \u{1F600}' },
    ]);
  });

  test('leaves a site alone for its pause, also for new addresses, and delays no other site', async () => {
    const { worker, time } = await opened();
    const one = worker();
    await one.offers('a/1', 'b/1');
    const turns = await one.lease(10, 1);
    expect(pagesOf(turns)).toEqual(['a/1', 'b/1']);
    for (const turn of turns) await one.finish(turn, 5_000);
    await one.offers('a/2', 'c/1');
    expect(pagesOf(await one.lease(10, 1))).toEqual(['c/1']);
    time.pass(4_999);
    expect(await one.lease(10, 1)).toEqual([]);
    expect(await one.nextTurn()).toBe(time.now() + 1);
    time.pass(1);
    expect(pagesOf(await one.lease(10, 1))).toEqual(['a/2']);
  });

  test('visits new addresses of a site before those that are due later', async () => {
    const { worker, time } = await opened();
    const one = worker();
    await one.offers('a/1');
    const due = time.now() + DAY_MS;
    const known = { text: 7, history: [{ at: time.now(), changed: true }], tries: 2 };
    await one.finish(await one.turn(), 1_000, { visited: [{ url: urlOf('a/1'), due, ...known }] });
    expect(await one.nextTurn()).toBe(due);
    await one.offers('a/2');
    time.pass(1_000);
    const next = await one.turn(5);
    expect(pagesOf([next])).toEqual(['a/2']);
    await one.finish(next);
    expect(await one.nextTurn()).toBe(due);
    time.pass(DAY_MS);
    expect((await one.turn(5)).urls).toMatchObject([{ url: urlOf('a/1'), ...known }]);
  });

  test('gives a site to one of several workers at a time, and loses nothing', async () => {
    const { worker, time } = await opened();
    const workers = ['one', 'two', 'three', 'four'].map((holder) => worker(holder));
    const sites = Array.from({ length: 6 }, (__, i) => `h${i}`);
    await worker('zero').offers(...sites.map((host) => `${host}/0`));
    const seen: string[] = [];
    const work = async (one: (typeof workers)[0], w: number, round: number) => {
      const turns = await one.lease(2, 2);
      seen.push(...turns.flatMap(({ urls }) => urls.map(({ url }) => url)));
      const links = sites.toReversed().flatMap((host) => [`${host}/${round}`, `${host}/${w}-${round}`]);
      const found = round < 10 ? links.map(linkOf) : [];
      await Promise.all([...turns.map((turn) => one.finish(turn, 1_000, { found })), one.offer(found)]);
    };
    // Time passes for all at once, so a slow worker does not outlive its turn.
    for (let round = 0; round < 60 || (await worker().nextTurn()) !== undefined; round++) {
      await Promise.all(workers.map((one, w) => work(one, w, round)));
      time.pass(1_000);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(sites.length * 50);
    const figures = { urls: seen.length, visits: seen.length, waiting: 0, leased: 0 };
    expect(await worker().figures()).toMatchObject(figures);
  });

  test('gives a dead worker’s site again after its pause, with all unfinished addresses', async () => {
    const { worker, time } = await opened();
    const [dead, living] = [worker('dead'), worker('living')];
    await dead.offers('a/1=2', 'a/2=1');
    // One was noted in the turn that never ends.
    const noted = { visited: [{ url: urlOf('a/1') }], visits: 1, notes: { nothing: 'x' } };
    await dead.note(await dead.turn(2), noted);
    time.pass(TURN_MS - 1);
    expect(await living.lease(1, 2)).toEqual([]);
    time.pass(1);
    expect(await living.nextTurn()).toBeLessThanOrEqual(time.now());
    expect(await living.lease(1, 2)).toEqual([]);
    expect(await living.turn(2)).toMatchObject({ urls: [{ url: urlOf('a/2') }], notes: { nothing: 'x' } });
  });

  test('ignores late notes of an earlier turn', async () => {
    const { worker, time } = await opened();
    const [slow, quick] = [worker('slow'), worker('quick')];
    await slow.offers('a/1');
    const old = await slow.turn();
    time.pass(TURN_MS);
    await quick.lease(1, 1);
    const turn = await quick.turn();
    expect(await slow.finish(old)).toBe(false);
    expect(await quick.figures()).toMatchObject({ visits: 0, leased: 1 });
    expect(await quick.finish(turn)).toBe(true);
    expect(await slow.finish(old)).toBe(false);
    expect(await quick.figures()).toMatchObject({ visits: 1, leased: 0 });
  });

  test('lets a living worker keep the turns that it knows of', async () => {
    const { worker, time } = await opened();
    const [one, two] = [worker('one'), worker('two')];
    await one.offers('kept/1', 'lost/1');
    // The answer with one of them was lost.
    const heard = (await one.lease(2, 1)).filter(({ host }) => host === 'kept.example');
    for (let i = 0; i < 3; i++) {
      time.pass(TURN_MS / 2);
      await one.renew(heard);
    }
    await two.lease(1, 1);
    time.pass(TURN_MS / 10);
    expect(pagesOf(await two.lease(2, 1))).toEqual(['lost/1']);
  });

  test('compares no clocks of processes on PostgreSQL', async () => {
    const { database, time, worker } = await opened();
    if (database.dialect === 'sqlite') return;
    const leaseNow = leaseClock('postgres');
    const early = worker('early', { leaseNow });
    const late = worker('late', { leaseNow, now: () => time.now() + DAY_MS });
    await early.offers('a/1', 'a/2', 'b/1');
    const turn = await early.turn();
    expect(await late.lease(2, 1)).toHaveLength(1);
    expect(await early.finish(turn)).toBe(true);
    expect(await late.lease(2, 1)).toEqual([]);
    const leftMs = ((await late.nextTurn()) ?? 0) - time.now() - DAY_MS;
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(1_000);
  });

  test('ends the earlier turns of a process that starts anew, and keeps their pauses', async () => {
    const { worker, time } = await opened();
    const before = worker('service');
    await before.offers('a/1', 'a/2');
    await before.finish(await before.turn(), 20_000);
    time.pass(20_000);
    await before.turn();
    const after = worker('service');
    await after.takeOver();
    time.pass(19_999);
    expect(await after.lease(1, 1)).toEqual([]);
    time.pass(1);
    expect(pagesOf(await after.lease(1, 1))).toEqual(['a/2']);
  });

  test('limits visits to sites at one address, and delays no others for them', async () => {
    const { worker, time } = await opened();
    const one = worker('one', { perAddress: 2 });
    await one.offers(...['a', 'b', 'c', 'd', 'e'].flatMap((host) => [`${host}/1=9`, `${host}/2=9`]));
    const first = await one.lease(10, 1);
    const located = [];
    for (const turn of first) located.push(await one.locate(turn, '192.0.2.1'));
    // Two have room, and the others are given back.
    expect(located).toEqual([true, true, false, false, false]);
    for (const turn of first.slice(0, 2)) await one.finish(turn);
    await one.offers('z/1=1');
    time.pass(1_000);
    const turns = await one.lease(10, 1);
    expect(turns).toHaveLength(3);
    expect(pagesOf(turns)).toContain('z/1');
    expect(await one.lease(10, 1)).toEqual([]);
    for (const turn of turns.filter(({ host }) => host !== 'z.example')) await one.finish(turn);
    time.pass(300);
    expect(await one.lease(10, 1)).toHaveLength(2);
  });

  test('gives a site up to its budget, while others go on', async () => {
    const { worker, time } = await opened();
    const one = worker('one', { budget: { visits: 2, urls: 4 } });
    await one.offers('a/0', 'a/1', 'a/2');
    await one.offers('a/3');
    await one.offers('a/4', 'a/5', 'a/6');
    expect(await one.figures()).toMatchObject({ urls: 4 });
    const turn = await one.turn(5);
    expect(turn.urls).toHaveLength(2);
    await one.finish(turn);
    await one.offers('a/late', 'b/1');
    time.pass(60_000);
    expect(pagesOf(await one.lease(5, 5))).toEqual(['b/1']);
    expect(await one.figures()).toMatchObject({ spent: 1 });
  });

  test('visits no other address of a known page', async () => {
    const { worker, time } = await opened();
    const one = worker();
    await one.offers('a/1=2', 'a/same=1');
    const turn = await one.turn();
    const visited = [{ url: urlOf('a/1'), text: 5, also: [urlOf('a/same'), urlOf('a/new')] }];
    await one.finish(turn, 1_000, { visited });
    expect(await one.hasText(turn, urlOf('a/other'), 5)).toBe(true);
    expect(await one.hasText(turn, urlOf('a/1'), 5)).toBe(false);
    await one.offers('a/new');
    time.pass(60_000);
    expect((await one.lease(1, 5)).flatMap(({ urls }) => urls)).toEqual([]);
  });

  test('keeps the addresses of crawls apart', async () => {
    const { worker } = await opened();
    const [one, other] = [worker('one'), worker('one', { crawl: 'd' })];
    await one.offers('a/1');
    expect(await other.lease(1, 1)).toEqual([]);
    await other.offers('a/1');
    for (const each of [one, other]) expect(await each.lease(1, 1)).toHaveLength(1);
  });

  test('gives back the notes of sites', async () => {
    const { worker } = await opened();
    const one = worker();
    await one.offers('a/1', 'b/1');
    const notes = { fates: { read: 3 } };
    for (const turn of await one.lease(2, 1)) await one.finish(turn, 1_000, { visited: [], visits: 0, notes });
    const told = [];
    for await (const some of one.notes()) told.push(...some);
    expect(told).toEqual(['a', 'b'].map((host) => ({ host: `${host}.example`, notes })));
  });
});
