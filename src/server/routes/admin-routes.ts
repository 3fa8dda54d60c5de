/** For administrators: who has an account, and a new password for who forgot theirs. */
import Type from 'typebox';
import { HttpProblem } from '../problems.ts';
import { ListOf, PasswordReset, User } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownUser } from './account-routes.ts';

export function adminRoutes(app: TypedApp, { accounts, purging }: Service): void {
  app.delete(
    '/admin/users/:id',
    {
      schema: {
        tags: ['admin'],
        summary: 'Removes an account with all that is kept of its user; the last administrator stays',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const user = await accounts.find(request.params.id);
      if (user === undefined) throw new HttpProblem(404, 'there is no such user');
      await purging.removed(user.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/users',
    { schema: { tags: ['admin'], response: { 200: ListOf(User) } }, config: { access: 'admin' } },
    async () => ({ items: (await accounts.all()).map(shownUser), next: null }),
  );

  app.put(
    '/admin/users/:id/password',
    {
      schema: {
        tags: ['admin'],
        params: Type.Object({ id: Type.String() }),
        body: PasswordReset,
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const user = await accounts.find(request.params.id);
      if (user === undefined) throw new HttpProblem(404, 'there is no such user');
      await accounts.setPassword(user.id, request.body.password);
      return reply.code(204).send(null);
    },
  );
}
