/** An agent's log: looked at, taken back, begun anew; and agents made of it, here or elsewhere. */
import { Readable } from 'node:stream';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Agent,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  countsIn,
  FetchFailed,
  type Library,
  type ReadArchive,
} from '../../../agents/agents.ts';
import { type EventId, encodeTermCounts } from '../../../profiles/profiles.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_EXPORT } from '../bodies.ts';
import { decodeCursor, encodeCursor } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import { Agent as AgentView, ListOf, NewAgent, PageQuery } from '../schemas.ts';
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
  },
  { title: 'TermEdit', additionalProperties: false },
);

const CloneName = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) },
  { title: 'CloneName', additionalProperties: false },
);

const ArchiveFile = Type.Object(
  { archive: Type.String({ minLength: 1, description: 'what an export wrote' }) },
  { title: 'ArchiveFile', additionalProperties: false },
);

const Archive = Type.Object(
  {
    format: Type.Literal(ARCHIVE_FORMAT),
    version: Type.Literal(ARCHIVE_VERSION),
    agent: Type.Object({}, { additionalProperties: true }),
    log: Type.Array(Type.Object({}, { additionalProperties: true })),
    seen: Type.Array(Type.String()),
    counts: Type.Object({}, { additionalProperties: { type: 'string' }, description: 'in base64, by hash' }),
  },
  { title: 'AgentArchive' },
);

const asNew = Compile(NewAgent);
const ENTRIES_AT_ONCE = 100;

export function logRoutes(app: TypedApp, service: Service): void {
  const { agents, agentStore, library, compute } = service;
  const tags = ['log'];

  app.get(
    '/agents/:id/log',
    {
      schema: {
        tags,
        summary: 'All that happened to it, the latest first',
        params: Id,
        querystring: PageQuery,
        response: { 200: ListOf(LogEntry) },
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      const { cursor, limit = ENTRIES_AT_ONCE } = request.query;
      const entries = await agentStore.log(id);
      const to = cursor === undefined ? entries.length : Math.min(decodeCursor(cursor), entries.length);
      const from = Math.max(0, to - limit);
      return {
        items: entries
          .slice(from, to)
          .reverse()
          .map((entry) => ({ ...entry })),
        next: from === 0 ? null : encodeCursor(from),
      };
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
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      await agents.setWeight(id, request.body, identityOf(request).user.id);
      return reply.code(204).send(null);
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
      return reply.code(201).send(await shownAgent(await agents.clone(id, request.body.name), service));
    },
  );

  app.get(
    '/agents/:id/export',
    {
      schema: {
        tags,
        summary: 'The agent as one file: settings, log, and the term counts that its learning rests on',
        description: 'Lists, claims and texts of pages are not in it.',
        params: Id,
        response: { 200: Archive },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      reply.header('content-type', 'application/json; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="fenix-agent-${agent.id}.json"`);
      // Text that is JSON already.
      return (reply.send as unknown as (body: Readable) => never)(Readable.from(await archivePieces(agent)));
    },
  );

  app.post(
    '/agents/import',
    {
      bodyLimit: LARGEST_EXPORT,
      schema: {
        tags,
        summary: 'An agent from such a file, with all that it knows',
        body: ArchiveFile,
        response: { 201: AgentView },
      },
    },
    async (request, reply) => {
      const { user } = identityOf(request);
      const archive = await compute
        .readArchive(new TextEncoder().encode(request.body.archive), { user: user.id })
        .catch(sayWhy);
      refuseUnlikeNew(archive);
      return reply.code(201).send(await shownAgent(await agents.adopt(user.id, archive), service));
    },
  );

  /** One count after the other, so that nobody waits for all of them. */
  async function archivePieces({ id }: Agent): Promise<AsyncGenerator<string>> {
    const archived = await agents.archived(id);
    const { settings, entries, seen } = archived;
    const log = entries.map(({ position, ...entry }) => entry);
    const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, agent: settings, log, seen };
    return piecesOf(JSON.stringify(head), countsIn(archived), library);
  }
}

async function* piecesOf(head: string, hashes: ReturnType<typeof countsIn>, library: Library): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"counts":{`;
  for (const [i, hash] of hashes.entries()) {
    const bytes = encodeTermCounts(await library.counts(hash));
    yield `${i === 0 ? '' : ','}"${hash}":"${Buffer.from(bytes).toString('base64')}"`;
  }
  yield '}}';
}

function sayWhy(error: unknown): never {
  if (!(error instanceof FetchFailed)) throw error;
  throw new HttpProblem(422, error.message, { errors: [{ field: 'archive', message: error.message }] });
}

/** What nobody could make here, nobody brings along either. */
function refuseUnlikeNew({ settings }: ReadArchive): void {
  if (asNew.Check(settings)) return;
  sayWhy(new FetchFailed('this is no agent to import: its settings are not those of an agent', { kind: 'type' }));
}
