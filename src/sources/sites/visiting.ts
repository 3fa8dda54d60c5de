/** One visit to a page of a site, through the same door as all pages: robots.txt, turns, pauses and the ledger. */
import {
  type Answer,
  type Ask,
  type EngineTrouble,
  FetchFailed,
  type Refusal,
  reasonOf,
  type UserId,
} from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { credentialsIn } from '../feeds/address.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 5 * MEBIBYTE;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,application/json;q=0.8,*/*;q=0.5';

/** Who waits for it. Without a user nobody has an account of it. */
interface VisitFor {
  readonly user?: UserId;
  readonly signal?: AbortSignal | undefined;
}

/** Of any status. Throws `FetchFailed`. */
export async function visited(ask: Ask, url: string, waiting: VisitFor = {}): Promise<Answer> {
  const { address, authorization } = credentialsIn(url);
  return ask(address, {
    errorBodies: true,
    mostBytes: MOST_BYTES,
    headers: { accept: ACCEPT, ...(authorization === undefined ? {} : { authorization }) },
    ...waiting,
  });
}

/** Some sites answer "no such page" if they found nothing: it is a page all the same. */
const NOT_FOUND = new Set([404, 410]);

export function isPage({ status }: Pick<Answer, 'status'>): boolean {
  return status === 200 || NOT_FOUND.has(status);
}

/** A page. Throws `FetchFailed` for another answer. */
export async function pageAt(ask: Ask, url: string, waiting: VisitFor = {}): Promise<Answer> {
  const answer = await visited(ask, url, waiting);
  if (isPage(answer)) return answer;
  throw new FetchFailed(because('fetch.status', { status: answer.status }), {
    kind: THROTTLED.has(answer.status) ? 'busy' : 'status',
  });
}

const THROTTLED = new Set([429, 503]);

/** What an answer means that is no page. */
export function refusalOf({ status, retryAfterMs }: Answer): Refusal {
  const wait = retryAfterMs === undefined ? {} : { waitMs: retryAfterMs };
  return { trouble: troubleOf(status), why: reasonOf('engine.status', { status }), ...wait };
}

function troubleOf(status: number): EngineTrouble {
  if (THROTTLED.has(status)) return 'throttled';
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 ? 'network' : 'status';
}

/** Whether an answer came from the requested address: some sites redirect from a search to its only result. */
export function isThere({ url }: Pick<Answer, 'url'>, asked: string): boolean {
  const [there, wanted] = [new URL(url), new URL(asked)];
  return there.hostname === wanted.hostname && there.pathname === wanted.pathname;
}
