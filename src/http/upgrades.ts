/**
 * Requests to change the protocol (RFC 9110, section 7.8). A websocket request goes the way of every other request, so
 * that the same router and hooks decide about it; any other request gets the answer that it would get without
 * `Upgrade`.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { because } from '../base/reasons.ts';
import type { OpenAnswers } from './open-answers.ts';
import { HttpProblem } from './problems.ts';

/** What a route needs to make a websocket of a request. */
export interface Upgrade {
  readonly stream: Socket;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: this route serves a websocket. */
    readonly websocket?: boolean;
  }
}

export type Upgrades = WeakMap<IncomingMessage, Upgrade>;

/** Versions of Node that know this option leave other protocols to their parser; for older versions see `readAgain`. */
export const ORDINARY_UPGRADES = { shouldUpgradeCallback: asksForWebsocket };

/**
 * The upgrades under way, by request. A route that takes one detaches its response; otherwise the service refuses it.
 */
export function takeUpgrades(app: FastifyInstance, answers: OpenAnswers): Upgrades {
  const upgrades: Upgrades = new WeakMap();
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (upgrades.has(raw) && routeOptions.config.websocket !== true)
      throw new HttpProblem(404, because('request.no-websocket'));
  });
  app.server.on('upgrade', (request: IncomingMessage, stream: Socket, head: Buffer) => {
    // A client that has gone needs no answer.
    stream.on('error', (error) => app.log.debug(error));
    try {
      // Answers to earlier requests on this connection would come between.
      if (answers.isWaiting(stream)) stream.destroy();
      else if (!asksForWebsocket(request)) readAgain(app, request, stream, head);
      else app.routing(request, responseTo(request, { stream, head }));
    } catch (error) {
      app.log.error(error);
      stream.destroy();
    }
  });
  return upgrades;

  function responseTo(request: IncomingMessage, { stream, head }: Omit<Upgrade, 'response'>): ServerResponse {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(stream);
    // Only a refusal ever finishes the response.
    response.on('finish', () => stream.destroySoon());
    upgrades.set(request, { stream, head, response });
    return response;
  }
}

/** A request with a body goes to its route, whatever it would like to become. */
function asksForWebsocket({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && !hasBody;
}

/** Puts a request back into its connection without `Upgrade`, and lets the server read that connection anew. */
function readAgain({ server }: FastifyInstance, request: IncomingMessage, stream: Socket, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  }
  stream.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', stream);
}
