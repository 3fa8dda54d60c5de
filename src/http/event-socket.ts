/** `/api/events`: the event hub over websockets. `?epoch=…&after=…` resumes where an earlier connection broke off. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { type WebSocket, WebSocketServer } from 'ws';
import type { UserId } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import type { Access } from '../people/accounts/access.ts';
import { identify, identityOf } from './authentication.ts';
import type { EventCursor, EventHub } from './event-hub.ts';
import type { Hosts } from './hosts.ts';
import { HttpProblem } from './problems.ts';
import { EventMessage, ResumeQuery } from './schemas.ts';
import type { TypedApp } from './typed.ts';
import type { Upgrades } from './upgrades.ts';

export interface EventSocketOptions {
  readonly access: Access;
  readonly hub: EventHub;
  readonly hosts: Hosts;
  readonly upgrades: Upgrades;
  readonly heartbeatMs: number;
  /** The service drops a client with more unsent bytes: it can come back and resume. */
  readonly mostUnsentBytes: number;
  /**
   * For all clients together: above this, the service drops a client that has not read earlier events when a new one
   * comes.
   */
  readonly mostUnsentInAll: number;
  readonly mostSocketsPerUser: number;
}

const LARGEST_MESSAGE = 1024;

/** Closing codes of RFC 6455, section 7.4, and of the registry that it founds. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;

interface Admitted {
  readonly request: FastifyRequest;
  readonly user: UserId;
  alive: boolean;
}

/** Sends events over a websocket; a plain request hears that this address wants one. */
export function eventRoute(app: TypedApp, options: EventSocketOptions): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const admitted = new Map<WebSocket, Admitted>();
  const schema = {
    tags: ['events'],
    summary: 'A websocket; the messages it sends. ?epoch=…&after=… resumes an earlier one',
    description: 'Closes with 1008 when the login has ended, with 1013 when a user has too many of them open.',
    querystring: ResumeQuery,
    response: { 200: EventMessage },
  };

  app.get('/events', { schema, config: { websocket: true } }, (request, reply) => {
    const upgrade = options.upgrades.get(request.raw);
    if (upgrade === undefined) throw new HttpProblem(426, because('request.websocket-wanted'));
    // Any page may open a websocket, and the browser sends the cookie with it.
    options.hosts.refuseForeignOrigin(request);
    const user = identityOf(request).user.id;
    const since = placeIn(request.query);
    reply.hijack();
    upgrade.response.detachSocket(upgrade.stream);
    sockets.handleUpgrade(request.raw, upgrade.stream, upgrade.head, (socket) => {
      socket.on('close', () => admitted.delete(socket));
      // Malformed frames close the websocket; the service needs to do nothing.
      socket.on('error', (error) => app.log.debug(error));
      if (options.hub.listeners(user) >= options.mostSocketsPerUser) {
        socket.close(TRY_AGAIN_LATER, `you have ${options.mostSocketsPerUser} of these open already`);
        return;
      }
      const entry = { request, user, alive: true };
      admitted.set(socket, entry);
      // The login may have ended since the check.
      letGoIfEnded(socket, entry);
      socket.on('pong', () => {
        entry.alive = true;
      });
      void closeIfItThrows(socket, app.log, () => serve(socket, user, since));
    });
  });

  const heartbeat = setInterval(() => {
    for (const [socket, entry] of admitted) void closeIfItThrows(socket, app.log, () => beat(socket, entry));
  }, options.heartbeatMs);

  function beat(socket: WebSocket, entry: Admitted): void {
    if (!entry.alive) socket.terminate();
    entry.alive = false;
    socket.ping();
    letGoIfEnded(socket, entry);
  }

  function serve(socket: WebSocket, user: UserId, since: EventCursor | undefined): Promise<void> {
    const { greeted, stop } = options.hub.listen(user, since, (message) => {
      if (hasTooMuch(socket)) socket.terminate();
      else socket.send(JSON.stringify(message));
    });
    socket.on('close', stop);
    // Clients have nothing to say here.
    socket.on('message', () => socket.close(POLICY_VIOLATION, 'this socket only tells'));
    return greeted;
  }

  function hasTooMuch({ bufferedAmount }: WebSocket): boolean {
    if (bufferedAmount === 0) return false;
    return bufferedAmount > options.mostUnsentBytes || unsentInAll() > options.mostUnsentInAll;
  }

  function unsentInAll(): number {
    let unsent = 0;
    for (const { bufferedAmount } of admitted.keys()) unsent += bufferedAmount;
    return unsent;
  }

  /** A user who was signed out elsewhere hears no more events. */
  function letGoIfEnded(socket: WebSocket, { request }: Admitted): void {
    identify(request, options.access).then(
      (identity) => identity === undefined && socket.close(POLICY_VIOLATION, 'signed out'),
      (error: unknown) => app.log.error(error),
    );
  }

  const stopHearing = options.hub.hearEndings((user) => {
    for (const [socket, entry] of admitted) if (entry.user === user) letGoIfEnded(socket, entry);
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    stopHearing();
    for (const socket of sockets.clients) socket.close(GOING_AWAY, 'the service stops');
    sockets.close();
  });
}

function placeIn({ epoch, after }: Static<typeof ResumeQuery>): EventCursor | undefined {
  if (epoch === undefined || after === undefined || !/^\d{1,15}$/.test(after)) return undefined;
  return { epoch, sequence: Number(after) };
}

/** An error that nobody awaits would end the process. */
async function closeIfItThrows(socket: WebSocket, log: FastifyBaseLogger, act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    log.error(error);
    socket.close(INTERNAL_ERROR, 'something went wrong here');
  }
}
