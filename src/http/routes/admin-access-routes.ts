/** For administrators: any user's logins and tokens; the administrator can end each. */
import Type from 'typebox';
import { because } from '../../base/reasons.ts';
import { userNamed } from '../access.ts';
import { identityOf } from '../authentication.ts';
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

export function adminAccessRoutes(app: TypedApp, { accounts, security }: Pick<Service, 'accounts' | 'security'>): void {
  const { access } = accounts;

  app.get(
    '/admin/users/:id/logins',
    {
      schema: { tags, summary: 'Where somebody is signed in', params: OneUser, ...LOGINS.schema },
      config,
    },
    async (request) => {
      const logins = await access.logins((await userNamed(request, accounts)).id, LOGINS.wanted(request));
      return LOGINS.answer(request, logins, (login) => shownLogin(login, request.identity?.by.id));
    },
  );

  app.delete(
    '/admin/users/:id/logins/:login',
    { schema: { tags, summary: 'Signs somebody out there', params: OneLogin, response: { 204: NoContent } }, config },
    async (request, reply) => {
      const user = await userNamed(request, accounts);
      const ended = await access.endLogin(user.id, request.params.login);
      if (ended === undefined) throw new HttpProblem(404, because('login.not-theirs'));
      security.note({ kind: 'login-ended', user, by: identityOf(request).user, address: request.ip });
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
      const tokens = await access.tokens((await userNamed(request, accounts)).id, TOKENS.wanted(request));
      return TOKENS.answer(request, tokens, shownToken);
    },
  );

  app.delete(
    '/admin/users/:id/tokens/:token',
    {
      schema: { tags, summary: 'Revokes a token of somebody', params: OneToken, response: { 204: NoContent } },
      config,
    },
    async (request, reply) => {
      const user = await userNamed(request, accounts);
      const ended = await access.endToken(user.id, request.params.token);
      if (ended === undefined) throw new HttpProblem(404, because('token.not-theirs'));
      const by = identityOf(request).user;
      security.note({ kind: 'token-ended', user, by, address: request.ip, what: ended.name });
      return reply.code(204).send(null);
    },
  );
}
