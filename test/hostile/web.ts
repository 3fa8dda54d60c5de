/** A web with a site for each hostile input, some harmless sites, and an engine that finds them by name. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type HostileInput, type HostileSite, type Served, served } from './input.ts';

export interface HostileWeb {
  readonly port: number;
  /** Chooses the inputs that `hostile` finds, and gives their kilobytes over the wire. */
  show(inputs: readonly HostileInput[], scale: number): number;
  close(): Promise<void>;
}

/** Pages for the other user. */
export const HARMLESS = 5;

interface Shown {
  readonly sites: ReadonlyMap<string, HostileSite>;
  readonly answer: Served | undefined;
}

export async function startHostileWeb(): Promise<HostileWeb> {
  let shown: Shown = { sites: new Map(), answer: undefined };
  let count = 0;
  const server = createServer((request, response) => {
    const { type, body, headers } = answerTo(request, shown, portOf(server)) ?? NOT_FOUND;
    response.writeHead(body === NOT_FOUND.body ? 404 : 200, { 'content-type': type, ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    show(inputs, scale) {
      const made = inputs.flatMap(({ site, sites: many = 1 }) =>
        Array.from({ length: many }, () => [`hostile${++count}`, packedSite(site(scale, count))] as const),
      );
      const sites = new Map(made);
      const engine = inputs.find((input) => input.engine !== undefined)?.engine;
      const answer = engine === undefined ? undefined : packed(engine(scale));
      shown = { sites, answer };
      const all = [...sites.values()].flatMap((site) => Object.values(site));
      return (
        [...all, ...(answer === undefined ? [] : [answer])].reduce((sum, { body }) => sum + body.length, 0) / 1_000
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NOT_FOUND = served('text/plain', 'not found');

/** Packs as a stranger would, as small as possible. */
function packed(plain: Served): Served {
  if (plain.headers?.['content-encoding'] !== undefined) return plain;
  return { ...plain, body: gzipSync(plain.body), headers: { ...plain.headers, 'content-encoding': 'gzip' } };
}

function packedSite(site: HostileSite): HostileSite {
  return Object.fromEntries(Object.entries(site).map(([path, each]) => [path, packed(each)]));
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function answerTo({ url = '/', headers }: IncomingMessage, shown: Shown, port: number): Served | undefined {
  const asked = new URL(url, 'http://127.0.0.1');
  const [site = ''] = (headers.host ?? '').split('.localhost');
  if (site.startsWith('harmless')) return asked.pathname === '/robots.txt' ? undefined : harmless(asked.pathname);
  const hostile = shown.sites.get(site);
  if (hostile !== undefined) return hostile[asked.pathname];
  if (asked.pathname !== '/search') return undefined;
  const words = asked.searchParams.get('q') ?? '';
  if (asked.searchParams.get('pageno') !== '1') return resultsAt([]);
  if (!words.startsWith('hostile')) return resultsAt(harmlessUrls(words, port));
  return shown.answer ?? resultsAt([...shown.sites.keys()].map((name) => `http://${name}.localhost:${port}/`));
}

function harmlessUrls(words: string, port: number): readonly string[] {
  return Array.from(
    { length: HARMLESS },
    (_, i) => `http://harmless${i}.localhost:${port}/${encodeURIComponent(words)}`,
  );
}

function resultsAt(urls: readonly string[]): Served {
  return served('application/json', JSON.stringify({ results: urls.map((url) => ({ url, title: url })) }));
}

function harmless(path: string): Served {
  const text = `A page about ${path}, with something to read in it: a line, and another line.`;
  return served('text/html', `<html lang="en"><title>${path}</title><p>${text}</p></html>`);
}
