/** What agents need of the world. Declared here, implemented in `src/`; tests and the lab pass their own. */
import type { CountsHash, Dictionary, LogEntry, PageId, Steps, TermCounts } from '../profiles/profiles.ts';
import type { Announce } from './news.ts';
import type { Export, FeedSource, Followed, GroupName, PageNodes, ReadDocument, SiteKnowledge } from './pages.ts';
import { Reasoned } from './reasons.ts';
import type { Agent, AgentId, Page, UserId } from './records.ts';
import type { DomainRules } from './search/domain-rules.ts';
import type { Engine, EngineAnswer, EngineBytes, Freshness, Since } from './search/engine.ts';
import type { Evidence } from './search/shares.ts';
import type { ListedPage, OpenSession, Passed, RankedSession, Session, ShownPage } from './session-records.ts';
import type { ReadArchive } from './topic-agent/archive.ts';
import type { Fetch, Fetched, FramedDocument, Ledger, RobotRules } from './web-ports.ts';
import type { ResultPage, SiteLook } from './wrapper/site-look.ts';
import type { Applied, Induced, ListRecord, Mode, Wrapper } from './wrapper/wrapper.ts';

/** All ports together: a topic agent is built with them. */
export interface Ports {
  readonly store: AgentStore;
  readonly library: Library;
  readonly fetch: Fetch;
  readonly compute: Compute;
  /** Absent: nobody hears of pages that reading refuses, or that the library serves. */
  readonly ledger?: Pick<Ledger, 'refused' | 'served'> | undefined;
  readonly sites: Sites;
  readonly engines: readonly Engine[];
  /** The user's own engines, asked words as all others. Absent: there are none. */
  readonly ownEngines?: (agent: Agent, rules: DomainRules) => Promise<readonly Engine[]>;
  /** Sources that offer pages in every session, whatever is asked. Absent: there are none. */
  readonly standing?: (agent: Agent, offered: Offered) => Promise<readonly Engine[]>;
  /** Which other agents of its user were offered these pages. Absent: unknown. */
  readonly wanting?: (agent: Agent, pages: readonly PageId[]) => Promise<ReadonlyMap<PageId, readonly AgentId[]>>;
  /** What serves agents on like topics. Absent: unknown. `topic`: the agent's own, while nothing is kept of it. */
  readonly neighbours?: ((agent: Agent, topic: () => Promise<Topic>) => Promise<Neighbours>) | undefined;
  /** Whether a user's agents share with those of others. Absent: they do. */
  readonly shares?: ((user: UserId) => Promise<boolean>) | undefined;
  /** A user's rules for domains. Absent: nobody has any. */
  readonly domainRules?: (user: UserId) => Promise<DomainRules>;
  readonly clock: Clock;
  /** The earliest moment of this freshness. */
  readonly since: (freshness: Freshness) => Since;
  readonly newId: NewId;
  readonly announce: Announce;
  readonly inTurns: InTurns;
  /** Pages on a list of a new agent. Absent: thirty. */
  readonly pagesPerList?: number | undefined;
  /** False: lists have no trials. This serves to measure what trials are worth. */
  readonly explores?: boolean | undefined;
  /** False: agents with nothing right do not look elsewhere. This serves to measure what that is worth. */
  readonly looksElsewhere?: boolean | undefined;
  /**
   * A session reads the same pages whoever is quicker: it waits for all engines and sites, which a person would not.
   */
  readonly isRepeatable?: boolean | undefined;
}

/** The session that is offered pages. */
export interface Offered {
  readonly rules: DomainRules;
  readonly session: number;
  /** So much was rated that the agent's profiles alone decide what is worth a place. */
  readonly isTaught: boolean;
}

/** An agent's subject: a few terms, the heaviest first, of length 1. */
export type Topic = readonly (readonly [term: string, weight: number])[];

/** A means of searching: an engine's name, a site, a term added to the agent's words. */
export type Means = 'engine' | 'site' | 'word';

/** What a means did for agents on like topics, together. */
export interface Served extends Evidence {
  /** Agents whose owners liked something that it brought. */
  readonly agents: number;
}

