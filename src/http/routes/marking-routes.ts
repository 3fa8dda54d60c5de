/** What a reader does with pages of a list beside rating them, and how they stand by what the agent knows now. */
import Type from 'typebox';
import type { PageId } from '../../../profiles/profiles.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { CurrentScores } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const PageIdText = Type.String({ pattern: '^[0-9a-f]{32}$' });
const OnePage = Type.Object({ id: Type.String(), page: PageIdText });
const Numbered = Type.Object({ id: Type.String(), number: Type.Integer({ minimum: 1, maximum: 999_999 }) });
const Seen = Type.Object(
  { pages: Type.Array(PageIdText, { minItems: 1, maxItems: 100 }) },
  { title: 'SeenPages', additionalProperties: false },
);

export function markingRoutes(app: TypedApp, { agents, agentStore }: Service): void {
  const tags = ['pages'];

  app.post(
    '/agents/:id/sessions/:number/seen',
    {
      schema: {
        tags,
        summary: 'Pages of its list were on screen',
        params: Numbered,
        body: Seen,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.seen(id, request.params.number, request.body.pages as PageId[]);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/agents/:id/sessions/:number/scores',
    {
      schema: {
        tags,
        summary: 'What the pages of its list score by what the agent knows now; the list has what they scored then',
        params: Numbered,
        response: { 200: CurrentScores },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { threshold, items } = await agents.scores(id, request.params.number);
      return { threshold, items: [...items] };
    },
  );

  app.put(
    '/agents/:id/pages/:page/hidden',
    {
      schema: {
        tags,
        summary: 'Takes a page out of its list for good: nothing is learned from it, and a rating it had is cleared',
        params: OnePage,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.hide(id, request.params.page as PageId, identityOf(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/agents/:id/pages/:page/hidden',
    { schema: { tags, summary: 'Puts a hidden page back', params: OnePage, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.unhide(id, request.params.page as PageId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/agents/:id/read-all',
    {
      schema: {
        tags,
        summary: 'All that its lists show counts as read: no agent of its reader shows it again',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.readAll(id);
      return reply.code(204).send(null);
    },
  );
}
