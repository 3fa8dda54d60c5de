/** Finds feeds at any address: the feed itself, those that a page names, or those at the usual places. */
import { FetchFailed, type NamedFeed, type UserId } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { FeedReading, Looked } from './feed-reading.ts';

type Discovery =
  | { readonly kind: 'feed'; readonly url: string; readonly looked: Looked }
  | { readonly kind: 'named'; readonly feeds: readonly NamedFeed[] };

/** Usual places of a site's feed. */
export const USUAL_PATHS = ['/feed', '/rss.xml', '/atom.xml', '/feed.xml', '/index.xml', '/feed.json'];

/** Throws `FetchFailed` if nothing there is a feed or names one. */
export async function feedsAt(
  url: string,
  reading: Pick<FeedReading, 'look'>,
  { user, signal }: { readonly user: UserId; readonly signal?: AbortSignal },
): Promise<Discovery> {
  const looked = await reading.look(url, user, signal);
  const { source } = looked;
  if (source.kind === 'feed') return { kind: 'feed', url, looked };
  if (source.feeds.length > 0) return { kind: 'named', feeds: source.feeds.map((feed) => withCredentials(feed, url)) };
  const { pathname, search } = new URL(url);
  if (pathname !== '/' || search !== '') throw new FetchFailed(because('feed.none-named'), { kind: 'type' });
  for (const path of USUAL_PATHS) {
    const found = await lookedAt(new URL(path, url).href);
    if (found?.source.kind === 'feed') return { kind: 'feed', url: new URL(path, url).href, looked: found };
  }
  throw new FetchFailed(because('feed.none-there'), { kind: 'type' });

  async function lookedAt(address: string): Promise<Looked | undefined> {
    try {
      return await reading.look(address, user, signal);
    } catch (error) {
      if (error instanceof FetchFailed) return undefined;
      throw error;
    }
  }
}

/** Name and password for a page also open the feeds of the same site. */
export function withCredentials(feed: NamedFeed, page: string): NamedFeed {
  const { username, password, origin } = new URL(page);
  const url = new URL(feed.url);
  if (origin !== url.origin) return feed;
  url.username = username;
  url.password = password;
  return { ...feed, url: url.href };
}
