/** What users may have and how much of it is left; administrators set the limits, for everybody or for one user. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Clock, UserId } from '../../../agents/agents.ts';
import type { User as StoredUser } from '../../people/accounts/records.ts';
import type { LimitUse } from '../../people/limits/limits.ts';
import { LIMIT_NAMES, limitOf } from '../../people/limits/table.ts';
import { userNamed } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { ShortListing } from '../cursors.ts';
import { EverybodysLimit, LimitStanding, LimitsChosen, UsersLimit } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const STANDINGS = new ShortListing(LimitStanding, '/limits');
const EVERYBODYS = new ShortListing(EverybodysLimit, '/admin/limits');
const OF_ONE = new ShortListing(UsersLimit, '/admin/users/:id/limits');
const OneUser = Type.Object({ id: Type.String() });
const NoContent = Type.Null();

export function limitRoutes(app: TypedApp, { limits, domains, accounts, security }: Service, clock: Clock): void {
  const standing = async (user: UserId) => limits.of(user, { rules: (await domains.of(user)).size }, clock());

  app.get(
    '/limits',
    {
      schema: {
        tags: ['limits'],
        summary: 'What you may have, how much of it you have, and how much is left',
        ...STANDINGS.schema,
      },
    },
    async (request) => STANDINGS.answer((await standing(identityOf(request).user.id)).map(shown)),
  );

  app.get(
    '/admin/limits',
    {
      schema: {
        tags: ['admin'],
        summary: 'What every user may have, unless something else is chosen for one of them',
        ...EVERYBODYS.schema,
      },
      config: { access: 'admin' },
    },
    async () => {
      const chosen = await limits.everybodys();
      const items = LIMIT_NAMES.map((limit) => {
        const { most: usual } = limitOf(limit);
        return { limit, most: chosen[limit] ?? usual, usual };
      });
      return EVERYBODYS.answer(items);
    },
  );

  app.put(
    '/admin/limits',
    {
      schema: {
        tags: ['admin'],
        summary: 'Chooses what every user may have; what somebody has already stays theirs',
        body: LimitsChosen,
        response: { 204: NoContent },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      await limits.choose(request.body);
      note(request, request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/users/:id/limits',
    {
      schema: {
        tags: ['admin'],
        summary: 'What one user may have and has',
        params: OneUser,
        ...OF_ONE.schema,
      },
      config: { access: 'admin' },
    },
    async (request) => {
      const { id: user } = await userNamed(request, accounts);
      const own = await limits.own(user);
      const items = (await standing(user)).map((each) => ({ ...shown(each), own: own[each.limit] !== undefined }));
      return OF_ONE.answer(items);
    },
  );

  app.put(
    '/admin/users/:id/limits',
    {
      schema: {
        tags: ['admin'],
        summary: 'Chooses what one user may have; what they have already stays theirs',
        params: OneUser,
        body: LimitsChosen,
        response: { 204: NoContent },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const user = await userNamed(request, accounts);
      await limits.choose(request.body, user.id);
      note(request, request.body, user);
      return reply.code(204).send(null);
    },
  );

  function note(request: FastifyRequest, chosen: object, user?: StoredUser): void {
    const what = Object.entries(chosen).map(([limit, most]) => `${limit} ${String(most)}`);
    const by = identityOf(request).user;
    security.note({ kind: 'limits-changed', user, by, address: request.ip, what: what.join(', ') });
  }
}

function shown({ limit, most, used }: LimitUse) {
  return { limit, most, used, left: Math.max(0, most - used) };
}
