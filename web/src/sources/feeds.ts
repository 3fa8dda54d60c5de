/** The user's feeds, and lists of feeds for other readers. */

import type { Feed, TakenFeeds } from '../contract.ts';
import type { Keyed } from '../frame/api/client.ts';
import { api, wholeOf } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { removeSoon, settleRemovals } from '../frame/removals.ts';

export async function loadFeeds(): Promise<readonly Feed[]> {
  const feeds = await wholeOf((query) => api.get('/api/feeds', query));
  return feeds.toSorted((one, other) => one.title.localeCompare(other.title));
}

export async function addFeed(
  feed: { readonly address: string; readonly agent: string | null; readonly title?: string },
  headers?: Keyed,
) {
  await settleRemovals();
  return api.post('/api/feeds', { body: feed, ...(headers && { headers }) });
}

export function changeFeed(
  { id }: Feed,
  change: { title?: string; agent?: string | null; paused?: boolean },
): Promise<Feed> {
  return api.patch('/api/feeds/{id}', { id, body: change });
}

export function keyOfFeed({ id }: Feed): string {
  return `feed/${id}`;
}

export function deleteFeed(feed: Feed): void {
  const send = () => api.delete('/api/feeds/{id}', { id: feed.id });
  void removeSoon(keyOfFeed(feed), say('feedDeleted', { title: feed.title }), send);
}

export async function takeOpml(opml: string, agent: string | null, paused = false): Promise<TakenFeeds> {
  await settleRemovals();
  return api.post('/api/feeds/opml', { body: { opml, agent, ...(paused && { paused }) } });
}
