/** Worked examples of set utility as in TREC's filtering track. */
import { expect, it } from 'vitest';
import { bestUtility, scaledUtility } from '../../lab/set-utility.ts';

const passed = (right: number, wrong: number) =>
  Array.from({ length: right + wrong }, (_, i) => ({ score: -i, isRelevant: i < right }));

it.each([
  ['all that is relevant and nothing else', 4, 0, 1],
  ['nothing', 0, 0, 1 / 3],
  ['half of it', 2, 0, 2 / 3],
  ['all of it among twice as much', 4, 8, 1 / 3],
  ['so much else that it is as bad as it counts', 0, 4, 0],
  ['more than that', 0, 400, 0],
])('a filter that lets %s of four relevant pages pass has %#', (_, right, wrong, utility) => {
  expect(scaledUtility(passed(right, wrong), 4)).toBeCloseTo(utility, 12);
});

it('the best line takes pages that pay, and pages of one score together', () => {
  const pages = [
    { score: 3, isRelevant: true },
    { score: 2, isRelevant: false },
    { score: 2, isRelevant: true },
    { score: 1, isRelevant: false },
  ];
  // After the third page: 2 · 2 − 1 of 4.
  expect(bestUtility(pages, 2)).toBeCloseTo((3 / 4 + 0.5) / 1.5, 12);
  expect(
    bestUtility(
      pages.map((page) => ({ ...page, isRelevant: false })),
      2,
    ),
  ).toBeCloseTo(1 / 3, 12);
  // No line divides equal scores.
  const tied = [{ score: 2, isRelevant: true }, ...Array.from({ length: 3 }, () => ({ score: 2, isRelevant: false }))];
  expect(bestUtility(tied, 1)).toBeCloseTo(1 / 3, 12);
});
