/**
 * The events port: what happens, told by any process and heard by every server, in one order. Kept events are numbered
 * for each user, so that a listener who was away gets what it missed; a session's progress is told, but not kept.
 * `database-events.ts` implements the port over either database.
 */
import type { Progress, UserId } from '../../../agents/agents.ts';

/** A session's progress: figures of a source, or pages that it has read. */
export type SessionNews = Extract<Progress, { type: 'source' | 'provisional' }>;

/** A crawl's progress: each replaces the one before. */
type CrawlNews = Extract<Progress, { type: 'crawl-progress' }>;

/** One of the user's logins or tokens has ended: its listeners must hear no more. */
interface AccessEnded {
  readonly type: 'access-ended';
  readonly user: UserId;
}

export type News = Progress | AccessEnded;

export type PassingNews = SessionNews | CrawlNews | AccessEnded;

export type KeptEvent = Exclude<Progress, PassingNews>;

interface Numbered {
  readonly owner: UserId;
  /** The number among this user's events: counted from 1, without gaps. */
  readonly sequence: number;
}

export type HeardEvent =
  | ({ readonly type: 'kept'; readonly event: KeptEvent } & Numbered)
  /** Some event could not be told: listeners must look at everything anew. */
  | ({ readonly type: 'lost' } & Numbered)
  /** `teller` is the process that runs the session or the crawl. */
  | { readonly type: 'passing'; readonly owner: UserId; readonly teller: string; readonly event: PassingNews };

/** What a user's window missed. */
export interface Missed {
  /** The number of the last event: later events have higher ones. */
  readonly sequence: number;
  /** Undefined if some of the events are deleted. */
  readonly events: readonly { readonly sequence: number; readonly event: KeptEvent }[] | undefined;
}

export interface Following {
  /** Numbers mean the same within an epoch, on every server. */
  readonly epoch: string;
  /**
   * The user's events after a number, up to the last that this server has heard at the call; the listener hears the
   * rest later.
   */
  missed(owner: UserId, since: number | undefined): Promise<Missed>;
}

export interface Events {
  /**
   * Neither waits nor throws. A lost event loses no data, because the records have it; listeners hear that something
   * was lost.
   */
  tell(event: News): void;
  /** Hears all events from now on, from every process, and the progress of the sessions under way. */
  follow(hear: (told: HeardEvent) => void): Promise<Following>;
  /** Resolves when all events so far are told, or cannot be; then listeners hear nothing more. */
  close(): Promise<void>;
}

export function isPassing(event: News): event is PassingNews {
  return isOfSession(event) || event.type === 'crawl-progress' || event.type === 'access-ended';
}

export function isOfSession(event: News): event is SessionNews {
  return event.type === 'source' || event.type === 'provisional';
}

/** A session ends, in one way or another: its progress no longer matters. */
export function isEndOfSession(
  event: News,
): event is Extract<Progress, { type: 'session-closed' | 'session-broke-off' }> {
  return event.type === 'session-closed' || event.type === 'session-broke-off';
}
