import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../agents/reader/near-duplicates.ts';
import type { AgentId } from '../../../agents/records.ts';
import { type AgentNews, type DailyChoice, dailyChoice, type NewsPage } from '../../../agents/topic-agent/daily.ts';
import type { PageId } from '../../../profiles/profiles.ts';

type News = AgentNews<NewsPage>;

function pageOf(id: string, site = id, more: Partial<NewsPage> = {}): NewsPage {
  return { page: id as PageId, url: `http://${site}.example/${id}`, ...more };
}

const pagesBy = (name: string, length: number, site?: string) =>
  Array.from({ length }, (_, i) => pageOf(`${name}${i}`, site));

/** The more pages the agent chose from, the surer it is of the first of these. */
function newsOf(agent: string, pages: readonly NewsPage[], ranked = pages.length): News {
  const sureness = (page: NewsPage) => 1 - (pages.indexOf(page) + 1) / Math.max(ranked, pages.length);
  return { agent: agent as AgentId, pages, sureness };
}

function pagesOf(choices: readonly DailyChoice<NewsPage>[]): readonly string[] {
  return choices.map(({ page }) => page.page);
}

describe('the daily list', () => {
  it('begins with the surest agent, and goes on with it once each agent has two pages', () => {
    const sure = newsOf('a', pagesBy('a', 4), 400);
    const easy = newsOf('b', pagesBy('b', 4), 8);
    expect(pagesOf(dailyChoice([easy, sure], 6))).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3']);
  });

  it('names the other agents that want a page under any address, and takes the surest agent', () => {
    const mine = newsOf('a', [pageOf('x'), pageOf('p')], 10);
    const better = newsOf('b', [pageOf('q', 'mirror', { aliases: ['p' as PageId] })], 10);
    const [first, second] = dailyChoice([mine, better], 10);
    expect([first, second].map((each) => each?.page.page)).toEqual(['x', 'q']);
    expect(second).toMatchObject({ agent: 'b', alsoFor: ['a'] });
  });

  it('has pages with the same text only once', () => {
    const signature = signatureOf(Array.from({ length: 80 }, (_, i) => `the same words ${i}`).join(' '));
    const one = newsOf('a', [pageOf('p', 'p', { signature })], 100);
    const other = newsOf('b', [pageOf('q', 'q', { signature }), pageOf('r', 'r', { signature: signatureOf('else') })]);
    const choices = dailyChoice([one, other], 10);
    expect(pagesOf(choices)).toEqual(['p', 'r']);
    expect(choices[0]?.alsoFor).toEqual(['b']);
  });

  it('ends with a share of tried-out pages, labelled as such', () => {
    const tried = (id: string) => pageOf(id, id, { tried: 'explored' });
    const sure = pagesBy('s', 10);
    const news = newsOf('a', [...sure, tried('t0'), tried('t1'), tried('t2')], 100);
    const list = dailyChoice([news], 10);
    expect(pagesOf(list)).toEqual([...sure.slice(0, 8).map(({ page }) => page), 't0', 't1']);
    expect(list.at(-1)?.page.tried).toBe('explored');
    expect(pagesOf(dailyChoice([newsOf('a', [tried('t0')])], 10))).toEqual([]);
    const few = newsOf('a', [...sure.slice(0, 4), tried('t0'), tried('t1')], 100);
    expect(pagesOf(dailyChoice([few], 10))).toEqual(['s0', 's1', 's2', 's3', 't0']);
  });

  it('tries out no page, nor a copy of it, that another agent is sure of', () => {
    const signature = signatureOf(Array.from({ length: 80 }, (_, i) => `the same words ${i}`).join(' '));
    const trying = newsOf(
      'a',
      [pageOf('a1'), pageOf('p', 'p', { tried: 'unsure' }), pageOf('q', 'q', { tried: 'unsure', signature })],
      1_000,
    );
    const sure = newsOf('b', [pageOf('p'), pageOf('mirror', 'mirror', { signature })], 4);
    const list = dailyChoice([trying, sure], 10);
    expect(list.map(({ page, agent, alsoFor }) => [page.page, page.tried, agent, ...alsoFor])).toEqual([
      ['a1', undefined, 'a'],
      ['p', undefined, 'b', 'a'],
      ['mirror', undefined, 'b', 'a'],
    ]);
  });

  it('gives a site no third place in a row for tried-out pages', () => {
    const sure = ['s0', 's1', 's2', 'l0', 'l1'].map((id) => pageOf(id, id.startsWith('l') ? 'loud' : id));
    const tried = ['l2', 'l3', 't0'].map((id) => pageOf(id, id.startsWith('l') ? 'loud' : id, { tried: 'explored' }));
    expect(pagesOf(dailyChoice([newsOf('a', [...sure, ...tried], 100)], 6))).toEqual([
      ...sure.map(({ page }) => page),
      't0',
    ]);
  });

  it('leaves room for other sites if there are any', () => {
    const loud = newsOf('a', pagesBy('l', 20, 'loud'), 1_000);
    const quiet = newsOf('b', pagesBy('q', 20));
    const sites = dailyChoice([loud, quiet], 10).map(({ page }) => page.url.includes('loud'));
    expect(sites.filter(Boolean)).toHaveLength(2);
  });

  it('deals an agent whose best page is of a full site its next page', () => {
    const news = ['a', 'b', 'c'].map((name, i) =>
      newsOf(name, [pageOf(`${name}0`, 'loud'), pageOf(`${name}1`)], 100 - i),
    );
    expect(pagesOf(dailyChoice(news, 3))).toEqual(['a0', 'b0', 'c1']);
  });
});

