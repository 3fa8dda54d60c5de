/** The library: full text over the pages that the user's own agents read. */
import { Readable } from 'node:stream';
import Type, { type Static } from 'typebox';
import type { UserId } from '../../../agents/agents.ts';
import { type PageId, present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { type LibraryFormat, libraryFile, MOST_IN_FILE } from '../../belongings/archives/library-file.ts';
import { BEGINNING, NOBODYS } from '../../library/index/library-question.ts';
import type { FoundPage, LibraryHit, Wanted } from '../../library/library.ts';
import { identityOf } from '../authentication.ts';
import { LIBRARY_PLACE, Listing } from '../cursors.ts';
import type { EventHub } from '../event-hub.ts';
import { theirPages } from '../own-pages.ts';
import { pageFacts } from '../page-facts.ts';
import { pageRaters } from '../page-raters.ts';
import { HttpProblem } from '../problems.ts';
import {
  LibraryCount,
  LibraryCountQuery,
  LibraryFileQuery,
  LibraryPage,
  LibraryQuery,
  PageText,
  ReadingPlace,
  SavedPage,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const PAGES = new Listing(LibraryPage, LIBRARY_PLACE, 20);
const FILES: Readonly<Record<LibraryFormat, { readonly type: string; readonly name: string }>> = {
  markdown: { type: 'text/markdown', name: 'fenix-library.md' },
  csv: { type: 'text/csv', name: 'fenix-library.csv' },
};
export const OnePage = Type.Object({ page: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export function libraryRoutes(
  app: TypedApp,
  { librarySearch, agents, agentStore, saved, places, highlights }: Service,
  hub: Pick<EventHub, 'readerOf'>,
): void {
  const isTheirs = theirPages({ librarySearch }, hub);
  const ratersOf = pageRaters({ agents, agentStore, librarySearch });
  const tags = ['library'];

  app.get(
    '/library',
    {
      schema: {
        tags,
        summary: 'Pages that your agents read, by their words: the best first; without words the newest first',
        ...PAGES.schema,
        querystring: LibraryQuery,
      },
    },
    async (request) => {
      const { after = BEGINNING, limit } = PAGES.wanted(request);
      const { id } = identityOf(request).user;
      const { hits, next } = await librarySearch.search(id, wantedIn(request.query), after, limit);
      const named = hits.map(({ agent }) => agent).filter((agent) => agent !== NOBODYS);
      const kept = hits.flatMap(({ page, saved: at }) => (at === undefined ? [] : page.id));
      const pages = hits.map(({ page }) => page.id);
      const [living, tagged, marked] = await Promise.all([
        agentStore.livingAmong(named),
        saved.tagsAmong(id, kept),
        highlights.countsAmong(id, pages),
      ]);
      return PAGES.answer(request, { items: hits, next }, (hit) =>
        shownHit(hit, living.has(hit.agent), tagged.get(hit.page.id), marked.get(hit.page.id)),
      );
    },
  );

  app.get(
    '/library/count',
    {
      schema: {
        tags,
        summary: 'How many pages of your library are found, up to 1000',
        querystring: LibraryCountQuery,
        response: { 200: LibraryCount },
      },
    },
    (request) => librarySearch.count(identityOf(request).user.id, wantedIn(request.query)),
  );

  app.get(
    '/library/export',
    {
      schema: {
        tags,
        summary: `Pages of your library with their tags as a file, the first ${MOST_IN_FILE} that are found; as Markdown with what you marked in them`,
        querystring: LibraryFileQuery,
        produces: Object.values(FILES).map(({ type }) => type),
      },
    },
    (request, reply) => {
      const { format = 'markdown', ...asked } = request.query;
      const { id } = identityOf(request).user;
      const pages = pagesForFile(id, librarySearch.stretches(id, wantedIn(asked)), { saved, highlights });
      const { type, name } = FILES[format];
      reply.header('cache-control', 'no-store');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(`${type}; charset=utf-8`).send(Readable.from(libraryFile(format, pages)));
    },
  );

  app.get(
    '/library/:page',
    {
      schema: {
        tags,
        summary: 'What was read in a page that your agents met; of a saved one, what it said when it was saved',
        params: OnePage,
        response: { 200: PageText },
      },
    },
    async (request) => {
      const { id } = identityOf(request).user;
      const { page, text, outline, savedAt, tags: tagged } = await saved.read(id, request.params.page as PageId);
      const { url, title, language, owner } = page;
      return {
        ...{ page: page.id, url, title, language, private: owner !== undefined, text },
        ...(savedAt && { saved: savedAt }),
        ...pageFacts(page),
        outline: [...outline],
        place: await places.of(id, page.id),
        tags: [...tagged],
        highlights: [...(await highlights.onPage(id, page.id))],
        agents: await ratersOf(id, page.id),
      };
    },
  );

  app.put(
    '/library/:page/place',
    {
      schema: {
        tags,
        summary: 'How far you have read a page; the latest 200 are kept',
        params: OnePage,
        body: ReadingPlace,
        response: { 200: ReadingPlace },
      },
    },
    async (request) => {
      const page = request.params.page as PageId;
      const { id } = identityOf(request).user;
      if (!(await isTheirs(id, page))) throw new HttpProblem(404, because('library.not-met'));
      await places.keep(id, page, request.body.place);
      return { place: request.body.place };
    },
  );

  app.delete(
    '/library/:page',
    {
      schema: {
        tags,
        summary:
          'Takes a page out of your library; what you pasted or imported, and all that is yours alone, is forgotten',
        description:
          'What your agents learned from it stays. A page of the web is back when an agent of yours meets it again.',
        params: OnePage,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await saved.remove(identityOf(request).user.id, request.params.page as PageId);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/library/:page/saved',
    {
      schema: {
        tags,
        summary: 'Saves a page that your agents met: its text is kept for good',
        params: OnePage,
        response: { 200: SavedPage },
      },
    },
    async (request) => {
      const page = request.params.page as PageId;
      const { id } = identityOf(request).user;
      await saved.save(id, page, hub.readerOf(id, page));
      return { page, saved: true };
    },
  );

  app.delete(
    '/library/:page/saved',
    { schema: { tags, summary: 'A page need not be kept any more', params: OnePage, response: { 200: SavedPage } } },
    async (request) => {
      const page = request.params.page as PageId;
      await saved.unsave(identityOf(request).user.id, page);
      return { page, saved: false };
    },
  );
}

/** Highlights are read page by page: together they may be many. */
async function* pagesForFile(
  user: UserId,
  stretches: AsyncIterable<readonly FoundPage[]>,
  { saved, highlights }: Pick<Service, 'saved' | 'highlights'>,
) {
  for await (const found of stretches) {
    const ids = found.map(({ page }) => page.id);
    const [tagged, marked] = await Promise.all([saved.tagsAmong(user, ids), highlights.countsAmong(user, ids)]);
    for (const each of found) {
      const { id } = each.page;
      const own = marked.has(id) ? await highlights.onPage(user, id) : [];
      yield { ...each, tags: tagged.get(id) ?? [], highlights: own };
    }
  }
}

function wantedIn({ q = '', ...narrower }: Static<typeof LibraryCountQuery>): Wanted {
  const { agent, tag, sort } = narrower;
  return { text: q, agent, tag, sort };
}

function shownHit(
  { page, agent, snippet, ...met }: LibraryHit,
  isLiving: boolean,
  tagged: readonly string[] = [],
  highlights = 0,
): Type.Static<typeof LibraryPage> {
  const { id, url, title, language, published, image, owner } = page;
  return present({
    ...{ page: id, url, title, language, published, ...met },
    picture: image !== undefined,
    agent: isLiving ? agent : undefined,
    private: owner !== undefined,
    tags: [...tagged],
    highlights,
    snippet: [...snippet],
  });
}
