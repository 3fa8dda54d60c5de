/** A crawl's progress after a turn of its form. */
import { latestWith, nextAt } from '../progress.ts';
import type { CrawlProgress, OwnCrawl } from '../records.ts';
import type { FormTurnTold } from './form-turns.ts';

interface Turn {
  readonly crawl: OwnCrawl;
  readonly told: FormTurnTold;
  readonly now: number;
}

export function afterForms(before: CrawlProgress, { crawl, told, now }: Turn): CrawlProgress {
  const { next: _, waitsFor: __, ...known } = before;
  const { pages } = told;
  const refused = { ...before.figures.refused };
  for (const [kind, times] of Object.entries(told.refused)) refused[kind] = (refused[kind] ?? 0) + times;
  return {
    ...known,
    figures: { ...before.figures, pages, refused, sites: 1 },
    turns: before.turns + 1,
    lastTurnAt: new Date(now).toISOString(),
    latest: latestWith(told.told, before),
    ...whenNext(crawl, pages, told, now),
  };
}

function whenNext({ pages: most }: OwnCrawl, pages: number, told: FormTurnTold, now: number) {
  if (pages >= most) return { waitsFor: 'pages' as const };
  const { next = now, waitsFor } = told;
  const at = nextAt(next, now);
  return waitsFor === undefined ? { next: at } : { next: at, waitsFor };
}
