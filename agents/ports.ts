/** What agents need of the world. Declared here, implemented in `src/`; tests and the lab pass their own. */
import type { CountsHash, Dictionary, LogEntry, PageId, Rating, Steps, TermCounts } from '../profiles/profiles.ts';
import type { Export, FeedSource, Followed, GroupName, PageNodes, ReadDocument, SiteKnowledge } from './pages.ts';
import type {
  Agent,
  AgentId,
  ListedPage,
  OpenSession,
  Page,
  Passed,
  Provisional,
  RankedSession,
  Session,
  ShownPage,
  SourceReport,
  UserId,
} from './records.ts';
import type { DomainRules } from './search/domain-rules.ts';
import type { Engine, EngineAnswer, EngineBytes, Freshness, Since } from './search/engine.ts';
import type { Evidence } from './search/shares.ts';
import type { ReadArchive } from './topic-agent/archive.ts';
import type { Fetch, Fetched, FramedDocument, Ledger, RobotRules } from './web-ports.ts';
import type { ResultPage, SiteLook } from './wrapper/site-look.ts';
import type { Applied, Induced, ListRecord, Mode, Wrapper } from './wrapper/wrapper.ts';

/** All of them together: what a topic agent is built with. */
export interface Ports {
  readonly store: AgentStore;
  readonly library: Library;
  readonly fetch: Fetch;
  readonly compute: Compute;
  /** Without it nobody is told what reading refuses. */
  readonly ledger?: Pick<Ledger, 'refused'> | undefined;
  readonly sites: Sites;
  readonly engines: readonly Engine[];
  /** Engines that are its user's own, asked words as the others are: without it there are none. */
  readonly ownEngines?: (agent: Agent, rules: DomainRules) => Promise<readonly Engine[]>;
  /** What an agent is offered in every session, whatever it is asked: without it nothing is. */
  readonly standing?: (agent: Agent, offered: Offered) => Promise<readonly Engine[]>;
  /** Which other agents of its user were offered these pages; without it that is not known. */
  readonly wanting?: (agent: Agent, pages: readonly PageId[]) => Promise<ReadonlyMap<PageId, readonly AgentId[]>>;
  /** What serves agents on like topics; without it that is not known. `topic`: its own, while nothing is kept of it. */
  readonly neighbours?: ((agent: Agent, topic: () => Promise<Topic>) => Promise<Neighbours>) | undefined;
  /** Whether a user's agents share with those of others; without it they do. */
  readonly shares?: ((user: UserId) => Promise<boolean>) | undefined;
  /** What a user wants of domains; without it nobody has such rules. */
  readonly domainRules?: (user: UserId) => Promise<DomainRules>;
  readonly clock: Clock;
  /** Where the time begins that is so fresh. */
  readonly since: (freshness: Freshness) => Since;
  readonly newId: NewId;
  readonly announce: Announce;
  readonly inTurns: InTurns;
  /** Unless it is false, lists of agents that know little try pages out: without that it is measured what it is worth. */
  readonly explores?: boolean | undefined;
  /** Unless it is false, agents of which nothing was right look elsewhere: without that it is measured what it is worth. */
  readonly looksElsewhere?: boolean | undefined;
  /** A session reads the same pages whoever is quicker: it waits for all engines and for sites, which a person would not. */
  readonly isRepeatable?: boolean | undefined;
}

/** For what session of which agent. */
export interface Offered {
  readonly rules: DomainRules;
  readonly session: number;
  /** The agent has a profile, which says what is worth a place. */
  readonly isTaught: boolean;
}

/** What an agent is about: a few terms, the heaviest first, of length 1. */
export type Topic = readonly (readonly [term: string, weight: number])[];

/** What a search is made with: an engine's name, a site, a term that was added to an agent's own. */
export type Means = 'engine' | 'site' | 'word';

/** What a means did for agents on like topics, together. */
export interface Served extends Evidence {
  /** Those whose owners liked something that it brought. */
  readonly agents: number;
}

/** Agents on like topics, as far as one may be told of them. */
export interface Neighbours {
  served(means: Means, thing: string): Served;
  /** What all means of a kind did for them. */
  all(means: Means): Served;
}

/** The time now, ISO 8601 in UTC. */
export type Clock = () => string;

/** Does long work in steps, and lets others have a turn between. */
export type InTurns = <T>(steps: Steps<T>) => Promise<T>;

/** A fresh id; later ones sort after earlier ones. */
export type NewId = () => string;

