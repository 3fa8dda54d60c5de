/** The figures of a session on the demo web: the relevant share of the list, beside the engine's order. */
import { expect, test } from 'vitest';
import { figuresOf } from '../../src/cli/demo/figures.ts';
import { agentOf, candidateOf, doneSession } from './support/samples.ts';

/** The figures of a session whose candidates have these grades, best first, with places and scores if they matter. */
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

test('figures of an empty list are null if there is nothing to divide', () => {
  const shares = { relevantShare: null, firstTenShare: null, engineOrderFirstTenShare: null };
  expect(figures([], 0)).toEqual({ topic: 'topic', session: 3, shown: 0, ...shares, ndpm: null });
});

test('figures count a page as relevant from grade 2 on, to four digits', () => {
  expect(figures([0, 1, 2, 3, 4], 5).relevantShare).toBe(0.6);
  expect(figures([4, 0, 0], 3).relevantShare).toBe(0.3333);
});

test('figures look only at shown pages, and at the first ten', () => {
  const grades = [...new Array<number>(10).fill(4), ...new Array<number>(10).fill(0), 4];
  expect(figures(grades, 20)).toMatchObject({ shown: 20, relevantShare: 0.5, firstTenShare: 1 });
});

test('figures compare with as many pages in the engine’s order, shown or not', () => {
  const compared = figures([4, 3, 0, 4], 2, [2, 3, 0, 1]);
  expect(compared).toMatchObject({ firstTenShare: 1, engineOrderFirstTenShare: 0.5 });
});

test.each([
  [[4, 3, 2], [0.9, 0.5, 0.1], 0],
  [[4, 3, 2], [0.3, 0.3, 0.3], 0.5],
  [[4, 3, 2], [0.1, 0.5, 0.9], 1],
  [[3, 3], [0.9, 0.1], null],
])('figures of grades %j under scores %j have the ndpm %j', (grades, scores, ndpm) => {
  expect(figures(grades, 1, undefined, scores).ndpm).toBe(ndpm);
});
