/** A crawl's progress, turn by turn. */
import { DAY_MS } from '../../../profiles/profiles.ts';
import { type CrawlProgress, dayOf, type KeptFigures, type KeptVisit, type OwnCrawl } from './records.ts';
import { type CrawlReport, type CrawlTally, type ReportedCrawl, reportOf } from './report.ts';

/** How often it looks what its agent likes now. */
export const ENTER_EVERY_MS = 3_600_000;
const SOONEST_MS = 1_000;
const MOST_LATEST = 30;

export interface TurnDone {
  readonly crawl: OwnCrawl;
  readonly report: CrawlReport;
  readonly fates: CrawlTally['fates'];
  readonly told: readonly KeptVisit[];
  readonly enteredAt: string | undefined;
  readonly learned: string | undefined;
  /** Its number. */
  readonly turn: number;
  readonly now: number;
}

/** `visits`: all visits so far; those beyond the known number are of today. */
export function withVisits(before: CrawlProgress, visits: number, today: string): CrawlProgress {
  const ofToday = (before.day === today ? before.visitsToday : 0) + visits - before.figures.visits;
  const figures = { ...before.figures, visits };
  return { ...before, figures, day: today, visitsToday: Math.max(0, ofToday) };
}

/** By the sites' own notes. */
export function counted(
  before: CrawlProgress,
  { tally, figures, now }: Pick<ReportedCrawl, 'tally' | 'figures'> & { readonly now: number },
): CrawlProgress {
  const { isOpen: _, isLate: __, ...known } = withVisits(before, figures.visits, dayOf(now));
  const report = reportOf({ tally, figures, ended: 'later', next: undefined, began: now, at: now });
  return { ...known, figures: figuresOf(report), fates: { ...tally.fates } };
}

export function afterTurn(before: CrawlProgress, done: TurnDone): CrawlProgress {
  const { crawl, report, told, now, enteredAt, learned } = done;
  const counted = withVisits(before, report.visits, dayOf(now));
  const { next: _, waitsFor: __, isOpen: ___, isLate: ____, fates: _____, ...known } = counted;
  return {
    ...known,
    ...sumsAfter(before, done),
    figures: figuresOf(report),
    lastTurnAt: new Date(now).toISOString(),
    latest: latestWith(told, before),
    ...whenNext(crawl, report, now),
    ...(enteredAt === undefined ? {} : { enteredAt }),
    ...(learned === undefined ? {} : { learned }),
  };
}

/**
 * A process that stood still for long may end a turn that another one has taken up. Neither knows what the other read,
 * so the sites' own notes are counted again.
 */
function sumsAfter({ isOpen, isLate, turns }: CrawlProgress, { turn, fates }: TurnDone) {
  if (turns !== turn) return isOpen === true ? { isOpen, isLate: true as const } : {};
  return isLate === true ? {} : { fates: { ...fates } };
}

function whenNext({ kind, pages }: OwnCrawl, report: CrawlReport, now: number) {
  if (kind === 'follow' && report.pages >= pages) return { waitsFor: 'pages' as const };
  if (report.ended === 'enough') return waiting('budget', Date.parse(dayOf(now)) + DAY_MS);
  // Everything behind its agent's best pages was read: by then there may be other best pages.
  if (report.next === undefined) return waiting('entries', now + ENTER_EVERY_MS);
  return { next: nextAt(Date.parse(report.next), now) };
}

export function latestWith(told: readonly KeptVisit[], { latest }: CrawlProgress): KeptVisit[] {
  return [...told, ...latest].slice(0, MOST_LATEST);
}

/** Turns leave some time to others. */
export function nextAt(wanted: number, now: number): string {
  return new Date(Math.max(now + SOONEST_MS, wanted)).toISOString();
}

export function waiting(waitsFor: NonNullable<CrawlProgress['waitsFor']>, next: number) {
  return { waitsFor, next: new Date(next).toISOString() };
}

function figuresOf({ ended: _, next: __, seconds: ___, refused, cut, ...figures }: CrawlReport): KeptFigures {
  return { ...figures, refused: { ...refused }, cut: { ...cut } };
}
