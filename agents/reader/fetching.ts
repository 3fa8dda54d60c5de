/** From an address to the bytes of a page, with manners at every hop. */
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

/** Types that a page may have. A missing one is looked at: browsers would. */
const READABLE =
  /^(?:text\/(?:html|plain|xml|markdown)|application\/(?:xml|pdf|feed\+json)|(?:text|application)\/[\w.-]*(?:\+xml|rss|atom|rdf))\s*(?:;|$)|^\s*$/i;

/** RFC 9111, section 5.2.1.4. */
const ANEW = { 'cache-control': 'no-cache' };

export interface Visits {
  readonly fetch: Fetch;
  /** The answer that redirects lead to in the end, whatever its status. */
  readonly ask: Ask;
  /** What robots.txt says at the origin of an address, read at most once a day; throws `FetchFailed` while it cannot be. */
  readonly rules: (url: string) => Promise<RobotRules>;
  /** What a page is made of: robots.txt is kept at every hop, and no pause. To be asked within `inTurn` of the page. */
  readonly askPart: Ask;
  readonly inTurn: Manners['inTurn'];
}

export function politeFetch(options: MannersOptions): Fetch {
  return politeVisits(options).fetch;
}

/**
 * Visits as a good guest. Redirects are followed here and not by the client: every hop is a visit of its own, with its own
 * robots.txt, turn and check of where it leads.
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
        options.ledger.refused(hostOf(seen.at(-1) ?? url), error.kind, error.message, asked.user);
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

/** `seen` takes the addresses on the way. */
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
    if (seen.includes(next)) throw new FetchFailed('it sends its visitors round in a circle');
    if (!KEEPS_METHOD.has(answer.status)) asked = withoutBody(asked);
    if (staysAtSite(asked) && siteOf(next) !== siteOf(url))
      throw new FetchFailed(`it sends what it was asked on to ${hostOf(next)}`, { kind: 'unsafe' });
    address = next;
  }
  throw new FetchFailed(`it sends its visitors on more than ${MOST_REDIRECTS} times`);
}

/** Whoever allowed to post did so for one site. */
function staysAtSite({ body, staysAtSite: wanted }: AskOptions): boolean {
  return wanted === true || body !== undefined;
}

/** All other redirects lead to what is read (RFC 9110, section 15.4). */
const KEEPS_METHOD = new Set([307, 308]);

function withoutBody({ body, ...options }: AskOptions): AskOptions {
  if (body === undefined) return options;
  const { 'content-type': _, ...headers } = options.headers ?? {};
  return { ...options, headers };
}

/**
 * What lets somebody in at one origin is no business of another one's (RFC 9110, section 15.4); nor does it come back when
 * that one sends to the first: what is asked there is then the other's choice.
 */
function optionsFor(address: string, first: string, options: AskOptions): AskOptions {
  if (options.headers?.['authorization'] === undefined) return options;
  if (urlIn(address)?.origin === new URL(first).origin) return options;
  const { authorization, ...headers } = options.headers;
  return { ...options, headers };
}

/** Refuses what cannot become a page before its body is read. */
function accept({ contentType, headers }: AnswerHead): void {
  if (!READABLE.test(contentType)) throw new FetchFailed(`not a page: its type is ${contentType}`, { kind: 'type' });
  const kept = keptByHeader(headers['x-robots-tag']);
  if (!kept.kept) throw new FetchFailed(`it asks not to be kept (X-Robots-Tag: ${kept.word})`, { kind: 'unkept' });
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function acceptJson(head: AnswerHead): void {
  accept(JSON_TYPE.test(head.contentType) ? { ...head, contentType: '' } : head);
}

function successOf(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  throw new FetchFailed(`the site answered ${answer.status}`, { kind: 'status', status: answer.status });
}
