import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GramMemory, PageSet } from '../../../profiles/learning/page-set.ts';
import { dot, EMPTY_VECTOR, plus, type Vector, weightOf } from '../../../profiles/vectors/vector.ts';
import { collect } from '../../hostile/collecting.ts';
import { law, plain, someFactors, someVectors, wordVector } from '../support.ts';
import { vocabulary, words } from './support.ts';

const vectors = someVectors(vocabulary);
const pagesWithFactors = fc.array(fc.tuple(vectors, someFactors), { maxLength: 8 });

/** The sum of a dot product's absolute parts, which rounding is relative to. */
function sizeOf(a: Vector, b: Vector): number {
  return a.ids.reduce((sum, id) => sum + Math.abs(weightOf(a, id) * weightOf(b, id)), 0);
}

describe('pages side by side', () => {
  const PAGES = [words({ ant: 1, bee: 2 }), words({ bee: 3, hen: -1 }), EMPTY_VECTOR];
  const set = new PageSet(PAGES);

  test('give the dot product of any vector with every page, even with unknown terms', () => {
    expect([...set.dots(words({ ant: 2, bee: 1, cat: 9 }))]).toEqual([4, 3, 0]);
    const later = wordVector(vocabulary, { bee: 1, zebra: 7 });
    expect([...set.dots(later)]).toEqual([2, 3, 0]);
    expect([...set.dots(EMPTY_VECTOR)]).toEqual([0, 0, 0]);
  });

  test('take room only for their own terms, however many other terms exist', () => {
    const page = { ids: Uint32Array.of(1, 2_000_000), weights: Float64Array.of(1, 2) };
    const held = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    const sets = Array.from({ length: 20 }, () => new PageSet([page]));
    expect(held() - before).toBeLessThan(50 * 2 ** 20);
    expect(sets).toHaveLength(20);
  });

  test('leave out terms that add up to 0', () => {
    const start = words({ ant: -1, bee: -2, cat: 1 });
    const { ids, weights } = set.combined(start, [1, 0, 0]);
    expect([ids.length, weights.length]).toEqual([1, 1]);
    expect(plain({ ids, weights }, vocabulary)).toEqual({ cat: 1 });
  });
});

describe('any pages side by side', () => {
  law('have the dot products that vectors have', [fc.array(vectors, { maxLength: 8 }), vectors], (pages, vector) => {
    const set = new PageSet(pages);
    const dots = set.dots(vector);
    expect([set.gram().length, dots.length]).toEqual([pages.length, pages.length]);
    for (const [i, page] of pages.entries()) {
      expectNear(dots[i], dot(vector, page), sizeOf(vector, page));
      for (const [j, other] of pages.entries()) expectNear(set.gram()[i]?.[j], dot(page, other), sizeOf(page, other));
    }
  });

  law(
    'have the same gram whatever grams were remembered before',
    [
      fc.array(fc.array(fc.nat(5), { maxLength: 8 }), { maxLength: 5 }),
      fc.array(vectors, { minLength: 6, maxLength: 6 }),
    ],
    (orders, all) => {
      const memory: GramMemory = new WeakMap();
      for (const order of orders) {
        const pages = order.map((i) => all[i] as Vector);
        expect(new PageSet(pages).gram(memory)).toEqual(new PageSet(pages).gram());
      }
    },
  );

  test('have their own gram though two of them were remembered in a row behind another page', () => {
    const [ant, bee, cat, hen] = [
      words({ ant: 1 }),
      words({ bee: 1, cat: 1 }),
      words({ ant: 2, cat: 1 }),
      words({ hen: 1 }),
    ];
    const memory: GramMemory = new WeakMap();
    new PageSet([ant, bee, cat]).gram(memory);
    new PageSet([hen, bee]).gram(memory);
    expect(new PageSet([hen, bee, cat]).gram(memory)).toEqual(new PageSet([hen, bee, cat]).gram());
  });

  law('add up as vectors added one after the other', [vectors, pagesWithFactors], (start, parts) => {
    const set = new PageSet(parts.map(([page]) => page));
    const combined = set.combined(
      start,
      parts.map(([, factor]) => factor),
    );
    const expected = parts.reduce<Vector>((sum, [page, factor]) => plus(sum, page, factor), start);
    for (let id = 0; id < vocabulary.size; id++) {
      const size = parts.reduce(
        (sum, [page, factor]) => sum + Math.abs(factor * weightOf(page, id)),
        Math.abs(weightOf(start, id)),
      );
      expectNear(weightOf(combined, id), weightOf(expected, id), size);
    }
  });

  law('leave pages and start unchanged', [vectors, pagesWithFactors], (start, parts) => {
    const copies = structuredClone([start, parts]);
    const set = new PageSet(parts.map(([page]) => page));
    const factors = parts.map(([, factor]) => factor);
    const first = set.combined(start, factors);
    expect([set.gram().length, set.dots(start).length]).toEqual([parts.length, parts.length]);
    expect(set.combined(start, factors)).toEqual(first);
    expect([start, parts]).toEqual(copies);
  });
});

function expectNear(value: number | undefined, expected: number, size: number): void {
  expect(Math.abs((value as number) - expected)).toBeLessThanOrEqual(1e-12 * size);
}
