/** How far an agent has come: by its lists, its sources and its last ratings; and the like that did harm. */
import Type from 'typebox';
import { Harm, ListProgress, MOST_SOURCES, Progress } from '../../automation/proof/schemas.ts';
import { ownAgent } from '../access.ts';
import { Listing, NUMBER } from '../cursors.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });

const LISTS = new Listing(ListProgress, NUMBER, 20);

export function progressRoutes(app: TypedApp, { agentStore, progressing }: Service): void {
  const tags = ['learning'];

  app.get(
    '/agents/:id/progress',
    {
      schema: {
        tags,
        summary: 'How many pages of its first and of its latest list were liked, and by which source they came',
        params: Id,
        response: { 200: Progress },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { rated, first, latest, lately, sources } = await progressing.now(id);
      return {
        rated,
        ...(first && { first }),
        ...(latest && { latest }),
        ...(lately && { lately: { ...lately, raised: [...lately.raised], lowered: [...lately.lowered] } }),
        sources: sources.slice(0, MOST_SOURCES),
        otherSources: Math.max(0, sources.length - MOST_SOURCES),
      };
    },
  );

  app.get(
    '/agents/:id/progress/lists',
    {
      schema: {
        tags,
        summary: 'Its lists from the latest back: how the first pages were rated, beside those of the engines’ order',
        params: Id,
        ...LISTS.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { limit, after } = LISTS.wanted(request);
      return LISTS.answer(request, await progressing.lists(id, limit, after), ({ list, engines, ...rest }) => ({
        ...rest,
        list: [...list],
        engines: [...engines],
      }));
    },
  );

  app.get(
    '/agents/:id/harm',
    {
      schema: {
        tags,
        summary: 'The liked page that most of what it brought is disliked of, though of other liked pages it is not',
        params: Id,
        response: { 200: Harm },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const found = await progressing.harm(id);
      if (found === undefined) return {};
      const { page, judged, disliked } = found;
      return { harm: { page: page.id, url: page.url, title: page.title, judged, disliked } };
    },
  );
}
