/** For administrators: who has an account and who may make one, new passwords, and the state of the service. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { parseContact } from '../../base/config-values.ts';
import { because } from '../../base/reasons.ts';
import type { User as StoredUser } from '../../people/accounts/records.ts';
import type { SecurityKind } from '../../people/accounts/security-kinds.ts';
import { userNamed } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { Listing, NAME } from '../cursors.ts';
import { HttpProblem } from '../problems.ts';
import { AddedUser, ContactEdit, PasswordReset, ServiceState, SignUpEdit, User, UserEdit } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';
import { shownUser } from './account-routes.ts';

const USERS = new Listing(User, NAME);
const OneUser = Type.Object({ id: Type.String() });

export function adminRoutes(app: TypedApp, service: Service): void {
  const { accounts, security, purging, signUp, contact, serviceState } = service;
  /** Notes in the security log what an administrator does. */
  const note = (request: FastifyRequest, kind: SecurityKind, user?: StoredUser, what?: string) =>
    security.note({ kind, user, by: identityOf(request).user, address: request.ip, what });

  app.get(
    '/admin/service',
    {
      schema: {
        tags: ['admin'],
        summary: 'How the service is: version, storage, jobs, limits, and whether people may make accounts',
        response: { 200: ServiceState },
      },
      config: { access: 'admin' },
    },
    () => serviceState(),
  );

  app.put(
    '/admin/sign-up',
    {
      schema: {
        tags: ['admin'],
        summary: 'Whether people may make accounts by themselves, whatever FENIX_SIGN_UP says',
        body: SignUpEdit,
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      await signUp.choose(request.body.signUp);
      note(request, 'sign-up-changed', undefined, request.body.signUp);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/admin/contact',
    {
      schema: {
        tags: ['admin'],
        summary: 'How those whose sites and engines are asked can reach whoever runs this; FENIX_CONTACT overrides it',
        body: ContactEdit,
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const chosen = contactIn(request.body.contact);
      await contact.choose(chosen);
      note(request, 'contact-changed', undefined, chosen);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/admin/users',
    {
      schema: {
        tags: ['admin'],
        summary: 'Makes an account for somebody, also where sign-up is closed',
        body: AddedUser,
        response: { 201: User },
      },
      // Nothing that a password could be guessed from is kept.
      config: { access: 'admin', secret: true },
    },
    async (request, reply) => {
      const { login: loginName, admin = false, ...registration } = request.body;
      const user = await accounts.register({ ...registration, loginName });
      note(request, 'account-made', user);
      if (admin) note(request, 'administrator-made', user);
      return reply.code(201).send(shownUser(admin ? await accounts.setAdmin(user.id, true) : user));
    },
  );

  app.patch(
    '/admin/users/:id',
    {
      schema: {
        tags: ['admin'],
        summary: 'Makes somebody an administrator, or an ordinary user again; the last administrator stays one',
        params: OneUser,
        body: UserEdit,
        response: { 200: User },
      },
      config: { access: 'admin' },
    },
    async (request) => {
      const user = await userNamed(request, accounts);
      const { admin } = request.body;
      const changed = await accounts.setAdmin(user.id, admin);
      if (user.admin !== admin) note(request, admin ? 'administrator-made' : 'administrator-ended', user);
      return shownUser(changed);
    },
  );
  app.delete(
    '/admin/users/:id',
    {
      schema: {
        tags: ['admin'],
        summary: 'Removes an account with all that is kept of its user; the last administrator stays',
        params: OneUser,
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const user = await userNamed(request, accounts);
      await purging.removed(user.id);
      note(request, 'account-deleted', user);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/admin/users',
    { schema: { tags: ['admin'], summary: 'All accounts', ...USERS.schema }, config: { access: 'admin' } },
    async (request) => USERS.answer(request, await accounts.usersFrom(USERS.wanted(request)), shownUser),
  );

  app.put(
    '/admin/users/:id/password',
    {
      schema: {
        tags: ['admin'],
        summary: 'Gives an account a new password, and signs it out everywhere',
        params: OneUser,
        body: PasswordReset,
        response: { 204: Type.Null() },
      },
      config: { access: 'admin' },
    },
    async (request, reply) => {
      const user = await userNamed(request, accounts);
      const { password, keepTokens } = request.body;
      await accounts.setPassword(user.id, password, { keepTokens });
      note(request, 'password-reset', user);
      return reply.code(204).send(null);
    },
  );
}

function contactIn(text: string): string {
  try {
    return parseContact(text.trim());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new HttpProblem(422, because('contact.wrong'), { field: 'contact' });
  }
}
