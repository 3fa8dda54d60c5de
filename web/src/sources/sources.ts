/** Sources: the state of each, and what an address could bring. */

import type { AgentEngine, SourceHealth, SourceOffer } from '../contract.ts';
import { ApiError, api, wholeOf } from '../frame/api/client.ts';

/** Engines, and the user's sites among them. */
export function loadHealth(): Promise<readonly SourceHealth[]> {
  return wholeOf((query) => api.get('/api/sources', query));
}

/** Only the engines. */
export async function loadSources(): Promise<readonly SourceHealth[]> {
  return (await loadHealth()).filter(({ site }) => site === undefined);
}

/** The engines that an agent asks. */
export function loadEnginesOf(agent: string): Promise<readonly AgentEngine[]> {
  return wholeOf((query) => api.get('/api/agents/{id}/engines', { id: agent, ...query }));
}

/** What an address offers, the likeliest first. */
export async function lookAt(address: string): Promise<readonly SourceOffer[]> {
  return (await api.post('/api/sources/look', { body: { address } })).offers;
}

const NOT_REACHED = new Set([
  'fetch.broke-off',
  'fetch.late',
  'fetch.nameless',
  'fetch.network',
  'fetch.no-name',
  'fetch.nobody-there',
  'fetch.slow',
]);

/** Where nobody answers now, somebody may later: the site can be watched all the same. */
export function offerAnyway(address: string, error: unknown): SourceOffer | undefined {
  const code = error instanceof ApiError ? error.reason?.code : undefined;
  if (code === undefined || !NOT_REACHED.has(code) || !URL.canParse(withScheme(address))) return undefined;
  const { href, hostname } = new URL('/', withScheme(address));
  return { kind: 'news', by: 'watch', title: hostname, address: href, why: 'is-page' };
}

export function withScheme(address: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
