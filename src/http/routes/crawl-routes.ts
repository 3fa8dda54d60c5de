/** Crawls: sites that an agent watches, links that it follows from its best pages, and forms that it asks. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { FetchFailed, GIVERS, type UserId } from '../../../agents/agents.ts';
import { JustDeleted } from '../../sources/crawls/archived-crawls.ts';
import { shownForm } from '../../sources/crawls/forms/shown-form.ts';
import { SameCrawl } from '../../sources/crawls/own-crawls.ts';
import type { OwnCrawl as Kept } from '../../sources/crawls/records.ts';
import { shownCrawl, shownCrawlDetail } from '../../sources/crawls/shown.ts';
import { agentOf } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_AGENT, LARGEST_CRAWL } from '../bodies.ts';
import { Listing, NAME } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import {
  AskedForm,
  AskedFormEdit,
  BroughtCrawl,
  CrawlDetail,
  CrawlEdit,
  NewCrawl,
  OwnCrawl,
  TakenCrawl,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const CRAWLS = new Listing(OwnCrawl, NAME);
const Id = Type.Object({ id: Type.String({ pattern: '^[a-z0-9]{1,50}$' }) });

export function crawlRoutes(app: TypedApp, { crawls: desk, agentStore }: Pick<Service, 'crawls' | 'agentStore'>): void {
  const tags = ['crawls'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;
  const showing = async (user: UserId) => {
    const worth = await agentStore.tally.worths(user);
    return async (crawl: Kept) => shownCrawl(crawl, await desk.progressOf(crawl), worth(GIVERS.crawl(crawl.id)));
  };
  const shown = async (crawl: Kept) => (await showing(crawl.user))(crawl);

  app.get(
    '/sources/crawls',
    { schema: { tags, summary: 'Yours, and how far each is', ...CRAWLS.schema } },
    async (request) =>
      CRAWLS.answer(
        request,
        await desk.crawls.stretch(userOf(request), CRAWLS.wanted(request)),
        await showing(userOf(request)),
      ),
  );

  app.post(
    '/sources/crawls',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary:
          'Watches a site for an agent, follows links from its best pages, or asks a site’s search form; what comes of it goes to its next lists',
        description: 'One of that agent that wants the same and is not over stays as it is: 200, with that one.',
        body: NewCrawl,
        response: { 200: OwnCrawl, 201: OwnCrawl },
      },
    },
    async (request, reply) => {
      const agent = (await agentOf(request, request.body.agent, agentStore)).id;
      const { crawl, isNew } = await desk.create(userOf(request), { ...request.body, agent }).catch(sayWhy);
      return reply.code(isNew ? 201 : 200).send(await shown(crawl));
    },
  );

  app.post(
    '/sources/crawls/import',
    {
      bodyLimit: LARGEST_CRAWL,
      schema: {
        tags,
        summary: 'A crawl as an export of all that is yours has it; it goes on where it was going',
        description: 'What was read for it is not in the file: its sites are read anew.',
        body: BroughtCrawl,
        response: { 200: TakenCrawl, 201: TakenCrawl },
      },
    },
    async (request, reply) => {
      const agent = (await agentOf(request, request.body.agent, agentStore)).id;
      const { crawl, isNew } = await desk.bring(userOf(request), { ...request.body, agent }).catch(sayWhy);
      return reply.code(isNew ? 201 : 200).send({ crawl: await shown(crawl), isNew });
    },
  );

  app.get(
    '/sources/crawls/:id',
    {
      schema: {
        tags,
        summary: 'How far it is, what it brought, and what is visited next, and why',
        params: Id,
        response: { 200: CrawlDetail },
      },
    },
    async (request) => {
      const user = userOf(request);
      const detail = await desk.detail(user, request.params.id);
      const worth = await agentStore.tally.worths(user);
      return shownCrawlDetail(detail, worth(GIVERS.crawl(detail.crawl.id)));
    },
  );

  app.patch(
    '/sources/crawls/:id',
    {
      schema: {
        tags,
        summary: 'Changes what it reads first, how it visits again, or how much it may',
        params: Id,
        body: CrawlEdit,
        response: { 200: OwnCrawl },
      },
    },
    async (request) => shown(await desk.edit(userOf(request), request.params.id, request.body).catch(sayWhy)),
  );

  app.get(
    '/sources/crawls/:id/form',
    {
      schema: {
        tags,
        summary: 'The form that it asks as it is understood, what it was asked, and what came',
        params: Id,
        response: { 200: AskedForm },
      },
    },
    async (request) => shownForm(await desk.form(userOf(request), request.params.id)),
  );

  app.patch(
    '/sources/crawls/:id/form',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary:
          'Corrects what is understood of the form, names another one, or allows to post to it; it goes on by that',
        params: Id,
        body: AskedFormEdit,
        response: { 200: AskedForm },
      },
    },
    async (request) => {
      const user = userOf(request);
      await desk.correctForm(user, request.params.id, request.body);
      return shownForm(await desk.form(user, request.params.id));
    },
  );

  for (const what of ['pause', 'resume', 'cancel', 'restore'] as const) {
    app.post(
      `/sources/crawls/:id/${what}`,
      { schema: { tags, summary: SUMMARIES[what], params: Id, response: { 200: OwnCrawl } } },
      async (request) => shown(await desk[what](userOf(request), request.params.id).catch(sayWhy)),
    );
  }

  app.delete(
    '/sources/crawls/:id',
    {
      schema: {
        tags,
        summary: 'What it knows goes in ten minutes; until then it can be had back',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await desk.remove(userOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

const SUMMARIES = {
  pause: 'It waits until it is resumed',
  resume: 'It goes on where it was',
  cancel: 'It is over: what it brought stays',
  restore: 'Has one back that was just deleted',
} as const;

const REFUSALS = [JustDeleted, SameCrawl];

function sayWhy(error: unknown): never {
  if (REFUSALS.some((refusal) => error instanceof refusal))
    throw new HttpProblem(409, error as SameCrawl | JustDeleted);
  if (!(error instanceof FetchFailed)) throw error;
  throw new HttpProblem(422, error, { field: 'address' });
}
