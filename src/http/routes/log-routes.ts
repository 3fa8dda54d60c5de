/** An agent's log: read it, undo, begin anew; and copies of agents. */
import Type from 'typebox';
import { LONGEST_SURFACE } from '../../../agents/agents.ts';
import type { EventId } from '../../../profiles/profiles.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NUMBER } from '../cursors.ts';
import { Agent as AgentView } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownAgent } from './agent-routes.ts';

const Id = Type.Object({ id: Type.String() });
const OneEvent = Type.Object({ id: Type.String(), event: Type.String({ pattern: '^[a-z0-9]{1,50}$' }) });

const LogEntry = Type.Object(
  {
    id: Type.String(),
    position: Type.Integer(),
    at: Type.String(),
    by: Type.String(),
    event: Type.Unsafe<Readonly<Record<string, unknown>>>(
      Type.Object({ type: Type.String() }, { additionalProperties: true }),
    ),
  },
  { title: 'LogEntry' },
);

const TermEdit = Type.Object(
  {
    term: Type.String({ minLength: 1, maxLength: 200 }),
    share: Type.Union([Type.Number({ minimum: -1, maximum: 1 }), Type.Null()], {
      description:
        'as a share of the heaviest weight that was learned: 0 takes the term out, null leaves it to learning',
    }),
    profile: Type.Optional(Type.String({ pattern: '^[a-z0-9]{1,50}$', description: 'absent: in all of them' })),
    surface: Type.Optional(
      Type.String({
        maxLength: LONGEST_SURFACE,
        pattern: '\\S',
        description: 'the word as people write it, for the log',
      }),
    ),
  },
  { title: 'TermEdit', additionalProperties: false },
);

const OwnWord = Type.Object(
  {
    word: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', description: 'as people write it' }),
    share: Type.Number({
      minimum: -1,
      maximum: 1,
      description: 'of the heaviest weight that was learned; negative: against a page',
    }),
    profiles: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9]{1,50}$' }), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: 'absent: in all of them',
      }),
    ),
  },
  { title: 'OwnWord', additionalProperties: false },
);

const Events = Type.Array(Type.String(), { description: 'what its log says of it: each can be undone' });
const TermEdited = Type.Object({ events: Events }, { title: 'TermEdited' });
const WordTaken = Type.Object(
  {
    terms: Type.Array(Type.String(), {
      description: 'the word as pages are compared by it: several where words are written without spaces',
    }),
    surface: Type.String({ description: 'the word as it is shown' }),
    events: Events,
  },
  { title: 'WordTaken' },
);

const CloneName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) },
  { title: 'CloneName', additionalProperties: false },
);

const ENTRIES = new Listing(LogEntry, NUMBER, 100);

export function logRoutes(app: TypedApp, service: Service): void {
  const { agents, agentStore } = service;
  const tags = ['log'];

  app.get(
    '/agents/:id/log',
    {
      schema: {
        tags,
        summary: 'All that happened to it, the latest first',
        params: Id,
        ...ENTRIES.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { after, limit } = ENTRIES.wanted(request);
      const entries = await agentStore.log(id);
      const to = Math.min(after ?? entries.length, entries.length);
      const from = Math.max(0, to - limit);
      const items = entries.slice(from, to).reverse();
      return ENTRIES.answer(request, { items, next: from === 0 ? undefined : from }, (entry) => ({ ...entry }));
    },
  );

  app.post(
    '/agents/:id/log/:event/undo',
    {
      schema: {
        tags,
        summary: 'Takes an event back, as if it had never been; an undoing, too',
        params: OneEvent,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.undo(id, request.params.event as EventId, identityOf(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/agents/:id/reset',
    {
      schema: {
        tags,
        summary:
          'Has its learning begin anew: what it was taught counts no more. Its lists stay; taking the event back undoes it',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.reset(id, identityOf(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/agents/:id/terms',
    {
      schema: {
        tags,
        summary: 'Sets the weight of a term by hand',
        params: Id,
        body: TermEdit,
        response: { 200: TermEdited },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      return { events: [...(await agents.byHand.set(id, request.body, identityOf(request).user.id))] };
    },
  );

  app.post(
    '/agents/:id/terms',
    {
      schema: {
        tags,
        summary: 'Adds a word by hand: it is read in the language of the agent, or of most pages that taught it',
        params: Id,
        body: OwnWord,
        response: { 201: WordTaken },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      const { events, terms, ...taken } = await agents.byHand.add(id, request.body, identityOf(request).user.id);
      return reply.code(201).send({ ...taken, terms: [...terms], events: [...events] });
    },
  );

  app.post(
    '/agents/:id/clone',
    {
      schema: {
        tags,
        summary: 'A new agent that knows the same; its lists begin anew',
        params: Id,
        body: CloneName,
        response: { 201: AgentView },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      return reply.code(201).send(await shownAgent(await agents.copying.clone(id, request.body.name), service));
    },
  );
}
