/** The figures of a session on the demo web: how much of what was shown is relevant, beside the engine's own order. */
import { expect, test } from 'vitest';
import { figuresOf } from '../../src/cli/demo/figures.ts';
import { agentOf, candidateOf, doneSession } from './support/samples.ts';

/** Figures of a session whose candidates, best first, have these grades; engine's places and scores where they count. */
function figures(grades: readonly number[], shown: number, ranks = [...grades.keys()], scores: readonly number[] = []) {
  const candidates = grades.map((grade, i) => {
    const url = `http://site.example/${i}/${grade}`;
    return candidateOf(`aa${i}`, { url, engineRank: ranks[i] ?? 0, score: scores[i] ?? 0 });
  });
  const session = {
    ...doneSession(agentOf('ana', 'a1').id, 3, []),
    list: candidates.slice(0, shown),
    passed: candidates.slice(shown),
  };
  return figuresOf('topic', session, (url) => Number(url.split('/').at(-1)));
}

test('of an empty list are null where there is nothing to share', () => {
  const shares = { relevantShare: null, firstTenShare: null, engineOrderFirstTenShare: null };
  expect(figures([], 0)).toEqual({ topic: 'topic', session: 3, shown: 0, ...shares, ndpm: null });
});

test('count a page as relevant from grade 2 on, to four digits', () => {
  expect(figures([0, 1, 2, 3, 4], 5).relevantShare).toBe(0.6);
  expect(figures([4, 0, 0], 3).relevantShare).toBe(0.3333);
});

test('look at what was shown only, and at its first ten', () => {
  const grades = [...new Array<number>(10).fill(4), ...new Array<number>(10).fill(0), 4];
  expect(figures(grades, 20)).toMatchObject({ shown: 20, relevantShare: 0.5, firstTenShare: 1 });
});

test('compare with as many pages in the order of the engine, shown or not', () => {
  const compared = figures([4, 3, 0, 4], 2, [2, 3, 0, 1]);
  expect(compared).toMatchObject({ firstTenShare: 1, engineOrderFirstTenShare: 0.5 });
});

test.each([
  [[4, 3, 2], [0.9, 0.5, 0.1], 0],
  [[4, 3, 2], [0.3, 0.3, 0.3], 0.5],
  [[4, 3, 2], [0.1, 0.5, 0.9], 1],
  [[3, 3], [0.9, 0.1], null],
])('of grades %j under scores %j have the ndpm %j', (grades, scores, ndpm) => {
  expect(figures(grades, 1, undefined, scores).ndpm).toBe(ndpm);
});
