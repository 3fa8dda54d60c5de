import { describe, expect, test } from 'vitest';
import { figuresOf, type TestHalf } from '../../lab/figures.ts';
import type { TermCounts } from '../../profiles/profiles.ts';
import { documentsOf } from './support.ts';

const isRelevant = (grade: number) => grade >= 1;

/** The figures of documents with these grades and scores. */
function figures(grades: readonly number[], scores: readonly number[], binned = false) {
  const documents = documentsOf(grades);
  const byPage = new Map(documents.map(({ counts }, i) => [counts, scores[i] as number]));
  const half: TestHalf = { documents, isRelevant, binned };
  return figuresOf(half, (page: TermCounts) => byPage.get(page) as number);
}

describe('the figures of a test half', () => {
  test('are perfect when scores follow grades', () => {
    expect(figures([2, 1, 0, 0], [0.9, 0.5, 0.2, 0.1])).toEqual({ ndpm: 0, p10: 0.5, averagePrecision: 1 });
  });

  test('are the worst when scores contradict them', () => {
    // The relevant ones are third and fourth: (1/3 + 2/4) / 2.
    expect(figures([2, 1, 0, 0], [0.1, 0.2, 0.5, 0.9])).toEqual({
      ndpm: 1,
      p10: 0.5,
      averagePrecision: expect.closeTo(5 / 12, 12),
    });
  });

  test('look at the first ten for precision', () => {
    const grades = [...Array<number>(4).fill(1), ...Array<number>(8).fill(0)];
    // One of the four relevant documents comes last.
    const scores = grades.map((_, i) => (i === 0 ? -1 : 1 - i / 100));
    expect(figures(grades, scores).p10).toBeCloseTo(0.3, 12);
  });

  test('of binned scores tie pages in one bin', () => {
    // Grades 2 > 1 > 0. Scores .45 and .31 are both good, and .05 is terrible: one pair of three is tied.
    const [grades, scores] = [[2, 1, 0] as const, [0.31, 0.45, 0.05] as const];
    expect(figures(grades, scores).ndpm).toBeCloseTo(1 / 3, 12);
    expect(figures(grades, scores, true).ndpm).toBeCloseTo(1 / 6, 12);
    // Equal predictions stand in the order of ids.
    expect(figures([0, 1], [0.31, 0.45]).averagePrecision).toBe(1);
    expect(figures([0, 1], [0.31, 0.45], true).averagePrecision).toBe(0.5);
  });

  test('are missing if the half has no judgement', () => {
    expect(figures([1, 1], [0.1, 0.9])).toEqual({ ndpm: undefined, p10: 1, averagePrecision: 1 });
    expect(figures([0, 0], [0.1, 0.9])).toMatchObject({ ndpm: undefined, averagePrecision: undefined });
    expect(figures([], [])).toEqual({ ndpm: undefined, p10: undefined, averagePrecision: undefined });
  });
});
