/** The library: full text over what the asker's own agents read. */
import type Type from 'typebox';
import type { LibraryHit } from '../../keeping/keeping.ts';
import { identityOf } from '../authentication.ts';
import { decodeCursor, encodeCursor } from '../cursors.ts';
import { LibraryPage, LibraryQuery, ListOf } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const PAGES_AT_ONCE = 20;

export function libraryRoutes(app: TypedApp, { librarySearch, agentStore }: Service): void {
  app.get(
    '/library',
    {
      schema: {
        tags: ['library'],
        summary: 'Pages that your agents read, by their words: the best first; without words the newest first',
        querystring: LibraryQuery,
        response: { 200: ListOf(LibraryPage) },
      },
    },
    async (request) => {
      const { q = '', cursor, limit = PAGES_AT_ONCE } = request.query;
      const { id } = identityOf(request).user;
      const from = cursor === undefined ? 0 : decodeCursor(cursor);
      const { hits, more } = await librarySearch.search(id, q, from, limit);
      const living = new Set((await agentStore.ofUser(id)).map((agent) => agent.id));
      const items = hits.map((hit) => shownHit(hit, living.has(hit.agent)));
      return { items, next: more ? encodeCursor(from + limit) : null };
    },
  );
}

function shownHit(
  { page, agent, shown, rating, seen, snippet }: LibraryHit,
  isLiving: boolean,
): Type.Static<typeof LibraryPage> {
  const { id, url, title, language, published, owner } = page;
  return {
    page: id,
    url,
    title,
    language,
    ...(published === undefined ? {} : { published }),
    agent: isLiving ? agent : null,
    shown,
    rating,
    seen,
    private: owner !== undefined,
    snippet: [...snippet],
  };
}
