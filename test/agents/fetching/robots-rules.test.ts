/** What a robots.txt says: by RFC 9309, by what Google publishes of its own reader, and where both leave it open. */
import { describe, expect, test } from 'vitest';
import { type Decision, decisionOn, type RobotRules, rulesIn } from '../../../agents/agents.ts';

const SITE = 'http://site.example';

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** As a file that is not UTF-8 may be: a letter, a byte. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function rules(text: string, product = 'Fenix'): RobotRules {
  return rulesIn(bytesOf(text), product);
}

function decision(text: string, path: string, product?: string): Decision {
  return decisionOn(rules(text, product), SITE + path);
}

function allows(text: string, path: string, product?: string): boolean {
  return decision(text, path, product).allowed;
}

describe('the line that decides', () => {
  test.each<[name: string, text: string, path: string, allowed: boolean, line?: number]>([
    ['nothing', '', '/a', true],
    ['everything forbidden', 'User-agent: *\nDisallow: /', '/a', false, 2],
    ['an empty rule allows', 'User-agent: *\nDisallow:', '/a', true],
    ['the beginning of a path', 'User-agent: *\nDisallow: /private', '/privately', false, 2],
    ['another path', 'User-agent: *\nDisallow: /private', '/public', true],
    ['the longest rule wins', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true, 3],
    ['the longest rule wins in any order', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/b/c', true, 2],
    ['of equal rules the one that allows wins', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true, 3],
    ['of the same rule said twice the first one', 'User-agent: *\nDisallow: /a\nDisallow: /a', '/a', false, 2],
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
    ['carriage returns alone', 'User-agent: *\rDisallow: /a\r', '/a', false, 2],
    ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /a', '/a', false, 2],
    ['white space anywhere', ' \tUser-agent \t:\t * \n\t Disallow\t: /a \t', '/a', false, 2],
    ['robots.txt itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
    ['a page instead of rules', '<!doctype html><html>\n<body>Disallow: everything</body>', '/a', true],
    ['nonsense', '\0\0:::\nDisallow\n: /\nUser-agent', '/a', true],
  ])('%s', (_, text, path, allowed, line) => {
    const decided = decision(text, path);
    expect([decided.allowed, decided.line]).toEqual([allowed, line]);
    if (line !== undefined) expect(decided.rule).toBe((text.split(/\r\n|\r|\n/)[line - 1] ?? '').trim());
  });

  test.each<[name: string, begins: string, allowed: boolean]>([
    ['whole', '\xEF\xBB\xBF', false],
    ['without its end', '\xEF\xBB', false],
    ['of one byte', '\xEF', false],
    ['that is none', '\xEF\x11\xBF', true],
    ['in the middle', 'Sitemap: /x\n\xEF\xBB\xBF', true],
  ])('is read behind a byte order mark %s', (_, begins, allowed) => {
    const found = rulesIn(latin1(`${begins}User-agent: *\nDisallow: /`), 'Fenix');
    expect(decisionOn(found, `${SITE}/a`).allowed).toBe(allowed);
  });

  test('is shown in letters, and not beyond what a person reads', () => {
    expect(decision('User-agent: *\nDisallow: /olá # não', '/ol%C3%A1').rule).toBe('Disallow: /olá # não');
    const { rule = '' } = decision(`User-agent: *\nDisallow: /a # ${'é'.repeat(1_000)}`, '/a');
    expect(rule).toMatch(/^Disallow: \/a # é+…$/);
    expect(rule).toHaveLength(201);
  });
});

describe('whom a group speaks to (RFC 9309, section 2.2.1)', () => {
  test.each<[name: string, text: string, allowed: boolean]>([
    ['our name and more', 'User-agent: fenix-image\nDisallow: /', true],
    ['a part of our name', 'User-agent: fen\nDisallow: /', true],
    ['our name and a word', 'User-agent: Fenix bot\nDisallow: /', false],
    ['our name and a star', 'User-agent: Fenix*\nDisallow: /', false],
    ['our name somewhere in a long one', 'User-agent: Mozilla/5.0 (compatible; Fenix)\nDisallow: /', true],
    ['everybody, and a word', 'User-agent: * all of you\nDisallow: /', false],
    ['what only begins with a star', 'User-agent: *bot\nDisallow: /', true],
    ['nobody', 'User-agent:\nDisallow: /', true],
    ['nobody yet', 'Disallow: /\nUser-agent: *\nDisallow: /b', true],
    [
      'everybody, in two groups',
      'User-agent: *\nDisallow: /b\n\nUser-agent: x\nDisallow:\nUser-agent: *\nDisallow: /',
      false,
    ],
    ['everybody and us', 'User-agent: *\nUser-agent: fenix\nDisallow: /', false],
    ['everybody, but we have a group without rules', 'User-agent: *\nDisallow: /\n\nUser-agent: fenix', true],
    ['those named before an empty rule only', 'User-agent: fenix\nDisallow:\nUser-agent: x\nDisallow: /', true],
    ['those named around an empty line', 'User-agent: fenix\n\n\nUser-agent: x\nDisallow: /', false],
    ['those named around a record nobody knows', 'User-agent: fenix\nHost: x\nUser-agent: x\nDisallow: /', false],
    ['those named around a pause', 'User-agent: fenix\nCrawl-delay: 2\nUser-agent: x\nDisallow: /', false],
  ])('%s', (_, text, allowed) => {
    expect(allows(text, '/a')).toBe(allowed);
  });

  test.each([
    ['MJ12bot', 'mj12bot', false],
    ['MJ12bot/v1.4', 'MJ12bot', false],
    ['MJ12bot', 'MJ13bot', true],
    ['FooBot', 'FooBot/1.2 beta', false],
    ['FooBot/1.2 beta', 'foobot', false],
    ['Foo', 'Foo Bar', false],
    ['Foo Bar', 'Foo Bar', true],
    ['Foo Bar', '*', false],
    ['*', 'x', true],
    ['*', '*', false],
    ['constructor', '*', false],
  ])('%s, named %s', (product, named, allowed) => {
    expect(allows(`User-agent: ${named}\nDisallow: /`, '/a', product)).toBe(allowed);
  });
});

describe('a directive without its colon', () => {
  test.each([
    ['counts', 'user-agent FooBot\ndisallow /', false],
    ['counts with a tab', 'User-agent\tFooBot\nDisallow\t/', false],
    ['and its exception does', 'user-agent FooBot\ndisallow /\nallow /a', true],
    ['of more words is a sentence', 'user-agent FooBot\ndisallow / for now', true],
    ['that is none does not', 'foo FooBot\nbar /', true],
  ])('%s', (_, text, allowed) => {
    expect(allows(text, '/a', 'FooBot')).toBe(allowed);
  });
});

/** The examples of the RFC and of Google's documentation, in words of ours. */
describe('which rule fits (RFC 9309, sections 2.2.2 and 2.2.3)', () => {
  test.each<[pattern: string, fitting: readonly string[], others: readonly string[]]>([
    ['/', ['/', '/a', '/a?b'], []],
    ['/*', ['/', '/a', '/a?b'], []],
    ['/$', ['/'], ['/a', '/?a']],
    [
      '/fish',
      ['/fish', '/fish.html', '/fish/salmon', '/fishheads', '/fish.php?id=1'],
      ['/Fish', '/catfish', '/?id=fish'],
    ],
    ['/fish*', ['/fish', '/fishheads/yummy.html', '/fish.php?id=1'], ['/Fish.asp', '/catfish']],
    ['/fish/', ['/fish/', '/fish/?id=1', '/fish/salmon.htm'], ['/fish', '/fish.html', '/animals/fish/']],
    ['/*.php', ['/index.php', '/a/b.php?c', '/a.php/', '/.php5'], ['/', '/windows.PHP']],
    ['/*.php$', ['/a.php', '/a/b.php', '/a.php.php'], ['/a.php?b', '/a.php/', '/a.php5']],
    ['/fish*.php', ['/fish.php', '/fishheads/catfish.php?a'], ['/Fish.PHP', '/fish']],
    ['*', ['/', '/a'], []],
    ['*/a', ['/a', '/b/a'], ['/b']],
    ['/a*b*c$', ['/abc', '/a-b-c', '/abcbc'], ['/acb', '/abcd']],
    ['/a**b', ['/ab', '/axb'], ['/a']],
    ['/*aabaac', ['/aabaabaac', '/aaabaac'], ['/aabaab']],
    ['/*ababac$', ['/abababac'], ['/abababa']],
    ['/*a$', ['/a', '/ba'], ['/ab']],
    ['/ab*b$', ['/abb', '/abxb'], ['/ab']],
    ['/a$b', ['/a$b', '/a%24b'], ['/a', '/ab']],
    ['/a%24', ['/a$', '/a%24b'], ['/a']],
    ['/a-%2A.html', ['/a-*.html', '/a-%2a.html'], ['/a-b.html']],
    ['/foo/bar?baz=quz', ['/foo/bar?baz=quz'], ['/foo/bar%3Fbaz=quz']],
    ['/foo/bar?baz=https://foo.bar', ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https://foo.bar'], []],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', ['/foo/bar?baz=https://foo.bar'], []],
    ['/foo/bar?at=me@home?', ['/foo/bar?at=me%40home%3F'], []],
    ['/foo/bar/ツ', ['/foo/bar/ツ', '/foo/bar/%E3%83%84', '/foo/bar/%e3%83%84'], ['/foo/bar/%E3%83%85']],
    ['/foo/bar/%E3%83%84', ['/foo/bar/ツ'], []],
    ['/foo/bar/%62%61%7A', ['/foo/bar/baz', '/foo/bar/%62az'], []],
    ['/%7Ejoe', ['/~joe', '/%7ejoe'], []],
    ['/~joe', ['/%7ejoe'], []],
    ['/olá', ['/ol%c3%a1'], []],
    ['/voilà', ['/voil%c3%a0'], []],
    ['/a b|{c}', ['/a%20b|{c}', '/a b%7C%7Bc%7D'], []],
    ['/a[1]', ['/a[1]'], []],
    ['/a%2Fb', ['/a%2fb'], ['/a/b']],
    ['/100%', ['/100%', '/100%/a'], []],
    ["/?q='a'", ["/?q='a'", '/?q=%27a%27'], []],
    ['a', [], ['/a', '/']],
    ['$', [], ['/']],
  ])('%s', (pattern, fitting, others) => {
    const text = `User-agent: *\nDisallow: ${pattern}`;
    expect(fitting.filter((path) => allows(text, path))).toEqual([]);
    expect(others.filter((path) => !allows(text, path))).toEqual([]);
  });

  test.each<[allow: string, disallow: string, path: string, allowed: boolean]>([
    ['/p', '/', '/page', true],
    ['/folder', '/folder', '/folder/page', true],
    ['/page', '/*.htm', '/page.htm', false],
    ['/page', '/*.ph', '/page.php5', true],
    ['/$', '/', '/', true],
    ['/$', '/', '/page.htm', false],
    ['/example/page/', '/example/page/disallowed.gif', '/example/page/disallowed.gif', false],
    ['/example/page/', '/example/page/disallowed.gif', '/example/page/allowed.gif', true],
  ])('Allow: %s against Disallow: %s for %s', (allow, disallow, path, allowed) => {
    expect(allows(`User-agent: *\nAllow: ${allow}\nDisallow: ${disallow}`, path)).toBe(allowed);
    expect(allows(`User-agent: *\nDisallow: ${disallow}\nAllow: ${allow}`, path)).toBe(allowed);
  });

  test('a byte that is no UTF-8 is that byte', () => {
    const { rules: found } = rulesIn(latin1('User-agent: *\nDisallow: /ol\xE1\nDisallow: /voil\xA0'), 'Fenix');
    expect(found.map(({ pattern }) => pattern)).toEqual(['/voil%A0', '/ol%E1']);
  });
});

/** Where its tests (google/robotstxt) say otherwise, the RFC is followed, or what is asked for is less than it would let. */
describe('what Google’s reader decides another way', () => {
  test.each<[why: string, allow: string, path: string, allowed: boolean]>([
    ['an address is escaped before it is compared (2.2.2)', '/shop/café', '/shop/café', true],
    ['so is one that a rule has escaped', '/shop/caf%C3%A9', '/shop/café', true],
    ['what need not be escaped is not (2.2.2)', '/shop/%63up', '/shop/cup', true],
    ['index.html is a page like any other', '/shop/index.html', '/shop/', false],
    ['a rule is not cut off at 16 664 letters', `/${'c'.repeat(17_000)}/tea`, `/${'c'.repeat(17_000)}/cup`, false],
    ['no address of 17 000 letters is asked for', `/${'c'.repeat(17_000)}`, `/${'c'.repeat(17_000)}`, false],
  ])('%s', (_, allow, path, allowed) => {
    expect(allows(`User-agent: *\nDisallow: /\nAllow: ${allow}`, path)).toBe(allowed);
  });

  test('what is no address has no decision', () => {
    expect(() => decisionOn(rules('User-agent: *\nDisallow: /'), '')).toThrow();
  });
});

describe('a record', () => {
  test.each([
    'disallow: /a',
    'DISALLOW: /a',
    'Dissallow: /a',
    'dissalow: /a',
    'Disalow: /a',
    'Diasllow: /a',
    'Disallaw: /a',
    'Disallow /a',
    'Disallow \t /a # said',
    'Disallow-: /a',
    'Disallowed: /a',
    'Disallow for all: /a',
  ])('may be written as %j', (line) => {
    expect(allows(`useragent: *\n${line}`, '/a')).toBe(false);
    expect(allows(`User agent: *\n${line}`, '/a')).toBe(false);
    expect(allows(`User-agent *\n${line}`, '/a')).toBe(false);
  });

  test.each(['Disallow', 'Disallow everything here', 'Dis allow: /a', 'Disallow=/a', '#Disallow: /a', 'Disallow /a b'])(
    'is none: %j',
    (line) => {
      expect(allows(`User-agent: *\n${line}`, '/a')).toBe(true);
    },
  );
});

describe('a pause', () => {
  test.each([
    ['User-agent: *\nCrawl-delay: 2', 2000],
    ['User-agent: *\nCrawl-delay: 0.5', 500],
    ['User-agent: *\nCrawl-delay: .5', 500],
    ['User-agent: *\nCrawl-delay: 10 seconds', 10_000],
    ['User-agent: *\nCrawl-delay: -3', 0],
    ['User-agent: *\nCrawl-delay: soon', 0],
    ['User-agent: *\nCrawl-delay: 1e999', Number.MAX_SAFE_INTEGER],
    ['User-agent: *\nCrawl-delay: 9\nUser-agent: fenix\nCrawl-delay: 1', 1000],
    ['User-agent: fenix\nCrawl-delay: 9\nDisallow: /\nUser-agent: fenix\nCrawl-delay: 1', 9000],
    ['Crawl-delay: 3\nUser-agent: *', 0],
    ['', 0],
  ])('%j asks for one of %i ms', (text, delay) => {
    expect(rules(text).crawlDelayMs).toBe(delay);
  });
});

test('sitemaps are for everybody, wherever they stand', () => {
  const text =
    'Sitemap: http://a.example/1\nUser-agent: x\nsite-map: http://a.example/2 # new\nDisallow: /\nSitemap:\nSITEMAP:/ó';
  expect(rules(text).sitemaps).toEqual(['http://a.example/1', 'http://a.example/2', '/ó']);
  const many = 'Sitemap: http://a.example/\n'.repeat(1_000);
  expect(rules(`${many}Sitemap: /${'a'.repeat(9_000)}`).sitemaps).toHaveLength(100);
  expect(rules(`Sitemap: /${'a'.repeat(9_000)}`).sitemaps).toEqual([]);
});

describe('a file of more than 500 KiB (RFC 9309, section 2.5)', () => {
  const LIMIT = 500 * 1024;
  const head = 'User-agent: *\nDisallow: /a\n';
  const filledTo = (bytes: number) => `${head}${'#'.repeat(bytes - head.length - 1)}\n`;

  test('counts up to there', () => {
    const text = `${filledTo(LIMIT)}Disallow: /b\n`;
    expect([allows(text, '/a'), allows(text, '/b')]).toEqual([false, true]);
  });

  test('counts up to the end of a line: half a rule would be another one', () => {
    const allow = 'Allow: /a/b/c';
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}`, '/a/b/c')).toBe(true);
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}\n`, '/a/b/c')).toBe(true);
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}\r\n`, '/a/b/c')).toBe(true);
    expect(allows(`${filledTo(LIMIT - allow.length + 1)}${allow}`, '/a/b/c')).toBe(false);
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}/d`, '/a/b/c')).toBe(false);
  });

  test('says nothing when it is one line', () => {
    expect(rules(`User-agent: *${' '.repeat(LIMIT)}`).rules).toEqual([]);
  });
});

