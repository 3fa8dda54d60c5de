/** What users marked in the texts that they read, and the tags of their pages. */
import { Readable } from 'node:stream';
import Type from 'typebox';
import type { PageId } from '../../../profiles/profiles.ts';
import { highlightsFile } from '../../belongings/archives/highlights-file.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_TEXT } from '../bodies.ts';
import { Listing, NAME, ShortListing } from '../cursors.ts';
import type { EventHub } from '../event-hub.ts';
import {
  BroughtHighlight,
  BroughtSaved,
  Highlight,
  HighlightEdit,
  HighlightQuery,
  NewHighlight,
  PageTags,
  UsedTag,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { OnePage } from './library-routes.ts';

const HIGHLIGHTS = new Listing(Highlight, NAME, 50);
const TAGS = new ShortListing(UsedTag, '/library/tags');
const OneHighlight = Type.Object({ highlight: Type.String({ pattern: '^[0-9a-z]{1,40}$' }) });
const MARKDOWN = 'text/markdown; charset=utf-8';

export function highlightRoutes(app: TypedApp, { highlights, saved }: Service, hub: Pick<EventHub, 'readerOf'>): void {
  const tags = ['library'];

  app.post(
    '/library/:page/highlights',
    {
      bodyLimit: LARGEST_TEXT,
      schema: {
        tags,
        summary: 'Marks a passage of a page, with a note if you like: yours alone; 200: it was marked already',
        params: OnePage,
        body: NewHighlight,
        response: { 200: Highlight, 201: Highlight },
      },
    },
    async (request, reply) => {
      const { id } = identityOf(request).user;
      const page = request.params.page as PageId;
      const read = await saved.readable(id, page, hub.readerOf(id, page));
      const { note = '', ...marked } = request.body;
      const { highlight, isNew } = await highlights.add(id, read, { ...marked, note });
      return reply.code(isNew ? 201 : 200).send(highlight);
    },
  );

  app.get(
    '/highlights',
    {
      schema: {
        tags,
        summary:
          'What you marked, the latest first; with words, what has words that begin so, in it or in your note; with filters, what is on such pages of your library',
        ...HIGHLIGHTS.schema,
        querystring: HighlightQuery,
      },
    },
    async (request) => {
      const { q: text = '', agent, tag } = request.query;
      const { id } = identityOf(request).user;
      const stretch = await highlights.list(id, { text, agent, tag }, HIGHLIGHTS.wanted(request));
      return HIGHLIGHTS.answer(request, stretch, (highlight) => highlight);
    },
  );

  app.get(
    '/highlights/markdown',
    { schema: { tags, summary: 'All that you marked, page by page, as Markdown', produces: ['text/markdown'] } },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('content-disposition', 'attachment; filename="fenix-highlights.md"');
      return reply.type(MARKDOWN).send(Readable.from(highlightsFile(highlights.all(identityOf(request).user.id))));
    },
  );

  app.patch(
    '/highlights/:highlight',
    {
      bodyLimit: LARGEST_TEXT,
      schema: {
        tags,
        summary: 'Writes something else beside what you marked',
        params: OneHighlight,
        body: HighlightEdit,
        response: { 200: Highlight },
      },
    },
    (request) => highlights.note(identityOf(request).user.id, request.params.highlight, request.body.note),
  );

  app.delete(
    '/highlights/:highlight',
    { schema: { tags, summary: 'Marks a passage no more', params: OneHighlight, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await highlights.remove(identityOf(request).user.id, request.params.highlight);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/highlights/import',
    {
      bodyLimit: LARGEST_TEXT,
      schema: {
        tags,
        summary: 'A highlight as an export has it',
        body: BroughtHighlight,
        response: { 200: BroughtSaved, 201: BroughtSaved },
      },
    },
    async (request, reply) => {
      const { id } = identityOf(request).user;
      const isNew = await highlights.bring(id, await saved.idAt(id, request.body.url), request.body);
      return reply.code(isNew ? 201 : 200).send({ isNew });
    },
  );

  app.get(
    '/library/tags',
    {
      schema: { tags, summary: 'The tags of your saved pages: the hundred that most pages have', ...TAGS.schema },
    },
    async (request) => TAGS.answer([...(await saved.tags(identityOf(request).user.id))]),
  );

  app.put(
    '/library/:page/tags',
    {
      schema: {
        tags,
        summary: 'Keeps a page under these tags, and saves it if it is not saved yet',
        params: OnePage,
        body: PageTags,
        response: { 200: PageTags },
      },
    },
    async (request) => {
      const { id } = identityOf(request).user;
      const page = request.params.page as PageId;
      return { tags: [...(await saved.tag(id, page, request.body.tags, hub.readerOf(id, page)))] };
    },
  );
}
