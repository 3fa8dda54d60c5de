/** What Fenix asked of which site. */

import type { HostAccount } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';

/** All hosts, the last visited first; hosts without visits come last. */
export async function loadLedger(): Promise<readonly HostAccount[]> {
  // By host: a host may move into the next stretch while this one is on its way.
  const accounts = new Map<string, HostAccount>();
  let cursor: string | undefined;
  do {
    const { items, next } = await answerOf(api.GET('/api/ledger', { params: { query: { cursor } } }));
    for (const account of items) accounts.set(account.host, account);
    cursor = next;
  } while (cursor !== undefined);
  return [...accounts.values()].sort(byLastVisit);
}

/** ISO times in UTC sort as text; hosts with equal times stay in the order of names. */
function byLastVisit({ lastVisited: one = '' }: HostAccount, { lastVisited: other = '' }: HostAccount): number {
  return one === other ? 0 : one < other ? 1 : -1;
}
