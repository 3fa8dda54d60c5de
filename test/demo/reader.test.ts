import { describe, expect, test } from 'vitest';
import { type Grades, readerOf } from '../../demo/demo.ts';

const grades: Grades = {
  topics: [],
  grade: (site, slug, topic) => (site === 'site' && topic === 'topic' ? Number(slug) : 0),
};

describe('a reader', () => {
  test.each([
    [0, -1],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 1],
  ])('of a page with grade %i says %i', (grade, rating) => {
    const reader = readerOf('topic', grades);
    expect(reader.grade('site', String(grade))).toBe(grade);
    expect(reader.rate('site', String(grade))).toBe(rating);
  });

  test('does not care for what is on another topic', () => {
    expect(readerOf('another', grades).rate('site', '4')).toBe(-1);
  });

  test('has not looked for a page that nobody graded', () => {
    expect(readerOf('topic', grades).rate('elsewhere', '4')).toBe(-1);
  });
});