interface PageRequest {
  /** What is known of the page's site. */
  readonly site?: SiteKnowledge | undefined;
  /** Who waits for it: users take turns, so that the heavy pages of one do not make another wait. */
  readonly user?: UserId | undefined;
  /** Where it leads is wanted, too. */
  readonly links?: boolean | undefined;
  /** The address of the page that it is another version of: of a feed what it says of that page is read, and JSON is, too. */
  readonly versionOf?: string | undefined;
}

export interface RenderRequest extends Pick<PageRequest, 'user'> {
  readonly signal?: AbortSignal | undefined;
  readonly isBlocked?: ((url: string) => boolean) | undefined;
}

interface ExportRequest extends Pick<PageRequest, 'user'> {
  /** What lies in one of these groups; absent: all of it. */
  readonly only?: readonly GroupName[] | undefined;
}

interface ListRequest extends Pick<PageRequest, 'user'> {
  /** For dates such as "yesterday", in milliseconds since 1970; absent: these are left open. */
  readonly now?: number | undefined;
}

interface WrapRequest extends ListRequest {
  /** With `{term}`: where the pages were found. */
  readonly searchUrl?: string | undefined;
  readonly mode?: Mode | undefined;
}

/** Work that hostile input may make long or large, away from whoever has to answer meanwhile. */
export interface Compute {
  /** Reads a fetched page; throws `FetchFailed` for what is none, and for what takes too much time or memory. */
  readPage(page: FramedDocument, request?: PageRequest): Promise<ReadDocument>;
  /**
   * A page as a browser shows it, its scripts run; undefined where its site is known to gain nothing by it. Absent where
   * there is no browser. Throws `FetchFailed`.
   */
  render?(page: Fetched, request?: RenderRequest): Promise<Fetched | undefined>;
  /** Whether pages of this host are known to show nothing but in a browser. */
  needsRendering?(url: string): Promise<boolean>;
  /** What a robots.txt says to the robot of this name; throws `FetchFailed` for one that cannot be read. */
  readRobots(bytes: Uint8Array, product: string): Promise<RobotRules>;
  /** What is new in a feed, or which feeds a page names; throws `FetchFailed` for what is neither. */
  readFeed(fetched: Fetched, request?: Pick<PageRequest, 'user'>): Promise<FeedSource>;
  /** Reads what another program gave out; throws `FetchFailed` for what nobody knows. */
  readExport(bytes: Uint8Array, request?: ExportRequest): Promise<Export>;
  /** The same, once for several choices of groups: what lies in each of them. */
  readParts(
    bytes: Uint8Array,
    choices: readonly (readonly GroupName[])[],
    request?: Pick<PageRequest, 'user'>,
  ): Promise<readonly Export[]>;
  /** Reads an agent from a file; throws `FetchFailed` for what is none, or not one that could have been made here. */
  readArchive(bytes: Uint8Array, request?: Pick<PageRequest, 'user'>): Promise<ReadArchive>;
  /** Reads term counts that are brought ahead of an agent; throws `FetchFailed` for what is none. */
  readCounts(bytes: Uint8Array, request?: Pick<PageRequest, 'user'>): Promise<ReadonlyMap<CountsHash, Uint8Array>>;
  /** Reads an engine's answer, of whatever status; throws `FetchFailed` for what is none. */
  readResults(answer: EngineBytes): Promise<EngineAnswer>;
  /** Makes a wrapper of result pages of one site; undefined where they have no list of records. Throws `FetchFailed`. */
  wrap(pages: readonly ResultPage[], request?: WrapRequest): Promise<Induced | undefined>;
  /** What a wrapper makes of a page; throws `FetchFailed`. */
  readRecords(wrapper: Wrapper, page: ResultPage, request?: ListRequest): Promise<Applied>;
  /** How a site is searched, by a page of it; throws `FetchFailed`. */
  readSite(fetched: Fetched, request?: ListRequest): Promise<SiteLook>;
  /** The records of a catalogue that these words name, the best first; throws `FetchFailed` for what is no catalogue. */
  readCatalogue(fetched: Fetched, words: string, request?: ListRequest): Promise<readonly ListRecord[]>;
}

/** What the pages of each site have in common. */
export interface Sites {
  /** Undefined while too few of its pages are known. With an owner: by their private pages, and else by everybody's. */
  knowledge(site: string, owner?: UserId): Promise<SiteKnowledge | undefined>;
  /**
   * Learns from a page that was not read before; one that the site has under another address teaches nothing. A private
   * page teaches only what is known of the site for its owner.
   */
  learn(site: string, nodes: PageNodes, owner?: UserId): Promise<void>;
}

