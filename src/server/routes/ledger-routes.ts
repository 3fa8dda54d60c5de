/** What was asked of whom: the account of our manners. It names hosts, never pages; each user sees what was asked in their name. */
import { identityOf } from '../authentication.ts';
import { decodeCursor, encodeCursor } from '../cursors.ts';
import { HostAccount, ListOf, PageQuery } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const HOSTS_AT_ONCE = 100;

export function ledgerRoutes(app: TypedApp, { ledger }: Service): void {
  app.get(
    '/ledger',
    {
      schema: {
        tags: ['ledger'],
        summary: 'Per host: requests, bytes, what was refused and why, and whether it asked to be left alone',
        description:
          'of what was asked for your own agents, feeds, sites and crawls; for administrators of all that was asked',
        querystring: PageQuery,
        response: { 200: ListOf(HostAccount) },
      },
    },
    async (request) => {
      const { cursor, limit = HOSTS_AT_ONCE } = request.query;
      const from = cursor === undefined ? 0 : decodeCursor(cursor);
      const { id, admin } = identityOf(request).user;
      const accounts = await ledger.accounts(admin ? undefined : id);
      const items = accounts.slice(from, from + limit);
      return { items, next: from + limit < accounts.length ? encodeCursor(from + limit) : null };
    },
  );
}