describe('more rules than are kept', () => {
  const tooMany: readonly [string, string, number][] = [
    ['rules', 'Disallow: /a\n', 10_000],
    ['rules with stars', 'Disallow: /*a\n', 1_000],
  ];

  test.each(tooMany)('%s: a site of them is left alone, and the line is told', (_, line, most) => {
    const enough = `User-agent: *\n${line.repeat(most)}`;
    expect(rules(enough).rules).toHaveLength(most);
    expect(allows(enough, '/b')).toBe(true);
    const more = rules(`${enough}${line}`);
    expect(more).toEqual({ rules: [], crawlDelayMs: 0, sitemaps: [], tooManyFrom: most + 2 });
    const { allowed, line: from, rule, why } = decisionOn(more, `${SITE}/b`);
    expect([allowed, from, rule]).toEqual([false, most + 2, undefined]);
    expect(why).toMatch(/more rules for us than are kept/);
    expect(decisionOn(more, `${SITE}/robots.txt`).allowed).toBe(true);
  });

  test('letters: as many as a file has, but no more when they have to be escaped', () => {
    const rulesOf = (letter: string) => rules(`User-agent: *\n${`Disallow: /${letter.repeat(1_000)}\n`.repeat(490)}`);
    expect(rulesOf('a').rules).toHaveLength(490);
    expect(rulesOf('"').tooManyFrom).toBe(172);
  });

  test('of others do not matter', () => {
    const others = `User-agent: *\n${'Disallow: /*a\n'.repeat(2_000)}`;
    expect(allows(`${others}User-agent: fenix\nDisallow: /b`, '/a')).toBe(true);
    expect(allows(`User-agent: x\n${others.slice(14)}`, '/a')).toBe(true);
  });
});

