/** An agent's pages for a daily list: those near enough, and then those that its own list shows to learn from them. */
import { expect, test } from 'vitest';
import type { Candidate } from '../../../../agents/agents.ts';
import type { CountsHash } from '../../../../profiles/profiles.ts';
import { type NewsParts, newsOf } from '../../../../src/delivery/daily/news.ts';
import { agentOf, candidateOf, doneSession } from '../../support/samples.ts';

const AGENT = agentOf('ana', 'a1');
const LINE = 0.5;

/** An agent whose last list had these pages. */
function partsOver(listed: readonly Candidate[]): NewsParts {
  const session = { ...doneSession(AGENT.id, 1, []), list: listed };
  const none = new Set<never>();
  return {
    agents: {
      ratings: { now: async () => new Map() },
      knowledge: async () => ({
        population: { profiles: [1] },
        near: async () => (_: unknown, score: number) => score > LINE,
        sureness: async () => (score: number) => score / 2,
        scores: async (counts: readonly number[]) => counts.map((score) => ({ score, profile: 'p1' })),
      }),
    },
    agentStore: {
      sessions: async () => [session],
      passed: async () => [],
      marks: async () => ({ seen: none, read: none, hidden: none, isRead: false }),
      readAmong: async () => none,
    },
    library: { counts: async (hash: string) => Number(hash) },
    listedBefore: async () => none,
  } as never;
}

/** A score as the page's counts. */
function scoring(page: string, score: number, given: Partial<Candidate> = {}): Candidate {
  return candidateOf(page, { ...given, counts: String(score) as CountsHash });
}

test('far pages are left out and counted, unsure ones stay, and pages that are near by now are no trials', async () => {
  const listed = [
    scoring('best', 0.9),
    scoring('fallen', 0.4),
    scoring('unsure', 0.1, { tried: 'unsure' }),
    scoring('risen', 0.6, { tried: 'explored' }),
    scoring('filler', 0.2, { tried: 'explored' }),
  ];
  const news = await newsOf(AGENT, 0, 10, partsOver(listed));
  expect(news?.pages.map(({ page, tried }) => [page, tried])).toEqual([
    ['best', undefined],
    ['risen', undefined],
    ['unsure', 'unsure'],
  ]);
  expect(news?.far).toBe(2);
  expect(news?.pages.map((page) => news.sureness(page))).toEqual([0.45, 0.3, 0.05]);
});
