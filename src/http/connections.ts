/**
 * Connections and what they may cost: each phase of a request has its time, there are only so many of them, and what
 * is not HTTP is answered and let go.
 */
import { type Server, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { OpenAnswers } from './open-answers.ts';
import { problem } from './problems.ts';
import { ORDINARY_UPGRADES } from './upgrades.ts';

export interface ConnectionLimits {
  /** Until the headers of a request are there. */
  readonly headersMs: number;
  /** Until all of a request is there. */
  readonly requestMs: number;
  /** Without a byte in either direction, as when the client does not read. Websockets have their heartbeat instead. */
  readonly idleMs: number;
  /** Between an answer and the next request. Longer than proxies keep theirs (60 s), so that they end it, not we. */
  readonly keepAliveMs: number;
  /** How often the first two are looked after. */
  readonly checkMs: number;
  readonly connections: number;
  /** Of one IPv4 address or one /64 of IPv6; but for those of trusted proxies, which bring many people's. */
  readonly connectionsOfNetwork: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
  connections: 10_000,
  connectionsOfNetwork: 256,
};

export function connectionLimits(changed: Partial<ConnectionLimits> = {}): ConnectionLimits {
  return { ...LIMITS, ...changed };
}

/** The limits as Fastify and the server of Node that it makes want them; answers what is not HTTP or does not come. */
export function serverOptions(limits: ConnectionLimits, answers: OpenAnswers) {
  const { headersMs, requestMs, idleMs, keepAliveMs, checkMs } = limits;
  return {
    http: {
      ...ORDINARY_UPGRADES,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    },
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
    clientErrorHandler({ code }, socket) {
      if (socket.writable && !answers.isTalking(socket)) socket.write(refusalOf(code));
      socket.destroySoon();
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** A body in pieces that are too small; told to the server as Node tells it what is not HTTP. */
export class Crumbled extends Error {
  readonly code = 'FENIX_CRUMBLED';
}

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not come in time'],
  FENIX_CRUMBLED: [400, 'the body comes in pieces that are too small: send it in larger ones'],
  HPE_HEADER_OVERFLOW: [431, 'address and headers together are too long'],
};
const NOT_HTTP = [400, 'this is not a request in HTTP/1.1'] as const;

function refusalOf(code: string): string {
  const [status, detail] = REFUSALS[code] ?? NOT_HTTP;
  const body = JSON.stringify(problem(status, detail));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
