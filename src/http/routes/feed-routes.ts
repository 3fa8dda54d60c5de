/**
 * Feeds: standing sources of one agent or of all agents of their user, found at any address, imported and exported as
 * OPML.
 */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type AgentId, blockedBy, feedsForAgent, GIVERS, type UserId } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { shownAddress } from '../../sources/feeds/address.ts';
import { type Feed as OwnFeed, statusOf } from '../../sources/feeds/feeds.ts';
import { agentOf, ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { LARGEST_AGENT, LARGEST_FILE } from '../bodies.ts';
import { bytesOf } from '../brought-files.ts';
import { Listing, NAME, ShortListing } from '../cursors.ts';
import { HttpProblem, wrongIn } from '../problems.ts';
import { AddedFeed, Feed, FeedEdit, NewFeed, OpmlFile, SuggestedFeed, TakenFeeds } from '../schemas.ts';
import type { Service } from '../service.ts';
import { SHORT_LISTS } from '../short-lists.ts';
import type { TypedApp } from '../typed.ts';

const FEEDS = new Listing(Feed, NAME);
const SUGGESTED_AT = '/agents/:id/feeds/suggested';
const SUGGESTED = new ShortListing(SuggestedFeed, SUGGESTED_AT);
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export function feedRoutes(app: TypedApp, { feeds: desk, agentStore, agents, domains }: Service): void {
  const { feeds } = desk;
  const tags = ['feeds'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;
  /** Undefined: for all agents. */
  const agentFor = async (request: FastifyRequest, id: string | null | undefined): Promise<AgentId | undefined> =>
    id === undefined || id === null ? undefined : (await agentOf(request, id, agentStore)).id;
  const showing = async (user: UserId) => {
    const worth = await agentStore.tally.worths(user);
    return (feed: OwnFeed) => ({ ...shown(feed), worth: worth(GIVERS.feed(feed.id)) });
  };

  app.get('/feeds', { schema: { tags, summary: 'Your feeds, by their names', ...FEEDS.schema } }, async (request) =>
    FEEDS.answer(request, await feeds.stretch(userOf(request), FEEDS.wanted(request)), await showing(userOf(request))),
  );

  app.post(
    '/feeds',
    {
      bodyLimit: LARGEST_AGENT,
      schema: {
        tags,
        summary: 'Adds the feed at an address, or the one that the page there names; of several it lists them all',
        body: NewFeed,
        response: { 200: AddedFeed },
      },
    },
    async (request) => {
      const { address, title, agent: wanted } = request.body;
      const agent = await agentFor(request, wanted);
      const user = userOf(request);
      const { feed, found } = await desk.add({ user, address, title, agent }).catch(wrongIn('address'));
      return { ...(feed && { feed: (await showing(user))(feed) }), found: [...found] };
    },
  );

  app.get(
    SUGGESTED_AT,
    {
      schema: {
        tags,
        summary:
          'Feeds of a directory that suit the agent and that its user has not; no request leaves the machine for it',
        params: Type.Object({ id: Type.String() }),
        ...SUGGESTED.schema,
      },
    },
    async (request) => {
      const agent = await ownAgent(request, agentStore);
      const [has, rules, knowledge] = await Promise.all([
        feeds.addressesOf(agent.user),
        domains.of(agent.user),
        agents.knowledge(agent.id),
      ]);
      const most = SHORT_LISTS[SUGGESTED_AT];
      const suggested = await feedsForAgent(agent, knowledge, { has, isBlocked: blockedBy(rules), most });
      const items = suggested.map(({ country, subjects, ...feed }) => ({
        ...feed,
        ...(country !== '' && { country }),
        subjects: [...subjects],
      }));
      return SUGGESTED.answer(items);
    },
  );

  app.patch(
    '/feeds/:id',
    {
      schema: {
        tags,
        summary: 'Changes the name of a feed or the agent that it is for, pauses it, or has it read again',
        params: Id,
        body: FeedEdit,
        response: { 200: Feed },
      },
    },
    async (request) => {
      const { title, agent: wanted, paused } = request.body;
      const agent = wanted === undefined ? undefined : ((await agentFor(request, wanted)) ?? null);
      const feed = await feeds.change(userOf(request), request.params.id, { title, agent, paused });
      return (await showing(feed.user))(feed);
    },
  );

  app.delete(
    '/feeds/:id',
    { schema: { tags, summary: 'Removes a feed', params: Id, response: { 204: Type.Null() } } },
    async (request, reply) => {
      if (!(await feeds.remove(userOf(request), request.params.id))) throw noSuchFeed();
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/feeds/opml',
    { schema: { tags, summary: 'All feeds for another reader, with their passwords', produces: ['text/x-opml'] } },
    async (request, reply) => {
      const opml = await desk.opml(userOf(request));
      return reply
        .type('text/x-opml; charset=utf-8')
        .header('content-disposition', 'attachment; filename="fenix-feeds.opml"')
        .header('cache-control', 'no-store')
        .send(opml);
    },
  );

  app.post(
    '/feeds/opml',
    {
      bodyLimit: LARGEST_FILE,
      schema: { tags, summary: 'Takes the feeds of an OPML file', body: OpmlFile, response: { 200: TakenFeeds } },
    },
    async (request) => {
      const { opml, file, only, agent: wanted, paused } = request.body;
      const agent = await agentFor(request, wanted);
      const bytes = bytesOf({ opml, file });
      const taken = await desk.takeOpml(bytes, { user: userOf(request), agent, paused, only }).catch(wrongIn('opml'));
      return { ...taken, left: [...taken.left] };
    },
  );
}

function shown(feed: OwnFeed) {
  const { channel, ...subscription } = feed;
  return { ...subscription, url: shownAddress(feed.url), site: channel.site, ...statusOf(feed) };
}

function noSuchFeed(): HttpProblem {
  return new HttpProblem(404, because('feed.unknown'));
}

/** If what the user typed or chose leads nowhere, the error names the field. */
