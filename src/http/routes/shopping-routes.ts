/** Shopping: agents that watch a product in shops, the offers that they found, and the prices that fell. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { OneOffAnswer } from '../../shopping/asking-once.ts';
import type { AskedShop, ShoppingAgent as Kept } from '../../shopping/records.ts';
import { shownAgent, shownAsked, shownGroups, shownSearch } from '../../shopping/shown.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME, ShortListing } from '../cursors.ts';
import {
  HistoryQuery,
  NewShoppingAgent,
  OfferHistory,
  OneOff,
  OneOffOffers,
  PriceAlert,
  ShoppingAgent,
  ShoppingEdit,
  SideBySide,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { LINES, toldOffers } from './told-offers.ts';

const Id = Type.Object({ id: Type.String({ pattern: '^[a-z0-9]{1,50}$' }) });
const AGENTS = new Listing(ShoppingAgent, NAME);
const HISTORIES = new ShortListing(OfferHistory, '/shopping/agents/:id/history');
const ALERTS = new Listing(PriceAlert, NAME);

export function shoppingRoutes(app: TypedApp, { shopping }: Pick<Service, 'shopping'>): void {
  const tags = ['shopping'];
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;
  const shown = async (agent: Kept) => shownAgent(agent, await shopping.state(agent.user, agent.id));

  app.get(
    '/shopping/agents',
    { schema: { tags, summary: 'Products that you watch', ...AGENTS.schema } },
    async (request) =>
      AGENTS.answer(request, await shopping.agents.stretch(userOf(request), AGENTS.wanted(request)), shown),
  );

  app.post(
    '/shopping/agents',
    {
      schema: {
        tags,
        summary: 'Watches a product over shops; it is searched for at once',
        body: NewShoppingAgent,
        response: { 201: ShoppingAgent },
      },
    },
    async (request, reply) => {
      const { limit, ...body } = request.body;
      const wanted = { ...NOTHING_SAID, ...body, ...(limit && { limit }) };
      const made = await shopping.create(userOf(request), wanted);
      return reply.code(201).send(await shown(made));
    },
  );

  app.get(
    '/shopping/agents/:id',
    {
      schema: {
        tags,
        summary: 'A product that you watch, with its latest offers',
        params: Id,
        response: { 200: ShoppingAgent },
      },
    },
    async (request) => shown(await shopping.agents.get(userOf(request), request.params.id)),
  );

  app.patch(
    '/shopping/agents/:id',
    {
      schema: {
        tags,
        summary: 'Changes what is watched; what is not named stays',
        params: Id,
        body: ShoppingEdit,
        response: { 200: ShoppingAgent },
      },
    },
    async (request) => shown(await shopping.edit(userOf(request), request.params.id, request.body)),
  );

  app.delete(
    '/shopping/agents/:id',
    {
      schema: {
        tags,
        summary: 'Stops watching a product, and forgets its prices',
        params: Id,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await shopping.remove(userOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/shopping/agents/:id/run',
    {
      schema: {
        tags,
        summary: 'Searches now; each shop is told of by an event as soon as it has answered',
        params: Id,
        response: { 202: ShoppingAgent },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      await shopping.searchNow(user, request.params.id);
      return reply.code(202).send(await shown(await shopping.agents.get(user, request.params.id)));
    },
  );

  app.get(
    '/shopping/agents/:id/offers',
    {
      schema: {
        tags,
        summary: 'What its shops list, side by side: each product once, with its offers by total price',
        params: Id,
        response: { 200: SideBySide },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id, limit } = await shopping.agents.get(user, request.params.id);
      const { searches } = await shopping.state(user, id);
      return { groups: shownGroups(await shopping.offers(user, id), limit), searches: searches.map(shownSearch) };
    },
  );

  app.get(
    '/shopping/agents/:id/history',
    {
      schema: {
        tags,
        summary: 'What a product cost, day by day',
        params: Id,
        querystring: HistoryQuery,
        ...HISTORIES.schema,
      },
    },
    async (request) => {
      const keys = request.query.offers?.split(',') ?? [];
      const found = await shopping.histories(userOf(request), request.params.id, keys);
      return HISTORIES.answer([...found]);
    },
  );

  app.get(
    '/shopping/alerts',
    {
      schema: {
        tags,
        summary: 'What has fallen, the latest first',
        ...ALERTS.schema,
      },
    },
    async (request) => {
      const alerts = await shopping.agents.alerts(userOf(request), ALERTS.wanted(request));
      return ALERTS.answer(request, alerts, (alert) => alert);
    },
  );

  app.put(
    '/shopping/alerts/:id/seen',
    { schema: { tags, summary: 'Marks a fall of a price as seen', params: Id, response: { 200: PriceAlert } } },
    async (request) => shopping.agents.seen(userOf(request), request.params.id),
  );

  app.post(
    '/shopping/offers',
    {
      schema: {
        tags,
        summary: 'Asks shops now, and keeps nothing; who is slow is named and not waited for',
        description: `With \`Accept: ${LINES}\` each shop is told of as soon as it has answered: lines of JSON with its \`shop\`, and the last one with the \`offers\`.`,
        body: OneOff,
        response: { 200: OneOffOffers },
      },
    },
    async (request, reply) => {
      const { words, shops = [], used = false, limit } = request.body;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort(new Error('nobody waits for it any more')));
      const asked = { words, shops, used, currency: limit?.currency };
      const ask = (told?: (shop: AskedShop) => void) =>
        shopping.once(userOf(request), asked, { signal: gone.signal, ...(told && { told }) });
      const shownAnswer = ({ at, shops: all, groups }: OneOffAnswer) => ({
        at,
        shops: all.map(shownAsked),
        groups: shownGroups(groups, limit),
      });
      if (request.headers.accept !== LINES) return shownAnswer(await ask());
      const lines = await toldOffers({ ask, shown: shownAnswer });
      return reply.type(LINES).send(lines as never) as never;
    },
  );
}

/** The usual choices, for what the request leaves out. */
const NOTHING_SAID = {
  shops: [] as string[],
  repeats: { kind: 'hours' as const, hours: 12 },
  alerts: true,
  lowest: false,
  used: false,
};
