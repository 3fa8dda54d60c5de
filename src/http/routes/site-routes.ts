/**
 * Sites: a user's sources that Fenix asks by a wrapper of their result pages; Fenix makes the wrapper from an address.
 */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AgentId } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Site } from '../../sources/sites/records.ts';
import { shownDetail, shownSite } from '../../sources/sites/shown.ts';
import { fileOf } from '../../sources/sites/site-file.ts';
import { NameTaken } from '../../sources/sites/sites.ts';
import { agentOf } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_AGENT, LARGEST_SITE } from '../bodies.ts';
import { Listing, NAME } from '../cursors.ts';
import { HttpProblem, wrongIn } from '../problems.ts';
import {
  NewOwnSite,
  OwnSite,
  OwnSiteEdit,
  SiteDetail,
  SiteFile,
  SiteFileBody,
  SiteTry,
  TakenSite,
  TriedSite,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const SITES = new Listing(OwnSite, NAME);
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export function siteRoutes(app: TypedApp, { ownSites: desk, sessions, agentStore }: Service): void {
  const { sites } = desk;
  const tags = ['sites'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;
  /** Null: for all agents; undefined: the request says nothing. */
  const agentFor = async (
    request: FastifyRequest,
    id: string | null | undefined,
  ): Promise<AgentId | null | undefined> =>
    id === undefined || id === null ? id : (await agentOf(request, id, agentStore)).id;
  const shown = async (site: Site) => shownSite(site, ...(await desk.standingOf(site)));

  app.get(
    '/sources/sites',
    { schema: { tags, summary: 'Your sites that agents search', ...SITES.schema } },
    async (request) => SITES.answer(request, await sites.stretch(userOf(request), SITES.wanted(request)), shown),
  );

  app.post(
    '/sources/sites',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary: 'Adds a site by its address; how it is searched is found out behind it, which its steps tell',
        body: NewOwnSite,
        response: { 201: OwnSite },
      },
    },
    async (request, reply) => {
      const { agent: whose, ...asked } = request.body;
      const wanted = { ...asked, user: userOf(request), agent: (await agentFor(request, whose)) ?? undefined };
      const site = await desk.add(wanted, sessions.jobs).catch(sayWhy('address'));
      return reply.code(201).send(await shown(site));
    },
  );

  app.get(
    '/sources/sites/:id',
    {
      schema: {
        tags,
        summary: 'With its wrapper explained, what it gave last, and what became of its wrapper',
        params: Id,
        response: { 200: SiteDetail },
      },
    },
    async (request) => {
      const site = await sites.get(userOf(request), request.params.id);
      return shownDetail(site, ...(await desk.standingOf(site)));
    },
  );

  app.patch(
    '/sources/sites/:id',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary: 'Changes a site of yours; what is not named stays',
        params: Id,
        body: OwnSiteEdit,
        response: { 200: OwnSite },
      },
    },
    async (request) => {
      const { id } = request.params;
      const edit = { ...request.body, agent: await agentFor(request, request.body.agent) };
      const site = await desk.edit(userOf(request), id, edit, sessions.jobs).catch(sayWhy('searchUrl'));
      return shown(site);
    },
  );

  app.delete(
    '/sources/sites/:id',
    { schema: { tags, summary: 'Removes a site of yours', params: Id, response: { 204: Type.Null() } } },
    async (request, reply) => {
      if (!(await sites.remove(userOf(request), request.params.id))) throw noSuchSite();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/sources/sites/:id/try',
    {
      schema: {
        tags,
        summary: 'What it gives for words now; nothing of it is kept',
        params: Id,
        body: SiteTry,
        response: { 200: TriedSite },
      },
    },
    async (request) => {
      const answer = await desk.tried(userOf(request), request.params.id, request.body.words).catch(sayWhy('words'));
      const { url, at, records, next } = answer;
      return { url, at, items: [...records], more: next !== undefined };
    },
  );

  app.post(
    '/sources/sites/:id/heal',
    {
      schema: {
        tags,
        summary: 'Has its wrapper looked at now, and made anew if it fits no more',
        params: Id,
        response: { 202: OwnSite },
      },
    },
    async (request, reply) => {
      const site = await desk.lookAnew(userOf(request), request.params.id, sessions.jobs);
      return reply.code(202).send(await shown(site));
    },
  );

  app.get(
    '/sources/sites/:id/wrapper',
    {
      schema: {
        tags,
        summary: 'Its wrapper as a file to share: without what in its address lets in who knows it',
        params: Id,
        response: { 200: SiteFile },
      },
    },
    async (request, reply) => {
      const site = await sites.get(userOf(request), request.params.id);
      const file = fileOf(site);
      if (file === undefined) throw new HttpProblem(409, because('site.unwrapped'));
      return reply
        .header('content-disposition', `attachment; filename="fenix-${site.name.replaceAll(/[^\w.-]+/g, '_')}.json"`)
        .header('cache-control', 'no-store')
        .send(file);
    },
  );

  app.post(
    '/sources/sites/import',
    {
      bodyLimit: LARGEST_SITE,
      schema: { tags, summary: 'Takes a site from a file', body: SiteFileBody, response: { 200: TakenSite } },
    },
    async (request) => {
      const { site, isNew } = await desk.take(userOf(request), request.body.file).catch(sayWhy('file'));
      return { site: await shown(site), isNew };
    },
  );
}

function noSuchSite(): HttpProblem {
  return new HttpProblem(404, because('site.unknown'));
}

/** If what the user typed or chose leads nowhere, the error names the field. */
function sayWhy(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof NameTaken) throw new HttpProblem(422, error, { field: 'name' });
    return wrongIn(field)(error);
  };
}
