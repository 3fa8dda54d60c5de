/** The bytes of strangers and users who attack a service, over their own connections. */
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as passing } from 'node:timers/promises';

export interface Target {
  readonly port: number;
  /** The cookie of a signed-in attacker. */
  readonly cookie: string;
}

/** The results of an attack's connections or requests. */
export type Outcome = Readonly<Record<string, number>>;

/** How long an attack holds its connections. */
const HOLD_MS = 8_000;
/** The time until ended connections are known. */
const END_MS = 1_000;
/** Connections opened before others have their turn. */
const AT_ONCE = 250;

interface Said {
  readonly connections: number;
  readonly text: string;
  /** The number of source addresses. */
  readonly from?: number;
  readonly holdMs?: number;
}

/** Opens connections, sends the same over each, reads nothing, and holds them. Each attack has its own addresses. */
export async function sayUnread({ port }: Target, { connections, text, from = 1, holdMs = HOLD_MS }: Said) {
  const sockets: Socket[] = [];
  let cutOff = 0;
  const network = nextNetwork++;
  for (let n = 0; n < connections; n++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.${network}.0.${1 + (n % from)}` });
    socket.pause();
    socket.on('error', () => undefined);
    socket.once('close', () => cutOff++);
    if (text !== '') socket.write(text);
    sockets.push(socket);
    if (n % AT_ONCE === AT_ONCE - 1) await passing(20);
  }
  await passing(holdMs);
  // A paused connection learns of its end only when it is read.
  for (const socket of sockets) socket.removeAllListeners('data').resume();
  await passing(END_MS);
  const outcome = { held: connections, 'cut off': cutOff };
  for (const socket of sockets) socket.destroy();
  return outcome;
}

let nextNetwork = 1;

export function requestFor(path: string, cookie = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${cookie === '' ? '' : `Cookie: ${cookie}\r\n`}\r\n`;
}

interface Sent {
  readonly times: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Sends a request many times at once, and counts the answers by status. */
export async function sendAtOnce(target: Target, { times, ...sent }: Sent): Promise<Outcome> {
  const outcome: Record<string, number> = {};
  const count = (what: string | number) => {
    outcome[what] = (outcome[what] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: times }, () => send(target, sent).then(count, () => count('cut off'))));
  return outcome;
}

async function send({ port, cookie }: Target, { method, path, body }: Omit<Sent, 'times'>): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const request = ask({ host: '127.0.0.1', port, method, path, headers, agent: false });
  request.on('error', () => undefined);
  request.end(body);
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}
