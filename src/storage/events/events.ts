/**
 * The events port: what goes on, told by any process and heard by every server, in one order. What is kept is numbered
 * for each user, so that whoever was away gets what was missed; how far a session is, is told and not kept.
 * `database-events.ts` implements it over either database.
 */
import type { Progress, UserId } from '../../../agents/agents.ts';

/** How far a session is: figures of a source, or pages that it has read. */
export type SessionNews = Extract<Progress, { type: 'source' | 'provisional' }>;

/** How far a crawl is: each of these takes the place of the one before. */
type CrawlNews = Extract<Progress, { type: 'crawl-progress' }>;

/** A login or a token of theirs has ended: whoever listens by it is to hear no more. */
interface AccessEnded {
  readonly type: 'access-ended';
  readonly user: UserId;
}

export type News = Progress | AccessEnded;

export type PassingNews = SessionNews | CrawlNews | AccessEnded;

export type KeptEvent = Exclude<Progress, PassingNews>;

interface Numbered {
  readonly owner: UserId;
  /** Of this user's events: counted from 1, without gaps. */
  readonly sequence: number;
}

export type Told =
  | ({ readonly type: 'kept'; readonly event: KeptEvent } & Numbered)
  /** Something could not be told: who listens is to look at everything anew. */
  | ({ readonly type: 'lost' } & Numbered)
  /** `teller` is the process that runs the session, or the crawl. */
  | { readonly type: 'passing'; readonly owner: UserId; readonly teller: string; readonly event: PassingNews };

/** What a user's window missed. */
export interface Missed {
  /** The last that was told: what comes from now on has higher ones. */
  readonly sequence: number;
  /** Undefined when not all of it is known any more. */
  readonly events: readonly { readonly sequence: number; readonly event: KeptEvent }[] | undefined;
}

export interface Following {
  /** Numbers mean the same within an epoch, on every server. */
  readonly epoch: string;
  /** What was told after a user's sequence, up to what was heard last when this is called; the rest is heard later. */
  missed(owner: UserId, since: number | undefined): Promise<Missed>;
}

export interface Events {
  /** Neither waits nor throws. Losing an event loses nothing, the records have it; but whoever listens is told so. */
  tell(event: News): void;
  /** Hears all that is told from now on, by whatever process, and how far the sessions under way are. */
  follow(hear: (told: Told) => void): Promise<Following>;
  /** Resolves when what was told so far is told, or cannot be; nothing is heard any more. */
  close(): Promise<void>;
}

export function isPassing(event: News): event is PassingNews {
  return isOfSession(event) || event.type === 'crawl-progress' || event.type === 'access-ended';
}

export function isOfSession(event: News): event is SessionNews {
  return event.type === 'source' || event.type === 'provisional';
}

/** A session ends, in one way or the other: how far it was is of no more interest. */
export function isEndOfSession(
  event: News,
): event is Extract<Progress, { type: 'session-closed' | 'session-broke-off' }> {
  return event.type === 'session-closed' || event.type === 'session-broke-off';
}
