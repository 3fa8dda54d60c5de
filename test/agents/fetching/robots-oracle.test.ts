/**
 * Our reader of robots.txt beside the well-known `robots-parser`. Both agree on ordinary files. Each difference has its reason
 * beside it.
 */
import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { decisionOn, rulesIn } from '../../../agents/agents.ts';
import cases from './robots-cases.json' with { type: 'json' };

type Parting = [why: string, text: string, path: string, oursAllows: boolean, theyAllow: boolean];

const SITE = 'http://site.example';

/** What the package exports, which its types get wrong for modules. */
const parse = robotsParser as unknown as (
  url: string,
  text: string,
) => {
  isAllowed(url: string, agent: string): boolean | undefined;
  getMatchingLineNumber(url: string, agent: string): number;
  getCrawlDelay(agent: string): number | undefined;
};

interface Says {
  readonly allowed: boolean;
  readonly line: number | undefined;
  readonly delay: number;
}

function ours(text: string, path: string): Says {
  const rules = rulesIn(new TextEncoder().encode(text), 'Fenix');
  const { allowed, line } = decisionOn(rules, SITE + path);
  return { allowed, line, delay: rules.crawlDelayMs / 1000 };
}

function theirs(text: string, path: string): Says {
  const robots = parse(`${SITE}/robots.txt`, text);
  const line = robots.getMatchingLineNumber(SITE + path, 'Fenix');
  return {
    allowed: robots.isAllowed(SITE + path, 'Fenix') ?? true,
    line: line < 1 ? undefined : line,
    delay: robots.getCrawlDelay('Fenix') ?? 0,
  };
}

const part = fc.constantFrom(...'/ a b ab .html ? & x=1 - _ é %C3%A9 %28 %20 /a/'.split(' '));
const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('')}`);
const pattern = fc
  .tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: part }, fc.constant('*')), { maxLength: 6 }),
    fc.constantFrom('', '', '$'),
  )
  .map(([parts, end]) => `/${parts.join('')}${end}`);
const rule = fc
  .tuple(
    fc.constantFrom('Allow', 'Disallow', 'disallow'),
    fc.oneof(pattern, fc.constant('')),
    fc.constantFrom('', ' ', ' # so'),
  )
  .map(([name, value, behind]) => `${name}: ${value}${behind}`);
const robot = fc
  .constantFrom('*', 'Fenix', 'fenix/1.0', 'otherbot', 'fenix-image')
  .map((name) => `User-agent: ${name}`);
const behind = fc.constantFrom('', '', '# of no meaning', 'Sitemap: http://site.example/map.xml', 'Host: site.example');
const group = fc
  .tuple(fc.array(robot, { minLength: 1, maxLength: 3 }), fc.array(rule, { minLength: 1, maxLength: 6 }), behind)
  .map(([robots, rules, last]) => [...robots, ...rules, last]);
const file = fc
  .tuple(fc.array(group, { maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\n\n'))
  .map(([groups, end]) => groups.flat().join(end));

test('the rules beside robots-parser agree about an ordinary file, by the same line', () => {
  fc.assert(
    fc.property(file, path, (text, asked) => {
      expect(ours(text, asked)).toEqual(theirs(text, asked));
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

test.each([
  ...(cases.parting as Parting[]),
  ['a path that is too long is left alone', 'User-agent: *\nDisallow: /b', `/${'a'.repeat(8_000)}`, false, true],
] satisfies Parting[])('the rules beside robots-parser differ if %s', (_, text, asked, oursAllows, theyAllow) => {
  expect([ours(text, asked).allowed, theirs(text, asked).allowed]).toEqual([oursAllows, theyAllow]);
});

test.each([
  ['of several pauses the longest is kept', 'User-agent: *\nCrawl-delay: 9\nCrawl-delay: 1', 9, 1],
  ['a number is understood, whatever stands behind it', 'User-agent: *\nCrawl-delay: 10 s', 10, 0],
])('the rules beside robots-parser differ if %s', (_, text, ourDelay, theirDelay) => {
  expect([ours(text, '/').delay, theirs(text, '/').delay]).toEqual([ourDelay, theirDelay]);
});

test('any robots.txt gives a decision, and the same for any spelling of the path', () => {
  const piece = fc.oneof(
    part,
    fc.constantFrom('User-agent:', 'Disallow:', 'Allow', '\n', '\r', '*', '$', '#', ':', ' ', '\0'),
  );
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 60 });
  fc.assert(
    fc.property(text, path, (pieces, asked) => {
      const rules = rulesIn(new TextEncoder().encode(pieces.join('')), 'Fenix');
      expect(structuredClone(rules)).toEqual(rules);
      const escaped = asked.replace(/[ab_-]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      expect(decisionOn(rules, SITE + escaped)).toEqual(decisionOn(rules, SITE + asked));
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

test('any robots.txt matches as a regular expression would', () => {
  // Few letters, so that parts repeat and nearly match in many places.
  const letter = fc.constantFrom('a', 'a', 'b');
  const small = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join(''));
  const stars = fc
    .array(fc.oneof({ weight: 5, arbitrary: letter }, fc.constant('*')), { maxLength: 12 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(small, stars, fc.boolean(), (letters, wanted, ends) => {
      const expression = new RegExp(`^/${wanted.replaceAll('*', '[^]*')}${ends ? '$' : ''}`);
      const text = `User-agent: *\nDisallow: /${wanted}${ends ? '$' : ''}`;
      expect(ours(text, `/${letters}`).allowed).toBe(!expression.test(`/${letters}`));
    }),
    { numRuns: 2_000, seed: 1 },
  );
});