/**
 * All pages ever read, kept once for everybody, and the dictionary that counts them; beside them, private ones: each is
 * its owner's alone, under an id that nobody else can make, and counts for nobody. Whatever is asked of one page may throw
 * `DamagedPage`.
 */
export interface Library {
  /** The id a page at this URL has, read or not; with an owner, its owner's private one. */
  idOf(url: string, owner?: UserId): PageId;
  find(url: string, owner?: UserId): Promise<Page | undefined>;
  get(id: PageId): Promise<Page | undefined>;
  /** When an agent of this user found it last; undefined when none did, whoever else has read it. */
  metBy(user: UserId, page: PageId): Promise<string | undefined>;
  /** Whether nobody has looked at it for so long that it may well say something else by now. */
  isOld(page: Page): boolean;
  /**
   * Keeps what an address led to under that address; a changed text becomes the page's next version. Unless it is private
   * it is offered to other agents that it is for;
   * read `onlyFor` somebody who shares nothing, to their own alone.
   */
  keep(url: string, read: Followed, owner?: UserId, onlyFor?: UserId): Promise<Page>;
  /** A page that was withheld is offered to everybody's agents from now on. */
  share(id: PageId): Promise<void>;
  counts(hash: CountsHash): Promise<TermCounts>;
  /** Keeps term counts that a user brings from elsewhere; their hash is that of their bytes. */
  keepCounts(user: UserId, all: readonly Uint8Array[]): Promise<readonly CountsHash[]>;
  /** What was read in a page, whichever version of it. */
  textOf(page: Page): Promise<string>;
  /** The newest dictionary epoch; begins a new one when enough pages have come since. */
  dictionary(): Promise<Dictionary>;
}

/** The agents' settings, logs and sessions. */
export interface AgentStore {
  /** The settings, and what its log begins with: both or neither. */
  create(agent: Agent, entries: readonly LogEntry[]): Promise<void>;
  find(id: AgentId): Promise<Agent | undefined>;
  /** The user's agents in order of creation, without deleted ones. */
  ofUser(user: UserId): Promise<readonly Agent[]>;
  /** Changes the settings; undefined when there is no such agent. */
  change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined>;
  /** Hides an agent. What it showed and nobody read may be shown by the user's other agents. */
  delete(id: AgentId, at: string): Promise<Agent | undefined>;
  /** Takes that back, but not what others have shown meanwhile. Throws `NotFound` for what is not hidden, or is being purged. */
  restore(id: AgentId): Promise<Agent>;
  log(id: AgentId): Promise<readonly LogEntry[]>;
  /**
   * Resolves when the entries are on disk, all or none; throws `Overtaken` unless the log ends where they begin. Pages
   * that were read by this are `settle`d with them.
   */
  append(id: AgentId, entries: readonly LogEntry[], read?: readonly ShownPage[]): Promise<void>;
  /** The user has looked at a page: from now on and for good it counts as shown, whichever list it was on. */
  settle(id: AgentId, page: ShownPage): Promise<void>;
  /** The same of many, a little at once. */
  settleAll(id: AgentId, pages: readonly PageId[]): Promise<void>;
  /** As with `settle`, and whatever the page says later: it is never shown as updated. */
  close(id: AgentId, page: ShownPage): Promise<void>;
  /** Marks pages of a list, or takes that back. */
  mark(id: AgentId, session: number, pages: readonly PageId[], mark: ListMark, isOn?: boolean): Promise<void>;
  /** All lists up to this one are read: from now on and for good all of it counts as shown. */
  readUpTo(id: AgentId, session: number): Promise<void>;
  /** What was marked of a list. */
  marks(id: AgentId, session: number): Promise<MarkedList>;
  /** Its user has brought a page along: from now on and for good it counts as shown, and their library has it. */
  added(id: AgentId, page: ShownPage, at: string): Promise<void>;
  latestSession(id: AgentId): Promise<Session | undefined>;
  /** A page as it stands on one of the agent's lists; of several the latest. */
  shownBy(id: AgentId, page: PageId): Promise<ListedPage | undefined>;
  session(id: AgentId, number: number): Promise<Session | undefined>;
  /** Sessions from the latest back, below a number. One that cannot be read is left out. */
  sessions(id: AgentId, limit: number, below?: number): Promise<readonly Session[]>;
  /**
   * Opens a session or, when it is open, closes it, and its list counts as shown. Throws `Overtaken` when somebody else
   * did so first, since a closed session never changes, and `AlreadyShown` when there is a page on the list that another
   * session of this user has shown, unless it is `updated` and says something else by now. A list that nobody reads
   * counts as shown for so long only. Throws `NotFound` when the agent of a list was deleted.
   */
  putSession(session: OpenSession | RankedSession): Promise<void>;
  /** What a session ranked behind its list, best first; none of one that is old. */
  passed(id: AgentId, session: number): Promise<readonly Passed[]>;
  /**
   * Which of these count as shown to this user, by whatever agent and under whatever address, each with the signature of
   * the text it had, empty where nobody knows: a page is never presented twice.
   */
  shownAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, string>>;
  /** For each of these the pages under other addresses that count as shown to this user and say the same. */
  copiesAmong(user: UserId, pages: readonly ShownPage[]): Promise<ReadonlyMap<PageId, readonly PageId[]>>;
  /**
   * Which of these the agent's user opened or rated before they were on any of its lists: while a session is under way that
   * has just found them.
   */
  readMeanwhile(agent: AgentId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>>;
}

/** What is kept of one page is damaged: that page cannot be had, the others can. */
export class DamagedPage extends Error {
  override readonly name = 'DamagedPage';
}

/** On screen; opened; taken out of its list. */
export type ListMark = 'seen' | 'read' | 'hidden';

/** What a reader did with the pages of one list. */
export interface MarkedList extends Readonly<Record<ListMark, ReadonlySet<PageId>>> {
  /** The whole list was said to be read. */
  readonly isRead: boolean;
}

/** Something that was asked for is not there. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** The agent's log went on meanwhile: look again, and repeat. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** More waits for one agent's log than is taken: nothing was done, and in a moment it can be. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Somebody else has shown these pages to the user: they are to be left out. */
export class AlreadyShown extends Error {
  override readonly name = 'AlreadyShown';
  readonly pages: ReadonlySet<PageId>;

