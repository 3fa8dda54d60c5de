/** Crawls as they are shown. */
import { FOCUSED_SIGNS, whyIn } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { wordsOf } from '../../base/reasons.ts';
import type { Worth } from '../../library/library.ts';
import type { CrawlDesk } from './crawl-desk.ts';
import type { UpcomingRow } from './crawl-tables.ts';
import type { CrawlProgress, OwnCrawl } from './records.ts';

const MOST_SHOWN = 10;

type Detail = Awaited<ReturnType<CrawlDesk['detail']>>;

export function shownCrawl(crawl: OwnCrawl, progress: CrawlProgress, worth: Worth) {
  const { figures, visitsToday, lastTurnAt, next, waitsFor } = progress;
  const going = crawl.state === 'going' ? next : undefined;
  return { ...crawl, figures, worth, visitsToday, ...present({ lastTurnAt, next: going, waitsFor }) };
}

export function shownCrawlDetail({ crawl, progress, upcoming, policies, brought, freshness }: Detail, worth: Worth) {
  return {
    ...shownCrawl(crawl, progress, worth),
    ...present({ freshness }),
    policies: [...policies],
    brought: brought.map(({ at, ...page }) => ({ ...page, at: timeOf(at) })),
    upcoming: [...upcoming.fresh, ...upcoming.again].map(shownUpcoming),
    latest: progress.latest.slice(0, MOST_SHOWN).map(({ why, failed, ...visit }) => ({
      ...visit,
      ...(failed && { failed: wordsOf(failed), reason: failed }),
      ...because(why),
    })),
  };
}

function shownUpcoming({ url, at, score, depth, why, history }: UpcomingRow) {
  return { url, ...(at > 0 && { at: timeOf(at) }), score, depth, again: history !== '[]', ...because(why) };
}

function because(text: string) {
  const { signs = [], ...why } = whyIn(text);
  const named = FOCUSED_SIGNS.flatMap((sign, i) => (signs[i] === undefined ? [] : [{ sign, value: signs[i] }]));
  return { ...present(why), signs: named };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
