/**
 * One server on loopback for the whole demo web. Each site is an origin of its own, `http://<site>.localhost:<port>`:
 * names under `localhost` mean this machine (RFC 6761, section 6.3), and browsers know that.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SearchEngine, searchEngineOver } from './search-engine.ts';
import { loadSites, type Site } from './sites.ts';

export interface DemoWeb {
  readonly sites: readonly {
    readonly id: string;
    readonly name: string;
    readonly origin: string;
    readonly pages: number;
  }[];
  readonly engine: string;
  /** Whether an address belongs to the demo web. */
  serves(url: URL): boolean;
  /** The site and page behind an address. */
  locate(url: string): { readonly site: string; readonly slug: string };
  close(): Promise<void>;
}

const ENGINE_HOST = 'search';

/** Starts the demo web; port 0 takes any free one. */
export async function startDemoWeb({ port }: { readonly port: number }): Promise<DemoWeb> {
  const sites = await loadSites();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const originOf = (id: string) => `http://${id}.localhost:${actual}`;
  const engine = searchEngineOver(sites, ({ id }) => originOf(id));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { status, type, body } = answerTo(request, sites, engine);
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  return {
    sites: sites.map(({ id, name, pages }) => ({ id, name, origin: originOf(id), pages: pages.length })),
    engine: originOf(ENGINE_HOST),
    serves: ({ protocol, hostname, port: asked }) =>
      protocol === 'http:' && asked === String(actual) && hostname.endsWith('.localhost'),
    locate(url) {
      const { hostname, pathname } = new URL(url);
      return { site: hostname.replace(/\.localhost$/, ''), slug: pathname.slice(1) };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const HTML = 'text/html; charset=utf-8';
const NOT_FOUND: Answer = {
  status: 404,
  type: HTML,
  body: '<!doctype html><title>Not found</title><h1>Not found</h1>\n',
};

function answerTo(request: IncomingMessage, sites: readonly Site[], engine: SearchEngine): Answer {
  const host = (request.headers.host ?? '').replace(/\.localhost(?::\d+)?$/, '');
  const address = request.url ?? '/';
  if (!URL.canParse(address, 'http://localhost')) return NOT_FOUND;
  const url = new URL(address, 'http://localhost');
  if (host === ENGINE_HOST) {
    if (url.pathname !== '/search') return NOT_FOUND;
    return { status: 200, type: 'application/json', body: engine.answer(url.searchParams) };
  }
  const site = sites.find(({ id }) => id === host);
  if (site === undefined) return NOT_FOUND;
  if (url.pathname === '/') return { status: 200, type: HTML, body: site.template(site, undefined) };
  const page = site.pages.find(({ slug }) => `/${slug}` === url.pathname);
  return page === undefined ? NOT_FOUND : { status: 200, type: HTML, body: site.template(site, page) };
}
