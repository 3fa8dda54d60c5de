import { describe, expect, test } from 'vitest';
import { leaveOneOut } from '../../lab/leave-one-out.ts';

describe('leave one out', () => {
  const candidates = [
    { name: 'x', figures: [0.1, 0.4, 0.4] },
    { name: 'y', figures: [0.5, 0.2, 0.2] },
  ];

  test('chooses by the mean of the other collections, and reports on the one left out', () => {
    expect(leaveOneOut(['a', 'b', 'c'], candidates)).toEqual([
      { collection: 'a', chosen: 'y', figure: 0.5, best: 'x', bestFigure: 0.1 },
      { collection: 'b', chosen: 'x', figure: 0.4, best: 'y', bestFigure: 0.2 },
      { collection: 'c', chosen: 'x', figure: 0.4, best: 'y', bestFigure: 0.2 },
    ]);
  });

  test('takes the first of equals', () => {
    const equal = ['x', 'y'].map((name) => ({ name, figures: [0.3, 0.3] }));
    expect(leaveOneOut(['a', 'b'], equal).map(({ chosen }) => chosen)).toEqual(['x', 'x']);
  });

  test('takes a choice without a figure only if none has one', () => {
    const named = (name: string, figure: number) => ({ name, figures: [figure, figure] });
    const best = (...all: readonly number[]) =>
      leaveOneOut(
        ['a', 'b'],
        all.map((figure, i) => named(`${i}`, figure)),
      )[0]?.best;
    expect([best(Number.NaN, 0.3), best(0.3, Number.NaN), best(Number.NaN, Number.NaN)]).toEqual(['1', '0', '0']);
  });

  test('refuses impossible tasks', () => {
    expect(() => leaveOneOut(['a'], candidates)).toThrow(RangeError);
    expect(() => leaveOneOut(['a', 'b'], [])).toThrow(RangeError);
  });
});
