/**
 * Rules of robots.txt by RFC 9309, by Google's documentation, and by our choice where both leave a point open. The cases are in
 * `robots-cases.json`.
 */
import { describe, expect, test } from 'vitest';
import { type Decision, decisionOn, type RobotRules, rulesIn } from '../../../agents/agents.ts';
import { ruleFor } from '../../../agents/reader/robots-index.ts';
import cases from './robots-cases.json' with { type: 'json' };

type Decided = [name: string, text: string, path: string, allowed: boolean, line?: number];

const SITE = 'http://site.example';

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Text as bytes of a file that is not UTF-8: one byte a letter. */
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

describe.each(Object.entries(cases.decisions))('%s', (_, rows) => {
  test.each(rows as Decided[])('%s', (_, text, path, allowed, line) => {
    const decided = decision(text, path);
    expect([decided.allowed, decided.line]).toEqual([allowed, line]);
    if (line !== undefined) expect(decided.rule).toBe(text.split(/\r\n|\r|\n/)[line - 1]?.trim());
  });
});

test.each<[name: string, begins: string, allowed: boolean]>([
  ['whole', '\xEF\xBB\xBF', false],
  ['without its end', '\xEF\xBB', false],
  ['of one byte', '\xEF', false],
  ['that is none', '\xEF\x11\xBF', true],
  ['in the middle', 'Sitemap: /x\n\xEF\xBB\xBF', true],
])('a robots.txt is read behind a byte order mark %s', (_, begins, allowed) => {
  const found = rulesIn(latin1(`${begins}User-agent: *\nDisallow: /`), 'Fenix');
  expect(decisionOn(found, `${SITE}/a`).allowed).toBe(allowed);
});

