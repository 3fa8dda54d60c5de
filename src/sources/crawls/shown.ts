/** Crawls as they are shown. */
import { FOCUSED_SIGNS, type Reason, whyIn } from '../../../agents/agents.ts';
import { wordsOf } from '../../base/reasons.ts';
import type { Worth } from '../../library/library.ts';
import type { CrawlDesk } from './crawl-desk.ts';
import type { UpcomingRow } from './crawl-tables.ts';
import type { CrawlProgress, OwnCrawl } from './records.ts';

const MOST_SHOWN = 10;

type Detail = Awaited<ReturnType<CrawlDesk['detail']>>;

export function shownCrawl(
  { user: _, deletedAt: __, key: ___, ...crawl }: OwnCrawl,
  progress: CrawlProgress,
  worth: Worth,
) {
  const { figures, visitsToday, lastTurnAt = null, next = null, waitsFor = null } = progress;
  const isGoing = crawl.state === 'going';
  return {
    ...crawl,
    address: crawl.address ?? null,
    figures: { ...figures, refused: named(figures.refused), cut: named(figures.cut) },
    worth,
    visitsToday,
    lastTurnAt,
    next: isGoing ? next : null,
    waitsFor,
  };
}

export function shownCrawlDetail({ crawl, progress, upcoming, policies, brought, freshness }: Detail, worth: Worth) {
  return {
    ...shownCrawl(crawl, progress, worth),
    freshness: freshness ?? null,
    policies: [...policies],
    brought: brought.map(({ url, title, at, liking, policy }) => ({ url, title, at: timeOf(at), liking, policy })),
    upcoming: [...upcoming.fresh.map(shownUpcoming), ...upcoming.again.map(shownUpcoming)],
    latest: progress.latest
      .slice(0, MOST_SHOWN)
      .map(({ why, failed, ...visit }) => ({ ...visit, ...shownFailure(failed), ...because(why) })),
  };
}

function shownFailure(reason: Reason | undefined) {
  return reason === undefined ? { failed: null } : { failed: wordsOf(reason), reason };
}

function named(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([what, times]) => ({ what, times }));
}

function shownUpcoming({ url, at, score, depth, why, history }: UpcomingRow) {
  return { url, at: at === 0 ? null : timeOf(at), score, depth, again: history !== '[]', ...because(why) };
}

function because(text: string) {
  const { from = null, anchor = null, signs = [] } = whyIn(text);
  const named = FOCUSED_SIGNS.flatMap((sign, i) => (signs[i] === undefined ? [] : [{ sign, value: signs[i] }]));
  return { from, anchor, signs: named };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
