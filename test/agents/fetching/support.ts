/** Sites in memory, a clock that moves when somebody waits, and a record of all requests. */
import {
  type Answer,
  type Ask,
  type AskOptions,
  asSaid,
  type Cost,
  type FailureKind,
  FetchFailed,
  type Reason,
  type Time,
  type Turns,
} from '../../../agents/agents.ts';

export interface FakeTime extends Time {
  pass(milliseconds: number): void;
}

export function fakeTime(): FakeTime {
  let now = 0;
  return {
    now: () => now,
    async wait(milliseconds) {
      now += milliseconds;
    },
    pass(milliseconds) {
      now += milliseconds;
    },
  };
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryAfterMs?: number;
  readonly truncated?: boolean;
}

export type Said = string | Reply | Error;

interface Asked extends Pick<AskOptions, 'body'> {
  readonly url: string;
  readonly at: number;
  readonly authorization?: string;
}

interface FakeSites {
  readonly ask: Ask;
  readonly asked: readonly Asked[];
  urls(): readonly string[];
}

/** Sites that answer 404 for missing pages. A list of answers is given in turn, and its last answer repeats. */
export function sitesOf(pages: Readonly<Record<string, Said | readonly Said[]>>, time: Time): FakeSites {
  const asked: Asked[] = [];
  const ask: Ask = async (url, { accept, mostBytes, body, headers: { authorization } = {} } = {}) => {
    const before = asked.filter((each) => each.url === url).length;
    asked.push({ url, at: time.now(), ...(body && { body }), ...(authorization && { authorization }) });
    const said = pages[url] ?? { status: 404 };
    const one = Array.isArray(said) ? ((said[before] ?? said.at(-1)) as Said) : (said as Said);
    if (one instanceof Error) throw one;
    const answer = answerOf(url, typeof one === 'string' ? { body: one } : one);
    if (answer.status === 200) accept?.(answer);
    return { ...answer, bytes: answer.bytes.subarray(0, mostBytes) };
  };
  return { ask, asked, urls: () => asked.map(({ url }) => url) };
}

function answerOf(url: string, { status = 200, type = 'text/html', body = '', headers = {}, ...rest }: Reply): Answer {
  const bytes = new TextEncoder().encode(body);
  return {
    url,
    status,
    contentType: type,
    headers: { 'content-type': type, ...headers },
    bytes,
    wireBytes: bytes.length,
    ...rest,
  };
}

const NONE = asSaid('').reason;

/** Turns without memory: a caller waits as long as the last caller asked for. */
export function fakeTurns(time: FakeTime): Turns {
  const sites = new Map<string, { notBefore: number; why: Reason }>();
  return {
    async take(site, patienceMs) {
      const { notBefore, why } = sites.get(site) ?? { notBefore: 0, why: NONE };
      if (notBefore - time.now() > patienceMs) return { closedUntil: notBefore, why };
      if (notBefore > time.now()) await time.wait(notBefore - time.now());
      return {
        end: (pauseMs, because = NONE) => void sites.set(site, { notBefore: time.now() + pauseMs, why: because }),
      };
    },
  };
}

export type Entry = readonly unknown[];

export function fakeLedger() {
  const entries: Entry[] = [];
  return {
    entries,
    visited: (host: string, bytes: number) => void entries.push(['visited', host, bytes]),
    served: (host: string, { visits, bytes }: Cost) => void entries.push(['served', host, visits, bytes]),
    refused: (host: string, kind: FailureKind) => void entries.push(['refused', host, kind]),
    suspended: (host: string, until: number) => void entries.push(['suspended', host, until]),
  };
}

export async function failureOf(doing: Promise<unknown>): Promise<FetchFailed> {
  const failure = await doing.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof FetchFailed)) throw failure ?? new Error('nothing failed');
  return failure;
}
