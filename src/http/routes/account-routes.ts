/** Accounts: signing up, signing in, logins, tokens. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { because } from '../../base/reasons.ts';
import { WrongCredentials } from '../../people/accounts/access.ts';
import type { Login as StoredLogin, Token as StoredToken, User as StoredUser } from '../../people/accounts/records.ts';
import type { Tries } from '../../people/accounts/tries.ts';
import { clearLoginCookie, identityOf, setLoginCookie } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import {
  About,
  CreatedToken,
  Credentials,
  Login,
  NewToken,
  NewUser,
  PasswordChange,
  ProfileEdit,
  Token,
  User,
  UserRemoval,
} from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const LONGEST_FROM = 200;
const NoContent = Type.Null();
export const LOGINS = new Listing(Login, NAME);
export const TOKENS = new Listing(Token, NAME);
const Id = Type.Object({ id: Type.String() });

export function accountRoutes(
  app: TypedApp,
  { accounts, agents, security, invitations, purging, signUp, version, sources }: Service,
  tries: Tries,
): void {
  const { access } = accounts;
  const signUpNow = async () => ((await accounts.isFounded()) ? await signUp.now() : ('first' as const));

  app.get(
    '/about',
    {
      schema: {
        tags: ['service'],
        summary: 'What this service is, who may sign up, and whether you are signed in',
        response: { 200: About },
      },
      config: { access: 'public' },
    },
    async ({ identity }) => ({
      version,
      signUp: await signUpNow(),
      sources: [...sources],
      pagesPerList: agents.pagesPerList,
      signedIn: identity !== undefined,
    }),
  );

  app.post(
    '/users',
    {
      schema: { tags: ['users'], summary: 'Makes an account, and signs it in', body: NewUser, response: { 201: User } },
      // Nothing that a password could be guessed from is kept.
      config: { access: 'public', secret: true },
    },
    async (request, reply) => {
      const { login: loginName, passwordAgain, invitation, ...registration } = request.body;
      if (passwordAgain !== undefined) refuseUnlike(registration.password, passwordAgain);
      const admitted = invitation === undefined ? await signUp.now() : invitations.admitting(invitation);
      const user = await tries.signUp({ ...registration, loginName }, admitted, request.ip);
      const { credential } = await access.beginLogin(user, browserOf(request.headers['user-agent']));
      setLoginCookie(request, reply, credential);
      return reply.code(201).send(shownUser(user));
    },
  );

  app.get('/users/me', { schema: { tags: ['users'], summary: 'Your account', response: { 200: User } } }, (request) =>
    shownUser(identityOf(request).user),
  );

  app.patch(
    '/users/me',
    {
      schema: {
        tags: ['users'],
        summary: 'Changes what you say of yourself; what is empty is not said any more',
        body: ProfileEdit,
        response: { 200: User },
      },
    },
    async (request) => shownUser(await accounts.edit(identityOf(request).user.id, request.body)),
  );

  app.put(
    '/users/me/password',
    {
      schema: {
        tags: ['users'],
        summary: 'A new password: all your other logins end, and your tokens unless you keep them',
        body: PasswordChange,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { by } = identityOf(request);
      const { current, password, passwordAgain, keepTokens } = request.body;
      refuseUnlike(password, passwordAgain);
      const user = await confirmed(request, current, 'current');
      const but = by.type === 'login' ? by.id : undefined;
      await accounts.setPassword(user.id, password, { instead: user.password, but, keepTokens });
      security.note({ kind: 'password-changed', user, address: request.ip });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me',
    {
      schema: {
        tags: ['users'],
        summary: 'Removes your account with all that is kept of you and your agents; the last administrator stays',
        body: UserRemoval,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const user = await confirmed(request, request.body.password);
      await purging.removed(user.id);
      security.note({ kind: 'account-deleted', user, address: request.ip });
      clearLoginCookie(request, reply);
      return reply.code(204).send(null);
    },
  );

  async function confirmed(request: FastifyRequest, password: string, field = 'password'): Promise<StoredUser> {
    try {
      return await tries.confirm(identityOf(request), password, request.ip);
    } catch (error) {
      if (!(error instanceof WrongCredentials)) throw error;
      throw new HttpProblem(422, because('password.not-current'), { field });
    }
  }

  app.post(
    '/login',
    {
      schema: { tags: ['login'], summary: 'Signs you in', body: Credentials, response: { 200: User } },
      // As above; and a new login gets another cookie.
      config: { access: 'public', secret: true },
    },
    async (request, reply) => {
      const { login: loginName, password } = request.body;
      const user = await tries.signIn(loginName, password, request.ip);
      const { credential } = await access.beginLogin(user, browserOf(request.headers['user-agent']));
      setLoginCookie(request, reply, credential);
      return shownUser(user);
    },
  );

  app.delete(
    '/login',
    { schema: { tags: ['login'], summary: 'Signs you out', response: { 204: NoContent } } },
    async (request, reply) => {
      const { user, by } = identityOf(request);
      if (by.type === 'login' && (await access.endLogin(user.id, by.id))) {
        security.note({ kind: 'login-ended', user, address: request.ip });
      }
      clearLoginCookie(request, reply);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/logins',
    { schema: { tags: ['login'], summary: 'Where you are signed in', ...LOGINS.schema } },
    async (request) => {
      const { user, by } = identityOf(request);
      const logins = await access.logins(user.id, LOGINS.wanted(request));
      return LOGINS.answer(request, logins, (login) => shownLogin(login, by.id));
    },
  );

  app.delete(
    '/logins/:id',
    { schema: { tags: ['login'], summary: 'Signs you out there', params: Id, response: { 204: NoContent } } },
    async (request, reply) => {
      const { user } = identityOf(request);
      const ended = await access.endLogin(user.id, request.params.id);
      if (!ended) throw new HttpProblem(404, because('login.not-there'));
      security.note({ kind: 'login-ended', user, address: request.ip });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/tokens',
    { schema: { tags: ['tokens'], summary: 'Tokens that programs use in your name', ...TOKENS.schema } },
    async (request) => {
      const tokens = await access.tokens(identityOf(request).user.id, TOKENS.wanted(request));
      return TOKENS.answer(request, tokens, shownToken);
    },
  );

  app.post(
    '/tokens',
    {
      schema: {
        tags: ['tokens'],
        summary: 'A token for a program; it is made for whoever says your password',
        body: NewToken,
        response: { 201: CreatedToken },
      },
      config: { secret: true },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      const user = await confirmed(request, password);
      const { token, credential } = await access.createToken(user, name);
      security.note({ kind: 'token-made', user, address: request.ip, what: name });
      return reply.code(201).send({ ...shownToken(token), token: credential });
    },
  );

  app.delete(
    '/tokens/:id',
    {
      schema: {
        tags: ['tokens'],
        summary: 'Takes a token back: the program that has it is shut out',
        params: Id,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { user } = identityOf(request);
      const ended = await access.endToken(user.id, request.params.id);
      if (ended === undefined) throw new HttpProblem(404, because('token.unknown'));
      security.note({ kind: 'token-ended', user, address: request.ip, what: ended.name });
      return reply.code(204).send(null);
    },
  );
}

export function shownUser({ id, loginName: login, name, institution, email, admin, createdAt }: StoredUser) {
  return { id, login, name, ...(institution === undefined ? {} : { institution }), email, admin, createdAt };
}

export function shownLogin({ id, from, createdAt, lastSeenAt }: StoredLogin, current: string | undefined) {
  return { id, from, createdAt, lastSeenAt, current: id === current };
}

export function shownToken({ id, name, createdAt, lastUsedAt }: StoredToken) {
  return { id, name, createdAt, ...(lastUsedAt === undefined ? {} : { lastUsedAt }) };
}

function refuseUnlike(password: string, again: string): void {
  if (password === again) return;
  throw new HttpProblem(400, because('password.unlike'), { field: 'passwordAgain' });
}

function browserOf(userAgent: string | undefined): string {
  return (userAgent ?? 'unknown').slice(0, LONGEST_FROM);
}
