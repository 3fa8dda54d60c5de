/**
 * Limits what a connection may cost: each phase of a request has its time, the number of connections is limited, and
 * what is not HTTP gets an error and is closed.
 */
import { type Server, STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Because } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import type { OpenAnswers } from './open-answers.ts';
import { problem } from './problems.ts';
import { ORDINARY_UPGRADES } from './upgrades.ts';

export interface ConnectionLimits {
  /** Time for the headers of a request. */
  readonly headersMs: number;
  /** Time for a whole request. */
  readonly requestMs: number;
  /**
   * Time without a byte in either direction, as when the client does not read. Websockets use their heartbeat instead.
   */
  readonly idleMs: number;
  /**
   * Time between an answer and the next request. Longer than proxies keep a connection (60 s), so that the proxy ends
   * it.
   */
  readonly keepAliveMs: number;
  /** How often the server checks the first two. */
  readonly checkMs: number;
  readonly connections: number;
  /**
   * For one IPv4 address or one /64 of IPv6. Trusted proxies are exempt, because they bring many people's connections.
   */
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

/** The limits in the form that Fastify and Node's server take; answers what is not HTTP or does not arrive. */
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

/**
 * A body came in pieces that are too small; the server gets this error as it gets Node's errors about malformed HTTP.
 */
export class Crumbled extends Error {
  readonly code = 'FENIX_CRUMBLED';
}

const REFUSALS: Readonly<Record<string, readonly [number, Because]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, because('request.slow')],
  FENIX_CRUMBLED: [400, because('request.crumbled')],
  HPE_HEADER_OVERFLOW: [431, because('request.headers')],
};
const NOT_HTTP = [400, because('request.not-http')] as const;

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
