/** Files that go out and come in: an agent, or all of a user's data. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type Because, isComparable, type ReadArchive, type UserId } from '../../../agents/agents.ts';
import { collectionFile } from '../../automation/proof/collection-file.ts';
import { wrongWithCron } from '../../base/calendar.ts';
import { OneByOne } from '../../base/one-by-one.ts';
import { because } from '../../base/reasons.ts';
import { agentFile } from '../../belongings/archives/agent-file.ts';
import { userFile } from '../../belongings/archives/user-file.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_EXPORT, LARGEST_TEXT } from '../bodies.ts';
import { HttpProblem, wrongIn } from '../problems.ts';
import {
  AgentArchive,
  Agent as AgentView,
  ArchiveFile,
  BroughtPage,
  BroughtSaved,
  CountsFile,
  NewAgent,
  UserArchive,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownAgent } from './agent-routes.ts';
import { LINES } from './told-offers.ts';

const Id = Type.Object({ id: Type.String() });
const asNew = Compile(NewAgent);

export function archiveRoutes(app: TypedApp, service: Service): void {
  const { agents, agentStore, broughtCounts, compute, saved } = service;
  const tags = ['export'];
  const imports = new OneByOne();

  app.get(
    '/users/me/export',
    {
      schema: {
        tags,
        summary:
          'All that is yours as one file: settings, rules, feeds, crawls, agents with their logs, saved pages with their texts, highlights',
        description:
          'Lists, what crawls have read, claims, logins, tokens and where messages go are not in it. Addresses of feeds are, with their passwords.',
        response: { 200: UserArchive },
      },
    },
    (request, reply) => {
      const { user } = identityOf(request);
      service.security.note({ kind: 'exported', user, address: request.ip });
      return sendFile(reply, 'fenix.json', userFile(user.id, service));
    },
  );

  app.get(
    '/agents/:id/export',
    {
      schema: {
        tags,
        summary: 'The agent as one file: settings, log, and the term counts that its learning rests on',
        description:
          'Lists, claims and texts of pages are not in it, nor are its crawls and feeds: those go with all that is yours.',
        params: Id,
        response: { 200: AgentArchive },
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      return sendFile(reply, `fenix-agent-${id}.json`, await agentFile(id, service));
    },
  );

  app.get(
    '/agents/:id/collection',
    {
      schema: {
        tags,
        summary:
          'What you rated and graded of the agent, with the texts, as a collection for `fenix lab`: a line of JSON each',
        description:
          'Pages whose texts are gone are left out. A grade is 4 for liked, 0 for not liked, 1 for neither; test lists are graded in steps.',
        params: Id,
        produces: [LINES],
      },
    },
    async (request, reply) => {
      const { id } = await ownAgent(request, agentStore);
      const lines = await collectionFile(id, service);
      reply.header('cache-control', 'no-store');
      reply.header('content-disposition', `attachment; filename="fenix-collection-${id}.jsonl"`);
      return reply.type(LINES).send(Readable.from(lines));
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
        response: { 200: AgentView, 201: AgentView },
      },
      config: { tooLarge: because('agent.file-large') },
    },
    async (request, reply) => {
      const { id: user } = identityOf(request).user;
      const { archive: text, onlyNew = false } = request.body;
      const archive = await compute.readArchive(bytesOf(text), { user }).catch(wrongIn('archive'));
      refuseUnlikeNew(archive);
      await refuseWithout(archive, user);
      const { agent, isNew } = await imports.run(user, async () => {
        const known = onlyNew ? await agents.copying.madeOf(user, archive) : undefined;
        return { agent: known ?? (await agents.copying.adopt(user, archive)), isNew: known === undefined };
      });
      if (archive.missing.length > 0) await broughtCounts.forget(user);
      return reply.code(isNew ? 201 : 200).send(await shownAgent(agent, service));
    },
  );

  app.post(
    '/agents/import/counts',
    {
      bodyLimit: LARGEST_TEXT,
      schema: {
        tags,
        summary: 'Term counts of an agent that is too large for one request: its import follows without them',
        body: CountsFile,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id: user } = identityOf(request).user;
      const counts = await compute.readCounts(bytesOf(request.body.counts), { user }).catch(wrongIn('counts'));
      await broughtCounts.keep(user, counts);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/library/saved',
    {
      bodyLimit: LARGEST_EXPORT,
      schema: {
        tags,
        summary: 'Saves a page as an export has it; it is yours alone, whatever lies at its address',
        body: BroughtPage,
        response: { 200: BroughtSaved, 201: BroughtSaved },
      },
    },
    async (request, reply) => {
      const isNew = await saved.bring(identityOf(request).user.id, request.body).catch(wrongIn('text'));
      return reply.code(isNew ? 201 : 200).send({ isNew });
    },
  );

  async function refuseWithout({ missing }: ReadArchive, user: UserId): Promise<void> {
    if (missing.length === 0 || (await broughtCounts.hasAll(user, missing))) return;
    refuse(because('agent.file-counts'));
  }
}

/** Sends text that is JSON already. */
function sendFile(
  reply: Pick<FastifyReply, 'header'> & { send: (body: never) => unknown },
  name: string,
  pieces: AsyncGenerator<string>,
): never {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store');
  return reply.send(Readable.from(pieces) as never) as never;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function refuse(why: Because): never {
  throw new HttpProblem(422, why, { field: 'archive' });
}

/** Refuses in a file what no user could make here. */
function refuseUnlikeNew({ settings }: ReadArchive): void {
  const { schedule, negativeWords = [] } = settings;
  const isKeptTo = schedule?.kind !== 'cron' || wrongWithCron(schedule.cron) === undefined;
  const isLikeNew = asNew.Check(settings) && isKeptTo && negativeWords.every(isComparable);
  if (!isLikeNew) refuse(because('agent.file-settings'));
}
