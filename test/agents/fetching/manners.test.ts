/** Manners at a site: pauses, robots.txt, and retries. */
import { describe, expect, test } from 'vitest';
import { asSaid, FetchFailed, politeVisits } from '../../../agents/agents.ts';
import { siteOf } from '../../../agents/reader/hosts.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import cases from './manners-cases.json' with { type: 'json' };
import { failureOf, fakeLedger, fakeTime, fakeTurns, type Said, sitesOf } from './support.ts';

const SITE = 'http://site.example';
const PAGE = '<p>a page';

type Pages = Readonly<Record<string, Said | readonly Said[]>>;

function guest(pages: Pages, options: { pauseMs?: number; pace?: number } = {}) {
  const time = fakeTime();
  const sites = sitesOf(pages, time);
  const ledger = fakeLedger();
  const ports = { ask: sites.ask, compute: inThread(), turns: fakeTurns(time), ledger, time };
  const { fetch, ask } = politeVisits({ ...ports, product: 'Fenix', pauseMs: 1000, pace: 1, ...options });
  return { fetch, ask, time, sites, ledger };
}

test('credentials for an origin go to no other origin, and not again if that redirects back', async () => {
  const to = (location: string) => ({ status: 302, headers: { location } });
  const other = 'http://other.example/b';
  const { ask, sites } = guest({ [`${SITE}/a`]: to(other), [other]: to(`${SITE}/c`), [`${SITE}/c`]: PAGE });
  await ask(`${SITE}/a`, { headers: { authorization: 'Basic x' } });
  const told = sites.asked.filter(({ authorization }) => authorization !== undefined);
  expect(sites.urls()).toContain(`${SITE}/c`);
  expect(told.map(({ url }) => url)).toEqual([`${SITE}/a`]);
});

describe('a pause', () => {
  const wanting = (delay: number) => ({ [`${SITE}/robots.txt`]: `User-agent: *\nCrawl-delay: ${delay}` });

  test.each(cases.courses as [string, Pages, object, readonly number[]][])('%s', async (_, robots, options, times) => {
    const { fetch, sites } = guest({ ...robots, [`${SITE}/a`]: PAGE, [`${SITE}/b`]: PAGE }, options);
    await fetch(`${SITE}/a`);
    await fetch(`${SITE}/b`);
    expect(sites.asked).toEqual(['robots.txt', 'a', 'b'].map((name, i) => ({ url: `${SITE}/${name}`, at: times[i] })));
  });

  test('longer than a minute is not kept: the site is skipped with a remark', async () => {
    const { fetch, sites, ledger } = guest({ ...wanting(61), [`${SITE}/a`]: PAGE });
    expect(await failureOf(fetch(`${SITE}/a`))).toMatchObject({
      kind: 'robots',
      message: 'its robots.txt wants 61 seconds between two visits: too slow for us',
    });
    expect(sites.urls()).toEqual([`${SITE}/robots.txt`]);
    expect(ledger.entries).toContainEqual(['refused', 'site.example', 'robots']);
  });

  test('at one site does not delay another site', async () => {
    const { fetch, sites } = guest({ [`${SITE}/a`]: PAGE, 'http://other.example/a': PAGE });
    await fetch(`${SITE}/a`);
    await fetch('http://other.example/a');
    expect(sites.asked.map(({ at }) => at)).toEqual([0, 1000, 1000, 2000]);
  });

  test('is not needed if nobody was asked', async () => {
    const inside = new FetchFailed(asSaid('it is inside'), { kind: 'unsafe' });
    const { fetch, time, ledger } = guest({ [`${SITE}/a`]: inside, [`${SITE}/robots.txt`]: inside });
    for (let i = 0; i < 3; i++) await failureOf(fetch(`${SITE}/a`));
    expect(time.now()).toBe(0);
    expect(ledger.entries).toEqual(Array.from({ length: 3 }, () => ['refused', 'site.example', 'unsafe']));
  });
});

