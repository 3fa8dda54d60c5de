/** Dry runs: what an agent's next session would bring. */
import Type from 'typebox';
import type { AgentId } from '../../../agents/agents.ts';
import { ownAgent } from '../access.ts';
import { provisionalPage, UNSAID } from '../rendered-lists.ts';
import { Preview } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownSession } from './session-routes.ts';

const Id = Type.Object({ id: Type.String() });

export function previewRoutes(app: TypedApp, { agentStore, previews }: Service): void {
  const tags = ['sessions'];

  app.post(
    '/agents/:id/preview',
    {
      schema: {
        tags,
        summary: 'Tries out a session: it asks and reads, and changes nothing of the agent',
        params: Id,
        response: { 202: Preview },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await previews.start(id);
      return reply.code(202).send(await shownPreview(id));
    },
  );

  app.get(
    '/agents/:id/preview',
    { schema: { tags, summary: 'What the latest one brought', params: Id, response: { 200: Preview } } },
    async (request) => shownPreview((await ownAgent(request, agentStore)).id),
  );

  async function shownPreview(id: AgentId) {
    const { running, latest } = await previews.of(id);
    if (latest === undefined) return { running, session: null, pages: [] };
    const pages = latest.candidates
      .slice(0, latest.shown)
      .map((candidate) => provisionalPage(candidate, latest.number, UNSAID));
    return { running, session: shownSession(latest, { sourcesOf: () => [] }), pages };
  }
}
