/**
 * What the service hears of a page besides its rating: an agent that may observe learns a little from it, another one
 * nothing.
 */

import type { Told } from '../../frame/acts.ts';
import { api } from '../../frame/api/client.ts';
import { complain } from '../../frame/notices.ts';
import { doOrKeep } from '../../frame/waiting.ts';

/** `value`: false takes it back, for a page that is no longer saved. */
export function tellSign(agent: string, page: string, sign: Told, value = true): void {
  doOrKeep({ kind: 'sign', agent, page, sign, value }).catch(complain);
}

/** Takes back all signs. */
export async function forgetSigns(id: string, page: string): Promise<void> {
  await api.delete('/api/agents/{id}/pages/{page}/observed', { id, page });
}
