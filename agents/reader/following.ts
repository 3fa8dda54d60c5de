/**
 * From an address to the page that a visitor would see there: follows meta refresh and plain scripts, and puts frames
 * together. Fetches every hop anew, so that manners and safety are checked again.
 */
import type { Followed, ReadDocument, Signs } from '../pages.ts';
import type { Compute, Sites } from '../ports.ts';
import { because } from '../reasons.ts';
import type { UserId } from '../records.ts';
import { type Cost, type Fetch, type Fetched, FetchFailed, type FramedDocument, type Ledger } from '../web-ports.ts';
import { fullerVersion, isThin } from './fuller.ts';
import { hostOf, siteOf } from './hosts.ts';
import { MOST_FRAMES } from './signs.ts';

interface FollowingPorts {
  readonly fetch: Fetch;
  readonly compute: Pick<Compute, 'readPage' | 'render' | 'needsRendering'>;
  /** Hears of pages that forbid keeping: a fetch cannot know. */
  readonly ledger?: Pick<Ledger, 'refused'> | undefined;
  readonly sites: Pick<Sites, 'knowledge'>;
  /** The user who waits for it. */
  readonly user?: UserId | undefined;
  /** The owner, if the page is somebody's alone: their knowledge of a site is used beside the shared one. */
  readonly owner?: UserId | undefined;
  /** Aborts when nobody waits any more. */
  readonly signal?: AbortSignal | undefined;
  /** Addresses where the user does not want to be led. */
  readonly isBlocked?: ((url: string) => boolean) | undefined;
}

const MOST_HOPS = 5;

/** Reads what an address leads to. Throws `FetchFailed`. */
export async function readFrom(url: string, given: FollowingPorts): Promise<Followed> {
  const { fetch, cost } = counted(given.fetch);
  const ports = { ...given, fetch };
  const { user, signal, isBlocked } = ports;
  const seen = new Set<string>();
  let address = url;
  let isPrivate = false;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const fetched = await fetch(address, { user, signal, isBlocked });
    seen.add(address).add(fetched.url);
    isPrivate ||= fetched.isPrivate === true;
    const reading = await read(fetched, ports);
    const { next } = reading.signs;
    if (next === undefined) {
      const followed = { ...(await whole(fetched, reading, ports)), cost: cost() };
      return isPrivate ? { ...followed, isPrivate } : followed;
    }
    if (seen.has(next)) throw new FetchFailed(because('fetch.circle'));
    address = next;
  }
  throw new FetchFailed(because('fetch.hops', { times: MOST_HOPS }));
}

/** Counts what is fetched, frames included; where it moved to is asked besides. */
function counted(fetch: Fetch): { readonly fetch: Fetch; readonly cost: () => Cost } {
  let visits = 0;
  let bytes = 0;
  return {
    async fetch(url, options) {
      const fetched = await fetch(url, options);
      visits++;
      bytes += fetched.wireBytes ?? 0;
      return fetched;
    },
    cost: () => ({ visits, bytes }),
  };
}

async function read(page: FramedDocument, { compute, sites, user, owner }: FollowingPorts): Promise<ReadDocument> {
  return compute.readPage(page, { site: await sites.knowledge(siteOf(page.url), owner), user });
}

async function whole(fetched: Fetched, first: ReadDocument, ports: FollowingPorts): Promise<Followed> {
  mustBeKept(fetched.url, first.signs, ports);
  const frames = new Frames(ports);
  const document = await frames.open(fetched, first.signs, 0);
  const own = document === fetched ? first : await read(document, ports);
  const fuller = isThin(own.page) ? await fullerVersion(fetched, own, ports) : undefined;
  const { page, nodes } = fuller ?? own;
  const truncated = (fuller === undefined && fetched.truncated === true) || frames.truncated || page.truncated === true;
  if (truncated && page.text === '') throw new FetchFailed(because('page.no-text'), { kind: 'size' });
  const { canonical } = first.signs;
  return {
    page,
    url: fetched.url,
    ...(canonical === undefined ? {} : { canonical }),
    truncated,
    ...(frames.isPrivate || fuller?.isPrivate === true ? { isPrivate: true } : {}),
    ...(nodes === undefined ? {} : { nodes }),
  };
}

function mustBeKept(url: string, { kept }: Signs, { ledger, user }: FollowingPorts): void {
  if (kept.kept) return;
  const refusal = new FetchFailed(because('fetch.unkept', { word: `meta robots: ${kept.word}` }), { kind: 'unkept' });
  ledger?.refused(hostOf(url), refusal.kind, refusal.reason, user);
  throw refusal;
}

const DEEPEST = 2;
/** All frames of a page together. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The frames of one page. */
class Frames {
  truncated = false;
  isPrivate = false;
  readonly #ports: FollowingPorts;
  readonly #opened = new Set<string>();
  #bytes = 0;

  constructor(ports: FollowingPorts) {
    this.#ports = ports;
  }

  /** The document with the contents of its frames, or itself if no frame can be fetched. */
  async open(document: Fetched, signs: Signs, depth: number): Promise<FramedDocument> {
    this.#opened.add(document.url.replace(/#.*$/, ''));
    if (depth === DEEPEST) return document;
    const parts: FramedDocument[] = [];
    const failures: FetchFailed[] = [];
    for (const url of signs.frames) {
      const part = await this.#part(url, depth + 1);
      if (part instanceof FetchFailed) failures.push(part);
      else if (part !== undefined) parts.push(part);
    }
    if (parts.length === 0 && signs.isFrameSet && failures[0] !== undefined) throw failures[0];
    return parts.length === 0 ? document : { ...document, frames: parts };
  }

  async #part(url: string, depth: number): Promise<FramedDocument | FetchFailed | undefined> {
    if (this.#opened.has(url)) return undefined;
    if (this.#opened.size > MOST_FRAMES || this.#bytes > MOST_BYTES) {
      this.truncated = true;
      return undefined;
    }
    this.#opened.add(url);
    try {
      const { user, signal, isBlocked } = this.#ports;
      const fetched = await this.#ports.fetch(url, { user, signal, isBlocked });
      this.#bytes += fetched.bytes.length;
      this.truncated ||= fetched.truncated === true;
      this.isPrivate ||= fetched.isPrivate === true;
      const { signs } = await this.#ports.compute.readPage(fetched, { user: this.#ports.user });
      mustBeKept(fetched.url, signs, this.#ports);
      return await this.open(fetched, signs, depth);
    } catch (error) {
      if (error instanceof FetchFailed) return error;
      throw error;
    }
  }
}