describe('a posted form', () => {
  const OTHER = 'http://other.example/b';
  const sent = { body: 'q=lamp', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

  test.each([307, 308])('goes to no other site, whoever redirects it by a %i', async (status) => {
    const { ask, sites } = guest({ [`${SITE}/a`]: { status, headers: { location: OTHER } }, [OTHER]: PAGE });
    expect(await failureOf(ask(`${SITE}/a`, sent))).toMatchObject({ kind: 'unsafe' });
    expect(sites.urls()).not.toContain(OTHER);
  });

  test('is posted again within its site, and becomes a question elsewhere', async () => {
    const { ask, sites } = guest({
      [`${SITE}/a`]: { status: 307, headers: { location: '/c' } },
      [`${SITE}/c`]: { status: 303, headers: { location: OTHER } },
      [OTHER]: PAGE,
    });
    expect((await ask(`${SITE}/a`, sent)).url).toBe(OTHER);
    const posted = sites.asked.filter(({ body }) => body !== undefined);
    expect(posted.map(({ url }) => url)).toEqual([`${SITE}/a`, `${SITE}/c`]);
  });

  test('stays at its site if that is wanted, as a question does', async () => {
    const { ask, sites } = guest({
      [`${SITE}/a`]: { status: 302, headers: { location: '/c' } },
      [`${SITE}/c`]: { status: 303, headers: { location: OTHER } },
      [OTHER]: PAGE,
    });
    expect(await failureOf(ask(`${SITE}/a`, { staysAtSite: true }))).toMatchObject({ kind: 'unsafe' });
    expect(await failureOf(ask(`${SITE}/a`, { ...sent, staysAtSite: true }))).toMatchObject({ kind: 'unsafe' });
    expect(sites.urls()).not.toContain(OTHER);
  });
});

test.each(cases.sites as [string, string][])('a site with the address %s is %s', (url, site) => {
  // `www` directly before a top-level domain is the name itself.
  expect(siteOf(url)).toBe(site);
});

test.each([
  [
    'too many rules with stars for a long address',
    `User-agent: *\n${Array.from({ length: 2_000 }, (_, i) => `Disallow: /*b${i}\n`).join('')}`,
    `/${'a'.repeat(7_000)}`,
    'too long to be held against all the rules with stars',
  ],
  ['too long an address', 'User-agent: *\nDisallow: /b', `/${'a'.repeat(8_000)}`, 'too long to be held against'],
])('robots.txt that cannot decide forbids all pages, with a remark: %s', async (_, robots, path, why) => {
  const { fetch, sites } = guest({ [`${SITE}/robots.txt`]: robots });
  const { kind, message } = await failureOf(fetch(SITE + path));
  expect(kind).toBe('robots');
  expect(message).toContain(why);
  expect(sites.urls()).toEqual([`${SITE}/robots.txt`]);
});

test('robots.txt forbids with the rule that decides', async () => {
  const { fetch, sites } = guest({
    [`${SITE}/robots.txt`]: 'User-agent: *\nDisallow: /private',
    [`${SITE}/private/a`]: PAGE,
  });
  const { kind, message } = await failureOf(fetch(`${SITE}/private/a`));
  expect([kind, message]).toEqual(['robots', 'its robots.txt forbids it (Disallow: /private)']);
  expect(sites.urls()).toEqual([`${SITE}/robots.txt`]);
});

test('robots.txt is asked at every site of a redirect', async () => {
  const { fetch, sites } = guest({
    [`${SITE}/a`]: { status: 302, headers: { location: 'http://other.example/b' } },
    'http://other.example/robots.txt': 'User-agent: *\nDisallow: /',
    'http://other.example/b': PAGE,
  });
  expect((await failureOf(fetch(`${SITE}/a`))).kind).toBe('robots');
  expect(sites.urls()).toEqual([`${SITE}/robots.txt`, `${SITE}/a`, 'http://other.example/robots.txt']);
});

describe('redirects', () => {
  const to = (location: string) => ({ status: 301, headers: { location } });

  test('are followed to the page, which has the last address', async () => {
    const { fetch } = guest({ [`${SITE}/a`]: to('b?c#d'), [`${SITE}/b?c#d`]: PAGE });
    expect((await fetch(`${SITE}/a`)).url).toBe(`${SITE}/b?c#d`);
  });

  test.each([
    ['in a circle', 2, 'circle', 3],
    ['without end', 20, 'more than 5 times', 7],
  ])('%s are cut', async (_, pages, why, asked) => {
    const numbers = Array.from({ length: pages }, (__, i) => [`${SITE}/${i}`, to(`/${(i + 1) % pages}`)]);
    const { fetch, sites } = guest(Object.fromEntries(numbers));
    expect((await failureOf(fetch(`${SITE}/0`))).message).toContain(why);
    expect(sites.asked).toHaveLength(asked);
  });

  test('without a target end at the site’s answer', async () => {
    const { fetch } = guest({ [`${SITE}/a`]: { status: 301 }, [`${SITE}/b`]: to('http://') });
    for (const path of ['/a', '/b']) {
      expect((await failureOf(fetch(SITE + path))).message).toBe('the site answered 301');
    }
  });
});

describe('a site that is too busy', () => {
  test.each([429, 503])('is asked once more after its pause (%i)', async (status) => {
    const { fetch, sites, ledger } = guest({ [`${SITE}/a`]: [{ status, retryAfterMs: 5000 }, PAGE] });
    await fetch(`${SITE}/a`);
    expect(sites.asked.map(({ at }) => at)).toEqual([0, 1000, 6000]);
    expect(ledger.entries).toContainEqual(['suspended', 'site.example', 6000]);
  });

  test('for long is left alone for all wishes, with a remark', async () => {
    const { fetch, sites, time } = guest({
      [`${SITE}/a`]: [{ status: 429, retryAfterMs: 3_600_000 }, PAGE],
      [`${SITE}/b`]: PAGE,
    });
    for (const path of ['/a', '/b']) {
      expect(await failureOf(fetch(SITE + path))).toMatchObject({
        kind: 'busy',
        message: 'the site answered 429: it is left alone for another 3600 seconds',
      });
    }
    expect(sites.urls()).toEqual([`${SITE}/robots.txt`, `${SITE}/a`]);
    time.pass(3_600_000);
    await fetch(`${SITE}/b`);
  });

  test('without a pause of its own is left alone longer each time', async () => {
    const { fetch, sites } = guest({ [`${SITE}/a`]: { status: 503 } });
    await failureOf(fetch(`${SITE}/a`));
    await failureOf(fetch(`${SITE}/a`));
    const visits = sites.asked.slice(1).map(({ at }) => at);
    expect(visits).toEqual([1000, 31_000, 91_000]);
  });

  test('is left alone for a day at most', async () => {
    const { fetch, time } = guest({ [`${SITE}/a`]: [{ status: 429, retryAfterMs: 1e12 }, PAGE] });
    await failureOf(fetch(`${SITE}/a`));
    time.pass(24 * 3_600_000);
    await expect(fetch(`${SITE}/a`)).resolves.toBeDefined();
  });
});

test.each<[string, Said]>([
  ['a broken connection', new FetchFailed(asSaid('reset'), { kind: 'network', passing: true })],
  ['a gateway', { status: 502 }],
])('a failed visit is tried once more in its own turn after %s', async (_, said) => {
  const { fetch, sites } = guest({ [`${SITE}/a`]: [said, PAGE] });
  await fetch(`${SITE}/a`);
  expect(sites.asked.map(({ at }) => at)).toEqual([0, 1000, 2000]);
});

test.each<[string, Said]>([
  ['no server', new FetchFailed(asSaid('refused'), { kind: 'network' })],
  ['an error', { status: 500 }],
  ['no page', { status: 404 }],
])('a failed visit is not tried again after %s', async (_, said) => {
  const { fetch, sites } = guest({ [`${SITE}/a`]: [said, PAGE] });
  await failureOf(fetch(`${SITE}/a`));
  expect(sites.asked).toHaveLength(2);
});

test('a defect is not reported as a failed page', async () => {
  const { fetch } = guest({ [`${SITE}/a`]: new TypeError('a defect') });
  await expect(fetch(`${SITE}/a`)).rejects.toThrow(new TypeError('a defect'));
});
