/** One's feeds, and lists of them from other readers. */
import { answerOf, api } from '../api/client.ts';
import type { Feed, TakenFeeds } from '../contract.ts';

export async function loadFeeds(): Promise<readonly Feed[]> {
  return (await answerOf(api.GET('/api/feeds'))).items;
}

export function addFeed(address: string, agent: string | null) {
  return answerOf(api.POST('/api/feeds', { body: { address, agent } }));
}

export function changeFeed({ id }: Feed, change: { title?: string; agent?: string | null }): Promise<Feed> {
  return answerOf(api.PATCH('/api/feeds/{id}', { params: { path: { id } }, body: change }));
}

export function deleteFeed({ id }: Feed): Promise<unknown> {
  return answerOf(api.DELETE('/api/feeds/{id}', { params: { path: { id } } }));
}

export function takeOpml(opml: string, agent: string | null): Promise<TakenFeeds> {
  return answerOf(api.POST('/api/feeds/opml', { body: { opml, agent } }));
}
