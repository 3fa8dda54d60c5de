/** The result of a crawl: what was read, what was refused, and what each trap cut. */
import type { Fate, Frontier, FrontierFigures } from '../../../agents/agents.ts';

/** The sums of all sites. */
export interface CrawlTally {
  readonly read: number;
  readonly fates: Readonly<Partial<Record<Fate, number>>>;
}

/** Why it ended: all was visited, enough pages were read, the rest waits, or somebody stopped it. */
type CrawlEnd = 'all' | 'enough' | 'later' | 'stopped';

/** Fates of pages that were read before. */
const AGAIN: ReadonlySet<string> = new Set(['changed', 'unchanged']);

export interface CrawlReport {
  readonly ended: CrawlEnd;
  readonly pages: number;
  readonly sites: number;
  /** Addresses found, without those cut. */
  readonly found: number;
  /** The visited share of them. */
  readonly coverage: number;
  /** Questions to sites. */
  readonly visits: number;
  /** Visits to pages that were read before, and those among them that found a change. */
  readonly again: number;
  readonly changed: number;
  readonly copies: number;
  /** Pages with their site's text for missing pages. */
  readonly nothing: number;
  readonly unkept: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Links, by the trap that they looked like. */
  readonly cut: Readonly<Record<string, number>>;
  readonly waitingSites: number;
  /** Sites that have used up their budget. */
  readonly spentSites: number;
  /** When the next address is due, ISO 8601. Absent: none is. */
  readonly next?: string;
  readonly seconds: number;
}

export async function tallyOf(frontier: Pick<Frontier, 'notes'>): Promise<CrawlTally> {
  const fates: Partial<Record<Fate, number>> = {};
  for await (const some of frontier.notes()) {
    for (const { notes } of some) {
      for (const [fate, times] of Object.entries(notes.fates ?? {})) {
        fates[fate as Fate] = (fates[fate as Fate] ?? 0) + times;
      }
    }
  }
  return { read: fates.read ?? 0, fates };
}

type Fates = CrawlTally['fates'];

/** The sums of all sites, kept up to date: nobody must ask all of them again. */
export class RunningTally implements CrawlTally {
  readonly #fates: Partial<Record<Fate, number>>;

  constructor(fates: Fates) {
    this.#fates = { ...fates };
  }

  get fates(): Fates {
    return this.#fates;
  }

  get read(): number {
    return this.#fates.read ?? 0;
  }

  /** A site's notes were these before, and are those now. */
  add(before: Fates, now: Fates): void {
    for (const [fate, times] of Object.entries(now) as [Fate, number][]) {
      this.#fates[fate] = (this.#fates[fate] ?? 0) + times - (before[fate] ?? 0);
    }
  }
}

export interface ReportedCrawl {
  readonly tally: CrawlTally;
  readonly figures: FrontierFigures;
  readonly ended: CrawlEnd;
  readonly next: number | undefined;
  readonly began: number;
  readonly at: number;
}

export function reportOf({ tally: { read, fates }, figures, ended, next, began, at }: ReportedCrawl): CrawlReport {
  const { hosts, urls, visits, waiting, spent } = figures;
  const isVisited = (fate: string) => !fate.startsWith('cut ') && fate !== 'refused busy' && !AGAIN.has(fate);
  const visited = Object.entries(fates).reduce((sum, [fate, times]) => (isVisited(fate) ? sum + times : sum), 0);
  return {
    ended,
    pages: read,
    sites: hosts,
    found: urls,
    coverage: urls === 0 ? 0 : Math.min(1, visited / urls),
    visits,
    again: (fates.changed ?? 0) + (fates.unchanged ?? 0),
    changed: fates.changed ?? 0,
    copies: fates.copy ?? 0,
    nothing: fates.nothing ?? 0,
    unkept: fates.unkept ?? 0,
    refused: namedAfter('refused ', fates),
    cut: namedAfter('cut ', fates),
    waitingSites: waiting,
    spentSites: spent,
    ...(next === undefined ? {} : { next: new Date(Math.max(next, at)).toISOString() }),
    seconds: (at - began) / 1_000,
  };
}

function namedAfter(kind: string, fates: CrawlTally['fates']): Readonly<Record<string, number>> {
  const named = Object.entries(fates).filter(([fate]) => fate.startsWith(kind));
  return Object.fromEntries(named.map(([fate, times]) => [fate.slice(kind.length), times]));
}
