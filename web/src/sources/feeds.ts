/** The user's feeds, and lists of feeds for other readers. */

import type { Feed, TakenFeeds } from '../contract.ts';
import type { Keyed } from '../frame/api/client.ts';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { removeSoon, settleRemovals } from '../frame/removals.ts';

export async function loadFeeds(): Promise<readonly Feed[]> {
  const feeds = await wholeOf((query) => api.GET('/api/feeds', { params: { query } }));
  return feeds.toSorted((one, other) => one.title.localeCompare(other.title));
}

export async function addFeed(address: string, agent: string | null, headers?: Keyed) {
  await settleRemovals();
  return answerOf(api.POST('/api/feeds', { body: { address, agent }, ...(headers && { headers }) }));
}

export function changeFeed({ id }: Feed, change: { title?: string; agent?: string | null }): Promise<Feed> {
  return answerOf(api.PATCH('/api/feeds/{id}', { params: { path: { id } }, body: change }));
}

export function keyOfFeed({ id }: Feed): string {
  return `feed/${id}`;
}

export function deleteFeed(feed: Feed): void {
  const params = { path: { id: feed.id } };
  const send = () => answerOf(api.DELETE('/api/feeds/{id}', { params }));
  void removeSoon(keyOfFeed(feed), say('feedDeleted', { title: feed.title }), send);
}

export async function takeOpml(opml: string, agent: string | null): Promise<TakenFeeds> {
  await settleRemovals();
  return answerOf(api.POST('/api/feeds/opml', { body: { opml, agent } }));
}
