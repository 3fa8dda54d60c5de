import { describe, expect, test } from 'vitest';
import { asSaid, type Compute, decisionOn, type FailureKind, FetchFailed } from '../../../agents/agents.ts';
import { Robots } from '../../../agents/reader/robots.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import { failureOf, fakeTime, type Said, sitesOf } from './support.ts';

const SITE = 'http://site.example';

type Pages = Readonly<Record<string, Said | readonly Said[]>>;

/** The answers of the site, and perhaps of other sites. */
function robotsOf(said: Said | readonly Said[], { others = {}, readRobots = inThread().readRobots }: Beside = {}) {
  const time = fakeTime();
  const sites = sitesOf({ [`${SITE}/robots.txt`]: said, ...others }, time);
  return { robots: new Robots({ ask: sites.ask, compute: { readRobots }, time, product: 'Fenix' }), time, sites };
}

interface Beside extends Partial<Pick<Compute, 'readRobots'>> {
  readonly others?: Pages;
}

const FORBID = 'User-agent: *\nDisallow: /a';
const HOUR = 3_600_000;

async function allows(robots: Robots, path = '/a', origin = SITE): Promise<boolean> {
  return decisionOn(await robots.of(origin), origin + path).allowed;
}

describe('the rules of a site', () => {
  test('are read once a day', async () => {
    const { robots, time, sites } = robotsOf(FORBID);
    for (let hour = 0; hour < 24; hour++) {
      expect(await allows(robots)).toBe(false);
      time.pass(HOUR - 1);
    }
    expect(sites.asked).toHaveLength(1);
    time.pass(24);
    await allows(robots);
    expect(sites.asked).toHaveLength(2);
  });

  test('are read once for all visitors at once', async () => {
    const { robots, sites } = robotsOf(FORBID);
    await Promise.all([allows(robots), allows(robots), allows(robots)]);
    expect(sites.asked).toHaveLength(1);
  });

  test('belong to one origin: port and protocol count', async () => {
    const { robots, sites } = robotsOf(FORBID);
    expect(await allows(robots, '/a', `${SITE}:8080`)).toBe(true);
    expect(sites.urls()).toEqual([`${SITE}:8080/robots.txt`]);
  });

  test.each([400, 401, 403, 404, 410])('allow all if they are missing (%i)', async (status) => {
    const { robots } = robotsOf({ status });
    expect(await allows(robots)).toBe(true);
  });

  test.each<[string, Said, FailureKind]>([
    ['500', { status: 500 }, 'status'],
    ['503', { status: 503 }, 'status'],
    ['429', { status: 429 }, 'status'],
    ['no connection', new FetchFailed(asSaid('nobody there'), { kind: 'network' }), 'network'],
  ])('that fail (%s) close the site for a while with a remark, but forbid nothing', async (_, said, why) => {
    const { robots, time, sites } = robotsOf([said, FORBID]);
    const { kind, message } = await failureOf(allows(robots, '/b'));
    expect(kind).toBe(why);
    expect(message).toMatch(/robots\.txt could not be read \(.+\)/);
    await failureOf(allows(robots, '/b'));
    expect(sites.asked).toHaveLength(1);
    time.pass(HOUR);
    expect([await allows(robots, '/b'), await allows(robots, '/a')]).toEqual([true, false]);
  });

  test('that still fail forbid all for the newest reason', async () => {
    const { robots, time } = robotsOf([{ status: 500 }, { status: 503 }, FORBID]);
    expect((await failureOf(allows(robots, '/b'))).message).toContain('answered 500');
    time.pass(HOUR);
    expect((await failureOf(allows(robots, '/b'))).message).toContain('answered 503');
    time.pass(HOUR);
    expect(await allows(robots, '/b')).toBe(true);
  });

  test('stay in force while new rules cannot be fetched', async () => {
    const { robots, time } = robotsOf([FORBID, { status: 500 }]);
    await allows(robots);
    time.pass(25 * HOUR);
    expect([await allows(robots, '/a'), await allows(robots, '/b')]).toEqual([false, true]);
  });

  test('are followed through five redirects, also to other hosts', async () => {
    const hop = (n: number) => ({ status: 301, headers: { location: `http://h${n}.example/robots.txt` } });
    const others = Object.fromEntries([1, 2, 3, 4].map((n) => [`http://h${n}.example/robots.txt`, hop(n + 1)]));
    const { robots, sites } = robotsOf(hop(1), { others: { ...others, 'http://h5.example/robots.txt': FORBID } });
    expect(await allows(robots)).toBe(false);
    expect(sites.asked).toHaveLength(6);
  });

  test('behind endless redirects count as missing', async () => {
    const to = (location: string) => ({ status: 302, headers: { location } });
    const others = { [`${SITE}/robots.txt?again`]: to('/robots.txt') };
    const { robots, sites } = robotsOf(to('/robots.txt?again'), { others });
    expect(await allows(robots)).toBe(true);
    expect(sites.asked).toHaveLength(6);
  });

  test.each<[string, number, boolean]>([
    ['broke off', 100, true],
    ['was cut at the limit', 500 * 1024 + 1, false],
  ])('are judged by an answer that %s', async (_, bytes, unreadable) => {
    const body = `${FORBID}\n${'#'.repeat(bytes - FORBID.length - 1)}`;
    const { robots } = robotsOf({ body, truncated: true });
    const asked = allows(robots, '/b');
    if (unreadable) expect((await failureOf(asked)).message).toContain('its answer is not whole');
    else expect(await asked).toBe(true);
  });

  test('that nobody can read forbid all, as failed rules do', async () => {
    const failed = new FetchFailed(asSaid('reading it took too much memory'), { kind: 'size' });
    const { robots } = robotsOf(FORBID, { readRobots: () => Promise.reject(failed) });
    const { kind, message } = await failureOf(allows(robots, '/b'));
    expect(kind).toBe('size');
    expect(message).toContain('could not be read (reading it took too much memory)');
  });

  test('redirect to no forbidden address', async () => {
    const { robots } = robotsOf(new FetchFailed(asSaid('inside'), { kind: 'unsafe' }));
    expect(await failureOf(allows(robots))).toMatchObject({ kind: 'unsafe', message: 'inside' });
  });

  test('of many sites are kept while there is room, and the longest unused are forgotten', async () => {
    const large = `User-agent: *\n${Array.from({ length: 500 }, (_, i) => `Disallow: /${i}${'a'.repeat(970)}\n`).join('')}`;
    const place = (i: number) => `http://s${i}.example`;
    const others = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${place(i)}/robots.txt`, large]));
    const { robots, sites } = robotsOf(large, { others });
    for (let i = 0; i < 60; i++) await robots.of(place(i));
    await robots.of(place(59));
    expect(sites.asked).toHaveLength(60);
    await robots.of(place(0));
    expect(sites.asked).toHaveLength(61);
  });
});
