/** The engines: who is asked, how that goes, and who could be asked. */
import { LIBRARY_HEALTH } from '../../engines/health.ts';
import { ListOf, SourceHealth } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

export function sourceRoutes(app: TypedApp, { health }: Service): void {
  app.get(
    '/sources',
    {
      schema: {
        tags: ['sources'],
        summary:
          'Per engine: when it was asked and answered last, what is wrong with it, and what may still be asked of it',
        response: { 200: ListOf(SourceHealth) },
      },
    },
    async () => ({
      items: [LIBRARY_HEALTH, ...(await health())].map((each) => ({
        ...each,
        fields: [...each.fields],
        knows: [...each.knows],
      })),
      next: null,
    }),
  );
}
