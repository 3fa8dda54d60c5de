/** Sources: the state of each, and what an address could bring. */

import type { AgentEngine, SourceHealth, SourceOffer } from '../contract.ts';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';

/** Engines, and the user's sites among them. */
export function loadHealth(): Promise<readonly SourceHealth[]> {
  return wholeOf((query) => api.GET('/api/sources', { params: { query } }));
}

/** Only the engines. */
export async function loadSources(): Promise<readonly SourceHealth[]> {
  return (await loadHealth()).filter(({ site }) => site === undefined);
}

/** The engines that an agent asks. */
export function loadEnginesOf(agent: string): Promise<readonly AgentEngine[]> {
  return wholeOf((query) => api.GET('/api/agents/{id}/engines', { params: { path: { id: agent }, query } }));
}

/** What an address offers, the likeliest first. */
export async function lookAt(address: string): Promise<readonly SourceOffer[]> {
  return (await answerOf(api.POST('/api/sources/look', { body: { address } }))).offers;
}
