/**
 * The big web on loopback: its sites share a few addresses of 127.0.0.0/8, as sites share machines. Names under `test`
 * (RFC 6761, section 6.2) are nowhere else; `addressOf` resolves them. Under `localhost` all lie on the first address.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessLog } from '../access-log.ts';
import { sendFaulty } from '../faults.ts';
import { type Answer, HTML } from '../site.ts';
import type { BigWeb } from './big-web.ts';
import { htmlOf } from './looks.ts';
import type { BigAnswer } from './page.ts';

export interface ServedOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** How many addresses the sites lie on. */
  readonly addresses: number;
  readonly now: () => number;
  /** Milliseconds for the access log. */
  readonly clock?: () => number;
  /** How long every site takes before it answers. */
  readonly answerMs?: number;
  /** How long slow sites take for the second half of an answer. */
  readonly slowMs?: number;
}

export interface ServedBigWeb {
  readonly port: number;
  readonly log: AccessLog;
  /** The address of a site by its name; undefined for names that are not of this web. */
  addressOf(hostname: string): string | undefined;
  close(): Promise<void>;
}

const NAME = /^w(\d{1,9})\.test$/;
const SLOW_MS = 3_000;
/** A port free on one address may be taken on another. */
const TRIES = 10;

export async function serveBigWeb(web: BigWeb, options: ServedOptions): Promise<ServedBigWeb> {
  const { addresses, now, clock = () => performance.now(), slowMs = SLOW_MS, answerMs = 0 } = options;
  const log = new AccessLog();
  const servers = await listening(options, (request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    const url = `http://${host}${path}`;
    const began = clock();
    const userAgent = request.headers['user-agent'] ?? '';
    const site = host.replace(/:\d+$/, '');
    let ended: number | undefined;
    // The client may have gone before its answer.
    response.on('close', () => {
      ended = clock();
    });
    const respond = () => {
      const answer = answerOf(web.at(url, now()));
      const fault = web.faultAt(url, now());
      const status = fault === undefined ? send(response, answer) : sendFaulty(response, answer, fault, path, slowMs);
      const access = log.add({ site, path, status, userAgent, began, ended });
      response.on('close', () => {
        access.ended = clock();
      });
    };
    if (answerMs === 0) respond();
    else setTimeout(respond, answerMs);
  });
  return {
    port: portOf(servers[0] as Server),
    log,
    addressOf(hostname) {
      const host = Number(NAME.exec(hostname)?.[1] ?? Number.NaN);
      return host < web.hosts ? addressAt(host % addresses) : undefined;
    },
    close: () => closed(servers),
  };
}

function addressAt(place: number): string {
  return `127.0.0.${place + 1}`;
}

/** A server on each address, all with the same port. */
async function listening({ port, addresses }: ServedOptions, answer: RequestListener): Promise<readonly Server[]> {
  for (let tries = 1; ; tries++) {
    const servers = [await listeningOn(0, port, answer)];
    const actual = portOf(servers[0] as Server);
    try {
      for (let place = 1; place < addresses; place++) servers.push(await listeningOn(place, actual, answer));
      return servers;
    } catch (error) {
      await closed(servers);
      if (port !== 0 || tries === TRIES || !isTaken(error)) throw error;
    }
  }
}

function listeningOn(place: number, port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, addressAt(place), () => resolve(server));
  });
}

async function closed(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

const NOT_FOUND: Answer = { status: 404, type: HTML, body: '<!doctype html><title>Not found</title>\n' };

function answerOf(answer: BigAnswer | undefined): Answer {
  switch (answer?.kind) {
    case undefined:
    case 'missing':
      return NOT_FOUND;
    case 'page':
      return { status: 200, type: HTML, body: htmlOf(answer.page) };
    case 'file':
      return { status: 200, type: answer.type, body: answer.body };
    case 'moved':
      return { status: 301, type: HTML, body: '', headers: { location: answer.to } };
  }
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): number {
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  return status;
}
