/** What strangers and users send who want to stop a service, as bytes over connections of their own. */
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as passing } from 'node:timers/promises';

export interface Target {
  readonly port: number;
  /** Of a signed-in user who attacks. */
  readonly cookie: string;
}

/** What became of the connections of an attack, or of its requests. */
export type Outcome = Readonly<Record<string, number>>;

/** How long an attack goes on after it has said all. */
const HOLD_MS = 8_000;
/** Until it is heard which of them were ended. */
const END_MS = 1_000;
/** So many are opened before others have their turn. */
const AT_ONCE = 250;

interface Said {
  readonly connections: number;
  readonly text: string;
  /** They are opened from so many addresses in turn. */
  readonly from?: number;
  readonly holdMs?: number;
}

/** Opens connections, says the same over each, reads no answer, and holds them; each attack has addresses of its own. */
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
  // A paused connection hears of its end only when it is read.
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

/** The same request many times at once; counts the answers by their status. */
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
