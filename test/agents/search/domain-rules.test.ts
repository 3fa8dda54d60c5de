/** A user's rules for domains and ages: which results are left out, and the order of the others. */
import { describe, expect, test } from 'vitest';
import { type DomainRule, type DomainRules, merged } from '../../../agents/agents.ts';
import { ruleFor } from '../../../agents/search/domain-rules.ts';
import { leavingOut } from '../../../agents/search/leaving-out.ts';
import { gather } from '../../../agents/search/search.ts';
import { engineOf } from '../support.ts';
import cases from './domain-rules-cases.json' with { type: 'json' };

const rules: DomainRules = new Map<string, DomainRule>([
  ['example.org', 'blocked'],
  ['blog.example.org', 'pinned'],
  ['example.com.br', 'lowered'],
  ['localhost', 'raised'],
  ['[2001:db8::1]', 'blocked'],
]);

test.each(cases.rules as [string, null | string][])('the rule of the innermost domain decides %s: %s', (url, rule) => {
  expect(ruleFor(url, rules) ?? null).toBe(rule);
});

describe('a result is left out', () => {
  const since = { day: '2026-01-15', seconds: 0 };
  const reason = leavingOut(rules, since);
  test.each(cases.dates as [string | undefined, string | undefined][])('by its date %s: %s', (date, why) => {
    expect(reason({ url: 'http://a.example/', title: '', snippet: '', ...(date === undefined ? {} : { date }) })).toBe(
      why,
    );
  });

  test('by its domain whatever its date, and kept at any age if none is wanted', () => {
    const old = { title: '', snippet: '', date: '1999' };
    expect(reason({ ...old, url: 'http://www.example.org/' })).toBe('blocked');
    expect(leavingOut(rules, undefined)({ ...old, url: 'http://a.example/' })).toBeUndefined();
  });

  test('and counted, without a place on the list', async () => {
    const places = ['http://a.example/1', 'http://example.org/2', 'http://a.example/3', 'http://www.example.org/4'];
    const asked: string[] = [];
    const { results, ...rest } = await gather(engineOf('one', places), {
      words: 'x',
      wishes: {},
      leftOut: leavingOut(rules, undefined),
      wanted: async (all) => {
        asked.push(...all.map(({ url }) => url));
        return new Set(all);
      },
      enough: 10,
    });
    expect(results.map(({ url }) => url)).toEqual(['http://a.example/1', 'http://a.example/3']);
    expect(rest).toMatchObject({ found: 4, leftOut: { blocked: 2, old: 0 } });
    expect(asked).toEqual(['http://a.example/1', 'http://a.example/3']);
  });
});

describe('a merged list', () => {
  const list = (hosts: readonly string[]) => ({
    engine: 'one',
    weight: 1,
    results: hosts.map((host) => ({ url: `http://${host}/`, title: host, snippet: '' })),
  });
  const hosts = (pages: ReturnType<typeof merged>) => pages.map(({ title }) => title);
  const many = (n: number) => Array.from({ length: n }, (_, i) => `h${i}.example`);

  test('has pinned pages first, best first, with a mark', () => {
    const found = merged([list(['a.example', 'x.blog.example.org', 'b.example', 'blog.example.org'])], rules);
    expect(hosts(found)).toEqual(['x.blog.example.org', 'blog.example.org', 'a.example', 'b.example']);
    expect(found.map(({ pinned }) => pinned)).toEqual([true, true, undefined, undefined]);
  });

  test('lets a raised page pass thirty others, and no more', () => {
    expect(hosts(merged([list([...many(30), 'x.localhost'])], rules))[0]).toBe('x.localhost');
    expect(hosts(merged([list([...many(35), 'x.localhost'])], rules)).indexOf('x.localhost')).toBe(4);
  });

  test('lets thirty others pass a lowered page', () => {
    expect(hosts(merged([list(['example.com.br', ...many(40)])], rules)).indexOf('example.com.br')).toBe(30);
  });

  test('without rules marks and moves nothing', () => {
    const found = merged([list(['a.example', 'blog.example.org'])]);
    expect(hosts(found)).toEqual(['a.example', 'blog.example.org']);
    expect(found.some((page) => 'pinned' in page)).toBe(false);
  });
});
