/**
 * Where the service listens. `localhost` may be two addresses, one of IPv4 and one of IPv6. For the second one Fastify
 * would make another server, without the bound on connections and unknown to the code that watches over answers. Here
 * it is another door of the same server.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { messageOf } from '../base/message-of.ts';

interface Endpoint {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

export interface Listening {
  /** The first address, as in `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Lets nobody else in, waits for what is under way, and closes the app. */
  close(): Promise<void>;
}

/**
 * Connections that the system makes before this process accepts them. If there is no room for one more, its client
 * tries again after one second, then three, then seven. Linux has a bound of its own (`net.core.somaxconn`, 4 096).
 */
const BACKLOG = 4_096;

/** The addresses of a name, in order of preference. */
type Addresses = (name: string) => Promise<readonly string[]>;

const allAddresses: Addresses = async (name) => (await systemLookup(name, { all: true })).map(({ address }) => address);

export async function listenAt(
  app: FastifyInstance,
  { host, port }: Endpoint,
  addressesOf: Addresses = allAddresses,
): Promise<Listening> {
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  const address = await app.listen({ host: first, port, backlog: BACKLOG, listenTextResolver: said });
  const opened = await Promise.all(others.map((other) => openDoor(app, other)));
  const doors = opened.filter((door) => door !== undefined);
  return {
    address,
    async close() {
      const closed = doors.map(closeDoor);
      await app.close();
      await Promise.all(closed);
    },
  };
}

/** Without a second address the service still runs. */
async function openDoor(app: FastifyInstance, host: string): Promise<Server | undefined> {
  const { server } = app;
  // Listens as Node's HTTP server does.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  const { port } = server.address() as AddressInfo;
  door.listen({ host, port, backlog: BACKLOG });
  try {
    await once(door, 'listening');
  } catch (error) {
    app.log.info(`not at ${host}, port ${port}, too: ${messageOf(error)}`);
    return undefined;
  }
  app.log.info(said(`http://${host.includes(':') ? `[${host}]` : host}:${port}`));
  return door;
}

async function closeDoor(door: Server): Promise<void> {
  const closed = once(door, 'close');
  door.close();
  await closed;
}

function said(address: string): string {
  return `Fenix listens on ${address}`;
}

const LISTENING_FAILS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};

/** In words that say what to set. */
export function explainedListening(
  error: unknown,
  { FENIX_HOST, FENIX_PORT }: Pick<Config, 'FENIX_HOST' | 'FENIX_PORT'>,
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = LISTENING_FAILS[code];
  if (why === undefined) return error;
  const message = `cannot listen on ${FENIX_HOST}, port ${FENIX_PORT}: ${why}; FENIX_HOST and FENIX_PORT name another one`;
  return new Error(message, { cause: error });
}
