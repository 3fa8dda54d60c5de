/**
 * What Fenix asked of which host. The ledger names hosts, never pages; each user sees what Fenix asked in their name.
 */
import { ToldAccount, toldAccount } from '../../outside/fetching/ledger.ts';
import { sliceOf } from '../../storage/store/stretches.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NUMBER } from '../cursors.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const HOSTS = new Listing(ToldAccount, NUMBER, 100);

export function ledgerRoutes(app: TypedApp, { ledger }: Service): void {
  app.get(
    '/ledger',
    {
      schema: {
        tags: ['ledger'],
        summary: 'Per host: requests, bytes, what was refused and why, and whether it asked to be left alone',
        description:
          'of what was asked for your own agents, feeds, sites and crawls, where pages that were here already count as asked; for administrators of all that was asked',
        ...HOSTS.schema,
      },
    },
    async (request) => {
      const { id, admin } = identityOf(request).user;
      const accounts = await ledger.accounts(admin ? undefined : id);
      return HOSTS.answer(request, sliceOf(accounts, HOSTS.wanted(request)), toldAccount);
    },
  );
}
