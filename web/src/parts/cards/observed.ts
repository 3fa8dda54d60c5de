/**
 * What the service hears of a page besides its rating: an agent that may observe learns a little from it, another one
 * nothing.
 */

import type { Why } from '../../contract.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { complain } from '../../frame/notices.ts';

type Told = 'read' | 'saved';

export type Sign = NonNullable<Why['observed']>;

export function tellSign(id: string, page: string, sign: Told): void {
  answerOf(
    api.POST('/api/agents/{id}/pages/{page}/observed', { params: { path: { id, page } }, body: { sign } }),
  ).catch(complain);
}

/** Takes back all signs, or one. */
export async function forgetSigns(id: string, page: string, sign?: Told): Promise<void> {
  const query = sign === undefined ? {} : { sign };
  await answerOf(api.DELETE('/api/agents/{id}/pages/{page}/observed', { params: { path: { id, page }, query } }));
}

/** For a page that was saved from an agent's list, or is no longer saved. */
export function tellSaved(id: string, page: string, saved: boolean): void {
  if (saved) tellSign(id, page, 'saved');
  else forgetSigns(id, page, 'saved').catch(complain);
}