const SITES = ['s', 't', 'u', 'v', 'w'];

const anyNews = fc
  .array(
    fc.record({
      pages: fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 60 }), site: fc.integer({ min: 0, max: 4 }) }), {
        maxLength: 25,
        selector: ({ id }) => id,
      }),
      ranked: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 8 },
  )
  // An address has one site, whichever agent found it.
  .map((agents) =>
    agents.map(({ pages, ranked }, i) =>
      newsOf(
        `a${i}`,
        pages.map(({ id }) => pageOf(`p${id}`, SITES[(id * 7) % 3 === 0 ? 0 : id % SITES.length])),
        ranked,
      ),
    ),
  );

const anyMost = fc.integer({ min: 1, max: 40 });

function siteOf({ page }: DailyChoice<NewsPage>): string {
  return new URL(page.url).host;
}

function longestRun(sites: readonly string[]): number {
  let longest = 0;
  for (let i = 0, run = 0; i < sites.length; i++) {
    run = sites[i] === sites[i - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Agents without a place when another gets its third, or at the end. A page that several want is a place for each. */
function waitingAtThird(choices: readonly DailyChoice<NewsPage>[], wanting: readonly AgentId[]): readonly AgentId[] {
  const waiting = new Set(wanting);
  const own = new Map<AgentId, number>();
  for (const { agent, alsoFor } of choices) {
    const isFirst = [agent, ...alsoFor].filter((each) => waiting.delete(each)).length > 0;
    own.set(agent, (own.get(agent) ?? 0) + 1);
    if (!isFirst && (own.get(agent) ?? 0) > 2 && waiting.size > 0) break;
  }
  return [...waiting];
}

describe('the daily list of any finds', () => {
  const law = (holds: (news: readonly News[], most: number) => void) =>
    fc.assert(fc.property(anyNews, anyMost, holds), { numRuns: 200 });

  it('has each page once, only found pages, and as many as exist up to its length', () => {
    law((news, most) => {
      const ids = pagesOf(dailyChoice(news, most));
      const found = new Set(news.flatMap(({ pages }) => pages.map(({ page }) => page as string)));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => found.has(id))).toBe(true);
      expect(ids).toHaveLength(Math.min(most, found.size));
    });
  });

  it('gives each agent with finds a place before any gets its third, if there is room', () => {
    law((news, most) => {
      const wanting = news.filter(({ pages }) => pages.length > 0).map(({ agent }) => agent);
      fc.pre(most >= wanting.length);
      expect(waitingAtThird(dailyChoice(news, most), wanting)).toEqual([]);
    });
  });

  it('has no five pages of one site in a row if half of the list is of others', () => {
    law((news, most) => {
      const sites = dailyChoice(news, most).map(siteOf);
      const counts = SITES.map((site) => sites.filter((each) => each === `${site}.example`).length);
      if (Math.max(...counts) <= sites.length / 2) expect(longestRun(sites)).toBeLessThan(5);
    });
  });

  it('names each agent that wants a page once', () => {
    law((news, most) => {
      for (const { page, agent, alsoFor } of dailyChoice(news, most)) {
        const wants = news.filter(({ pages }) => pages.some((each) => each.page === page.page));
        expect([agent, ...alsoFor].sort()).toEqual(wants.map((each) => each.agent).sort());
      }
    });
  });
});
