/** A site whose pages request parts, and a record of its requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Fetching, openFetching } from '../../../../src/outside/fetching/fetching.ts';

export interface Said {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Answers = Readonly<Record<string, Said | ((request: IncomingMessage, response: ServerResponse) => void)>>;

export interface Site {
  readonly origin: string;
  readonly asked: readonly string[];
}

export async function startSite(answers: Answers): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method === 'GET' ? '' : `${request.method} `}${request.url}`);
    const said = answers[request.url ?? ''] ?? { status: 404 };
    if (typeof said === 'function') return said(request, response);
    const { status = 200, type = 'text/plain', headers = {}, body = '' } = said;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Asks one site, and others only if a guard allows it. */
export function fetchingOf({ origin }: Site, trusts: boolean, privateNetworks = ''): Fetching {
  const fetching = openFetching({
    trusts: (asked) => trusts && asked.origin === origin,
    trustsEngine: () => false,
    publicWeb: true,
    pace: 0,
    ports: [80, 443, Number(new URL(origin).port)],
    privateNetworks,
    pauseMs: 0,
    contact: async () => '',
  });
  onTestFinished(() => fetching.close());
  return fetching;
}
