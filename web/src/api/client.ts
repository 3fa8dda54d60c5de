/** The typed client of our HTTP API: one answer or one kind of error. */
import createClient from 'openapi-fetch';
import type { paths } from '../contract.ts';
import { user } from '../state/user.ts';
import { Once } from './once.ts';

/** Nobody waits longer to be shown something; what is to be done may need the web, and what another learner makes is counted. */
const SHOWN_MS = 30_000;
const DONE_MS = 120_000;

const once = new Once(ask);

export const api = createClient<paths>({ baseUrl: location.origin, fetch: (request) => once.ask(request) });

function ask(request: Request): Promise<Response> {
  const isQuick = request.method === 'GET' && !new URL(request.url).searchParams.has('learner');
  const limit = new AbortController();
  // It ends the answer's body, too; to an answer that is there it does nothing.
  setTimeout(() => limit.abort(new TimedOut()), isQuick ? SHOWN_MS : DONE_MS);
  request.signal.addEventListener('abort', () => limit.abort(request.signal.reason));
  // A window that closes still has what was removed in it go.
  return fetch(request, { signal: limit.signal, keepalive: request.keepalive || request.method === 'DELETE' });
}

class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Here 401 says that login or password is wrong, not that nobody is signed in any more. */
const SIGNING_IN = '/api/login';

api.use({
  onResponse({ response, schemaPath }) {
    if (response.status === 401 && schemaPath !== SIGNING_IN) user.value = null;
  },
});

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The status of a request that was not answered at all. */
export const UNREACHABLE = 0;
/** The status of one that was taken and not answered in time. */
export const SILENT = -1;

/** The API said no, or nothing. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldProblem[];

  constructor(status: number, detail: string, errors: readonly FieldProblem[] = []) {
    super(detail);
    this.status = status;
    this.errors = errors;
  }
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What the API answered; throws `ApiError`. */
export async function answerOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    throw new ApiError(failure instanceof TimedOut ? SILENT : UNREACHABLE, String(failure));
  });
  if (!response.ok) throw errorFrom(response.status, error);
  return data as T;
}

/** As many entries of a list as one answer has. */
const AT_ONCE = 200;

interface Stretch<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

/** As many entries of a list as come at once, where it has no end to speak of; throws `ApiError`. */
export async function latestOf<T>(ask: (query: PageQuery) => Promise<Answer<Stretch<T>>>): Promise<readonly T[]> {
  return (await answerOf(ask({ limit: AT_ONCE }))).items;
}

/** A list to its end; throws `ApiError`. */
export async function wholeOf<T>(ask: (query: PageQuery) => Promise<Answer<Stretch<T>>>): Promise<readonly T[]> {
  const items: T[] = [];
  let query: PageQuery | undefined = { limit: AT_ONCE };
  while (query !== undefined) {
    const stretch: Stretch<T> = await answerOf(ask(query));
    items.push(...stretch.items);
    query = stretch.next === null ? undefined : { limit: AT_ONCE, cursor: stretch.next };
  }
  return items;
}

function errorFrom(status: number, body: unknown): ApiError {
  const { detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as {
    detail?: string;
    errors?: readonly FieldProblem[];
  };
  return new ApiError(status, detail ?? '', errors);
}
