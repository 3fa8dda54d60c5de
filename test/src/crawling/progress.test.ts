/** What is told of a crawl when turns of it are not ended, or end after others have begun. */
import { expect, it } from 'vitest';
import { afterTurn, type TurnDone, withVisits } from '../../../src/crawling/progress.ts';
import { BEGINNING, type CrawlProgress, type OwnCrawl } from '../../../src/crawling/records.ts';
import { reportOf } from '../../../src/crawling/report.ts';

const NOW = Date.UTC(2026, 0, 5, 8);
const TODAY = '2026-01-05';

function ended(turn: number, read: number, visits: number): TurnDone {
  const figures = { hosts: 1, urls: 9, visits, waiting: 0, leased: 0, spent: 0 };
  const tally = { read, fates: { read } };
  const report = reportOf({ tally, figures, ended: 'later', next: NOW, began: NOW, at: NOW });
  const crawl = { kind: 'watch', pages: 100 } as OwnCrawl;
  return { crawl, report, fates: tally.fates, told: [], enteredAt: undefined, learned: undefined, turn, now: NOW };
}

const begun = (before: CrawlProgress): CrawlProgress => ({ ...before, turns: before.turns + 1, isOpen: true });

it('counts the visits of a turn that nobody ended to the day on which that is known', () => {
  const first = afterTurn(begun(BEGINNING), ended(1, 3, 4));
  expect(first).toMatchObject({ visitsToday: 4, fates: { read: 3 } });
  expect(withVisits(begun(first), 9, TODAY)).toMatchObject({ visitsToday: 9, figures: { visits: 9 } });
  expect(withVisits(begun(first), 9, '2026-01-06')).toMatchObject({ visitsToday: 5 });
});

it('believes no sums of two who were at it at once', () => {
  const both = begun(begun(BEGINNING));
  const late = afterTurn(both, ended(1, 3, 4));
  expect(late).toMatchObject({ isOpen: true, visitsToday: 4 });
  expect(late.fates).toBeUndefined();
  const other = afterTurn(late, ended(2, 2, 5));
  expect(other).toMatchObject({ visitsToday: 5 });
  expect([other.fates, other.isOpen, other.isLate]).toEqual([undefined, undefined, undefined]);
  // Or the other way round.
  const first = afterTurn(both, ended(2, 2, 4));
  expect(first.fates).toEqual({ read: 2 });
  expect(afterTurn(first, ended(1, 3, 5)).fates).toBeUndefined();
  expect(afterTurn(begun(first), ended(3, 5, 6)).fates).toEqual({ read: 5 });
});