  constructor(pages: ReadonlySet<PageId>, options?: ErrorOptions) {
    super(`the user was shown ${[...pages].join(', ')} meanwhile`, options);
    this.pages = pages;
  }
}

/** How far one source of a session has come: figures, and of what is to be said of pages what was not told before. */
export type SourceNews = SourceReport;

export type Progress =
  | { readonly type: 'agent-changed'; readonly agent: AgentId }
  | { readonly type: 'session-opened'; readonly agent: AgentId; readonly number: number }
  /** Many of these make one session. */
  | { readonly type: 'source'; readonly agent: AgentId; readonly number: number; readonly news: SourceNews }
  /** Pages that the session would show, were it to close now. */
  | {
      readonly type: 'provisional';
      readonly agent: AgentId;
      readonly number: number;
      readonly pages: readonly Provisional[];
    }
  | { readonly type: 'session-closed'; readonly agent: AgentId; readonly number: number; readonly shown: number }
  /** It stays open, and goes on with the next start. */
  | { readonly type: 'session-broke-off'; readonly agent: AgentId; readonly number: number }
  | { readonly type: 'rated'; readonly agent: AgentId; readonly page: PageId; readonly value: Rating | null }
  /** Of all agents of a user. */
  | { readonly type: 'daily-made'; readonly user: UserId; readonly date: string; readonly pages: number }
  /** How it is searched, or that it cannot be any more. */
  | {
      readonly type: 'site-changed';
      readonly user: UserId;
      readonly site: string;
      readonly name: string;
      readonly state: 'looking' | 'ready' | 'broken' | 'failed';
    }
  /** Its owner, or what it has done, has changed how a crawl stands. */
  | { readonly type: 'crawl-changed'; readonly user: UserId; readonly crawl: string }
  /** How far it is: many of these make one crawl. */
  | {
      readonly type: 'crawl-progress';
      readonly agent: AgentId;
      readonly crawl: string;
      readonly pages: number;
      readonly visits: number;
      readonly waitingSites: number;
      /** When it goes on, ISO 8601. */
      readonly next: string | null;
    }
  /** What a shopping agent knows, or how far its search is. */
  | { readonly type: 'shopping-changed'; readonly user: UserId; readonly shopping: string }
  | {
      readonly type: 'price-fell';
      readonly user: UserId;
      readonly shopping: string;
      readonly alert: string;
      readonly title: string;
      readonly shop: string;
      readonly amount: string;
      readonly currency: string | null;
    };

/** Told of what goes on. Losing an event loses nothing: the records have it. */
export type Announce = (progress: Progress) => void;
