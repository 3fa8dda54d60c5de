/** Deleted agents: the user can restore them for a time, or delete them for good at once. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Agent as StoredAgent } from '../../../agents/agents.ts';
import { hiddenAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { Agent, DeletedAgent } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownAgent } from './agent-routes.ts';

const Id = Type.Object({ id: Type.String() });
const DELETED = new Listing(DeletedAgent, NAME);

export function deletedRoutes(app: TypedApp, service: Service): void {
  const { agents, agentStore, purging } = service;
  const tags = ['agents'];
  const hidden = (request: FastifyRequest) => hiddenAgent(request, agentStore);

  app.get(
    '/deleted',
    { schema: { tags, summary: 'Agents that were deleted and can still be had back', ...DELETED.schema } },
    async (request) => {
      const own = await agentStore.stretch('deleted', identityOf(request).user.id, DELETED.wanted(request));
      return DELETED.answer(request, own, (agent) => shown(agent, service));
    },
  );

  app.post(
    '/deleted/:id/restore',
    {
      schema: {
        tags,
        summary: 'Has a deleted agent back, with all it knew; feeds and feed addresses of its own are not restored',
        params: Id,
        response: { 200: Agent },
      },
    },
    async (request) => {
      const agent = await agents.restore((await hidden(request)).id);
      await service.crawls.agentIsBack(agent);
      return shownAgent(agent, service);
    },
  );

  app.delete(
    '/deleted/:id',
    {
      schema: {
        tags,
        summary: 'Has all that is kept of a deleted agent go now; saved pages stay in the library',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await purging.now((await hidden(request)).id);
      return reply.code(204).send(null);
    },
  );
}

function shown({ id, name, colour, deletedAt = '' }: StoredAgent, { purging }: Service) {
  return { id, name, colour, deletedAt, purgedAt: new Date(purging.dueOf(deletedAt)).toISOString() };
}
