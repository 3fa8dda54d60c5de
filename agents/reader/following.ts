/**
 * From an address to the page that a visitor would see there: sent on by meta refresh or by a plain script, put together
 * from frames. Every hop is fetched anew, so that manners and safety are asked again.
 */
import { type Compute, type Fetch, type Fetched, FetchFailed, type Ledger, type Sites } from '../ports.ts';
import { joined } from './frames.ts';
import { hostOf, siteOf } from './manners.ts';
import type { ReadDocument } from './read-document.ts';
import type { ReadPage } from './reader.ts';
import { LITTLE_TEXT, type Signs } from './signs.ts';
import type { PageNodes } from './template/site-templates.ts';

export interface Followed {
  readonly page: ReadPage;
  /** Where it was in the end. */
  readonly url: string;
  readonly canonical?: string;
  /** Only the beginning of it, or of one of its frames, could be had. */
  readonly truncated: boolean;
  /** What its site may learn from the page, frames and all. */
  readonly nodes?: PageNodes;
}

export interface FollowingPorts {
  readonly fetch: Fetch;
  readonly compute: Compute;
  /** Told of pages that say themselves that they must not be kept: no fetch could know. */
  readonly ledger?: Pick<Ledger, 'refused'> | undefined;
  readonly sites: Pick<Sites, 'knowledge'>;
}

const MOST_HOPS = 5;

/** Reads what an address leads to; throws `FetchFailed`. */
export async function readFrom(url: string, ports: FollowingPorts): Promise<Followed> {
  const seen = new Set<string>();
  let address = url;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const fetched = await ports.fetch(address);
    seen.add(address).add(fetched.url);
    const reading = await read(fetched, ports);
    const next = sendsOnTo(fetched.url, reading.signs);
    if (next === undefined) return await whole(fetched, reading, ports);
    if (seen.has(next)) throw new FetchFailed('it sends its visitors round in a circle');
    address = next;
  }
  throw new FetchFailed(`it sends its visitors on more than ${MOST_HOPS} times`);
}

async function read(fetched: Fetched, { compute, sites }: FollowingPorts): Promise<ReadDocument> {
  return compute.readPage(fetched, await sites.knowledge(siteOf(fetched.url)));
}

/** A longer one is meant for reading meanwhile. */
const LONGEST_REFRESH_SECONDS = 10;
/** A shorter one leaves no time to read, however much there is. */
const AT_ONCE_SECONDS = 1;

function sendsOnTo(url: string, { refresh, script, letters, frames, base }: Signs): string | undefined {
  const little = letters < LITTLE_TEXT;
  if (refresh !== undefined && refresh.seconds <= (little ? LONGEST_REFRESH_SECONDS : AT_ONCE_SECONDS)) {
    return elsewhere(refresh.url, url, base);
  }
  return script !== undefined && little && frames.length === 0 ? elsewhere(script, url, base) : undefined;
}

/** A whole address, unless it is the page's own: that one loads itself anew. */
function elsewhere(target: string, url: string, base: string | undefined): string | undefined {
  const address = resolved(target, url, base);
  return address === undefined || address === withoutFragment(url) ? undefined : address;
}

function resolved(target: string, url: string, base: string | undefined): string | undefined {
  const from = base !== undefined && URL.canParse(base, url) ? new URL(base, url).href : url;
  return URL.canParse(target, from) ? withoutFragment(new URL(target, from).href) : undefined;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, '');
}

async function whole(fetched: Fetched, first: ReadDocument, ports: FollowingPorts): Promise<Followed> {
  const frames = new Frames(ports);
  const document = await frames.open(fetched, first.signs, 0);
  const { page, signs, nodes } = document === fetched ? first : await read(document, ports);
  mustBeKept(fetched.url, first.signs, ports);
  const truncated = fetched.truncated === true || frames.truncated;
  if (truncated && page.text === '') throw new FetchFailed('what could be had of it has no text', { kind: 'size' });
  const canonical = signs.canonical === undefined ? undefined : resolved(signs.canonical, fetched.url, signs.base);
  return {
    page,
    url: fetched.url,
    ...(canonical === undefined ? {} : { canonical }),
    truncated,
    ...(nodes === undefined ? {} : { nodes }),
  };
}

function mustBeKept(url: string, { kept }: Signs, { ledger }: FollowingPorts): void {
  if (kept.kept) return;
  const refusal = new FetchFailed(`it asks not to be kept (meta robots: ${kept.word})`, { kind: 'unkept' });
  ledger?.refused(hostOf(url), refusal.kind, refusal.message);
  throw refusal;
}

const DEEPEST = 2;
const MOST_FRAMES = 10;
/** All frames of a page together. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The frames of one page. */
class Frames {
  truncated = false;
  readonly #ports: FollowingPorts;
  readonly #opened = new Set<string>();
  #bytes = 0;

  constructor(ports: FollowingPorts) {
    this.#ports = ports;
  }

  /** The document with what is in its frames; itself when it has none that can be had. */
  async open(document: Fetched, signs: Signs, depth: number): Promise<Fetched> {
    this.#opened.add(withoutFragment(document.url));
    if (depth === DEEPEST) return document;
    const parts: Fetched[] = [];
    const failures: FetchFailed[] = [];
    for (const url of framesOf(document.url, signs)) {
      const part = await this.#part(url, depth + 1);
      if (part instanceof FetchFailed) failures.push(part);
      else if (part !== undefined) parts.push(part);
    }
    // A frame set has nothing to say itself: it is as good as what could be had of it.
    if (parts.length === 0 && signs.frames.length > 0 && failures[0] !== undefined) throw failures[0];
    return parts.length === 0 ? document : joined(document, parts);
  }

  async #part(url: string, depth: number): Promise<Fetched | FetchFailed | undefined> {
    if (this.#opened.has(url)) return undefined;
    if (this.#opened.size > MOST_FRAMES || this.#bytes > MOST_BYTES) {
      this.truncated = true;
      return undefined;
    }
    this.#opened.add(url);
    try {
      const fetched = await this.#ports.fetch(url);
      this.#bytes += fetched.bytes.length;
      this.truncated ||= fetched.truncated === true;
      const { signs } = await this.#ports.compute.readPage(fetched);
      mustBeKept(fetched.url, signs, this.#ports);
      return await this.open(fetched, signs, depth);
    } catch (error) {
      if (error instanceof FetchFailed) return error;
      throw error;
    }
  }
}

/** Frames of a set, wherever they are; of other pages those of their own site, for the rest is mostly advertisement. */
function framesOf(url: string, { frames, iframes, base }: Signs): readonly string[] {
  const place = (src: string) => resolved(src, url, base);
  const own = iframes.map(place).filter((address) => address !== undefined && siteOf(address) === siteOf(url));
  return [...frames.map(place), ...own].filter((address) => address !== undefined);
}
