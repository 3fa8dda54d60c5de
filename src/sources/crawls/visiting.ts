/** One visit of a crawl: through the same door as all reading, and into the same library. */
import { createHash } from 'node:crypto';
import {
  bandsOf,
  type Compute,
  type Fate,
  type Fetched,
  FetchFailed,
  type Followed,
  isBelieved,
  type Lead,
  type Ledger,
  type Library,
  type Pending,
  type ReadDocument,
  type Reason,
  readFrom,
  type SiteRecord,
  type Sites,
  siteOf,
  type UserId,
  urlIn,
} from '../../../agents/agents.ts';
import type { TermCounts } from '../../../profiles/profiles.ts';
import type { SitemapCompute } from '../../outside/compute/compute.ts';
import { MOST_SITEMAP_BYTES } from '../../outside/compute/sitemap-reading.ts';
import type { Fetching } from '../../outside/fetching/fetching.ts';

export interface Visit {
  readonly fate: Fate;
  readonly leads: readonly Lead[];
  /** Visits the site had for it. */
  readonly visits: number;
  /** A passing failure, which may be tried again. */
  readonly isPassing?: boolean;
  /** Nobody was asked: the site is left alone now. */
  readonly isBusy?: boolean;
  readonly why?: Reason;
  /** Hash of its text; 0 for a text too short to recognise. */
  readonly text?: number;
  /** Other addresses of the same page. */
  readonly also?: readonly string[];
  readonly title?: string;
  /** Of a page that was read. */
  readonly counts?: TermCounts;
  /** The beginning of a page that was kept. */
  readonly kept?: { readonly snippet: string };
}

interface VisitRequest {
  readonly record: SiteRecord;
  /** Addresses that the crawl does not follow. */
  readonly isBlocked: (url: string) => boolean;
  /** Whether another address of the site has the same text. */
  readonly hasText: (text: number) => Promise<boolean>;
  readonly signal: AbortSignal;
}

export type Visitor = (pending: Pending, request: VisitRequest) => Promise<Visit>;

export interface VisitorParts {
  readonly fetching: Pick<Fetching, 'fetch' | 'ask' | 'rules'>;
  readonly compute: Pick<Compute, 'readPage' | 'readFeed' | 'render' | 'needsRendering'> & SitemapCompute;
  readonly sites: Sites;
  readonly library: Pick<Library, 'keep' | 'find'>;
  readonly ledger: Pick<Ledger, 'refused'>;
  /** For invented names. */
  readonly newId: () => string;
  /**
   * The user it visits for: what is read is theirs alone. Absent (an operator's crawl): it is everybody's, and pages of
   * private networks are not kept.
   */
  readonly owner?: UserId;
}

/** Answers that will not change tomorrow. */
const FINAL = new Set([400, 401, 403, 404, 405, 406, 410, 414, 451]);

/** Links that their author does not vouch for (HTML standard, "nofollow"; Google's `ugc` and `sponsored`). */
const NOT_FOLLOWED = /(?:^|\s)(?:nofollow|ugc|sponsored)(?:\s|$)/;

const LONGEST_SNIPPET = 300;

export function visitorOf(parts: VisitorParts): Visitor {
  return (pending, request) =>
    pending.kind === 'sitemap' ? visitSitemap(pending, request, parts) : new PageVisit(parts, pending, request).made();
}

/** What was read on the way to a page, whether it may be kept or not. */
class PageVisit {
  readonly #parts: VisitorParts;
  readonly #pending: Pending;
  readonly #request: VisitRequest;
  #fetched: Fetched | undefined;
  #document: ReadDocument | undefined;
  #visits = 0;

  constructor(parts: VisitorParts, pending: Pending, request: VisitRequest) {
    this.#parts = parts;
    this.#pending = pending;
    this.#request = request;
  }

  async made(): Promise<Visit> {
    const { record } = this.#request;
    try {
      const sitemaps = await this.#sitemaps();
      if (record.wantsProbe) await this.#probe();
      const visit = await this.#came(await this.#read(this.#pending.url));
      return { ...visit, leads: [...sitemaps, ...visit.leads] };
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      return this.#failed(error);
    }
  }