/** Agents on like topics, as far as one may know of them. */
export interface Neighbours {
  served(means: Means, thing: string): Served;
  /** What all means of a kind did for them. */
  all(means: Means): Served;
}

/** The time now, ISO 8601 in UTC. */
export type Clock = () => string;

/** Does long work in steps, and lets others have a turn in between. */
export type InTurns = <T>(steps: Steps<T>) => Promise<T>;

/** A fresh id; later ones sort after earlier ones. */
export type NewId = () => string;

interface PageRequest {
  /** Knowledge of the page's site. */
  readonly site?: SiteKnowledge | undefined;
  /** The user who waits: users take turns, so that heavy pages of one do not make another wait. */
  readonly user?: UserId | undefined;
  /** Links are wanted, too. */
  readonly links?: boolean | undefined;
  /**
   * The page of which this address is another version: then a feed gives its text of that page, and JSON is read, too.
   */
  readonly versionOf?: string | undefined;
}

export interface RenderRequest extends Pick<PageRequest, 'user'> {
  readonly signal?: AbortSignal | undefined;
  readonly isBlocked?: ((url: string) => boolean) | undefined;
}

interface ExportRequest extends Pick<PageRequest, 'user'> {
  /** Only pages in one of these groups. Absent: all. */
  readonly only?: readonly GroupName[] | undefined;
}

interface ListRequest extends Pick<PageRequest, 'user'> {
  /** For dates such as "yesterday", in milliseconds since 1970. Absent: such dates stay open. */
  readonly now?: number | undefined;
}

interface WrapRequest extends ListRequest {
  /** With `{term}`: where the pages were found. */
  readonly searchUrl?: string | undefined;
  readonly mode?: Mode | undefined;
}

/** Work that hostile input may make long or large, kept away from processes that must answer meanwhile. */
export interface Compute {
  /** Reads a fetched page. Throws `FetchFailed` if it is none, or takes too much time or memory. */
  readPage(page: FramedDocument, request?: PageRequest): Promise<ReadDocument>;
  /**
   * A page as a browser shows it after its scripts; undefined if its site is known to gain nothing. Absent: there is no
   * browser. Throws `FetchFailed`.
   */
  render?(page: Fetched, request?: RenderRequest): Promise<Fetched | undefined>;
  /** Whether pages of this host are known to show nothing without a browser. */
  needsRendering?(url: string): Promise<boolean>;
  /** The rules of a robots.txt for the robot of this name. Throws `FetchFailed` if it is unreadable. */
  readRobots(bytes: Uint8Array, product: string): Promise<RobotRules>;
  /** The news of a feed, or the feeds that a page names. Throws `FetchFailed` for anything else. */
  readFeed(fetched: Fetched, request?: Pick<PageRequest, 'user'>): Promise<FeedSource>;
  /** Reads another program's export. Throws `FetchFailed` for an unknown format. */
  readExport(bytes: Uint8Array, request?: ExportRequest): Promise<Export>;
  /** The same for several choices of groups at once: the contents of each. */
  readParts(
    bytes: Uint8Array,
    choices: readonly (readonly GroupName[])[],
    request?: Pick<PageRequest, 'user'>,
  ): Promise<readonly Export[]>;
  /** Reads an agent from a file. Throws `FetchFailed` if it is none, or none that this program could have made. */
  readArchive(bytes: Uint8Array, request?: Pick<PageRequest, 'user'>): Promise<ReadArchive>;
  /** Reads term counts that come ahead of an agent. Throws `FetchFailed` if they are none. */
  readCounts(bytes: Uint8Array, request?: Pick<PageRequest, 'user'>): Promise<ReadonlyMap<CountsHash, Uint8Array>>;
  /** Reads an engine's answer of any status. Throws `FetchFailed` if it is none. */
  readResults(answer: EngineBytes): Promise<EngineAnswer>;
  /** Makes a wrapper from result pages of one site; undefined if they have no list of records. Throws `FetchFailed`. */
  wrap(pages: readonly ResultPage[], request?: WrapRequest): Promise<Induced | undefined>;
  /** Applies a wrapper to a page. Throws `FetchFailed`. */
  readRecords(wrapper: Wrapper, page: ResultPage, request?: ListRequest): Promise<Applied>;
  /** How a site is searched, by one of its pages. Throws `FetchFailed`. */
  readSite(fetched: Fetched, request?: ListRequest): Promise<SiteLook>;
  /** The records of a catalogue for these words, the best first. Throws `FetchFailed` if it is no catalogue. */
  readCatalogue(fetched: Fetched, words: string, request?: ListRequest): Promise<readonly ListRecord[]>;
}

