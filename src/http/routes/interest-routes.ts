/** An agent's interests, one or several: read them, draw them on a map, name, join and forget them. */
import Type from 'typebox';
import type { AgentId, Knowledge } from '../../../agents/agents.ts';
import type { InterestId } from '../../../profiles/profiles.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { ShortListing } from '../cursors.ts';
import { Interest, InterestJoin, InterestName, MappedPage, OneInterest, WordNetwork } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const INTERESTS = new ShortListing(Interest, '/agents/:id/interests');
const PLACES = new ShortListing(MappedPage, '/agents/:id/map');

/** Terms that make a name. */
const NAME_TERMS = 3;

export function interestRoutes(app: TypedApp, { agents, agentStore }: Service): void {
  const tags = ['agents'];

  app.get(
    '/agents/:id/interests',
    {
      schema: {
        tags,
        summary: 'What its owner likes, as one matter or several; in doubt it is one',
        params: Id,
        ...INTERESTS.schema,
      },
    },
    async (request) => shownInterests((await ownAgent(request, agentStore)).id),
  );

  app.put(
    '/agents/:id/interests/:interest/name',
    {
      schema: {
        tags,
        summary: 'Names an interest',
        params: OneInterest,
        body: InterestName,
        ...INTERESTS.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const interest = request.params.interest as InterestId;
      await agents.interests.name(id, interest, request.body.name, identityOf(request).user.id);
      return shownInterests(id);
    },
  );

  app.post(
    '/agents/:id/interests/:interest/join',
    {
      schema: {
        tags,
        summary: 'Makes an interest part of another one for good; taking the event back undoes it',
        params: OneInterest,
        body: InterestJoin,
        ...INTERESTS.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { interest } = request.params;
      const { into } = request.body;
      await agents.interests.join(id, interest as InterestId, into as InterestId, identityOf(request).user.id);
      return shownInterests(id);
    },
  );

  app.delete(
    '/agents/:id/interests/:interest',
    {
      schema: {
        tags,
        summary: 'Forgets an interest: its pages are as if they had never been liked',
        params: OneInterest,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.interests.forget(id, request.params.interest as InterestId, identityOf(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/agents/:id/interests/:interest/words',
    {
      schema: {
        tags,
        summary: 'The heaviest wanted words of an interest, laid out, and which of them stand together in its pages',
        params: OneInterest,
        response: { 200: WordNetwork },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { words, links } = await agents.mapping.words(id, request.params.interest as InterestId);
      return { words: [...words], links: [...links] };
    },
  );

  app.get(
    '/agents/:id/map',
    {
      schema: {
        tags,
        summary: 'Pages it knows, the newest, laid out: what says alike stands together',
        params: Id,
        ...PLACES.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      return PLACES.answer([...(await agents.mapping.of(id))]);
    },
  );

  async function shownInterests(id: AgentId) {
    const knowledge = await agents.knowledge(id);
    return INTERESTS.answer((await knowledge.interests()).map((each) => shown(each, knowledge.words)));
  }
}

function shown(
  { id, name, terms, pages, profiles }: Awaited<ReturnType<Knowledge['interests']>>[number],
  words: string,
) {
  const byTerms = terms.slice(0, NAME_TERMS).join(', ');
  return {
    id,
    name: name ?? (byTerms === '' ? words : byTerms),
    named: name !== undefined,
    terms: [...terms],
    pages: [...pages],
    profiles: [...profiles],
  };
}
