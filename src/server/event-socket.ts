/** `/api/events`: the event hub over websockets. `?epoch=…&after=…` resumes where an earlier connection broke off. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Accounts } from '../accounts/accounts.ts';
import { identify, identityOf, refuseForeignOrigin } from './authentication.ts';
import type { EventHub, Place } from './event-hub.ts';
import { HttpProblem } from './problems.ts';
import { EventMessage } from './schemas.ts';
import type { TypedApp } from './typed.ts';

export interface EventSocketOptions {
  readonly accounts: Accounts;
  readonly hub: EventHub;
  readonly heartbeatMs: number;
  /** A client with more than this unsent is dropped: it can come back and resume. */
  readonly mostUnsentBytes: number;
}

const PATH = '/api/events';
const LARGEST_MESSAGE = 1024;

/** Closing codes of RFC 6455, section 7.4. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

/** What the route needs to make a websocket of a request. */
interface Upgrade {
  readonly stream: Socket;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/** What a websocket finds at PATH; a plain request is told so. */
export function eventRoute(app: TypedApp, options: EventSocketOptions): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const alive = new WeakSet<WebSocket>();
  const admitted = new Map<WebSocket, FastifyRequest>();
  const upgrades = takeUpgrades(app);

  const summary = 'A websocket; the messages it sends. ?epoch=…&after=… resumes an earlier one';
  app.get('/events', { schema: { tags: ['events'], summary, response: { 200: EventMessage } } }, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) throw new HttpProblem(426, 'connect here with a websocket');
    // Any page may open a websocket, and the browser sends the cookie along.
    refuseForeignOrigin(request);
    const { user } = identityOf(request);
    reply.hijack();
    upgrade.response.detachSocket(upgrade.stream);
    sockets.handleUpgrade(request.raw, upgrade.stream, upgrade.head, (socket) => {
      alive.add(socket);
      admitted.set(socket, request);
      socket.on('close', () => admitted.delete(socket));
      socket.on('pong', () => alive.add(socket));
      serve(socket, user.id, placeIn(request.raw), options);
    });
  });

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
    // Whoever was signed out elsewhere stops hearing.
    for (const [socket, request] of admitted) {
      identify(request, options.accounts).then(
        (identity) => identity === undefined && socket.close(POLICY_VIOLATION, 'signed out'),
        (error: unknown) => app.log.error(error),
      );
    }
  }, options.heartbeatMs);

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) socket.close(GOING_AWAY, 'the service stops');
    sockets.close();
  });
}

/** Sends requests for a websocket the way of all others, so that the same hooks say who asks and by which proxy. */
function takeUpgrades(app: TypedApp): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  app.server.on('upgrade', (request: IncomingMessage, stream: Socket, head: Buffer) => {
    // Whoever has gone needs no answer.
    stream.on('error', (error) => app.log.debug(error));
    if (addressOf(request).pathname !== PATH) return refuse(stream);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(stream);
    // Only a refusal is ever finished.
    response.on('finish', () => stream.end());
    upgrades.set(request, { stream, head, response });
    app.routing(request, response);
  });
  return upgrades;
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://localhost');
}

function placeIn(request: IncomingMessage): Place | undefined {
  const { searchParams } = addressOf(request);
  const epoch = searchParams.get('epoch');
  const after = searchParams.get('after') ?? '';
  return epoch !== null && /^\d{1,15}$/.test(after) ? { epoch, sequence: Number(after) } : undefined;
}

function serve(socket: WebSocket, user: string, since: Place | undefined, options: EventSocketOptions): void {
  const stop = options.hub.listen(user, since, (message) => {
    if (socket.bufferedAmount > options.mostUnsentBytes) socket.terminate();
    else socket.send(JSON.stringify(message));
  });
  socket.on('close', stop);
  socket.on('error', stop);
  // Nothing is said in this direction.
  socket.on('message', () => socket.close(POLICY_VIOLATION, 'this socket only tells'));
}

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
