/**
 * One server on loopback for the whole demo web. Each site is an origin of its own, `http://<site>.localhost:<port>`:
 * names under `localhost` mean this machine (RFC 6761, section 6.3), and browsers know that. Three dials: the time, the
 * faults, and a log of who came.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessLog } from './access-log.ts';
import { contentsOf } from './contents.ts';
import { Faults, sendFaulty } from './faults.ts';
import { BEGINNING, GENERATOR_DEFAULTS, type Generated, type GeneratorOptions } from './generated/generator.ts';
import { pictureAt } from './pictures.ts';
import { BROAD, type SearchEngine, STRICT, searchEngine } from './search-engine.ts';
import { type Answer, HTML, type Site } from './site.ts';

interface DemoWebOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** The demo web's time, fixed unless this moves. */
  readonly now?: () => number;
  /** Milliseconds for the access log. */
  readonly clock?: () => number;
  readonly generated?: Partial<GeneratorOptions>;
  /** For people who try the demo: two magazines more, and engines prefer written pages to generated ones. */
  readonly forReaders?: boolean;
}

export interface DemoWeb {
  readonly sites: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly origin: string;
  }[];
  readonly engines: readonly { readonly id: string; readonly name: string; readonly origin: string }[];
  readonly generated: Generated;
  readonly faults: Faults;
  readonly log: AccessLog;
  /** Whether an address belongs to the demo web. */
  serves(url: URL): boolean;
  /** The site and path behind an address. */
  locate(url: string): { readonly site: string; readonly path: string };
  originOf(site: string): string;
  /** Prepares the search engines, which otherwise happens at the first question. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

const HOST = /^([a-z0-9-]+)\.localhost(?::\d+)?$/;

export async function startDemoWeb(options: DemoWebOptions): Promise<DemoWeb> {
  const { port, forReaders = false, now = () => BEGINNING, clock = () => performance.now() } = options;
  const { generated, sites, written, days } = await contentsOf(
    { ...GENERATOR_DEFAULTS, ...options.generated },
    forReaders,
  );
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const originOf = (id: string) => `http://${id}.localhost:${actual}`;
  const first = new Set(forReaders ? written : []);
  const engines = [BROAD, STRICT].map((taste) => searchEngine(taste, days, originOf, first));
  const faults = new Faults();
  const log = new AccessLog();
  const hosts = new Set([...sites, ...engines].map(({ id }) => `${id}.localhost`));
  const visits = new Visits(sites, engines, originOf, now);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void visits.receive(request, response, faults, log, clock);
  });
  return {
    sites: sites.map(({ id, name, about }) => ({ id, name, about, origin: originOf(id) })),
    engines: engines.map(({ id, name }) => ({ id, name, origin: originOf(id) })),
    generated,
    faults,
    log,
    originOf,
    serves: ({ protocol, hostname, port: asked }) =>
      protocol === 'http:' && asked === String(actual) && hosts.has(hostname),
    locate(url) {
      const { hostname, pathname } = new URL(url);
      return { site: hostname.replace(/\.localhost$/, ''), path: decodeURI(pathname) };
    },
    async warm() {
      await days.at(now());
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const NOT_FOUND: Answer = {
  status: 404,
  type: HTML,
  body: '<!doctype html><title>Not found</title><h1>Not found</h1>\n',
};

class Visits {
  readonly #sites: ReadonlyMap<string, Site>;
  readonly #engines: ReadonlyMap<string, SearchEngine>;
  readonly #originOf: (id: string) => string;
  readonly #now: () => number;

  constructor(
    sites: readonly Site[],
    engines: readonly SearchEngine[],
    originOf: (id: string) => string,
    now: () => number,
  ) {
    this.#sites = new Map(sites.map((site) => [site.id, site]));
    this.#engines = new Map(engines.map((engine) => [engine.id, engine]));
    this.#originOf = originOf;
    this.#now = now;
  }

  async receive(
    request: IncomingMessage,
    response: ServerResponse,
    faults: Faults,
    log: AccessLog,
    clock: () => number,
  ) {
    const address = request.url ?? '/';
    const url = URL.canParse(address, 'http://localhost') ? new URL(address, 'http://localhost') : undefined;
    const asked = url === undefined ? address : safelyDecoded(url.pathname);
    const [host, path] = this.#placeOf(HOST.exec(request.headers.host ?? '')?.[1] ?? '', asked);
    const began = clock();
    const answer = url === undefined ? NOT_FOUND : await this.#answer(host, path, url.searchParams);
    const fault = faults.at(this.#originOf(host), path);
    const status =
      fault === undefined ? send(response, answer) : sendFaulty(response, answer, fault, address, faults.slowMs);
    const userAgent = request.headers['user-agent'] ?? '';
    const access = log.add({ site: host, path, status, userAgent, began, ended: undefined });
    response.on('close', () => {
      access.ended = clock();
    });
  }

  /** For clients that do not resolve names under `localhost`, each engine also has a path of the plain address. */
  #placeOf(host: string, path: string): readonly [host: string, path: string] {
    const engine = path.slice(1);
    return host === '' && this.#engines.has(engine) ? [engine, '/search'] : [host, path];
  }

  async #answer(host: string, path: string, query: URLSearchParams): Promise<Answer> {
    const at = this.#now();
    const engine = this.#engines.get(host);
    if (engine !== undefined) {
      if (path !== '/search') return NOT_FOUND;
      return { status: 200, type: 'application/json', body: await engine.answer(query, at) };
    }
    const site = this.#sites.get(host);
    const own = site?.answer({ path, query, at, origin: this.#originOf(host) });
    return own ?? (site && pictureAt(host, path)) ?? NOT_FOUND;
  }
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): number {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': length }).end(body);
  return status;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
