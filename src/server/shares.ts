/**
 * What one user may have under way here. Of reads a few are worked on at once, the rest wait for their turn: an answer
 * that is not taken keeps its place. Whoever has too many requests under way altogether is told to come back.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { UserId } from '../../agents/agents.ts';
import { HttpProblem } from './problems.ts';

export interface ShareLimits {
  /** More than a browser with many tabs ever has, or a program that rates two hundred pages at once. */
  readonly requests: number;
  readonly reads: number;
}

const LIMITS: ShareLimits = { requests: 256, reads: 32 };
const SOON_SECONDS = 1;
const READS = new Set(['GET', 'HEAD']);

interface Share {
  requests: number;
  reads: number;
  /** By answer, first whose turn is next. */
  readonly waiting: Map<ServerResponse, () => void>;
}

export function useShares(app: FastifyInstance, limits: ShareLimits = LIMITS): void {
  const shares = new Map<UserId, Share>();
  app.addHook('onRequest', async ({ identity, method, routeOptions }, { raw }) => {
    // A websocket is counted where it is had.
    if (identity === undefined || routeOptions.config.websocket === true) return;
    // Gone already: nothing would tell of its end.
    if (raw.destroyed) return;
    const { id } = identity.user;
    const share = shares.get(id) ?? { requests: 0, reads: 0, waiting: new Map() };
    if (share.requests >= limits.requests) throw tooMany(limits.requests);
    shares.set(id, share);
    share.requests++;
    raw.once('close', () => {
      share.requests--;
      if (share.requests === 0) shares.delete(id);
    });
    if (READS.has(method)) await turnOf(raw, share, limits.reads);
  });
}

async function turnOf(answer: ServerResponse, share: Share, most: number): Promise<void> {
  answer.once('close', () => {
    if (!share.waiting.delete(answer)) passOn(share);
  });
  if (share.reads < most) share.reads++;
  // Never, when its client goes before.
  else await new Promise<void>((resolve) => share.waiting.set(answer, resolve));
}

function passOn(share: Share): void {
  const [next] = share.waiting;
  if (next === undefined) {
    share.reads--;
    return;
  }
  const [answer, begin] = next;
  share.waiting.delete(answer);
  begin();
}

function tooMany(most: number): HttpProblem {
  const says = `you have ${most} requests under way: wait until some of them are answered`;
  return new HttpProblem(429, says, { retryAfterSeconds: SOON_SECONDS });
}
