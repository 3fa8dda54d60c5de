import { describe, expect, test } from 'vitest';
import { FetchFailed } from '../../../agents/agents.ts';
import { Robots, rulesOf } from '../../../agents/reader/robots.ts';
import { failureOf, fakeTime, type Said, sitesOf } from './support.ts';

const SITE = 'http://site.example';

function lines(...text: readonly string[]): string {
  return text.join('\n');
}

describe('the rules', () => {
  test.each<[name: string, text: string, path: string, allowed: boolean, line?: number]>([
    ['nothing', '', '/a', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/a', false, 2],
    ['an empty rule allows', 'User-agent: *\nDisallow:', '/a', true],
    ['the beginning of a path', 'User-agent: *\nDisallow: /private', '/privately', false, 2],
    ['another path', 'User-agent: *\nDisallow: /private', '/public', true],
    ['the longest rule wins', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true, 3],
    ['the longest rule wins in any order', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/b/c', true, 2],
    ['of equal rules the one that allows wins', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true, 3],
    ['a star', 'User-agent: *\nDisallow: /*.pdf', '/x/y.pdf?z', false, 2],
    ['an end', 'User-agent: *\nDisallow: /*.pdf$', '/y.pdf?z', true],
    ['an end that is reached', 'User-agent: *\nDisallow: /*.pdf$', '/y.pdf', false, 2],
    ['a query', 'User-agent: *\nDisallow: /*?s=', '/list?s=1', false, 2],
    ['our own group instead of everybody’s', 'User-agent: *\nDisallow: /\nUser-agent: fenix\nDisallow: /b', '/a', true],
    ['our own group in any case', 'User-agent: FENIX\nDisallow: /a', '/a', false, 2],
    ['our own group with a version', 'User-agent: Fenix/2.0\nDisallow: /a', '/a', false, 2],
    [
      'our own group in two parts',
      'User-agent: fenix\nDisallow: /a\nUser-agent: *\nDisallow:\nUser-agent: fenix\nDisallow: /b',
      '/b',
      false,
      6,
    ],
    ['a group of several robots', 'User-agent: x\nUser-agent: fenix\nDisallow: /a', '/a', false, 3],
    [
      'other records within a group',
      'User-agent: fenix\nSitemap: http://x/\nUser-agent: x\nDisallow: /a',
      '/a',
      false,
      4,
    ],
    ['another robot’s group', 'User-agent: otherbot\nDisallow: /', '/a', true],
    ['comments', '# hello\nUser-agent: * # all\nDisallow: /a # not this', '/a', false, 3],
    ['carriage returns', 'User-agent: *\r\nDisallow: /a\r\n', '/a', false, 2],
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /a', '/a', false, 2],
    ['escapes of plain letters', 'User-agent: *\nDisallow: /%7Ejoe', '/~joe', false, 2],
    ['plain letters for escapes', 'User-agent: *\nDisallow: /~joe', '/%7ejoe', false, 2],
    ['other letters', 'User-agent: *\nDisallow: /olá', '/ol%c3%a1', false, 2],
    ['robots.txt itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
    ['a page instead of rules', '<!doctype html><html>\n<body>Disallow: everything</body>', '/a', true],
    ['nonsense', '\0\0:::\nDisallow\n: /\nUser-agent', '/a', true],
  ])('%s', (_, text, path, allowed, line) => {
    const decision = rulesOf(text, 'Fenix').decide(SITE + path);
    expect([decision.allowed, decision.line]).toEqual([allowed, line]);
    if (line !== undefined) expect(decision.rule).toBe((text.split(/\r?\n/)[line - 1] ?? '').trim());
  });

  test.each([
    ['User-agent: *\nCrawl-delay: 2', 2000],
    ['User-agent: *\nCrawl-delay: 0.5', 500],
    ['User-agent: *\nCrawl-delay: -3', 0],
    ['User-agent: *\nCrawl-delay: soon', 0],
    ['User-agent: *\nCrawl-delay: 9\nUser-agent: fenix\nCrawl-delay: 1', 1000],
    ['', 0],
  ])('%j asks for a pause of %i ms', (text, delay) => {
    expect(rulesOf(text, 'Fenix').crawlDelayMs).toBe(delay);
  });
});

function robotsOf(pages: Readonly<Record<string, Said | readonly Said[]>>) {
  const time = fakeTime();
  const sites = sitesOf(pages, time);
  return { robots: new Robots({ ask: sites.ask, time, product: 'Fenix' }), time, sites };
}

const FORBID = 'User-agent: *\nDisallow: /a';
const HOUR = 3_600_000;

async function allows(robots: Robots, path = '/a', origin = SITE): Promise<boolean> {
  return (await robots.of(origin)).decide(origin + path).allowed;
}

describe('the rules of a site', () => {
  test('are read once a day', async () => {
    const { robots, time, sites } = robotsOf({ [`${SITE}/robots.txt`]: FORBID });
    for (let hour = 0; hour < 24; hour++) {
      expect(await allows(robots)).toBe(false);
      time.pass(HOUR - 1);
    }
    expect(sites.asked).toHaveLength(1);
    time.pass(24);
    await allows(robots);
    expect(sites.asked).toHaveLength(2);
  });

  test('are read once for all who want them at once', async () => {
    const { robots, sites } = robotsOf({ [`${SITE}/robots.txt`]: FORBID });
    await Promise.all([allows(robots), allows(robots), allows(robots)]);
    expect(sites.asked).toHaveLength(1);
  });

  test('are those of one origin: port and protocol count', async () => {
    const { robots, sites } = robotsOf({ [`${SITE}/robots.txt`]: FORBID });
    expect(await allows(robots, '/a', `${SITE}:8080`)).toBe(true);
    expect(sites.urls()).toEqual([`${SITE}:8080/robots.txt`]);
  });

  test.each([400, 401, 403, 404, 410])('that are not there (%i) allow all', async (status) => {
    const { robots } = robotsOf({ [`${SITE}/robots.txt`]: { status } });
    expect(await allows(robots)).toBe(true);
  });

  test.each<[string, Said]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['no connection', new FetchFailed('nobody there', { kind: 'network' })],
  ])('that cannot be had (%s) forbid all, for a while, and it is said', async (_, said) => {
    const { robots, time, sites } = robotsOf({ [`${SITE}/robots.txt`]: [said, FORBID] });
    const { kind, message } = await failureOf(allows(robots, '/b'));
    expect(kind).toBe('robots');
    expect(message).toMatch(/robots\.txt could not be read \(.+\)/);
    await failureOf(allows(robots, '/b'));
    expect(sites.asked).toHaveLength(1);
    time.pass(HOUR);
    expect([await allows(robots, '/b'), await allows(robots, '/a')]).toEqual([true, false]);
  });

  test('that were known stay in force while new ones cannot be had', async () => {
    const { robots, time } = robotsOf({ [`${SITE}/robots.txt`]: [FORBID, { status: 500 }] });
    await allows(robots);
    time.pass(25 * HOUR);
    expect([await allows(robots, '/a'), await allows(robots, '/b')]).toEqual([false, true]);
  });

  test('are followed through five redirects, to other hosts too', async () => {
    const hop = (n: number) => ({ status: 301, headers: { location: `http://h${n}.example/robots.txt` } });
    const { robots, sites } = robotsOf({
      [`${SITE}/robots.txt`]: hop(1),
      'http://h1.example/robots.txt': hop(2),
      'http://h2.example/robots.txt': hop(3),
      'http://h3.example/robots.txt': hop(4),
      'http://h4.example/robots.txt': hop(5),
      'http://h5.example/robots.txt': FORBID,
    });
    expect(await allows(robots)).toBe(false);
    expect(sites.asked).toHaveLength(6);
  });

  test('that are always elsewhere are none', async () => {
    const { robots, sites } = robotsOf({
      [`${SITE}/robots.txt`]: { status: 302, headers: { location: '/robots.txt?again' } },
      [`${SITE}/robots.txt?again`]: { status: 302, headers: { location: '/robots.txt' } },
    });
    expect(await allows(robots)).toBe(true);
    expect(sites.asked).toHaveLength(6);
  });

  test('count up to 500 KiB', async () => {
    const filler = '# a line that says nothing\n'.repeat(30_000);
    const { robots } = robotsOf({ [`${SITE}/robots.txt`]: lines(FORBID, filler, 'Disallow: /b') });
    expect([await allows(robots, '/a'), await allows(robots, '/b')]).toEqual([false, true]);
  });

  test('lead nowhere that may not be asked', async () => {
    const { robots } = robotsOf({ [`${SITE}/robots.txt`]: new FetchFailed('inside', { kind: 'unsafe' }) });
    expect(await failureOf(allows(robots))).toMatchObject({ kind: 'unsafe', message: 'inside' });
  });
});
