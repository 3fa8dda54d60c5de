/** What a reader does with a list's pages besides rating them, and the pages' scores by what the agent knows now. */
import Type from 'typebox';
import type { PageId } from '../../../profiles/profiles.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import type { EventHub } from '../event-hub.ts';
import { ownPages } from '../own-pages.ts';
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

/** Other signs come from the action itself: opening or hiding a page. */
const ToldSign = Type.Union([Type.Literal('read'), Type.Literal('saved')], { description: '`read`: to its end' });
const Observed = Type.Object({ sign: ToldSign }, { title: 'ObservedSign', additionalProperties: false });
const Forgotten = Type.Object({ sign: Type.Optional(ToldSign) }, { additionalProperties: false });

export function markingRoutes(app: TypedApp, service: Service, hub: Pick<EventHub, 'hasTold'>): void {
  const { agents, agentStore } = service;
  const ownPage = ownPages(service, hub);
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
      await agents.marking.seen(id, request.params.number, request.body.pages as PageId[]);
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
      const { items, ...line } = await agents.explaining.scores(id, request.params.number);
      return { ...line, items: items.map(({ profile, ...item }) => ({ ...item, ...(profile && { profile }) })) };
    },
  );

  app.put(
    '/agents/:id/pages/:page/hidden',
    {
      schema: {
        tags,
        summary: 'Takes a page out of its list for good: a rating it had is cleared, and nothing is learned from it',
        description: 'An agent that may look on learns a little from it.',
        params: OnePage,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.marking.hide(id, request.params.page as PageId, identityOf(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/agents/:id/pages/:page/hidden',
    { schema: { tags, summary: 'Puts a hidden page back', params: OnePage, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.marking.unhide(id, request.params.page as PageId, identityOf(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/agents/:id/pages/:page/observed',
    {
      schema: {
        tags,
        summary:
          'Its reader did this with a page: an agent that may look on learns a little from it, another one nothing',
        params: OnePage,
        body: Observed,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.observing.saw(id, await ownPage(id, request.params.page), request.body.sign);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/agents/:id/pages/:page/observed',
    {
      schema: {
        tags,
        summary: 'Takes back what was observed of a page, or one sign of it: as if it had never been',
        params: OnePage,
        querystring: Forgotten,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      const { page } = request.params;
      await agents.observing.forget(id, page as PageId, identityOf(request).user.id, request.query.sign);
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
      await agents.marking.readAll(id);
      return reply.code(204).send(null);
    },
  );
}
