/** What a user gives an agent by hand: an address, a text, a file of addresses. */
import Type from 'typebox';
import { type Because, type Clock, type Export, FetchFailed } from '../../../agents/agents.ts';
import { type PageId, present } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { StillAdding } from '../../sources/additions/additions.ts';
import { saveCopies } from '../../sources/additions/copies.ts';
import { type AgentOfFile, agentsOfFile } from '../../sources/additions/new-agents.ts';
import type { AdditionList } from '../../sources/additions/places.ts';
import { previewOf } from '../../sources/additions/preview.ts';
import { type Additions as Kept, toldLeft } from '../../sources/additions/records.ts';
import { webAddress } from '../../sources/feeds/address.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_AGENT, LARGEST_FILE, LARGEST_TEXT } from '../bodies.ts';
import { bytesOf } from '../brought-files.ts';
import { HttpProblem, wrongIn } from '../problems.ts';
import {
  AddedText,
  Additions,
  AgentsFile,
  AgentsOfFile,
  ExampleFile,
  FilePreview,
  FileToLookAt,
  NewPage,
  NewText,
  SavedFile,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownAgent } from './agent-routes.ts';

const Id = Type.Object({ id: Type.String() });
const OnePage = Type.Object({ id: Type.String(), page: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
const BetterPage = Type.Pick(NewPage, ['address'], { title: 'BetterPage', additionalProperties: false });
const tags = ['adding'];

export function additionRoutes(app: TypedApp, service: Service, clock: Clock): void {
  const { additions, sessions, agentStore, compute, saved } = service;

  app.post(
    '/agents/:id/pages',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary:
          'Adds a page by its address: it is read in the background, and learned from if it is rated, else saved',
        params: Id,
        body: NewPage,
        response: { 202: Additions },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const { address, rating = null } = request.body;
      const url = addressIn(address);
      const begun = await additions.takeAddress(agent, url, rating, sessions.jobs).catch(sayWhy('address'));
      return reply.code(202).send(shown(begun));
    },
  );

  app.post(
    '/agents/:id/pages/:page/replace',
    {
      schema: {
        tags,
        summary:
          'A better page takes the place of a listed one: it is read in the background and liked; the other stays, marked',
        params: OnePage,
        body: BetterPage,
        response: { 202: Additions },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const page = request.params.page as PageId;
      if ((await agentStore.shownBy(agent.id, page)) === undefined) {
        throw new HttpProblem(404, because('agent.no-page'));
      }
      const url = addressIn(request.body.address);
      const begun = await additions.takeAddress(agent, url, 1, sessions.jobs, page).catch(sayWhy('address'));
      return reply.code(202).send(shown(begun));
    },
  );

  app.post(
    '/agents/:id/texts',
    {
      bodyLimit: LARGEST_TEXT,
      schema: {
        tags,
        summary: 'Adds a text, which nobody else ever finds: it is learned from if it is rated, else saved',
        params: Id,
        body: NewText,
        response: { 201: AddedText },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const { title = '', text, rating = null } = request.body;
      const page = await additions.takeText(agent, { title: title.trim(), text }, rating).catch(sayWhy('text'));
      return reply.code(201).send({ page: page.id, title: page.title });
    },
  );

  app.post(
    '/agents/:id/examples',
    {
      bodyLimit: LARGEST_FILE,
      schema: {
        tags,
        summary:
          'Has the agent learn from the pages in a file: what another service kept, bookmarks, a table of addresses',
        description: 'POST /exports/preview says before what is in it, and in which groups.',
        params: Id,
        body: ExampleFile,
        response: { 202: Additions },
      },
    },
    async (request, reply) => {
      const agent = await ownAgent(request, agentStore);
      const { export: text, file, only } = request.body;
      const bytes = bytesOf({ export: text, file });
      const begun = await additions.takeFile(agent, bytes, sessions.jobs, only).catch(sayWhy('export'));
      return reply.code(202).send(shown(begun));
    },
  );

  app.post(
    '/library/saved/file',
    {
      bodyLimit: LARGEST_FILE,
      schema: {
        tags,
        summary:
          'Saves the pages of a web archive (WARC), or one that a browser saved (MHTML, HTML); they are yours alone',
        body: FileToLookAt,
        response: { 200: SavedFile },
      },
    },
    async (request) => {
      const { export: text, file } = request.body;
      const { id: user } = identityOf(request).user;
      const found = await compute.readExport(bytesOf({ export: text, file }), { user }).catch(sayWhy('export'));
      if (found.copies.length === 0) throw sayWhy('export')(new FetchFailed(withoutCopies(found)));
      return saveCopies(found, user, { saved, clock });
    },
  );

  app.post(
    '/exports/preview',
    {
      bodyLimit: LARGEST_FILE,
      schema: {
        tags,
        summary: 'What is in a file of another program, before anything of it is taken',
        body: FileToLookAt,
        response: { 200: FilePreview },
      },
    },
    async (request) => {
      const { export: text, file } = request.body;
      const { id: user } = identityOf(request).user;
      return previewOf(await compute.readExport(bytesOf({ export: text, file }), { user }).catch(sayWhy('export')));
    },
  );

  app.post(
    '/exports/agents',
    {
      bodyLimit: LARGEST_FILE,
      schema: {
        tags,
        summary:
          'Makes an agent for each chosen folder and tag of a file, with its pages and feeds: all of them, or none',
        description:
          'A group whose words one of your agents has makes none, so that a file brought again makes nothing twice.',
        body: AgentsFile,
        response: { 200: AgentsOfFile, 201: AgentsOfFile },
      },
    },
    async (request, reply) => {
      const { export: text, file, groups } = request.body;
      const chosen = { user: identityOf(request).user.id, file: bytesOf({ export: text, file }), groups };
      const parts = { ...service, feeds: service.feeds.feeds, jobs: sessions.jobs };
      const made = await agentsOfFile(chosen, parts).catch(sayWhy('export'));
      const isNew = made.some(({ brought }) => brought !== undefined);
      return reply
        .code(isNew ? 201 : 200)
        .send({ agents: await Promise.all(made.map((each) => ofFile(each, service))) });
    },
  );

  becameOf(
    app,
    service,
    'examples',
    'file',
    'What became of the last file: what was taken, what waits, what was left and why',
  );
  becameOf(app, service, 'added', 'hand', 'What became of the pages that were added by their address');
}

function becameOf(
  app: TypedApp,
  { additions, agentStore, sessions }: Service,
  name: string,
  list: AdditionList,
  summary: string,
) {
  app.get(
    `/agents/:id/${name}`,
    { schema: { tags, summary, params: Id, response: { 200: Type.Union([Type.Null(), Additions]) } } },
    async (request) => {
      const last = await additions.of((await ownAgent(request, agentStore)).id, list, sessions.jobs);
      return last === undefined ? null : shown(last);
    },
  );
}

async function ofFile({ agent, groups, brought }: AgentOfFile, service: Service) {
  return present({
    agent: await shownAgent(agent, service),
    groups: [...groups],
    isNew: brought !== undefined,
    pages: brought?.pages && shown(brought.pages),
    feeds: brought && { ...brought.feeds, left: [...brought.feeds.left] },
  });
}

function withoutCopies({ reasons: [most] }: Export): Because {
  if (most === undefined) return because('file.no-copies');
  return because('file.no-copies-because', { why: because(`left.${most.why}`).reason });
}

function shown({ waiting, left, reasons = [], ...counts }: Kept) {
  return { ...counts, waiting: waiting.length, left: toldLeft(left), reasons: toldLeft(reasons) };
}

function addressIn(typed: string): string {
  try {
    return webAddress(typed);
  } catch (error) {
    return sayWhy('address')(error);
  }
}

function sayWhy(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StillAdding) throw new HttpProblem(409, error);
    return wrongIn(field)(error);
  };
}
