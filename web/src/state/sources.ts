/** The engines: who is asked, and how that goes. Sites of one's own stand apart, with all that is known of them. */
import { answerOf, api } from '../api/client.ts';
import type { SourceHealth } from '../contract.ts';

export async function loadSources(): Promise<readonly SourceHealth[]> {
  const { items } = await answerOf(api.GET('/api/sources'));
  return items.filter(({ site }) => site === undefined);
}
