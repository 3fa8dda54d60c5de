/** The engines: who is asked, and how that goes. Sites of one's own stand apart, with all that is known of them. */
import { api, wholeOf } from '../api/client.ts';
import type { AgentEngine, SourceHealth } from '../contract.ts';

export async function loadSources(): Promise<readonly SourceHealth[]> {
  const items = await wholeOf((query) => api.GET('/api/sources', { params: { query } }));
  return items.filter(({ site }) => site === undefined);
}

/** Those that an agent asks. */
export function loadEnginesOf(agent: string): Promise<readonly AgentEngine[]> {
  return wholeOf((query) => api.GET('/api/agents/{id}/engines', { params: { path: { id: agent }, query } }));
}
