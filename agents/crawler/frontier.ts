/**
 * The frontier port: which addresses are known, which are to be visited, and whose turn it is. A site's turn is a lease: its
 * holder alone visits it, gets its few best addresses, and ends it with the site's pause. An address whose outcome was not noted
 * before its holder died comes again, in a later turn.
 */
import type { SiteNotes } from './site-record.ts';

/** An address that was found, as `crawlAddress` spells it. */
export interface Offered {
  readonly url: string;
  /** Higher ones of a site, and sites with higher ones, come first; of equal ones those that were found first. */
  readonly score: number;
  /** Links from the first addresses. */
  readonly depth: number;
  readonly kind?: AddressKind;
  /** Why it stands where it stands, for whoever asks: kept as it is. */
  readonly why?: string;
}

/** A sitemap names addresses, and is no page itself. */
export type AddressKind = 'page' | 'sitemap';

/** One look at a page, for who estimates when it changes. */
export interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** It said something else than the time before. */
  readonly changed: boolean;
}

/** An address to be visited. */
export interface Pending extends Required<Offered> {
  /** Visits in a row that failed in passing. */
  readonly tries: number;
  /** What it said last, by its hash; 0 when it was not read yet. */
  readonly text: number;
  /** The latest visits, oldest first. */
  readonly history: readonly Look[];
}

export interface HostTurn {
  readonly host: string;
  /** By which a turn is known: of a turn that ran out and was given to somebody else nothing is taken. */
  readonly number: number;
  readonly epoch: number;
  /** The network address that it is known by; empty: nobody has looked. */
  readonly address: string;
  readonly notes: SiteNotes;
  /** The best first. */
  readonly urls: readonly Pending[];
}

/** What came of an address. Of those that are not named nothing changes. */
export interface Visited {
  readonly url: string;
  /** When it is to be visited again, in milliseconds since 1970; undefined: never. */
  readonly due?: number | undefined;
  /** Of a page that is visited again: what it is worth. */
  readonly score?: number | undefined;
  readonly tries?: number;
  readonly text?: number;
  readonly history?: readonly Look[];
  /** Other addresses of the same site that are known by this to be the same page. */
  readonly also?: readonly string[];
}

/** A page that is new, or says something new. */
export interface Brought {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How it is liked, from 0 to 1. */
  readonly liking: number;
  /** By which policy it was come upon. */
  readonly policy: string;
}

/** A page that waits for its next visit, as far as that depends on it. */
export interface Waiting {
  readonly importance: number;
  readonly looks: readonly Look[];
}

export interface TurnNews {
  readonly visited: readonly Visited[];
  /** Visits that the site has had for them: its budget counts these. */
  readonly visits: number;
  readonly notes: SiteNotes;
  /** What they lead to: offered with it. */
  readonly found?: readonly Offered[];
  /** What is kept for whoever the crawl is for. */
  readonly brought?: readonly Brought[];
  /** Ends the turn; without it the turn goes on. */
  readonly end?: TurnEnd | undefined;
}

export interface TurnEnd {
  /** When the site may be visited again, in milliseconds since 1970. */
  readonly next: number;
  /** The usual pause of this site: kept, too, after a turn that nobody ended. */
  readonly pauseMs: number;
}

/** What of a site a crawl may have. */
export interface HostBudget {
  readonly visits: number;
  /** Addresses that are kept of it. */
  readonly urls: number;
}

export interface FrontierFigures {
  readonly hosts: number;
  readonly urls: number;
  readonly visits: number;
  /** Sites that wait for their pause, or for a page to be due. */
  readonly waiting: number;
  /** Sites whose turn somebody has. */
  readonly leased: number;
  /** Sites that have had all that they may have. */
  readonly spent: number;
}

export interface Frontier {
  /** Whatever is offered again is known already; a higher score than before counts. */
  offer(urls: readonly Offered[]): Promise<void>;
  /** Turns of sites whose time has come, the best first, with at most so many addresses each. */
  lease(turns: number, urlsOf: number): Promise<readonly HostTurn[]>;
  /**
   * The holder has found where a site lies. False: those that lie there have as many visits at once as one address may have;
   * the turn is given back.
   */
  locate(turn: HostTurn, address: string): Promise<boolean>;
  /** Notes what came of a turn's addresses; false: it is somebody else's turn by now, and nothing is noted. */
  note(turn: HostTurn, news: TurnNews): Promise<boolean>;
  /** Whether another address of this site is known to say the same. */
  hasText(turn: HostTurn, url: string, text: number): Promise<boolean>;
  /** Those of these addresses of the site that wait for their next visit. */
  known(turn: HostTurn, urls: readonly string[]): Promise<readonly Pending[]>;
  /** Some of the pages that are visited again, and how many there are of them. */
  visitedAgain(most: number): Promise<{ readonly pages: number; readonly some: readonly Waiting[] }>;
  /** Whoever has these turns lives: they go on. Any other of the same holder comes free, as one whose answer was lost. */
  renew(turns: readonly HostTurn[]): Promise<void>;
  /** Ends turns that an earlier process of the same name has left; their pauses are kept. */
  takeOver(): Promise<void>;
  /** When there is something to be done next, in milliseconds since 1970; undefined: never. */
  nextTurn(): Promise<number | undefined>;
  figures(): Promise<FrontierFigures>;
  /** What was noted of all sites, some at a time. */
  notes(): AsyncIterable<readonly { readonly host: string; readonly notes: SiteNotes }[]>;
}
