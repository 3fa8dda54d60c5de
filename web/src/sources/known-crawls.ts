/** The user's crawls: sites that an agent watches, and links that it follows. */

import type { AskedForm, AskedFormEdit, CrawlDetail, NewCrawl, OwnCrawl } from '../contract.ts';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { removeSoon, settleRemovals } from '../frame/removals.ts';

type Named = Pick<OwnCrawl, 'id'>;

const at = ({ id }: Named) => ({ params: { path: { id } } });

/** An agent's crawls, or all of them. */
export async function loadCrawls(agent?: string): Promise<readonly OwnCrawl[]> {
  const all = await wholeOf((query) => api.GET('/api/sources/crawls', { params: { query } }));
  const items = all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return agent === undefined ? items : items.filter((crawl) => crawl.agent === agent);
}

/** All the crawl's visits were refused. */
export function readsNothing({ refused, visits }: OwnCrawl['figures']): boolean {
  return visits > 0 && Object.values(refused).reduce((sum, times) => sum + times, 0) >= visits;
}

export function loadCrawl(crawl: Named): Promise<CrawlDetail> {
  return answerOf(api.GET('/api/sources/crawls/{id}', at(crawl)));
}

/** True if the crawl is new: one that the agent has already stays as it is. */
export async function addCrawl(body: NewCrawl): Promise<{ readonly crawl: OwnCrawl; readonly isNew: boolean }> {
  await settleRemovals();
  const asked = api.POST('/api/sources/crawls', { body });
  const crawl = await answerOf(asked);
  return { crawl, isNew: (await asked).response.status === CREATED };
}

const CREATED = 201;

export function pauseCrawl(crawl: Named): Promise<OwnCrawl> {
  return answerOf(api.POST('/api/sources/crawls/{id}/pause', at(crawl)));
}

export function resumeCrawl(crawl: Named): Promise<OwnCrawl> {
  return answerOf(api.POST('/api/sources/crawls/{id}/resume', at(crawl)));
}

export function cancelCrawl(crawl: Named): Promise<OwnCrawl> {
  return answerOf(api.POST('/api/sources/crawls/{id}/cancel', at(crawl)));
}

export function editCrawl(crawl: Named, policy: OwnCrawl['policy']): Promise<OwnCrawl> {
  return answerOf(api.PATCH('/api/sources/crawls/{id}', { ...at(crawl), body: { policy } }));
}

export function loadForm(crawl: Named): Promise<AskedForm> {
  return answerOf(api.GET('/api/sources/crawls/{id}/form', at(crawl)));
}

export function correctForm(crawl: Named, body: AskedFormEdit): Promise<AskedForm> {
  return answerOf(api.PATCH('/api/sources/crawls/{id}/form', { ...at(crawl), body }));
}

export function keyOfCrawl({ id }: Named): string {
  return `crawl/${id}`;
}

export function deleteCrawl(crawl: OwnCrawl): void {
  const send = () => answerOf(api.DELETE('/api/sources/crawls/{id}', at(crawl)));
  void removeSoon(keyOfCrawl(crawl), say('deletedNow', { name: nameOfCrawl(crawl) }), send);
}

export function nameOfCrawl({ address, kind }: Pick<OwnCrawl, 'address' | 'kind'>): string {
  if (address === undefined) return say('crawlOfLinks');
  const site = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return kind === 'form' ? say('crawlOfForm', { site }) : site;
}
