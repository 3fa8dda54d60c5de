/** For administrators: where anybody is signed in, and what programs have tokens; each can be ended. */
import Type from 'typebox';
import type { UserId } from '../../../agents/agents.ts';
import { HttpProblem } from '../problems.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { LOGINS, shownLogin, shownToken, TOKENS } from './account-routes.ts';

const OneUser = Type.Object({ id: Type.String() });
const OneLogin = Type.Object({ id: Type.String(), login: Type.String() });
const OneToken = Type.Object({ id: Type.String(), token: Type.String() });
const NoContent = Type.Null();
const config = { access: 'admin' } as const;
const tags = ['admin'];

export function adminAccessRoutes(app: TypedApp, { accounts }: Pick<Service, 'accounts'>): void {
  const { access } = accounts;

  app.get(
    '/admin/users/:id/logins',
    {
      schema: { tags, summary: 'Where somebody is signed in', params: OneUser, ...LOGINS.schema },
      config,
    },
    async (request) => {
      const logins = await access.logins(await userOf(request.params.id), LOGINS.wanted(request));
      return LOGINS.answer(request, logins, (login) => shownLogin(login, request.identity?.by.id));
    },
  );

  app.delete(
    '/admin/users/:id/logins/:login',
    { schema: { tags, summary: 'Signs somebody out there', params: OneLogin, response: { 204: NoContent } }, config },
    async ({ params: { id, login } }, reply) => {
      if (!(await access.endLogin(await userOf(id), login))) throw new HttpProblem(404, 'they are not signed in there');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/users/:id/tokens',
    {
      schema: { tags, summary: 'Tokens of somebody’s programs', params: OneUser, ...TOKENS.schema },
      config,
    },
    async (request) => {
      const tokens = await access.tokens(await userOf(request.params.id), TOKENS.wanted(request));
      return TOKENS.answer(request, tokens, shownToken);
    },
  );

  app.delete(
    '/admin/users/:id/tokens/:token',
    {
      schema: { tags, summary: 'Revokes a token of somebody', params: OneToken, response: { 204: NoContent } },
      config,
    },
    async ({ params: { id, token } }, reply) => {
      if (!(await access.endToken(await userOf(id), token))) throw new HttpProblem(404, 'they have no such token');
      return reply.code(204).send(null);
    },
  );

  async function userOf(id: string): Promise<UserId> {
    const user = await accounts.find(id);
    if (user === undefined) throw new HttpProblem(404, 'there is no such user');
    return user.id;
  }
}
