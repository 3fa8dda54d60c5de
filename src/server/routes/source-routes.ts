/** Who is asked, how that goes, and who could be asked: engines, and sites of one's own. */
import { LIBRARY_HEALTH } from '../../engines/health.ts';
import { shownSource } from '../../wrapping/shown.ts';
import { identityOf } from '../authentication.ts';
import { ListOf, SourceHealth } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

export function sourceRoutes(app: TypedApp, { health, ownSites: desk }: Service): void {
  app.get(
    '/sources',
    {
      schema: {
        tags: ['sources'],
        summary:
          'Per engine, and per site of one’s own: when it was asked and answered last, what is wrong with it, and what may still be asked of it',
        response: { 200: ListOf(SourceHealth) },
      },
    },
    async (request) => {
      const own = await desk.sites.ofUser(identityOf(request).user.id);
      const sites = own.map(async (site) => {
        const [standing, , now] = await desk.standingOf(site);
        return shownSource(site, standing, now);
      });
      const all = [LIBRARY_HEALTH, ...(await health()), ...(await Promise.all(sites))];
      return { items: all.map((each) => ({ ...each, fields: [...each.fields], knows: [...each.knows] })), next: null };
    },
  );
}
