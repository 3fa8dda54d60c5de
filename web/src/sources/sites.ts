/** The user's sites: sources that Fenix asks by their own result pages. */

import type { OwnSite, SiteDetail, TakenSite, TriedSite } from '../contract.ts';
import type { Keyed } from '../frame/api/client.ts';
import { api, wholeOf } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { removeSoon, settleRemovals } from '../frame/removals.ts';

export async function loadSites(): Promise<readonly OwnSite[]> {
  const sites = await wholeOf((query) => api.get('/api/sources/sites', query));
  return sites.toSorted((one, other) => one.name.localeCompare(other.name));
}

export function loadSite(site: Pick<OwnSite, 'id'>): Promise<SiteDetail> {
  return api.get('/api/sources/sites/{id}', { id: site.id });
}

/** Who asks the site: an agent, shopping alone, or all agents. */
export interface SiteFor {
  readonly agent?: string | null;
  readonly forShopping?: boolean;
}

interface SiteToAdd extends SiteFor {
  readonly address: string;
  readonly name?: string;
  readonly words: string[];
}

export async function addSite(site: SiteToAdd, headers: Keyed): Promise<OwnSite> {
  await settleRemovals();
  return api.post('/api/sources/sites', { body: site, headers });
}

export function changeSite(
  site: Pick<OwnSite, 'id'>,
  change: SiteFor & { name?: string; searchUrl?: string; isOn?: boolean },
): Promise<OwnSite> {
  return api.patch('/api/sources/sites/{id}', { id: site.id, body: change });
}

export function keyOfSite({ id }: Pick<OwnSite, 'id'>): string {
  return `site/${id}`;
}

export function deleteSite(site: Pick<OwnSite, 'id' | 'name'>): void {
  const send = () => api.delete('/api/sources/sites/{id}', { id: site.id });
  void removeSoon(keyOfSite(site), say('ownSiteDeleted', { name: site.name }), send);
}

export function trySite(site: Pick<OwnSite, 'id'>, words: string): Promise<TriedSite> {
  return api.post('/api/sources/sites/{id}/try', { id: site.id, body: { words } });
}

export function healSite(site: Pick<OwnSite, 'id'>): Promise<OwnSite> {
  return api.post('/api/sources/sites/{id}/heal', { id: site.id });
}

export async function takeSite(file: string): Promise<TakenSite> {
  await settleRemovals();
  return api.post('/api/sources/sites/import', { body: { file } });
}
