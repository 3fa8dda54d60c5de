/**
 * What the service hears of a page besides its rating: an agent that may observe learns a little from it, another one
 * nothing.
 */

import { api } from '../../frame/api/client.ts';
import { complain } from '../../frame/notices.ts';

type Told = 'read' | 'saved';

export function tellSign(id: string, page: string, sign: Told): void {
  api.post('/api/agents/{id}/pages/{page}/observed', { id, page, body: { sign } }).catch(complain);
}

/** Takes back all signs, or one. */
export async function forgetSigns(id: string, page: string, sign?: Told): Promise<void> {
  await api.delete('/api/agents/{id}/pages/{page}/observed', { id, page, sign });
}

/** For a page that was saved from an agent's list, or is no longer saved. */
export function tellSaved(id: string, page: string, saved: boolean): void {
  if (saved) tellSign(id, page, 'saved');
  else forgetSigns(id, page, 'saved').catch(complain);
}
