/** The typed client of the HTTP API: a call returns an answer or throws an `ApiError`. */
import type { Problem } from '../../contract.ts';
import { noteAnswer } from '../kept-from.ts';
import { user } from '../user.ts';
import { type Answer, byMethod, type Calls, callsBy } from './calls.ts';
import { Once } from './once.ts';

/** Nobody waits longer for something to show. An action may need the web or much work, and gets more time. */
const SHOWN_MS = 30_000;
const DONE_MS = 120_000;

const once = new Once(ask);

const GONE = 404;
/** At this path 401 means that login or password is wrong, not that the login has ended. */
const SIGNING_IN = '/api/login';

/** The answers as they come, with their status. */
export const calls = callsBy(location.origin, async (request, path) => {
  const response = await once.ask(request);
  noteAnswer(response, path);
  if (response.status === 401 && path !== SIGNING_IN) user.value = null;
  // What shows a thing that is gone already is as stale as after the change.
  const isOver = response.ok || response.status === GONE;
  if (isOver && request.method !== 'GET') for (const hear of hearers) hear(path);
  return response;
});

/** What the service says; throws `ApiError`. */
export const api = byMethod(
  (method) =>
    async (...asked) =>
      answerOf((calls[method] as (...asked: unknown[]) => Promise<Answer<unknown>>)(...asked)),
) as unknown as Calls;

const hearers = new Set<(path: string) => void>();

/** Calls `hear` after each change made here, with its path in the contract. */
export function afterChange(hear: (path: string) => void): void {
  hearers.add(hear);
}

/** Questions so far, and those without an answer yet. */
let asked = 0;
let underWay = 0;

const REST_MS = 300;
/** Whoever waits for rest waits no longer, whatever happens. */
const MOST_RESTS = 10;

/** Resolves when no question was asked or under way for a moment. */
export async function atRest(): Promise<void> {
  for (let i = 0, before = -1; i < MOST_RESTS && (underWay > 0 || before !== asked); i++) {
    before = asked;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}

async function ask(request: Request): Promise<Response> {
  asked++;
  underWay++;
  return sent(request).finally(() => underWay--);
}

function sent(request: Request): Promise<Response> {
  const isQuick = request.method === 'GET' && !new URL(request.url).searchParams.has('learner');
  const limit = new AbortController();
  // The limit ends the body of the answer, too; it does nothing to a complete answer.
  setTimeout(() => limit.abort(new TimedOut()), isQuick ? SHOWN_MS : DONE_MS);
  request.signal.addEventListener('abort', () => limit.abort(request.signal.reason));
  // A window that closes still sends its last removals.
  return fetch(request, { signal: limit.signal, keepalive: request.keepalive || request.method === 'DELETE' });
}

class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Why something is refused or failed, as the service says it. */
export interface Reason {
  readonly code: string;
  /** Texts, amounts, and reasons. */
  readonly values?: object | undefined;
}

interface FieldProblem extends Reason {
  readonly field: string;
  readonly message: string;
}

/** The status of a request without any answer. */
export const UNREACHABLE = 0;
/** The status of a request that the service took and did not answer in time. */
export const SILENT = -1;

/** The API refused, or did not answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Whoever stands between us and the service knows none. */
  readonly reason: Reason | undefined;
  readonly errors: readonly FieldProblem[];

  constructor(status: number, detail: string, reason?: Reason, errors: readonly FieldProblem[] = []) {
    super(detail);
    this.status = status;
    this.reason = reason;
    this.errors = errors;
  }
}

/** The API's answer; throws `ApiError`. */
export async function answerOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    throw new ApiError(failure instanceof TimedOut ? SILENT : UNREACHABLE, String(failure));
  });
  if (!response.ok) throw errorFrom(response.status, error);
  return data as T;
}

/** The most entries of a list that one answer holds. */
const AT_ONCE = 200;

interface Stretch<T> {
  readonly items: readonly T[];
  readonly next?: string | undefined;
}

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

/** The first entries of a long list, as many as one answer holds; throws `ApiError`. */
export async function latestOf<T>(ask: (query: PageQuery) => Promise<Stretch<T>>): Promise<readonly T[]> {
  return (await ask({ limit: AT_ONCE })).items;
}

/** A list to its end; throws `ApiError`. */
export async function wholeOf<T>(ask: (query: PageQuery) => Promise<Stretch<T>>): Promise<readonly T[]> {
  const items: T[] = [];
  let query: PageQuery | undefined = { limit: AT_ONCE };
  while (query !== undefined) {
    const stretch: Stretch<T> = await ask(query);
    items.push(...stretch.items);
    query = stretch.next === undefined ? undefined : { limit: AT_ONCE, cursor: stretch.next };
  }
  return items;
}

function errorFrom(status: number, body: unknown): ApiError {
  const {
    detail = '',
    code,
    values,
    errors,
  } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  return new ApiError(status, detail, code === undefined ? undefined : { code, values }, errors);
}

const BYTES = 16;

/** Keys for requests that create something: a request sent twice creates once. */
export function newKey(): string {
  // `randomUUID` exists only in secure contexts, and a home network may reach the service over plain HTTP.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Keyed = { readonly 'Idempotency-Key': string };

/** Keeps one key for the same body, so that a repeat after a lost answer creates nothing more. */
export class KeyKeeper {
  #body = '';
  #key = '';

  headersFor(body: unknown): Keyed {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = newKey();
    }
    return { 'Idempotency-Key': this.#key };
  }

  /** The thing was created: the same body again creates another one. */
  forget(): void {
    this.#body = '';
  }
}
