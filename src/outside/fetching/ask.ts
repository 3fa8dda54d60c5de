/** One exchange with one server: guarded, within limits, from the HTTP cache if that will do. */
import PQueue from 'p-queue';
import { Agent, DecoratorHandler, type Dispatcher, interceptors, request } from 'undici';
import {
  type Answer,
  type AnswerHead,
  type Ask,
  type AskOptions,
  type Because,
  FetchFailed,
  type HeaderFields,
} from '../../../agents/agents.ts';
import { messageOf } from '../../base/message-of.ts';
import { because } from '../../base/reasons.ts';
import { Stopped } from '../../base/stopped.ts';
import { AnswerCache } from './answer-cache.ts';
import { ACCEPTED_ENCODINGS, readBody } from './body.ts';
import type { Guard } from './guard.ts';
import type { Limits } from './limits.ts';
import { retryAfterMs } from './retry-after.ts';

interface AskerOptions {
  readonly guard: Guard;
  readonly limits: Limits;
  readonly userAgent: () => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
}

interface Asker {
  readonly ask: Ask;
  close(): Promise<void>;
}

/**
 * Exchanges under way at once: as many as all sessions want. A site has one at most, so a slow one holds up only
 * itself.
 */
const AT_ONCE = 128;

const KEEP_ALIVE_MS = 4_000;

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,text/plain;q=0.8,application/pdf;q=0.7,*/*;q=0.5';

export function askerOf({ guard, limits, userAgent, now, stopping }: AskerOptions): Asker {
  const agent = new Agent({
    connect: guard.connector(limits.connectMs),
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
  const store = new AnswerCache();
  const dispatcher = agent.compose(reported, interceptors.cache({ store, methods: ['GET'] }));
  const queue = new PQueue({ concurrency: AT_ONCE });
  const usual = { accept: ACCEPT, 'accept-encoding': ACCEPTED_ENCODINGS };

  const exchange = async (url: string, options: AskOptions): Promise<Answer> => {
    const { href } = guard.admit(url);
    const headers = { 'user-agent': await userAgent(), ...usual };
    const asked = { times: 0 };
    // Whatever happens, the exchange ends.
    const ending = new AbortController();
    const ends = setTimeout(() => ending.abort(tooSlow(limits)), limits.wholeMs);
    const { signal } = options;
    const letGo = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', letGo, { once: true });
    try {
      const asking = { dispatcher, signal: ending.signal, headers: { ...headers, ...options.headers }, [ASKED]: asked };
      const { body } = options;
      const response = await request(href, body === undefined ? asking : { ...asking, method: 'POST', body });
      const head = headOf(href, response.statusCode, response.headers, now());
      const answer = await answerOf(head, response.body, options, limits);
      for (const over of [stopping, signal]) over?.throwIfAborted();
      const whose = guard.isPrivate(new URL(href).origin) ? { isPrivate: true as const } : {};
      return { ...answer, ...whose, ...(asked.times === 0 ? { fromCache: true } : {}) };
    } finally {
      clearTimeout(ends);
      signal?.removeEventListener('abort', letGo);
    }
  };

  return {
    async ask(url, options = {}) {
      try {
        return await queue.add(() => exchange(url, options), { signal: options.signal });
      } catch (error) {
        if (stopping.aborted) throw new Stopped('the service stops', { cause: error });
        options.signal?.throwIfAborted();
        throw asFetchFailed(error);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Carries a request's count of exchanges through the interceptors. */
const ASKED = 'fenixAsked';

/** Nearest to the network: reports that it was used, and keeps the cache from using it unseen. */
const reported: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const asked = (options as { [ASKED]?: { times: number } })[ASKED];
  if (asked !== undefined) asked.times++;
  return dispatch(options, new ForegroundOnly(handler));
};

/** `stale-while-revalidate` (RFC 5861) would let the cache ask later, in nobody's turn. */
class ForegroundOnly extends DecoratorHandler {
  readonly #handler: Dispatcher.DispatchHandler;