test('a robots.txt is shown in letters, up to the length that a person reads', () => {
  expect(decision('User-agent: *\nDisallow: /olá # não', '/ol%C3%A1').rule).toBe('Disallow: /olá # não');
  const { rule = '' } = decision(`User-agent: *\nDisallow: /a # ${'é'.repeat(1_000)}`, '/a');
  expect(rule).toMatch(/^Disallow: \/a # é+…$/);
  expect(rule).toHaveLength(201);
});

test.each(cases.products as [string, string, boolean][])('%s is addressed as %s', (product, named, allowed) => {
  expect(allows(`User-agent: ${named}\nDisallow: /`, '/a', product)).toBe(allowed);
});

/** The examples of the RFC and of Google's documentation, in words of ours. */
describe('the matching rule (RFC 9309, sections 2.2.2 and 2.2.3)', () => {
  test.each(cases.patterns as [string, string[], string[]][])('%s', (pattern, fitting, others) => {
    const text = `User-agent: *\nDisallow: ${pattern}`;
    expect(fitting.filter((path) => allows(text, path))).toEqual([]);
    expect(others.filter((path) => !allows(text, path))).toEqual([]);
  });

  test.each(cases.exceptions as [string, string, string, boolean][])(
    'Allow: %s against Disallow: %s for %s',
    (allow, disallow, path, allowed) => {
      expect(allows(`User-agent: *\nAllow: ${allow}\nDisallow: ${disallow}`, path)).toBe(allowed);
      expect(allows(`User-agent: *\nDisallow: ${disallow}\nAllow: ${allow}`, path)).toBe(allowed);
    },
  );

  test('takes a byte outside UTF-8 as that byte', () => {
    const { rules: found } = rulesIn(latin1('User-agent: *\nDisallow: /ol\xE1\nDisallow: /voil\xA0'), 'Fenix');
    expect(found.map(({ pattern }) => pattern)).toEqual(['/voil%A0', '/ol%E1']);
  });
});

/** Google’s reader cuts a rule off at 16 664 letters. */
test.each([
  ['counts as a whole', 'a rule', '/tea', '/cup'],
  ['is not asked for', 'an address', '', ''],
])('a path of 17 000 letters or more %s: %s', (_, __, allowed, asked) => {
  const long = `/${'c'.repeat(17_000)}`;
  expect(allows(`User-agent: *\nDisallow: /\nAllow: ${long}${allowed}`, long + asked)).toBe(false);
});

test('a broken address has no decision', () => {
  expect(() => decisionOn(rules('User-agent: *\nDisallow: /'), '')).toThrow();
});

test.each(cases.spellings)('a record may be written as %j', (line) => {
  for (const agent of ['useragent:', 'User agent:', 'User-agent'])
    expect(allows(`${agent} *\n${line}`, '/a')).toBe(false);
});

test.each(cases.sentences)('a record is not read from %j', (line) => {
  expect(allows(`User-agent: *\n${line}`, '/a')).toBe(true);
});

test.each(cases.pauses as [string, number][])('%j asks for a pause of %i ms', (text, delay) => {
  expect(rules(text).crawlDelayMs).toBe(delay);
});

test('sitemaps are for all robots, wherever they stand', () => {
  const text =
    'Sitemap: http://a.example/1\nUser-agent: x\nsite-map: http://a.example/2 # new\nDisallow: /\nSitemap:\nSITEMAP:/ó';
  expect(rules(text).sitemaps).toEqual(['http://a.example/1', 'http://a.example/2', '/ó']);
  const many = 'Sitemap: http://a.example/\n'.repeat(1_000);
  expect(rules(`${many}Sitemap: /${'a'.repeat(9_000)}`).sitemaps).toHaveLength(100);
  expect(rules(`Sitemap: /${'a'.repeat(9_000)}`).sitemaps).toEqual([]);
});

describe('a robots.txt of more than 500 KiB (RFC 9309, section 2.5)', () => {
  const LIMIT = 500 * 1024;
  const head = 'User-agent: *\nDisallow: /a\n';
  const filledTo = (bytes: number) => `${head}${'#'.repeat(bytes - head.length - 1)}\n`;

  test('counts up to that size', () => {
    const text = `${filledTo(LIMIT)}Disallow: /b\n`;
    expect([allows(text, '/a'), allows(text, '/b')]).toEqual([false, true]);
  });

  test('counts up to the end of a line, because half a rule would be another rule', () => {
    const allow = 'Allow: /a/b/c';
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}`, '/a/b/c')).toBe(true);
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}\n`, '/a/b/c')).toBe(true);
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}\r\n`, '/a/b/c')).toBe(true);
    expect(allows(`${filledTo(LIMIT - allow.length + 1)}${allow}`, '/a/b/c')).toBe(false);
    expect(allows(`${filledTo(LIMIT - allow.length)}${allow}/d`, '/a/b/c')).toBe(false);
  });

  test('has no rules if it is a single line', () => {
    expect(rules(`User-agent: *${' '.repeat(LIMIT)}`).rules).toEqual([]);
  });
});

/** A shop that lists each of its pages has some ten thousand rules. Only the size of the file limits them. */
describe('a robots.txt that is full of rules', () => {
  const full = (ruleOf: (i: number) => string) => {
    const lines = ['User-agent: *'];
    for (let size = 20; size < 500 * 1024; size += (lines.at(-1)?.length ?? 0) + 1) lines.push(ruleOf(lines.length));
    return lines.slice(0, -1);
  };

  test('keeps all rules, and the last decides like the first', () => {
    const lines = full((i) => `Disallow: /${i}.html$`);
    const found = rules(lines.join('\n'));
    expect(found.rules).toHaveLength(lines.length - 1);
    expect(lines.length).toBeGreaterThan(20_000);
    const decided = (path: string) => decisionOn(found, SITE + path);
    expect(decided('/1.html')).toMatchObject({ allowed: false, line: 2 });
    expect(decided(`/${lines.length - 1}.html`)).toMatchObject({ allowed: false, line: lines.length });
    expect([decided('/0.html').allowed, decided('/1.htm').allowed, decided('/1.html?a').allowed]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is not searched whole for each address', () => {
    const { rules: all } = rules(full((i) => `Disallow: /${i}`).join('\n'));
    let looks = 0;
    const counted = new Proxy(all, {
      get(target, name) {
        if (/^\d+$/.test(String(name))) looks++;
        return Reflect.get(target, name);
      },
    });
    expect(ruleFor('/7', counted)).toMatchObject({ pattern: '/7' });
    looks = 0;
    for (const path of ['/7', '/77/7', '/none']) ruleFor(path, counted);
    expect(looks).toBeLessThan(10);
  });

  test('keeps repeated rules once, by their first line', () => {
    const found = rules(`User-agent: *\n${'Disallow: /a\nDisallow: /*b\n'.repeat(9_000)}`);
    expect(found.rules.map(({ line }) => line)).toEqual([3, 2]);
  });

  test('with stars decides on an address of usual length, and says which long address is too long for it', () => {
    const found = rules(full((i) => `Disallow: /*aaaaa${i}b`).join('\n'));
    expect(found.rules.length).toBeGreaterThan(15_000);
    expect(decisionOn(found, `${SITE}/aaaaa7b`)).toMatchObject({ allowed: false, line: 8 });
    expect(decisionOn(found, `${SITE}/${'a'.repeat(300)}`)).toEqual({ allowed: true });
    const { allowed, line, why } = decisionOn(found, `${SITE}/${'a'.repeat(7_000)}`);
    expect([allowed, line]).toEqual([false, undefined]);
    expect(why?.words).toMatch(/too long to be held against all the rules with stars/);
  });

  test('with stars in other folders decides on long addresses', () => {
    const found = rules(full((i) => `Disallow: /b/*${i}b`).join('\n'));
    expect(decisionOn(found, `${SITE}/${'a'.repeat(7_000)}`)).toEqual({ allowed: true });
  });
});

describe('a path longer than servers take', () => {
  const long = `/${'a'.repeat(8_000)}`;

  test('is forbidden if any rule forbids, with a remark', () => {
    const { allowed, line, why } = decision('User-agent: *\nDisallow: /b', long);
    expect([allowed, line]).toEqual([false, undefined]);
    expect(why?.words).toMatch(/longer than 8000 letters/);
    expect(allows('User-agent: *\nDisallow: /b', long.slice(0, 8_000))).toBe(true);
  });

  test('is allowed if all is allowed', () => {
    expect(allows('User-agent: *\nDisallow:', long)).toBe(true);
  });
});

/** Copying rules for every robot, or backtracking, takes minutes or 4 GB. The limits here are far from both. */
describe('a hostile robots.txt', () => {
  const LIMIT_MS = 20_000;

  test('of 20 000 robots and 21 000 rules is read in one pass', { timeout: LIMIT_MS }, () => {
    const text = `${'User-agent:a\n'.repeat(20_000)}${'Allow: /b\n'.repeat(21_000)}`;
    expect(rules(text).rules).toEqual([]);
    expect(rules(text, 'a').rules).toHaveLength(1);
  });

  test.each([
    ['stars', '/*a'.repeat(160)],
    ['a long part that nearly fits', `/*${'a'.repeat(478)}b`],
    ['a long part that nearly fits from behind', `/*b${'a'.repeat(478)}`],
    ['a part that repeats itself', `/*${'aab'.repeat(159)}c`],
    ['an end', `/${'*a'.repeat(239)}b$`],
  ])('of wildcards is matched without backtracking: %s', { timeout: LIMIT_MS }, (_, pattern) => {
    const found = rules(
      `User-agent: *\n${Array.from({ length: 1_000 }, (_, i) => `Disallow: ${pattern.slice(0, -1)}${i}${pattern.slice(-1)}\n`).join('')}`,
    );
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
