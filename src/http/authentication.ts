/**
 * Who is asking. Every route wants a signed-in user unless its config says otherwise, so that a forgotten one is
 * closed, not open. Browsers come with a cookie, programs with a bearer token.
 */
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Identity } from '../people/accounts/access.ts';
import { Unreadable } from '../storage/store/store.ts';
import type { Hosts } from './hosts.ts';
import { HttpProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask: anybody, a signed-in user (when absent), an administrator. */
    readonly access?: 'public' | 'user' | 'admin';
    /** Answers hold a secret and must not be kept. */
    readonly secret?: boolean;
  }
  interface FastifyRequest {
    identity: Identity | undefined;
    /** People come here over TLS, whoever ends it. */
    isOverTls: boolean;
  }
}

const COOKIE = 'fenix_login';
/** Browsers take one of this name over TLS alone, and from no other name of the same site. */
const COOKIE_OVER_TLS = `__Host-${COOKIE}`;
const COOKIE_SECONDS = 60 * 24 * 60 * 60;
const BEARER = /^Bearer (\S+)$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `turnAway` is asked before nobody is told to sign in; it may throw something worse. */
export async function useAuthentication(
  app: FastifyInstance,
  access: Access,
  hosts: Hosts,
  turnAway: (request: FastifyRequest) => void,
): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('identity', undefined);
  app.decorateRequest('isOverTls', false);
  /** Not all of their bodies was there when they were let in. */
  const late = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    request.isOverTls = hosts.isOverTls(request);
    // What no route answers is not found for everybody.
    if (request.is404) return;
    if (!SAFE_METHODS.has(request.method)) hosts.refuseForeignOrigin(request);
    await letIn(request);
    if (!request.raw.complete) late.add(request);
  });
  // Who may do a thing is asked when it is done: a body may take half a minute to come.
  app.addHook('preValidation', async (request) => {
    if (late.has(request) && !SAFE_METHODS.has(request.method)) await letIn(request);
  });

  async function letIn(request: FastifyRequest): Promise<void> {
    request.identity = await identify(request, access);
    const { access: needed = 'user' } = request.routeOptions.config;
    if (needed === 'public') return;
    if (request.identity === undefined) {
      turnAway(request);
      throw new HttpProblem(401, 'sign in, or send a bearer token');
    }
    if (needed === 'admin' && !request.identity.user.admin) throw new HttpProblem(403, 'for administrators only');
  }
}

/** Everything that is registered in this context from here on is open to everybody. */
export function publicRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

/** The identity of a request that a route has let in. */
export function identityOf(request: FastifyRequest): Identity {
  if (request.identity === undefined) throw new HttpProblem(401, 'sign in, or send a bearer token');
  return request.identity;
}

/** Who asks, by header or cookie. Whose login cannot be read is not signed in, and may sign in again. */
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

export function clearLoginCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(request), cookieOptions(request));
}

function cookieOf({ isOverTls }: Pick<FastifyRequest, 'isOverTls'>): string {
  return isOverTls ? COOKIE_OVER_TLS : COOKIE;
}

function cookieOptions({ isOverTls }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isOverTls } as const;
}
