/**
 * Finds out who asks. Every route wants a signed-in user unless its config says otherwise, so that a forgotten route is
 * closed, not open. Browsers send a cookie, programs a bearer token.
 */
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { because } from '../base/reasons.ts';
import type { Access, Identity } from '../people/accounts/access.ts';
import { Unreadable } from '../storage/store/store.ts';
import type { Hosts } from './hosts.ts';
import { HttpProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask: anybody, a signed-in user (by default), an administrator. */
    readonly access?: 'public' | 'user' | 'admin';
    /** The answers hold a secret: nothing keeps them. */
    readonly secret?: boolean;
  }
  interface FastifyRequest {
    identity: Identity | undefined;
    /** People reach the service over TLS, whoever terminates it. */
    isOverTls: boolean;
  }
}

const COOKIE = 'fenix_login';
/** Browsers accept a cookie with this prefix only over TLS, and from no other name of the same site. */
const COOKIE_OVER_TLS = `__Host-${COOKIE}`;
const COOKIE_SECONDS = 60 * 24 * 60 * 60;
const BEARER = /^Bearer (\S+)$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The service calls `turnAway` before it tells an unknown client to sign in; `turnAway` may throw a worse refusal. */
export async function useAuthentication(
  app: FastifyInstance,
  access: Access,
  hosts: Hosts,
  turnAway: (request: FastifyRequest) => void,
): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('identity', undefined);
  app.decorateRequest('isOverTls', false);
  /** Requests that were let in before their whole body had arrived. */
  const late = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    request.isOverTls = hosts.isOverTls(request);
    // A path without a route is "not found" for everybody.
    if (request.is404) return;
    if (!SAFE_METHODS.has(request.method)) hosts.refuseForeignOrigin(request);
    await letIn(request);
    if (!request.raw.complete) late.add(request);
  });
  // Checks the identity again when the route begins: a body may take half a minute to arrive.
  app.addHook('preValidation', async (request) => {
    if (late.has(request) && !SAFE_METHODS.has(request.method)) await letIn(request);
  });

  async function letIn(request: FastifyRequest): Promise<void> {
    request.identity = await identify(request, access);
    const { access: needed = 'user' } = request.routeOptions.config;
    if (needed === 'public') return;
    if (request.identity === undefined) {
      turnAway(request);
      throw new HttpProblem(401, because('login.wanted'));
    }
    if (needed === 'admin' && !request.identity.user.admin)
      throw new HttpProblem(403, because('account.administrators-only'));
  }
}

/** Opens every route that is registered in this context from here on to everybody. */
export function publicRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

/** The identity of a request that its route has let in. */
export function identityOf(request: FastifyRequest): Identity {
  if (request.identity === undefined) throw new HttpProblem(401, because('login.wanted'));
  return request.identity;
}

/** Finds the identity by header or cookie. Undefined if the login cannot be read: the user can sign in again. */
export async function identify(
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'isOverTls'>,
  access: Access,
): Promise<Identity | undefined> {
  try {
    return await identifyBySecret(request, access);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function identifyBySecret(
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'isOverTls'>,
  access: Access,
): Promise<Identity | undefined> {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return access.identifyToken(bearer);
  const login = request.cookies[cookieOf(request)];
  return login === undefined ? Promise.resolve(undefined) : access.identifyLogin(login);
}

export function setLoginCookie(request: FastifyRequest, reply: FastifyReply, credential: string): void {
  reply.setCookie(cookieOf(request), credential, { ...cookieOptions(request), maxAge: COOKIE_SECONDS });
}

/** The browser's cache goes, too; what the window stores stays, for settings of the browser are there. */
export function clearLoginCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(request), cookieOptions(request)).header('clear-site-data', '"cache"');
}

function cookieOf({ isOverTls }: Pick<FastifyRequest, 'isOverTls'>): string {
  return isOverTls ? COOKIE_OVER_TLS : COOKIE;
}

function cookieOptions({ isOverTls }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isOverTls } as const;
}
