/** Requests as bytes, for words that no proper client would send. */
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

interface Conversation {
  readonly socket: Socket;
  heard(): string;
  /** Resolves with the text that matches. Rejects if the connection ends first. */
  until(pattern: RegExp): Promise<string>;
  /** Resolves with all text once the other side ends the connection. */
  readonly ended: Promise<string>;
}

/** Sends bytes and listens. Our side stays open until the other side closes. */
export function converse(port: number, said: string | Uint8Array, host = '127.0.0.1'): Conversation {
  const socket = connect({ port, host, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let text = '';
  const looking = new Set<() => void>();
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    for (const look of looking) look();
  });
  socket.write(said);
  // A reset ends a connection, too.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    for (const event of ['end', 'close'] as const) socket.once(event, () => resolve(text));
  });
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (!pattern.test(text)) return;
        looking.delete(look);
        resolve(text);
      };
      looking.add(look);
      look();
      void ended.then(() => reject(new Error(`the connection ended after ${JSON.stringify(text)}`)));
    });
  return { socket, heard: () => text, until, ended };
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** The head of a request for a websocket. */
export function upgradeOf(target: string, headers: readonly string[] = [], host = 'localhost'): string {
  const lines = [`Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  return [`GET ${target} HTTP/1.1`, ...lines, key, ...headers, '', ''].join('\r\n');
}

export function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

/** Resolves once no connection is left, within the test's time. */
export async function untilNobodyIsConnected(app: FastifyInstance): Promise<void> {
  while ((await connectionsOf(app)) > 0) await new Promise((resolve) => setImmediate(resolve));
}

const DESCRIPTORS = '/proc/self/fd';

/** Open files and connections of this process, or nothing if the system does not tell. */
export function openDescriptors(): number {
  return existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).length : 0;
}
