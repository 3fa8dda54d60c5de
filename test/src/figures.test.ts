import { describe, expect, test } from 'vitest';
import type { Candidate, DoneSession } from '../../agents/agents.ts';
import { figuresOf } from '../../src/demo/figures.ts';
import { agentOf, candidateOf, doneSession } from './support/samples.ts';

const AGENT = agentOf('ana', 'a1').id;

interface Judged {
  readonly grade: number;
  readonly rank: number;
  readonly score: number;
}

/** Figures of a session whose candidates, best first, have these grades, engine's places and scores. */
function figures(judged: readonly Judged[], shown: number) {
  const candidates: readonly Candidate[] = judged.map(({ grade, rank, score }, i) =>
    candidateOf(`aa${i}`, { url: `http://site.example/${i}/${grade}`, engineRank: rank, score }),
  );
  const session: DoneSession = { ...doneSession(AGENT, 3, [], shown), candidates: [...candidates] };
  return figuresOf('topic', session, (url) => Number(url.split('/').at(-1)));
}

const flat = (grades: readonly number[]) => grades.map((grade, rank) => ({ grade, rank, score: 0 }));

describe('the figures of a session', () => {
  test('carry the topic, the number and how many were shown', () => {
    expect(figures(flat([4, 0]), 1)).toMatchObject({ topic: 'topic', session: 3, shown: 1 });
  });

  test('count a page as relevant from grade 2 on', () => {
    expect(figures(flat([0, 1, 2, 3, 4]), 5).relevantShare).toBe(0.6);
  });

  test('look at what was shown only, and at its first ten', () => {
    const grades = [...new Array<number>(10).fill(4), ...new Array<number>(10).fill(0), 4];
    expect(figures(flat(grades), 20)).toMatchObject({ relevantShare: 0.5, firstTenShare: 1 });
  });

  test('compare with as many pages in the order of the engine, shown or not', () => {
    const judged = [
      { grade: 4, rank: 2, score: 0.9 },
      { grade: 3, rank: 3, score: 0.8 },
      { grade: 0, rank: 0, score: 0.2 },
      { grade: 4, rank: 1, score: 0.1 },
    ];
    expect(figures(judged, 2)).toMatchObject({ firstTenShare: 1, engineOrderFirstTenShare: 0.5 });
  });

  test('are rounded to four digits', () => {
    expect(figures(flat([4, 0, 0]), 3).relevantShare).toBe(0.3333);
  });

  test('of an empty list are null where there is nothing to share', () => {
    expect(figures([], 0)).toEqual({
      topic: 'topic',
      session: 3,
      shown: 0,
      relevantShare: null,
      firstTenShare: null,
      engineOrderFirstTenShare: null,
      ndpm: null,
    });
  });

  test.each([
    ['0 when the scores order as the grades do', [0.9, 0.5, 0.1], 0],
    ['0.5 when they say nothing', [0.3, 0.3, 0.3], 0.5],
    ['1 when they order the other way round', [0.1, 0.5, 0.9], 1],
  ])('have an ndpm of %s', (_, scores, ndpm) => {
    const judged = scores.map((score, rank) => ({ grade: 4 - rank, rank, score }));
    expect(figures(judged, 1).ndpm).toBe(ndpm);
  });

  test('have no ndpm when the reader likes all pages alike', () => {
    expect(figures(flat([3, 3]), 2).ndpm).toBeNull();
  });
});
