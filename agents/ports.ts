/** What agents need of the world. Declared here, implemented in `src/`; tests and the lab pass their own. */
import type { CountsHash, Dictionary, LogEntry, PageId, Rating, Steps, TermCounts } from '../profiles/profiles.ts';
import type { Export, FeedSource, Followed, PageNodes, ReadDocument, SiteKnowledge } from './pages.ts';
import type {
  Agent,
  AgentId,
  ListedPage,
  Page,
  Provisional,
  Session,
  ShownPage,
  SourceReport,
  UserId,
} from './records.ts';
import type { DomainRules } from './search/domain-rules.ts';
import type { Engine, EngineAnswer, EngineBytes, Freshness, Since } from './search/engine.ts';

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
  /** What an agent is offered in every session, whatever its words are: without it nothing is. */
  readonly standing?: (agent: Agent, rules: DomainRules) => Promise<readonly Engine[]>;
  /** What a user wants of domains; without it nobody has such rules. */
  readonly domainRules?: (user: UserId) => Promise<DomainRules>;
  readonly clock: Clock;
  /** Where the time begins that is so fresh. */
  readonly since: (freshness: Freshness) => Since;
  readonly newId: NewId;
  readonly announce: Announce;
  readonly inTurns: InTurns;
}

/** The time now, ISO 8601 in UTC. */
export type Clock = () => string;

/** Does long work in steps, and lets others have a turn between. */
export type InTurns = <T>(steps: Steps<T>) => Promise<T>;

/** A fresh id; later ones sort after earlier ones. */
export type NewId = () => string;

