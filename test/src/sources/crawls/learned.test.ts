/** How many pages a site has behind its form: what it says goes before an estimate. */
import { expect, test } from 'vitest';
import { learnedWith } from '../../../../src/sources/crawls/forms/learned.ts';
import type { Answered } from '../../../../src/sources/crawls/forms/records.ts';

interface Question {
  readonly from: number;
  readonly to: number;
  readonly total?: number;
  readonly next?: string;
  readonly key?: string;
  readonly outcome?: 'records' | 'too many';
}

function answered({ from, to, key = `${from}`, ...said }: Question): Answered {
  const records = Array.from({ length: to - from }, (_, i) => ({
    title: `Page ${from + i}`,
    link: `http://a.example/${from + i}`,
  }));
  const filled = [{ label: 'q', value: key }];
  const answer = { key, url: key, template: 'q', term: key, filled, outcome: 'records' as const, records, ...said };
  return { at: '2026-01-05T08:00:00.000Z', fresh: records.length, answer };
}

const estimated = (...questions: readonly Question[]) =>
  Math.round(learnedWith(undefined, questions.map(answered)).estimated);

test('two questions for which the site claims 18 each have 36 pages, not 666', () => {
  expect(estimated({ from: 0, to: 18 }, { from: 18, to: 36 })).toBe(666);
  expect(estimated({ from: 0, to: 18, total: 18 }, { from: 18, to: 36, total: 18 })).toBe(36);
});

test('a claim is the least that there is, though fewer were seen', () => {
  expect(estimated({ from: 0, to: 10, total: 400 }, { from: 0, to: 10, total: 400 })).toBe(400);
});

test('without a claim for each question the estimate may be higher than all claims', () => {
  expect(estimated({ from: 0, to: 18, total: 18 }, { from: 18, to: 36 })).toBe(666);
});

test('further pages of one answer claim nothing of their own', () => {
  const first = { from: 0, to: 10, total: 20, key: 'a', next: 'b' };
  expect(estimated(first, { from: 10, to: 20, total: 20, key: 'b' })).toBe(20);
});

test('overlapping answers are estimated below their claims', () => {
  const some = [0, 1, 2, 3].map((i) => ({ from: 5 * i, to: 5 * i + 10, total: 200 }));
  expect(estimated(...some)).toBeGreaterThanOrEqual(200);
  expect(estimated(...some)).toBeLessThan(800);
});

test('a site that says how many there are beside refusing to show them is believed', () => {
  const refused = { from: 0, to: 0, total: 5_000, key: 'a', outcome: 'too many' as const };
  expect(estimated(refused, { from: 0, to: 10, total: 10 }, { from: 10, to: 20, total: 10 })).toBe(5_000);
});

test('pages that only continue each other claim nothing, and the estimate stands', () => {
  const around = [
    { from: 0, to: 20, key: 'a', next: 'b' },
    { from: 20, to: 40, key: 'b', next: 'a' },
  ];
  expect(estimated(...around)).toBe(40 + (40 * 39) / 2);
});
