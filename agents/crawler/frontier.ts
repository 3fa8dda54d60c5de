/**
 * The frontier port: which addresses are known, which are to be visited, and whose turn a site is. A turn is a lease:
 * its holder alone visits the site, gets its few best addresses, and ends the turn with the site's pause. If the holder
 * dies before it notes the outcome of an address, that address comes again in a later turn.
 */
import type { SiteNotes } from './site-record.ts';

/** An address that was found, as `crawlAddress` spells it. */
export interface Offered {
  readonly url: string;
  /** Higher scores of a site, and sites with higher scores, come first; of equal scores the one found first. */
  readonly score: number;
  /** Links from the first addresses. */
  readonly depth: number;
  readonly kind?: AddressKind;
  /** Why it has its place, for people who ask: kept unchanged. */
  readonly why?: string;
}

/** A sitemap names addresses and is not a page. */
type AddressKind = 'page' | 'sitemap';

/** One look at a page, for estimates of when it changes. */
export interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its text differed from the time before. */
  readonly changed: boolean;
}

/** An address to be visited. */
export interface Pending extends Required<Offered> {
  /** Visits in a row that failed for passing reasons. */
  readonly tries: number;
  /** Hash of its text at the last visit; 0 before the first. */
  readonly text: number;
  /** The latest visits, oldest first. */
  readonly history: readonly Look[];
}

export interface HostTurn {
  readonly host: string;
  /** Identifies a turn. If the turn ran out and somebody else has it, nothing is taken from this one. */
  readonly number: number;
  readonly epoch: number;
  /** The network address of the site; empty if nobody has resolved it. */
  readonly address: string;
  readonly notes: SiteNotes;
  /** The best first. */
  readonly urls: readonly Pending[];
}

/** The outcome of an address. Fields that are absent change nothing. */
export interface Visited {
  readonly url: string;
  /** When to visit it again, in milliseconds since 1970; undefined: never. */
  readonly due?: number | undefined;
  /** The worth of a page that is visited again. */
  readonly score?: number | undefined;
  readonly tries?: number;
  readonly text?: number;
  readonly history?: readonly Look[];
  /** Other addresses of the same site that turned out to be the same page. */
  readonly also?: readonly string[];
}

/** A page that is new, or has a new text. */
export interface Brought {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How well it is liked, from 0 to 1. */
  readonly liking: number;
  /** The policy that found it. */
  readonly policy: string;
}

/** A page that waits for its next visit, as far as that matters for the next visit. */
export interface AwaitingVisit {
  readonly importance: number;
  readonly looks: readonly Look[];
}

export interface TurnNews {
  readonly visited: readonly Visited[];
  /** Visits the site had for these: they count against its budget. */
  readonly visits: number;
  readonly notes: SiteNotes;
  /** Addresses that these lead to, offered in the same commit. */
  readonly found?: readonly Offered[];
  /** Pages to keep for the crawl's owner. */
  readonly brought?: readonly Brought[];
  /** Ends the turn. Absent: the turn goes on. */
  readonly end?: TurnEnd | undefined;
}

export interface TurnEnd {
  /** When the site may be visited again, in milliseconds since 1970. */
  readonly next: number;
  /** The site's usual pause. It also follows a turn that nobody ended. */
  readonly pauseMs: number;
}

/** How much of a site a crawl may take. */
export interface HostBudget {
  readonly visits: number;
  /** Addresses kept of the site. */
  readonly urls: number;
}

export interface FrontierFigures {
  readonly hosts: number;
  readonly urls: number;
  readonly visits: number;
  /** Sites that wait for their pause, or for a due page. */
  readonly waiting: number;
  /** Sites whose turn somebody has. */
  readonly leased: number;
  /** Sites that have used up their budget. */
  readonly spent: number;
}

export interface Frontier {
  /** Offering a known address again changes nothing, except that a higher score counts. */
  offer(urls: readonly Offered[]): Promise<void>;
  /** Turns of sites whose time has come, the best first, with at most this many addresses each. */
  lease(turns: number, urlsOf: number): Promise<readonly HostTurn[]>;
  /**
   * Tells the network address of the turn's site. False: that address already has as many visits at once as it may; the
   * turn is given back.
   */
  locate(turn: HostTurn, address: string): Promise<boolean>;
  /** Notes the outcomes of a turn's addresses. False: somebody else has the turn by now, and nothing was noted. */
  note(turn: HostTurn, news: TurnNews): Promise<boolean>;
  /** Whether another address of this site is known to have the same text. */
  hasText(turn: HostTurn, url: string, text: number): Promise<boolean>;
  /** The pages among these addresses that wait for their next visit. */
  known(turn: HostTurn, urls: readonly string[]): Promise<readonly Pending[]>;
  /** Some of the pages that are visited again, and how many there are. */
  visitedAgain(most: number): Promise<{ readonly pages: number; readonly some: readonly AwaitingVisit[] }>;
  /** Keeps these turns alive. All other turns of the same holder become free: the answers that gave them were lost. */
  renew(turns: readonly HostTurn[]): Promise<void>;
  /** Ends turns that an earlier process of the same name left; their pauses stay. */
  takeOver(): Promise<void>;
  /** When the next thing is due, in milliseconds since 1970; undefined: never. */
  nextTurn(): Promise<number | undefined>;
  figures(): Promise<FrontierFigures>;
  /** The notes of all sites, some at a time. */
  notes(): AsyncIterable<readonly { readonly host: string; readonly notes: SiteNotes }[]>;
}
