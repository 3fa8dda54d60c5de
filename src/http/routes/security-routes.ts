/** For administrators: who signed in or tried to, and who changed what protects accounts. */
import { Listing, NAME } from '../cursors.ts';
import { SecurityEntry } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const ENTRIES = new Listing(SecurityEntry, NAME);

export function securityRoutes(app: TypedApp, { security }: Pick<Service, 'security'>): void {
  app.get(
    '/admin/security',
    {
      schema: {
        tags: ['admin'],
        summary: 'Who came in or tried to, and who changed what guards accounts, the latest first; kept for 90 days',
        ...ENTRIES.schema,
      },
      config: { access: 'admin' },
    },
    async (request) =>
      ENTRIES.answer(request, await security.page(ENTRIES.wanted(request)), ({ at, ...entry }) => ({
        ...entry,
        at: new Date(at).toISOString(),
      })),
  );
}
