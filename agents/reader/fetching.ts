/** From an address to the bytes of a page, with manners at every hop. */
import { because } from '../reasons.ts';
import {
  type Answer,
  type AnswerHead,
  type Ask,
  type AskOptions,
  type Fetch,
  FetchFailed,
  type RobotRules,
  Unwanted,
} from '../web-ports.ts';
import { hostOf, siteOf, urlIn } from './hosts.ts';
import { Manners, type MannersOptions } from './manners.ts';
import { redirectOf } from './robots.ts';
import { keptByHeader } from './robots-tags.ts';

const MOST_REDIRECTS = 5;

/** Types that a page may have. A missing type is looked at, as browsers do. */
const READABLE =
  /^(?:text\/(?:html|plain|xml|markdown)|application\/(?:xml|pdf|feed\+json)|(?:text|application)\/[\w.-]*(?:\+xml|rss|atom|rdf))\s*(?:;|$)|^\s*$/i;

/** RFC 9111, section 5.2.1.4. */
const ANEW = { 'cache-control': 'no-cache' };

export interface Visits {
  readonly fetch: Fetch;
  /** The last answer behind all redirects, whatever its status. */
  readonly ask: Ask;
  /** The robots.txt of an address's origin, read at most once a day. Throws `FetchFailed` while it cannot be read. */
  readonly rules: (url: string) => Promise<RobotRules>;
  /** For parts of a page: robots.txt at every hop, but no pause. Must run within `inTurn` of the page. */
  readonly askPart: Ask;
  readonly inTurn: Manners['inTurn'];
}

export function politeFetch(options: MannersOptions): Fetch {
  return politeVisits(options).fetch;
}

/**
 * Polite visits. Redirects are followed here and not by the client: every hop is a visit of its own, with robots.txt, a
 * turn, and a check of its target.
 */
export function politeVisits(options: MannersOptions): Visits {
  const manners = new Manners(options);
  const visited = async <T>(
    url: string,
    asked: AskOptions,
    take: (answer: Answer) => T,
    visit: Ask = (address, options) => manners.visit(address, options),
  ): Promise<T> => {
    const seen: string[] = [];
    try {
      return take(await followed(url, visit, seen, asked));
    } catch (error) {
      if (error instanceof FetchFailed && !(error instanceof Unwanted))
        options.ledger.refused(hostOf(seen.at(-1) ?? url), error.kind, error.reason, asked.user);
      throw error;
    }
  };
  return {
    fetch: (url, { user, signal, isBlocked, anew, json } = {}) =>
      visited(
        url,
        {
          accept: json === true ? acceptJson : accept,
          user,
          signal,
          isBlocked,
          ...(anew === true ? { headers: ANEW } : {}),
        },
        successOf,
      ),
    ask: (url, asked = {}) => visited(url, asked, (answer) => answer),
    rules: (url) => manners.rules(url),
    askPart: (url, asked = {}) =>
      visited(
        url,
        asked,
        (answer) => answer,
        (address, options = {}) => manners.visitPart(address, options),
      ),
    inTurn: (url, work, signal) => manners.inTurn(url, work, signal),
  };
}

/** `seen` collects the addresses on the way. */
async function followed(url: string, visit: Ask, seen: string[], options: AskOptions): Promise<Answer> {
  let address = url;
  let asked = options;
  let isPrivate = false;
  while (seen.length <= MOST_REDIRECTS) {
    if (options.isBlocked?.(address) === true) throw new Unwanted(hostOf(address));
    seen.push(address);
    asked = optionsFor(address, url, asked);
    const answer = await visit(address, asked);
    const next = redirectOf(answer);
    // An address in a private network is private itself, wherever it leads.
    isPrivate ||= answer.isPrivate === true;
    if (next === undefined) return isPrivate ? { ...answer, isPrivate } : answer;
    if (seen.includes(next)) throw new FetchFailed(because('fetch.circle'));
    if (!KEEPS_METHOD.has(answer.status)) asked = withoutBody(asked);
    if (staysAtSite(asked) && siteOf(next) !== siteOf(url))
      throw new FetchFailed(because('fetch.elsewhere', { host: hostOf(next) }), { kind: 'unsafe' });
    address = next;
  }
  throw new FetchFailed(because('fetch.hops', { times: MOST_REDIRECTS }));
}

/** A user allows posting for one site only. */
function staysAtSite({ body, staysAtSite: wanted }: AskOptions): boolean {
  return wanted === true || body !== undefined;
}

/** All other redirects lead to a GET (RFC 9110, section 15.4). */
const KEEPS_METHOD = new Set([307, 308]);

function withoutBody({ body, ...options }: AskOptions): AskOptions {
  if (body === undefined) return options;
  const { 'content-type': _, ...headers } = options.headers ?? {};
  return { ...options, headers };
}

/**
 * Credentials for one origin do not go to another (RFC 9110, section 15.4). They do not return when that one redirects
 * to the first either: then the other chooses what is asked there.
 */
function optionsFor(address: string, first: string, options: AskOptions): AskOptions {
  if (options.headers?.['authorization'] === undefined) return options;
  if (urlIn(address)?.origin === new URL(first).origin) return options;
  const { authorization, ...headers } = options.headers;
  return { ...options, headers };
}

/** Refuses what cannot become a page before reading its body. */
function accept({ contentType, headers }: AnswerHead): void {
  if (!READABLE.test(contentType)) throw new FetchFailed(because('page.type', { type: contentType }), { kind: 'type' });
  const kept = keptByHeader(headers['x-robots-tag']);
  if (!kept.kept)
    throw new FetchFailed(because('fetch.unkept', { word: `X-Robots-Tag: ${kept.word}` }), { kind: 'unkept' });
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function acceptJson(head: AnswerHead): void {
  accept(JSON_TYPE.test(head.contentType) ? { ...head, contentType: '' } : head);
}

function successOf(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  throw new FetchFailed(because('fetch.status', { status: answer.status }), { kind: 'status', status: answer.status });
}