  constructor(handler: Dispatcher.DispatchHandler) {
    super(handler);
    this.#handler = handler;
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[]>,
    message?: string,
  ): void {
    const control = headers['cache-control'];
    const shown =
      typeof control === 'string' ? control.replace(/\bstale-while-revalidate\s*=\s*"?\d*"?,?/i, '') : control;
    const changed = shown === undefined ? headers : { ...headers, 'cache-control': shown };
    this.#handler.onResponseStart?.(controller, status, changed, message);
  }
}

type Incoming = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Fields that begin anew with each line: a name in one line does not govern the next. */
const LINES = new Set(['x-robots-tag']);

function headOf(url: string, status: number, incoming: Incoming, now: number): AnswerHead {
  const headers: HeaderFields = Object.fromEntries(
    Object.entries(incoming).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === 'string' ? value : value.join(LINES.has(name) ? '\n' : ', ')]],
    ),
  );
  const wait = retryAfterMs(headers['retry-after'], now);
  const head = { url, status, contentType: headers['content-type'] ?? '', headers };
  return wait === undefined ? head : { ...head, retryAfterMs: wait };
}

type ResponseBody = Dispatcher.ResponseData['body'];

/** Bodies of errors and redirects are read this far, so that the connection can serve again. */
const DUMPED_BYTES = 16 * 1024;

async function answerOf(
  head: AnswerHead,
  body: ResponseBody,
  { accept, mostBytes, errorBodies }: AskOptions,
  limits: Limits,
): Promise<Answer> {
  const isSuccess = head.status >= 200 && head.status <= 299;
  if (!isSuccess && !(errorBodies === true && head.status >= 400)) {
    await body.dump({ limit: DUMPED_BYTES });
    return { ...head, bytes: new Uint8Array(), wireBytes: 0 };
  }
  try {
    accept?.(head);
  } catch (error) {
    body.on('error', () => undefined).destroy();
    throw error;
  }
  const decodedBytes = Math.min(limits.decodedBytes, mostBytes ?? limits.decodedBytes);
  const read = await readBody(body, head.headers['content-encoding'] ?? '', { ...limits, decodedBytes });
  // Bytes before a break are worth reading; none are not.
  if (read.brokenBy !== undefined && read.bytes.length === 0) throw read.brokenBy;
  const { bytes, wireBytes, truncated } = read;
  return truncated ? { ...head, bytes, wireBytes, truncated } : { ...head, bytes, wireBytes };
}

function tooSlow({ wholeMs }: Limits): FetchFailed {
  return new FetchFailed(because('fetch.slow', { seconds: wholeMs / 1000 }), { kind: 'network' });
}

/** Connections that break silently often work again in a moment. */
const PASSING = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Any network error means a page that could not be fetched, with the reason in one line. */
function asFetchFailed(error: unknown): FetchFailed {
  const refused = causesOf(error).find((cause) => cause instanceof FetchFailed);
  if (refused instanceof FetchFailed) return refused;
  const causes = error instanceof AggregateError ? error.errors : [error];
  const passing = causes.some((cause) => PASSING.has(codeOf(cause)));
  return new FetchFailed(whyOf(causes), { kind: 'network', passing, cause: error });
}

const NOBODY_THERE = /\b(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b|^Connect Timeout Error/;
const BROKE_OFF = /\b(?:ECONNRESET|EPIPE)\b|^other side closed$|^socket hang up$/;

/** The resolver's own words mean nothing to a reader. */
function whyOf(causes: readonly unknown[]): Because {
  const [cause] = causes;
  if (causes.length === 1 && cause instanceof Error && 'syscall' in cause && cause.syscall === 'getaddrinfo') {
    const name = 'hostname' in cause ? String(cause.hostname) : 'its name';
    return because('fetch.no-name', { name, failure: codeOf(cause) });
  }
  const said = causes.map(messageOf).join('; ').replace(/\s+/g, ' ').trim();
  if (NOBODY_THERE.test(said)) return because('fetch.nobody-there', { said });
  if (BROKE_OFF.test(said)) return because('fetch.broke-off', { said });
  return because(/certificate/i.test(said) ? 'fetch.certificate' : 'fetch.network', { said });
}

function causesOf(error: unknown): readonly unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, error.cause] : [error];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
