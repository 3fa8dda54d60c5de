/**
 * What agents need to ask the web politely: bytes, turns, a ledger, and an error for resources that cannot be fetched.
 */
import { type Because, because, type Reason, Reasoned } from './reasons.ts';
import type { UserId } from './records.ts';

/** Time, in milliseconds since 1970, and waiting for it. */
export interface Time {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** Header fields by their lower-case names; several of one name are joined by commas (RFC 9110, section 5.3). */
export type HeaderFields = Readonly<Record<string, string>>;

export interface Fetched {
  /** The address from which the bytes finally came. */
  readonly url: string;
  /** The Content-Type header, empty if there was none. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly headers?: HeaderFields;
  /** Only the beginning was read: the rest was too much, too slow, or never came. */
  readonly truncated?: boolean;
  /** It lies in a network that only some may ask: it is its reader's alone. */
  readonly isPrivate?: true;
  /** The site was not asked: the cached answer was still good. */
  readonly fromCache?: boolean;
  /** Bytes over the wire, before decompression. Absent: unknown. */
  readonly wireBytes?: number;
}

interface FetchOptions {
  /** The user in whose name it is asked: the ledger shows it to them and to administrators. */
  readonly user?: UserId | undefined;
  /** When aborted, the caller is released at once with its reason, and nobody is asked any more. */
  readonly signal?: AbortSignal | undefined;
  /** Addresses where the caller does not want to be led: they are asked on no hop, and throw `Unwanted`. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
  /** A cached answer serves only if the site itself confirms it. */
  readonly anew?: boolean | undefined;
  /** JSON is taken, too. */
  readonly json?: boolean | undefined;
}

/** Gets one resource; throws `FetchFailed`. */
export type Fetch = (url: string, options?: FetchOptions) => Promise<Fetched>;

/** The head of an answer. */
export interface AnswerHead {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly headers: HeaderFields;
  /** What Retry-After asks for (RFC 9110, section 10.2.3). */
  readonly retryAfterMs?: number;
}

/** An answer of any status; by default only a success has a body. */
export interface Answer extends AnswerHead, Fetched {
  readonly headers: HeaderFields;
  /** Bytes over the wire, before decompression. */
  readonly wireBytes: number;
}

export interface AskOptions extends FetchOptions {
  /** Looks at the head of a success; an error thrown here ends the exchange before the body is read. */
  readonly accept?: (head: AnswerHead) => void;
  /** The decoded body is read no further than this. */
  readonly mostBytes?: number;
  /** Sent beside, or instead of, the usual ones. */
  readonly headers?: HeaderFields;
  /** Also reads bodies of errors: some state the reason there. */
  readonly errorBodies?: true;
  /** The body of a POST. Absent: a GET. */
  readonly body?: string | Uint8Array;
  /** Only this site is asked: redirects elsewhere are not followed. */
  readonly staysAtSite?: true;
}

/** One exchange with one server, safe but without manners; a redirect is an answer. Throws `FetchFailed`. */
export type Ask = (url: string, options?: AskOptions) => Promise<Answer>;

/** Why a resource could not be fetched. */
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
  /** The same question may succeed in a moment. */
  readonly passing?: boolean;
  /** The site's status, if that is the reason. */
  readonly status?: number;
}

/** A resource could not be fetched, with the reason. */
export class FetchFailed extends Reasoned {
  override readonly name = 'FetchFailed';
  readonly kind: FailureKind;
  readonly passing: boolean;
  readonly status: number | undefined;

  constructor(because: Because, { kind = 'other', passing = false, status, ...options }: FailureOptions = {}) {
    super(because, options);
    this.kind = kind;
    this.passing = passing;
    this.status = status;
  }
}

/**
 * It would lead to a domain that the reader has blocked. That is their own affair, so the ledger does not hear of it.
 */
export class Unwanted extends FetchFailed {
  constructor(host: string) {
    super(because('fetch.blocked', { host }));
  }
}

/** One visit at a time per site, and a pause after each answer, over restarts, too. */
export interface Turns {
  /**
   * Waits for the site's turn, first come, first served. If the site is closed for longer than `patienceMs`, returns
   * until when instead. A turn is a lease: it ends by itself if nobody ends it for longer than any exchange takes. A
   * caller that stops waiting leaves the others in their order. `pauseMs`: the pause that the site wants after a turn
   * that nobody ends.
   */
  take(site: string, patienceMs: number, signal?: AbortSignal, pauseMs?: number): Promise<Turn | Closed>;
}

export interface Turn {
  readonly closedUntil?: undefined;
  /**
   * Ends the turn; the next one begins after the pause. `why`: why a site wanted a longer one. If the turn has already
   * ended by itself, the pause still counts.
   */
  end(pauseMs: number, why?: Reason): void;
}

export interface Closed {
  /** Milliseconds since 1970. */
  readonly closedUntil: number;
  readonly why: Reason;
}

/** What a site was asked for one page. */
export interface Cost {
  readonly visits: number;
  /** Over the wire. */
  readonly bytes: number;
}

/** What was asked of which host, and in whose name. */
export interface Ledger {
  visited(host: string, wireBytes: number, user?: UserId): void;
  /**
   * An earlier answer served: only this user's account counts the visits, as if the host had been asked. So their
   * account never tells that somebody else asked before.
   */
  served(host: string, cost: Cost, user: UserId): void;
  refused(host: string, kind: FailureKind, why: Reason, user?: UserId): void;
  suspended(host: string, untilMs: number, why: Reason, user?: UserId): void;
}

/** A document with the contents of its frames: they are read as one. */
export interface FramedDocument extends Fetched {
  readonly frames?: readonly FramedDocument[];
}

/** The rules of a robots.txt for one robot: plain data, so that another process can make it. */
export interface RobotRules {
  /** The most specific first: the first one that fits decides. */
  readonly rules: readonly RobotRule[];
  /** The wish of Crawl-delay. It is not in the RFC, but sites that state it mean it. */
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

export interface RobotRule {
  readonly allow: boolean;
  readonly pattern: string;
  /** From 1. */
  readonly line: number;
  /** The line as it stands there. */
  readonly text: string;
}
