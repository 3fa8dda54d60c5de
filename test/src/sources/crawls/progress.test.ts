/** A crawl's progress after each turn, and the time of the next. */
import { expect, it } from 'vitest';
import { afterTurn, latestWith, type TurnDone, withVisits } from '../../../../src/sources/crawls/progress.ts';
import {
  BEGINNING,
  type CrawlProgress,
  type KeptVisit,
  type OwnCrawl,
} from '../../../../src/sources/crawls/records.ts';
import { type ReportedCrawl, reportOf } from '../../../../src/sources/crawls/report.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const at = (ms: number) => new Date(NOON + ms).toISOString();

interface End {
  readonly turn?: number;
  readonly read?: number;
  readonly visits?: number;
  readonly crawl?: Partial<OwnCrawl>;
  readonly told?: Partial<ReportedCrawl>;
}

function ended({ turn = 1, read = 0, visits = 0, crawl, told }: End = {}): TurnDone {
  const figures = { hosts: 1, urls: 9, visits, waiting: 0, leased: 0, spent: 0 };
  const tally = { read, fates: { read } };
  const report = reportOf({ tally, figures, ended: 'later', next: NOON, began: NOON, at: NOON, ...told });
  const own = { kind: 'watch', pages: 100, ...crawl } as OwnCrawl;
  const { fates } = tally;
  return { crawl: own, report, fates, told: [], enteredAt: undefined, learned: undefined, turn, now: NOON };
}

const begun = (before: CrawlProgress): CrawlProgress => ({ ...before, turns: before.turns + 1, isOpen: true });

it.each<[string, End, Partial<CrawlProgress>]>([
  ['a second later at the soonest', { told: { next: NOON - 1 } }, { next: at(1_000) }],
  ['when the next page is due', { told: { next: NOON + 5_000 } }, { next: at(5_000) }],
  [
    'tomorrow, when as much was visited as may be',
    { told: { ended: 'enough' } },
    { next: at(12 * 3_600_000), waitsFor: 'budget' },
  ],
  [
    'in an hour, when nothing is left to visit',
    { told: { next: undefined } },
    { next: at(3_600_000), waitsFor: 'entries' },
  ],
  [
    'not at all, when as many pages were read as are wanted',
    { read: 100, crawl: { kind: 'follow' } },
    { waitsFor: 'pages' },
  ],
  ['as long as one page is wanted', { read: 99, crawl: { kind: 'follow' } }, { next: at(1_000) }],
  ['as ever, where so many pages are kept of a site that is watched', { read: 100 }, { next: at(1_000) }],
])('the next turn begins %s', (_, end, { next, waitsFor }) => {
  const before = { ...begun(BEGINNING), waitsFor: 'form', next: at(-1) } as const;
  const after = afterTurn(before, ended(end));
  expect([after.next, after.waitsFor]).toEqual([next, waitsFor]);
  expect(after.lastTurnAt).toBe(at(0));
});

it('progress keeps the latest visits, and earlier learning if nothing new was learned', () => {
  const visits = (from: number) => Array.from({ length: 20 }, (_, i) => ({ url: `${from + i}` }) as KeptVisit);
  const first = { ...begun(BEGINNING), latest: visits(100), learned: 'before', enteredAt: at(-1) };
  expect(latestWith(visits(0), first).map(({ url }) => url)).toEqual(
    [...visits(0), ...visits(100).slice(0, 10)].map(({ url }) => url),
  );
  expect(afterTurn(first, ended())).toMatchObject({ learned: 'before', enteredAt: at(-1) });
  const news = { ...ended(), learned: 'now', enteredAt: at(0) };
  expect(afterTurn(first, news)).toMatchObject({ learned: 'now', enteredAt: at(0) });
});

it('progress counts the visits of an unended turn on the day it is noticed, and never below zero', () => {
  const first = afterTurn(begun(BEGINNING), ended({ read: 3, visits: 4 }));
  expect(first).toMatchObject({ visitsToday: 4, fates: { read: 3 } });
  expect(withVisits(begun(first), 9, '2026-01-05')).toMatchObject({ visitsToday: 9, figures: { visits: 9 } });
  expect(withVisits(begun(first), 9, '2026-01-06')).toMatchObject({ visitsToday: 5, day: '2026-01-06' });
  expect(withVisits(first, 0, '2026-01-06')).toMatchObject({ visitsToday: 0 });
});

it('progress believes no sums of two processes at once', () => {
  const both = begun(begun(BEGINNING));
  const late = afterTurn(both, ended({ turn: 1, read: 3, visits: 4 }));
  expect(late).toMatchObject({ isOpen: true, visitsToday: 4 });
  expect(late.fates).toBeUndefined();
  const other = afterTurn(late, ended({ turn: 2, read: 2, visits: 5 }));
  expect(other).toMatchObject({ visitsToday: 5 });
  expect([other.fates, other.isOpen, other.isLate]).toEqual([undefined, undefined, undefined]);
  // Or the other way round.
  const first = afterTurn(both, ended({ turn: 2, read: 2, visits: 4 }));
  expect(first.fates).toEqual({ read: 2 });
  expect(afterTurn(first, ended({ turn: 1, read: 3, visits: 5 })).fates).toBeUndefined();
  expect(afterTurn(begun(first), ended({ turn: 3, read: 5, visits: 6 })).fates).toEqual({ read: 5 });
});
