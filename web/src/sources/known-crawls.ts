/** The user's crawls: sites that an agent watches, and links that it follows. */

import type { AskedForm, AskedFormEdit, CrawlDetail, NewCrawl, OwnCrawl } from '../contract.ts';
import { answerOf, api, calls, wholeOf } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { removeSoon, settleRemovals } from '../frame/removals.ts';

type Named = Pick<OwnCrawl, 'id'>;

/** An agent's crawls, or all of them. */
export async function loadCrawls(agent?: string): Promise<readonly OwnCrawl[]> {
  const all = await wholeOf((query) => api.get('/api/sources/crawls', query));
  const items = all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return agent === undefined ? items : items.filter((crawl) => crawl.agent === agent);
}

/** All the crawl's visits were refused. */
export function readsNothing({ refused, visits }: OwnCrawl['figures']): boolean {
  return visits > 0 && Object.values(refused).reduce((sum, times) => sum + times, 0) >= visits;
}

export function loadCrawl(crawl: Named): Promise<CrawlDetail> {
  return api.get('/api/sources/crawls/{id}', { id: crawl.id });
}

/** True if the crawl is new: one that the agent has already stays as it is. */
export async function addCrawl(body: NewCrawl): Promise<{ readonly crawl: OwnCrawl; readonly isNew: boolean }> {
  await settleRemovals();
  const asked = calls.post('/api/sources/crawls', { body });
  const crawl = await answerOf(asked);
  return { crawl, isNew: (await asked).response.status === CREATED };
}

const CREATED = 201;

export function steerCrawl({ id }: Named, how: 'pause' | 'resume' | 'cancel'): Promise<OwnCrawl> {
  return api.post(`/api/sources/crawls/{id}/${how}`, { id });
}

export function editCrawl(crawl: Named, policy: OwnCrawl['policy']): Promise<OwnCrawl> {
  return api.patch('/api/sources/crawls/{id}', { id: crawl.id, body: { policy } });
}

export function loadForm(crawl: Named): Promise<AskedForm> {
  return api.get('/api/sources/crawls/{id}/form', { id: crawl.id });
}

export function correctForm(crawl: Named, body: AskedFormEdit): Promise<AskedForm> {
  return api.patch('/api/sources/crawls/{id}/form', { id: crawl.id, body });
}

export function keyOfCrawl({ id }: Named): string {
  return `crawl/${id}`;
}

export function deleteCrawl(crawl: OwnCrawl): void {
  const send = () => api.delete('/api/sources/crawls/{id}', { id: crawl.id });
  void removeSoon(keyOfCrawl(crawl), say('deletedNow', { name: nameOfCrawl(crawl) }), send);
}

export function nameOfCrawl({ address, kind, name }: Pick<OwnCrawl, 'address' | 'kind' | 'name'>): string {
  if (address === undefined) return say('crawlOfLinks');
  const site = name ?? address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return kind === 'form' ? say('crawlOfForm', { site }) : site;
}