describe('a longer path than servers take', () => {
  const long = `/${'a'.repeat(8_000)}`;

  test('is forbidden where anything is, and it is said', () => {
    const { allowed, line, why } = decision('User-agent: *\nDisallow: /b', long);
    expect([allowed, line]).toEqual([false, undefined]);
    expect(why).toMatch(/longer than 8000 letters/);
    expect(allows('User-agent: *\nDisallow: /b', long.slice(0, 8_000))).toBe(true);
  });

  test('is allowed where everything is', () => {
    expect(allows('User-agent: *\nDisallow:', long)).toBe(true);
  });
});

/** Minutes, or 4 GB, where rules are copied for every robot or matched by trying again: the limit is far from what they take. */
describe('a hostile file', () => {
  const LIMIT_MS = 20_000;

  test('of 20 000 robots and 21 000 rules is read in one pass', { timeout: LIMIT_MS }, () => {
    const text = `${'User-agent:a\n'.repeat(20_000)}${'Allow: /b\n'.repeat(21_000)}`;
    expect(rules(text).rules).toEqual([]);
    expect(rules(text, 'a').tooManyFrom).toBe(30_001);
  });

  test.each([
    ['stars', '/*a'.repeat(160)],
    ['a long part that nearly fits', `/*${'a'.repeat(478)}b`],
    ['a long part that nearly fits from behind', `/*b${'a'.repeat(478)}`],
    ['a part that repeats itself', `/*${'aab'.repeat(159)}c`],
    ['an end', `/${'*a'.repeat(239)}b$`],
  ])('of wildcards is matched without going back: %s', { timeout: LIMIT_MS }, (_, pattern) => {
    const found = rules(`User-agent: *\n${`Disallow: ${pattern}\n`.repeat(1_000)}`);
    expect(found.rules).toHaveLength(1_000);
    for (const path of ['a'.repeat(7_990), 'aab'.repeat(2_660), '/a'.repeat(3_990)])
      decisionOn(found, `${SITE}/${path}`);
  });

  test.each([
    ['white space', `User-agent: *\nDisallow: /a${' '.repeat(400_000)}b`],
    ['a line without a colon', `User-agent: *\n${'Disallow '.repeat(50_000)}`],
    ['colons', ':'.repeat(500_000)],
    ['comments', '#'.repeat(500_000)],
    ['empty lines', '\n'.repeat(500_000)],
    ['carriage returns', '\r'.repeat(500_000)],
    ['escapes', `User-agent: *\nDisallow: /${'%'.repeat(490_000)}`],
    ['dollars', `User-agent: *\nDisallow: /${'$'.repeat(150_000)}`],
    ['a name', `User-agent: ${'a'.repeat(490_000)}`],
  ])('of %s is read in one pass', { timeout: LIMIT_MS }, (_, text) => {
    expect(rules(text).rules.length).toBeLessThan(2);
  });
});
