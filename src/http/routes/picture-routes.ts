/** Pictures of pages and offers, and icons of sites, served by Fenix: no site learns who looks at a list. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import type { Clock, UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import type { PictureKind } from '../../library/library.ts';
import { USERS } from '../../people/accounts/records.ts';
import { SHOPPING_AGENTS } from '../../shopping/records.ts';
import { documentId } from '../../storage/store/store.ts';
import { identityOf } from '../authentication.ts';
import type { EventHub } from '../event-hub.ts';
import { theirPages } from '../own-pages.ts';
import { HttpProblem } from '../problems.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

type Sourced = Pick<Service, 'feeds' | 'ownSites' | 'crawls'>;
type PictureParts = Sourced & Pick<Service, 'pictures' | 'settings' | 'library' | 'librarySearch' | 'shopping'>;

const OnePage = Type.Object({ page: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
const OneOffer = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9]{1,50}$' }),
  offer: Type.String({ pattern: '^[0-9a-f]{24}$' }),
});
const OneSource = Type.Object({
  of: Type.Enum(['feeds', 'sites', 'crawls']),
  id: Type.String({ pattern: '^[0-9a-z]{1,50}$' }),
});
const WEBP = 'image/webp';
const SOON_SECONDS = 3;

/** How many a user asked for are remembered, for all users; a forgotten one comes a moment later. */
const MOST_ASKED = 50_000;

/** A pixel that nobody sees. */
const NOT_YET = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

const COMING =
  'What is not here yet is fetched now: the answer is 202 with a picture of one pixel, and Retry-After says when to ask again. 404: there is none, or you want none.';
const bytes = (description: string) => ({
  description,
  content: { [WEBP]: { schema: Type.String({ format: 'binary' }) } },
});
const response = { 200: bytes('the picture'), 202: bytes('one pixel: the picture is being fetched') };

export function pictureRoutes(
  app: TypedApp,
  service: PictureParts,
  hub: Pick<EventHub, 'readerOf'>,
  clock: Clock,
): void {
  const { pictures, settings, library, shopping } = service;
  const isTheirs = theirPages(service, hub);
  const tags = ['pages'];

  app.get(
    '/pages/:page/picture',
    {
      schema: {
        tags,
        summary: 'The picture of a page that your agents met, made small: 320 × 180 at most',
        description: COMING,
        params: OnePage,
        response,
      },
    },
    (request, reply) => answer(request, reply, request.params.page as PageId, 'thumbnail'),
  );

  app.get(
    '/pages/:page/icon',
    {
      schema: {
        tags,
        summary: 'The sign of its site: 32 × 32 at most',
        description: COMING,
        params: OnePage,
        response,
      },
    },
    (request, reply) => answer(request, reply, request.params.page as PageId, 'icon'),
  );

  app.get(
    '/shopping/agents/:id/offers/:offer/picture',
    {
      schema: {
        tags: ['shopping'],
        summary: 'The picture of an offer of what you watch, made small: 320 × 320 at most',
        description: COMING,
        params: OneOffer,
        response,
      },
    },
    async (request, reply) => {
      const user = identityOf(request).user.id;
      const { id, offer } = request.params;
      const address = await shopping.imageOf(user, id, offer);
      const asked = { user, address, shape: 'whole', kind: SHOPPING_AGENTS.name, id: documentId(user, id) } as const;
      return sendAs(reply, (await isWanted(user)) ? await pictures.own(asked) : undefined);
    },
  );

  app.get(
    '/sources/icons/:of/:id',
    {
      schema: {
        tags: ['sources'],
        summary: 'The icon of the site of one of your sources, made small',
        description: COMING,
        params: OneSource,
        response,
      },
    },
    async (request, reply) => {
      const user = identityOf(request).user.id;
      const at = await ADDRESSES[request.params.of](service, user, request.params.id);
      // The user's alone, for what one reads is nobody else's business; and without the password of a feed's address.
      const address =
        at !== undefined && URL.canParse(at) ? new URL('/favicon.ico', new URL(at).origin).href : undefined;
      const asked = { user, address, shape: 'icon', kind: USERS.name, id: user } as const;
      return sendAs(reply, (await isWanted(user)) ? await pictures.own(asked) : undefined);
    },
  );

  /** When a user first asked. */
  const firstAsked = new LRUCache<string, number>({ max: MOST_ASKED });

  /**
   * For the first moments a picture of everybody's page is under way for each user anew: one that is there at once would
   * tell that somebody else here had the page on screen.
   */
  const isFresh = (name: string): boolean => {
    const now = Date.parse(clock());
    const first = firstAsked.get(name) ?? now;
    firstAsked.set(name, first);
    return now - first < SOON_SECONDS * 1_000;
  };

  const isWanted = async (user: UserId) => (await settings.of(user)).pictures;

  async function answer(request: FastifyRequest, reply: FastifyReply, id: PageId, kind: PictureKind): Promise<never> {
    const user = identityOf(request).user.id;
    const page = (await isTheirs(user, id)) ? await library.get(id) : undefined;
    if (page === undefined || (page.owner ?? user) !== user) throw new HttpProblem(404, because('library.not-met'));
    if (!(await isWanted(user))) return sendAs(reply, undefined);
    const picture = await pictures.of({ user, page, kind });
    return sendAs(reply, page.owner === undefined && isFresh(`${user} ${kind} ${id}`) ? 'coming' : picture);
  }
}

/** Where each kind of source is. */
const ADDRESSES = {
  feeds: async ({ feeds }, user, id) => {
    const feed = await feeds.feeds.find(user, id);
    return feed && (feed.channel.site || feed.url);
  },
  sites: async ({ ownSites }, user, id) => (await ownSites.sites.find(user, id))?.address,
  crawls: async ({ crawls }, user, id) => (await crawls.crawls.find(user, id))?.address,
} as const satisfies Readonly<Record<string, (from: Sourced, user: UserId, id: string) => Promise<string | undefined>>>;

function sendAs(reply: FastifyReply, picture: Uint8Array | 'coming' | undefined): never {
  if (picture === undefined) throw new HttpProblem(404, because('library.no-picture'));
  reply.type(WEBP);
  if (picture !== 'coming') return send(reply, picture);
  return send(reply.code(202).header('cache-control', 'no-store').header('retry-after', SOON_SECONDS), NOT_YET);
}

function send(reply: FastifyReply, picture: Uint8Array): never {
  return reply.send(Buffer.from(picture)) as never;
}
