/** Destinations: where a user's messages go outside the window. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Clock } from '../../../agents/agents.ts';
import { MINUTE_MS, present } from '../../../profiles/profiles.ts';
import { because, told } from '../../base/reasons.ts';
import { WrongDestination } from '../../delivery/receivers/checking.ts';
import type { Delivery } from '../../delivery/receivers/delivery.ts';
import { kindOf } from '../../delivery/receivers/kinds/kinds.ts';
import { Undelivered } from '../../delivery/receivers/message.ts';
import { isConfirmed, type Destination as Kept } from '../../delivery/receivers/records.ts';
import { type Pace, RateLimiter } from '../../people/accounts/rate-limiter.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { originOf } from '../origin.ts';
import { HttpProblem } from '../problems.ts';
import { CreatedDestination, Destination, DestinationEdit, Destinations, NewDestination } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const DESTINATIONS = new Listing(Destination, NAME);
const Id = Type.Object({ id: Type.String({ pattern: '^[a-z0-9]{1,50}$' }) });

const CONFIRMATIONS: Pace = { free: 5, firstPauseMs: 10 * MINUTE_MS, longestPauseMs: 24 * 60 * MINUTE_MS };
/** Nobody may flood strangers in Fenix's name. */
const PACES = {
  test: { free: 10, firstPauseMs: 10_000, longestPauseMs: 15 * MINUTE_MS },
  confirm: CONFIRMATIONS,
  /** A person may sign up many times: this limit counts all accounts that ask the same mailbox. */
  mailbox: { ...CONFIRMATIONS, longestPauseMs: 6 * 60 * MINUTE_MS },
};

export function destinationRoutes(
  app: TypedApp,
  { delivery, settings }: Pick<Service, 'delivery' | 'settings'>,
  baseUrl: string,
  clock: Clock,
): void {
  const tags = ['destinations'];
  const limiter = new RateLimiter(PACES, clock);
  const userOf = (request: FastifyRequest) => identityOf(request).user.id;
  const enterMailbox = (user: string, address: string) =>
    limiter.enter({ purpose: 'confirm', key: user }, { purpose: 'mailbox', key: address.toLowerCase() });
  const languageOf = async (request: FastifyRequest) => (await settings.of(userOf(request))).language ?? 'en';

  app.get(
    '/destinations',
    { schema: { tags, summary: 'Where your messages go', ...DESTINATIONS.schema, response: { 200: Destinations } } },
    async (request) => {
      const own = await delivery.stretch(userOf(request), DESTINATIONS.wanted(request));
      return { ...(await DESTINATIONS.answer(request, own, shown)), kinds: delivery.kinds.map(toldKind) };
    },
  );

  app.post(
    '/destinations',
    {
      schema: {
        tags,
        summary: 'Has daily lists sent somewhere; a mail address is asked first whether it wants them',
        body: NewDestination,
        response: { 201: CreatedDestination },
      },
      config: { secret: true },
    },
    async (request, reply) => {
      const user = userOf(request);
      const home = originOf(request, baseUrl);
      const { askReader, newKey } = kindOf(request.body.kind);
      if (askReader !== undefined) enterMailbox(user, request.body.address);
      const made = await delivery.create(user, { ...request.body, home }).catch(sayWhy);
      const asked =
        askReader !== undefined ? await delivery.askToConfirm(user, made.id, await languageOf(request)) : made;
      return reply.code(201).send({ ...shown(asked), ...(newKey && { secret: made.secret }) });
    },
  );

  app.patch(
    '/destinations/:id',
    {
      schema: {
        tags,
        summary: 'Changes what is named; `on` has it tried again',
        params: Id,
        body: DestinationEdit,
        response: { 200: Destination },
      },
    },
    async (request) => shown(await delivery.edit(userOf(request), request.params.id, request.body).catch(sayWhy)),
  );

  app.delete(
    '/destinations/:id',
    { schema: { tags, summary: 'Removes a destination of messages', params: Id, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await delivery.remove(userOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/destinations/:id/test',
    { schema: { tags, summary: 'Sends a test, and says how that went', params: Id, response: { 200: Destination } } },
    async (request) => {
      const user = userOf(request);
      limiter.enter({ purpose: 'test', key: user });
      const tested = delivery.test(user, request.params.id, await languageOf(request));
      return shown(await tested.catch(sayWhy));
    },
  );

  app.post(
    '/admin/test-mail',
    {
      schema: {
        tags: ['admin'],
        summary: 'Sends a test to your own mail address, and says why if the mail server does not take it',
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const { id, email } = identityOf(request).user;
      if (email === '') throw new HttpProblem(422, because('destination.mail-address'), { field: 'email' });
      limiter.enter({ purpose: 'test', key: id });
      await delivery.testMail(email, await languageOf(request)).catch(sayUndelivered);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/destinations/:id/confirmation',
    {
      schema: {
        tags,
        summary: 'Asks a mail address again whether it wants messages',
        params: Id,
        response: { 200: Destination },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const { address = '' } = (await delivery.ofUser(user)).find((each) => each.id === id) ?? {};
      enterMailbox(user, address);
      const asked = delivery.askToConfirm(user, id, await languageOf(request));
      return shown(await asked.catch(sayWhy));
    },
  );
}

function toldKind({ id, form, example, token }: Delivery['kinds'][number]) {
  return { kind: id, form, example, token };
}

function shown(destination: Kept) {
  const { id, kind, name, address, token, createdAt, off, last } = destination;
  const sent = last && { at: last.at, ...(last.why && told(last.why)) };
  const states = { hasToken: token !== undefined, confirmed: isConfirmed(destination) };
  return { id, kind, name, address, createdAt, ...states, ...present({ off, last: sent }) };
}

function sayUndelivered(error: unknown): never {
  if (error instanceof Undelivered) throw new HttpProblem(409, error);
  throw error;
}

function sayWhy(error: unknown): never {
  if (error instanceof WrongDestination) {
    throw new HttpProblem(422, error, { field: error.field });
  }
  throw error;
}