/** What the pages of each site have in common. */
export interface Sites {
  /**
   * Undefined while too few of its pages are known. With an owner: by their private pages, otherwise by everybody's.
   */
  knowledge(site: string, owner?: UserId): Promise<SiteKnowledge | undefined>;
  /**
   * Learns from a page that was not read before. A page that the site has under another address teaches nothing. A
   * private page teaches only its owner's knowledge of the site.
   */
  learn(site: string, nodes: PageNodes, owner?: UserId): Promise<void>;
}

/**
 * All pages ever read, kept once for everybody, and the dictionary that counts them. Private pages lie beside them:
 * each is its owner's alone, under an id that nobody else can make, and counts for nobody. Every question about one
 * page may throw `DamagedPage`.
 */
export interface Library {
  /** The id of a page at this address, read or not; with an owner, of the owner's private page. */
  idOf(url: string, owner?: UserId): PageId;
  find(url: string, owner?: UserId): Promise<Page | undefined>;
  get(id: PageId): Promise<Page | undefined>;
  /** When an agent of this user last found it; undefined if none did, whoever else has read it. */
  metBy(user: UserId, page: PageId): Promise<string | undefined>;
  /** Whether nobody has looked at it for so long that its text may well differ by now. */
  isOld(page: Page): boolean;
  /**
   * Keeps what an address led to, under that address. A changed text becomes the page's next version. Unless private,
   * it is offered to other agents that want it. With `onlyFor` (a reader who shares nothing) it is offered to that
   * user's agents alone.
   */
  keep(url: string, read: Followed, owner?: UserId, onlyFor?: UserId): Promise<Page>;
  /** From now on a withheld page is offered to everybody's agents. */
  share(id: PageId): Promise<void>;
  counts(hash: CountsHash): Promise<TermCounts>;
  /** Keeps term counts that a user brings from elsewhere; their hash is that of their bytes. */
  keepCounts(user: UserId, all: readonly Uint8Array[]): Promise<readonly CountsHash[]>;
  /** The text of a page, in any version. */
  textOf(page: Page): Promise<string>;
  /** The newest dictionary epoch; begins a new one when enough pages came since. */
  dictionary(): Promise<Dictionary>;
}

