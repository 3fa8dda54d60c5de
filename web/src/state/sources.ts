/** The engines: who is asked, and how that goes. */
import { answerOf, api } from '../api/client.ts';
import type { SourceHealth } from '../contract.ts';

export async function loadSources(): Promise<readonly SourceHealth[]> {
  return (await answerOf(api.GET('/api/sources'))).items;
}
