/** `/api/events`: the event hub over websockets. `?epoch=…&after=…` resumes where an earlier connection broke off. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Accounts } from '../accounts/accounts.ts';
import { identify, isOwnOrigin } from './authentication.ts';
import type { EventHub, Place } from './event-hub.ts';

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

export function useEventSocket(app: FastifyInstance, options: EventSocketOptions): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const alive = new WeakSet<WebSocket>();
  const admitted = new Map<WebSocket, IncomingMessage>();

  app.server.on('upgrade', (request, stream, head) => {
    admit(app, request, options.accounts).then(
      (admission) => {
        if (typeof admission === 'string') refuse(stream, admission);
        else {
          sockets.handleUpgrade(request, stream, head, (socket) => {
            alive.add(socket);
            admitted.set(socket, request);
            socket.on('close', () => admitted.delete(socket));
            socket.on('pong', () => alive.add(socket));
            serve(socket, admission.user, admission.since, options);
          });
        }
      },
      (error: unknown) => {
        app.log.error(error);
        refuse(stream, '500 Internal Server Error');
      },
    );
  });

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
    // Whoever was signed out elsewhere stops hearing.
    for (const [socket, request] of admitted) {
      admit(app, request, options.accounts).then(
        (admission) => typeof admission === 'string' && socket.close(POLICY_VIOLATION, 'signed out'),
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

interface Admission {
  readonly user: string;
  readonly since: Place | undefined;
}

/** Who may listen, or the status line of the refusal. */
async function admit(app: FastifyInstance, request: IncomingMessage, accounts: Accounts): Promise<Admission | string> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname !== PATH) return '404 Not Found';
  const { origin, host = '' } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return '403 Forbidden';
  const cookies = app.parseCookie(request.headers.cookie ?? '');
  const identity = await identify({ headers: request.headers, cookies }, accounts);
  if (identity === undefined) return '401 Unauthorized';
  const epoch = url.searchParams.get('epoch');
  const after = url.searchParams.get('after') ?? '';
  const since = epoch !== null && /^\d{1,15}$/.test(after) ? { epoch, sequence: Number(after) } : undefined;
  return { user: identity.user.id, since };
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

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
