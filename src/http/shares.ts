/**
 * Limits what one user may have under way. The service works on a few reads and a few long bodies at once, and the rest
 * wait: an answer that the client does not take keeps its place. A user with too many requests under way hears that
 * they should come back later.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserId } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import { LONG_BODY } from './bodies.ts';
import { HttpProblem } from './problems.ts';
import { ShareTurns } from './share-turns.ts';

export interface ShareLimits {
  /** More than a browser with many tabs ever has, or a program that rates two hundred pages at once. */
  readonly requests: number;
  readonly reads: number;
  /** Memory holds a long body as it arrives, and several copies of it when the service reads it. */
  readonly longBodies: number;
  /** For all users together. */
  readonly longBodiesInAll: number;
}

const LIMITS: ShareLimits = { requests: 256, reads: 32, longBodies: 4, longBodiesInAll: 24 };
const SOON_SECONDS = 1;
const READS = new Set(['GET', 'HEAD']);

interface Share {
  requests: number;
  readonly reads: ShareTurns;
  readonly longBodies: ShareTurns;
}

export function useShares(app: FastifyInstance, changed: Partial<ShareLimits> = {}): void {
  const limits = { ...LIMITS, ...changed };
  const shares = new Map<UserId, Share>();
  const longBodiesInAll = new ShareTurns(limits.longBodiesInAll);
  const newShare = () => ({
    requests: 0,
    reads: new ShareTurns(limits.reads),
    longBodies: new ShareTurns(limits.longBodies),
  });

  app.addHook('onRequest', async (request, { raw }) => {
    const { identity, method, routeOptions } = request;
    // Websockets are counted elsewhere. For a client that has gone already, no event would end the turn.
    if (identity === undefined || routeOptions.config.websocket === true || raw.destroyed) return;
    const { id } = identity.user;
    const share = shares.get(id) ?? newShare();
    if (share.requests >= limits.requests) throw tooMany(limits.requests);
    shares.set(id, share);
    share.requests++;
    raw.once('close', () => {
      share.requests--;
      if (share.requests === 0) shares.delete(id);
    });
    if (READS.has(method)) await share.reads.enter(raw);
    else if (mayBeLong(request)) {
      await share.longBodies.enter(raw);
      await longBodiesInAll.enter(raw);
    }
  });
}

function mayBeLong({ headers, routeOptions }: FastifyRequest): boolean {
  const most = routeOptions.bodyLimit ?? 0;
  return Math.min(Number(headers['content-length'] ?? most), most) > LONG_BODY;
}

function tooMany(most: number): HttpProblem {
  return new HttpProblem(429, because('request.busy', { most }), { retryAfterSeconds: SOON_SECONDS });
}
