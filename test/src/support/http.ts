/** Loopback servers for a single test. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Loopback {
  readonly port: number;
  connections(): number;
}

export async function httpServer(answer: RequestListener): Promise<Loopback> {
  const server = createServer(answer);
  onTestFinished(() => server.closeAllConnections());
  return listening(server);
}

/** A server that answers connections as bytes. */
export function tcpServer(talk: (socket: Socket) => void): Promise<Loopback> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    // Clients may hang up.
    socket.on('error', () => undefined);
    talk(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return listening(server);
}

/** A port without a listener: it was taken and released a moment ago. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<Loopback> {
  let connections = 0;
  server.on('connection', () => connections++);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { port, connections: () => connections };
}

function listen(server: ReturnType<typeof createTcpServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
