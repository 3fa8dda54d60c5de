import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { sizeDifference, structuralDifference } from '../../../agents/wrapper/faithful/difference.ts';
import { hashesOf } from '../../../agents/wrapper/faithful/numbered.ts';
import { type Pattern, patternsOf } from '../../../agents/wrapper/faithful/patterns.ts';

const RECORD = '<li><a></a><a></a><div><img><span>9</span></div><ul><li><a>more</a></li></ul></li>';
const SHORTER = '<li><a></a><a></a><div><img><span>9</span></div><ul></ul></li>';

const effort = (steps = 1e6) => ({ steps, counts: new Int32Array(4) });

function patternsIn(html: string): readonly Pattern[] {
  return patternsOf(parseHtml(html));
}

describe('the record pattern, as the source finds it', () => {
  const [record, list, ...others] = patternsIn(`<ul>${RECORD.repeat(9)}${SHORTER}</ul>`);

  it('finds the ten records of the worked example, and the list around them', () => {
    expect(record).toMatchObject({ name: 'li', occurrences: 10, distinct: 6, rank: 60 });
    expect(record?.names).toEqual('a a div img span ul li a'.split(' '));
    expect(list).toMatchObject({ name: 'ul', occurrences: 1, rank: 6 });
    expect(others).toEqual([]);
  });

  it('joins the shorter record to the commoner one, with the differences of the worked example', () => {
    expect(record?.joined).toEqual([
      {
        names: 'a a div img span ul'.split(' '),
        occurrences: 1,
        sizeDifference: 2 / 14,
        structuralDifference: 2 / 14,
      },
    ]);
  });

  it('keeps its records in the order of the page', () => {
    const [first] = patternsIn(`<ul>${RECORD.repeat(3)}${SHORTER}${RECORD.repeat(3)}</ul>`);
    expect(first?.elements.map(({ startIndex }) => startIndex)).toEqual(
      [...(first?.elements ?? [])].map(({ startIndex }) => startIndex as number).sort((a, b) => a - b),
    );
    expect(first?.occurrences).toBe(7);
  });

  it('does not take an element around a single record for a second one', () => {
    const inner = '<div><h2></h2><p></p><p></p><img><a></a><span></span><b></b></div>';
    const [first] = patternsIn(`<section>${`<div>${inner}</div>`.repeat(5)}</section>`);
    expect(first).toMatchObject({ name: 'div', occurrences: 5 });
    expect(first?.names).toHaveLength(8);
  });

  it('leaves out patterns that repeat too often, and allows more on larger pages', () => {
    const links = '<li><a></a></li>'.repeat(45);
    expect(patternsIn(`<ul>${links}</ul>`).some(({ name }) => name === 'li')).toBe(false);
    const larger = `<ul>${links}</ul>${'<p></p>'.repeat(2_000)}`;
    expect(patternsIn(larger).find(({ name }) => name === 'li')?.occurrences).toBe(45);
  });

  it('leaves out elements with more than 200 elements inside', () => {
    const wide = (n: number) => `<main>${'<i></i>'.repeat(n)}</main>`;
    expect(patternsIn(wide(200))).toHaveLength(1);
    expect(patternsIn(wide(201))).toHaveLength(0);
  });

  it('takes a drawing for one element', () => {
    const drawn = (n: number) => `<li><svg>${'<path/>'.repeat(n)}</svg><a></a></li>`;
    expect(patternsIn(`<ul>${drawn(3)}${drawn(30)}${drawn(9)}</ul>`)[0]?.occurrences).toBe(3);
  });
});

it('the difference between patterns has γ by the numbers of elements', () => {
  expect(sizeDifference(8, 6)).toBe(2 / 14);
  expect(sizeDifference(0, 0)).toBe(0);
});

it('the difference between patterns is the share of elements without a partner in the longest common subsequence', () => {
  const names = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, names, (a, b) => {
      const all = Int32Array.from([...a, ...b]);
      const one = { names: all, from: 0, to: a.length };
      const other = { names: all, from: a.length, to: all.length };
      const expected = (all.length - 2 * commonLength(a, b)) / all.length;
      expect(structuralDifference(one, other, 1, effort())).toBeCloseTo(expected, 12);
      const within = structuralDifference(one, other, 0.3, effort());
      expect(within === undefined).toBe(expected > 0.3 + 1e-9);
    }),
  );
});

it('the difference between patterns ends once its effort is spent', () => {
  const names = Int32Array.from({ length: 2_000 }, (_, i) => (i < 1_000 ? i % 2 : (i + 1) % 3));
  const little = effort(1_500);
  expect(
    structuralDifference({ names, from: 0, to: 1_000 }, { names, from: 1_000, to: 2_000 }, 1, little),
  ).toBeUndefined();
});

it('hashes of runs are the same for the same names anywhere', () => {
  const names = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(names, names, names, (before, run, other) => {
      const all = Int32Array.from([...run, ...before, ...run, ...other]);
      const hash = hashesOf(all);
      const second = run.length + before.length;
      expect(hash(0, run.length)).toBe(hash(second, second + run.length));
      const isSame = run.length === other.length && run.every((each, i) => each === other[i]);
      expect(hash(0, run.length) === hash(all.length - other.length, all.length)).toBe(isSame);
    }),
  );
});

it('a page made to be slow is read in bounded work, for deep nesting and for nearly equal patterns', () => {
  const nested = `${'<div><p></p>'.repeat(400)}${'</div>'.repeat(400)}`.repeat(20);
  expect(patternsIn(nested).length).toBeGreaterThan(0);
  const tags = ['a', 'b', 'i', 'p', 's', 'u', 'q'];
  const unlike = Array.from({ length: 1_500 }, (_, i) => {
    const names = Array.from({ length: 20 }, (_each, j) => tags[(i >> (j % 11)) % 7] as string);
    return `<div>${names.map((name) => `<${name}></${name}>`).join('')}</div>`;
  });
  expect(patternsIn(unlike.join('')).length).toBeLessThanOrEqual(100);
});

function commonLength(a: readonly number[], b: readonly number[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Int32Array(b.length + 1));
  for (let i = 1; i <= a.length; i++) {
    const row = table[i] as Int32Array;
    const above = table[i - 1] as Int32Array;
    for (let j = 1; j <= b.length; j++) {
      const most = Math.max(above[j] as number, row[j - 1] as number);
      row[j] = a[i - 1] === b[j - 1] ? (above[j - 1] as number) + 1 : most;
    }
  }
  return (table[a.length] as Int32Array)[b.length] as number;
}
