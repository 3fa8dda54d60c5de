/** Requests as bytes, over connections of their own, for what no proper client would say. */
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
  /** All that was heard so far. */
  heard(): string;
  /** Resolves with it when it matches; rejects when the connection ends before. */
  until(pattern: RegExp): Promise<string>;
  /** Resolves with it when the other side has ended the connection, by whatever means. */
  readonly ended: Promise<string>;
}

/** Says something and listens. Our side of the connection stays open until the other has closed it. */
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
  // A reset is an end as good as any.
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

/** What asks for a websocket. */
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

/** Resolves when no connection is left, looking again and again; the test's time is the limit. */
export async function untilNobodyIsConnected(app: FastifyInstance): Promise<void> {
  while ((await connectionsOf(app)) > 0) await new Promise((resolve) => setImmediate(resolve));
}

const DESCRIPTORS = '/proc/self/fd';

/** Files and connections this process holds; nothing where the system does not say. */
export function openDescriptors(): number {
  return existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).length : 0;
}
