/** Whoever brings pages: how each stands, and what could be had from an address. */
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { AgentEngine, SourceHealth, SourceOffer } from '../contract.ts';

/** Engines, and sites of one's own among them. */
export function loadHealth(): Promise<readonly SourceHealth[]> {
  return wholeOf((query) => api.GET('/api/sources', { params: { query } }));
}

/** The engines alone. */
export async function loadSources(): Promise<readonly SourceHealth[]> {
  return (await loadHealth()).filter(({ site }) => site === undefined);
}

/** Those that an agent asks. */
export function loadEnginesOf(agent: string): Promise<readonly AgentEngine[]> {
  return wholeOf((query) => api.GET('/api/agents/{id}/engines', { params: { path: { id: agent }, query } }));
}

/** What an address has to offer, the likeliest first. */
export async function lookAt(address: string): Promise<readonly SourceOffer[]> {
  return (await answerOf(api.POST('/api/sources/look', { body: { address } }))).offers;
}
