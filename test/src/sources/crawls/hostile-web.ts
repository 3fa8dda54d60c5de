/** A web of one honest site and three that keep crawlers busy. */
import type { ServerResponse } from 'node:http';
import { AccessLog } from '../../../../demo/access-log.ts';
import { systemTime } from '../../../../src/base/time.ts';
import type { Limits } from '../../../../src/outside/fetching/limits.ts';
import { fetchingFor } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore } from '../../support/stores.ts';
import { crawlIn } from './crawl-support.ts';

const HONEST_PAGES = 8;
const LINKS = 40;
const CHUNK = 'User-agent: *\nDisallow: /x\n'.repeat(2_000);
const DRIP_EVERY_MS = 40;

interface HostileWeb {
  readonly seeds: readonly string[];
  readonly honestPages: number;
  readonly log: AccessLog;
  /** The number of requested pages. */
  asked(site: string): number;
  /** The bytes given to a site's sockets. */
  sentBy(site: string): number;
  /** The longest stay of a visitor. */
  longestMs(site: string): number;
}

function words(name: string, seed: number): string {
  return Array.from({ length: 70 }, (_, i) => `${name}${seed}x${(i * i + seed) % 61}`).join(' ');
}

/** Answers take at least this long. In the log a site is the first word of its name. */
export async function hostileWeb({ answerMs = 0 } = {}): Promise<HostileWeb> {
  const log = new AccessLog();
  const sent = new Map<string, number>();
  const asked = (site: string) => log.entries(site).filter(({ path }) => path !== '/robots.txt').length;
  const { port } = await httpServer((request, response) => {
    const name = (request.headers.host ?? '').split('.')[0] ?? '';
    const path = request.url ?? '/';
    const isRobots = path === '/robots.txt';
    const status = isRobots && name !== 'robots' ? 404 : 200;
    const userAgent = request.headers['user-agent'] ?? '';
    const access = log.add({ site: name, path, status, userAgent, began: performance.now(), ended: undefined });
    response.on('close', () => {
      access.ended = performance.now();
    });
    const times = asked(name);
    setTimeout(() => {
      if (status === 404) response.writeHead(404).end();
      else if (isRobots) pour(response, (bytes) => sent.set(name, (sent.get(name) ?? 0) + bytes));
      else if (name === 'drip') drip(response);
      else response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(name, path, times));
    }, answerMs);
  });
  const names = ['endless', 'robots', 'drip', 'honest'];
  return {
    seeds: names.map((name) => `http://${name}.localhost:${port}/`),
    honestPages: HONEST_PAGES,
    log,
    asked,
    sentBy: (site) => sent.get(site) ?? 0,
    longestMs: (site) => Math.max(0, ...log.entries(site).map(({ began, ended = performance.now() }) => ended - began)),
  };
}

interface HostileCrawl {
  /** The visits allowed at a site. */
  readonly budget: number;
  /** The limits of an exchange, by default the usual ones. */
  readonly limits?: Partial<Limits>;
  readonly patienceMs: number;
}

/** A crawl of the web, in this process. */
export async function crawledHostile({ budget, limits = {}, patienceMs }: HostileCrawl) {
  const web = await hostileWeb();
  const store = await openStore(await temporaryFolder());
  const stopping = new AbortController();
  const fetching = fetchingFor({ pauseMs: 0, pace: 0, limits, time: systemTime(stopping.signal), store });
  const crawl = crawlIn({
    store,
    fetching,
    frontier: { crawl: 'c', holder: 'one', budget: { visits: budget, urls: 20 * budget } },
    wants: { seeds: web.seeds, pages: 1_000, depth: 1_000, sameSite: true },
    patienceMs,
  });
  const report = await crawl.run(stopping.signal);
  return { web, report };
}

function pageOf(name: string, path: string, times: number): string {
  const own = Number(path.slice(1) || 0);
  const links =
    name === 'endless'
      ? Array.from({ length: LINKS }, (_, i) => `/p${times}-${i}`)
      : Array.from({ length: HONEST_PAGES }, (_, i) => (i === 0 ? '/' : `/${i}`));
  const seed = name === 'endless' ? times : own;
  const anchors = links.map((to) => `<a href="${to}">on</a>`).join(' ');
  return `<html><body><article><p>${words(name, seed)}</p></article>${anchors}</body></html>`;
}

/** Sends as much as is read, up to a gigabyte. */
function pour(response: ServerResponse, took: (bytes: number) => void): void {
  response.writeHead(200, { 'content-type': 'text/plain' });
  let sent = 0;
  const more = () => {
    while (!response.destroyed && sent < 1_024 ** 3) {
      sent += CHUNK.length;
      took(CHUNK.length);
      if (!response.write(CHUNK)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('<p>'), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}
