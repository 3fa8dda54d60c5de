/** Outlets: secret addresses of feeds of the daily lists, and the feeds themselves. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { because } from '../../base/reasons.ts';
import type { DailyList } from '../../delivery/daily/records.ts';
import { atomOf, type FeedRequest, jsonFeedOf } from '../../delivery/outlets/feed-documents.ts';
import type { Outlet as KeptOutlet } from '../../delivery/outlets/records.ts';
import type { Tries } from '../../people/accounts/tries.ts';
import { agentOf } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { originOf } from '../origin.ts';
import { HttpProblem } from '../problems.ts';
import { CreatedOutlet, NewOutlet, Outlet } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const OUTLETS = new Listing(Outlet, NAME);
const Id = Type.Object({ id: Type.String({ pattern: '^[a-z0-9]{1,50}$' }) });
const File = Type.Object({ file: Type.String() });

/** The most daily lists, and the most pages, in a feed. */
const MOST_LISTS = 14;
const LISTS_AT_ONCE = 5;
const ENOUGH_PAGES = 100;

const KINDS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomOf },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
} as const;

const FILE = /^([^.]+\.[^.]+\.[^.]+)\.(atom|json)$/;

export function outletRoutes(app: TypedApp, { outlets, agentStore }: Service, baseUrl: string): void {
  const tags = ['outlets'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;

  app.get(
    '/outlets',
    { schema: { tags, summary: 'Secret addresses under which your daily lists are feeds', ...OUTLETS.schema } },
    async (request) =>
      OUTLETS.answer(request, await outlets.stretch(userOf(request), OUTLETS.wanted(request)), (outlet) => outlet),
  );

  app.post(
    '/outlets',
    {
      schema: {
        tags,
        summary: 'Makes an address under which the daily lists are read as a feed, by whoever knows it',
        body: NewOutlet,
        response: { 201: CreatedOutlet },
      },
      config: { secret: true },
    },
    async (request, reply) => {
      const { name, agent: wanted } = request.body;
      const agent = wanted ? await agentOf(request, wanted, agentStore) : undefined;
      const { outlet, credential } = await outlets.create(userOf(request), { name, agent });
      const address = `${originOf(request, baseUrl)}/feeds/${credential}`;
      return reply.code(201).send({ ...outlet, atom: `${address}.atom`, json: `${address}.json` });
    },
  );

  app.delete(
    '/outlets/:id',
    {
      schema: {
        tags,
        summary: 'Removes such an address: nobody reads it any more',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await outlets.revoke(userOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

/** The feeds themselves: outside the API, for feed readers. */
export function outletFeeds(app: TypedApp, service: Service, tries: Tries, baseUrl: string): void {
  const { outlets, daily, settings } = service;

  app.get(
    '/feeds/:file',
    { schema: { hide: true, params: File }, config: { access: 'public', secret: true } },
    async (request, reply) => {
      const [, credential = '', kind] = FILE.exec(request.params.file) ?? [];
      const outlet = kind === undefined ? undefined : await outlets.find(credential);
      if (outlet === undefined) {
        tries.miss(request.ip);
        throw new HttpProblem(404, because('outlet.gone'));
      }
      const home = originOf(request, baseUrl);
      const { language = 'en', pictures } = await settings.of(outlet.user);
      const self = `${home}/feeds/${request.params.file}`;
      const feed = { outlet, lists: await listsOf(outlet), language, pictures, self, home: `${home}/` };
      return send(reply, kind as keyof typeof KINDS, feed);
    },
  );

  async function listsOf({ user }: KeptOutlet): Promise<readonly DailyList[]> {
    const lists: DailyList[] = [];
    for (let pages = 0; pages < ENOUGH_PAGES && lists.length < MOST_LISTS; ) {
      const some = await daily.lists.from(user, LISTS_AT_ONCE, lists.at(-1)?.date);
      lists.push(...some);
      pages += some.reduce((sum, list) => sum + list.pages.length, 0);
      if (some.length < LISTS_AT_ONCE) break;
    }
    return lists.slice(0, MOST_LISTS);
  }
}

async function send(reply: FastifyReply, kind: keyof typeof KINDS, feed: FeedRequest): Promise<FastifyReply> {
  const { type, write } = KINDS[kind];
  return reply
    .type(type)
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .send(await write(feed));
}