  #read(url: string): Promise<Followed> {
    const { fetching, compute, sites, ledger, owner } = this.#parts;
    const { signal, isBlocked } = this.#request;
    return readFrom(url, {
      fetch: async (address, options) => {
        this.#visits++;
        const fetched = await fetching.fetch(address, options);
        // Another version of a page leads nowhere.
        if (options?.json !== true) this.#fetched = fetched;
        return fetched;
      },
      compute: {
        ...compute,
        readPage: async (page, asked) => {
          const document = await compute.readPage(page, { ...asked, links: true });
          if (asked?.versionOf === undefined) this.#document = document;
          return document;
        },
      },
      sites,
      ledger,
      user: owner,
      owner,
      signal,
      isBlocked,
    });
  }

  /** Sitemaps of robots.txt, once for each site. */
  async #sitemaps(): Promise<readonly Lead[]> {
    const { record } = this.#request;
    const { url } = this.#pending;
    if (!record.wantsSitemaps) return [];
    const { sitemaps } = await this.#parts.fetching.rules(url);
    record.askedSitemaps();
    const own = sitemaps.filter((each) => siteOf(each) === siteOf(url));
    return own.map((each) => ({ url: each, anchor: '', kind: 'sitemap' }));
  }

  /** The site's answer at an invented address. */
  async #probe(): Promise<void> {
    const { record } = this.#request;
    try {
      const { page } = await this.#read(new URL(`/${this.#parts.newId()}`, this.#pending.url).href);
      record.probed(page.signature);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      if (error.kind !== 'busy' && !error.passing) record.probed(undefined);
    }
  }

  async #came(read: Followed): Promise<Visit> {
    const { record, hasText } = this.#request;
    const { url } = this.#pending;
    const { signature = '', title, counts } = read.page;
    const text = hashOf(signature);
    const visits = this.#visits;
    const about = { visits, text, title, counts };
    if (record.isNothing(signature)) return { ...about, fate: 'nothing', leads: [] };
    if (text !== 0 && text !== this.#pending.text && (await hasText(text)))
      return { ...about, fate: 'copy', leads: [] };
    const kept = await this.#keep(url, read);
    const also = [read.url, ...believed(read)].filter((each) => each !== url && siteOf(each) === siteOf(url));
    const leads = await this.#leads();
    if (kept === undefined) return { ...about, fate: 'unkept', leads, also };
    return { ...about, fate: this.#fateOf(text), leads, also, kept };
  }

  #fateOf(text: number): Fate {
    const { history, text: before } = this.#pending;
    if (history.length === 0) return 'read';
    return text === before ? 'unchanged' : 'changed';
  }

  async #keep(url: string, read: Followed): Promise<Visit['kept']> {
    const { library, sites, owner } = this.#parts;
    if (read.isPrivate === true && owner === undefined) return undefined;
    const isNew = (await library.find(url, owner)) === undefined;
    await library.keep(url, read, owner);
    if (isNew && read.nodes !== undefined) await sites.learn(siteOf(read.url), read.nodes, owner);
    const { description, text } = read.page;
    return { snippet: (description || text).slice(0, LONGEST_SNIPPET) };
  }

  async #leads(): Promise<readonly Lead[]> {
    const { page, signs } = this.#document ?? {};
    if (page === undefined || signs?.nofollow === true) return [];
    const links = (page.links ?? []).filter(({ rel }) => !NOT_FOLLOWED.test(rel));
    return [
      ...(await this.#feeds()),
      ...links.map(({ url, text }): Lead => ({ url, anchor: text, kind: 'page' })),
      ...(page.entries ?? []).map(
        ({ url, title, published }): Lead => ({ url, anchor: title, kind: 'page', changed: timeIn(published) }),
      ),
    ];
  }

  /** A front page names feeds of new pages. */
  async #feeds(): Promise<readonly Lead[]> {
    const fetched = this.#fetched;
    if (fetched === undefined || urlIn(fetched.url)?.pathname !== '/') return [];
    const source = await this.#parts.compute.readFeed(fetched);
    return source.kind === 'page' ? source.feeds.map(({ url, title }) => ({ url, anchor: title, kind: 'page' })) : [];
  }

  async #failed(error: FetchFailed): Promise<Visit> {
    const about = { visits: this.#visits, why: error.reason };
    if (error.kind === 'busy') return { ...about, visits: 0, fate: 'refused busy', leads: [], isBusy: true };
    // A page that forbids keeping may be followed, unless it says otherwise.
    if (error.kind === 'unkept') return { ...about, fate: 'unkept', leads: await this.#leads() };
    return { ...about, fate: `refused ${error.kind}`, leads: [], isPassing: isPassing(error) };
  }
}

function isPassing({ kind, status, cause }: FetchFailed): boolean {
  if (kind === 'status') return status === undefined || !FINAL.has(status);
  // Rules that cannot be read have a reason of their own; forbidding ones have none.
  return kind === 'network' || (kind === 'robots' && cause !== undefined);
}

function believed({ url, canonical }: Followed): readonly string[] {
  return canonical !== undefined && isBelieved(canonical, url) ? [canonical] : [];
}

const HASH_DIGITS = 12;

/** 48 bits of a signature; 0 for a text too short to tell from others of its template. */
function hashOf(signature: string): number {
  return bandsOf(signature).length === 0 ? 0 : digitsOf(signature);
}

function digitsOf(text: string): number {
  return inDigits(createHash('sha256').update(text).digest('hex'));
}

function inDigits(digest: string): number {
  return Number.parseInt(digest.slice(0, HASH_DIGITS), 16);
}

function timeIn(date: string | undefined): number | undefined {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? undefined : at;
}

async function visitSitemap(
  { url }: Pending,
  { signal, isBlocked }: VisitRequest,
  { fetching, compute, owner }: VisitorParts,
): Promise<Visit> {
  const visit = { visits: 1, leads: [] };
  try {
    const answer = await fetching.ask(url, { user: owner, signal, isBlocked, mostBytes: MOST_SITEMAP_BYTES });
    if (answer.status !== 200) {
      return { ...visit, fate: 'refused status', isPassing: !FINAL.has(answer.status) };
    }
    const whose = owner === undefined ? {} : { user: owner };
    const { isIndex, entries, digest } = await compute.readSitemap({ ...answer, url }, whose);
    const kind = isIndex ? 'sitemap' : 'page';
    const leads = entries.map((entry): Lead => ({ url: entry.url, anchor: '', kind, changed: timeIn(entry.changed) }));
    return { ...visit, fate: 'sitemap', leads, text: inDigits(digest) };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    if (error.kind === 'busy') return { ...visit, visits: 0, fate: 'refused busy', isBusy: true };
    return { ...visit, fate: `refused ${error.kind}`, isPassing: isPassing(error), why: error.reason };
  }
}
