/**
 * Looks at any address that somebody pastes, and says what it has to offer. Makes one visit, and one more for the feed
 * that a page names, or some for a feed that a home page does not name: through the same door as all pages, bounded in
 * time and bytes.
 */
import { type Ask, type Compute, FetchFailed, type UserId } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { FairQueue } from '../../base/fair-queue.ts';
import { because } from '../../base/reasons.ts';
import type { Timepiece } from '../../base/time.ts';
import type { FormsCompute } from '../../outside/compute/compute.ts';
import { feedAddress, hasCredentials } from '../feeds/address.ts';
import { USUAL_PATHS, withCredentials } from '../feeds/discovery.ts';
import { isSearchUrl, searchUrlIn } from '../sites/search-url.ts';
import { pageAt } from '../sites/visiting.ts';
import { languageOf, offersOf, type Seen, searchOffer } from './offers.ts';
import type { SourceOffers } from './schemas.ts';

interface LookParts {
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'readFeed' | 'readSite' | 'wrap'> & Pick<FormsCompute, 'readForms'>;
  readonly time: Pick<Timepiece, 'alarm'>;
}

/** Somebody waits, and meanwhile the site answers nobody else. */
const LONGEST_MS = 12_000;
/** A feed is looked for no longer. */
const FOR_FEED_MS = 5_000;

/** Who pastes many addresses waits for their own, and makes nobody else wait. */
const AT_ONCE = 16;
const OF_ONE_AT_ONCE = 2;

export class LookDesk {
  readonly #parts: LookParts;
  readonly #queue = new FairQueue({ atOnce: AT_ONCE, ofOneAtOnce: OF_ONE_AT_ONCE });

  constructor(parts: LookParts) {
    this.#parts = parts;
  }

  /** The likeliest first. Throws `FetchFailed` if it is no address, or cannot be fetched. */
  async look(user: UserId, typed: string): Promise<SourceOffers> {
    if (isSearchUrl(typed)) return { offers: [searchOffer(searchUrlIn(typed))] };
    const url = feedAddress(typed);
    const looking = () => this.#within(LONGEST_MS, (signal) => this.#seenAt(url, typed, { user, signal }));
    const seen = await this.#queue.add(user, looking);
    const language = languageOf(seen);
    return present({ offers: [...offersOf(seen)], language, missing: seen.missing });
  }

  /** A host without a scheme may know only the other one: http, as many at home, or https. */
  async #seenAt(url: string, typed: string, who: Looker): Promise<Seen> {
    try {
      return await this.#seen(url, who);
    } catch (error) {
      const isOpen = !/^\s*(?:https?:\/\/|feed:)/i.test(typed) && !hasCredentials(new URL(url));
      if (!isOpen || !mayKnowOther(url, error) || who.signal.aborted) throw error;
      const other = url.startsWith('https:') ? url.replace('https:', 'http:') : url.replace('http:', 'https:');
      const seen = await ifReadable(this.#seen(other, who));
      if (seen === undefined) throw error;
      return seen;
    }
  }

  async #seen(url: string, who: Looker): Promise<Seen> {
    const page = await pageAt(this.#parts.ask, url, who);
    // What stands on such a page is no source.
    if (page.status >= REFUSED) return { url, missing: page.status };
    const { compute } = this.#parts;
    const { user } = who;
    const feed = await ifReadable(compute.readFeed(page, { user }));
    if (feed?.kind === 'feed') return { url, feed };
    const site = await ifReadable(compute.readSite(page, { user }));
    if (site?.kind === 'catalogue') return { url, site };
    if (site === undefined && feed === undefined)
      throw new FetchFailed(because('site.nothing-there'), { kind: 'type' });
    const forms = await ifReadable(compute.readForms(page, { user }));
    const list = await ifReadable(compute.wrap([{ fetched: page }], { user }));
    const [named] = feed?.feeds ?? [];
    const places = named === undefined ? usualPlaces(url) : [withCredentials(named, url).url];
    const likeliest = await this.#feedAt(places, who);
    return { url, feed, site, forms, list, likeliest };
  }

  /** The first feed at these places; skips those that take too long. */
  async #feedAt(places: readonly string[], { user, signal }: Looker): Promise<Seen['likeliest']> {
    const looking = this.#within(FOR_FEED_MS, async (over) => {
      const until = AbortSignal.any([signal, over]);
      for (const url of places) {
        const page = await ifReadable(pageAt(this.#parts.ask, url, { user, signal: until }));
        until.throwIfAborted();
        const feed = page && (await ifReadable(this.#parts.compute.readFeed(page, { user })));
        if (feed?.kind === 'feed') return { url, title: feed.title, items: feed.items };
      }
      return undefined;
    });
    return ifReadable(looking);
  }

  async #within<T>(longestMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const tooSlow = new FetchFailed(because('fetch.late', { seconds: longestMs / 1000 }), { kind: 'network' });
    const callOff = this.#parts.time.alarm(longestMs, () => ending.abort(tooSlow));
    try {
      return await work(ending.signal);
    } finally {
      callOff();
    }
  }
}

/** A port of https answers a question over http with a status, if at all. */
function mayKnowOther(url: string, error: unknown): boolean {
  if (!(error instanceof FetchFailed)) return false;
  return error.kind === 'network' || (error.kind === 'status' && url.startsWith('http:'));
}

/** RFC 9110, 15.5: from here on a status says that there is no answer to this. */
const REFUSED = 400;

/** Below a home page alone. */
function usualPlaces(url: string): readonly string[] {
  return new URL(url).pathname === '/' ? USUAL_PATHS.map((path) => new URL(path, url).href) : [];
}

interface Looker {
  readonly user: UserId;
  readonly signal: AbortSignal;
}

async function ifReadable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FetchFailed) return undefined;
    throw error;
  }
}
