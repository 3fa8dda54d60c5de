/** What agents need of the world. Declared here, implemented in `src/`; tests and the lab pass their own. */
import type { CountsHash, Dictionary, LogEntry, PageId, Rating, TermCounts } from '../profiles/profiles.ts';
import type { ReadPage } from './reader/reader.ts';
import type { Agent, AgentId, Page, Session, SourceReport, UserId } from './records.ts';
import type { Engine } from './search/engine.ts';

/** All of them together: what a topic agent is built with. */
export interface Ports {
  readonly store: AgentStore;
  readonly library: Library;
  readonly fetch: Fetch;
  readonly engines: readonly Engine[];
  readonly clock: Clock;
  readonly newId: NewId;
  readonly announce: Announce;
}

/** The time now, ISO 8601 in UTC. */
export type Clock = () => string;

/** A fresh id; later ones sort after earlier ones. */
export type NewId = () => string;

export interface Fetched {
  /** Where the bytes came from in the end. */
  readonly url: string;
  /** The Content-Type header, empty when there was none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Gets one resource; throws `FetchFailed`. */
export type Fetch = (url: string) => Promise<Fetched>;

/** A resource that could not be had, with the reason in words a user understands. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

/** All pages ever read, kept once for everybody, and the dictionary that counts them. */
export interface Library {
  /** The id a page at this URL has, read or not. */
  idOf(url: string): PageId;
  find(url: string): Promise<Page | undefined>;
  get(id: PageId): Promise<Page | undefined>;
  /** Keeps what was read under its URL; a changed text becomes the page's next version. */
  keep(url: string, read: ReadPage): Promise<Page>;
  counts(hash: CountsHash): Promise<TermCounts>;
  /** The newest dictionary epoch; begins a new one when enough pages have come since. */
  dictionary(): Promise<Dictionary>;
}

/** The agents' settings, logs and sessions. */
export interface AgentStore {
  create(agent: Agent): Promise<void>;
  find(id: AgentId): Promise<Agent | undefined>;
  /** Changes the settings; undefined when there is no such agent. */
  change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined>;
  log(id: AgentId): Promise<readonly LogEntry[]>;
  /** Resolves when the entries are on disk, all or none; throws `Overtaken` unless the log ends where they begin. */
  append(id: AgentId, entries: readonly LogEntry[]): Promise<void>;
  latestSession(id: AgentId): Promise<Session | undefined>;
  session(id: AgentId, number: number): Promise<Session | undefined>;
  /**
   * Opens a session or, when it is open, closes it; its list counts as shown from the call on. Throws `Overtaken` when
   * somebody else did so first: a closed session never changes.
   */
  putSession(session: Session): Promise<void>;
  /** Pages on any list of any agent of this user: a page is never presented twice. */
  shownTo(user: UserId): Promise<ReadonlySet<PageId>>;
}

/** The agent's log went on meanwhile: look again, and repeat. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export type Progress =
  | { readonly type: 'agent-changed'; readonly agent: AgentId }
  | { readonly type: 'session-opened'; readonly agent: AgentId; readonly number: number }
  /** How far one source has come; many of these make one session. */
  | { readonly type: 'source'; readonly agent: AgentId; readonly number: number; readonly report: SourceReport }
  | { readonly type: 'session-closed'; readonly agent: AgentId; readonly number: number; readonly shown: number }
  | { readonly type: 'rated'; readonly agent: AgentId; readonly page: PageId; readonly value: Rating | null };

/** Told of what goes on. Losing an event loses nothing: the records have it. */
export type Announce = (progress: Progress) => void;
