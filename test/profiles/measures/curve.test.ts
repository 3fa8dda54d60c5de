import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../profiles/measures/calendar.ts';
import type { Brought, LogEvent, Prediction } from '../../../profiles/profiles.ts';
import { figuresOf, type Grade, type JudgedPage, learningCurve } from '../../../profiles/profiles.ts';
import { logOf, undone } from '../support.ts';

const COMMON = { version: 1, counts: 'c', profile: null } as const;

function rated(page: string, value: number, session: number, predicted?: Prediction): LogEvent {
  const brought: Brought = { session, engines: ['own'], ...(predicted === undefined ? {} : { predicted }) };
  return { type: 'rated', page, value, ...COMMON, brought } as LogEvent;
}

function graded(page: string, test: number, grade: Grade, predicted: Prediction): LogEvent {
  return { type: 'graded', test, page, version: 1, counts: 'c', grade, predicted } as LogEvent;
}

it.each(['2026', '2026-02', '2026-02-28', '2026-02-28T23:17Z', '2026-02-28T23:17:09.5Z', '2026-02-28T23:17:09-05:30'])(
  'the moment %s follows the calendar, whatever its zone',
  (text) => {
    expect(instantOf(text)).toBe(Date.parse(text));
  },
);

it('pages are compared by the moment, newest first', () => {
  const pages = [
    { page: 'late', desired: 1, score: 0, rank: 0, published: '2026-01-05T23:00-05:00' },
    { page: 'early', desired: 0, score: 0, rank: 0, published: '2026-01-06T01:00Z' },
    { page: 'undated', desired: -1, score: 0, rank: 0 },
  ] as unknown as readonly JudgedPage[];
  expect(figuresOf(pages).newest).toBe(0);
  expect(figuresOf(pages.map((page) => ({ ...page, desired: -page.desired }))).newest).toBe(1);
});

describe('the learning curve', () => {
  it('has a point for each session rated and each test graded, in the order of the log', () => {
    const points = learningCurve(
      logOf(
        { type: 'created', words: 'x' },
        rated('a', 1, 1, { score: 0.5, rank: 1 }),
        graded('t', 1, 'good', { score: 0.4, rank: 3 }),
        rated('b', -1, 1, { score: 0.1, rank: 0 }),
        rated('c', 1, 2, { score: 0.2, rank: 0 }),
      ),
    );
    expect(points.map(({ kind, number, position, judged }) => [kind, number, position, judged.length])).toEqual([
      ['session', 1, 1, 2],
      ['test', 1, 2, 1],
      ['session', 2, 4, 1],
    ]);
  });

  it('takes a page once, by its last rating, at the first moment anything of it was known', () => {
    const [point] = learningCurve(
      logOf(
        rated('a', 1, 1, { score: 0.5, rank: 1 }),
        rated('b', 1, 1, { score: 0.4, rank: 0 }),
        rated('a', -1, 1, { score: 0.5, rank: 1 }),
      ),
    );
    expect(point?.position).toBe(0);
    expect(point?.judged.map(({ page, desired }) => [page, desired])).toEqual([
      ['b', 1],
      ['a', -1],
    ]);
  });

  it('leaves out what was undone or cleared, and ratings that nobody had predicted or that no session brought', () => {
    const log = [
      rated('a', 1, 1, { score: 0.5, rank: 1 }),
      { type: 'rated', page: 'b', value: 1, ...COMMON } as LogEvent,
      rated('c', -1, 2, { score: 0.4, rank: 0 }),
      { type: 'unrated', page: 'c' } as LogEvent,
      graded('t', 1, 'good', { score: 0.4, rank: 3 }),
      undone('e4'),
      rated('d', 1, 1),
    ];
    expect(learningCurve(logOf(...log)).map(({ kind, judged }) => [kind, judged.map(({ page }) => page)])).toEqual([
      ['session', ['a']],
    ]);
  });

  it('takes the last grade of a page graded twice', () => {
    const predicted = { score: 0.4, rank: 3 };
    const [point] = learningCurve(logOf(graded('t', 1, 'good', predicted), graded('t', 1, 'terrible', predicted)));
    expect(point?.judged.map(({ desired }) => desired)).toEqual([0]);
  });
});

describe('the figures of a point', () => {
  const judged = [
    { page: 'a', desired: 1, score: 0.9, rank: 2, published: '2020' },
    { page: 'b', desired: 1, score: 0.8, rank: 1 },
    { page: 'c', desired: -1, score: 0.1, rank: 0, published: '2026-01-02' },
  ] as unknown as readonly JudgedPage[];

  it.each([
    // Both relevant pages are dated before the third, or undated.
    ['a b c', 1],
    ['c b a', 1],
    // Without a, only the third has a date.
    ['c b', 1],
  ])('compare profiles, engines’ order and newest first on the same judgements: %s', (pages, newest) => {
    const some = pages.split(' ').map((page) => judged.find((one) => one.page === page) as JudgedPage);
    const pairs = some.length - 1;
    expect(figuresOf(some)).toEqual({ pages: some.length, pairs, profiles: 0, engines: 1, newest });
  });

  // A search for each time among all would exceed any limit.
  it('are reckoned even for very many pages, each with its own time', () => {
    const many = Array.from({ length: 400_000 }, (_, i) => {
      return { page: `${i}`, desired: i % 2, score: i % 2, rank: i, published: String(i).padStart(6, '0') };
    });
    expect(figuresOf(many as never)).toMatchObject({ pages: 400_000, pairs: 200_000 ** 2, profiles: 0 });
  });

  it('are missing if nobody preferred one page to another', () => {
    expect(figuresOf(judged.slice(0, 1))).toEqual({
      pages: 1,
      pairs: 0,
      profiles: undefined,
      engines: undefined,
      newest: undefined,
    });
  });
});