/** Time that passes, in milliseconds since 1970, and waiting for it. */
export interface Time {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** Header fields by their lower-case names; several of one name are joined by commas (RFC 9110, section 5.3). */
export type HeaderFields = Readonly<Record<string, string>>;

export interface Fetched {
  /** Where the bytes came from in the end. */
  readonly url: string;
  /** The Content-Type header, empty when there was none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly headers?: HeaderFields;
  /** Only the beginning was read: the rest was too much, too slow, or never came. */
  readonly truncated?: boolean;
  /** It lies in a network that only some may ask: it is its reader's alone. */
  readonly isPrivate?: true;
  /** Nobody was asked: it was known, and still good. */
  readonly fromCache?: boolean;
}

interface FetchOptions {
  /** Whoever waits is let go at once when it is aborted, by its reason: nobody is asked any more. */
  readonly signal?: AbortSignal | undefined;
  /** Where whoever waits does not want to be led: such an address is not asked, on no hop; it throws `Unwanted`. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
  /** Of what a cache has, the site itself has to say that it is still good. */
  readonly anew?: boolean | undefined;
}

/** Gets one resource; throws `FetchFailed`. */
export type Fetch = (url: string, options?: FetchOptions) => Promise<Fetched>;

/** What came first of an answer. */
export interface AnswerHead {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly headers: HeaderFields;
  /** What Retry-After asks for (RFC 9110, section 10.2.3). */
  readonly retryAfterMs?: number;
}

/** An answer of whatever status; unless it is asked for otherwise, only that of a success has a body. */
export interface Answer extends AnswerHead, Fetched {
  readonly headers: HeaderFields;
  /** What came over the wire, before decompression. */
  readonly wireBytes: number;
}

export interface AskOptions extends FetchOptions {
  /** Looks at the head of a success; what it throws ends the exchange before the body is read. */
  readonly accept?: (head: AnswerHead) => void;
  /** The decoded body is read no further than this. */
  readonly mostBytes?: number;
  /** Sent beside, or instead of, the usual ones. */
  readonly headers?: HeaderFields;
  /** Errors' bodies are read, too: some say there what is wrong. */
  readonly errorBodies?: true;
}

/** One exchange with one server, safe but without manners; redirects are answers. Throws `FetchFailed`. */
export type Ask = (url: string, options?: AskOptions) => Promise<Answer>;

/** What kept a resource from being had. */
export type FailureKind =
  /** The address leads where nobody may go: nobody was asked. */
  | 'unsafe'
  | 'robots'
  /** The site asked for a pause that is too long to wait for. */
  | 'busy'
  | 'type'
  | 'size'
  /** It may be read, but not kept. */
  | 'unkept'
  | 'status'
  | 'network'
  | 'other';

interface FailureOptions extends ErrorOptions {
  readonly kind?: FailureKind;
  /** The same question may well be answered in a moment. */
  readonly passing?: boolean;
}

/** A resource that could not be had, with the reason in words a user understands. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly kind: FailureKind;
  readonly passing: boolean;

  constructor(message: string, { kind = 'other', passing = false, ...options }: FailureOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.passing = passing;
  }
}

/** It would lead to a domain that whoever waits has blocked. That is their own affair: the ledger is not told. */
export class Unwanted extends FetchFailed {
  constructor(host: string) {
    super(`it leads to ${host}, which your rules block`);
  }
}

/** What is kept of one page is damaged: that page cannot be had, the others can. */
export class DamagedPage extends Error {
  override readonly name = 'DamagedPage';
}

/** A site is asked by one at a time, and after each answer it is left alone for a while: over restarts, too. */
export interface Turns {
  /**
   * Waits for the site's turn, first come, first served. Says instead until when the site is closed if that is further
   * off than `patienceMs`. A turn is a lease: it ends by itself when nobody ends it for longer than any exchange takes.
   * Who no longer waits leaves the others in their order.
   */
  take(site: string, patienceMs: number, signal?: AbortSignal): Promise<Turn | Closed>;
}

export interface Turn {
  readonly closedUntil?: undefined;
  /**
   * Passes the turn on, to begin after the pause; `why` says why a site wanted a longer one. Of a turn that has ended by
   * itself there is nothing to pass on; the pause counts all the same.
   */
  end(pauseMs: number, why?: string): void;
}

export interface Closed {
  /** Milliseconds since 1970. */
  readonly closedUntil: number;
  readonly why: string;
}

/** What was asked of which host: told to whoever wants to know. */
export interface Ledger {
  visited(host: string, wireBytes: number): void;
  refused(host: string, kind: FailureKind, why: string): void;
  suspended(host: string, untilMs: number, why: string): void;
}

/** A document and what was fetched for its frames: they are read as one. */
export interface FramedDocument extends Fetched {
  readonly frames?: readonly FramedDocument[];
}

interface PageRequest {
  /** What is known of the page's site. */
  readonly site?: SiteKnowledge | undefined;
  /** Who waits for it: users take turns, so that the heavy pages of one do not make another wait. */
  readonly user?: UserId | undefined;
}

/** What a robots.txt says to one robot: data alone, so that it can be made in another process. */
export interface RobotRules {
  /** The most specific first: whichever fits first decides. */
  readonly rules: readonly RobotRule[];
  /** What Crawl-delay asks for. It is not in the RFC, but sites that have it mean it. */
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
  /** From this line on there were more rules than are kept, and none is: nobody knows what they would forbid. */
  readonly tooManyFrom?: number;
}

export interface RobotRule {
  readonly allow: boolean;
  readonly pattern: string;
  /** From 1. */
  readonly line: number;
  /** The line as it stands there. */
  readonly text: string;
}

/** Work that hostile input may make long or large, away from whoever has to answer meanwhile. */
export interface Compute {
  /** Reads a fetched page; throws `FetchFailed` for what is none, and for what takes too much time or memory. */
  readPage(page: FramedDocument, request?: PageRequest): Promise<ReadDocument>;
  /** What a robots.txt says to the robot of this name; throws `FetchFailed` for one that cannot be read. */
  readRobots(bytes: Uint8Array, product: string): Promise<RobotRules>;
  /** What is new in a feed, or which feeds a page names; throws `FetchFailed` for what is neither. */
  readFeed(fetched: Fetched, request?: Pick<PageRequest, 'user'>): Promise<FeedSource>;
  /** Reads what another reader gave out; throws `FetchFailed` for what nobody knows. */
  readExport(bytes: Uint8Array, request?: Pick<PageRequest, 'user'>): Promise<Export>;
  /** Reads an engine's answer, of whatever status; throws `FetchFailed` for what is none. */
  readResults(answer: EngineBytes): Promise<EngineAnswer>;
}

/** What the pages of each site have in common. */
export interface Sites {
  /** Undefined while too few of its pages are known. */
  knowledge(site: string): Promise<SiteKnowledge | undefined>;
  /** Learns from a page that was not read before; one that the site has under another address teaches nothing. */
  learn(site: string, nodes: PageNodes): Promise<void>;
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
  /** Keeps what an address led to under that address; a changed text becomes the page's next version. */
  keep(url: string, read: Followed, owner?: UserId): Promise<Page>;
  counts(hash: CountsHash): Promise<TermCounts>;
  /** The newest dictionary epoch; begins a new one when enough pages have come since. */
  dictionary(): Promise<Dictionary>;
}

/** The agents' settings, logs and sessions. */
export interface AgentStore {
  /** The settings, and what its log begins with: both or neither. */
  create(agent: Agent, entries: readonly LogEntry[]): Promise<void>;
  find(id: AgentId): Promise<Agent | undefined>;
  /** Changes the settings; undefined when there is no such agent. */
  change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined>;
  /** Hides an agent for good. What it showed and nobody read may be shown by the user's other agents. */
  delete(id: AgentId, at: string): Promise<Agent | undefined>;
  log(id: AgentId): Promise<readonly LogEntry[]>;
  /**
   * Resolves when the entries are on disk, all or none; throws `Overtaken` unless the log ends where they begin. A page
   * that was read by this is `settle`d with them.
   */
  append(id: AgentId, entries: readonly LogEntry[], read?: ShownPage): Promise<void>;
  /** The user has looked at a page: from now on and for good it counts as shown, whichever list it was on. */
  settle(id: AgentId, page: ShownPage): Promise<void>;
  /** Its user has brought a page along: from now on and for good it counts as shown, and their library has it. */
  added(id: AgentId, page: ShownPage, at: string): Promise<void>;
  latestSession(id: AgentId): Promise<Session | undefined>;
  /** A page as it stands on one of the agent's lists; of several the latest. */
  shownBy(id: AgentId, page: PageId): Promise<ListedPage | undefined>;
  session(id: AgentId, number: number): Promise<Session | undefined>;
  /**
   * Opens a session or, when it is open, closes it, and its list counts as shown. Throws `Overtaken` when somebody else
   * did so first, since a closed session never changes, and `AlreadyShown` when there is a page on the list that another
   * session of this user has shown, unless it is `updated` and says something else by now. A list that nobody reads
   * counts as shown for so long only. Throws `NotFound` when the agent of a list was deleted.
   */
  putSession(session: Session): Promise<void>;
  /**
   * Which of these count as shown to this user, by whatever agent and under whatever address, each with the signature of
   * the text it had, empty where nobody knows: a page is never presented twice.
   */
  shownAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, string>>;
  /**
   * Which of these the agent's user opened or rated before they were on any of its lists: while a session is under way that
   * has just found them.
   */
  readMeanwhile(agent: AgentId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>>;
}

/** Something that was asked for is not there. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** The agent's log went on meanwhile: look again, and repeat. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
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
  | { readonly type: 'rated'; readonly agent: AgentId; readonly page: PageId; readonly value: Rating | null };

/** Told of what goes on. Losing an event loses nothing: the records have it. */
export type Announce = (progress: Progress) => void;