/** The agents' settings, logs and sessions. */
export interface AgentStore {
  /** Writes the settings and the beginning of the log: both or neither. */
  create(agent: Agent, entries: readonly LogEntry[]): Promise<void>;
  find(id: AgentId): Promise<Agent | undefined>;
  /** The user's agents in order of creation, without deleted ones. */
  ofUser(user: UserId): Promise<readonly Agent[]>;
  /** Changes the settings; undefined if there is no such agent. */
  change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined>;
  /** Hides an agent. Pages that it showed and nobody read may be shown by the user's other agents. */
  delete(id: AgentId, at: string): Promise<Agent | undefined>;
  /**
   * Takes the deletion back, except for pages that others have shown meanwhile. Throws `NotFound` if the agent is not
   * hidden, or is being purged.
   */
  restore(id: AgentId): Promise<Agent>;
  log(id: AgentId): Promise<readonly LogEntry[]>;
  /**
   * Resolves when the entries are on disk, all or none. Throws `Overtaken` unless the log ends where they begin.
   * `read`: pages that this reads are `settle`d in the same commit.
   */
  append(id: AgentId, entries: readonly LogEntry[], read?: readonly ShownPage[]): Promise<void>;
  /** The user has looked at a page: from now on and for good it counts as shown, whichever list had it. */
  settle(id: AgentId, page: ShownPage): Promise<void>;
  /** The same for many pages, some at a time. */
  settleAll(id: AgentId, pages: readonly PageId[]): Promise<void>;
  /** As `settle`, and whatever the page says later, it is never shown as updated. */
  close(id: AgentId, page: ShownPage): Promise<void>;
  /** Marks pages of a list, or takes the mark back. */
  mark(id: AgentId, session: number, pages: readonly PageId[], mark: ListMark, isOn?: boolean): Promise<void>;
  /** All lists up to this one are read: from now on and for good all their pages count as shown. */
  readUpTo(id: AgentId, session: number): Promise<void>;
  /** The marks of a list. */
  marks(id: AgentId, session: number): Promise<MarkedList>;
  /** The user brought a page: from now on and for good it counts as shown, and their library has it. */
  added(id: AgentId, page: ShownPage, at: string): Promise<void>;
  latestSession(id: AgentId): Promise<Session | undefined>;
  /** A page as it stands on one of the agent's lists; of several the latest. */
  shownBy(id: AgentId, page: PageId): Promise<ListedPage | undefined>;
  session(id: AgentId, number: number): Promise<Session | undefined>;
  /** Sessions from the latest back, below a number, without unreadable ones. */
  sessions(id: AgentId, limit: number, below?: number): Promise<readonly Session[]>;
  /**
   * Opens a session or, if it is open, closes it; then its list counts as shown. Throws `Overtaken` if somebody else
   * did so first, because a closed session never changes. Throws `AlreadyShown` if another session of this user has
   * shown a page of the list, unless the page is `updated` and says something else by now. A list that nobody reads
   * counts as shown for a limited time. Throws `NotFound` if the list's agent was deleted.
   */
  putSession(session: OpenSession | RankedSession): Promise<void>;
  /** The pages that a session ranked behind its list, best first; none for an old session. */
  passed(id: AgentId, session: number): Promise<readonly Passed[]>;
  /**
   * Which of these count as shown to this user, by any agent and under any address, each with the signature of its text
   * then (empty if unknown): a page is never presented twice.
   */
  shownAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, string>>;
  /** For each of these the pages under other addresses that count as shown to this user and say the same. */
  copiesAmong(user: UserId, pages: readonly ShownPage[]): Promise<ReadonlyMap<PageId, readonly PageId[]>>;
  /**
   * Which of these the agent's user opened or rated before any list had them: while the session that found them was
   * still running.
   */
  readMeanwhile(agent: AgentId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>>;
}

/** The record of one page is damaged: that page cannot be read, the others can. */
export class DamagedPage extends Reasoned {
  override readonly name = 'DamagedPage';
}

/** On screen; opened; removed from its list. */
export type ListMark = 'seen' | 'read' | 'hidden';

/** What a reader did with the pages of one list. */
export interface MarkedList extends Readonly<Record<ListMark, ReadonlySet<PageId>>> {
  /** The reader marked the whole list as read. */
  readonly isRead: boolean;
}

/** Something asked for does not exist. */
export class NotFound extends Reasoned {
  override readonly name = 'NotFound';
}

/** No word that an agent can take by hand. */
export class UnfitWord extends Reasoned {
  override readonly name = 'UnfitWord';
}

/** The agent's log went on meanwhile: read it again and repeat. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Too many wait for one agent's log: nothing was done, and a repeat in a moment may succeed. */
export class TooManyWaiting extends Reasoned {
  override readonly name = 'TooManyWaiting';
}

/** Another session has shown these pages to the user: leave them out. */
export class AlreadyShown extends Error {
  override readonly name = 'AlreadyShown';
  readonly pages: ReadonlySet<PageId>;

  constructor(pages: ReadonlySet<PageId>, options?: ErrorOptions) {
    super(`the user was shown ${[...pages].join(', ')} meanwhile`, options);
    this.pages = pages;
  }
}
