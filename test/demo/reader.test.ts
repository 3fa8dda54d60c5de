import { describe, expect, it } from 'vitest';
import { chanceOf, type Grades, readerOf } from '../../demo/demo.ts';

/** Pages are named by their grade for topic a. For topic b the grades are reversed. */
const GRADES: Grades = {
  topics: [],
  grade: (_, path, topic) => (topic === 'a' ? Number(path) : 4 - Number(path)),
};
const LIST = ['4', '3', '2', '1', '0'].map((path) => ({ site: 's', path }));
const ratings = (opened: readonly { readonly rating: number }[]) => opened.map(({ rating }) => rating);
const chance = () => chanceOf('test');

describe('a simulated reader', () => {
  it('rates opened pages by its taste', () => {
    const reader = readerOf({ a: 1 }, GRADES, { chance: chance() });
    expect(ratings(reader.read(LIST, 1))).toEqual([1, 1, 1, 0, -1]);
    expect(ratings(readerOf({ b: 1 }, GRADES, { chance: chance() }).read(LIST, 1))).toEqual([-1, 0, 1, 1, 1]);
  });

  it('likes a half-relevant topic only on pages squarely about it', () => {
    expect(ratings(readerOf({ a: 0.5 }, GRADES, { chance: chance() }).read(LIST, 1))).toEqual([1, 0, 0, 0, -1]);
  });

  it('opens some pages, but not all', () => {
    const reader = readerOf({ a: 1 }, GRADES, { chance: chance(), opens: (place) => (place < 2 ? 1 : 0) });
    expect(reader.read(LIST, 1).map(({ path }) => path)).toEqual(['4', '3']);
  });

  it('errs as often as it is set to', () => {
    const reader = readerOf({ a: 1 }, GRADES, { chance: chance(), noise: 0.2 });
    const rounds = 400;
    const wrong = Array.from({ length: rounds }, () => ratings(reader.read(LIST.slice(0, 1), 1))[0]).filter(
      (rating) => rating === -1,
    );
    expect(wrong.length / rounds).toBeGreaterThan(0.14);
    expect(wrong.length / rounds).toBeLessThan(0.26);
  });

  it('drifts from one taste to another', () => {
    const reader = readerOf({ a: 1 }, GRADES, { chance: chance(), drift: { taste: { b: 1 }, sessions: 4 } });
    expect(reader.grade({ site: 's', path: '4' }, 1)).toBe(4);
    expect(reader.grade({ site: 's', path: '4' }, 3)).toBe(2);
    expect(reader.grade({ site: 's', path: '4' }, 5)).toBe(0);
    expect(reader.grade({ site: 's', path: '0' }, 9)).toBe(4);
  });
});
