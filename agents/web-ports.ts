/** What agents need to ask the web politely: bytes, turns, a ledger; and how it says that something cannot be had. */
import type { UserId } from './records.ts';

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
  /** In whose name it is asked: the ledger says to nobody else but administrators what was. */
  readonly user?: UserId | undefined;
  /** Whoever waits is let go at once when it is aborted, by its reason: nobody is asked any more. */
  readonly signal?: AbortSignal | undefined;
  /** Where whoever waits does not want to be led: such an address is not asked, on no hop; it throws `Unwanted`. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
  /** Of what a cache has, the site itself has to say that it is still good. */
  readonly anew?: boolean | undefined;
  /** JSON is taken, too. */
  readonly json?: boolean | undefined;
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
  /** Posted there; without it the address is only read. */
  readonly body?: string | Uint8Array;
  /** It is asked of this site alone: redirects elsewhere are not followed. */
  readonly staysAtSite?: true;
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
  /** What the site answered, where that is the reason. */
  readonly status?: number;
}

/** A resource that could not be had, with the reason in words a user understands. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly kind: FailureKind;
  readonly passing: boolean;
  readonly status: number | undefined;

  constructor(message: string, { kind = 'other', passing = false, status, ...options }: FailureOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.passing = passing;
    this.status = status;
  }
}

/** It would lead to a domain that whoever waits has blocked. That is their own affair: the ledger is not told. */
export class Unwanted extends FetchFailed {
  constructor(host: string) {
    super(`it leads to ${host}, which your rules block`);
  }
}

/** A site is asked by one at a time, and after each answer it is left alone for a while: over restarts, too. */
export interface Turns {
  /**
   * Waits for the site's turn, first come, first served. Says instead until when the site is closed if that is further
   * off than `patienceMs`. A turn is a lease: it ends by itself when nobody ends it for longer than any exchange takes.
   * Who no longer waits leaves the others in their order. `pauseMs` is what the site wants after a turn that nobody ends.
   */
  take(site: string, patienceMs: number, signal?: AbortSignal, pauseMs?: number): Promise<Turn | Closed>;
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

/** What was asked of which host, and in whose name. */
export interface Ledger {
  visited(host: string, wireBytes: number, user?: UserId): void;
  refused(host: string, kind: FailureKind, why: string, user?: UserId): void;
  suspended(host: string, untilMs: number, why: string, user?: UserId): void;
}

/** A document and what was fetched for its frames: they are read as one. */
export interface FramedDocument extends Fetched {
  readonly frames?: readonly FramedDocument[];
}

/** What a robots.txt says to one robot: data alone, so that it can be made in another process. */
export interface RobotRules {
  /** The most specific first: whichever fits first decides. */
  readonly rules: readonly RobotRule[];
  /** What Crawl-delay asks for. It is not in the RFC, but sites that have it mean it. */
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
