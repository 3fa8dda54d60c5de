/** Shopping agents and their offers. */

import type { NewShoppingAgent, OneOff, OneOffOffers, PriceAlert, ShoppingAgent, ShoppingEdit } from '../contract.ts';
import type { Keyed } from '../frame/api/client.ts';
import { api, latestOf, wholeOf } from '../frame/api/client.ts';
import { draftOf, dropDraft, hasDraft, keepDraft } from '../frame/drafts.ts';
import { say } from '../frame/language.ts';
import { isLeaving, removeSoon, settleRemovals } from '../frame/removals.ts';
import { draftKey } from '../parts/draft.ts';
import { keyOfSite } from '../sources/sites.ts';

export async function loadShopping(): Promise<readonly ShoppingAgent[]> {
  return wholeOf((query) => api.get('/api/shopping/agents', query));
}

export function loadShoppingAgent(id: string): Promise<ShoppingAgent> {
  return api.get('/api/shopping/agents/{id}', { id });
}

export function loadOffers(id: string) {
  return api.get('/api/shopping/agents/{id}/offers', { id });
}

export async function loadHistory(id: string, offers: readonly string[]) {
  return (await api.get('/api/shopping/agents/{id}/history', { id, offers: offers.slice(0, MOST_LINES).join(',') }))
    .items;
}

/** Nobody can tell more lines apart. */
const MOST_LINES = 10;

/** The latest alerts: they stay as long as their products are watched, and nobody looks further back. */
export async function loadAlerts(): Promise<readonly PriceAlert[]> {
  return latestOf((query) => api.get('/api/shopping/alerts', query));
}

/** The badge counts no further. */
export const MOST_COUNTED = 20;

export async function loadNewestAlerts(): Promise<readonly PriceAlert[]> {
  return (await api.get('/api/shopping/alerts', { limit: MOST_COUNTED })).items;
}

/** Sites that can be asked and whose results have prices. */
export async function loadShops() {
  const items = await wholeOf((query) => api.get('/api/sources/sites', query));
  return items.filter(
    (site) =>
      site.isOn && site.sells && (site.state === 'ready' || site.state === 'broken') && !isLeaving(keyOfSite(site)),
  );
}

export async function watchProduct(body: NewShoppingAgent, headers: Keyed): Promise<ShoppingAgent> {
  await settleRemovals();
  return api.post('/api/shopping/agents', { body, headers });
}

/** What waits in the form of a new watch, to be compared; empty: nothing. */
export function typedOfWatch(): string {
  return JSON.stringify(draftOf(newDraft())) ?? '';
}

/** The form's draft is sent with the watch, unless the form says something else by now. */
export function sentWithWatch(typed: string): void {
  if (typedOfWatch() === typed) dropDraft(newDraft());
}

const newDraft = () => draftKey(draftOfWatch(undefined));

/** Asks the shops once; the service keeps nothing of it. */
export async function searchOnce(asked: OneOff): Promise<OneOffOffers> {
  keepDraft(searchesKey(), { words: [...new Set([asked.words, ...latestSearches()])].slice(0, MOST_SEARCHES) });
  return api.post('/api/shopping/offers', { body: asked });
}

const MOST_SEARCHES = 8;
/** The name of the draft of what a watch looks for; without an id: of a new one. */
export function draftOfWatch(id: string | undefined): string {
  return id === undefined ? 'new-product' : `shopping/${id}`;
}

/** True: what was typed there waits to be sent. */
export function isBegun(id?: string): boolean {
  return hasDraft(draftKey(draftOfWatch(id)));
}

const searchesKey = () => draftKey('shopping/latest');

/** Words that the user asked shops for in this tab, the latest first. */
export function latestSearches(): readonly string[] {
  return draftOf(searchesKey())?.['words'] ?? [];
}

export function changeWatch(id: string, body: ShoppingEdit): Promise<ShoppingAgent> {
  return api.patch('/api/shopping/agents/{id}', { id, body });
}

export function searchNow(id: string): Promise<ShoppingAgent> {
  return api.post('/api/shopping/agents/{id}/run', { id });
}

export function keyOfWatch({ id }: Pick<ShoppingAgent, 'id'>): string {
  return `watch/${id}`;
}

export function deleteWatch(agent: Pick<ShoppingAgent, 'id' | 'words'>): void {
  const send = () => api.delete('/api/shopping/agents/{id}', { id: agent.id });
  void removeSoon(keyOfWatch(agent), say('stoppedWatching', { words: agent.words }), send);
}

export async function sawAlerts(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => api.put('/api/shopping/alerts/{id}/seen', { id })));
}
